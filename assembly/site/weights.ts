// The phases that a charger is on, and what it therefore takes of the axes (see axes.ts).
import { Charger } from '../abi';
import { site } from '../memory';
import { ON_ALL_PHASES, ON_L1, ON_L2, ON_L3, ON_PV, ON_TOTAL } from './axes';

/** Weight of a phase on the sums over the phases. */
const ON_SUMS: u32 = ON_PV | ON_TOTAL;
/** A charger on an unknown phase counts on each of them. */
const UNKNOWN_PHASE: u32 = ON_ALL_PHASES | ON_SUMS;

/**
 * Weights of a charger with one phase by its phase rotation: the phase at its terminal L1
 * (interface 2.21).
 */
const ONE_PHASE: usize = memory.data<u32>([
  UNKNOWN_PHASE,
  ON_L1 | ON_SUMS, // L123
  ON_L1 | ON_SUMS, // L132
  ON_L2 | ON_SUMS, // L231
  ON_L2 | ON_SUMS, // L213
  ON_L3 | ON_SUMS, // L321
  ON_L3 | ON_SUMS, // L312
]);
const LAST_ROTATION: u32 = 6;

/**
 * The phases that a charger is connected with: those of the group, where all hang on one contactor.
 */
export function connectedPhases(charger: Charger): u32 {
  const groupPhases = site.groupPhases;
  if (groupPhases) return groupPhases == 1 ? 1 : 3;
  return charger.connectedPhases == 1 ? 1 : 3;
}

/**
 * True if a charger itself switches its number of phases. One with a floor keeps those that it has:
 * its floor would come to phases on which there may be no room for it.
 */
export function isSwitchable(charger: Charger): bool {
  return (charger.canSwitchPhases & 1) != 0 && site.groupPhases == 0 && charger.floorMa == 0;
}

/**
 * On how many phases a vehicle draws that is given as many: of three, it may use fewer. Which of
 * them those are is not known.
 */
export function drawnPhases(charger: Charger, phases: u32): u32 {
  if (phases != 3) return phases;
  const drawn: u32 = charger.drawnPhases;
  return drawn == 1 || drawn == 2 ? drawn : 3;
}

/** Weights of 1 mA of a charger on the axes while it charges on this number of phases. */
export function weightsOf(charger: Charger, phases: u32): u32 {
  if (phases == 3) return ON_ALL_PHASES | (drawnPhases(charger, 3) * ON_SUMS);
  const rotation: u32 = charger.phaseRotation;
  return rotation <= LAST_ROTATION
    ? load<u32>(ONE_PHASE + ((<usize>rotation) << 2))
    : UNKNOWN_PHASE;
}

/** The same of what a charger may be drawing: it leaves phases only without current. */
export function reservedWeights(charger: Charger): u32 {
  return weightsOf(charger, max<u32>(connectedPhases(charger), charger.setpointPhases));
}

/** The smallest current of the site on as many phases. */
export function minimumMa(phases: u32): u32 {
  return phases == 3 ? site.minimumMa : site.minimum1pMa;
}

/**
 * The smallest current that a charger is given on as many phases: what its vehicle takes, but no
 * more than the charger can have at all.
 */
export function leastMa(charger: Charger, phases: u32): u32 {
  const takenMa: u32 = phases == 3 ? charger.least3pMa : charger.least1pMa;
  return max(minimumMa(phases), min<u32>(takenMa, charger.topMa));
}
