import { modeNames } from '../../parts/words.ts';
import { topic } from '../../store.ts';
import type { ChargerState } from '../../topics.ts';

/*
 * What stands behind a number that the charger tells: the one place of the page that decides it.
 */

/** Cause of a low limit by load management. */
export type Cause =
  /** Several managers command the charger, which obeys none of them. */
  | { readonly kind: 'conflict'; readonly managers: readonly string[] }
  /** The chosen mode; another one is chosen by writing `{ mode }` to the path. */
  | {
      readonly kind: 'off' | 'price' | 'excess';
      readonly path: 'evse/charge_mode' | 'power_manager/charge_mode';
      readonly name: string;
    }
  | { readonly kind: 'manager'; readonly managers: readonly string[] }
  | { readonly kind: 'silent' };

/** Modes of interface 2.21 that allow nothing, or only what is there. */
const mode = { fast: 0, off: 1, default: 4, offUnlessCheap: 6 } as const;
const noAddress = '0.0.0.0';

const management = topic('evse/management_state');
const isManageable = topic('evse/management_enabled');
const offered = topic('evse/supported_charge_modes');
const modeAtManager = topic('evse/charge_mode');
const ownMode = topic('power_manager/charge_mode');

/** Cause for which load management limits the charger. */
export function managementCause(): Cause {
  const { conflict = false, managers = [], manager_ip = noAddress } = management.value ?? {};
  if (conflict && manager_ip === noAddress) return { kind: 'conflict', managers };
  const isManaged = isManageable.value?.enabled === true;
  const isOffered = offered.value?.includes(mode.fast) === true;
  if (!isManaged || isOffered) {
    const chosen = (isManaged ? modeAtManager : ownMode).value?.mode ?? mode.fast;
    if (chosen !== mode.fast && chosen !== mode.default)
      return {
        kind: chosen === mode.off ? 'off' : chosen === mode.offUnlessCheap ? 'price' : 'excess',
        path: isManaged ? 'evse/charge_mode' : 'power_manager/charge_mode',
        name: modeNames.value[chosen] ?? `${chosen}`,
      };
  }
  return manager_ip === noAddress
    ? { kind: 'silent' }
    : { kind: 'manager', managers: [manager_ip] };
}

/** Written to charge as fast as possible. */
export const fastMode = { mode: mode.fast } as const;

/** Fault of the charger, as far as it decides about the remedy. */
export type Fault = 'residual' | 'earth' | 'mains' | 'contactor' | 'wiring' | 'welded' | 'other';

/** `contactor_error`, interface 7.2: what was measured before and after the contactor. */
const contactorFaults: readonly Fault[] = [
  'earth',
  'mains',
  'contactor',
  'wiring',
  'mains',
  'wiring',
  'welded',
];

/** Fault that `evse/state` shows. */
export function faultOf({ error_state, contactor_error }: ChargerState): Fault {
  if (error_state === 3) return 'residual';
  if (error_state === 4) return contactorFaults[contactor_error] ?? 'contactor';
  return 'other';
}
