import type { Clock } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Meter } from '../meter.ts';
import { frequencyHz, type Grid, type Noise } from './grid.ts';
import type { AtConnection, HouseConnection, HouseSettings } from './simulation.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * The ids of a common meter of chargers, in the order of its value list: total energies, and
 * everything per phase.
 */
const chargerMeterIds = [
  1, 2, 3, 13, 17, 21, 39, 48, 57, 122, 130, 138, 83, 91, 99, 353, 354, 355, 7, 29, 33, 74, 154,
  115, 356, 364, 209, 211, 4, 5, 6, 8, 25, 213, 277, 214, 210, 212,
] as const;

/**
 * Voltages, unsigned and signed currents, powers and energies of a meter at the grid connection.
 */
const houseMeterIds = [1, 2, 3, 13, 17, 21, 14, 18, 22, 39, 48, 57, 74, 209, 211] as const;

/** Type numbers of `meter/state.type`. */
const meterType = { sdm72v2: 3, thirdParty: 254 } as const;

const dayMs = 86_400_000;

/** Measured values of a meter at the instant of a reading. */
interface Reading {
  readonly voltages: [number, number, number];
  /** A, positive is drawn. */
  readonly currents: [number, number, number];
  powerW: number;
  importWh: number;
  exportWh: number;
}

const emptyReading = (): Reading => ({
  voltages: [0, 0, 0],
  currents: [0, 0, 0],
  powerW: 0,
  importWh: 0,
  exportWh: 0,
});

/** A meter whose values are worked out when somebody looks at them after a reading. */
abstract class SimulatedMeter implements Meter {
  abstract readonly type: number;
  abstract readonly valueIds: readonly number[];
  protected readonly reading = emptyReading();
  readonly #listeners = new Listeners();
  #values: Float64Array | undefined;
  #stale = false;

  get values(): ArrayLike<number> {
    this.#values ??= new Float64Array(this.valueIds.length).fill(Number.NaN);
    if (this.#stale) {
      this.fill(this.#values);
      this.#stale = false;
    }
    return this.#values;
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Writes the values of the reading, in the order of `valueIds`. */
  protected abstract fill(values: Float64Array): void;

  protected publish(): void {
    this.#stale = true;
    this.#listeners.call();
  }

  /** Values that belong to the reading although they were not sensed with it have changed. */
  protected refresh(): void {
    this.#stale = true;
  }
}

/** The charger's own meter: sees the vehicle and nothing else. */
export class ChargerMeter extends SimulatedMeter {
  readonly type = meterType.sdm72v2;
  readonly valueIds = chargerMeterIds;
  readonly #vehicle: Vehicle;
  readonly #grid: Grid;
  #resetAtWh = 0;

  constructor(vehicle: Vehicle, grid: Grid) {
    super();
    this.#vehicle = vehicle;
    this.#grid = grid;
  }

  read(): void {
    const { reading } = this;
    for (let phase = 0; phase < 3; phase++) {
      reading.voltages[phase] = this.#grid.voltages[phase] as number;
      reading.currents[phase] = this.#vehicle.currentMa(phase) / 1000;
    }
    reading.powerW = this.#vehicle.powerW;
    reading.importWh = this.#vehicle.totalWh;
    this.publish();
  }

  reset(): void {
    this.#resetAtWh = this.reading.importWh;
    this.refresh();
  }

  protected override fill(values: Float64Array): void {
    const { voltages, currents, powerW, importWh } = this.reading;
    const [u1, u2, u3] = voltages;
    const [i1, i2, i3] = currents;
    const [u12, u23, u31] = [between(u1, u2), between(u2, u3), between(u3, u1)];
    const sumA = i1 + i2 + i3;
    const neutralA = Math.sqrt(
      Math.max(0, i1 * i1 + i2 * i2 + i3 * i3 - i1 * i2 - i2 * i3 - i3 * i1),
    );
    const absoluteKwh = importWh / 1000;
    const relativeKwh = (importWh - this.#resetAtWh) / 1000;
    // A vehicle's charger has a power factor of 1: no reactive power, apparent power equals active
    // power.
    values.set([
      u1,
      u2,
      u3,
      i1,
      i2,
      i3,
      u1 * i1,
      u2 * i2,
      u3 * i3,
      u1 * i1,
      u2 * i2,
      u3 * i3,
      0,
      0,
      0,
      1,
      1,
      1,
    ]);
    values.set(
      [(u1 + u2 + u3) / 3, sumA / 3, sumA, powerW, powerW, 0, 1, frequencyHz, absoluteKwh, 0],
      18,
    );
    values.set(
      [u12, u23, u31, (u12 + u23 + u31) / 3, neutralA, absoluteKwh, 0, relativeKwh, relativeKwh, 0],
      28,
    );
  }
}

/** Voltage between two phases that are a third of a period apart. */
function between(a: number, b: number): number {
  return Math.sqrt(a * a + b * b + a * b);
}

/**
 * The meter of the house or of the grid connection: a load that follows a trace, spread evenly over
 * the phases.
 */
export class HouseMeter extends SimulatedMeter implements HouseConnection {
  readonly type = meterType.thirdParty;
  readonly valueIds = houseMeterIds;
  #settings: HouseSettings;
  readonly #clock: Clock;
  readonly #grid: Grid;
  readonly #noise: Noise;
  readonly #vehicle: Vehicle | undefined;
  #atMs: number;
  #importWh = 0;
  #exportWh = 0;
  #vehicleWh = 0;
  #other: AtConnection = { powerW: 0, totalWh: 0 };
  #otherWh = 0;

  /** @param vehicle what the charger supplies; undefined where there is no charger */
  constructor(
    settings: HouseSettings,
    clock: Clock,
    grid: Grid,
    noise: Noise,
    vehicle: Vehicle | undefined,
  ) {
    super();
    this.#settings = settings;
    this.#clock = clock;
    this.#grid = grid;
    this.#noise = noise;
    this.#vehicle = vehicle;
    this.#atMs = clock.nowMs();
  }

  get drawnW(): number {
    return this.#houseW(this.#clock.wallMs()) + (this.#vehicle?.powerW ?? 0);
  }

  attach(other: AtConnection): void {
    this.#count();
    this.#other = other;
    this.#otherWh = other.totalWh;
  }

  change(settings: HouseSettings): void {
    this.#count();
    this.#settings = settings;
  }

  /** Counts energy up to now; called at least as often as the vehicle's power changes. */
  step(): void {
    this.#count();
  }

  read(): void {
    this.#count();
    const { reading } = this;
    const { noise_w: noiseW, includes_charger: includesCharger } = this.#settings;
    const vehicle = includesCharger ? this.#vehicle : undefined;
    const otherW = includesCharger ? this.#other.powerW : 0;
    const houseW = this.#houseW(this.#clock.wallMs()) + otherW + this.#noise(noiseW);
    for (let phase = 0; phase < 3; phase++) {
      const voltage = this.#grid.voltages[phase] as number;
      reading.voltages[phase] = voltage;
      reading.currents[phase] =
        houseW / 3 / voltage + (vehicle ? vehicle.currentMa(phase) / 1000 : 0);
    }
    reading.powerW = houseW + (vehicle?.powerW ?? 0);
    reading.importWh = this.#importWh;
    reading.exportWh = this.#exportWh;
    this.publish();
  }

  protected override fill(values: Float64Array): void {
    const { voltages, currents, powerW, importWh, exportWh } = this.reading;
    const [u1, u2, u3] = voltages;
    const [i1, i2, i3] = currents;
    values.set([
      u1,
      u2,
      u3,
      Math.abs(i1),
      Math.abs(i2),
      Math.abs(i3),
      i1,
      i2,
      i3,
      u1 * i1,
      u2 * i2,
      u3 * i3,
    ]);
    values.set([powerW, importWh / 1000, exportWh / 1000], 12);
  }

  /** Load of the house alone at a wall-clock time. */
  #houseW(wallMs: number): number {
    const { trace_w: trace, power_w: powerW } = this.#settings;
    if (trace.length === 0) return powerW;
    return trace[Math.floor((wallMs % dayMs) / (dayMs / trace.length))] as number;
  }

  /** Adds the energy since the last call, piece by piece where the trace changes in between. */
  #count(): void {
    const nowMs = this.#clock.nowMs();
    const elapsedMs = nowMs - this.#atMs;
    if (elapsedMs === 0) return;
    this.#atMs = nowMs;
    const vehicleWh = this.#vehicle?.totalWh ?? 0;
    const { totalWh: otherWh } = this.#other;
    const besideWh = vehicleWh - this.#vehicleWh + otherWh - this.#otherWh;
    const seenWh = this.#settings.includes_charger ? besideWh : 0;
    this.#vehicleWh = vehicleWh;
    this.#otherWh = otherWh;
    const { trace_w: trace } = this.#settings;
    const pieceMs = trace.length === 0 ? Number.POSITIVE_INFINITY : dayMs / trace.length;
    const endMs = this.#clock.wallMs();
    let fromMs = endMs - elapsedMs;
    while (fromMs < endMs) {
      const untilMs = Math.min(endMs, (Math.floor(fromMs / pieceMs) + 1) * pieceMs);
      const houseWh = (this.#houseW(fromMs) * (untilMs - fromMs)) / 3_600_000;
      this.#add(houseWh + (seenWh * (untilMs - fromMs)) / elapsedMs);
      fromMs = untilMs;
    }
  }

  #add(energyWh: number): void {
    if (energyWh > 0) this.#importWh += energyWh;
    else this.#exportWh -= energyWh;
  }
}
