import { computed } from '@preact/signals';
import { format } from '../../formatting.ts';
import { topic } from '../../store.ts';
import type { ManagedCharger } from '../../topics.ts';
import { type Reason, reasonOf } from './reason.ts';
import { managerUptimeMs } from './uptime.ts';
import { siteWords } from './words.ts';

/** The managed chargers as the device reports them. */
export const config = topic('charge_manager/config');
export const state = topic('charge_manager/state');
export const inner = topic('charge_manager/low_level_state');

/** `state` of `charge_manager/state`. */
export const managerState = { inactive: 0, active: 1, stopped: 2 } as const;

/** A configured charger, and what is known of it. */
export interface Shown {
  /** Its place in the configuration. */
  readonly index: number;
  readonly host: string;
  /** Name for people. */
  readonly title: string;
  /** Undefined while the group does not run. */
  readonly told: ManagedCharger | undefined;
  readonly reason: Reason | undefined;
  /** Since its last report, s. */
  readonly heardS: number;
}

/** The configured chargers in their order. */
export const chargers = computed<readonly Shown[]>(() => {
  const known = state.value?.chargers ?? [];
  const uptimeMs = managerUptimeMs();
  const isStarting = state.value?.state === managerState.inactive;
  return (config.value?.chargers ?? []).map(({ host, name }, index) => {
    const told = known[index];
    return {
      ...{ index, host, told },
      title: name || host,
      reason: told && reasonOf(told, uptimeMs, isStarting),
      heardS: told ? (uptimeMs - told.lu) / 1000 : 0,
    };
  });
});

/** A reason in a few words. */
export function reasonWords({ kind, seconds, currentMa }: Reason): string {
  const amount =
    currentMa === undefined ? format.value.duration(seconds) : format.value.current(currentMa);
  return siteWords.value.reasons[kind].replace('{}', amount);
}

/** Consequence and remedy; empty if obvious. */
export function consequence({ kind, managers = [] }: Reason): string {
  const { follows } = siteWords.value;
  return (
    (follows as Readonly<Record<string, string>>)[kind]?.replace(
      '{}',
      format.value.list(managers),
    ) ?? ''
  );
}
