import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '../../request.ts';
import { type Drawing, draw } from './drawing.ts';
import type { Drawn } from './model.ts';
import { csvOf, rowsOf } from './table.ts';
import { chartWords } from './words.ts';

interface ChartProps {
  readonly id: string;
  /** Title, also for screen readers. */
  readonly title: string;
  readonly drawn: Drawn;
  /** The moment of a point, for people. */
  readonly at: (index: number) => string;
  /** The same for spreadsheets. */
  readonly stamp: (index: number) => string;
  /** Name of the file that it is saved as, without ending. */
  readonly file: string;
  /** Text above while no point is read; by default the point `rest`. */
  readonly summary?: string;
  /** The point that is read at first; left out: the newest one. */
  readonly rest?: number;
  /** Text without values. */
  readonly empty?: string;
  /** True while its values are loading. */
  readonly isBusy?: boolean;
}

/**
 * A chart. Its values are read by pointing, by touch, and by the arrow keys, which screen readers
 * tell; below it are a table of the same and a file for spreadsheets.
 */
export function Chart(props: ChartProps): JSX.Element {
  const { id, title, drawn, at, file, stamp, summary, isBusy = false } = props;
  const { empty = chartWords.value.nothingYet } = props;
  const [point, setPoint] = useState<number>();
  const known = point !== undefined && point < drawn.places.length ? point : undefined;
  const isEmpty = drawn.series.every(({ values }) => values.every(value => value === null));
  const tell = (index: number): string => `${at(index)}: ${valuesAt(drawn, index)}`;
  const { rest = drawn.places.length - 1 } = props;
  const shown = known === undefined ? (summary ?? (rest < 0 ? '' : tell(rest))) : tell(known);
  const save = (): void =>
    saveFile(
      new Blob([csvOf(drawn, chartWords.value.time, stamp)], { type: 'text/csv' }),
      `${file}.csv`,
    );
  return (
    <div class="chart" id={id}>
      <p class="readout">{isEmpty ? (isBusy ? '' : empty) : shown}</p>
      <div class="plot">
        <Canvas drawn={drawn} point={known} onPoint={setPoint} />
        <Keys
          title={title}
          count={isEmpty ? 0 : drawn.places.length}
          point={known ?? rest}
          tell={tell}
          onPoint={setPoint}
        />
      </div>
      {!isEmpty && drawn.series.length > 1 && (
        <ul class="legend" aria-hidden="true">
          {drawn.series.map(({ name, look }) => (
            <li key={name} data-look={look}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <div class="chart-more">
          <Table drawn={drawn} at={at} title={title} />
          <button type="button" class="quiet" onClick={save}>
            {chartWords.value.asCsv}
          </button>
        </div>
      )}
    </div>
  );
}

function valuesAt({ series, quantity }: Drawn, index: number): string {
  return series
    .map(({ name, values }) => {
      const value = quantity.write(values[index]);
      return series.length > 1 ? `${name} ${value}` : value;
    })
    .join(', ');
}

interface PointProps {
  readonly point: number | undefined;
  onPoint(index: number | undefined): void;
}

/** The drawing; pointing at it reads a point. */
function Canvas({ drawn, point, onPoint }: PointProps & { drawn: Drawn }): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | undefined>(undefined);
  useEffect(() => {
    const made = draw(element.current as HTMLDivElement, drawn);
    drawing.current = made;
    return () => made.end();
  }, []);
  useEffect(() => drawing.current?.update(drawn), [drawn]);
  useEffect(() => drawing.current?.point(point));
  const read = ({ clientX }: PointerEvent): void => onPoint(drawing.current?.at(clientX));
  return (
    <div
      ref={element}
      class="canvas"
      onPointerMove={read}
      onPointerDown={read}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(undefined)}
    />
  );
}

interface KeysProps {
  readonly point: number;
  onPoint(index: number | undefined): void;
  readonly title: string;
  readonly count: number;
  readonly tell: (index: number) => string;
}

/**
 * The same for who has keys or a screen reader: a slider over the points. It says anew what it
 * stands on only when it was moved, not with every value that the device sends.
 */
function Keys({ title, count, point, tell, onPoint }: KeysProps): JSX.Element | null {
  const [told, setTold] = useState('');
  if (count === 0) return null;
  const read = (index: number): void => {
    setTold(tell(index));
    onPoint(index);
  };
  return (
    <input
      type="range"
      min={0}
      max={count - 1}
      value={point}
      aria-label={title}
      aria-valuetext={told || tell(point)}
      onInput={({ currentTarget }) => read(Number(currentTarget.value))}
      onFocus={() => read(point)}
      onBlur={({ currentTarget, relatedTarget }) => {
        setTold('');
        // The table and the file below stay where they were.
        const chart = currentTarget.closest('.chart');
        if (!chart?.contains(relatedTarget as Node | null)) onPoint(undefined);
      }}
    />
  );
}

/** Its rows are made when somebody wants to see them. */
function Table({ drawn, at, title }: Pick<ChartProps, 'drawn' | 'at' | 'title'>): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { asTable, time } = chartWords.value;
  const { columns, rows } = isOpen ? rowsOf(drawn, time, at) : { columns: [], rows: [] };
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{asTable}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys
        <section class="table-window" tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" class={index > 0 ? 'number' : ''}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={drawn.places[index]}>
                  {row.map((field, column) => (
                    <td
                      key={columns[column]}
                      data-name={columns[column]}
                      class={column > 0 ? 'number' : ''}
                    >
                      {field}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
