import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { calendar } from '../../calendar.ts';
import { format } from '../../formatting.ts';
import type { Meter } from '../../meters.ts';
import { stepFor, timeAxis } from '../chart/axes.ts';
import { Chart } from '../chart/chart.tsx';
import type { Axis, Drawn } from '../chart/model.ts';
import { Choice } from '../choice.tsx';
import { MeterChoice, nameOf } from './meter-choice.tsx';
import { powerOf } from './quantity.ts';
import { type Samples, type Stretch, useSamples } from './samples.ts';
import { powerWords } from './words.ts';

const nothing: Samples = { of: '', watts: [], endS: 0, stepS: 1 };

/** The power of a meter over time; where there are several, of the one that is chosen. */
export default function Power({ meters }: { meters: readonly Meter[] }): JSX.Element | null {
  const words = powerWords.value;
  const [chosen, setChosen] = useState(meters[0]?.slot);
  const [stretch, setStretch] = useState<Stretch>('live');
  const meter = meters.find(({ slot }) => slot === chosen) ?? meters[0];
  const found = useSamples(meter?.slot ?? 0, stretch);
  const samples = found ?? nothing;
  if (!meter) return null;
  const name = nameOf(meter);
  const drawn = drawnOf(samples, stretch, meter);
  const momentOf = (index: number): number =>
    samples.endS - (samples.watts.length - 1 - index) * samples.stepS;
  return (
    <>
      <div class="card-head">
        <h2 id="power-title">{words.title}</h2>
        <Choice<Stretch>
          label={words.title}
          value={stretch}
          options={[
            ['live', words.sixMinutes],
            ['history', words.twoDays],
          ]}
          onChange={setStretch}
        />
      </div>
      <MeterChoice meters={meters} chosen={meter} onChange={setChosen} />
      <Chart
        id="plot"
        title={`${words.title}, ${name}`}
        drawn={drawn}
        at={index =>
          stretch === 'live'
            ? agoWords(drawn.places[index] ?? 0)
            : calendar.value.moment(momentOf(index))
        }
        stamp={index => calendar.value.stamp(momentOf(index))}
        file={`${words.title}-${name}`}
        isBusy={!found}
      />
    </>
  );
}

function drawnOf({ watts, endS, stepS }: Samples, stretch: Stretch, meter: Meter): Drawn {
  const last = stretch === 'live' ? 0 : endS;
  return {
    places: watts.map((_, index) => last - (watts.length - 1 - index) * stepS),
    axis: stretch === 'live' ? agoAxis : timeAxis(),
    quantity: powerOf(meter.location),
    series: [{ name: nameOf(meter), values: watts, look: 'first', kind: 'line' }],
  };
}

const minuteS = 60;

/** Seconds before now: live values mean something on devices without a clock, too. */
const agoAxis: Axis = {
  labels(from, to, most) {
    const { now, minutes } = powerWords.value;
    const step = stepFor(to - from, most, [minuteS, 2 * minuteS, 3 * minuteS]);
    const count = Math.floor((to - from) / step) + 1;
    return Array.from({ length: count }, (_, back) => ({
      place: -back * step,
      text: back === 0 ? now : `−${format.value.number((back * step) / minuteS)} ${minutes}`,
    }));
  },
};

function agoWords(place: number): string {
  const { now, ago } = powerWords.value;
  const seconds = Math.round(-place);
  if (seconds === 0) return now;
  const two = String(seconds % minuteS).padStart(2, '0');
  return `${Math.floor(seconds / minuteS)}:${two} min ${ago}`;
}
