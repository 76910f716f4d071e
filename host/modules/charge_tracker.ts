import type { ModuleContext } from './context.ts';
import type { Evse } from './evse.ts';

/** What a tag tells of itself. */
export interface TagInfo {
  readonly tag_type: number;
  readonly tag_id: string;
}

/** How a charge was released: `authorization_type` and `authorization_info` of interface 3.3. */
export interface Authorization {
  /** 0 without authorization, 1 lost by a restart, 2 tag, 3 injected tag. */
  readonly type: 0 | 1 | 2 | 3;
  /** The tag of types 2 and 3. */
  readonly info: TagInfo | null;
}

/** What other modules get from the charge tracker. */
export interface ChargeTracker {
  /**
   * The running charge. `startUptimeS` counts as `Evse.controllerUptimeS` does, and is negative if the counter of the
   * controller wrapped during the charge and the host restarted since.
   */
  readonly running: { readonly userId: number; readonly startUptimeS: number } | undefined;
  /**
   * Starts a charge and makes it durable. False: it could not be recorded, as the event log says.
   *
   * A charge with an authorization is not running then, and MUST NOT be released. A charge without one (type 0) flows
   * whatever is written: it is running all the same, and is recorded as soon as storage works again.
   */
  start(userId: number, authorization: Authorization): boolean;
  /** Ends the running charge, if there is one. What cannot be stored now is kept and stored later. */
  stop(): void;
  /** Whether any tracked charge, or the running one, is of this user. */
  occurs(userId: number): boolean;
  /** Calls `listener` when the last charge of a user was dropped. It MUST NOT throw. */
  onUserGone(listener: (userId: number) => void): void;
}

/** The meter that charges are measured with. */
export interface ChargeMeter {
  /** Imported energy of the charger's own meter in kWh, null while unknown. */
  chargerEnergyKwh(): number | null;
}

/** The charge log and its resources (`charge_tracker/…`, interface 2.20). */
export declare function chargeTracker(context: ModuleContext, evse: Evse, meters: ChargeMeter): ChargeTracker;
