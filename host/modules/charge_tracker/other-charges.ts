import type { ShownCharge } from './fields.ts';
import type { ChargeReader } from './record-log.ts';

/** Charges at other chargers, which belong to the log of this device. */
export interface OtherCharges {
  /** True if any of them, ended or running, is of this user. */
  occurs(userId: number): boolean;
  /** Name of a charger, or the one that it had last; empty: not known. */
  nameOf(uid: number): string;
  /** True if it is a charger of the group now. */
  isConfigured(uid: number): boolean;
  /** Those and the device's own as they are now, which the answer takes over. */
  beside(own: ChargeReader): ChargeReader;
  /** The last of all of them, newest last. */
  lastBeside(own: readonly ShownCharge[]): ShownCharge[];
  /** Deletes all that ended; what runs is recorded anew by `restart`. */
  removeAll(): void;
  restart(): void;
}
