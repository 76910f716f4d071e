import type { Variant } from '../../hardware/variants.ts';
import { choices } from '../../registry/choices.ts';
import {
  bool,
  defaulting,
  type Field,
  guarding,
  int,
  object,
  optional,
  type Tagged,
  union,
  type ValueOf,
} from '../../registry/field.ts';

/** `source` of `p14a_enwg/config`. */
export const source = choices('limit_source', {
  input: [0, 'Input'],
  eebus: [1, 'EEBUS'],
  api: [2, 'Clients'],
});

/** So much is always left (interface 2.15). */
export const leastLimitW = 4200;
/** Inputs of the energy manager that has most of them. */
const mostInputs = 4;

const limitField = (doc: string) => int(doc, { unit: 'W', min: 0, max: 0xffffffff });

/** Payload of `source` where an input tells. */
export interface InputSource {
  readonly limit_on_close: boolean;
  readonly limit_w: number;
  /** Of energy managers. */
  readonly input_index?: number;
}

/** `p14a_enwg/config` */
export interface Config {
  readonly enable: boolean;
  readonly source: Tagged | null;
  /** Of chargers. */
  readonly limit_charger?: boolean;
  readonly limit_charge_manager: boolean;
  /** Of energy manager 2, as `heating_max_power`. */
  readonly limit_heating?: boolean;
  readonly heating_max_power?: number;
}

/** An energy manager counts its inputs from 0; the one input of a charger has no number. */
function inputSource({ kind, name }: Variant): Field<InputSource> {
  const always = {
    limit_on_close: bool('true: limited while the input is closed, false: while it is open'),
    limit_w: limitField('What may be drawn then; at least 4200 W are always left'),
  };
  const index = (inputs: number) => ({
    input_index: int('Input of an energy manager', { min: 0, max: inputs - 1 }),
  });
  if (kind === 'charger') return object(always, '', index(mostInputs));
  const { input_index } = index(name === 'wem' ? 2 : mostInputs);
  return object({ ...always, input_index: defaulting(input_index, 0) });
}
/** `p14a_enwg/control` and `p14a_enwg/control_update`. */
export const controlField = object({
  active: bool('Whether consumption is limited'),
  limit_w: limitField('What may be drawn then; at least 4200 W are always left'),
});

/**
 * Configuration of what the variant can limit. Fields that only others have are accepted on write,
 * without effect; clients that are made for one variant leave them out.
 */
export function configField(variant: Variant): Field<Config> {
  const ofChargers = {
    limit_charger: optional(guarding(bool('Whether this charger is limited'), true)),
  };
  const ofHeating = {
    limit_heating: optional(guarding(bool('Whether the heat pump is limited'), true)),
    heating_max_power: optional(
      guarding(
        limitField(
          'Most that the heat pump draws; 0: not known. It is blocked only where the limit leaves no room for that',
        ),
        0,
      ),
    ),
  };
  const hasHeating = variant.name === 'wem2';
  const always = {
    enable: guarding(bool('Whether the grid operator can limit consumption'), true),
    source: union('What says so; null: nothing', source, {
      [source.input]: inputSource(variant),
      [source.eebus]: null,
      [source.api]: null,
    }),
    limit_charge_manager: guarding(bool('Whether the managed chargers are limited'), true),
  };
  if (variant.kind === 'charger') return object({ ...always, ...ofChargers }, '', ofHeating);
  return hasHeating
    ? object({ ...always, ...ofHeating }, '', ofChargers)
    : object(always, '', { ...ofChargers, ...ofHeating });
}

/** Configuration as delivered, without limits: the fields that `configField` declares. */
export function initialConfig({ kind, name }: Variant): Config {
  return {
    enable: false,
    source: null,
    limit_charge_manager: false,
    ...(kind === 'charger' && { limit_charger: false }),
    ...(name === 'wem2' && { limit_heating: false, heating_max_power: 0 }),
  };
}

/** `p14a_enwg/state`. */
export const stateField = object({
  active: bool('Whether consumption is limited'),
  limit_w: int('What may be drawn; 0 without limit', {
    unit: 'W',
    min: leastLimitW,
    max: 0xffffffff,
    also: 0,
  }),
  since: int('When this limit began; 0 without one, or where the clock was not set', {
    unit: 'Unix min',
    min: 0,
  }),
});
export type LimitState = ValueOf<typeof stateField>;
