import { crc32 } from '../../platform/crc32.ts';
import { attempt, type Storage } from '../../platform/storage.ts';

/** Cost of a charge's energy with a known dynamic price. */
export interface DynamicCost {
  readonly energyWh: number;
  /** ct/1000; prices can be negative. */
  readonly costMilliCt: number;
}

/** Adds up what the running charge costs while prices change. */
export class CostMeter {
  /** Price of a kWh now, ct/kWh/1000, all included; undefined while unknown. */
  readonly #price: () => number | undefined;
  readonly #meterKwh: () => number | null;
  #energyKwh = 0;
  #costMilliCt = 0;
  /** Price since the meter was read last, and what it read. */
  #since: { readonly price: number | undefined; readonly kwh: number | null } | undefined;

  constructor(price: () => number | undefined, meterKwh: () => number | null) {
    this.#price = price;
    this.#meterKwh = meterKwh;
  }

  /** A charge begins, or goes on of which `cost` is known. */
  begin(cost: DynamicCost = { energyWh: 0, costMilliCt: 0 }): void {
    this.#energyKwh = cost.energyWh / 1000;
    this.#costMilliCt = cost.costMilliCt;
    this.#since = { price: this.#price(), kwh: this.#meterKwh() };
  }

  /** Charges what went since at the price that held; whenever the price changes, and in between. */
  settle(): void {
    if (!this.#since) return;
    const { price, kwh: before } = this.#since;
    const kwh = this.#meterKwh();
    if (price !== undefined && before !== null && kwh !== null && kwh > before) {
      this.#energyKwh += kwh - before;
      this.#costMilliCt += (kwh - before) * price;
    }
    this.#since = { price: this.#price(), kwh };
  }

  /** Cost so far; undefined if no energy had a known price. */
  get cost(): DynamicCost | undefined {
    const energyWh = Math.round(this.#energyKwh * 1000);
    return energyWh === 0 ? undefined : { energyWh, costMilliCt: Math.round(this.#costMilliCt) };
  }

  /** The charge ends: answers what is known of it. */
  end(): DynamicCost | undefined {
    this.settle();
    const { cost } = this;
    this.#since = undefined;
    return cost;
  }
}

const entryBytes = 16;
const costBytes = 12;

/**
 * Costs of the charges in one file of the log, with dynamic prices: a file beside it, which is
 * removed with it, has an entry for each such charge. An entry is written before the end of its
 * charge, so that none is lost; of several for the same charge, the last one counts.
 *
 * ```
 * Byte  0              4           8            12         16
 *       +--------------+-----------+------------+----------+
 *       | place in file| energy Wh | ct/1000    | CRC-32   |
 *       +--------------+-----------+------------+----------+
 * ```
 */
export class RecordCosts {
  readonly #storage: Storage;
  readonly #name: string;

  constructor(storage: Storage, name: string) {
    this.#storage = storage;
    this.#name = name;
  }

  /** Costs by the place of the charge in its file. Torn or damaged entries are left out. */
  read(): ReadonlyMap<number, DynamicCost> {
    const costs = new Map<number, DynamicCost>();
    attempt(
      () => {
        const bytes = this.#storage.read(this.#name) ?? new Uint8Array();
        for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
          const view = new DataView(bytes.buffer, bytes.byteOffset + at, entryBytes);
          if (view.getUint32(costBytes, true) !== crc32(bytes.subarray(at, at + costBytes)))
            continue;
          const energyWh = view.getUint32(4, true);
          costs.set(view.getUint32(0, true), { energyWh, costMilliCt: view.getInt32(8, true) });
        }
      },
      () => undefined,
    );
    return costs;
  }

  /** Adds that of the charge at a place; a charge is recorded whether or not its cost is. */
  append(place: number, cost: DynamicCost): void {
    const entry = new Uint8Array(entryBytes);
    const view = new DataView(entry.buffer);
    view.setUint32(0, place, true);
    view.setUint32(4, cost.energyWh, true);
    view.setInt32(8, cost.costMilliCt, true);
    view.setUint32(costBytes, crc32(entry.subarray(0, costBytes)), true);
    attempt(
      () => {
        this.#cutTornEntry();
        this.#storage.append(this.#name, entry);
      },
      () => undefined,
    );
  }

  /** Forgets all of them, before the charges go. */
  remove(): void {
    this.#storage.remove(this.#name);
  }

  /** An interrupted write must not shift the entries after it. */
  #cutTornEntry(): void {
    const length = this.#storage.read(this.#name)?.length ?? 0;
    const torn = length % entryBytes;
    if (torn > 0) this.#storage.truncate(this.#name, length - torn);
  }
}
