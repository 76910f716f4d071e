import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { meterClass } from '../../declared-names.ts';
import { draftOf } from '../../form/draft.ts';
import { isLive } from '../../live.ts';
import { refusalAt } from '../../parts/refusal.ts';
import { type Status, StatusLine } from '../../parts/status.tsx';
import { ask } from '../../request.ts';
import { configOf, configPath, type MeterConfig, readStatus } from './slots.ts';
import { metersWords } from './words.ts';

/** Answer of `meters/try` (interface 2.30). */
interface Answer {
  readonly failure: {
    readonly kind: 'offline' | 'silent' | 'refused' | 'nonsense';
    /** Of Modbus; 0 without. */
    readonly exception: number;
    readonly message: string;
  } | null;
  readonly value_ids: readonly number[];
  readonly values: readonly (number | null)[];
}

/** Result of reading a meter, and the settings of that reading. */
interface Tried {
  readonly config: MeterConfig;
  readonly status: Status;
}

/** Classes of meters that the device does not ask: there is none, or it is told. */
const { none, rs485, charger, energyManager, api, house } = meterClass;
const unasked: readonly number[] = [none, rs485, charger, energyManager, api, house];

/** Classes of meters that have a device address. */
const overModbus: readonly number[] = [meterClass.sunSpec, meterClass.modbus];

/** The place whose form a search has filled in: what stands there is read at once. */
export const toRead = signal<number | undefined>(undefined);

/** Reads a meter once with the settings as they are typed, before they are saved. */
export function Try({ slot }: { slot: number }): JSX.Element | null {
  const { tryTitle, tryHint, tryNow, trying } = metersWords.value;
  const [tried, setTried] = useState<Tried>();
  const [isBusy, setBusy] = useState(false);
  const path = configPath(slot);
  const config = (draftOf(path).value?.value as MeterConfig | undefined) ?? configOf(slot);
  const card = useRef<HTMLElement>(null);
  const isWanted = toRead.value === slot;
  useEffect(() => {
    if (!isWanted || !config) return;
    toRead.value = undefined;
    // What it reads is the next thing to look at, and the button of the search is gone.
    card.current?.focus();
    void read(config);
  }, [isWanted]);
  if (!config || unasked.includes(config[0])) return null;

  async function read(typed: MeterConfig): Promise<void> {
    if (isBusy || !isLive.value) return;
    setBusy(true);
    const answer = await ask<Answer>('meters/try', typed);
    setBusy(false);
    setTried({
      config: typed,
      status: answer.ok
        ? statusOf(answer.value, typed[0])
        : { mood: 'bad', words: await refusalAt(path, answer) },
    });
  }

  return (
    <section id="try" class="card" ref={card} tabIndex={-1} aria-labelledby="try-title">
      <h2 id="try-title">{tryTitle}</h2>
      <p class="hint">{tryHint}</p>
      <div class="actions">
        <button
          type="button"
          aria-busy={isBusy}
          aria-disabled={!isLive.value}
          onClick={() => read(config)}
        >
          {isBusy ? trying : tryNow}
        </button>
      </div>
      <div role="status">{tried?.config === config && <StatusLine {...tried.status} />}</div>
    </section>
  );
}

function statusOf({ failure, value_ids, values }: Answer, tag: number): Status {
  const { failures, exceptions, exception, noValues, sendsNothing, noBroker } = metersWords.value;
  if (!failure) return readStatus(value_ids, values) ?? { mood: 'bad', words: noValues };
  const { kind, message } = failure;
  const isOfBroker = tag === meterClass.mqtt && kind === 'offline';
  const [words = '', more = ''] = isOfBroker ? noBroker : failures[kind];
  if (kind === 'silent' && !overModbus.includes(tag))
    return { mood: 'bad', words, more: sendsNothing };
  if (kind !== 'refused') return { mood: 'bad', words, more: more || message };
  const told = exceptions[failure.exception] ?? more;
  return { mood: 'bad', words, more: `${exception(failure.exception)}: ${told}` };
}
