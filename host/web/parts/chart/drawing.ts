import uPlot from 'uplot';
import { type Drawn, looks, type Series } from './model.ts';

/** A chart on the screen. */
export interface Drawing {
  update(drawn: Drawn): void;
  /** Marks a point; undefined: none. */
  point(index: number | undefined): void;
  /** The point that is closest to a place of the window, px. */
  at(clientX: number): number;
  end(): void;
}

const nobody = (): null => null;
const smallText = 0.75;
/** Room beside a label, px. */
const gap = 10;
/** Width of a character, in heights. */
const characterWidth = 0.58;

/** Draws into an element, whose size it follows. */
export function draw(element: HTMLElement, first: Drawn): Drawing {
  let drawn = first;
  let shape = shapeOf(drawn);
  let plot = create();
  const resized = new ResizeObserver(() => plot.setSize(sizeOf(element)));
  resized.observe(element);
  const recoloured = new MutationObserver(() => plot.redraw(false));
  recoloured.observe(document.documentElement, { attributeFilter: ['data-scheme'] });

  function create(): uPlot {
    return new uPlot(
      optionsOf(element, drawn, () => drawn),
      dataOf(drawn),
      element,
    );
  }
  return {
    update(next) {
      drawn = next;
      const nextShape = shapeOf(next);
      if (nextShape === shape) {
        plot.setData(dataOf(next));
        return;
      }
      shape = nextShape;
      plot.destroy();
      plot = create();
    },
    point(index) {
      const place = index === undefined ? undefined : drawn.places[index];
      plot.setCursor({ left: place === undefined ? -10 : plot.valToPos(place, 'x'), top: 0 });
    },
    at(clientX) {
      return plot.posToIdx(clientX - plot.over.getBoundingClientRect().left);
    },
    end() {
      resized.disconnect();
      recoloured.disconnect();
      plot.destroy();
    },
  };
}

/** What cannot be changed without drawing anew from the start. */
function shapeOf({ axis, quantity, series }: Drawn): string {
  return JSON.stringify([
    axis.zone,
    axis.steps,
    quantity.unit,
    series.map(({ kind, look }) => [kind, look]),
  ]);
}

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: element.clientWidth, height: element.clientHeight };
}

/** As uPlot wants it: a step needs an end, and what flows the other way is below zero. */
function dataOf({ places, end, series }: Drawn): uPlot.AlignedData {
  const hasEnd = end !== undefined && series.some(({ kind }) => kind === 'steps');
  const columns = series.map(({ values, isDown = false }) => {
    const signed = isDown ? values.map(value => value && -value) : values;
    return hasEnd ? [...signed, signed.at(-1) ?? null] : [...signed];
  });
  return [hasEnd ? [...places, end] : [...places], ...columns];
}

function optionsOf(element: HTMLElement, { axis, series }: Drawn, now: () => Drawn): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (variable: string): string => style.getPropertyValue(variable).trim();
  const textPx = smallText * Number.parseFloat(style.fontSize);
  const text = {
    stroke: () => colour('--faint'),
    font: `${textPx}px system-ui, sans-serif`,
    ticks: { show: false },
    gap: gap / 2,
  };
  const { zone, steps } = axis;
  return {
    ...sizeOf(element),
    padding: [textPx / 2, textPx * 1.5, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      bind: {
        mousemove: nobody,
        mouseenter: nobody,
        mouseleave: nobody,
        mousedown: nobody,
        dblclick: nobody,
      },
    },
    ...(zone !== undefined && { tzDate: (at: number) => uPlot.tzDate(new Date(at * 1000), zone) }),
    scales: {
      x: { time: zone !== undefined, range: () => rangeOf(now()) },
      y: { range: (_plot, low, high) => heights(now(), low ?? 0, high ?? 0) },
    },
    axes: [
      {
        ...text,
        size: textPx + gap,
        space: textPx * 5,
        grid: { show: false },
        ...(steps !== undefined && { incrs: [...steps] }),
        values: (_plot, places, _axis, _space, step) =>
          places.map(place => now().axis.label(place, step)),
      },
      {
        ...text,
        size: (_plot, labels) =>
          gap + textPx * characterWidth * Math.max(1, ...(labels ?? []).map(label => label.length)),
        space: textPx * 3,
        grid: { stroke: () => colour('--rule'), width: 1 },
        values: (_plot, values) => values.map(value => now().quantity.scale(value)),
      },
    ],
    series: [{}, ...series.map(one => optionsOfSeries(one, colour))],
    hooks: {
      drawClear: [plot => drawMarks(plot, now(), colour)],
      draw: [plot => drawNow(plot, now(), colour)],
    },
  };
}

/** The horizontal axis; bars have half a step more at both ends. */
function rangeOf({ places, end, series }: Drawn): [number, number] {
  const first = places[0] ?? 0;
  const last = end ?? places.at(-1) ?? 1;
  const room = series.some(({ kind }) => kind === 'bars')
    ? ((places[1] ?? first + 1) - first) / 2
    : 0;
  return [first - room, Math.max(last, first + 1e-3) + room];
}

/** The vertical axis: zero is always on it. */
function heights({ quantity }: Drawn, low: number, high: number): [number, number] {
  const top = Math.max(high, low < 0 && high <= 0 ? 0 : quantity.leastHigh);
  const span = top - Math.min(low, 0);
  return [low < 0 ? low - span * 0.05 : 0, top + span * 0.05];
}

function optionsOfSeries(
  { kind, look }: Series,
  colour: (variable: string) => string,
): uPlot.Series {
  const own = (): string => colour(looks[look]);
  const pale = (): string => `${own()}26`;
  const { bars, stepped } = uPlot.paths;
  const paths =
    kind === 'bars'
      ? bars?.({ size: [0.75, 48] })
      : kind === 'steps'
        ? stepped?.({ align: 1 })
        : undefined;
  return {
    stroke: own,
    fill: kind === 'bars' ? own : pale,
    width: kind === 'bars' ? 0 : 2,
    points: {
      show: true,
      size: 5,
      width: 0,
      fill: own,
      filter: (plot, at) => (kind === 'line' ? lone(plot.data[at] ?? []) : []),
    },
    ...(paths && { paths }),
  };
}

/** Where a value has no neighbour: no line shows it. */
function lone(values: ArrayLike<number | null | undefined>): number[] {
  const found: number[] = [];
  const has = (index: number): boolean => typeof values[index] === 'number';
  for (let index = 0; index < values.length; index++)
    if (has(index) && !has(index - 1) && !has(index + 1)) found.push(index);
  return found;
}

function drawMarks(plot: uPlot, { marks = [] }: Drawn, colour: (variable: string) => string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  for (const { from, to, look } of marks) {
    const [left, right] = [from, to].map(place => plot.valToPos(place, 'x', true)) as [
      number,
      number,
    ];
    ctx.fillStyle = `${colour(looks[look])}33`;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
  }
  ctx.restore();
}

function drawNow(plot: uPlot, { now }: Drawn, colour: (variable: string) => string): void {
  if (now === undefined) return;
  const { ctx, bbox } = plot;
  const left = plot.valToPos(now, 'x', true);
  if (left < bbox.left || left > bbox.left + bbox.width) return;
  ctx.save();
  ctx.fillStyle = colour('--text');
  ctx.fillRect(left, bbox.top, devicePixelRatio, bbox.height);
  ctx.restore();
}
