import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  float,
  int,
  nullable,
  object,
  type ValueOf,
} from '../../registry/field.ts';
import { undetectedType } from '../meters/index.ts';

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
export const meterState = choices('meter_state', {
  none: [0, 'no meter'],
  noReading: [1, 'no reading yet'],
  available: [2, 'available'],
});

/** `meters_legacy_api/config` of a device with so many meter slots. */
export const configField = (slots: number) =>
  object({
    linked_meter_slot: int('Meter slot that meter/… shows; 255: none. Changes act at once', {
      of: 'meter',
      min: 0,
      max: slots - 1,
      also: notLinked,
    }),
  });
/** `meters_legacy_api/state`. */
export const writableField = object({
  writable: bool('Whether values, phases and all_values can be written'),
});
/** `meter/state`. */
export const stateField = object({
  state: choice('', meterState),
  type: int(
    'Installed meter: 0 none, 1 to 11 meters of the charger, 200 basic values, 201 many values, 254 another one, 255 not detected',
    { min: 0, max: undetectedType },
  ),
});
/** `meter/values`. */
export const valuesField = object({
  power: nullable(float('Charging power', 'W')),
  energy_rel: nullable(float('Energy since the last reset', 'kWh')),
  energy_abs: nullable(float('Energy since the meter was made', 'kWh')),
});
const threePhases = { length: 3 } as const;
/** `meter/phases`. */
export const phasesField = object({
  phases_active: array(bool('Whether current flows on the phase'), threePhases),
  phases_connected: array(bool('Whether the phase has voltage'), threePhases),
});
/** `meter/all_values`. */
export const allValuesField = array(
  nullable(float('Value; null where the meter does not provide it')),
  {
    length: allValuesIds.length,
  },
);
/** `meter/error_counters`. */
export const errorsField = object({
  meter: int('Communication errors of the meter', { min: 0 }),
  bricklet: int('Errors of the internal bus', { min: 0 }),
  bricklet_reset: int('Unexpected resets', { min: 0 }),
});
/** `meter/last_reset`. */
export const lastResetField = object({
  last_reset: int('Unix timestamp of the last reset; 0: none, or the clock was not synchronised', {
    unit: 'Unix s',
    min: 0,
  }),
});
/** `meter/type_override`. */
export const typeField = object({
  type: int('Meter type to assume when it was not detected; 255: none is assumed', {
    min: 0,
    max: undetectedType,
  }),
});

export type Values = ValueOf<typeof valuesField>;
export type Phases = ValueOf<typeof phasesField>;
export type AllValues = ValueOf<typeof allValuesField>;

export const noValues: Values = { power: null, energy_rel: null, energy_abs: null };
export const noPhases: Phases = {
  phases_active: [false, false, false],
  phases_connected: [false, false, false],
};
export const noAllValues: AllValues = allValuesIds.map(() => null);
