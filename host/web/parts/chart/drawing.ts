import { type Drawn, type Look, looks, type Series } from './model.ts';
import { placesRange, roundValues, stepOf, valuesRange } from './scale.ts';

/** A chart on the screen. */
export interface Drawing {
  update(drawn: Drawn): void;
  /** Marks a point; undefined: none. */
  point(index: number | undefined): void;
  /** The point that is closest to a place of the window, px. */
  at(clientX: number): number;
  end(): void;
}

/** Positions on the canvas, px. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Height of the text. */
  readonly textPx: number;
  x(place: number): number;
  y(value: number): number;
}

/** Drawing context and the colours of the page. */
interface Pen {
  readonly context: CanvasRenderingContext2D;
  colour(variable: string): string;
}

const smallText = 0.75;
/** Room between labels and the plot, px. */
const gap = 6;
const lineWidthPx = 2;
const dotPx = 3;
const widestBarPx = 48;
/** Part of a step that a bar takes up. */
const barPart = 0.75;
const paleAlpha = 0.15;
/** Room that a label takes up at its axis, in heights of text. */
const labelRoom = { x: 5, y: 3 } as const;

/** Draws into an element, whose size and colours it follows. */
export function draw(element: HTMLElement, first: Drawn): Drawing {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const style = getComputedStyle(element);
  const pen: Pen = { context, colour: variable => style.getPropertyValue(variable).trim() };
  let drawn = first;
  let shown: number | undefined;
  let frame: Frame;

  function redraw(): void {
    const { clientWidth: width, clientHeight: height } = element;
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    context.scale(devicePixelRatio, devicePixelRatio);
    const textPx = smallText * Number.parseFloat(style.fontSize);
    context.font = `${textPx}px system-ui, sans-serif`;
    frame = drawScales(pen, drawn, { width, height, textPx });
    drawMarks(pen, drawn, frame);
    for (const series of drawn.series) drawSeries(pen, drawn, series, frame);
    drawPoint(pen, drawn, shown, frame);
  }

  element.append(canvas);
  const resized = new ResizeObserver(redraw);
  resized.observe(element);
  const recoloured = new MutationObserver(redraw);
  recoloured.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  redraw();
  return {
    update(next) {
      if (next === drawn) return;
      drawn = next;
      redraw();
    },
    point(index) {
      if (index === shown) return;
      shown = index;
      redraw();
    },
    at(clientX) {
      const x = clientX - canvas.getBoundingClientRect().left;
      const distance = (index: number): number =>
        Math.abs(frame.x(drawn.places[index] as number) - x);
      return drawn.places.reduce(
        (best, _, index) => (distance(index) < distance(best) ? index : best),
        0,
      );
    },
    end() {
      resized.disconnect();
      recoloured.disconnect();
      canvas.remove();
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly textPx: number;
}

/** Labels and lines of both axes; what is left for the values. */
function drawScales({ context, colour }: Pen, drawn: Drawn, size: Size): Frame {
  const { width, height, textPx } = size;
  const [top, bottom] = [textPx / 2, height - textPx - gap];
  const [values, places] = [valuesRange(drawn), placesRange(drawn)];
  const texts = roundValues(values, Math.floor((bottom - top) / (textPx * labelRoom.y))).map(
    value => ({ value, text: drawn.quantity.scale(value) }),
  );
  const widest = Math.max(...texts.map(({ text }) => context.measureText(text).width));
  const [left, right] = [widest + gap, width - textPx * 2];
  const frame: Frame = {
    left,
    top,
    right,
    bottom,
    textPx,
    x: place => left + ((place - places.low) / (places.high - places.low)) * (right - left),
    y: value => top + ((values.high - value) / (values.high - values.low)) * (bottom - top),
  };
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const { value, text } of texts) {
    context.fillStyle = colour('--rule');
    context.fillRect(left, Math.round(frame.y(value)), right - left, 1);
    context.fillStyle = colour('--faint');
    context.fillText(text, widest, frame.y(value));
  }
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  const most = Math.floor((right - left) / (textPx * labelRoom.x));
  const isEmpty = drawn.places.length === 0;
  for (const { place, text } of isEmpty ? [] : drawn.axis.labels(places.low, places.high, most))
    context.fillText(text, frame.x(place), height);
  return frame;
}

/** Stretches that mean something, and the present. */
function drawMarks({ context, colour }: Pen, { marks = [], now }: Drawn, frame: Frame): void {
  const { left, right, top, bottom, x } = frame;
  const within = (place: number): number => Math.min(right, Math.max(left, x(place)));
  context.globalAlpha = paleAlpha * 1.5;
  for (const { from, to, look } of marks) {
    context.fillStyle = colour(looks[look]);
    context.fillRect(within(from), top, within(to) - within(from), bottom - top);
  }
  context.globalAlpha = 1;
  if (now === undefined || x(now) < left || x(now) > right) return;
  context.fillStyle = colour('--text');
  context.fillRect(x(now), top, 1, bottom - top);
}

function drawSeries(pen: Pen, drawn: Drawn, series: Series, frame: Frame): void {
  pen.context.fillStyle = pen.colour(looks[series.look]);
  if (series.kind === 'bars') drawBars(pen, drawn, series, frame);
  else
    for (const piece of piecesOf(drawn, series, frame)) drawPiece(pen, piece, series.look, frame);
}

function drawBars({ context }: Pen, { places }: Drawn, series: Series, { x, y }: Frame): void {
  const { values, isDown = false } = series;
  const width = Math.min(widestBarPx, barPart * (x(stepOf(places)) - x(0)));
  places.forEach((place, index) => {
    const value = values[index] ?? 0;
    const end = y(isDown ? -value : value);
    context.fillRect(x(place) - width / 2, Math.min(end, y(0)), width, Math.abs(end - y(0)));
  });
}

/** A place on the canvas. */
type Spot = readonly [x: number, y: number];

/** Contiguous pieces; an unknown value ends one piece and begins another. */
function piecesOf({ places, end }: Drawn, { values, kind }: Series, { x, y }: Frame): Spot[][] {
  const pieces: Spot[][] = [];
  let piece: Spot[] | undefined;
  places.forEach((place, index) => {
    const value = values[index];
    if (typeof value !== 'number') {
      piece = undefined;
      return;
    }
    if (!piece) {
      piece = [];
      pieces.push(piece);
    }
    piece.push([x(place), y(value)]);
    if (kind === 'steps') piece.push([x(places[index + 1] ?? end ?? place), y(value)]);
  });
  return pieces;
}

function drawPiece(
  { context, colour }: Pen,
  piece: readonly Spot[],
  look: Look,
  frame: Frame,
): void {
  const [first, last] = [piece[0], piece.at(-1)] as [Spot, Spot];
  // No line shows a value without neighbours.
  if (piece.length === 1) {
    drawDot(context, first);
    return;
  }
  context.beginPath();
  for (const [x, y] of piece) context.lineTo(x, y);
  context.strokeStyle = colour(looks[look]);
  context.lineWidth = lineWidthPx;
  context.lineJoin = 'round';
  context.stroke();
  context.lineTo(last[0], frame.y(0));
  context.lineTo(first[0], frame.y(0));
  context.globalAlpha = paleAlpha;
  context.fill();
  context.globalAlpha = 1;
}

function drawDot(context: CanvasRenderingContext2D, [x, y]: Spot): void {
  context.beginPath();
  context.arc(x, y, dotPx, 0, 2 * Math.PI);
  context.fill();
}

/** The point that is read: a line, and a dot at each of its values. */
function drawPoint(
  pen: Pen,
  { places, series }: Drawn,
  at: number | undefined,
  frame: Frame,
): void {
  const place = at === undefined ? undefined : places[at];
  if (at === undefined || place === undefined) return;
  const { context, colour } = pen;
  context.fillStyle = colour('--text');
  context.fillRect(frame.x(place), frame.top, 1, frame.bottom - frame.top);
  for (const { values, look, isDown = false } of series) {
    const value = values[at];
    if (typeof value !== 'number') continue;
    context.fillStyle = colour(looks[look]);
    drawDot(context, [frame.x(place), frame.y(isDown ? -value : value)]);
  }
}
