import type { JSX } from 'preact';
import { meterLocation } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { everyMeter } from '../../meters.ts';
import { topic } from '../../store.ts';
import { words } from '../../words/index.ts';
import { flowOf } from '../power/words.ts';
import { type Flow, flowsOf, type Place } from './flows.ts';
import { flowsWords } from './words.ts';

const power = topic('power_manager/config');

/** Where each place stands around the middle, of 320 to 200. */
const spots: Readonly<Record<Place, readonly [x: number, y: number]>> = {
  roof: [160, 24],
  grid: [48, 62],
  battery: [48, 156],
  house: [272, 62],
  cars: [272, 156],
};
const middle = [160, 110] as const;

// Here and not in the style sheet, which is loaded with the first screen.
const pictureStyle = { display: 'block', width: '100%', maxWidth: '28rem', margin: '0 auto' };
const lineStyle = { stroke: 'var(--edge)', strokeWidth: 3 };
const flowStyle = { ...lineStyle, stroke: 'var(--accent)' };
const spotStyle = { fill: 'var(--card)', stroke: 'var(--edge)' };
const textStyle = { fill: 'currentColor', fontSize: '12px', textAnchor: 'middle' } as const;

/** What flows between roof, grid, battery, house and cars: drawn, and the same in words. */
export default function EnergyPicture(): JSX.Element | null {
  const { battery_inverted, meter_slot_battery_power } = power.value ?? {};
  const flows = flowsOf(everyMeter(), battery_inverted ? meter_slot_battery_power : undefined);
  // With less than that, the power of the meters says it all.
  if (!flows.some(({ place }) => place === 'roof' || place === 'battery')) return null;
  return (
    <section id="flows" class="card" aria-labelledby="flows-title">
      <h2 id="flows-title">{words.value.pages.energy}</h2>
      <svg viewBox="0 0 320 200" aria-hidden="true" style={pictureStyle}>
        {flows.map(flow => (
          <Line key={flow.place} {...flow} />
        ))}
        <circle cx={middle[0]} cy={middle[1]} r="5" style={{ fill: 'var(--accent)' }} />
        {flows.map(flow => (
          <Spot key={flow.place} {...flow} />
        ))}
      </svg>
      <ul>
        {flows.map(flow => (
          <li key={flow.place}>{inWords(flow)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Time in which what moves on a line goes on by one dash, s: the more power, the faster. */
function paceS(watts: number): number {
  return Math.min(4, Math.max(0.4, 2000 / Math.abs(watts)));
}

function Line({ place, givenW }: Flow): JSX.Element {
  const [x, y] = spots[place];
  const [toX, toY] = middle;
  const path = givenW < 0 ? `M${toX} ${toY}L${x} ${y}` : `M${x} ${y}L${toX} ${toY}`;
  return (
    <>
      <path d={path} style={lineStyle} />
      {givenW !== 0 && (
        <path class="moves" data-place={place} d={path} stroke-dasharray="6 8" style={flowStyle}>
          {mayMove() && (
            <animate
              attributeName="stroke-dashoffset"
              from="14"
              to="0"
              dur={`${paceS(givenW)}s`}
              repeatCount="indefinite"
            />
          )}
        </path>
      )}
    </>
  );
}

/** Whether things may move: some people cannot bear that. */
function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function Spot({ place, givenW, socPct }: Flow): JSX.Element {
  const [x, y] = spots[place];
  const name = flowsWords.value.places[place];
  return (
    <g data-place={place}>
      <rect x={x - 46} y={y - 22} width="92" height="44" rx="10" style={spotStyle} />
      <text x={x} y={y - 4} style={textStyle}>
        {socPct === undefined ? name : `${name} ${socPct} %`}
      </text>
      <text x={x} y={y + 14} style={{ ...textStyle, fontWeight: 600 }}>
        {format.value.power(Math.abs(givenW))}
      </text>
    </g>
  );
}

/** The location of a meter that measures a place. */
const locations: Readonly<Record<Place, number>> = {
  roof: meterLocation.pv,
  grid: meterLocation.grid,
  battery: meterLocation.battery,
  house: meterLocation.load,
  cars: meterLocation.charger,
};

function inWords({ place, givenW, socPct }: Flow): string {
  const name = flowsWords.value.places[place];
  const power = format.value.power(Math.abs(givenW));
  const { imported, exported } = flowOf(locations[place]);
  // What a meter of the grid imports is given to the house, and the other way round at all others.
  const isImported = place === 'grid' ? givenW > 0 : givenW < 0;
  const said = givenW === 0 ? power : `${power} ${isImported ? imported : exported}`;
  return `${name}: ${said}${socPct === undefined ? '' : ` (${socPct} %)`}`;
}
