import type { VirtualClock } from '../../host/platform/virtual/clock.ts';

const patienceMs = 20_000;

/** Tries `check` over and over until it does not throw; after 20 s its last error counts. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await new Promise(resolve => setImmediate(resolve));
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
    await eventually(check);
  } finally {
    clearInterval(timer);
  }
}
