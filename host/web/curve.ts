import { byId, setText } from './dom.ts';
import type { Format } from './format.ts';
import { niceAbove, paths } from './plot.ts';
import type { Words } from './words.ts';

/**
 * `meters/<n>/live` and `meters/<n>/history`: W, oldest first, null where the meter gave nothing.
 */
interface Series {
  readonly samples: readonly (number | null)[];
}

/** The two stretches of time that meters remember. */
const stretches = {
  live: { cells: 720, refreshMs: 3_000, from: '−6 min', middle: '−3 min', words: 'sixMinutes' },
  history: { cells: 720, refreshMs: 60_000, from: '−48 h', middle: '−24 h', words: 'twoDays' },
} as const;

type Stretch = keyof typeof stretches;

const heightUnits = 100;
/** Less than this does not fill the height: noise of an idle meter must not look like a load. */
const leastHighW = 1000;

/** Draws the power of one meter. */
export class CurveView {
  readonly #words: Words;
  readonly #format: Format;
  #meterSlot: number | undefined;
  #stretch: Stretch = 'live';
  #drawnAtMs = Number.NEGATIVE_INFINITY;

  constructor(words: Words, format: Format) {
    this.#words = words;
    this.#format = format;
    for (const stretch of ['live', 'history'] as const) {
      byId(`curve-${stretch}`).addEventListener('click', () => {
        this.#stretch = stretch;
        this.#drawnAtMs = Number.NEGATIVE_INFINITY;
        for (const each of ['live', 'history'] as const)
          byId(`curve-${each}`).ariaPressed = String(each === stretch);
        this.refresh();
      });
    }
  }

  /** Chooses the meter slot; undefined: none. */
  show(meterSlot: number | undefined): void {
    byId('curve').hidden = meterSlot === undefined;
    if (meterSlot === this.#meterSlot) return;
    this.#meterSlot = meterSlot;
    this.#drawnAtMs = Number.NEGATIVE_INFINITY;
    this.refresh();
  }

  /** Fetches and draws the values if they are due. */
  async refresh(): Promise<void> {
    const { refreshMs } = stretches[this.#stretch];
    if (this.#meterSlot === undefined || performance.now() - this.#drawnAtMs < refreshMs) return;
    this.#drawnAtMs = performance.now();
    const path = `meters/${this.#meterSlot}/${this.#stretch}`;
    const stretch = this.#stretch;
    try {
      const response = await fetch(path, { signal: AbortSignal.timeout(refreshMs) });
      if (response.ok && stretch === this.#stretch)
        this.#draw(((await response.json()) as Series).samples);
    } catch {
      // The connection notices for itself that the device is gone; until it is back, the last curve
      // stands.
    }
  }

  #draw(samples: readonly (number | null)[]): void {
    const { cells, from, middle, words } = stretches[this.#stretch];
    const known = samples.filter(sample => sample !== null);
    const peakW = Math.max(...known);
    const highW = niceAbove(Math.max(leastHighW, peakW));
    const lowW = Math.min(0, ...known) < 0 ? -niceAbove(-Math.min(...known)) : 0;
    const x = (index: number) => index + cells - samples.length;
    const y = (watts: number) => round(((highW - watts) / (highW - lowW)) * heightUnits);
    const { line, area } = paths(samples, x, y);
    byId<SVGElement>('plot').setAttribute('viewBox', `0 0 ${cells - 1} ${heightUnits}`);
    byId<SVGPathElement>('plot-line').setAttribute('d', line);
    byId<SVGPathElement>('plot-area').setAttribute('d', area);
    const grid = [highW, (highW + lowW) / 2, 0, lowW].map(watts => `M0 ${y(watts)}H${cells - 1}`);
    byId<SVGPathElement>('plot-grid').setAttribute('d', grid.join(''));
    setText(byId('curve-high'), this.#format.scale(highW));
    setText(byId('curve-low'), this.#format.scale(lowW));
    setText(byId('curve-from'), from);
    setText(byId('curve-middle'), middle);
    const { now, highest, noCurve } = this.#words;
    const newest = known.at(-1);
    const spoken =
      newest === undefined
        ? noCurve
        : `${now} ${this.#format.power(newest)}, ${highest} ${this.#format.power(peakW)}`;
    setText(byId('curve-words'), `${this.#words[words]}: ${spoken}`);
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
