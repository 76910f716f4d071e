import type { ChargeSlot } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Registry } from '../../registry/registry.ts';
import { currentField, guard } from './fields.ts';
import { currentOf, type OwnedSlot, takeDefaults } from './owned-slot.ts';
import type { AttributedController } from './slot-sources.ts';

/** Differences between the guarded slots. */
export interface GuardedSlotOptions {
  readonly index: number;
  /** Paths are `evse/<name>_enabled` and `evse/<name>_current`. */
  readonly name: string;
  readonly enabled: { readonly field: string; readonly doc: string };
  readonly current: { readonly field: string; readonly doc: string };
  /**
   * True while the device still limits itself by the slot after clients switched it off; missing
   * where it never does.
   */
  readonly limitsItself?: () => boolean;
}

/** A slot that another module releases, and that clients switch on and off. */
export interface GuardedSlot extends OwnedSlot {
  readonly enabled: boolean;
  /**
   * Calls `listener` after clients switched it; it is blocked or inactive by then, or limits as
   * before.
   */
  onEnabled(listener: (enabled: boolean) => void): void;
  publish(live: ChargeSlot): void;
}

/** Declares the slot of the user authorization or of the load management. */
export function guardedSlot(
  registry: Registry,
  attributed: AttributedController,
  initial: readonly ChargeSlot[],
  { index, name, enabled, current: allowed, limitsItself }: GuardedSlotOptions,
): GuardedSlot {
  const listeners = new Listeners<[enabled: boolean]>();
  const setting = registry.config(`evse/${name}_enabled`, guard(enabled.field), {
    doc: enabled.doc,
    default: { enabled: false },
    apply: (next, previous, origin) => {
      if (next.enabled === previous.enabled) return;
      if (next.enabled || !limitsItself?.()) takeDefaults(attributed, slot, origin);
      listeners.call(next.enabled);
    },
  });
  const state = registry.state(
    `evse/${name}_current`,
    currentField(allowed.field),
    { current: currentOf(initial, index) },
    { doc: allowed.doc },
  );
  const slot: GuardedSlot = {
    index,
    get enabled() {
      return setting.value.enabled;
    },
    onEnabled: listener => listeners.add(listener),
    starts: () => blockedOrInactive(setting.value.enabled),
    // A device that limits itself goes on with that while the host restarts.
    fits: ({ active }) =>
      active === setting.value.enabled || (active && limitsItself !== undefined),
    publish: ({ max_current }) => state.set({ current: max_current }),
  };
  return slot;
}

/** The slot that blocks until its owner releases it, or is inactive. */
function blockedOrInactive(active: boolean): ChargeSlot {
  return { max_current: active ? 0 : mostCurrentMa, active, clear_on_disconnect: active };
}
