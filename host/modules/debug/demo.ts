import { demoScenario } from '../../hardware/simulator/demo.ts';
import type { Scenario } from '../../hardware/simulator/scenario.ts';
import type { Registry } from '../../registry/registry.ts';

/**
 * The built-in scenario for a device with these resources, from a time of day on, ms since the
 * epoch: the smallest chargers have no prices and fewer meters. Small engines do without it.
 */
export function demoOf(registry: Registry, wallMs: number): Scenario {
  const has = (path: string): boolean => registry.find(path, 'http') !== undefined;
  const isLarge = has('day_ahead_prices/config');
  return demoScenario(wallMs, isLarge, isLarge && has('debug/battery'));
}
