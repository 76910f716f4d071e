// From what is drawn to what is meant to be drawn: targets become setpoints when what may still be
// drawn leaves room for them.
import { Charger, COMMAND_SETPOINT } from '../abi';
import { limitsNow, ORDER, reported, reserved, site, siteState } from '../memory';
import { clear, gridRoomOf, onPv, take } from './axes';
import { charges, hasFallenBack, tellLess, tellMore } from './health';
import { chargerIn, orderEnd, PLACE_BYTES } from './order';
import { Stage, takesPart } from './stages';
import { connectedPhases, isSwitchable, leastMa, reservedWeights, weightsOf } from './weights';

/**
 * True if a charger has left the phases that it is meant to leave: with current only by itself, as
 * one does that finds a vehicle on one phase and then cannot be switched any more.
 */
function hasLeftOthers(charger: Charger): bool {
  if (site.groupPhases != 0 || isSwitchable(charger)) return false;
  return charger.connectedPhases == 1 && charger.targetPhases == 1;
}

/**
 * Current that a charger is on its way to. It must let go of its phases before it gets others; one
 * with a floor never lets go, and only ever gets the phases that it is connected with.
 */
function goalMa(charger: Charger): i32 {
  if (charger.command != COMMAND_SETPOINT) return charger.setpointMa;
  if (charger.reservedMa == 0 || charger.floorMa != 0 || hasLeftOthers(charger))
    charger.setpointPhases = charger.targetPhases;
  // One that has fallen back may have a target from before.
  if (hasFallenBack(charger)) return 0;
  return charger.setpointPhases == charger.targetPhases ? charger.targetMa : 0;
}

/**
 * Takes away at once what is more than the goal of a charger; keeps account of what it may be
 * drawing.
 */
function lower(charger: Charger): void {
  const goal = goalMa(charger);
  if (goal < <i32>charger.setpointMa) tellLess(charger, goal);
  charger.upperMa = goal;
  take(reserved, reservedWeights(charger), charger.reservedMa);
}

/**
 * Gives a charger more on the way to its goal, as far as there is room beside all that may be
 * drawn.
 */
function raise(charger: Charger): void {
  const goal = charger.upperMa;
  if (goal <= <i32>charger.setpointMa) return;
  const weights = reservedWeights(charger);
  const reservedMa: i32 = charger.reservedMa;
  const roomMa = gridRoomOf(weights, limitsNow, reserved);
  const setpointMa = min(goal, reservedMa + roomMa);
  if (
    roomMa < 0 ||
    setpointMa <= <i32>charger.setpointMa ||
    <u32>setpointMa < leastMa(charger, charger.targetPhases)
  )
    return;
  tellMore(charger, setpointMa);
  if (setpointMa <= reservedMa) return;
  charger.reservedMa = <u16>setpointMa;
  take(reserved, weights, setpointMa - reservedMa);
}

/**
 * Adds what a charger that charges says it allows, and what it draws. Without a meter it is taken
 * to draw all that it may; but what it draws in mode Fast is not known: a guess would be excess as
 * soon as it follows that.
 */
function addReport(charger: Charger): void {
  if (!charges(charger)) return;
  const weights = weightsOf(charger, connectedPhases(charger));
  const isFast = takesPart(charger.stages, Stage.FAST);
  let usedMa: i32 = charger.measuredMa;
  if (charger.unmetered != 0) usedMa = isFast ? 0 : min<i32>(usedMa, charger.setpointMa);
  take(reported, weights, charger.allowedMa);
  siteState.usedPvMa += onPv(weights) * usedMa;
  if (isFast) siteState.fastUnusedMa += onPv(weights) * (<i32>charger.allowedMa - usedMa);
}

/**
 * Goes towards the targets: down at once, up only with what is free while everybody takes what they
 * may still be taking.
 */
export function approach(): void {
  clear(reserved);
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    lower(charger);
  }
  clear(reported);
  siteState.usedPvMa = 0;
  siteState.fastUnusedMa = 0;
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    raise(charger);
    addReport(charger);
  }
}
