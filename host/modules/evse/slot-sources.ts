import type { ChargeController, ChargeSlot } from '../../hardware/charge-controller.ts';
import { type Clock, timestampMinutes } from '../../platform/clock.ts';
import type { Origin, Registry } from '../../registry/registry.ts';
import { author, slotSourcesField } from './fields.ts';

/** Who gave a slot its present limit. */
export interface Source {
  readonly by: number;
  readonly client: string;
  readonly since: number;
  readonly rule: number;
}

/** A charge controller whose slots are written in somebody's name. */
export interface AttributedController {
  readonly controller: ChargeController;
  /** Who gave each slot its present limit. */
  readonly sources: readonly Source[];
  /**
   * Changes fields of a live slot, because of `origin`, or of a rule, from 1; without either, the
   * device does it itself.
   */
  setSlot(index: number, changes: Partial<ChargeSlot>, origin?: Origin | number): void;
  /** Publishes who set what the controller reports. */
  publish(slots: readonly ChargeSlot[]): void;
}

/**
 * Declares `evse/slot_sources`: who gave each charge slot its present limit, and when. What nobody
 * wrote since the start was there before; what changes without being written the controller did.
 */
export function attribute(
  { registry, clock }: { readonly registry: Registry; readonly clock: Clock },
  controller: ChargeController,
  initial: readonly ChargeSlot[],
): AttributedController {
  const unknown: Source = { by: author.unknown, client: '', since: 0, rule: 0 };
  const sources = registry.state(
    'evse/slot_sources',
    slotSourcesField,
    initial.map(() => unknown),
    { doc: 'Who gave each charge slot its present limit, and since when' },
  );
  let shown = initial;
  /** Authors of writes that the controller has not reported yet, by slot. */
  const pending = new Map<number, Source>();

  return {
    controller,
    get sources() {
      return sources.value;
    },
    setSlot(index, changes, origin) {
      const live = shown[index];
      if (!live || !isSame(live, { ...live, ...changes })) pending.set(index, sourceOf(origin));
      controller.setSlot(index, changes);
    },
    publish(slots) {
      const before = shown;
      shown = slots;
      if (slots.every((slot, index) => isSame(slot, before[index]))) return;
      sources.set(
        slots.map((slot, index) => {
          const known = sources.value[index] ?? unknown;
          if (isSame(slot, before[index])) return known;
          const source = pending.get(index) ?? { ...unknown, by: author.controller };
          pending.delete(index);
          return { ...source, since: timestampMinutes(clock) };
        }),
      );
    },
  };

  function sourceOf(origin: Origin | number | undefined): Source {
    if (typeof origin === 'number') return { ...unknown, by: author.device, rule: origin };
    const by = author[origin?.via ?? 'device'];
    return { ...unknown, by, client: by === author.device ? '' : (origin?.peer ?? '') };
  }
}

/** True if two slots limit alike. */
function isSame(one: ChargeSlot, other: ChargeSlot | undefined): boolean {
  return one.max_current === other?.max_current && one.active === other.active;
}
