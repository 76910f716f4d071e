import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Calendar, calendar, nowS } from '../../calendar.ts';
import { format } from '../../formatting.ts';
import type { Meter } from '../../meters.ts';
import { timeAxis } from '../../parts/chart/axes.ts';
import { Chart } from '../../parts/chart/chart.tsx';
import { MeterChoice, nameOf } from '../../parts/power/meter-choice.tsx';
import { type Samples, useSamples } from '../../parts/power/samples.ts';
import { flowOf } from '../../parts/power/words.ts';
import { barsOf } from './bars.ts';
import { integralOf, sumOf } from './sums.ts';
import { energyWords } from './words.ts';

const hourS = 3600;
const dayS = 24 * hourS;

/** Energy of a calendar hour, kWh. */
interface Hour {
  readonly beginS: number;
  readonly imported: number | null;
  readonly exported: number | null;
}

/** Energy by hour where the device records none: what follows from the power of two days. */
export function Hours({ meters }: { meters: readonly Meter[] }): JSX.Element | null {
  const [chosen, setChosen] = useState(meters[0]?.slot);
  const meter = meters.find(({ slot }) => slot === chosen) ?? meters[0];
  const samples = useSamples(meter?.slot ?? 0, 'history');
  if (!meter) return null;
  const { energy, hourly } = energyWords.value;
  const times = calendar.value;
  const hours = samples ? hoursOf(samples, times) : [];
  const beginOf = (index: number): number => hours[index]?.beginS ?? 0;
  const columns = {
    imported: hours.map(({ imported }) => imported),
    exported: hours.map(({ exported }) => exported),
  };
  return (
    <section id="hours" class="card" aria-labelledby="hours-title">
      <h2 id="hours-title">{energy}</h2>
      <p class="hint">{hourly}</p>
      <MeterChoice meters={meters} chosen={meter} onChange={setChosen} />
      <Chart
        id="hours-chart"
        title={`${energy}, ${nameOf(meter)}`}
        drawn={{
          ...barsOf(columns, meter.location, []),
          places: hours.map(({ beginS }) => beginS + hourS / 2),
          axis: timeAxis(),
        }}
        at={index => times.moment(beginOf(index))}
        stamp={index => times.stamp(beginOf(index))}
        file={`${energy}-${nameOf(meter)}`}
        isBusy={!samples}
        summary={daysWords(hours, times, meter.location)}
      />
    </section>
  );
}

function hoursOf({ watts, endS, stepS }: Samples, times: Calendar): Hour[] {
  const byHour = new Map<number, (number | null)[]>();
  let dayEndS = Number.NEGATIVE_INFINITY;
  let dayBeginS = 0;
  watts.forEach((value, index) => {
    // A sample is the mean of the time before it.
    const middleS = endS - (watts.length - 1 - index) * stepS - stepS / 2;
    if (middleS >= dayEndS) {
      const date = times.dateOf(middleS);
      dayBeginS = times.startOf(date);
      dayEndS = times.startOf({ ...date, day: date.day + 1 });
    }
    const beginS = dayBeginS + Math.floor((middleS - dayBeginS) / hourS) * hourS;
    const hour = byHour.get(beginS);
    if (hour) hour.push(value);
    else byHour.set(beginS, [value]);
  });
  return [...byHour].map(([beginS, values]) => ({ beginS, ...integralOf(values, stepS / hourS) }));
}

/** `Today 3.20 kWh, yesterday 12.40 kWh consumed` */
function daysWords(hours: readonly Hour[], times: Calendar, location: number): string {
  const { today: todayWord, yesterday: yesterdayWord } = energyWords.value;
  const today = times.startOf(times.dateOf(nowS()));
  const yesterday = times.startOf(times.dateOf(today - dayS / 2));
  const sum = (fromS: number, toS: number): string =>
    format.value.energy(
      sumOf(
        hours
          .filter(({ beginS }) => beginS >= fromS && beginS < toS)
          .map(({ imported }) => imported),
      ),
    );
  const { imported } = flowOf(location);
  return `${todayWord} ${sum(today, Number.POSITIVE_INFINITY)}, ${yesterdayWord} ${sum(yesterday, today)} ${imported}`;
}
