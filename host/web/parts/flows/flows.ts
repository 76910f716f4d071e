import { meterLocation } from '../../declared-names.ts';
import { type Meter, meterValue } from '../../meters.ts';

/** A place of the picture. */
export type Place = 'roof' | 'grid' | 'battery' | 'cars' | 'house';

/** Power of a place, W: positive goes from it into the house. */
export interface Flow {
  readonly place: Place;
  readonly givenW: number;
  /** State of charge, %; undefined where it has none, or it is not known. */
  readonly socPct?: number | undefined;
}

/** Numbers of values that only meters of batteries have. */
const stateOfCharge = 387;

/** Less than that is nothing: a meter is not more exact, W. */
const leastW = 10;

/**
 * What flows where, by the locations of the meters. Where no meter measures the house, it takes the
 * rest.
 *
 * @param inverted slot of a meter that shows discharging as positive
 */
export function flowsOf(meters: readonly Meter[], inverted: number | undefined): Flow[] {
  const { grid, pv, inverter, battery, charger, load } = meterLocation;
  const drawn = (...locations: readonly number[]): number | undefined => {
    const powers = meters
      .filter(({ location }) => locations.includes(location))
      .map(meter => drawnBy(meter, inverted))
      .filter(power => power !== undefined);
    return powers.length === 0 ? undefined : powers.reduce((sum, one) => sum + one, 0);
  };
  // An inverter feeds in as a roof does; a meter of it counts where none is at the roof.
  const roofW = negated(drawn(pv) ?? drawn(inverter));
  const gridW = drawn(grid);
  const batteryW = negated(drawn(battery));
  const carsW = negated(drawn(charger));
  const known = [roofW, gridW, batteryW, carsW];
  const restW = known.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const houseW = negated(drawn(load)) ?? (gridW === undefined ? undefined : -Math.max(0, restW));
  const flows: [Place, number | undefined][] = [
    ['roof', roofW],
    ['grid', gridW],
    ['battery', batteryW],
    ['house', houseW],
    ['cars', carsW],
  ];
  return flows.flatMap(([place, givenW]) => {
    if (givenW === undefined) return [];
    const shownW = Math.abs(givenW) < leastW ? 0 : Math.round(givenW);
    return [{ place, givenW: shownW, ...(place === 'battery' && { socPct: socOf(meters) }) }];
  });
}

function drawnBy(meter: Meter, inverted: number | undefined): number | undefined {
  const power = meter.value(meterValue.powerW) ?? meter.value(meterValue.batteryPowerW);
  return meter.slot === inverted ? negated(power) : power;
}

/** Mean state of charge of the batteries, %. */
function socOf(meters: readonly Meter[]): number | undefined {
  const known = meters
    .filter(({ location }) => location === meterLocation.battery)
    .map(meter => meter.value(stateOfCharge))
    .filter(pct => pct !== undefined);
  if (known.length === 0) return undefined;
  return Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
}

function negated(value: number | undefined): number | undefined {
  return value === undefined ? undefined : 0 - value;
}
