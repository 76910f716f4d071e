import { computed, effect, signal } from '@preact/signals';
import { chargerState, dcFaultState } from '../../declared-names.ts';
import { topic } from '../../store.ts';

const { notConnected } = chargerState;
const { ok } = dcFaultState;

const state = topic('evse/state');
const inner = topic('evse/low_level_state');

/** The age of the test before, ms, until the one that somebody asked for is there. */
const askedAtMs = signal<number | undefined>(undefined);
const isTested = signal(false);

effect(() => {
  const ageMs = inner.value?.time_since_dc_fault_check;
  if (askedAtMs.value === undefined || ageMs === undefined || ageMs >= askedAtMs.value) return;
  askedAtMs.value = undefined;
  isTested.value = true;
});

/** State of the test of the residual-current sensor. */
export const residualTest = computed(() => ({
  ageMs: inner.value?.time_since_dc_fault_check ?? 0,
  isRunning: askedAtMs.value !== undefined,
  /** The charger tests nothing while a vehicle is there. */
  isConnected: (state.value?.charger_state ?? notConnected) !== notConnected,
  /** True if it was made since the page was opened. */
  isTested: isTested.value,
  hasFailed: (state.value?.dc_fault_current_state ?? ok) !== ok,
}));

/** Notes that a test was asked for. */
export function testAsked(): void {
  askedAtMs.value = inner.peek()?.time_since_dc_fault_check;
}
