import type { ModuleContext } from '../../device/context.ts';
import { powerIds, ValueId } from '../../hardware/value-ids.ts';
import type { MeterSlot, Meters } from '../meters/index.ts';
import { type Config, type DynamicLoadConfig, noMeter } from './fields.ts';

/** What the power manager knows of the connection; undefined is not known or too old. */
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

/** What meters say beyond these is taken for these: the core's numbers have 32 bits. */
const largestW = 9_999_999;
const largestMa = 1_000_000_000;
const largestPct = 100;

/**
 * Readings of power and state of charge are good for this long, those of currents for that long,
 * ms.
 */
const oldestPowerMs = 125_000;
const oldestCurrentMs = 65_000;

/** Power that a meter slot tells, whole W, unless it is unknown or too old. */
export function freshPowerW(
  { slots }: Pick<Meters, 'slots'>,
  { uptimeMs }: Pick<ModuleContext, 'uptimeMs'>,
  index: number,
): number | undefined {
  const slot = slots[index];
  return slot?.readMs !== undefined && uptimeMs() - slot.readMs <= oldestPowerMs
    ? powerOf(slot)
    : undefined;
}

/** Reads the meters that the configuration names. */
export function measure(
  { slots }: Pick<Meters, 'slots'>,
  { uptimeMs }: Pick<ModuleContext, 'uptimeMs'>,
  config: Config,
  { meter_slot_grid_currents }: DynamicLoadConfig,
): Measured {
  const nowMs = uptimeMs();
  const fresh = (index: number, ageMs: number): MeterSlot | undefined => {
    const slot = slots[index];
    return slot?.readMs !== undefined && nowMs - slot.readMs <= ageMs ? slot : undefined;
  };
  const battery = fresh(config.meter_slot_battery_power, oldestPowerMs);
  const batteryPowerW = battery && powerOf(battery);
  const gridMeter = fresh(meter_slot_grid_currents, oldestCurrentMs);
  const oldestOf = (...read: readonly (MeterSlot | undefined)[]): number =>
    Math.max(...read.map(slot => nowMs - (slot?.readMs ?? nowMs)));
  return {
    gridPowerW: freshPowerW({ slots }, { uptimeMs }, config.meter_slot_grid_power),
    powerAgeMs: oldestOf(fresh(config.meter_slot_grid_power, oldestPowerMs), battery),
    batteryPowerW:
      batteryPowerW === undefined || !config.battery_inverted ? batteryPowerW : -batteryPowerW,
    batterySocPct: within(battery?.value(ValueId.stateOfCharge), largestPct),
    currentsMa: currentIds(gridMeter).map(id => {
      const currentA = gridMeter?.value(id);
      return typeof currentA === 'number'
        ? within(Math.trunc(currentA * 1000), largestMa)
        : undefined;
    }),
    currentAgeMs: oldestOf(gridMeter),
  };
}

/**
 * Whether the meters that the configuration names can measure the power that it needs, as far as
 * they are known.
 */
export function canMeasurePower({ slots }: Pick<Meters, 'slots'>, config: Config): boolean {
  const needed = [config.meter_slot_grid_power];
  if (config.meter_slot_battery_power !== noMeter) needed.push(config.meter_slot_battery_power);
  return needed.every(index => slots[index]?.valueIds.some(id => powerIds.includes(id)));
}

/** Whether the meter of the dynamic load management measures a current. */
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

function powerOf(slot: MeterSlot | undefined): number | undefined {
  const powerW = slot?.powerW;
  return typeof powerW === 'number' ? within(Math.trunc(powerW), largestW) : undefined;
}

function within(value: number | null | undefined, largest: number): number | undefined {
  return typeof value === 'number' ? Math.max(-largest, Math.min(largest, value)) : undefined;
}
