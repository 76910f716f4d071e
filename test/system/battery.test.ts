import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/*
 * A home battery over a real connection: what becomes of it when the device that commands it ends.
 * It stands in a process of its own, the simulated world of another device.
 */
const test = suite('battery: the ends of a device');

/** Rule that has a battery charged always. */
const charged = {
  ...{ enabled: true, desc: '', soc_cond: 0, soc_th: 0, price_cond: 0, price_th: 0 },
  ...{ forecast_cond: 0, forecast_th: 0, schedule_cond: 0, time_cond: 0, time_start: 0 },
  ...{ time_end: 0, fast_chg_cond: 0, action: 2 },
};

/** A house with a battery, and what a device that commands it is started with. */
async function batteryHouse() {
  const world = await startDevice();
  const port = await freePort();
  await world.put('debug/battery', { ...(await world.get('debug/battery')), on: true, port });
  const dataDir = temporaryFolder();
  const told = async (wanted: string): Promise<void> =>
    eventually(async () => assert.is((await world.get('debug/battery_state')).told, wanted));
  const command = async (device: RunningDevice): Promise<void> => {
    await device.put('batteries/0/config', [
      1,
      { display_name: '', host: '127.0.0.1', port, table: [6, {}] },
    ]);
    await device.put('batteries/config', { enabled: true });
    await device.put('battery_control/rules_charge', [charged]);
    await told('charge');
  };
  return { world, dataDir, told, command };
}

test('a device that is stopped leaves the battery to itself', async () => {
  const { world, dataDir, told, command } = await batteryHouse();
  const device = await startDevice({ dataDir });
  await command(device);
  assert.is(await device.stop(), 0);
  assert.is((await world.get('debug/battery_state')).told, 'nothing');

  const again = await startDevice({ dataDir });
  await told('charge');
  await again.put('factory_reset', { do_i_know_what_i_am_doing: true });
  await told('nothing');
  assert.is(await again.stop(), 0);
  assert.is(await world.stop(), 0);
});

test('a device that is killed leaves it as it is, and commands it again when it is back', async () => {
  const { world, dataDir, told, command } = await batteryHouse();
  const device = await startDevice({ dataDir });
  await command(device);
  await device.kill();
  assert.is((await world.get('debug/battery_state')).told, 'charge');
  await world.put('debug/clock_advance', { duration_s: 600 });
  assert.is((await world.get('debug/battery_state')).told, 'charge');

  const again = await startDevice({ dataDir });
  await eventually(async () => assert.is((await again.get('batteries/0/state')).active_mode, 3));
  await again.put('battery_control/rules_charge', []);
  await told('nothing');
  assert.is(await again.stop(), 0);
  assert.is(await world.stop(), 0);
});

test('a port that another program has is told, and the device goes on', async () => {
  const [one, other] = [await startDevice(), await startDevice()];
  const port = await freePort();
  await one.put('debug/battery', { ...(await one.get('debug/battery')), on: true, port });
  await eventually(async () => {
    await other.put('debug/battery', { ...(await other.get('debug/battery')), on: false });
    await other.put('debug/battery', { ...(await other.get('debug/battery')), on: true, port });
    assert.match(
      other.stderr(),
      /Nobody reaches the simulated battery: another program has the port/,
    );
  });
  assert.is(await other.stop(), 0);
  assert.is(await one.stop(), 0);
});

test.run();
