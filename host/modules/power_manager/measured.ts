import type { ModuleContext } from '../../device/context.ts';
import { powerIds, ValueId } from '../../hardware/value-ids.ts';
import { classTag, type MeterSlot, type Meters } from '../meters/index.ts';
import { Believed, type Reading } from './believed.ts';
import { type Config, type DynamicLoadConfig, noMeter } from './fields.ts';

/** Measurements at the connection; undefined if unknown or too old. */
export interface Measured {
  /** Whole W, positive is drawn. */
  readonly gridPowerW: number | undefined;
  /** Since the older of it and the power of the storage was read, ms; 0 if it is not known. */
  readonly powerAgeMs: number;
  /** Whole W, positive is charged. */
  readonly batteryPowerW: number | undefined;
  readonly batterySocPct: number | undefined;
  /** mA, positive is drawn: L1, L2, L3. */
  readonly currentsMa: readonly (number | undefined)[];
  /** Since they were read, ms; 0 if they are not known. */
  readonly currentAgeMs: number;
}

/** Readings beyond these count as these: the core's numbers have 32 bits. */
const largestW = 9_999_999;
const largestMa = 1_000_000_000;
const largestPct = 100;

/**
 * Readings of power and state of charge are good for this long, those of currents for that long,
 * ms.
 */
const oldestPowerMs = 125_000;
const oldestCurrentMs = 65_000;

/**
 * Readings farther than that from the one before are doubted: no house changes so much at once, W;
 * of a current, it is what the connection carries.
 */
const farW = 50_000;

/** Power that a meter slot tells, whole W, unless it is unknown or too old. */
export function freshPowerW(
  meters: Pick<Meters, 'slots'>,
  { uptimeMs }: Pick<ModuleContext, 'uptimeMs'>,
  index: number,
): number | undefined {
  return powerOf(meters.slots[index], uptimeMs())?.value;
}

/** Measures the connection, again and again. */
export class Measuring {
  readonly #meters: Pick<Meters, 'slots'>;
  readonly #uptimeMs: () => number;
  #gridPower = new Believed();
  #batteryPower = new Believed();
  #currents = [new Believed(), new Believed(), new Believed()];

  constructor(meters: Pick<Meters, 'slots'>, { uptimeMs }: Pick<ModuleContext, 'uptimeMs'>) {
    this.#meters = meters;
    this.#uptimeMs = uptimeMs;
  }

  /** Other meters may have been chosen: what was read before says nothing about them. */
  forget(): void {
    this.#gridPower = new Believed();
    this.#batteryPower = new Believed();
    this.#currents = this.#currents.map(() => new Believed());
  }

  /** Reads the meters that the configuration names. */
  measure(config: Config, load: DynamicLoadConfig): Measured {
    const nowMs = this.#uptimeMs();
    const { slots } = this.#meters;
    const battery = slots[config.meter_slot_battery_power];
    const gridMeter = slots[load.meter_slot_grid_currents];
    const grid = powerOf(slots[config.meter_slot_grid_power], nowMs);
    const gridPower = this.#gridPower.take(grid, nowMs, farW);
    const batteryPower = this.#batteryPower.take(powerOf(battery, nowMs), nowMs, farW);
    const soc = freshOf(battery, ValueId.stateOfCharge, nowMs, oldestPowerMs);
    const ids = currentIds(gridMeter);
    const currents = this.#currents.map((believed, phase) =>
      believed.take(currentOf(gridMeter, ids[phase] as number, nowMs), nowMs, load.current_limit),
    );
    const oldestOf = (...readings: readonly (Reading | undefined)[]): number =>
      Math.max(...readings.map(reading => nowMs - (reading?.readMs ?? nowMs)));
    const batteryPowerW = batteryPower?.value;
    return {
      gridPowerW: gridPower?.value,
      powerAgeMs: oldestOf(gridPower, batteryPower),
      batteryPowerW:
        batteryPowerW === undefined || !config.battery_inverted ? batteryPowerW : -batteryPowerW,
      batterySocPct: soc && within(soc.value, largestPct),
      currentsMa: currents.map(current => current?.value),
      currentAgeMs: oldestOf(...currents),
    };
  }
}

/**
 * True if the meters of the configuration can measure the power that it needs, as far as they are
 * known.
 */
export function canMeasurePower({ slots }: Pick<Meters, 'slots'>, config: Config): boolean {
  return powerSlots(config).every(index =>
    slots[index]?.valueIds.some(id => powerIds.includes(id)),
  );
}

/** True if there are meters where the configuration needs power, whether they answer or not. */
export function hasPowerMeters({ slots }: Pick<Meters, 'slots'>, config: Config): boolean {
  return powerSlots(config).every(index => {
    const slot = slots[index];
    return slot !== undefined && slot.meterClass !== classTag.none;
  });
}

function powerSlots({
  meter_slot_grid_power,
  meter_slot_battery_power: battery,
}: Config): number[] {
  return battery === noMeter ? [meter_slot_grid_power] : [meter_slot_grid_power, battery];
}

/** True if the meter of the dynamic load management measures a current. */
export function canMeasureCurrents(
  { slots }: Pick<Meters, 'slots'>,
  config: DynamicLoadConfig,
): boolean {
  const slot = slots[config.meter_slot_grid_currents];
  return currentIds(slot).some(id => slot?.valueIds.includes(id));
}

/**
 * Currents with a sign tell feeding in from drawing; meters that have none are taken as if they
 * drew.
 */
function currentIds(slot: MeterSlot | undefined): readonly number[] {
  return slot?.valueIds.includes(ValueId.signedCurrent[0])
    ? ValueId.signedCurrent
    : ValueId.current;
}

/** A value of a meter, unless it is unknown or older than that. */
function freshOf(
  slot: MeterSlot | undefined,
  id: number,
  nowMs: number,
  oldestMs: number,
): Reading | undefined {
  const value = slot?.value(id);
  const readMs = slot?.readMsOf(id);
  return typeof value === 'number' && readMs !== undefined && nowMs - readMs <= oldestMs
    ? { value, readMs }
    : undefined;
}

/** Whole W. */
function powerOf(slot: MeterSlot | undefined, nowMs: number): Reading | undefined {
  const id = powerIds.find(one => slot?.valueIds.includes(one));
  const reading = id === undefined ? undefined : freshOf(slot, id, nowMs, oldestPowerMs);
  return reading && { ...reading, value: within(Math.trunc(reading.value), largestW) };
}

/** mA. */
function currentOf(slot: MeterSlot | undefined, id: number, nowMs: number): Reading | undefined {
  const reading = freshOf(slot, id, nowMs, oldestCurrentMs);
  return reading && { ...reading, value: within(Math.trunc(reading.value * 1000), largestMa) };
}

function within(value: number, largest: number): number {
  return Math.max(-largest, Math.min(largest, value));
}
