import type { ChargeSlot } from '../../hardware/charge-controller.ts';
import type { Origin } from '../../registry/registry.ts';
import type { AttributedController } from './slot-sources.ts';

/** A charge slot that follows settings of this module. */
export interface OwnedSlot {
  readonly index: number;
  /** Value after a restart of the controller. */
  starts(): ChargeSlot;
  /**
   * True if the live slot agrees with the settings; its other members belong to the running charge.
   */
  fits(live: ChargeSlot): boolean;
  /** Publishes what the controller reports of it. */
  publish?(live: ChargeSlot): void;
}

/** Gives the controller what the slot starts with; the live slot stays. */
export function follow({ controller }: AttributedController, slot: OwnedSlot): void {
  controller.setSlotDefault(slot.index, slot.starts());
}

/** Lets the live slot start anew, because of `origin` or by itself. */
export function takeDefaults(
  attributed: AttributedController,
  slot: OwnedSlot,
  origin?: Origin,
): void {
  follow(attributed, slot);
  attributed.setSlot(slot.index, slot.starts(), origin);
}

/**
 * Makes the controller's slots fit the settings. Live slots are left alone where they fit, so that
 * a charge goes on when only the host was restarted; after a restart of the controller all of them
 * take their defaults.
 */
export function arrange(
  attributed: AttributedController,
  slots: readonly OwnedSlot[],
  live: readonly ChargeSlot[],
  controllerRestarted: boolean,
): void {
  for (const slot of slots) {
    const found = live[slot.index];
    if (controllerRestarted || !found || !slot.fits(found)) takeDefaults(attributed, slot);
    else follow(attributed, slot);
  }
}

/** The current of a slot, mA. */
export function currentOf(slots: readonly ChargeSlot[], index: number): number {
  return slots[index]?.max_current ?? 0;
}
