import type { ModuleContext } from './context.ts';
import type { MeterSlot } from './meters/slot.ts';

/** What other modules get from the meters. */
export interface Meters {
  /** All slots of the variant. */
  readonly slots: readonly MeterSlot[];
  /** Imported energy at the charger (meter slot 0) in kWh; null while unknown. */
  chargerEnergyKwh(): number | null;
  /** Calls `listener` after every complete reading of a slot, about two a second; ends when the device stops. */
  onReading(slot: number, listener: () => void): void;
  /**
   * Calls `listener` after something that clients see of a slot has changed: its values (at most once a second while they
   * are measured), its configuration, its last reset. Ends when the device stops.
   */
  onChange(slot: number, listener: () => void): void;
}

/** The meter slots (`meters/…`). */
export declare function meters(context: ModuleContext): Meters;
