import type { ModuleContext } from '../../device/context.ts';
import { powerIds, ValueId } from '../../hardware/value-ids.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { MeterSlot, Meters } from '../meters/index.ts';
import { MeanPower } from './mean-power.ts';
import type { ChargerPoint, Counter, Energy } from './records.ts';

/**
 * A reading counts until the next one, at most this long. Clients may feed a meter once in some
 * minutes; chargers tell every second.
 */
const meterHoldMs = 300_000;
const chargerHoldMs = 30_000;
/** Chargers that were not heard for longer have no point. */
const chargerSilenceMs = 300_000;
const chargerPeriodMs = 1000;
const energyScale = 100;
const whPerUnit = 1000 / energyScale;

/** The meters of the energy manager, as the history records them. */
export interface MeterSource {
  /** Mean of each slot since the last call, W; null: not measured. */
  takePowersW(): (number | null)[];
  /**
   * Energy of each slot; for slots that count none, the integral of their power, once `resume` was
   * called.
   */
  energies(): { imports: Energy[]; exports: Energy[] };
  /** Goes on from what was integrated before the start: asks for it, unless it is known already. */
  resume(stored: () => readonly Counter[]): void;
  counters(): Counter[];
}

/** Observes all meter slots. */
export function observeMeters(
  meters: Meters,
  { uptimeMs }: Pick<ModuleContext, 'uptimeMs'>,
): MeterSource {
  const means = meters.slots.map(() => new MeanPower());
  const counted = new Map<number, Counter>();
  /** Slots whose meter counts nothing, since they were last observed. */
  const integrated = new Set<number>();
  let resumed = false;

  for (const slot of meters.slots) {
    const mean = means[slot.index] as MeanPower;
    meters.onReading(slot.index, () => observe(slot, mean));
    // A slot that got another meter has no power before the first reading of that.
    meters.onChange(slot.index, () => {
      if (slot.readMs === undefined) observe(slot, mean);
    });
  }

  return {
    takePowersW: () => means.map(mean => rounded(mean.take(uptimeMs()))),
    energies() {
      const counters = new Map(
        resumed ? this.counters().map(counter => [counter.meter, counter]) : [],
      );
      const energyOf = (
        slot: MeterSlot,
        id: number,
        direction: 'importWh' | 'exportWh',
      ): Energy => {
        if (!countsNothing(slot)) return scaled(slot.value(id), energyScale);
        return scaled(counters.get(slot.index)?.[direction], 1 / whPerUnit);
      };
      return {
        imports: meters.slots.map(slot => energyOf(slot, ValueId.energyImport, 'importWh')),
        exports: meters.slots.map(slot => energyOf(slot, ValueId.energyExport, 'exportWh')),
      };
    },
    resume(stored) {
      if (resumed) return;
      for (const counter of stored()) counted.set(counter.meter, counter);
      resumed = true;
    },
    counters() {
      for (const meter of integrated) count(meter);
      return [...counted.values()];
    },
  };

  function observe(slot: MeterSlot, mean: MeanPower): void {
    const nowMs = uptimeMs();
    mean.observe(slot.readMs === undefined ? null : slot.powerW, nowMs, nowMs + meterHoldMs);
    // Up to now it was the energy of the meter that was there before.
    if (!integrated.has(slot.index)) mean.takeEnergy();
    if (countsNothing(slot)) integrated.add(slot.index);
    else integrated.delete(slot.index);
  }

  /** Adds what was integrated since the last call. */
  function count(meter: number): void {
    const fresh = (means[meter] as MeanPower).takeEnergy();
    const { importWh = 0, exportWh = 0 } = counted.get(meter) ?? {};
    counted.set(meter, {
      meter,
      importWh: importWh + fresh.importWh,
      exportWh: exportWh + fresh.exportWh,
    });
  }
}

/** The managed chargers, as the history records them. */
export interface ChargerSource {
  /** Records of the chargers that were recently heard; means are since the last call. */
  takePoints(): ChargerPoint[];
  /** Energy of each charger, by uid. */
  energies(): Map<number, number>;
}

/** Observes the managed chargers. */
export function observeChargers(
  { clock, uptimeMs, variant }: Pick<ModuleContext, 'clock' | 'uptimeMs' | 'variant'>,
  manager: Pick<ChargeManager, 'members'>,
): ChargerSource {
  const means = new Map<number, MeanPower>();

  clock.every(chargerPeriodMs, () => {
    for (const { uid, packet, heardMs } of heard()) {
      const mean = means.get(uid) ?? new MeanPower();
      means.set(uid, mean);
      const { powerW } = packet;
      mean.observe(Number.isFinite(powerW) ? powerW : null, uptimeMs(), heardMs + chargerHoldMs);
    }
  });

  return {
    takePoints() {
      const points = heard().map(({ uid, packet: { chargerState, phases } }) => ({
        uid,
        flags: (chargerState & 0x07) | (variant.generation === 1 ? 0 : (phases & 0x03) << 3),
        powerW: rounded(means.get(uid)?.take(uptimeMs())),
      }));
      const present = new Set(points.map(({ uid }) => uid));
      for (const uid of means.keys()) if (!present.has(uid)) means.delete(uid);
      return points;
    },
    energies() {
      const known = heard().map(
        ({ uid, packet }) => [uid, scaled(packet.energyAbsoluteKwh, energyScale)] as const,
      );
      return new Map(known.filter((entry): entry is [number, number] => entry[1] !== null));
    },
  };

  /** Those that were heard lately; of two with one uid, which cannot be told apart, the first. */
  function heard() {
    const nowMs = uptimeMs();
    const uids = new Set([0]);
    return manager.members.flatMap(({ packet, heardMs }) => {
      if (!packet || uids.has(packet.uid) || nowMs - heardMs > chargerSilenceMs) return [];
      uids.add(packet.uid);
      return [{ uid: packet.uid, packet, heardMs }];
    });
  }
}

/** True if a meter measures power, but no energy. */
function countsNothing({ valueIds }: MeterSlot): boolean {
  const has = (id: number): boolean => valueIds.includes(id);
  return powerIds.some(has) && !has(ValueId.energyImport) && !has(ValueId.energyExport);
}

function rounded(powerW: number | null | undefined): number | null {
  return typeof powerW === 'number' ? Math.round(powerW) : null;
}

/** A whole number of the unit in which energies are recorded. Less than nothing is no energy. */
function scaled(energy: number | null | undefined, scale: number): Energy {
  return typeof energy === 'number' && energy >= 0 ? Math.round(energy * scale) : null;
}
