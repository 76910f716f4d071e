import { errorState, slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { choices } from '../../registry/choices.ts';
import type { Evse } from '../evse/index.ts';

/** `power_manager/state.external_control` (interface 3.1). */
export const externalControl = choices('external_control', {
  ready: [0, 'ready'],
  disabled: [1, 'disabled'],
  unavailable: [2, 'not available'],
  switching: [3, 'switching'],
});

/** Switches phases on request from outside. */
export interface PhaseSwitch {
  /** One of `externalControl`. */
  readonly control: number;
  /** Phases that are connected now: 1 or 3. */
  readonly phases: number;
  /**
   * Switches to 1 or 3 phases, or takes the release back (0). Only called while `control` is ready.
   */
  want(phases: number): void;
}

/** Code of `phases_info`: the controller has seen that the vehicle uses one phase only. */
const onePhaseVehicle = 1;
const allPhases = 3;
const blocked = { max_current: 0, active: true, clear_on_disconnect: false };
const released = { max_current: mostCurrentMa, active: false, clear_on_disconnect: false };

/**
 * The charger's own phases, switched while no load management does. Without release the charge slot
 * of the load management blocks, which is inactive otherwise.
 *
 * @param isFree whether nothing else switches the phases
 */
export function ownPhases(evse: Evse, isFree: () => boolean): PhaseSwitch {
  let blocks = false;
  const release = (): void => {
    if (!blocks) return;
    blocks = false;
    if (!evse.managementEnabled) evse.setSlot(slotIndex.loadManagement, released);
  };
  // The load management has its slot again, and its own idea of what to do with it.
  evse.onManagementEnabled(() => {
    blocks = false;
  });
  return {
    get control() {
      const { state, switchesPhases, managementEnabled } = evse;
      if (!state || !switchesPhases || managementEnabled || !isFree())
        return externalControl.disabled;
      if (state.error_state !== errorState.ok) return externalControl.unavailable;
      const switching = state.phases_state !== 0 || state.phases_requested !== state.phases_current;
      return switching ? externalControl.switching : externalControl.ready;
    },
    get phases() {
      return evse.state?.phases_current === 1 ? 1 : allPhases;
    },
    want(phases) {
      if (phases === 0) {
        blocks = true;
        evse.setSlot(slotIndex.loadManagement, blocked);
        return;
      }
      release();
      if (phases !== this.phases) evse.requestPhases(phases === 1 ? 1 : allPhases);
    },
  };
}

/**
 * True if the vehicle at the charger is known to use one phase only, so that three are out of the
 * question.
 */
export function usesOnePhase({ state }: Pick<Evse, 'state'>): boolean {
  return state?.phases_info === onePhaseVehicle;
}
