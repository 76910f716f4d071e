import { ValueId } from '../../hardware/value-ids.ts';
import type { ModuleMetrics } from '../../registry/metrics.ts';
import { classTag } from './fields.ts';
import type { MeterSlot } from './slot.ts';

const phases = ['L1', 'L2', 'L3'];
const joulesPerKwh = 3_600_000;
/** Words of `MeterSlot.location`. */
const locations = [
  ...['unknown', 'other', 'charger', 'inverter', 'grid', 'battery', 'load', 'pv', 'vehicle'],
];

/** Tells what the meters measure, by slot; what a meter does not have is not told. */
export function meterMetrics(
  told: ModuleMetrics,
  slots: readonly MeterSlot[],
  uptimeMs: number,
): void {
  const bySlot = (value: (slot: MeterSlot) => number | null | undefined) => ({
    labels: ['meter'],
    value: configured(slots).map(slot => [[String(slot.index)], value(slot)] as const),
  });
  const byPhase = (ids: readonly number[]) => ({
    labels: ['meter', 'phase'],
    value: configured(slots).flatMap(slot =>
      ids.map((id, phase) => [[String(slot.index), phases[phase] ?? ''], slot.value(id)] as const),
    ),
  });
  const energy = (id: number) =>
    bySlot(slot => {
      const kwh = slot.value(id);
      return kwh === null ? null : kwh * joulesPerKwh;
    });

  told.gauge('location', {
    doc: 'Meters and what they measure; always 1',
    labels: ['meter', 'location'],
    value: configured(slots).map(
      slot => [[String(slot.index), locations[slot.location] ?? 'unknown'], 1] as const,
    ),
  });
  told.gauge('power', {
    doc: 'Power; drawn power is positive',
    unit: 'watts',
    ...bySlot(slot => slot.powerW),
  });
  told.gauge('phase_power', {
    doc: 'Power of each phase; drawn power is positive',
    unit: 'watts',
    ...byPhase(ValueId.signedPower),
  });
  told.gauge('current', {
    doc: 'Current of each phase, without sign',
    unit: 'amperes',
    ...byPhase(ValueId.current),
  });
  told.gauge('voltage', {
    doc: 'Voltage of each phase to neutral',
    unit: 'volts',
    ...byPhase(ValueId.voltage),
  });
  told.counter('energy_import', {
    doc: 'Energy that was drawn',
    unit: 'joules',
    ...energy(ValueId.energyImport),
  });
  told.counter('energy_export', {
    doc: 'Energy that was fed in',
    unit: 'joules',
    ...energy(ValueId.energyExport),
  });
  told.gauge('state_of_charge', {
    doc: 'State of charge of a battery or vehicle',
    unit: 'ratio',
    ...bySlot(slot => {
      const pct = slot.value(ValueId.stateOfCharge);
      return pct === null ? null : pct / 100;
    }),
  });
  told.gauge('reading_age', {
    doc: 'Time since the newest reading',
    unit: 'seconds',
    ...bySlot(({ readMs }) => (readMs === undefined ? null : (uptimeMs - readMs) / 1000)),
  });
  told.counter('errors', {
    doc: 'Communication errors, by the names of meters/<n>/errors',
    labels: ['meter', 'error'],
    value: configured(slots).flatMap(slot =>
      Object.entries(slot.errors).map(
        ([error, count]) => [[String(slot.index), error], count] as const,
      ),
    ),
  });
}

function configured(slots: readonly MeterSlot[]): MeterSlot[] {
  return slots.filter(({ meterClass }) => meterClass !== classTag.none);
}
