import { slotIndex } from '../../hardware/charge-controller.ts';
import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import type { Evse } from '../evse/index.ts';
import type { Command } from './packets.ts';

/**
 * Does with the charger what a command of its manager says about current, control pilot and phases.
 *
 * @param disconnectsControlPilot whether the control pilot can be cut off from the vehicle
 */
export function obeyAllocation(
  evse: Evse,
  command: Command,
  disconnectsControlPilot: boolean,
): void {
  if (command.ignoreAllocation) return;
  const { allocatedCurrentMa: currentMa, allocatedPhases: phases } = command;
  // Less than a vehicle can charge with is nothing.
  const max_current = currentMa < leastCurrentMa ? 0 : currentMa;
  if (currentMa <= mostCurrentMa) evse.setSlot(slotIndex.loadManagement, { max_current });
  if (disconnectsControlPilot) evse.setControlPilotDisconnect(command.disconnectControlPilot);
  const isWish = phases === 1 || phases === 3;
  if (isWish && evse.switchesPhases && phases !== evse.state?.phases_requested)
    evse.requestPhases(phases);
}
