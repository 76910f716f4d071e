import type { HistorySeries } from '../../core/history.ts';
import type { ModuleContext } from '../../device/context.ts';
import { empty, type ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import {
  historyField,
  historyOf,
  liveField,
  liveOf,
  type MeterSlot,
  type Meters,
} from '../meters/index.ts';
import {
  configField,
  errorsField,
  lastResetField,
  meterState,
  stateField,
  writableField,
} from './fields.ts';
import { LegacyValues } from './legacy-values.ts';
import { typeOverride } from './type-override.ts';

/**
 * The legacy meter interface: one meter slot under the names of old (`meter/…`, interface 2.19;
 * `meters_legacy_api/…`).
 */
export function meter(context: ModuleContext, meters: Meters): void {
  const { registry, variant } = context;

  const config = registry.config('meters_legacy_api/config', configField(meters.slots.length), {
    doc: 'Which meter slot the legacy meter interface shows',
    default: { linked_meter_slot: 0 },
    apply: (next, previous) => {
      if (next.linked_meter_slot !== previous.linked_meter_slot) values.forget();
      update();
    },
  });
  const linked = (): MeterSlot | undefined => meters.slots[config.value.linked_meter_slot];
  const writable = registry.state(
    'meters_legacy_api/state',
    writableField,
    { writable: false },
    { doc: 'What the linked meter slot allows' },
  );
  const state = registry.state(
    'meter/state',
    stateField,
    { state: meterState.none, type: 0 },
    { doc: 'The linked meter' },
  );

  const values = new LegacyValues(context, linked, update);
  const errors =
    variant.ownMeter === 'rs485'
      ? registry.state(
          'meter/error_counters',
          errorsField,
          { meter: 0, bricklet: 0, bricklet_reset: 0 },
          { doc: 'Communication errors of the linked meter' },
        )
      : undefined;
  registry.command(
    'meter/reset',
    empty(),
    () => {
      const slot = linked();
      if (!slot)
        throw new Refusal(
          'not_allowed_now',
          '',
          undefined,
          'has no effect: no meter slot is linked',
        );
      slot.reset();
    },
    { doc: 'Starts the resettable energies of the linked meter at 0' },
  );
  const lastReset = registry.state(
    'meter/last_reset',
    lastResetField,
    { last_reset: 0 },
    { doc: 'When the linked meter was last reset' },
  );
  typeOverride(registry, meters);
  registry.view('meter/history', historyField, () => historyOf(withoutGaps(linked()?.history())), {
    doc: 'Power of the last 48 hours in means of 4 minutes; a gap repeats the value before it',
  });
  registry.view('meter/live', liveField, () => liveOf(withoutGaps(linked()?.live())), {
    doc: 'Power of the last 6 minutes in steps of 500 ms; a gap repeats the value before it',
  });

  for (const { index } of meters.slots) {
    meters.onChange(index, () => {
      if (index === config.value.linked_meter_slot) update();
    });
  }
  update();

  /** Brings everything in line with the linked slot. */
  function update(): void {
    const slot = linked();
    writable.set({ writable: slot?.fedByClients ?? false });
    lastReset.set({ last_reset: slot?.lastReset ?? 0 });
    state.set(stateOf(slot));
    const { meter = 0, bricklet = 0, bricklet_reset = 0 } = slot?.errors ?? {};
    errors?.set({ meter, bricklet, bricklet_reset });
    values.update();
  }
}

function stateOf(slot: MeterSlot | undefined): ValueOf<typeof stateField> {
  const type = slot?.type ?? 0;
  if (type === 0) return { state: meterState.none, type };
  return {
    state: slot?.readMs === undefined ? meterState.noReading : meterState.available,
    type,
  };
}

/** Clients of old expect null only at the start: a later gap repeats the value before it. */
function withoutGaps(series: HistorySeries | undefined): HistorySeries | undefined {
  if (!series) return undefined;
  let before: number | null = null;
  const samples = series.samples.map(sample => {
    before = sample ?? before;
    return before;
  });
  return { ...series, samples };
}
