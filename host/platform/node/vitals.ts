import { getHeapStatistics } from 'node:v8';
import type { Vitals } from '../vitals.ts';

/** Time between two looks at the delay, ms; a longer stall is always seen. */
const lookPeriodMs = 20;

/** Figures that Node knows. */
export const nodeVitals: Vitals = {
  heapUsedBytes: () => getHeapStatistics().used_heap_size,
  heapLimitBytes: () => getHeapStatistics().heap_size_limit,
  residentBytes: () => process.memoryUsage.rss(),
  processorS() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  watchDelay(listener) {
    let dueMs = performance.now() + lookPeriodMs;
    const timer = setInterval(() => {
      const nowMs = performance.now();
      listener(Math.max(0, nowMs - dueMs) / 1000);
      dueMs = nowMs + lookPeriodMs;
    }, lookPeriodMs);
    return () => clearInterval(timer);
  },
};
