import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import type { Declaration } from '../../host/registry/registry.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

/*
 * A write that is answered 200 acts; one that cannot is refused with the reason. Every writable
 * resource and command that a variant declares has a proof here, or names the tests that have it;
 * what drives the simulation (debug/…) is left out.
 */
const test = suite('effects');

const variantNames = Object.keys(variants) as VariantName[];
const unproven = ['debug/'];

/**
 * Writes to `path`, on a device of its own, and asserts what that changes elsewhere, or that it is
 * refused.
 */
type Proof = (device: VirtualDevice, path: string) => void;

/**
 * A value that clients keep on the device for clients: its effect is that it is there, after a
 * restart as well.
 */
const isKept =
  (changes: Record<string, Json>): Proof =>
  (device, path) => {
    device.put(path, { ...device.get(path), ...changes });
    device.restart();
    for (const [name, value] of Object.entries(changes))
      assert.equal(device.get(path)[name], value);
  };

/** A write after which `seen` is no longer what it was. */
const changes =
  (
    payload: Json,
    seen: (device: VirtualDevice) => unknown,
    prepare?: (device: VirtualDevice) => void,
  ): Proof =>
  (device, path) => {
    prepare?.(device);
    const before = JSON.stringify(seen(device));
    device.put(path, payload);
    device.advance(3000);
    assert.is.not(JSON.stringify(seen(device)), before);
  };

/** As `changes`, with some fields of a configuration. */
const reconfigures =
  (
    fields: Record<string, Json>,
    seen: (device: VirtualDevice) => unknown,
    prepare?: typeof plug,
  ): Proof =>
  (device, path) =>
    changes({ ...device.get(path), ...fields }, seen, prepare)(device, path);

/** A write that cannot take effect on a device as it is delivered. */
const isRefused =
  (payload: Json, reason: RegExp): Proof =>
  (device, path) => {
    const before = device.device.registry.get(path)?.declaration.readable && device.get(path);
    assert.match(device.refusal(path, payload) ?? 'it was taken', reason);
    if (before) assert.equal(device.get(path), before);
  };

/** A command whose moment is not now: it is taken, and changes nothing that clients see. */
const isIdle =
  (payload: Json, seen: (device: VirtualDevice) => unknown): Proof =>
  (device, path) => {
    const before = seen(device);
    device.put(path, payload);
    assert.equal(seen(device), before);
  };

/** A question, which is answered. */
const isAnswered =
  (question: Json): Proof =>
  (device, path) => {
    const outcome = device.device.registry.get(path)?.write(question, { via: 'http' });
    assert.ok(
      outcome && 'kind' in outcome && outcome.kind === 'done' && outcome.answer,
      JSON.stringify(outcome),
    );
  };

const both =
  (...proofs: Proof[]): Proof =>
  (device, path) => {
    for (const prove of proofs) prove(device, path);
  };

const restarts =
  (payload: Json): Proof =>
  (device, path) => {
    device.put('system/theme_config', 2);
    const run = device.device;
    device.put(path, payload);
    device.advance(1000);
    assert.is.not(device.device, run);
  };

const confirmed = { do_i_know_what_i_am_doing: true };
const plug = (device: VirtualDevice): void => device.put('debug/plug');
const slot = (index: number) => (device: VirtualDevice) => device.get('evse/slots')[index];
const manual = slot(4);
const external = slot(8);
const fed: Json = [4, { display_name: 'Fed', location: 4, excluded: false, value_ids: [74] }];
const feed = (device: VirtualDevice): void => device.put('meters/0/config', fed);
const push = (module: string) => (device: VirtualDevice) =>
  device.put(`${module}/config`, { ...device.get(`${module}/config`), enable: true, source: 1 });
const minute = Date.UTC(2025, 0, 1) / 60_000;
const tag = { tag_type: 2, tag_id: '04:11:22:33' };
const anna = {
  roles: 65535,
  current: 32000,
  display_name: 'Anna',
  username: 'anna',
  digest_hash: '0'.repeat(32),
};
const addAnna = (device: VirtualDevice): void =>
  device.put('users/add', { id: device.get('users/config').next_user_id, ...anna });
const users = (device: VirtualDevice) => device.get('users/config');

/** Proofs by path; `<n>` stands for any number. A text names the tests that have the proof. */
const proofs: Readonly<Record<string, Proof | `test/${string}.test.ts`>> = {
  'ntp/config': reconfigures({ enable: false }, device => device.get('ntp/state').synced),
  'info/display_name': isKept({ display_name: 'Garage' }),
  reboot: restarts(null),
  force_reboot: restarts(null),
  factory_reset: both(restarts(confirmed), device =>
    assert.equal(device.get('system/theme_config'), { color_scheme: 0 }),
  ),
  config_reset: both(restarts(confirmed), device =>
    assert.equal(device.get('system/theme_config'), { color_scheme: 0 }),
  ),
  'config/reset': both(isRefused('no/such_config', /whose value is stored/), device => {
    device.put('system/theme_config', 2);
    device.put('config/reset', 'system/theme_config');
    device.restart();
    assert.equal(device.get('system/theme_config'), { color_scheme: 0 });
  }),
  'system/i18n_config': 'test/modules/mqtt_auto_discovery.test.ts',
  'system/metrics_config': 'test/modules/metrics.test.ts',
  'system/theme_config': isKept({ color_scheme: 2 }),
  'system/country_config': isKept({ country: 2 }),
  'rtc/time_update': changes(
    { year: 2030, month: 1, day: 2, hour: 3, minute: 4, second: 5, weekday: 0 },
    device => device.get('rtc/time').year,
  ),
  'rtc/config': isKept({ auto_sync: false }),
  'certs/add': 'test/modules/certs.test.ts',
  'certs/modify': both(isRefused({ id: 0, name: 'x', cert: 'x' }, /./)),
  'certs/remove': isRefused(0, /./),
  'network/config': 'test/modules/network.test.ts',
  'meters/search': 'test/modules/meter_classes-search.test.ts',
  'meters/try': 'test/modules/meters-modbus.test.ts',
  'meters_sun_spec/scan': 'test/modules/meters-sun-spec.test.ts',
  'meters_sun_spec/scan_abort': isIdle(1, device => device.get('meters_sun_spec/scan_results')),
  'meters/<n>/config': (device, path) =>
    changes(fed, () => device.get(path.replace('config', 'value_ids')))(device, path),
  'meters/<n>/reset': (device, path) =>
    path === 'meters/0/reset' && device.device.variant.kind === 'charger'
      ? changes(null, () => device.get('meters/0/last_reset'))(device, path)
      : isRefused(null, /has no energy that can be reset/)(device, path),
  'meters/<n>/update': both(isRefused([1], /not fed through the API/), (device, path) => {
    device.put(path.replace('update', 'config'), fed);
    changes([1500], () => device.get(path.replace('update', 'values')))(device, path);
  }),
  'meters_legacy_api/config': changes(255, device => device.get('meter/state')),
  'meter/values': both(
    isRefused({ power: 1, energy_rel: 2, energy_abs: 3 }, /clients do not supply the values/),
    changes(
      { power: 1, energy_rel: 2, energy_abs: 3 },
      device => device.get('meters/0/values'),
      feed,
    ),
  ),
  'meter/phases': 'test/modules/meter.test.ts',
  'meter/all_values': both(
    isRefused(new Array(85).fill(1), /clients do not supply the values/),
    changes(new Array(85).fill(1), device => device.get('meters/0/values'), feed),
  ),
  'meter/reset': (device, path) =>
    device.device.variant.kind === 'charger'
      ? changes(null, () => device.get('meter/last_reset'))(device, path)
      : isRefused(null, /has no energy that can be reset/)(device, path),
  'meter/type_override': 'test/modules/meter.test.ts',
  'charge_manager/config': 'test/modules/charge_manager.test.ts',
  'charge_manager/available_current': 'test/modules/charge_manager.test.ts',
  'controllers/config': 'test/modules/controllers.test.ts',
  'batteries/config': 'test/modules/batteries.test.ts',
  'batteries/<n>/config': 'test/modules/batteries-makes.test.ts',
  'batteries_modbus_tcp/test': 'test/modules/batteries.test.ts',
  'batteries_modbus_tcp/test_continue': 'test/modules/batteries.test.ts',
  'batteries_modbus_tcp/test_stop': 'test/modules/batteries.test.ts',
  'battery_control/config': 'test/modules/battery_control.test.ts',
  'battery_control/preference': 'test/modules/battery_control.test.ts',
  'battery_control/rules_charge': 'test/modules/battery_control.test.ts',
  'battery_control/rules_discharge': 'test/modules/battery_control.test.ts',
  'charge_manager/charge_modes': isRefused([0], /must have 0 entries/),
  'charge_manager/scan': 'test/modules/charge_manager.test.ts',
  'mqtt/config': 'test/access/mqtt-session.test.ts',
  'mqtt/auto_discovery_config': 'test/modules/mqtt_auto_discovery.test.ts',
  'wifi/sta_config': 'test/modules/wifi.test.ts',
  'wifi/ap_config': 'test/modules/wifi-access-point.test.ts',
  'wifi/scan': 'test/modules/wifi-scan.test.ts',
  'wireguard/config': 'test/modules/wireguard.test.ts',
  'ethernet/config': reconfigures(
    { enable_ethernet: false },
    device => device.get('ethernet/state').connection_state,
  ),
  'evse/auto_start_charging': changes(false, device => manual(device).clear_on_disconnect),
  'evse/global_current': changes(10_000, device => slot(5)(device).max_current),
  'evse/user_enabled': changes(true, device => slot(6)(device).active),
  'evse/management_enabled': changes(true, device => slot(7)(device).active),
  'evse/external_defaults': 'test/modules/evse.test.ts',
  'evse/external_enabled': changes(false, device => external(device).active),
  'evse/external_current': changes(6000, device => external(device).max_current),
  'evse/external_clear_on_disconnect': changes(
    true,
    device => external(device).clear_on_disconnect,
  ),
  'evse/start_charging': both(
    isIdle(null, manual),
    changes(null, manual, device => {
      plug(device);
      device.put('evse/stop_charging');
      device.advance(1000);
    }),
  ),
  'evse/stop_charging': both(isIdle(null, manual), changes(null, manual, plug)),
  'evse/boost_mode': 'test/modules/evse.test.ts',
  'evse/led_configuration': 'test/modules/evse.test.ts',
  'evse/indicator_led': both(
    isRefused(
      { indication: 255, duration: 9000, color_h: 0, color_s: 0, color_v: 0 },
      /enable_api/,
    ),
    changes(
      { indication: 255, duration: 9000, color_h: 0, color_s: 0, color_v: 0 },
      device => device.get('evse/low_level_state').led_state,
      device => device.put('evse/led_configuration', true),
    ),
  ),
  'evse/button_configuration': 'test/modules/evse.test.ts',
  'evse/gpio_configuration': 'test/modules/evse.test.ts',
  'evse/ev_wakeup': 'test/modules/evse.test.ts',
  'evse/control_pilot_disconnect': 'test/modules/evse.test.ts',
  'evse/reset_dc_fault_current_state': isRefused({ password: 1 }, /password/),
  'evse/trigger_dc_fault_test': changes(
    null,
    device => device.get('evse/low_level_state').time_since_dc_fault_check,
  ),
  'evse/gp_output': changes(0, device => device.get('evse/low_level_state').gpio[1]),
  'evse/ocpp_enabled': changes(true, device => slot(11)(device).active),
  'evse/charge_mode': 'test/modules/cm_networking.test.ts',
  'evse/phase_auto_switch': 'test/modules/evse.test.ts',
  'evse/phases_connected': 'test/modules/p14a_enwg.test.ts',
  'evse/phase_switch_wait_time': 'test/modules/evse.test.ts',
  'charge_tracker/config': isKept({ electricity_price: 3000 }),
  'charge_tracker/pdf_letterhead_config': isKept({ letterhead: 'Garage Ltd.' }),
  'charge_tracker/pdf': 'test/modules/charge_reports.test.ts',
  'charge_tracker/csv': 'test/modules/charge_reports.test.ts',
  'charge_tracker/json': 'test/modules/charge_reports.test.ts',
  'system/backup_update': 'test/modules/backup.test.ts',
  'system/restore': 'test/modules/backup.test.ts',
  'charge_tracker/remove_all_charges': restarts(confirmed),
  'require_meter/config': changes({ config: 1 }, device => slot(13)(device).active),
  'users/add': (device, path) =>
    changes({ id: device.get('users/config').next_user_id, ...anna }, users)(device, path),
  'users/modify': both(isRefused({ id: 99, ...anna }, /id/), (device, path) => {
    addAnna(device);
    changes({ id: users(device).users[1].id, ...anna, display_name: 'Berta' }, users)(device, path);
  }),
  'users/remove': both(isRefused(99, /id/), (device, path) => {
    addAnna(device);
    changes(users(device).users[1].id, users)(device, path);
  }),
  'users/http_auth_update': both(isRefused(true, /./), changes(true, users, addAnna)),
  'charge_limits/default_limits': reconfigures({ energy_wh: 5000 }, device =>
    device.get('charge_limits/active_limits'),
  ),
  'charge_limits/override_duration': changes(3, device =>
    device.get('charge_limits/active_limits'),
  ),
  'charge_limits/override_energy': changes(3000, device =>
    device.get('charge_limits/active_limits'),
  ),
  'charge_limits/override_soc': changes(80, device => device.get('charge_limits/active_limits')),
  'charge_limits/override_end': both(
    isRefused(1, /within the next 7 days/),
    changes(Date.UTC(2025, 0, 2) / 60_000, device => device.get('charge_limits/active_end')),
  ),
  'charge_limits/restart': isIdle(null, device => device.get('charge_limits/state')),
  'nfc/config': 'test/modules/nfc.test.ts',
  'nfc/inject_tag': changes(tag, device => device.get('nfc/seen_tags')[8]),
  'nfc/inject_tag_start': changes(tag, device => device.get('nfc/seen_tags')[8]),
  'nfc/inject_tag_stop': changes(tag, device => device.get('nfc/seen_tags')[8]),
  'power_manager/config': 'test/modules/power_manager.test.ts',
  'power_manager/dynamic_load_config': 'test/modules/power_manager.test.ts',
  'power_manager/charge_mode': 'test/modules/power_manager.test.ts',
  'power_manager/external_control': 'test/modules/power_manager.test.ts',
  'automation/config': 'test/modules/automation.test.ts',
  'automation/try': 'test/modules/automation.test.ts',
  'automation_trigger/<url_suffix>': 'test/modules/automation-requests.test.ts',
  'day_ahead_prices/config': 'test/modules/day_ahead_prices.test.ts',
  'day_ahead_prices/calendar': 'test/modules/day_ahead_prices.test.ts',
  'day_ahead_prices/prices_update': both(
    isRefused({ first_date: minute, resolution: 1, prices: [8000] }, /cannot be taken/),
    changes(
      { first_date: minute, resolution: 1, prices: [8000] },
      device => device.get('day_ahead_prices/state').current_price,
      push('day_ahead_prices'),
    ),
  ),
  'solar_forecast/config': 'test/modules/solar_forecast.test.ts',
  'solar_forecast/planes/<n>/config': 'test/modules/solar_forecast.test.ts',
  'solar_forecast/planes/<n>/forecast_update': both(
    isRefused({ first_date: minute, resolution: 1, forecast: [800] }, /cannot be taken/),
    changes(
      { first_date: minute, resolution: 1, forecast: [800] },
      device => device.get('solar_forecast/state').wh_today,
      push('solar_forecast'),
    ),
  ),
  'temperatures/config': 'test/modules/temperatures.test.ts',
  'temperatures/temperatures_update': both(
    isRefused({ first_date: minute, temperatures: [80] }, /cannot be taken/),
    changes(
      { first_date: minute, temperatures: [80] },
      device => device.get('temperatures/state').current,
      push('temperatures'),
    ),
  ),
  'p14a_enwg/config': 'test/modules/p14a_enwg.test.ts',
  // Taken and kept without effect while another source limits, by decision: the source may become
  // this one.
  'p14a_enwg/control_update': changes({ active: true, limit_w: 5000 }, device =>
    device.get('p14a_enwg/control'),
  ),
  'ocpp/config': 'test/modules/ocpp.test.ts',
  'ocpp/reset': 'test/modules/ocpp.test.ts',
  'charge_manager/authorize_charger': 'test/modules/member_charges.test.ts',
  'eco/charge_plan': 'test/modules/eco.test.ts',
  'eco/chart': 'test/modules/eco.test.ts',
  'eco/config': 'test/modules/eco.test.ts',
  'eco/plans': 'test/modules/eco.test.ts',
  'eco/preview': 'test/modules/eco.test.ts',
  'eco/set_plan': 'test/modules/eco.test.ts',
  'eebus/add': 'test/modules/eebus.test.ts',
  'eebus/config': 'test/modules/eebus.test.ts',
  'eebus/new_key': 'test/modules/eebus.test.ts',
  'eebus/peers': 'test/modules/eebus.test.ts',
  'eebus/remove': 'test/modules/eebus.test.ts',
  'logged_in_devices/end': isRefused(1, /must be the id of a logged-in device/),
  'logged_in_devices/end_all': 'test/modules/logged_in_devices.test.ts',
  'logged_in_devices/leave': 'test/modules/logged_in_devices.test.ts',
  'logged_in_devices/stay': isRefused('Phone', /needs a request that logs in/),
  'ocpp_central/chargers': 'test/modules/ocpp_central.test.ts',
  'ocpp_central/config': 'test/modules/ocpp_central.test.ts',
  'ocpp_central/test': 'test/modules/ocpp-central-fall-back.test.ts',
  'authentication/config': 'test/modules/authentication.test.ts',
  'energy_manager/config': 'test/modules/energy_manager.test.ts',
  'energy_manager/sdcard_format': restarts(confirmed),
  // Questions: their answers are the effect, which test/modules/em_energy_analysis.test.ts looks
  // at.
  'energy_manager/history_wallbox_5min': isAnswered({ uid: 1, year: 2025, month: 1, day: 1 }),
  'energy_manager/history_wallbox_daily': isAnswered({ uid: 1, year: 2025, month: 1 }),
  'energy_manager/history_energy_manager_5min': isAnswered({ year: 2025, month: 1, day: 1 }),
  'energy_manager/history_energy_manager_daily': isAnswered({ year: 2025, month: 1 }),
  'energy_manager/outputs_update': 'test/modules/energy_manager.test.ts',
  'heating/config': 'test/modules/heating.test.ts',
};

/** What clients can write on a variant, as it is declared. */
function writable(variant: VariantName): Declaration[] {
  const device = virtualDevice({ variant });
  device.stop();
  return [...device.device.registry.declared()]
    .map(({ declaration }) => declaration)
    .filter(({ path, writable }) => writable && !unproven.some(prefix => path.startsWith(prefix)));
}

const keyOf = (path: string): string => path.replace(/\/\d+\//, '/<n>/');
const declared = new Map(variantNames.map(variant => [variant, writable(variant)] as const));

test('every resource and command that a variant declares as writable is among the proofs, and nothing else is', () => {
  const keys = new Set([...declared.values()].flat().map(({ path }) => keyOf(path)));
  assert.equal([...keys].sort(), Object.keys(proofs).sort());
});

for (const [variant, declarations] of declared) {
  for (const { path } of declarations) {
    const proof = proofs[keyOf(path)];
    if (typeof proof !== 'function') continue;
    test(`${variant}: ${path} acts, or is refused with the reason`, () => {
      const device = virtualDevice({ variant });
      try {
        // Charge controllers have tested themselves by then.
        device.advance(15_000);
        proof(device, path);
      } finally {
        device.stop();
      }
    });
  }
}

for (const [key, proof] of Object.entries(proofs)) {
  if (typeof proof !== 'string') continue;
  test(`${key} is written in ${proof}`, () => {
    assert.ok(existsSync(proof), 'there is no such file');
    const [start = ''] = key.split('<n>');
    assert.ok(readFileSync(proof, 'utf8').includes(start.replace(/\/<.*/, '')));
  });
}

for (const variant of variantNames) {
  test(`${variant}: what deletes data takes nothing but its confirmation`, () => {
    const device = virtualDevice({ variant });
    const commands = [...device.device.registry.all()]
      .map(({ declaration }) => declaration)
      .filter(({ payload }) => payload?.type === 'object' && payload.confirmation);
    assert.ok(commands.length >= 3);
    const run = device.device;
    for (const { path } of commands) {
      for (const body of [
        null,
        undefined,
        true,
        1,
        '',
        [],
        {},
        { do_i_know_what_i_am_doing: null },
      ]) {
        assert.ok(device.refusal(path, body), `${path} takes ${JSON.stringify(body)}`);
      }
      assert.is(device.refusal(path, { do_i_know_what_i_am_doing: false }), undefined, path);
    }
    device.advance(5000);
    assert.is(device.device, run, 'nothing restarted');
    device.stop();
  });
}

test.run();
