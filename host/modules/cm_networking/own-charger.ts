import { chargerState, slotIndex } from '../../hardware/charge-controller.ts';
import { failSafeMs, mostCurrentMa } from '../../hardware/limits.ts';
import type { Evse } from '../evse/index.ts';
import { obeyAllocation } from './allocation.ts';
import type { ManagerLink } from './manager.ts';
import type { ChargerStatus, StatePacket } from './packets.ts';
import type { Occasion } from './status.ts';

/** Parts of a charger without wire. */
export interface OwnChargerParts {
  readonly evse: Evse;
  /**
   * Tells the charge controller when it is to block slot 7 by itself, ms from now; undefined: not
   * at all.
   */
  readonly blockAfter: (leftMs: number | undefined) => void;
  /** True if the control pilot can be disconnected from the vehicle. */
  readonly disconnectsControlPilot: boolean;
  /** State of the charger; undefined before the first report of its controller. */
  readonly status: (occasion: Occasion) => ChargerStatus | undefined;
}

/** The charger as one that manages itself and nobody else, with no wire in between. */
export interface OwnCharger {
  /**
   * Begins to limit the charger by the slot of the load management: until the first command it goes
   * on with what it has, and is given no more. `onState` is called with every report of the
   * controller. Closing the link leaves the charger as it is.
   */
  open(onState: (state: StatePacket) => void): ManagerLink;
  /**
   * Ends all limits of a link that was closed, or of one before a restart, and switches back to
   * three phases; a charger that is managed, by this device or by another one, stays as it is.
   */
  release(): void;
}

/** The same with what its module does for it. */
export interface OwnChargerSide extends OwnCharger {
  /** Notices what the controller reports. */
  onReport(): void;
}

const blocked = { max_current: 0, active: true, clear_on_disconnect: false };
const released = { max_current: mostCurrentMa, active: false, clear_on_disconnect: false };
const allPhases = 3;
const noMode = 4;
const newestVersion = 5;
const ownAddress = '127.0.0.1';

/** Makes the charger one that can manage itself. */
export function ownChargerSide(parts: OwnChargerParts): OwnChargerSide {
  const { evse, blockAfter } = parts;
  let listener: ((state: StatePacket) => void) | undefined;
  let wasPlugged = false;
  /** Other phases than the charger had were asked for. */
  let hasSwitched = false;

  return {
    open(onState) {
      // If this host does not live to do it, the controller blocks as it would without a manager.
      blockAfter(failSafeMs);
      takeOver();
      limit();
      wasPlugged = isPlugged();
      listener = onState;
      const send: ManagerLink['send'] = (_index, command) => {
        const { allocatedPhases } = command;
        hasSwitched ||= allocatedPhases !== 0 && allocatedPhases !== evse.state?.phases_requested;
        blockAfter(failSafeMs);
        obeyAllocation(evse, command, parts.disconnectsControlPilot);
        return true;
      };
      return {
        send,
        call: send,
        addressOf: () => ownAddress,
        close() {
          listener = undefined;
        },
      };
    },
    release() {
      const switchesBack = hasSwitched && evse.switchesPhases;
      hasSwitched = false;
      if (listener || evse.managementEnabled) return;
      blockAfter(undefined);
      if (parts.disconnectsControlPilot) evse.setControlPilotDisconnect(false);
      if (switchesBack) evse.requestPhases(allPhases);
      evse.setSlotDefault(slotIndex.loadManagement, released);
      evse.setSlot(slotIndex.loadManagement, released);
    },
    onReport() {
      if (!listener || limit()) return;
      const changed = isPlugged() !== wasPlugged;
      wasPlugged = isPlugged();
      tell(changed);
    },
  };

  function isPlugged(): boolean {
    return evse.state?.charger_state !== chargerState.notConnected;
  }

  /**
   * Goes on with what another manager left: the slot keeps its current, which is no longer taken
   * away with the vehicle, and the controller blocks by itself after a restart.
   */
  function takeOver(): void {
    if (!evse.state?.slots[slotIndex.loadManagement]?.active) return;
    evse.setSlotDefault(slotIndex.loadManagement, blocked);
    evse.setSlot(slotIndex.loadManagement, { clear_on_disconnect: false });
  }

  /**
   * Makes the slot limit where it does not: for the first time, or because the controller was
   * restarted. A vehicle that charges goes on with what it has, any other one waits for a command.
   * Whether there was something to do; the next report tells what became of it.
   */
  function limit(): boolean {
    const { state } = evse;
    if (!state || state.slots[slotIndex.loadManagement]?.active) return false;
    const charges = state.charger_state === chargerState.charging;
    evse.setSlotDefault(slotIndex.loadManagement, blocked);
    evse.setSlot(slotIndex.loadManagement, {
      ...blocked,
      max_current: charges ? state.allowed_charging_current : 0,
    });
    return true;
  }

  function tell(urgent: boolean): void {
    if (!listener) return;
    const status = parts.status({ urgent, wantsReallocation: urgent, requestedChargeMode: noMode });
    if (status) listener({ ...status, managed: true, sequence: 0, version: newestVersion });
  }
}
