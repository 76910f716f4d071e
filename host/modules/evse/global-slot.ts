import { slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import type { Registry } from '../../registry/registry.ts';
import { globalCurrentField } from './fields.ts';
import { follow, type OwnedSlot } from './owned-slot.ts';
import type { AttributedController } from './slot-sources.ts';

const index = slotIndex.global;

/** Declares the slot of the limit that is set at the charger itself. */
export function globalSlot(registry: Registry, attributed: AttributedController): OwnedSlot {
  const setting = registry.config('evse/global_current', globalCurrentField, {
    doc: 'Limit set at the charger itself; stored, so frequent changes belong in the external limit',
    default: { current: mostCurrentMa },
    apply: (next, _, origin) => {
      follow(attributed, slot);
      attributed.setSlot(index, { max_current: next.current }, origin);
    },
  });

  const slot: OwnedSlot = {
    index,
    starts: () => ({
      max_current: setting.value.current,
      active: true,
      clear_on_disconnect: false,
    }),
    fits: live => live.active && live.max_current === setting.value.current,
  };
  return slot;
}
