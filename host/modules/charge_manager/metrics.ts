import type { ModuleMetrics } from '../../registry/metrics.ts';
import type { State } from './fields.ts';

/** Tells what is measured of the managed chargers, by their place in the configuration. */
export function chargerMetrics(told: ModuleMetrics, state: State): void {
  const byCharger = (value: (charger: State['chargers'][number]) => number) => ({
    labels: ['charger', 'name'],
    value: state.chargers.map(
      (charger, index) => [[String(index), charger.n], value(charger)] as const,
    ),
  });
  told.gauge('allocated_current', {
    doc: 'Current that a managed charger is given',
    unit: 'amperes',
    ...byCharger(({ ac }) => ac / 1000),
  });
  told.gauge('charger_state', {
    doc: 'State of a managed charger, as charge_manager/state.chargers tells it in s',
    ...byCharger(({ s }) => s),
  });
  told.gauge('charger_error', {
    doc: 'Error of a managed charger, as charge_manager/state.chargers tells it in e; 0 none',
    ...byCharger(({ e }) => e),
  });
}
