import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';

/** Longer than anything takes, also on a machine that does much else. */
const patienceMs = 60_000;
/** Between two looks: whoever is waited for needs the processor more. */
const pauseMs = 5;
/** The same while virtual time passes. */
const shortPauseMs = 1;

/** Tries `check` over and over until it does not throw; after a minute its last error counts. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return retry(check, pauseMs);
}

async function retry(check: () => void | Promise<void>, pauseMs: number): Promise<void> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await sleep(pauseMs);
    }
  }
}

/** How much faster than real time virtual time passes, beside others that live in real time. */
const speed = 20;

/**
 * The same, while virtual time passes 20 times as fast as real time: others still get the time to
 * answer.
 */
export async function eventuallyIn(
  clock: VirtualClock,
  check: () => void | Promise<void>,
): Promise<void> {
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    clock.advance(Math.floor((nowMs - lastMs) * speed));
    lastMs = nowMs;
  }, 1);
  try {
    await retry(check, shortPauseMs);
  } finally {
    clearInterval(timer);
  }
}
