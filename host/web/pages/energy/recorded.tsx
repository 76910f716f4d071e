import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Calendar, calendar, type LocalDate, nowS } from '../../calendar.ts';
import { isLive } from '../../live.ts';
import type { Meter } from '../../meters.ts';
import { Problem } from '../../parts/action.tsx';
import { timeAxis } from '../../parts/chart/axes.ts';
import { Chart } from '../../parts/chart/chart.tsx';
import type { Drawn } from '../../parts/chart/model.ts';
import { Choice } from '../../parts/choice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { nameOf } from '../../parts/power/meter-choice.tsx';
import { powerOf } from '../../parts/power/quantity.ts';
import { refusalWords } from '../../parts/refusal.ts';
import { topic } from '../../store.ts';
import { barsOf, sumsWords } from './bars.ts';
import {
  isAfter,
  newlyRecorded,
  type Recorded,
  recorded,
  type Source,
  type Span,
} from './history.ts';
import { energyWords } from './words.ts';

const pointS = 300;
const chargerLocation = 2;
const nothing: Recorded = { watts: [], imported: [], exported: [] };

/** Something whose history can be looked at. */
interface Named {
  readonly key: string;
  readonly name: string;
  readonly location: number;
  readonly source: Source;
}

const manager = topic('charge_manager/config');

/** Energy of a day, a month or a year, as the device recorded it. */
export function History({ meters }: { meters: readonly Meter[] }): JSX.Element | null {
  const { energy, spans, shown, source: label } = energyWords.value;
  const times = calendar.value;
  const today = times.dateOf(nowS());
  const [span, setSpan] = useState<Span>('day');
  // Without one that somebody chose it is today, also when a new day begins.
  const [chosenDate, setDate] = useState<LocalDate>();
  const date = chosenDate ?? today;
  const [chosen, setChosen] = useState('');
  const all = sourcesOf(meters);
  const named = all.find(({ key }) => key === chosen) ?? all[0];
  const { found, problem } = useRecorded(named, span, date, today);
  if (!named) return null;
  const values = found ?? nothing;
  return (
    <section id="history" class="card" aria-labelledby="history-title">
      <div class="card-head">
        <h2 id="history-title">{energy}</h2>
        <Choice<Span>
          label={shown}
          value={span}
          options={[
            ['day', spans.day],
            ['month', spans.month],
            ['year', spans.year],
          ]}
          onChange={setSpan}
        />
      </div>
      <Stepper {...{ span, date, today }} onChange={setDate} />
      {all.length > 1 && (
        <select
          class="source"
          aria-label={label}
          value={named.key}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {all.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Problem text={problem} />
      <Chart
        id="history-chart"
        title={`${energy}, ${named.name}, ${nameOfSpan(span, date, times)}`}
        drawn={drawnOf(values, span, date, named)}
        {...writersOf(span, date, times)}
        file={`${energy}-${named.name}-${fileDate(span, date)}`}
        summary={sumsWords(values, named.location)}
        empty={energyWords.value.nothingRecorded}
        isBusy={!found}
      />
    </section>
  );
}

function sourcesOf(meters: readonly Meter[]): Named[] {
  return [
    ...meters.map(meter => ({
      key: `meter ${meter.slot}`,
      name: nameOf(meter),
      location: meter.location,
      source: { kind: 'meter', slot: meter.slot } as const,
    })),
    ...(manager.value?.chargers ?? [])
      .filter(({ uid = 0 }) => uid !== 0)
      .map(({ uid = 0, name, host }) => ({
        key: `charger ${uid}`,
        name: name || host || `${energyWords.value.charger} ${uid}`,
        location: chargerLocation,
        source: { kind: 'charger', uid } as const,
      })),
  ];
}

/** Asks for what was recorded, and again when the device has recorded more. */
function useRecorded(
  named: Named | undefined,
  span: Span,
  date: LocalDate,
  today: LocalDate,
): { found: Recorded | undefined; problem: string } {
  const [answer, setAnswer] = useState<{ of: string; found?: Recorded; problem: string }>();
  const asked = [named?.key, span, date.year, date.month, date.day].join(' ');
  const live = isLive.value;
  useEffect(() => {
    if (!named || !live) return undefined;
    let isWanted = true;
    recorded(named.source, span, date, today).then(result => {
      if (!isWanted) return;
      setAnswer(
        result.ok
          ? { of: asked, found: result.value, problem: '' }
          : { of: asked, found: nothing, problem: refusalWords(result) },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [asked, live, newlyRecorded.value]);
  const isAnswer = answer?.of === asked;
  return { found: isAnswer ? answer.found : undefined, problem: isAnswer ? answer.problem : '' };
}

interface StepperProps {
  readonly span: Span;
  readonly date: LocalDate;
  readonly today: LocalDate;
  onChange(date: LocalDate): void;
}

/** From one day, month or year to another; not beyond the present. */
function Stepper({ span, date, today, onChange }: StepperProps): JSX.Element {
  const { before, after } = energyWords.value;
  const next = moved(span, date, 1);
  const isLast = isAfter(startOf(span, next), today);
  return (
    <div class="stepper">
      <button
        type="button"
        aria-label={before[span]}
        onClick={() => onChange(moved(span, date, -1))}
      >
        <Icon name="back" />
      </button>
      <p aria-live="polite">{nameOfSpan(span, date, calendar.value)}</p>
      <button
        type="button"
        aria-label={after[span]}
        aria-disabled={isLast}
        onClick={() => !isLast && onChange(isAfter(next, today) ? today : next)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

/** So many days, months or years later; a day that the month has not got is its last one. */
function moved(span: Span, { year, month, day }: LocalDate, by: number): LocalDate {
  if (span === 'day') return dateIn(new Date(Date.UTC(year, month - 1, day + by)));
  const months = span === 'month' ? by : 12 * by;
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateIn(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

function dateIn(date: Date): LocalDate {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function startOf(span: Span, date: LocalDate): LocalDate {
  if (span === 'day') return date;
  return { ...date, day: 1, ...(span === 'year' && { month: 1 }) };
}

function nameOfSpan(span: Span, date: LocalDate, times: Calendar): string {
  if (span === 'year') return `${date.year}`;
  return span === 'month' ? times.monthName(date) : times.dayName(date);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `2026-11-23`, or as much of it as the span has. */
function fileDate(span: Span, { year, month, day }: LocalDate): string {
  if (span === 'year') return `${year}`;
  return span === 'month' ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
}

function drawnOf(values: Recorded, span: Span, date: LocalDate, named: Named): Drawn {
  if (span !== 'day') {
    const months = span === 'year' ? calendar.value : undefined;
    const names = values.imported.map(
      (_, index) => months?.shortMonth(index + 1) ?? `${index + 1}`,
    );
    return barsOf(values, named.location, names);
  }
  const startS = calendar.value.startOf(date);
  return {
    places: values.watts.map((_, index) => startS + index * pointS),
    end: startS + values.watts.length * pointS,
    axis: timeAxis(),
    quantity: powerOf(named.location),
    series: [{ name: named.name, values: values.watts, look: 'first', kind: 'line' }],
  };
}

function writersOf(
  span: Span,
  date: LocalDate,
  times: Calendar,
): { at: (index: number) => string; stamp: (index: number) => string } {
  if (span === 'day') {
    const startS = times.startOf(date);
    return {
      at: index => times.time(startS + index * pointS),
      stamp: index => times.stamp(startS + index * pointS),
    };
  }
  const dateAt = (index: number): LocalDate =>
    span === 'month' ? { ...date, day: index + 1 } : { ...date, month: index + 1, day: 1 };
  const part = span === 'month' ? 'day' : 'month';
  return {
    at: index => nameOfSpan(part, dateAt(index), times),
    stamp: index => fileDate(part, dateAt(index)),
  };
}
