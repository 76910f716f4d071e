import { choices } from '../../registry/choices.ts';
import {
  array,
  choice,
  discreet,
  type Field,
  float,
  int,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { maxLastCharges } from './record-log.ts';

/** Who released a charge: `authorization_type` of interface 3.3. */
export const authorizationKinds = choices('authorization_kind', {
  none: [0, 'without authorization'],
  lost: [1, 'lost by a restart'],
  tag: [2, 'tag'],
  injectedTag: [3, 'injected tag'],
});

/** `charge_tracker/state` */
export const stateField = object({
  tracked_charges: int('Recorded charges', { min: 0 }),
  first_charge_timestamp: int('Start of the oldest recorded charge, 0 without synchronised clock', {
    unit: 'Unix min',
    min: 0,
  }),
});

/** A charge as `charge_tracker/last_charges` shows it. */
export interface ShownCharge {
  readonly timestamp_minutes: number;
  readonly charge_duration: number;
  readonly user_id: number;
  readonly energy_charged: number | null;
  readonly charger_name?: string;
}

/** `charge_tracker/last_charges` */
export const lastChargesField = array(
  object({
    timestamp_minutes: int('Start, 0 without synchronised clock', { unit: 'Unix min', min: 0 }),
    charge_duration: int('Duration', { unit: 's', min: 0 }),
    user_id: int('User, 0 without one', { min: 0, max: 255, of: 'user' }),
    energy_charged: nullable(float('Energy, null if the meter was unknown at start or end', 'kWh')),
    charger_name: optional(
      text('Name of the charger of the group that it was at; missing: this charger'),
    ),
  }),
  { maxItems: maxLastCharges },
  'The last charges, newest last',
) as Field<ShownCharge[]>;

/** `charge_tracker/current_charge` */
export const currentChargeField = object({
  user_id: int('User, 0 without one', {
    min: -1,
    max: 255,
    blank: 'while no charge is running',
    of: 'user',
  }),
  meter_start: nullable(float('Meter at the start, null while unknown', 'kWh')),
  evse_uptime_start: int('Uptime of the charge controller at the start', { unit: 's', min: 0 }),
  timestamp_minutes: int('Start, 0 without synchronised clock', { unit: 'Unix min', min: 0 }),
  authorization_type: choice('', authorizationKinds),
  authorization_info: nullable(
    object({
      tag_type: int('Kind of the tag', { min: 0, max: 4 }),
      tag_id: discreet(text('Bytes of the tag in hex', { maxBytes: 29 })),
    }),
  ),
});

/** `charge_tracker/config` */
export const configField = object({
  electricity_price: int(
    'Price of energy: what charges cost where no dynamic price is known; 0 none',
    {
      unit: 'ct/kWh/100',
      min: 0,
      max: 0xffffffff,
    },
  ),
});

/** `charge_tracker/current_charge` while no charge is running. */
export const noCharge: ValueOf<typeof currentChargeField> = {
  user_id: -1,
  meter_start: 0,
  evse_uptime_start: 0,
  timestamp_minutes: 0,
  authorization_type: authorizationKinds.none,
  authorization_info: null,
};
