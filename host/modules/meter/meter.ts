import type { HistorySeries } from '../../core/history.ts';
import type { ModuleContext } from '../../device/context.ts';
import { basicIds, ValueId } from '../../hardware/value-ids.ts';
import {
  array,
  bool,
  empty,
  float,
  int,
  nullable,
  object,
  type ValueOf,
} from '../../registry/field.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import {
  classTag,
  historyField,
  historyOf,
  liveField,
  liveOf,
  type MeterSlot,
  type Meters,
  undetectedType,
} from '../meters/index.ts';

/**
 * Value id of each index of `meter/all_values` (interface 2.19); 0 where the newer meter interface
 * has no such value.
 */
// biome-ignore format: one line per group of the table in the interface
export const allValuesIds: readonly number[] = [
  1, 2, 3, 13, 17, 21, 39, 48, 57, 122, 130, 138, 83, 91, 99, 353, 354, 355, 365, 366, 367,
  7, 29, 33, 74, 154, 115, 356, 368, 364,
  209, 211, 273, 275, 341, 388,
  0, 0, 0, 0, 0, 0,
  4, 5, 6, 8, 25,
  369, 370, 371, 377, 378, 379, 375, 380,
  0, 0, 0, 0, 0, 0,
  372, 373, 374, 376,
  213, 277, 161, 177, 193, 163, 179, 195, 165, 181, 197,
  225, 241, 257, 227, 243, 259, 229, 245, 261,
];

/** `linked_meter_slot` for no meter at all. */
const notLinked = 255;

/** States of `meter/state`. */
const meterState = { none: 0, noReading: 1, available: 2 } as const;

/** A phase counts as connected above this voltage, and as active above this current. */
export const connectedAboveV = 180;
export const activeAboveA = 0.3;

const configField = (slots: number) =>
  object({
    linked_meter_slot: int('Meter slot that meter/… shows; 255: none. Changes act at once', {
      min: 0,
      max: slots - 1,
      also: notLinked,
    }),
  });
const writableField = object({
  writable: bool('Whether values, phases and all_values can be written'),
});
const stateField = object({
  state: int('0 no meter, 1 no reading yet, 2 available', { min: 0, max: 2 }),
  type: int(
    'Installed meter: 0 none, 1 to 11 meters of the charger, 200 basic values, 201 many values, 255 not detected',
    { min: 0, max: undetectedType },
  ),
});
const valuesField = object({
  power: nullable(float('Charging power', 'W')),
  energy_rel: nullable(float('Energy since the last reset', 'kWh')),
  energy_abs: nullable(float('Energy since the meter was made', 'kWh')),
});
const threePhases = { length: 3 } as const;
const phasesField = object({
  phases_active: array(bool('Whether current flows on the phase'), threePhases),
  phases_connected: array(bool('Whether the phase has voltage'), threePhases),
});
const allValuesField = array(nullable(float('Value; null where the meter does not provide it')), {
  length: allValuesIds.length,
});
const errorsField = object({
  meter: int('Communication errors of the meter', { min: 0 }),
  bricklet: int('Errors of the internal bus', { min: 0 }),
  bricklet_reset: int('Unexpected resets', { min: 0 }),
});
const lastResetField = object({
  last_reset: int('Unix timestamp of the last reset; 0: none, or the clock was not synchronised', {
    unit: 'Unix s',
    min: 0,
  }),
});
const typeField = object({
  type: int('Meter type to assume when it was not detected; 255: none is assumed', {
    min: 0,
    max: undetectedType,
  }),
});

type Values = ValueOf<typeof valuesField>;
type Phases = ValueOf<typeof phasesField>;
type AllValues = ValueOf<typeof allValuesField>;

/** What a client wrote and the linked meter slot has no value for. */
interface Written {
  values?: Values;
  phases?: Phases;
  allValues?: AllValues;
}

const noValues: Values = { power: null, energy_rel: null, energy_abs: null };
const noPhases: Phases = {
  phases_active: [false, false, false],
  phases_connected: [false, false, false],
};
const noAllValues: AllValues = allValuesIds.map(() => null);

/**
 * The legacy meter interface: one meter slot under the names of old (`meter/…`, interface 2.19;
 * `meters_legacy_api/…`).
 */
export function meter(context: ModuleContext, meters: Meters): void {
  const { registry, features, variant } = context;
  let written: Written = {};

  const config = registry.config('meters_legacy_api/config', configField(meters.slots.length), {
    doc: 'Which meter slot the legacy meter interface shows',
    default: { linked_meter_slot: 0 },
    apply: (next, previous) => {
      if (next.linked_meter_slot !== previous.linked_meter_slot) written = {};
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

  const refuseUnlessFed = (): void => {
    if (linked()?.fedByClients) return;
    throw new Refusal(
      'not_allowed_now',
      '',
      undefined,
      'cannot be written: the linked meter measures by itself; link a meter slot of class 4 (API) with meters_legacy_api/config',
    );
  };
  const values = registry.volatile('meter/values', valuesField, {
    doc: 'Power and energy; written only where clients supply the values',
    appears: true,
    default: noValues,
    check: refuseUnlessFed,
    apply: next => {
      written.values = next;
      linked()?.feed([
        [ValueId.power, next.power],
        [ValueId.energyImportResettable, next.energy_rel],
        [ValueId.energyImport, next.energy_abs],
      ]);
      update();
    },
  });
  const phases = registry.volatile('meter/phases', phasesField, {
    doc: 'Which phases have voltage and current; what clients wrote stays until the restart',
    appears: true,
    default: noPhases,
    check: refuseUnlessFed,
    apply: next => {
      written.phases = next;
      update();
    },
  });
  const allValues = registry.volatile('meter/all_values', allValuesField, {
    doc: 'All values at fixed indices; written only where clients supply the values',
    appears: true,
    default: noAllValues,
    check: refuseUnlessFed,
    apply: next => {
      written.allValues = next;
      linked()?.feed(allValuesIds.map((id, index) => [id, next[index] ?? null] as const));
      update();
    },
  });
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
  // A configuration of class 1 has the same value, and comes first: it may have been written
  // without the legacy interface.
  const override = registry.config('meter/type_override', typeField, {
    doc: "Type of the device's own meter to assume when it was not detected; that of its slot's configuration, if that has one",
    default: { type: undetectedType },
    check: ({ type }, stored) => {
      if (type === stored.type || ownSlots().length > 0) return;
      throw new Refusal(
        'not_allowed_now',
        'type',
        type,
        "has no effect: no meter slot is configured for the device's own meter",
      );
    },
    apply: ({ type }) => overrideType(type),
  });
  registry.view('meter/history', historyField, () => historyOf(withoutGaps(linked()?.history())), {
    doc: 'Power of the last 48 hours in means of 4 minutes; a gap repeats the value before it',
  });
  registry.view('meter/live', liveField, () => liveOf(withoutGaps(linked()?.live())), {
    doc: 'Power of the last 6 minutes in steps of 500 ms; a gap repeats the value before it',
  });

  let layout = layoutOf([]);

  /** Brings everything in line with the linked slot. */
  function update(): void {
    const slot = linked();
    const fed = slot?.fedByClients ?? false;
    if (!fed) written = {};
    writable.set({ writable: fed });
    lastReset.set({ last_reset: slot?.lastReset ?? 0 });
    state.set(stateOf(slot));
    const { meter = 0, bricklet = 0, bricklet_reset = 0 } = slot?.errors ?? {};
    errors?.set({ meter, bricklet, bricklet_reset });
    if (!slot) {
      values.set(noValues);
      phases.set(noPhases);
      allValues.set(noAllValues);
      return;
    }
    if (layout.valueIds !== slot.valueIds) layout = layoutOf(slot.valueIds);
    if (layout.isBasic || written.values) features.add('meter');
    if (layout.phases || written.phases) features.add('meter_phases');
    if (layout.hasDetails || written.allValues) features.add('meter_all_values');
    const isThere = (feature: string): boolean => fed || features.has(feature);
    if (isThere('meter')) show('meter/values', values, valuesOf(slot, layout, written.values));
    if (isThere('meter_phases'))
      show('meter/phases', phases, written.phases ?? phasesOf(slot, layout));
    if (isThere('meter_all_values')) {
      show('meter/all_values', allValues, allValuesOf(slot, layout, written.allValues));
    }
  }

  /**
   * A resource of the interface that needs a feature is there as soon as the device has that, or
   * clients may supply it.
   */
  function show<T>(path: string, shown: State<T>, value: T): void {
    shown.set(value);
    registry.appear(path);
  }

  function ownSlots(): MeterSlot[] {
    return meters.slots.filter(({ typeOverride }) => typeOverride !== undefined);
  }

  function overrideType(type: number): void {
    for (const slot of ownSlots()) slot.overrideType(type);
  }

  function stateOf(slot: MeterSlot | undefined): ValueOf<typeof stateField> {
    const type = slot?.type ?? 0;
    if (type === 0) return { state: meterState.none, type };
    return {
      state: slot?.readMs === undefined ? meterState.noReading : meterState.available,
      type,
    };
  }

  const stored = meters.slots.find(({ meterClass }) => meterClass === classTag.rs485)?.typeOverride;
  if (stored !== undefined) override.set({ type: stored });
  overrideType(override.value.type);
  for (const slot of meters.slots) {
    meters.onChange(slot.index, () => {
      const [own] = ownSlots();
      if (slot === own && own.typeOverride !== undefined) override.set({ type: own.typeOverride });
      if (slot.index === config.value.linked_meter_slot) update();
    });
  }
  update();
}

/**
 * Where the linked slot has the legacy values: positions in its `values`, -1 where it lacks one.
 */
interface Layout {
  readonly valueIds: readonly number[];
  readonly all: readonly number[];
  readonly power: number;
  readonly energyRelative: number;
  readonly energyAbsolute: number;
  /** Positions of voltages and currents; undefined unless all six are there. */
  readonly phases:
    | { readonly voltage: readonly number[]; readonly current: readonly number[] }
    | undefined;
  readonly isBasic: boolean;
  readonly hasDetails: boolean;
}

function layoutOf(valueIds: readonly number[]): Layout {
  const position = (id: number): number => valueIds.indexOf(id);
  const voltage = ValueId.voltage.map(position);
  const current = ValueId.current.map(position);
  return {
    valueIds,
    all: allValuesIds.map(position),
    power: position(ValueId.power),
    energyRelative: position(ValueId.energyImportResettable),
    energyAbsolute: position(ValueId.energyImport),
    phases: [...voltage, ...current].every(at => at >= 0) ? { voltage, current } : undefined,
    isBasic: valueIds.some(id => basicIds.includes(id)),
    hasDetails: valueIds.some(id => allValuesIds.includes(id) && !basicIds.includes(id)),
  };
}

/** The slot's value where it has one, else what a client wrote. */
function shown(
  { values }: MeterSlot,
  position: number,
  written: number | null | undefined,
): number | null {
  return (position >= 0 ? values[position] : written) ?? null;
}

function valuesOf(slot: MeterSlot, layout: Layout, written: Values | undefined): Values {
  const relative = shown(slot, layout.energyRelative, written?.energy_rel);
  // A meter that only counts since its reset is shown as one that was never reset.
  const onlyRelative = layout.energyAbsolute < 0 && !written;
  return {
    power: shown(slot, layout.power, written?.power),
    energy_rel: relative,
    energy_abs: onlyRelative ? relative : shown(slot, layout.energyAbsolute, written?.energy_abs),
  };
}

function phasesOf({ values }: MeterSlot, { phases }: Layout): Phases {
  if (!phases) return noPhases;
  return {
    phases_active: phases.current.map(at => (values[at] ?? 0) > activeAboveA),
    phases_connected: phases.voltage.map(at => (values[at] ?? 0) > connectedAboveV),
  };
}

function allValuesOf(slot: MeterSlot, { all }: Layout, written: AllValues | undefined): AllValues {
  return all.map((position, index) => shown(slot, position, written?.[index]));
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
