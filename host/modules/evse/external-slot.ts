import { type ChargeSlot, slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Registry } from '../../registry/registry.ts';
import { clearOnDisconnectField, currentField, externalDefaultsField, guard } from './fields.ts';
import { currentOf, follow, type OwnedSlot } from './owned-slot.ts';
import type { AttributedController } from './slot-sources.ts';

/** The slot that clients of the interface limit the charger by. */
export interface ExternalSlot extends OwnedSlot {
  readonly enabled: boolean;
  /** Calls `listener` after every write of its current, changed or not. */
  onCurrent(listener: () => void): void;
  publish(live: ChargeSlot): void;
}

const index = slotIndex.external;

/** Declares the slot of the external control. */
export function externalSlot(
  registry: Registry,
  attributed: AttributedController,
  initial: readonly ChargeSlot[],
): ExternalSlot {
  const listeners = new Listeners();
  const defaults = registry.config('evse/external_defaults', externalDefaultsField, {
    doc: 'What the external slot starts with after a restart of the charge controller',
    default: { current: mostCurrentMa, clear_on_disconnect: false },
    apply: () => follow(attributed, slot),
  });
  // The slot takes part from the start, because many clients only ever write evse/external_current.
  const setting = registry.config(
    'evse/external_enabled',
    guard('Whether external control limits the charger'),
    {
      doc: 'Whether the slot of the external control is active',
      default: { enabled: true },
      apply: (next, _, origin) => {
        follow(attributed, slot);
        attributed.setSlot(index, { active: next.enabled }, origin);
      },
    },
  );
  const limit = registry.volatile(
    'evse/external_current',
    currentField('Current requested by external control'),
    {
      doc: 'Limit of the external control; frequent changes are welcome',
      default: { current: currentOf(initial, index) },
      apply: (next, _, origin) => {
        attributed.setSlot(index, { max_current: next.current }, origin);
        listeners.call();
      },
    },
  );
  const clears = registry.volatile('evse/external_clear_on_disconnect', clearOnDisconnectField, {
    doc: 'Whether the limit of the external control ends with the charge',
    default: { clear_on_disconnect: initial[index]?.clear_on_disconnect ?? false },
    apply: (next, _, origin) => attributed.setSlot(index, next, origin),
  });
  const slot: ExternalSlot = {
    index,
    get enabled() {
      return setting.value.enabled;
    },
    onCurrent: listener => listeners.add(listener),
    starts: () => ({
      max_current: defaults.value.current,
      active: setting.value.enabled,
      clear_on_disconnect: defaults.value.clear_on_disconnect,
    }),
    fits: live => live.active === setting.value.enabled,
    publish({ max_current, clear_on_disconnect }) {
      limit.set({ current: max_current });
      clears.set({ clear_on_disconnect });
    },
  };
  return slot;
}
