import type { ChargeSlot } from '../../topics.ts';

/** Which charge slots decide about the allowed charging current. */
export interface Limit {
  /** Minimum over the active slots in mA; 0 if blocked or if no slot is active. */
  readonly currentMa: number;
  /**
   * Indices of the active slots that have this minimum, all of them: each blocking slot must give
   * way before charging starts.
   */
  readonly slots: readonly number[];
}

/** Finds the active slots with the least current, interface 2.10. */
export function limitOf(slots: readonly ChargeSlot[]): Limit {
  let currentMa = Number.POSITIVE_INFINITY;
  let deciding: number[] = [];
  slots.forEach(({ active, max_current }, index) => {
    if (!active || max_current > currentMa) return;
    if (max_current < currentMa) deciding = [];
    currentMa = max_current;
    deciding.push(index);
  });
  return { currentMa: deciding.length > 0 ? currentMa : 0, slots: deciding };
}
