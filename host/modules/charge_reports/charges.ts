import type { ChargeReader, RecordedCharge } from '../charge_tracker/index.ts';

/** Tariff of charges. */
export interface Tariff {
  /** Price of energy that no dynamic price is known of, ct/kWh/100; 0: none is known. */
  readonly priceHundredthCt: number;
}

/** Sums over the charges of a report. */
export interface Sums {
  energyWh: number;
  /** Some charge lacks its energy. */
  energyIsIncomplete: boolean;
  costCt: number;
  /** Of some charge it is not known what it cost. */
  costIsIncomplete: boolean;
  /** True if any of them has a price. */
  isPriced: boolean;
}

/** Sums over the charges of one user. */
export interface UserSums {
  readonly userId: number;
  charges: number;
  durationS: number;
  energyWh: number;
  costCt: number;
  /** Charges whose energy is not known. */
  withoutEnergy: number;
  /** Charges of which it is not known what they cost. */
  withoutCost: number;
}

/** Energy beyond the one with a dynamic price that is rounding: meters are stored in 32 bits. */
const roundingWh = 50;
/** Charges that are looked at in one turn: what lies in one file of the log. */
const chargesPerTurn = 256;
/** Indices are below this, and times below 2³². */
const indexRange = 0x10000;

/** Energy of a charge, Wh; undefined if the meter was not known. */
export function energyWhOf({ meterStartKwh, meterEndKwh }: RecordedCharge): number | undefined {
  if (meterStartKwh === null || meterEndKwh === null || meterEndKwh < meterStartKwh)
    return undefined;
  return Math.round((meterEndKwh - meterStartKwh) * 1000);
}

/**
 * Cost of a charge, ct: energy at dynamic prices costs these, all else the fixed one; undefined if
 * a part has no price.
 */
export function costCtOf(charge: RecordedCharge, { priceHundredthCt }: Tariff): number | undefined {
  const energyWh = energyWhOf(charge);
  if (energyWh === undefined) return undefined;
  const { energyWh: dynamicWh, costMilliCt } = charge.dynamic ?? { energyWh: 0, costMilliCt: 0 };
  const restWh = charge.dynamic ? Math.max(0, energyWh - dynamicWh - roundingWh) : energyWh;
  if (restWh > 0 && priceHundredthCt === 0) return undefined;
  const rest = restWh === 0 ? 0 : energyWh - dynamicWh;
  return Math.round(costMilliCt / 1000 + (rest * priceHundredthCt) / 100_000);
}

/**
 * The charges of a report, in the order of their starts. Finding them takes many turns; it
 * remembers no more of each than its place in the log.
 */
export class Charges {
  readonly sums: Sums;
  /** By the number of the user. */
  readonly #byUser: UserSums[] = [];
  readonly #reader: ChargeReader;
  readonly #tariff: Tariff;
  readonly #belongs: (charge: RecordedCharge) => boolean;
  readonly #places: Uint16Array;
  readonly #starts: Uint32Array;
  #count = 0;
  #next = 0;
  #isAscending = true;
  /** Start of the charge before at the same charger, of those whose start is known. */
  #latestMinutes = 0;
  /** The charger that this is about. */
  #latestCharger: number | undefined;
  #hasOthers = false;

  /** @param belongs whether a charge is to be in the report */
  constructor(reader: ChargeReader, tariff: Tariff, belongs: (charge: RecordedCharge) => boolean) {
    this.#reader = reader;
    this.#tariff = tariff;
    this.#belongs = belongs;
    this.#places = new Uint16Array(reader.count);
    this.#starts = new Uint32Array(reader.count);
    this.sums = {
      energyWh: 0,
      energyIsIncomplete: false,
      costCt: 0,
      costIsIncomplete: false,
      isPriced: tariff.priceHundredthCt > 0,
    };
  }

  /** Number of charges. */
  get count(): number {
    return this.#count;
  }

  /** True if any of them was at another charger than this device. */
  get hasOthers(): boolean {
    return this.#hasOthers;
  }

  /** The sums of each user who has charges, by their numbers. */
  get byUser(): readonly UserSums[] {
    return this.#byUser.filter(sums => sums !== undefined);
  }

  /** Looks at the next charges of the log; answers whether some are left. */
  look(): boolean {
    const end = Math.min(this.#reader.count, this.#next + chargesPerTurn);
    for (; this.#next < end; this.#next++) {
      const charge = this.#reader.at(this.#next);
      if (this.#belongs(charge)) this.#take(charge);
    }
    if (this.#next < this.#reader.count) return true;
    if (!this.#isAscending) this.#sort();
    return false;
  }

  /** One of them, by its rank. */
  at(rank: number): RecordedCharge {
    return this.#reader.at(this.#places[rank] ?? 0);
  }

  /** Cost of a charge, ct. */
  costCt(charge: RecordedCharge): number | undefined {
    return costCtOf(charge, this.#tariff);
  }

  /** First start that is known; 0 if none is. */
  get firstMinutes(): number {
    return this.#starts.subarray(0, this.#count).find(start => start > 0) ?? 0;
  }

  /** Last start that is known; 0 if none is. */
  get lastMinutes(): number {
    return this.#starts[this.#count - 1] ?? 0;
  }

  #take(charge: RecordedCharge): void {
    const { sums } = this;
    const energyWh = energyWhOf(charge);
    const costCt = costCtOf(charge, this.#tariff);
    if (energyWh === undefined) sums.energyIsIncomplete = true;
    else sums.energyWh += energyWh;
    if (costCt === undefined) sums.costIsIncomplete = true;
    else sums.costCt += costCt;
    if (charge.dynamic) sums.isPriced = true;
    this.#takeOfUser(charge, energyWh, costCt);
    if (charge.charger !== undefined) this.#hasOthers = true;
    if (charge.charger !== this.#latestCharger) {
      this.#latestCharger = charge.charger;
      this.#latestMinutes = 0;
      this.#isAscending = false;
    }
    // A charge with an unknown start stays behind the one that it followed.
    const minutes = charge.startMinutes || this.#latestMinutes;
    if (minutes < this.#latestMinutes) this.#isAscending = false;
    this.#latestMinutes = minutes;
    this.#places[this.#count] = this.#next;
    this.#starts[this.#count] = minutes;
    this.#count++;
  }

  #takeOfUser(
    { userId, durationS }: RecordedCharge,
    energyWh: number | undefined,
    costCt: number | undefined,
  ): void {
    this.#byUser[userId] ??= {
      userId,
      charges: 0,
      durationS: 0,
      energyWh: 0,
      costCt: 0,
      withoutEnergy: 0,
      withoutCost: 0,
    };
    const sums = this.#byUser[userId];
    sums.charges++;
    sums.durationS += durationS;
    sums.energyWh += energyWh ?? 0;
    sums.costCt += costCt ?? 0;
    if (energyWh === undefined) sums.withoutEnergy++;
    if (costCt === undefined) sums.withoutCost++;
  }

  /** Puts them in the order of their starts, equal ones in that of the log. */
  #sort(): void {
    const keys = Float64Array.from(
      { length: this.#count },
      (_, at) => (this.#starts[at] ?? 0) * indexRange + (this.#places[at] ?? 0),
    ).sort();
    for (const [at, key] of keys.entries()) {
      this.#places[at] = key % indexRange;
      this.#starts[at] = Math.floor(key / indexRange);
    }
  }
}
