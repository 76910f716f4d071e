import type { ModuleContext } from '../../device/context.ts';
import {
  type ChargeController,
  type ChargeSlot,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import { externalSlot } from './external-slot.ts';
import { slotsField } from './fields.ts';
import { globalSlot } from './global-slot.ts';
import { guardedSlot } from './guarded-slot.ts';
import { manualSlot, releaseCommands } from './manual-slot.ts';
import { arrange, type OwnedSlot } from './owned-slot.ts';
import { attribute, type Source } from './slot-sources.ts';

/** The charge-slot resources: persistent settings, live slots, and how both stay equal. */
export interface SlotResources {
  /** Who gave each slot its present limit. */
  readonly sources: readonly Source[];
  readonly userEnabled: boolean;
  readonly managementEnabled: boolean;
  onUserEnabled(listener: (enabled: boolean) => void): void;
  onManagementEnabled(listener: (enabled: boolean) => void): void;
  limitsItself(asks: () => boolean): void;
  readonly externalEnabled: boolean;
  onExternalCurrent(listener: () => void): void;
  /** Changes fields of a live slot, by the device itself. */
  setSlot(index: number, changes: Partial<ChargeSlot>, rule?: number): void;
  /** Publishes what the controller reports. */
  publish(slots: readonly ChargeSlot[]): void;
  /**
   * Makes the controller's slots fit the settings. Live slots are left alone where they fit, so
   * that a charge goes on when only the host was restarted; after a restart of the controller all
   * of them take their defaults.
   */
  arrange(live: readonly ChargeSlot[], controllerRestarted: boolean): void;
}

/** Declares `evse/slots` and the resources of slots 4 to 8 (interface 2.10). */
export function slotResources(
  { registry, clock }: Pick<ModuleContext, 'registry' | 'clock'>,
  controller: ChargeController,
  initial: readonly ChargeSlot[],
): SlotResources {
  const slots = registry.state('evse/slots', slotsField, [...initial], {
    doc: 'Charge slots; the allowed charging current is the minimum over the active ones',
    traced: true,
  });

  const attributed = attribute({ registry, clock }, controller, initial);
  const manual = manualSlot(registry, attributed);
  const global = globalSlot(registry, attributed);
  const user = guardedSlot(registry, attributed, initial, {
    index: slotIndex.user,
    name: 'user',
    enabled: {
      field: 'Whether charging needs the authorization of a user',
      doc: 'Whether the slot of the user authorization is active',
    },
    current: {
      field: 'Current allowed by the user authorization',
      doc: 'Limit of the user authorization',
    },
  });
  let asksWhetherLimited = (): boolean => false;
  const management = guardedSlot(registry, attributed, initial, {
    index: slotIndex.loadManagement,
    name: 'management',
    enabled: {
      field: 'Whether load management limits the charger',
      doc: 'Whether the slot of the load management is active',
    },
    current: { field: 'Current set by load management', doc: 'Limit of the load management' },
    limitsItself: () => asksWhetherLimited(),
  });
  const external = externalSlot(registry, attributed, initial);
  releaseCommands(registry, attributed);
  const owned: readonly OwnedSlot[] = [manual, global, user, management, external];

  return {
    get sources() {
      return attributed.sources;
    },
    get userEnabled() {
      return user.enabled;
    },
    get managementEnabled() {
      return management.enabled;
    },
    onUserEnabled: user.onEnabled,
    onManagementEnabled: management.onEnabled,
    limitsItself(asks) {
      asksWhetherLimited = asks;
    },
    get externalEnabled() {
      return external.enabled;
    },
    onExternalCurrent: external.onCurrent,
    setSlot: (index, changes, rule) => attributed.setSlot(index, changes, rule),
    publish(reported) {
      attributed.publish(reported);
      const before = slots.value;
      slots.set([...reported]);
      // A report from before a write took effect must not take the written value back.
      if (slots.value === before) return;
      for (const { index, publish } of owned) publish?.(reported[index] as ChargeSlot);
    },
    arrange: (live, controllerRestarted) => arrange(attributed, owned, live, controllerRestarted),
  };
}
