import { computed } from '@preact/signals';
import { format } from '../../formatting.ts';
import { topic } from '../../store.ts';
import type { ManagedCharger } from '../../topics.ts';
import { managerUptimeMs } from './uptime.ts';
import { siteWords } from './words.ts';

/*
 * What the manager says of its chargers, in words: nothing is decided here.
 */

/** The managed chargers as the device reports them. */
export const config = topic('charge_manager/config');
export const state = topic('charge_manager/state');
export const inner = topic('charge_manager/low_level_state');

/** What a charger does, or why it gets nothing, in one word. */
type Reason = ManagedCharger['why']['name'];

/** Its look: the colour of the state, and the sign. */
export type Look = 'idle' | 'waiting' | 'ready' | 'charging' | 'error';

/** A configured charger, and what is known of it. */
export interface Shown {
  /** Its place in the configuration. */
  readonly index: number;
  readonly host: string;
  /** Name for people. */
  readonly title: string;
  readonly look: Look;
  /** Undefined while the group does not run. */
  readonly told: ManagedCharger | undefined;
  /** Since its last report, s. */
  readonly heardS: number;
  /** Until what it waits for, s; 0: it is not known. */
  readonly leftS: number;
}

/** Those that do not charge and wait for nothing. */
const looks: Readonly<Partial<Record<Reason, Look>>> = {
  no_vehicle: 'idle',
  vehicle_full: 'ready',
  vehicle_ready: 'ready',
  not_found: 'error',
  managers_conflict: 'error',
  not_connected: 'error',
  lost: 'error',
  silent: 'error',
  other_protocol: 'error',
  management_off: 'error',
  controller_stands_still: 'error',
  disobeys: 'error',
  fault: 'error',
};

/** The configured chargers in their order. */
export const chargers = computed<readonly Shown[]>(() => {
  const known = state.value?.chargers ?? [];
  const uptimeMs = managerUptimeMs();
  return (config.value?.chargers ?? []).map(({ host, name }, index) => {
    const told = known[index];
    const { lu = 0, why } = told ?? {};
    return {
      index,
      host,
      told,
      look: lookOf(why?.name),
      title: name || host,
      heardS: told ? Math.max(0, uptimeMs - lu) / 1000 : 0,
      leftS: Math.max(0, (why?.until ?? 0) - uptimeMs) / 1000,
    };
  });
});

function lookOf(reason: Reason | undefined): Look {
  if (reason === undefined) return 'idle';
  return looks[reason] ?? (reason.startsWith('charging') ? 'charging' : 'waiting');
}

/** What a charger does, or why it gets nothing, in a few words; empty while nobody knows. */
export function reasonWords({ told, heardS, leftS }: Shown): string {
  if (!told) return '';
  const { name, missing, until } = told.why;
  const { current, duration } = format.value;
  const amount = missing > 0 ? current(missing) : duration(until > 0 ? leftS : heardS);
  return siteWords.value.reasons[name].replace('{}', amount);
}

/** Consequence and remedy; empty if obvious. */
export function consequence({ told }: Shown): string {
  if (!told) return '';
  const follows: Readonly<Partial<Record<Reason, string>>> = siteWords.value.follows;
  return follows[told.why.name]?.replace('{}', format.value.list(told.managers)) ?? '';
}
