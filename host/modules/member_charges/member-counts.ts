import type { Metrics } from '../../registry/metrics.ts';
import type { ChargerLog } from '../charge_tracker/index.ts';

type Charged = NonNullable<ChargerLog['reached']>;

/** A charger of the group, and what would be recorded of its charge if that ended now. */
interface Shown {
  readonly host: string;
  readonly name: string;
  readonly index: number;
  readonly running: Charged | undefined;
}

interface Sums {
  charges: number;
  energyKwh: number;
}

const joulesPerKwh = 3_600_000;

/** Declares what is measured of the charges in the group, and counts them as they end. */
export class MemberCounts {
  readonly #sums = new Map<string, Sums>();

  constructor(metrics: Metrics, chargers: () => readonly Shown[]) {
    metrics.add('charge_manager', told => {
      const shown = chargers();
      const byCharger = (value: (charger: Shown) => number | boolean | undefined) => ({
        labels: ['charger', 'name'],
        value: shown.map(
          charger => [[String(charger.index), charger.name], value(charger)] as const,
        ),
      });
      told.gauge('charge_running', {
        doc: 'Whether a charge of a managed charger is being recorded here',
        ...byCharger(({ running }) => running !== undefined),
      });
      told.gauge('charge_energy', {
        doc: 'Energy of the charge of a managed charger that is being recorded here',
        unit: 'joules',
        ...byCharger(({ running }) => running && joules(energyOf(running))),
      });
      told.counter('charges', {
        doc: 'Charges of a managed charger that were recorded here since the device started',
        ...byCharger(({ host }) => this.#sums.get(host)?.charges ?? 0),
      });
      told.counter('charged', {
        doc: 'Energy of the charges of a managed charger that were recorded here since the device started',
        unit: 'joules',
        ...byCharger(({ host }) => joules(this.#sums.get(host)?.energyKwh ?? 0)),
      });
    });
  }

  add(host: string, ended: Charged): void {
    const { charges, energyKwh } = this.#sums.get(host) ?? { charges: 0, energyKwh: 0 };
    this.#sums.set(host, { charges: charges + 1, energyKwh: energyKwh + (energyOf(ended) ?? 0) });
  }
}

function energyOf({ meterStartKwh, meterEndKwh }: Charged): number | undefined {
  if (meterStartKwh === null || meterEndKwh === null) return undefined;
  return Math.max(0, meterEndKwh - meterStartKwh);
}

function joules(kwh: number | undefined): number | undefined {
  return kwh === undefined ? undefined : Math.round(kwh * joulesPerKwh);
}
