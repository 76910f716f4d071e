import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { anna, ChargerBench, card, startMinutes } from './charge_tracker-bench.ts';

const test = suite('charge_tracker');

const idle = {
  user_id: -1,
  meter_start: 0,
  evse_uptime_start: 0,
  timestamp_minutes: 0,
  authorization_type: 0,
  authorization_info: null,
};
const wrapMs = 2 ** 32;

function decode(bytes: Uint8Array, index: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + index * 16, 16);
  return {
    startMinutes: view.getUint32(0, true),
    meterStart: view.getFloat32(4, true),
    userId: view.getUint8(8),
    durationS: view.getUint32(8, true) >>> 8,
    meterEnd: view.getFloat32(12, true),
  };
}

/** Charges that nobody has to wait for. */
function record(bench: ChargerBench, count: number, userId = 1): void {
  for (let i = 0; i < count; i++) {
    assert.ok(bench.tracker.start(userId, card));
    bench.tracker.stop();
  }
}

test('a charger without charges shows an idle charge and an empty log', () => {
  const bench = new ChargerBench();
  assert.equal(bench.get('charge_tracker/current_charge'), idle);
  assert.equal(bench.get('charge_tracker/state'), {
    tracked_charges: 0,
    first_charge_timestamp: 0,
  });
  assert.equal(bench.get('charge_tracker/last_charges'), []);
  assert.is(bench.bytes('charge_tracker/charge_log').length, 0);
});

test('a charge lasts from plugging in to unplugging, and the log has its 16 bytes', () => {
  const bench = new ChargerBench();
  bench.charge(0);
  const meterBefore = bench.energyKwh ?? Number.NaN;
  bench.advance(120_000);
  bench.plug(true);
  const charge = bench.get('charge_tracker/current_charge');
  assert.is(charge.user_id, 0);
  assert.is(charge.timestamp_minutes, startMinutes + 2);
  assert.is(charge.authorization_type, 0);
  assert.is(charge.authorization_info, null);
  assert.is(charge.meter_start, Math.round(meterBefore * 1000) / 1000);
  const beganS = charge.evse_uptime_start;
  assert.ok(beganS > 130 && beganS < bench.get('evse/low_level_state').uptime / 1000);

  bench.advance(3_600_000);
  bench.plug(false);
  assert.equal(bench.get('charge_tracker/current_charge'), idle);
  const [, last] = bench.get('charge_tracker/last_charges');
  assert.is(last.user_id, 0);
  assert.is(last.timestamp_minutes, startMinutes + 2);
  assert.ok(
    last.charge_duration >= 3600 && last.charge_duration <= 3615,
    `${last.charge_duration} s`,
  );
  const delivered = (bench.energyKwh ?? Number.NaN) - meterBefore;
  assert.ok(
    delivered > 5 && Math.abs(last.energy_charged - delivered) < 0.002,
    `${last.energy_charged} kWh`,
  );

  const log = bench.bytes('charge_tracker/charge_log');
  assert.is(log.length, 32);
  const { userId, durationS, startMinutes: start, meterStart, meterEnd } = decode(log, 1);
  assert.equal([userId, durationS, start], [0, last.charge_duration, last.timestamp_minutes]);
  assert.ok(Math.abs(meterEnd - meterStart - last.energy_charged) < 0.001);
  assert.equal(bench.get('charge_tracker/state'), {
    tracked_charges: 2,
    first_charge_timestamp: startMinutes,
  });
});

test('a pause does not end a charge', () => {
  const bench = new ChargerBench();
  bench.plug(true);
  bench.put('evse/stop_charging', null);
  bench.advance(60_000);
  assert.is(bench.get('evse/state').charger_state, 1);
  assert.is(bench.get('charge_tracker/current_charge').user_id, 0);
  bench.put('evse/start_charging', null);
  bench.advance(60_000);
  bench.plug(false);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 1);
});

test('without a synchronised clock every time stamp is 0', () => {
  const bench = new ChargerBench({ synchronised: false });
  bench.plug(true);
  assert.is(bench.get('charge_tracker/current_charge').timestamp_minutes, 0);
  bench.plug(false);
  assert.is(bench.get('charge_tracker/last_charges')[0].timestamp_minutes, 0);
  assert.is(bench.get('charge_tracker/state').first_charge_timestamp, 0);
});

test('without a meter the energy is unknown and the log says NaN', () => {
  const bench = new ChargerBench({ chargerMeter: false });
  bench.plug(true);
  assert.is(bench.get('charge_tracker/current_charge').meter_start, null);
  bench.plug(false);
  const [charge] = bench.get('charge_tracker/last_charges');
  assert.is(charge.energy_charged, null);
  assert.ok(charge.charge_duration > 0);
  const { meterStart, meterEnd } = decode(bench.bytes('charge_tracker/charge_log'), 0);
  assert.ok(Number.isNaN(meterStart) && Number.isNaN(meterEnd));
});

test('the last 30 charges are listed, the newest last, also after a restart', () => {
  const bench = new ChargerBench();
  record(bench, 5, 9);
  record(bench, 29, 1);
  record(bench, 1, 2);
  const users = () =>
    bench.get('charge_tracker/last_charges').map(({ user_id }: { user_id: number }) => user_id);
  assert.equal(users(), [...Array(29).fill(1), 2]);
  bench.restartHost();
  assert.equal(users(), [...Array(29).fill(1), 2]);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 35);
});

test('the log goes over file boundaries, and the lists with it', () => {
  const bench = new ChargerBench();
  record(bench, 250, 1);
  record(bench, 6, 2);
  const files = () => bench.storage.list('charge-log').filter(name => name.endsWith('.bin'));
  assert.equal(files(), ['charge-log/charge-record-1.bin']);
  record(bench, 10, 3);
  assert.equal(files().length, 2);
  for (const restarted of [false, true]) {
    if (restarted) bench.restartHost();
    assert.is(bench.get('charge_tracker/state').tracked_charges, 266);
    const log = bench.bytes('charge_tracker/charge_log');
    assert.is(log.length, 266 * 16);
    assert.equal(
      [249, 250, 255, 256, 265].map(index => decode(log, index).userId),
      [1, 2, 2, 3, 3],
    );
    const users = bench
      .get('charge_tracker/last_charges')
      .map(({ user_id }: { user_id: number }) => user_id);
    assert.equal(users, [...Array(14).fill(1), ...Array(6).fill(2), ...Array(10).fill(3)]);
  }
});

test('the oldest file goes first, and a running charge crosses a file boundary', () => {
  const bench = new ChargerBench({ maxTrackedCharges: 512 });
  const gone: number[] = [];
  record(bench, 256, 1);
  bench.advance(600_000);
  record(bench, 256, 2);
  bench.tracker.onUserGone(userId => gone.push(userId));
  assert.is(bench.get('charge_tracker/state').first_charge_timestamp, startMinutes);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 512);
  assert.ok(bench.tracker.occurs(1));

  bench.tracker.start(3, card);
  assert.equal(bench.get('charge_tracker/state'), {
    tracked_charges: 256,
    first_charge_timestamp: startMinutes + 10,
  });
  assert.equal(gone, [1]);
  assert.not(bench.tracker.occurs(1));
  assert.ok(bench.tracker.occurs(2) && bench.tracker.occurs(3));
  assert.is(
    bench.bytes('charge_tracker/charge_log').length,
    256 * 16,
    'the running charge is not in it',
  );
  bench.tracker.stop();
  bench.restartHost();
  assert.is(bench.get('charge_tracker/state').tracked_charges, 257);
  assert.is(decode(bench.bytes('charge_tracker/charge_log'), 256).userId, 3);
});

test('the electricity price takes a bare number and survives a restart', () => {
  const bench = new ChargerBench();
  assert.equal(bench.get('charge_tracker/config'), { electricity_price: 0 });
  assert.is(bench.put('charge_tracker/config', 70_000), undefined);
  assert.is(bench.put('charge_tracker/config', 3250), undefined);
  assert.match(bench.refused('charge_tracker/config', -1), /electricity_price: -1 must be/);
  bench.restartHost();
  assert.equal(bench.get('charge_tracker/config'), { electricity_price: 3250 });
});

test('removing all charges needs the confirmation, restarts, and leaves the running charge running', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  record(bench, 300, 1);
  bench.put('users/remove', 1);
  bench.plug(true);
  assert.is(
    bench.put('charge_tracker/remove_all_charges', { do_i_know_what_i_am_doing: false }),
    undefined,
  );
  assert.ok(
    bench.put('charge_tracker/remove_all_charges', true),
    'a bare value is no confirmation',
  );
  assert.is(bench.get('charge_tracker/state').tracked_charges, 300);
  assert.is(bench.restarts, 0);

  assert.is(
    bench.put('charge_tracker/remove_all_charges', { do_i_know_what_i_am_doing: true }),
    undefined,
  );
  assert.is(bench.restarts, 1);
  assert.equal(bench.get('charge_tracker/state'), {
    tracked_charges: 0,
    first_charge_timestamp: 0,
  });
  assert.equal(bench.get('charge_tracker/last_charges'), []);
  assert.not(
    bench
      .bytes('users/all_usernames')
      .subarray(64, 128)
      .some(byte => byte !== 0),
    'names of deleted users',
  );
  bench.restartHost();
  assert.is(bench.get('charge_tracker/current_charge').user_id, 0);
  bench.plug(false);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 1);
});

test('a restart of the host leaves the charge running, with type 1', () => {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  bench.put('evse/user_enabled', true);
  bench.plug(true);
  bench.present(1);
  const before = bench.get('charge_tracker/current_charge');
  assert.equal(before.authorization_info, card.info);
  bench.advance(600_000);
  bench.restartHost();
  assert.equal(bench.get('charge_tracker/current_charge'), {
    ...before,
    authorization_type: 1,
    authorization_info: null,
  });
  bench.advance(600_000);
  bench.plug(false);
  const [charge] = bench.get('charge_tracker/last_charges');
  assert.is(charge.user_id, 1);
  assert.ok(
    charge.charge_duration >= 1200 && charge.charge_duration <= 1212,
    `${charge.charge_duration} s`,
  );
});

test('a vehicle that leaves while the host is away ends its charge at that moment', () => {
  const bench = new ChargerBench();
  bench.plug(true);
  bench.advance(300_000);
  bench.stopHost();
  bench.advance(60_000);
  bench.plug(false);
  bench.advance(3_600_000);
  bench.startHost();
  bench.advance(1000);
  const [charge] = bench.get('charge_tracker/last_charges');
  assert.ok(
    charge.charge_duration >= 360 && charge.charge_duration <= 375,
    `${charge.charge_duration} s`,
  );
  assert.ok(Math.abs(charge.energy_charged - (bench.energyKwh ?? 0)) < 0.001);
  assert.equal(bench.get('charge_tracker/current_charge'), idle);
});

test('a vehicle that comes while the host is away is noticed', () => {
  const bench = new ChargerBench();
  bench.stopHost();
  bench.plug(true);
  bench.startHost();
  bench.advance(1000);
  assert.is(bench.get('charge_tracker/current_charge').user_id, 0);
});

test('after a power cut the charge is recorded up to the last saved meter value, and the next one begins', () => {
  const bench = new ChargerBench();
  bench.plug(true);
  bench.advance(630_000);
  const meterAtCut = bench.energyKwh ?? Number.NaN;
  bench.powerCut();
  const [charge] = bench.get('charge_tracker/last_charges');
  assert.ok(
    charge.charge_duration >= 570 && charge.charge_duration <= 640,
    `${charge.charge_duration} s`,
  );
  const lost = meterAtCut - charge.energy_charged;
  assert.ok(lost >= 0 && lost < 0.25, `${lost} kWh are not recorded`);
  bench.advance(10_000);
  assert.is(bench.get('charge_tracker/current_charge').user_id, 0);
  bench.plug(false);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 2);
});

test('nothing is saved again while the meter stands still', () => {
  const bench = new ChargerBench();
  bench.plug(true);
  bench.put('evse/stop_charging', null);
  bench.advance(120_000);
  const { writes } = bench.storage;
  bench.advance(3_600_000);
  assert.is(bench.storage.writes, writes);
});

test('what was saved of a charge is never taken for another one', () => {
  const bench = new ChargerBench({ synchronised: false, chargerMeter: false });
  // Without clock and meter two charges of the same user start with the same bytes.
  bench.charge(600_000);
  bench.plug(true);
  bench.powerCut();
  const charges = bench.get('charge_tracker/last_charges');
  assert.is(charges.length, 2);
  assert.ok(charges[0].charge_duration > 600);
  assert.is(charges[1].charge_duration, 0);
});

test('a restart of the controller alone ends the charge with the right values', () => {
  const bench = new ChargerBench();
  bench.plug(true);
  bench.advance(600_000);
  const meter = bench.energyKwh ?? Number.NaN;
  bench.charger.restart();
  bench.advance(1000);
  const [charge] = bench.get('charge_tracker/last_charges');
  assert.ok(
    charge.charge_duration >= 600 && charge.charge_duration <= 611,
    `${charge.charge_duration} s`,
  );
  assert.ok(Math.abs(charge.energy_charged - meter) < 0.01);
});

test('the duration survives the wrap of the controller clock, with and without a restart of the host', () => {
  for (const restart of [false, true]) {
    const bench = new ChargerBench({ controllerUptimeMs: wrapMs - 120_000 });
    bench.plug(true);
    assert.ok(bench.get('charge_tracker/current_charge').evse_uptime_start > 4_294_840);
    bench.advance(300_000);
    assert.ok(bench.get('evse/low_level_state').uptime < 300_000, 'the clock has wrapped');
    if (restart) bench.restartHost();
    bench.advance(300_000);
    bench.plug(false);
    const [charge] = bench.get('charge_tracker/last_charges');
    assert.ok(
      charge.charge_duration >= 600 && charge.charge_duration <= 615,
      `${charge.charge_duration} s`,
    );
  }
});

test('a user occurs in recorded charges and in the running one', () => {
  const bench = new ChargerBench();
  record(bench, 1, 7);
  bench.tracker.start(8, card);
  for (const restarted of [false, true]) {
    if (restarted) bench.restartHost();
    assert.equal(
      [6, 7, 8].map(userId => bench.tracker.occurs(userId)),
      [false, true, true],
    );
  }
});

test.run();
