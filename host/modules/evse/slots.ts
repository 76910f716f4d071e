import type { ModuleContext } from '../../device/context.ts';
import {
  type ChargeController,
  type ChargeSlot,
  iec61851State,
  slotCount,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import { current, mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import { array, bool, empty, guarding, object } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';

const chargeSlot = object({
  max_current: current('Limit of this slot; 0 blocks'),
  active: bool('Whether the slot takes part in the minimum'),
  clear_on_disconnect: bool(
    'Whether the slot sets its current to 0 when the vehicle is disconnected',
  ),
});
const guard = (doc: string) => object({ enabled: guarding(bool(doc), true) });

/** The charge-slot resources: persistent settings, live slots, and how both stay equal. */
export interface SlotResources {
  readonly userEnabled: boolean;
  readonly managementEnabled: boolean;
  onUserEnabled(listener: (enabled: boolean) => void): void;
  onManagementEnabled(listener: (enabled: boolean) => void): void;
  readonly externalEnabled: boolean;
  onExternalCurrent(listener: () => void): void;
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
  { registry }: ModuleContext,
  controller: ChargeController,
  initial: readonly ChargeSlot[],
): SlotResources {
  const userListeners = new Listeners<[enabled: boolean]>();
  const managementListeners = new Listeners<[enabled: boolean]>();
  const externalListeners = new Listeners();

  const slots = registry.state(
    'evse/slots',
    array(chargeSlot, { length: slotCount }),
    [...initial],
    {
      doc: 'Charge slots; the allowed charging current is the minimum over the active ones',
    },
  );

  const autoStart = registry.config(
    'evse/auto_start_charging',
    object({
      auto_start_charging: guarding(
        bool('true: a connected vehicle charges; false: evse/start_charging starts it'),
        false,
      ),
    }),
    {
      doc: 'Whether a charge starts by itself when a vehicle is connected',
      default: { auto_start_charging: true },
      apply: next => {
        const release = next.auto_start_charging;
        controller.setSlotDefault(slotIndex.manualRelease, defaults.manualRelease());
        if (!release && charging())
          controller.setSlot(slotIndex.manualRelease, { clear_on_disconnect: true });
        else controller.setSlot(slotIndex.manualRelease, defaults.manualRelease());
      },
    },
  );

  const global = registry.config(
    'evse/global_current',
    object({ current: guarding(current('Limit of the charger'), 0) }),
    {
      doc: 'Limit set at the charger itself; stored, so frequent changes belong in evse/external_current',
      default: { current: mostCurrentMa },
      apply: next => {
        controller.setSlotDefault(slotIndex.global, defaults.global());
        controller.setSlot(slotIndex.global, { max_current: next.current });
      },
    },
  );

  const user = registry.config(
    'evse/user_enabled',
    guard('Whether charging needs the authorization of a user'),
    {
      doc: 'Whether the slot of the user authorization is active',
      default: { enabled: false },
      apply: (next, previous) => {
        if (next.enabled === previous.enabled) return;
        takeDefaults('user');
        userListeners.call(next.enabled);
      },
    },
  );
  const userCurrent = registry.state(
    'evse/user_current',
    object({ current: current('Current allowed by the user authorization') }),
    { current: currentOf(initial, slotIndex.user) },
    { doc: 'Limit of the user authorization' },
  );

  const management = registry.config(
    'evse/management_enabled',
    guard('Whether load management limits the charger'),
    {
      doc: 'Whether the slot of the load management is active',
      default: { enabled: false },
      apply: (next, previous) => {
        if (next.enabled === previous.enabled) return;
        takeDefaults('loadManagement');
        managementListeners.call(next.enabled);
      },
    },
  );
  const managementCurrent = registry.state(
    'evse/management_current',
    object({ current: current('Current set by load management') }),
    { current: currentOf(initial, slotIndex.loadManagement) },
    { doc: 'Limit of the load management' },
  );

  const externalDefaults = registry.config(
    'evse/external_defaults',
    object({
      current: guarding(current('Current of the external slot'), 0),
      clear_on_disconnect: guarding(
        bool('Whether the external slot is set to 0 when the vehicle is disconnected'),
        true,
      ),
    }),
    {
      doc: 'What the external slot starts with after a restart of the charge controller',
      default: { current: mostCurrentMa, clear_on_disconnect: false },
      apply: () => controller.setSlotDefault(slotIndex.external, defaults.external()),
    },
  );
  // The slot takes part from the start, because many clients only ever write evse/external_current.
  const external = registry.config(
    'evse/external_enabled',
    guard('Whether external control limits the charger'),
    {
      doc: 'Whether the slot of the external control is active',
      default: { enabled: true },
      apply: next => {
        controller.setSlotDefault(slotIndex.external, defaults.external());
        controller.setSlot(slotIndex.external, { active: next.enabled });
      },
    },
  );
  const externalCurrent = registry.volatile(
    'evse/external_current',
    object({ current: current('Current requested by external control') }),
    {
      doc: 'Limit of the external control; frequent changes are welcome',
      default: { current: currentOf(initial, slotIndex.external) },
      apply: next => {
        controller.setSlot(slotIndex.external, { max_current: next.current });
        externalListeners.call();
      },
    },
  );
  const externalClear = registry.volatile(
    'evse/external_clear_on_disconnect',
    object({
      clear_on_disconnect: bool(
        'Whether the external slot is set to 0 when the vehicle is disconnected',
      ),
    }),
    {
      doc: 'Whether the limit of the external control ends with the charge',
      default: { clear_on_disconnect: initial[slotIndex.external]?.clear_on_disconnect ?? false },
      apply: next => controller.setSlot(slotIndex.external, next),
    },
  );

  registry.command('evse/start_charging', empty(), () => release(mostCurrentMa), {
    doc: 'Releases the charge of the connected vehicle',
  });
  registry.command('evse/stop_charging', empty(), () => release(0), {
    doc: 'Blocks the charge of the connected vehicle',
  });

  /** What each slot of this module starts with after a restart of the controller. */
  const defaults = {
    manualRelease: (): ChargeSlot =>
      autoStart.value.auto_start_charging
        ? { max_current: mostCurrentMa, active: true, clear_on_disconnect: false }
        : { max_current: 0, active: true, clear_on_disconnect: true },
    global: (): ChargeSlot => ({
      max_current: global.value.current,
      active: true,
      clear_on_disconnect: false,
    }),
    user: (): ChargeSlot => blockedOrInactive(user.value.enabled),
    loadManagement: (): ChargeSlot => blockedOrInactive(management.value.enabled),
    external: (): ChargeSlot => ({
      max_current: externalDefaults.value.current,
      active: external.value.enabled,
      clear_on_disconnect: externalDefaults.value.clear_on_disconnect,
    }),
  } as const;

  /**
   * Whether a live slot agrees with the settings; what else it holds is the business of the running
   * charge.
   */
  const fits: Record<keyof typeof defaults, (live: ChargeSlot) => boolean> = {
    manualRelease: live =>
      live.active && live.clear_on_disconnect !== autoStart.value.auto_start_charging,
    global: live => live.active && live.max_current === global.value.current,
    user: live => live.active === user.value.enabled,
    loadManagement: live => live.active === management.value.enabled,
    external: live => live.active === external.value.enabled,
  };

  function takeDefaults(name: keyof typeof defaults): void {
    controller.setSlotDefault(slotIndex[name], defaults[name]());
    controller.setSlot(slotIndex[name], defaults[name]());
  }

  function charging(): boolean {
    const state = controller.state?.iec61851_state;
    return state === iec61851State.charging || state === iec61851State.ventilation;
  }

  function release(max_current: number): void {
    if (!controller.state)
      throw new Refusal(
        'not_allowed_now',
        '',
        undefined,
        'is refused while the charge controller does not answer',
      );
    if (controller.state.iec61851_state === iec61851State.notConnected) {
      // Without a vehicle nothing charges, which is all that a stop asks for: home automation stops
      // to be sure.
      if (max_current === 0) return;
      throw new Refusal('not_allowed_now', '', undefined, 'has no effect: no vehicle is connected');
    }
    controller.setSlot(slotIndex.manualRelease, { max_current });
  }

  return {
    get userEnabled() {
      return user.value.enabled;
    },
    get managementEnabled() {
      return management.value.enabled;
    },
    onUserEnabled: listener => userListeners.add(listener),
    onManagementEnabled: listener => managementListeners.add(listener),
    get externalEnabled() {
      return external.value.enabled;
    },
    onExternalCurrent: listener => externalListeners.add(listener),
    publish(reported) {
      const before = slots.value;
      slots.set([...reported]);
      // A report from before a write took effect must not take the written value back.
      if (slots.value === before) return;
      userCurrent.set({ current: currentOf(reported, slotIndex.user) });
      managementCurrent.set({ current: currentOf(reported, slotIndex.loadManagement) });
      const { max_current, clear_on_disconnect } = reported[slotIndex.external] as ChargeSlot;
      externalCurrent.set({ current: max_current });
      externalClear.set({ clear_on_disconnect });
    },
    arrange(live, controllerRestarted) {
      for (const name of Object.keys(defaults) as (keyof typeof defaults)[]) {
        const slot = live[slotIndex[name]];
        if (controllerRestarted || !slot || !fits[name](slot)) takeDefaults(name);
        else controller.setSlotDefault(slotIndex[name], defaults[name]());
      }
    },
  };
}

/** Whoever owns the slot releases it; until then it blocks. */
function blockedOrInactive(active: boolean): ChargeSlot {
  return { max_current: active ? 0 : mostCurrentMa, active, clear_on_disconnect: active };
}

function currentOf(slots: readonly ChargeSlot[], index: number): number {
  return slots[index]?.max_current ?? 0;
}
