import {
  differences,
  exampleOf,
  fieldsOf,
  type Json,
  type Resource,
  type Variant,
} from '../data/interface.ts';

/* What tests write to each path of the documents of the interface. */

/**
 * By path: what is written to commands of which the interface as data has no example.
 */
export const bodies: Readonly<Record<string, Json>> = {
  '/charge_manager/scan': null,
  '/charge_manager/authorize_charger': { charger_idx: 0, user_id: -1 },
  '/charge_tracker/csv': { api_not_final_acked: true, language: 1, csv_delimiter: 1 },
  '/automation/try': { task: 0 },
  '/charge_tracker/json': { api_not_final_acked: true, most: 10 },
  '/charge_tracker/pdf': { api_not_final_acked: true, language: 1 },
  '/batteries/{n}/config': [
    1,
    {
      display_name: 'House',
      host: '127.0.0.1',
      port: 1,
      table: [
        9,
        { device_address: 64, max_normal_charge_power: 4600, max_normal_discharge_power: 3500 },
      ],
    },
  ],
  '/batteries_modbus_tcp/test': {
    slot: 0,
    host: '127.0.0.1',
    port: 1,
    table: [9, { mode: 0 }],
    cookie: 7,
  },
  '/batteries_modbus_tcp/test_continue': { cookie: 7 },
  '/batteries_modbus_tcp/test_stop': { cookie: 7 },
  '/debug/button': { hold_ms: 100 },
  '/debug/controller_restart': null,
  '/debug/nfc_tag': { tag_type: 2, tag_id: '04:A1:B2:C3' },
  '/debug/plug': null,
  '/debug/scenario': { scenario: '' },
  '/debug/unplug': null,
  '/eco/chart': { departure: 2, time: 480, amount: 4, current_time: 28_929_600 },
  '/eco/preview': {
    charger: 0,
    enable: false,
    energy_wh: 10_000,
    duration_min: 0,
    weekdays: 127,
    time: 420,
    mode: 6,
  },
  '/eco/set_plan': {
    charger: 0,
    enable: false,
    energy_wh: 10_000,
    duration_min: 0,
    weekdays: 127,
    time: 420,
    mode: 6,
  },
  '/eebus/add': { ski: 'b0'.repeat(20), label: 'cellar' },
  '/eebus/new_key': { do_i_know_what_i_am_doing: true },
  '/eebus/remove': { ski: 'b0'.repeat(20) },
  '/energy_manager/history_energy_manager_5min': { year: 2025, month: 1, day: 1 },
  '/energy_manager/history_energy_manager_daily': { year: 2025, month: 1 },
  '/energy_manager/history_wallbox_5min': { uid: 1, year: 2025, month: 1, day: 1 },
  '/energy_manager/history_wallbox_daily': { uid: 1, year: 2025, month: 1 },
  '/evse/trigger_dc_fault_test': null,
  '/charge_limits/override_end': { timestamp_minutes: 0 },
  '/logged_in_devices/end': { id: 1 },
  '/logged_in_devices/end_all': null,
  '/logged_in_devices/leave': null,
  '/logged_in_devices/stay': { name: 'Firefox, Android' },
  '/meters/search': null,
  '/meters/try': [
    5,
    {
      display_name: 'PV',
      location: 4,
      excluded: false,
      host: '127.0.0.1',
      port: 1,
      device_address: 1,
      model_id: 203,
    },
  ],
  '/meters/{n}/update': [230.5, 0, null],
  '/ocpp_central/test': { identity: 'garage-left' },
  '/meters_sun_spec/scan': { host: '127.0.0.1', port: 1 },
  '/meters_sun_spec/scan_abort': {},
  '/system/backup': { passphrase: 'correct horse', charge_log: false },
};

/**
 * The example of a resource without fields that the variant takes, but does not have; undefined
 * where it is one for other variants.
 */
export function ownPart(resource: Resource, variant: Variant): Json | undefined {
  const { value } = resource;
  const example = exampleOf(resource);
  if (example === undefined || value.type !== 'object') return example;
  const own = fieldsOf(resource, variant);
  const part = Object.fromEntries(
    Object.entries(example as object).filter(([name]) => own.has(name)),
  );
  return differences(value, part, variant, 'write').length === 0 ? part : undefined;
}
