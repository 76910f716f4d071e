import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { meterClass, meterLocation } from '../../declared-names.ts';
import { isLive } from '../../live.ts';
import { onMessage } from '../../messages.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import { type FoundDevice, FoundList } from './found-list.tsx';
import { metersWords } from './words.ts';

/** Interface 2.30, an entry of `meters_sun_spec/scan_results`. */
interface Found {
  readonly host: string;
  readonly port: number;
  readonly framing: number;
  readonly device_address: number;
  readonly manufacturer_name: string;
  readonly model_name: string;
  readonly serial_number: string;
  readonly model_id: number;
  readonly model_instance: number;
}

interface Search {
  readonly isRunning: boolean;
  /** Number of addresses that were asked. */
  readonly asked: number;
  readonly found: readonly Found[];
}

/** Looks for devices at an address, and puts one that is chosen into the form of a free place. */
export function Scan(): JSX.Element {
  const { scanTitle, scanHint, scan, scanning, nothing } = metersWords.value;
  const sending = useSending();
  const [place, setPlace] = useState({ host: '', port: '502' });
  const [search, setSearch] = useState<Search>();
  const cookie = useRef(0);
  useMessages(cookie, change => setSearch(now => now && change(now)));
  const isRunning = search?.isRunning === true;

  async function start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isRunning || !isLive.value) return;
    cookie.current = Math.floor(Math.random() * 2 ** 31);
    setSearch({ isRunning: true, asked: 0, found: [] });
    const port = Number(place.port) || place.port;
    const command = { host: place.host, port, cookie: cookie.current };
    if (!(await sending.send('meters_sun_spec/scan', command))) setSearch(undefined);
  }

  return (
    <form id="scan" class="card settings" aria-labelledby="scan-title" onSubmit={start} noValidate>
      <h2 id="scan-title">{scanTitle}</h2>
      <p class="hint">{scanHint}</p>
      <PlaceFields place={place} onChange={setPlace} />
      <div class="actions">
        <button type="submit" aria-disabled={isRunning || !isLive.value}>
          {isRunning ? scanning(search.asked) : scan}
        </button>
      </div>
      <Problem text={sending.problem} />
      {search && !search.isRunning && search.found.length === 0 && <p role="status">{nothing}</p>}
      {search && search.found.length > 0 && <FoundList all={search.found.map(deviceOf)} />}
    </form>
  );
}

/** Follows what the device tells of the scan with a cookie. */
function useMessages(
  cookie: { readonly current: number },
  change: (by: (now: Search) => Search) => void,
): void {
  useEffect(() => {
    const on = (topic: string, by: (now: Search, told: unknown) => Search): (() => void) =>
      onMessage(`meters_sun_spec/${topic}`, told => {
        if ((told as { cookie: number }).cookie === cookie.current) change(now => by(now, told));
      });
    const ends = [
      on('scan_log', now => ({ ...now, asked: now.asked + 1 })),
      on('scan_result', (now, told) => ({ ...now, found: [...now.found, told as Found] })),
      on('scan_done', now => ({ ...now, isRunning: false })),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

interface ScanPlace {
  readonly host: string;
  readonly port: string;
}

function PlaceFields(props: { place: ScanPlace; onChange(place: ScanPlace): void }): JSX.Element {
  const { host, port } = metersWords.value;
  const { place, onChange } = props;
  return (
    <>
      <div class="field">
        <label for="scan-host">{host}</label>
        <input
          id="scan-host"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={place.host}
          onInput={({ currentTarget }) => onChange({ ...place, host: currentTarget.value })}
        />
      </div>
      <div class="field">
        <label for="scan-port">{port}</label>
        <input
          id="scan-port"
          inputMode="numeric"
          autocomplete="off"
          value={place.port}
          onInput={({ currentTarget }) => onChange({ ...place, port: currentTarget.value })}
        />
      </div>
    </>
  );
}

const everyDcPort = 65_535;
const longestNameBytes = 32;

/** A device that was found, as a meter of class 5. */
function deviceOf(found: Found): FoundDevice {
  const { host, port, framing, device_address, model_id, model_instance } = found;
  const { manufacturer_name, model_name, serial_number } = found;
  const settings = {
    display_name: model_name.slice(0, longestNameBytes),
    location: meterLocation.unknown,
    excluded: false,
    host,
    port,
    framing,
    device_address,
    manufacturer_name,
    model_name,
    serial_number,
    model_id,
    model_instance,
    dc_port_type: everyDcPort,
  };
  return {
    key: `${device_address} ${model_id} ${model_instance}`,
    name: `${manufacturer_name} ${model_name}`.trim(),
    details: [serial_number, metersWords.value.model(model_id, device_address)],
    config: [meterClass.sunSpec, settings],
  };
}
