import { Refusal, type Registry } from '../../registry/registry.ts';
import { classTag, type MeterSlot, type Meters, undetectedType } from '../meters/index.ts';
import { typeField } from './fields.ts';

/**
 * Declares `meter/type_override`, which follows the configuration of the device's own meter and is
 * followed by it.
 */
export function typeOverride(registry: Registry, meters: Meters): void {
  // A configuration of class 1 has the same value, and comes first: it may have been written
  // without the legacy interface.
  const override = registry.config('meter/type_override', typeField, {
    doc: "Type of the device's own meter to assume when it was not detected; that of its slot's configuration, if that has one",
    default: { type: undetectedType },
    check: ({ type }, stored, { via }) => {
      // A backup may have one that waits for its slot.
      if (via === 'device' || type === stored.type || ownSlots(meters).length > 0) return;
      throw new Refusal(
        'not_allowed_now',
        'type',
        type,
        "has no effect: no meter slot is configured for the device's own meter",
      );
    },
    apply: ({ type }) => overrideType(meters, type),
  });

  const stored = meters.slots.find(({ meterClass }) => meterClass === classTag.rs485)?.typeOverride;
  if (stored !== undefined) override.set({ type: stored });
  overrideType(meters, override.value.type);
  for (const slot of meters.slots) {
    meters.onChange(slot.index, () => {
      const [own] = ownSlots(meters);
      if (slot === own && own.typeOverride !== undefined) override.set({ type: own.typeOverride });
    });
  }
}

function ownSlots({ slots }: Meters): MeterSlot[] {
  return slots.filter(({ typeOverride }) => typeOverride !== undefined);
}

function overrideType(meters: Meters, type: number): void {
  for (const slot of ownSlots(meters)) slot.overrideType(type);
}
