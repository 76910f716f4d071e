// From what is drawn to what is meant to be drawn: targets become setpoints when what may still be
// drawn leaves room for them.
import { CHARGER_STATE_CHARGING, Charger, COMMAND_SETPOINT } from '../abi';
import { NOW, REPORTED, RESERVED } from '../memory';
import { least, most } from '../numbers';
import { connectedPhases, minimumMa, reservedWeights, weightsOf } from './lines';
import { first, PHASE_AXES, roomOf, take, tally } from './sharing';

/**
 * Goes from what is drawn towards the targets: down at once, up only with what is free while
 * everybody takes what they may still be taking.
 */
export function approach(): void {
  tally(RESERVED);
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    let goalMa: i32 = charger.setpointMa;
    if (charger.command == COMMAND_SETPOINT) {
      goalMa = charger.targetMa;
      // It must have let go of its phases before it gets others.
      if (!charger.reservedMa) charger.setpointPhases = charger.targetPhases;
      else if (charger.setpointPhases != charger.targetPhases) goalMa = 0;
      if (goalMa < <i32>charger.setpointMa) {
        // Whoever did not obey before has no new excuse.
        if (charger.obeyedAgeMs <= charger.heardAgeMs) charger.obeyedAgeMs = 0;
        charger.setpointMa = <u16>goalMa;
        charger.setpointAgeMs = 0;
      }
    }
    charger.upperMa = goalMa;
    take(reservedWeights(charger), charger.reservedMa);
  }
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    const weights = reservedWeights(charger);
    const reservedMa: i32 = charger.reservedMa;
    const roomMa = roomOf(weights & PHASE_AXES, NOW);
    const setpointMa = least(charger.upperMa, reservedMa + roomMa);
    if (
      u32(roomMa < 0) |
      u32(setpointMa <= <i32>charger.setpointMa) |
      u32(setpointMa < minimumMa(charger.targetPhases))
    ) {
      continue;
    }
    charger.setpointMa = <u16>setpointMa;
    const moreMa = most(setpointMa - reservedMa, 0);
    charger.reservedMa = <u16>(reservedMa + moreMa);
    take(weights, moreMa);
  }
  tally(REPORTED);
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    if (u32(charger.chargerState == CHARGER_STATE_CHARGING) & u32(charger.reservedMa != 0)) {
      take(weightsOf(charger, connectedPhases(charger)), charger.allowedMa);
    }
  }
}
