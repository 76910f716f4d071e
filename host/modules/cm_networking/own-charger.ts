import { chargerState, slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Evse } from '../evse/index.ts';
import { obeyAllocation } from './allocation.ts';
import type { ManagerLink } from './manager.ts';
import type { ChargerStatus, StatePacket } from './packets.ts';
import type { Occasion } from './status.ts';

/** What a charger without wire is made of. */
export interface OwnChargerParts {
  /** Real time. */
  readonly clock: Clock;
  readonly evse: Evse;
  /**
   * Tells the charge controller when it is to block slot 7 by itself, ms from now; undefined: not
   * at all.
   */
  readonly blockAfter: (leftMs: number | undefined) => void;
  /** Whether the control pilot can be cut off from the vehicle. */
  readonly disconnectsControlPilot: boolean;
  /** What the charger does; undefined as long as its controller has not reported. */
  readonly status: (occasion: Occasion) => ChargerStatus | undefined;
}

/** The charger as one that manages itself and nobody else, with no wire in between. */
export interface OwnCharger {
  /**
   * Begins to limit the charger by the slot of the load management. `onState` is called at the next
   * opportunity and with every report of the controller. Closing the link leaves the charger as it
   * is.
   */
  open(onState: (state: StatePacket) => void): ManagerLink;
  /**
   * Ends all limits of a link that was closed, and switches back to three phases; a charger that
   * somebody else manages by now stays as it is.
   */
  release(): void;
}

/** The same with what its module does for it. */
export interface OwnChargerSide extends OwnCharger {
  /** Notices what the controller reports. */
  onReport(): void;
}

const allPhases = 3;
const noMode = 4;
const newestVersion = 5;
const ownAddress = '127.0.0.1';
/** If this host does not live to do it, the controller blocks as it would without a manager. */
const failSafeMs = 30_000;

/** Makes the charger one that can manage itself. */
export function ownChargerSide(parts: OwnChargerParts): OwnChargerSide {
  const { clock, evse, blockAfter } = parts;
  let listener: ((state: StatePacket) => void) | undefined;
  let wasPlugged = false;
  /** Other phases than the charger had were asked for. */
  let hasSwitched = false;

  return {
    open(onState) {
      evse.setSlot(slotIndex.loadManagement, { active: true });
      const first = clock.after(0, () => {
        listener = onState;
        tell(true);
      });
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
          first.cancel();
          listener = undefined;
        },
      };
    },
    release() {
      const switchesBack = hasSwitched && evse.switchesPhases;
      hasSwitched = false;
      if (evse.managementEnabled) return;
      blockAfter(undefined);
      if (parts.disconnectsControlPilot) evse.setControlPilotDisconnect(false);
      if (switchesBack) evse.requestPhases(allPhases);
      evse.setSlot(slotIndex.loadManagement, { max_current: mostCurrentMa, active: false });
    },
    onReport() {
      const plugged = evse.state?.charger_state !== chargerState.notConnected;
      const changed = plugged !== wasPlugged;
      wasPlugged = plugged;
      tell(changed);
    },
  };

  function tell(urgent: boolean): void {
    if (!listener) return;
    const status = parts.status({ urgent, wantsReallocation: urgent, requestedChargeMode: noMode });
    if (status) listener({ ...status, managed: true, sequence: 0, version: newestVersion });
  }
}
