import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { topic } from '../../store.ts';

const state = topic('charge_manager/state');

/** Time of the browser, ms, as it was last looked at. */
const nowMs = signal(performance.now());
/** Uptime of the manager beside that; it was not less when it last heard a charger. */
const aheadMs = signal(Number.NEGATIVE_INFINITY);
let newestMs = 0;

effect(() => {
  const heardMs = Math.max(0, ...(state.value?.chargers ?? []).map(({ lu }) => lu));
  const isRestarted = heardMs < newestMs;
  newestMs = heardMs;
  nowMs.value = performance.now();
  const leastMs = heardMs - nowMs.peek();
  aheadMs.value = isRestarted ? leastMs : Math.max(leastMs, aheadMs.peek());
});

/**
 * Uptime of the manager, ms: it is told with the reports of its chargers alone, and goes on while
 * all of them are silent.
 */
export function managerUptimeMs(): number {
  return nowMs.value + aheadMs.value;
}

const stepMs = 1000;

/** Lets what is shown grow old. */
export function useUptime(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      nowMs.value = performance.now();
    }, stepMs);
    return () => clearInterval(timer);
  }, []);
}
