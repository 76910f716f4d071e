import type { JSX } from 'preact';
import { DeclaredForm } from '../../form/declared-form.tsx';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { Head } from '../../parts/head.tsx';
import { StatusCard } from '../../parts/status.tsx';
import { topic } from '../../store.ts';
import { words } from '../../words/index.ts';
import { Certificates } from './certificates.tsx';
import { Scan } from './scan.tsx';
import { type Place, standings } from './states.ts';
import { networkWords } from './words.ts';

/** Paths of the settings of each. */
const settings: Readonly<Record<Exclude<Place, 'certificates'>, string>> = {
  wifi: 'wifi/sta_config',
  ap: 'wifi/ap_config',
  lan: 'ethernet/config',
  vpn: 'wireguard/config',
  names: 'network/config',
};

/** One way into the network: how it stands, and its settings. */
export function Connection({ place }: { place: Place }): JSX.Element {
  const { places, state, settings: title } = networkWords.value;
  const status = standings[place]();
  const back = { to: ['network'], title: words.value.pages.network };
  return (
    <div class="narrow">
      <Head title={places[place]} back={back} />
      {place !== 'certificates' && status && <StatusCard title={state} status={status} />}
      {place === 'wifi' && <Scan />}
      {place === 'vpn' && <PublicKey />}
      {place === 'certificates' ? (
        <Certificates />
      ) : (
        <DeclaredForm path={settings[place]} title={title} />
      )}
      {place === 'names' && <Restart />}
    </div>
  );
}

const tunnel = topic('wireguard/state');

function PublicKey(): JSX.Element | null {
  const key = tunnel.value?.public_key ?? '';
  if (key === '') return null;
  return (
    <section class="card" aria-labelledby="key-title">
      <h2 id="key-title">{networkWords.value.publicKey}</h2>
      <pre class="command">{key}</pre>
    </section>
  );
}

function Restart(): JSX.Element {
  const { restartHint, restart } = networkWords.value;
  const sending = useSending();
  return (
    <section class="card">
      <p class="hint">{restartHint}</p>
      <div class="actions">
        <Action sending={sending} path="reboot">
          {restart}
        </Action>
      </div>
      <Problem text={sending.problem} />
    </section>
  );
}
