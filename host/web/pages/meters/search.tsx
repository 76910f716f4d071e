import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { declaredAt } from '../../form/declared.ts';
import { initialOf } from '../../form/draft.ts';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { refusalAt } from '../../parts/refusal.ts';
import { ask } from '../../request.ts';
import { topic } from '../../store.ts';
import { type FoundDevice, FoundList } from './found-list.tsx';
import { configOf, configPath, everySlot, type MeterConfig } from './slots.ts';
import { metersWords } from './words.ts';

/** Interface 2.30, the answer of `meters/search`. */
interface Answer {
  readonly failure: string;
  readonly found: readonly {
    readonly make: string;
    readonly name: string;
    readonly address: string;
    readonly is_open: boolean;
    readonly config: readonly [tag: number, written: Fields];
  }[];
}

type Fields = Readonly<Record<string, unknown>>;

const path = 'meters/search';
const modules = topic('info/modules');

/**
 * Looks for meters that announce themselves; nothing where the device cannot.
 *
 * @param slot the place that gets the one that is chosen; undefined: the first free one
 */
export function Search({ slot }: { slot?: number | undefined }): JSX.Element | null {
  const { searchTitle, searchHint, search, searching, nobody } = metersWords.value;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  if (!modules.value?.meter_classes) return null;

  async function start(): Promise<void> {
    if (isBusy || !isLive.value) return;
    setBusy(true);
    setAnswer(undefined);
    setProblem('');
    const told = await ask<Answer>(path, null);
    setBusy(false);
    if (told.ok) setAnswer(told.value);
    setProblem(told.ok ? told.value.failure : await refusalAt(path, told));
  }

  return (
    <section id="search" class="card settings" aria-labelledby="search-title">
      <h2 id="search-title">{searchTitle}</h2>
      <p class="hint">{searchHint}</p>
      <div class="actions">
        <button type="button" class="primary" aria-busy={isBusy} onClick={start}>
          {isBusy ? searching : search}
        </button>
      </div>
      <Problem text={problem} />
      {answer && answer.found.length > 0 && (
        <FoundList all={answer.found.map(deviceOf)} wanted={slot} />
      )}
      {answer && answer.found.length === 0 && problem === '' && <p role="status">{nobody}</p>}
    </section>
  );
}

function deviceOf({ make, name, address, is_open, config }: Answer['found'][number]): FoundDevice {
  const whole = filled(config);
  return {
    key: `${address} ${name} ${make}`,
    ...{ name, details: [make, address], config: whole },
    obstacle: is_open ? undefined : metersWords.value.switchedOff,
    place: everySlot().find(slot => isSameMeter(configOf(slot), whole)),
  };
}

/** The same with the usual values of what it leaves out. */
function filled([tag, written]: Answer['found'][number]['config']): MeterConfig {
  const shape = declaredAt(configPath(0))?.shape;
  const tags = shape?.type === 'union' ? shape.tags : [];
  const payload = tags.find(([each]) => each === tag)?.[1];
  const usual = payload ? (initialOf(payload) as Fields) : {};
  return [tag, { ...usual, ...written }] as unknown as MeterConfig;
}

/** Whether it is the same meter, whatever it is called. */
function isSameMeter(stored: MeterConfig | undefined, found: MeterConfig): boolean {
  const { serial_number, host, port, device } = found[1] as Fields;
  const other = (stored?.[1] ?? {}) as Fields;
  const isSame = (name: string, value: unknown): boolean =>
    JSON.stringify(other[name]) === JSON.stringify(value);
  return (
    stored?.[0] === found[0] &&
    isSame('serial_number', serial_number) &&
    isSame('host', host) &&
    isSame('port', port) &&
    isSame('device', device)
  );
}
