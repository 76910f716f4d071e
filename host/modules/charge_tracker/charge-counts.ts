import type { ChargeRecordValue } from '../../core/charge-log.ts';
import type { Metrics } from '../../registry/metrics.ts';
import { entryOf } from './shown-log.ts';

const joulesPerKwh = 3_600_000;

/** Declares what is measured of charges, and counts them as they end. */
export class ChargeCounts {
  #charges = 0;
  #energyKwh = 0;
  #durationS = 0;

  /** @param running what would be recorded of the running charge if it ended now */
  constructor(metrics: Metrics, running: () => ChargeRecordValue | undefined) {
    metrics.add('charge_tracker', told => {
      const charge = running();
      const present = charge && entryOf(charge);
      told.gauge('running', {
        doc: 'Whether a charge runs: from its release to its end',
        value: present !== undefined,
      });
      told.gauge('running_energy', {
        doc: 'Energy of the running charge',
        unit: 'joules',
        value: joules(present?.energy_charged),
      });
      told.gauge('running_duration', {
        doc: 'Duration of the running charge',
        unit: 'seconds',
        value: present?.charge_duration,
      });
      told.counter('charges', {
        doc: 'Charges that ended since the device started',
        value: this.#charges,
      });
      told.counter('charged', {
        doc: 'Energy of the charges that ended since the device started',
        unit: 'joules',
        value: joules(this.#energyKwh),
      });
      told.counter('duration', {
        doc: 'Duration of the charges that ended since the device started',
        unit: 'seconds',
        value: this.#durationS,
      });
    });
  }

  add(ended: ChargeRecordValue): void {
    const { energy_charged: energyKwh, charge_duration: durationS } = entryOf(ended);
    this.#charges++;
    this.#energyKwh += energyKwh ?? 0;
    this.#durationS += durationS;
  }
}

function joules(kwh: number | null | undefined): number | undefined {
  return kwh === null || kwh === undefined ? undefined : Math.round(kwh * joulesPerKwh);
}
