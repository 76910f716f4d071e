import { make, pair, words } from './make.ts';
import { watts } from './settings.ts';

/** Time after which the inverter goes on by itself, s: longer than the interval of the writes. */
const lastsS = 90;
/** The power and the reactive power 0. */
const zero = 32_000;

/** What a dispatch says: power around 32000 W, mode, state of charge (250: 100 %). */
function dispatch(power: number, mode: number, soc: number): number[] {
  return [1, ...pair(power), ...pair(zero), mode, soc, ...pair(lastsS)];
}

/** A make whose inverters are dispatched as those of Alpha ESS are. */
export const dispatched = (tag: number, name: string) =>
  make({
    tag,
    name,
    deviceAddress: 85,
    settings: {
      force_charge_power: watts('forceCharge', 2000, zero),
      force_discharge_power: watts('forceDischarge', 2000, zero),
    },
    rows({ force_charge_power: charge, force_discharge_power: discharge }) {
      return [
        words(2176, [
          dispatch(zero, 2, 125),
          // Ends a dispatch.
          [0],
          dispatch(0, 1, 250),
          dispatch(zero - charge, 2, 250),
          dispatch(zero, 19, 0),
          dispatch(zero + discharge, 2, 25),
        ]),
      ];
    },
  });
