import type { JSX } from 'preact';
import { obedience } from '../../declared-names.ts';
import { wordsOf } from '../../names.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { useProblem } from '../../parts/said.tsx';
import { type Status, StatusLine } from '../../parts/status.tsx';
import type { Made } from '../../request.ts';
import { linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import type { CentralConfig, CentralState, KnockingCharger } from '../../topics.ts';
import { addWords } from './add-words.ts';
import { Nameless, refusalOf, useTurnedAway } from './turned-away.tsx';
import { siteWords } from './words.ts';

/*
 * Wallboxes of other makers: where they connect by OCPP, and whether they do.
 */

/** What the device has as their central system. */
export const central = topic('ocpp_central/config');
export const admitted = topic('ocpp_central/chargers');
const state = topic('ocpp_central/state');
const wiring = topic('energy_manager/config');

/** Where a wallbox connects: the host as the page is reached, at a port of its own. */
function addressOf(identity: string): string {
  const { tls = false, port = 0 } = central.value ?? {};
  const scheme = tls ? 'wss' : 'ws';
  return `${scheme}://${location.hostname}:${port}/${encodeURIComponent(identity)}`;
}

/** Whether wallboxes can connect at all. */
function doorStatus(): Status {
  const { off, opening, stillOpening, open } = addWords.value;
  const { enable = false, port = 0 } = central.value ?? {};
  if (!enable) return { mood: 'bad', words: off };
  if (state.value?.port) return { mood: 'good', words: open };
  return { mood: 'waiting', words: opening.replace('{}', `${port}`), more: stillOpening };
}

function linkStatus(identity: string, found: readonly KnockingCharger[]): Status {
  const { notAdmitted, notYet, notYetMore, connected, takesNone, obeys } = addWords.value;
  const door = doorStatus();
  if (door.mood !== 'good') return door;
  const charger = state.value?.chargers.find(each => each.identity === identity);
  if (!charger) return { mood: 'bad', words: notAdmitted };
  const refused = found.find(each => each.identity === identity);
  if (!charger.connected && refused) return refusalOf(refused);
  if (!charger.connected) return { mood: 'waiting', words: notYet, more: notYetMore };
  const { vendor, model, way, connectors } = charger;
  const proven = connectors[0]?.obedience ?? obedience.unknown;
  return {
    mood: way === 'none' ? 'bad' : 'good',
    words: [connected, `${vendor} ${model}`.trim()].filter(text => text !== '').join(': '),
    more: way === 'none' ? takesNone : wordsOf(obedience, obeys, proven),
  };
}

/** The button that lets wallboxes connect, where they cannot. */
function SwitchOn(): JSX.Element | null {
  const sending = useSending();
  if (central.value?.enable !== false) return null;
  const payload: Made<CentralConfig> = now => ({ ...now, enable: true });
  return (
    <>
      <p class="hint">{addWords.value.offMore.replace('{}', `${central.value.port}`)}</p>
      <div class="actions">
        <Action sending={sending} path="ocpp_central/config" payload={payload} primary>
          {siteWords.value.switchOn}
        </Action>
      </div>
      <Problem text={sending.problem} />
    </>
  );
}

/** Whether it shares, or what keeps it from that; undefined: nothing can be said of that now. */
function shareStatus(identity: string): Status | undefined {
  const { shares, tested, sharesNothing, sharesNothingYet } = addWords.value;
  const charger = state.value?.chargers.find(each => each.identity === identity);
  const isWatched = admitted.value?.find(each => each.identity === identity)?.watched;
  if (!charger || charger.way === 'none' || charger.connectors.length === 0) return undefined;
  if (charger.test !== 'none') return { mood: 'waiting', words: tested[0], more: tested[1] };
  if (charger.fall_back !== 'none') return { mood: 'good', words: shares[0], more: shares[1] };
  if (isWatched) return undefined;
  const { restart, loss } = charger.proof;
  const hasFailed = restart === 'failed' || loss === 'failed';
  const [words, more] = hasFailed ? sharesNothing : sharesNothingYet;
  return { mood: hasFailed ? 'bad' : 'waiting', words, more };
}

/** What is known of what it does when it is alone, and the test that finds it out. */
function Share({ identity }: { identity: string }): JSX.Element | null {
  const sending = useSending();
  const status = shareStatus(identity);
  if (!status) return null;
  return (
    <>
      <div role="status">
        <StatusLine {...status} />
      </div>
      {status.mood !== 'good' && (
        <div class="actions">
          <Action
            sending={sending}
            path="ocpp_central/test"
            payload={{ identity }}
            isUseful={status.words !== addWords.value.tested[0]}
          >
            {addWords.value.test}
          </Action>
        </div>
      )}
      <Problem text={sending.problem} />
    </>
  );
}

/** Where wallboxes can connect, this one for instance, or the means to let them. */
export function Door({ identity }: { identity: string }): JSX.Element {
  const { door, address } = addWords.value;
  const found = useTurnedAway(central.value?.enable === true);
  return (
    <section id="door" class="card" aria-labelledby="door-title">
      <h2 id="door-title">{door}</h2>
      <div role="status">
        <StatusLine {...doorStatus()} />
      </div>
      <Nameless found={found} />
      <SwitchOn />
      {central.value?.enable && <ToType rows={[[address, addressOf(identity)]]} />}
    </section>
  );
}

/** What has to be typed into a wallbox. */
function ToType({
  rows,
}: {
  rows: readonly (readonly [name: string, value: string])[];
}): JSX.Element {
  const { addressHint, tlsHint } = addWords.value;
  return (
    <>
      <dl class="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="command">{value}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{addressHint}</p>
      {central.value?.tls && <p class="hint">{tlsHint}</p>}
    </>
  );
}

/** How it stands with the back end of a wallbox, if it has one. */
function BackEnd({ identity }: { identity: string }): JSX.Element | null {
  const { backEnd, served, notServed, waits } = addWords.value;
  const ofThis = (told: CentralState | undefined) =>
    told?.chargers.find(each => each.identity === identity)?.back_end;
  const now = ofThis(state.value);
  const problem = useProblem<CentralState>(
    'ocpp_central/state',
    now?.problem ?? '',
    told => ofThis(told)?.problem,
  );
  if (!now || !admitted.value?.find(each => each.identity === identity)?.back_end.enable)
    return null;
  const waiting = now.undelivered > 0 ? waits.replace('{}', `${now.undelivered}`) : '';
  return (
    <section id="back-end" class="card" aria-labelledby="back-end-title">
      <h2 id="back-end-title">{backEnd}</h2>
      <div role="status">
        <StatusLine
          mood={now.connected ? 'good' : 'waiting'}
          words={now.connected ? served : notServed}
          more={[problem, waiting].filter(text => text !== '').join(' · ')}
        />
      </div>
      <a class="way-out" href={linkTo('settings', 'ocpp_central', 'chargers')}>
        {siteWords.value.settings}
      </a>
    </section>
  );
}

interface WallboxProps {
  readonly identity: string;
  /** As long as it is known: the device never shows it. */
  readonly password?: string;
}

/** How it stands with the connection of a wallbox, and what has to be typed into it. */
export default function Wallbox({ identity, password = '' }: WallboxProps): JSX.Element | null {
  const { link, address, name, password: title, once, behindContactor } = addWords.value;
  const isConnected = state.value?.chargers.some(
    each => each.identity === identity && each.connected,
  );
  const found = useTurnedAway(central.value?.enable === true && !isConnected);
  if (!central.value) return null;
  const rows = [
    [address, addressOf(identity)],
    [name, identity],
    ...(password === '' ? [] : [[title, password] as const]),
  ] as const;
  return (
    <>
      <section id="wallbox" class="card" aria-labelledby="wallbox-title">
        <h2 id="wallbox-title">{link}</h2>
        <div role="status">
          <StatusLine {...linkStatus(identity, found)} />
        </div>
        <Nameless found={found} />
        <Share identity={identity} />
        {wiring.value?.contactor_installed && <p class="hint">{behindContactor}</p>}
        <SwitchOn />
        <ToType rows={rows} />
        {password !== '' && <p class="hint">{once}</p>}
      </section>
      <BackEnd identity={identity} />
    </>
  );
}
