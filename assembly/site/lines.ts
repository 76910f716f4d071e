// The phases of chargers, and what they therefore take of the axes (see sharing.ts).
import { Charger } from '../abi';
import { site } from '../memory';
import { most } from '../numbers';

/** Weights of a charger with three phases, and of one with a single phase that nobody knows. */
const THREE_PHASES: u32 = 0x01010103;
export const UNKNOWN_PHASE: u32 = 0x01010101;

/** Phases that a charger is connected with now. */
export function connectedPhases(charger: Charger): i32 {
  return (site.groupPhases ? site.groupPhases : charger.connectedPhases) == 1 ? 1 : 3;
}

/** What 1 mA of a charger with as many phases takes of the axes, a byte each. */
export function weightsOf(charger: Charger, phases: i32): u32 {
  const known: u32 = charger.phaseRotation - 1;
  return phases == 3
    ? THREE_PHASES
    : known > 5
      ? UNKNOWN_PHASE
      : 1 | ((<u32>256) << ((known >> 1) << 3));
}

/** Weights of what a charger may be drawing: it leaves phases only without current. */
export function reservedWeights(charger: Charger): u32 {
  return weightsOf(charger, most(connectedPhases(charger), charger.setpointPhases));
}

/** The smallest current that a charger with as many phases charges with. */
export function minimumMa(phases: i32): i32 {
  return phases == 3 ? site.minimumMa : site.minimum1pMa;
}
