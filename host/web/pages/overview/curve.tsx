import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import type { Meter } from '../../meters.ts';
import { niceAbove, paths } from '../../parts/plot.ts';
import { read } from '../../request.ts';
import { overviewWords } from './words.ts';

/** `meters/<n>/live` and `…/history`: W, oldest first, null where the meter gave nothing. */
interface Series {
  readonly samples: readonly (number | null)[];
}

/** The two stretches of time that meters remember. */
const stretches = {
  live: { refreshMs: 3_000, from: '−6 min', middle: '−3 min', words: 'sixMinutes' },
  history: { refreshMs: 60_000, from: '−48 h', middle: '−24 h', words: 'twoDays' },
} as const;

type Stretch = keyof typeof stretches;

const cells = 720;
const heightUnits = 100;
/** Less than this does not fill the height: noise of an idle meter must not look like a load. */
const leastHighW = 1000;

/** The power of a meter over time; where there are several, of the one that is chosen. */
export function Curve({ meters }: { meters: readonly Meter[] }): JSX.Element {
  const words = overviewWords.value;
  const [chosen, setChosen] = useState(meters[0]?.slot ?? 0);
  const [stretch, setStretch] = useState<Stretch>('live');
  const slot = meters.some(meter => meter.slot === chosen) ? chosen : (meters[0]?.slot ?? 0);
  const samples = useSamples(slot, stretch);
  return (
    <section id="curve" class="card" aria-labelledby="curve-title">
      <div class="card-head">
        <h2 id="curve-title">{words.powerCurve}</h2>
        <fieldset class="choice" aria-labelledby="curve-title">
          {(['live', 'history'] as const).map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={each === stretch}
              onClick={() => setStretch(each)}
            >
              {words[stretches[each].words]}
            </button>
          ))}
        </fieldset>
      </div>
      {meters.length > 1 && (
        <select
          aria-label={words.meterOfCurve}
          value={String(slot)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {meters.map(meter => (
            <option key={meter.slot} value={String(meter.slot)}>
              {meter.name || `${words.meter} ${meter.slot}`}
            </option>
          ))}
        </select>
      )}
      <Plot samples={samples} stretch={stretch} />
    </section>
  );
}

/** What the meter remembers, fetched again and again while the page can be seen. */
function useSamples(slot: number, stretch: Stretch): readonly (number | null)[] {
  const [found, setFound] = useState<{ of: string; samples: Series['samples'] }>();
  const path = `meters/${slot}/${stretch}`;
  useEffect(() => {
    let isWanted = true;
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !isLive.peek()) return;
      const series = await read<Series>(path);
      // Until the device is back, the last curve stands.
      if (isWanted && series) setFound({ of: path, samples: series.samples });
    };
    refresh();
    const timer = setInterval(refresh, stretches[stretch].refreshMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [path, stretch]);
  return found?.of === path ? found.samples : [];
}

interface PlotProps {
  readonly samples: readonly (number | null)[];
  readonly stretch: Stretch;
}

function Plot({ samples, stretch }: PlotProps): JSX.Element {
  const words = overviewWords.value;
  const known = samples.filter(sample => sample !== null);
  const peakW = Math.max(...known);
  const highW = niceAbove(Math.max(leastHighW, peakW));
  const lowW = Math.min(0, ...known) < 0 ? -niceAbove(-Math.min(...known)) : 0;
  const x = (index: number) => index + cells - samples.length;
  const y = (watts: number) => round(((highW - watts) / (highW - lowW)) * heightUnits);
  const { line, area } = paths(samples, x, y);
  const grid = [highW, (highW + lowW) / 2, 0, lowW].map(watts => `M0 ${y(watts)}H${cells - 1}`);
  const newest = known.at(-1);
  const spoken =
    newest === undefined
      ? words.noCurve
      : `${words.now} ${format.value.power(newest)}, ${words.highest} ${format.value.power(peakW)}`;
  const { from, middle, words: name } = stretches[stretch];
  return (
    <div class="plot">
      <div class="scale" aria-hidden="true">
        <span>{format.value.scale(highW)}</span>
        <span>{format.value.scale(lowW)}</span>
      </div>
      <svg
        id="plot"
        role="img"
        aria-label={`${words.power}, ${words[name]}: ${spoken}`}
        viewBox={`0 0 ${cells - 1} ${heightUnits}`}
        preserveAspectRatio="none"
      >
        <path class="grid" d={grid.join('')} />
        <path class="area" d={area} />
        <path id="plot-line" class="line" d={line} />
      </svg>
      <div class="times" aria-hidden="true">
        <span>{from}</span>
        <span>{middle}</span>
        <span>{words.now}</span>
      </div>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
