import { useEffect, useState } from 'preact/hooks';
import { type Refusal, write } from '../../request.ts';
import { topic } from '../../store.ts';
import { type Query, requestOf } from './query.ts';

/** Charges as the device reports them (`charge_tracker/json`). */
export interface Report {
  /** Newest first. */
  readonly charges: readonly {
    readonly timestamp_minutes: number;
    readonly charge_duration: number;
    readonly user_id: number;
    readonly energy_charged: number | null;
    readonly cost_ct: number | null;
    /** Missing: this device. */
    readonly charger_name?: string;
  }[];
  /** By user, of all charges that were asked for. */
  readonly sums: readonly UserSums[];
}

export interface UserSums {
  readonly user_id: number;
  readonly display_name: string;
  readonly charges: number;
  readonly charge_duration: number;
  readonly energy_charged: number;
  readonly cost_ct: number;
  readonly without_energy: number;
  readonly without_cost: number;
}

/** Sums of several users. */
export function totalOf(sums: readonly UserSums[]) {
  const total = (of: (one: UserSums) => number) => sums.reduce((sum, one) => sum + of(one), 0);
  return {
    charges: total(one => one.charges),
    durationS: total(one => one.charge_duration),
    energyKwh: total(one => one.energy_charged),
    costCt: total(one => one.cost_ct),
    withoutEnergy: total(one => one.without_energy),
    withoutCost: total(one => one.without_cost),
  };
}

const last = topic('charge_tracker/last_charges');
const price = topic('charge_tracker/config');
const busy = 429;
const againMs = 300;

/**
 * The report of a query, anew when charges come or go; undefined until it is there. What is there
 * stays while the next one is fetched.
 *
 * @param most how many charges are listed
 */
export function useReport(query: Query, most: number): Report | Refusal | undefined {
  const [report, setReport] = useState<Report | Refusal>();
  const { period, whose } = query;
  useEffect(() => {
    let isWanted = true;
    async function fetch(): Promise<void> {
      const written = await write('charge_tracker/json', { ...requestOf(query), most });
      if (!isWanted) return;
      // The device makes one report at a time; this one waits for its turn.
      if (!written.ok && written.status === busy) setTimeout(fetch, againMs);
      else setReport(written.ok ? (JSON.parse(written.words) as Report) : written);
    }
    void fetch();
    return () => {
      isWanted = false;
    };
  }, [period, whose, most, last.value, price.value]);
  return report;
}
