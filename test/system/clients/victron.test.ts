import * as assert from 'uvu/assert';
import { startDevice } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { type Answer, assertTaken, jsonOf, request } from './request.ts';

/*
 * Victron's D-Bus driver. It has no login and polls over HTTP every second, each request on a
 * connection of its own with 5 s of patience. A cycle in which a single answer is missing, or has
 * another shape, is lost as a whole. It writes to the resources themselves (never to `…_update`)
 * and sends `{}` to commands.
 */
const test = suite('Victron');

const timeoutMs = 5000;
const device = await startDevice({ args: ['--start', '2025-06-01T08:00:00Z'] });
const get = (path: string): Promise<Answer> => request(`${device.url}/${path}`, { timeoutMs });
const read = async (path: string) => jsonOf(await get(path));
const put = (path: string, payload: unknown): Promise<Answer> => {
  const headers = { 'Content-Type': 'application/json' };
  return request(`${device.url}/${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(payload),
    timeoutMs,
  });
};

test.after(async () => {
  await device.stop();
});

/** What one cycle gets to know; a value is undefined if the meter does not have it. */
interface Cycle {
  readonly phasePowersW: readonly (number | null | undefined)[];
  readonly powerW: number | null | undefined;
  readonly voltageV: number | null | undefined;
  readonly currentA: number | null | undefined;
  readonly frequencyHz: number | null | undefined;
  readonly energyKwh: number | null | undefined;
  readonly meterStartKwh: number;
  readonly uptimeStartS: number;
  readonly globalMa: number;
  readonly externalMa: number;
  readonly autoStart: boolean;
  readonly chargerState: number;
  readonly errorState: number;
}

async function poll(): Promise<Cycle> {
  const [tag, settings] = await read('meters/0/config');
  assert.type(tag, 'number');
  assert.ok(settings !== null, 'there is a meter');
  const ids: number[] = await read('meters/0/value_ids');
  const values: (number | null)[] = await read('meters/0/values');
  assert.is(values.length, ids.length);
  const value = (id: number): number | null | undefined => values[ids.indexOf(id)];
  assert.type((await read('power_manager/charge_mode')).mode, 'number');
  const { evse_uptime_start: uptimeStartS, meter_start: meterStartKwh } = await read(
    'charge_tracker/current_charge',
  );
  assert.type(uptimeStartS, 'number');
  assert.type(meterStartKwh, 'number');
  const slots = await read('evse/slots');
  const { charger_state: chargerState, error_state: errorState } = await read('evse/state');
  return {
    phasePowersW: [39, 48, 57].map(value),
    powerW: value(74),
    voltageV: value(7),
    currentA: value(33),
    frequencyHz: value(364),
    energyKwh: value(209),
    meterStartKwh,
    uptimeStartS,
    globalMa: slots[5].max_current,
    externalMa: slots[8].max_current,
    autoStart: !slots[4].clear_on_disconnect,
    chargerState,
    errorState,
  };
}

test('it starts: version, name and display name are there', async () => {
  assert.match((await read('info/version')).firmware, /^\d+\.\d+\.\d+/);
  const { display_type, uid, type } = await read('info/name');
  assert.type(display_type, 'string');
  assert.is(type, 'warp3');
  assert.ok(uid.length > 0);
  assert.ok((await read('info/display_name')).display_name.length > 0);
});

test('it gets a whole cycle without vehicle', async () => {
  await device.put('debug/clock_advance', 5);
  const { powerW, energyKwh, globalMa, externalMa, autoStart, chargerState, errorState } =
    await poll();
  assert.equal(
    { powerW, energyKwh, globalMa, externalMa, autoStart, chargerState, errorState },
    {
      powerW: 0,
      energyKwh: 0,
      globalMa: 32000,
      externalMa: 32000,
      autoStart: true,
      chargerState: 0,
      errorState: 0,
    },
  );
});

test('its writes are in the slots of the next cycle', async () => {
  assertTaken(await put('evse/global_current', { current: 16000 }));
  assertTaken(await put('evse/external_current', { current: 10000 }));
  assertTaken(await put('evse/auto_start_charging', { auto_start_charging: false }));
  const { globalMa, externalMa, autoStart } = await poll();
  assert.equal([globalMa, externalMa, autoStart], [16000, 10000, false]);
  for (const mode of [1, 0]) {
    assertTaken(await put('power_manager/charge_mode', { mode }));
    assert.is((await read('power_manager/charge_mode')).mode, mode);
  }
});

test('start and stop are taken while nothing is plugged in', async () => {
  assert.is((await poll()).chargerState, 0);
  for (const command of ['evse/start_charging', 'evse/stop_charging'])
    assertTaken(await put(command, {}));
});

test('it starts, limits and stops a charge, and sees power, current and energy of it', async () => {
  await device.put('debug/plug');
  await device.put('debug/clock_advance', 10);
  assert.is((await poll()).chargerState, 1);
  assertTaken(await put('evse/start_charging', {}));
  await device.put('debug/clock_advance', 300);
  const fast = await poll();
  assert.is(fast.chargerState, 3);
  assertNear(fast.powerW, 10 * 3 * 230, 100);
  for (const powerW of fast.phasePowersW) assertNear(powerW, 10 * 230, 50);
  assertNear(fast.currentA, 30, 0.5);
  assertNear(fast.voltageV, 230, 1);
  assertNear(fast.frequencyHz, 50, 1);
  assert.is(fast.meterStartKwh, 0);
  assert.ok(fast.uptimeStartS >= 10, `${fast.uptimeStartS} s`);

  assertTaken(await put('evse/external_current', { current: 6000 }));
  await device.put('debug/clock_advance', 300);
  const slow = await poll();
  assertNear(slow.powerW, 6 * 3 * 230, 100);
  assertNear(slow.energyKwh, (300 * (6900 + 4140)) / 3_600_000, 0.05);

  assertTaken(await put('evse/stop_charging', {}));
  await device.put('debug/clock_advance', 30);
  const stopped = await poll();
  assert.equal([stopped.chargerState, stopped.powerW], [1, 0]);
  await device.put('debug/unplug');
  await device.put('debug/clock_advance', 5);
  const alone = await poll();
  assert.is(alone.chargerState, 0);
  assert.ok((alone.energyKwh ?? 0) >= (slow.energyKwh ?? 1), 'the energy stays');
});

function assertNear(actual: number | null | undefined, expected: number, tolerance: number): void {
  assert.ok(
    Math.abs((actual ?? Number.NaN) - expected) <= tolerance,
    `${actual} instead of ${expected}`,
  );
}

test.run();
