import type { ChargeSlot, ControllerState } from '../hardware/charge-controller.ts';
import type { ModuleContext } from './context.ts';

/** What other modules get from the charge controller. */
export interface Evse {
  /** Newest report of the charge controller; undefined until the first arrived. */
  readonly state: ControllerState | undefined;
  /** Calls `listener` with every report, after the resources were published; ends when the device stops. */
  onReport(listener: (state: ControllerState) => void): void;
  /** Changes fields of a live slot. Slots 0 to 3 and 10 MUST not be written. */
  setSlot(index: number, changes: Partial<ChargeSlot>): void;
  /** What a slot starts with after a restart of the controller; the live slot stays. */
  setSlotDefault(index: number, slot: ChargeSlot): void;
  /** Whether charging needs a user's authorization (slot 6 is active). */
  readonly userEnabled: boolean;
  /** Calls `listener` after a client switched the user authorization on or off; slot 6 is blocked or inactive by then. */
  onUserEnabled(listener: (enabled: boolean) => void): void;
  /** Uptime of the controller in whole seconds; the wrap of its ms counter is hidden while the host runs. */
  controllerUptimeS(): number;
  /**
   * Shows an indication of a module on the status LED (numbers as in `evse/indicator_led`), unless something more important is
   * shown: errors beat confirmation, rejection and prompting blink in this order, and those beat plain light.
   */
  indicate(indication: number, durationMs: number): void;
}

/** The charge controller's resources (`evse/…`, interface 2.10). */
export declare function evse(context: ModuleContext): Evse;
