import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { wifiEncryption } from '../../declared-names.ts';
import { draftOf } from '../../form/draft.ts';
import { onMessage } from '../../messages.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { topic } from '../../store.ts';
import type { WifiNetwork } from '../../topics.ts';
import { reception } from './reception.ts';
import { networkWords } from './words.ts';

const station = topic('wifi/sta_config');
const path = 'wifi/sta_config';

/** The networks in reach; one that is chosen comes into the form below. */
export function Scan(): JSX.Element {
  const { scan, scanning, found: title, nothingFound } = networkWords.value;
  const sending = useSending();
  const [found, setFound] = useState<readonly WifiNetwork[]>();
  const [isRunning, setRunning] = useState(false);
  useEffect(
    () =>
      onMessage('wifi/scan_results', results => {
        setRunning(false);
        setFound(strongest(results as readonly WifiNetwork[]));
      }),
    [],
  );
  const started = { ...sending, send: start };
  async function start(command: string): Promise<boolean> {
    setRunning(true);
    const isTaken = await sending.send(command);
    if (!isTaken) setRunning(false);
    return isTaken;
  }
  return (
    <section id="scan" class="card" aria-labelledby="scan-title">
      <h2 id="scan-title">{title}</h2>
      <div class="actions">
        <Action sending={started} path="wifi/scan" isUseful={!isRunning}>
          {isRunning ? scanning : scan}
        </Action>
      </div>
      <Problem text={sending.problem} />
      <div class="narrow" aria-live="polite">
        {found?.length === 0 && <p>{nothingFound}</p>}
        {found && found.length > 0 && <Found all={found} />}
      </div>
    </section>
  );
}

/** Of access points with the same name, the strongest; hidden ones cannot be chosen. */
function strongest(all: readonly WifiNetwork[]): WifiNetwork[] {
  const named = all.filter(({ ssid }) => ssid !== '');
  return named.filter(({ ssid }, at) => named.findIndex(other => other.ssid === ssid) === at);
}

function Found({ all }: { all: readonly WifiNetwork[] }): JSX.Element {
  const { choose, chosen, open } = networkWords.value;
  const [last, setLast] = useState<WifiNetwork>();
  return (
    <>
      <ul class="rows networks">
        {all.map(network => (
          <li key={network.ssid}>
            <span>{network.ssid}</span>
            <button
              type="button"
              aria-label={`${choose}: ${network.ssid}`}
              aria-pressed={network.ssid === last?.ssid}
              onClick={() => {
                take(network);
                setLast(network);
              }}
            >
              {choose}
            </button>
            <small>
              {reception(network.rssi)}
              {network.encryption === wifiEncryption.none && ` · ${open}`}
            </small>
          </li>
        ))}
      </ul>
      {last && <p class="help">{chosen[last.encryption === wifiEncryption.none ? 0 : 1]}</p>}
    </>
  );
}

/** Puts a network into the form, and the person to its passphrase. */
function take({ ssid, encryption }: WifiNetwork): void {
  const base = station.value;
  if (!base) return;
  const draft = draftOf(path);
  const before = (draft.peek()?.value ?? base) as object;
  const value = {
    ...before,
    ssid,
    enable_sta: true,
    bssid_lock: false,
    ...(encryption === wifiEncryption.none && { passphrase: '' }),
  };
  draft.value = { base: draft.peek()?.base ?? base, value };
  document.getElementById('field-passphrase')?.focus();
}
