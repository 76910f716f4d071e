import type { HistorySeries } from '../../core/history.ts';
import type { MachineContext, ModuleContext } from '../../device/context.ts';
import { ValueId } from '../../hardware/value-ids.ts';
import type { Registry } from '../../registry/registry.ts';
import { configField, configPayload, type MeterClass, meterClasses } from './classes.ts';
import {
  allHistoryField,
  allLiveField,
  classTag,
  historyField,
  liveField,
  location,
} from './fields.ts';
import type { Make } from './make.ts';
import { knownMakes } from './makes.ts';
import { meterMetrics } from './metrics.ts';
import { modbusClasses, sharedLinks } from './modbus.ts';
import type { ModbusReaders } from './polled-class.ts';
import { type MeterSlot, Slot } from './slot.ts';
import { meterTrial } from './trial.ts';

/** Meters for other modules. */
export interface Meters {
  /** All slots of the variant. */
  readonly slots: readonly MeterSlot[];
  /**
   * Connections to Modbus devices, which whoever speaks with one shares. They are made of the class
   * that whoever needs them first has loaded.
   */
  readonly modbusLinks: ModbusReaders['links'];
  /** Imported energy at the charger (meter slot 0) in kWh; null while unknown. */
  chargerEnergyKwh(): number | null;
  /** True if the charger's meter (meter slot 0) measures energy; false until that is known. */
  chargerHasEnergy(): boolean;
  /**
   * State of charge in % of the vehicle at the charger, from any meter slot whose location is the
   * vehicle; null while unknown.
   */
  vehicleStateOfChargePct(): number | null;
  /**
   * Calls `listener` after every complete reading of a slot, about two a second; ends when the
   * device stops.
   */
  onReading(slot: number, listener: () => void): void;
  /**
   * Calls `listener` after something that clients see of a slot has changed: its values (at most
   * once a second while they are measured), its configuration, its last reset. Ends when the device
   * stops.
   */
  onChange(slot: number, listener: () => void): void;
}

/** Pace of the histories, device time, and of the messages with their newest samples, real time. */
const tickMs = 500;
const historyIntervalMs = 4 * 60_000;

/** The context of the module; where nothing loads what speaks Modbus, nobody answers. */
type MetersContext = ModuleContext & Partial<Pick<MachineContext, 'loadLater'>>;

const noPart = (): void => {};

/**
 * The meter slots (`meters/…`).
 *
 * @param furtherMakes devices whose registers are known beside those that all devices know
 * @param furtherClasses classes beside those that all devices have, by tag
 */
export function meters(
  context: MetersContext,
  furtherMakes: readonly Make[] = [],
  furtherClasses: readonly (readonly [tag: number, MeterClass])[] = [],
): Meters {
  const { registry, variant, clock, networkClock, core } = context;
  const modbusLinks = sharedLinks(context);
  const readers = { load: context.loadLater?.meters ?? noPart, links: modbusLinks };
  const makes = knownMakes(furtherMakes);
  const classes = new Map([
    ...meterClasses(context),
    ...modbusClasses(context, readers, makes),
    ...furtherClasses,
  ]);
  const shapes = { stored: configField(classes), payload: configPayload(classes) };
  const slots = Array.from(
    { length: variant.meterSlots },
    (_, index) => new Slot(index, context, classes, shapes),
  );
  const slotAt = (index: number): Slot => {
    const slot = slots[index];
    if (!slot) throw new RangeError(`there is no meter slot ${index}`);
    return slot;
  };

  for (const slot of slots) {
    registry.view(`meters/${slot.index}/history`, historyField, () => historyOf(slot.history()), {
      doc: 'Power of the last 48 hours in means of 4 minutes',
    });
    registry.view(`meters/${slot.index}/live`, liveField, () => liveOf(slot.live()), {
      doc: 'Power of the last 6 minutes in steps of 500 ms',
    });
  }
  registry.view(
    'meters/history',
    allHistoryField,
    () => {
      const series = slots.map(slot => slot.history());
      return { offset: newest(series), samples: series.map(one => one?.samples ?? null) };
    },
    { doc: 'Power of all meter slots, the last 48 hours in means of 4 minutes' },
  );
  registry.view(
    'meters/live',
    allLiveField,
    () => {
      const series = slots.map(slot => slot.live());
      return {
        offset: newest(series),
        samples_per_second: fastest(series),
        samples: series.map(one => one?.samples ?? null),
      };
    },
    { doc: 'Power of all meter slots, the last 6 minutes in steps of 500 ms' },
  );

  meterTrial(context, classes, () => slots.map(({ config }) => config));

  registry.metrics.add('meters', told => meterMetrics(told, slots, context.uptimeMs()));

  const fresh = { live: 0, history: 0 };
  let tickedMs = 0;
  const tick = (): void => {
    const nowMs = context.uptimeMs();
    // On a grid that starts with the uptime, live samples and means end together.
    fresh.live += core.history.tick(nowMs - (nowMs % tickMs));
    fresh.history +=
      Math.floor(nowMs / historyIntervalMs) - Math.floor(tickedMs / historyIntervalMs);
    tickedMs = nowMs;
    for (const slot of slots) slot.publishNews(nowMs);
  };
  tick();
  fresh.live = 0;
  clock.every(tickMs, tick);
  networkClock.every(tickMs, () => announce(registry, slots, fresh));

  return {
    slots,
    modbusLinks,
    chargerEnergyKwh: () =>
      slotAt(0).value(ValueId.energyImport) ?? slotAt(0).value(ValueId.energySum),
    chargerHasEnergy: () => {
      const { valueIds } = slotAt(0);
      return valueIds.includes(ValueId.energyImport) || valueIds.includes(ValueId.energySum);
    },
    vehicleStateOfChargePct: () => {
      const vehicle = slots.find(
        slot => slot.location === location.vehicle && slot.valueIds.includes(ValueId.stateOfCharge),
      );
      return vehicle?.value(ValueId.stateOfCharge) ?? null;
    },
    onReading: (index, listener) => slotAt(index).onReading(listener),
    onChange: (index, listener) => slotAt(index).onChange(listener),
  };
}

/**
 * Sends the samples that were made since the last call to WebSocket clients. It runs in real time:
 * where device time is faster, one message carries many samples. The inner list of a slot without
 * meter is empty.
 */
function announce(
  registry: Registry,
  slots: readonly Slot[],
  fresh: { live: number; history: number },
): void {
  const { live, history } = fresh;
  fresh.live = 0;
  fresh.history = 0;
  if (slots.every(slot => slot.meterClass === classTag.none)) return;
  if (live > 0) {
    registry.emit('meters/live_samples', () => {
      const series = slots.map(slot => slot.live());
      return { samples_per_second: fastest(series), samples: series.map(one => last(one, live)) };
    });
  }
  if (history > 0) {
    registry.emit('meters/history_samples', () => ({
      samples: slots.map(slot => last(slot.history(), history)),
    }));
  }
}

/** A history as clients read it. */
export function historyOf(series: HistorySeries | undefined): {
  offset: number;
  samples: (number | null)[];
} {
  return { offset: series?.offsetMs ?? 0, samples: series?.samples ?? [] };
}

/** Live samples as clients read them. */
export function liveOf(series: HistorySeries | undefined): {
  offset: number;
  samples_per_second: number;
  samples: (number | null)[];
} {
  return {
    offset: series?.offsetMs ?? 0,
    samples_per_second: series?.samplesPerSecond ?? 0,
    samples: series?.samples ?? [],
  };
}

function last(series: HistorySeries | undefined, count: number): (number | null)[] {
  return series?.samples.slice(-count) ?? [];
}

/** All slots are sampled together: any configured one tells the age. */
function newest(series: readonly (HistorySeries | undefined)[]): number {
  return series.find(one => one !== undefined)?.offsetMs ?? 0;
}

function fastest(series: readonly (HistorySeries | undefined)[]): number {
  return series.reduce((most, one) => Math.max(most, one?.samplesPerSecond ?? 0), 0);
}
