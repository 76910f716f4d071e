import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/**
 * The built device: an energy manager and two chargers, each a process, on addresses that nobody
 * else uses.
 */
const test = suite('load management between processes');

const addresses = ['127.74.3.2', '127.74.3.3'] as const;
let manager: RunningDevice;
let chargers: RunningDevice[];

test.before(async () => {
  [manager, ...chargers] = (await Promise.all([
    startDevice({ host: '127.74.3.1', args: ['--variant', 'wem'] }),
    startDevice({ host: addresses[0], args: ['--variant', 'warp3'] }),
    startDevice({ host: addresses[1], args: ['--variant', 'warp2'] }),
  ])) as [RunningDevice, RunningDevice, RunningDevice];
  for (const charger of chargers) await charger.put('evse/management_enabled', true);
});
test.after(async () => {
  await Promise.all([manager, ...chargers].map(device => device.stop()));
});

const allowed = (): Promise<number[]> =>
  Promise.all(
    chargers.map(
      async charger => (await charger.get('evse/state')).allowed_charging_current as number,
    ),
  );

test('two vehicles share what is available, by HTTP and UDP alone', async () => {
  await manager.put('charge_manager/config', {
    enable_charge_manager: true,
    enable_watchdog: false,
    verbose: false,
    default_available_current: 18_000,
    maximum_available_current: 32_000,
    minimum_current_auto: true,
    minimum_current_vehicle_type: 0,
    minimum_current: 6000,
    minimum_current_1p: 6000,
    requested_current_threshold: 60,
    requested_current_margin: 3000,
    chargers: addresses.map((host, index) => ({ host, name: `Box ${index + 1}`, rot: 1 })),
  });
  for (const charger of chargers) await charger.put('debug/plug');
  await eventually(async () => assert.equal(await allowed(), [9000, 9000]));
  await eventually(async () => {
    const { state, chargers: shown } = await manager.get('charge_manager/state');
    assert.equal(
      [state, ...shown.map(({ s, e, ac }: { s: number; e: number; ac: number }) => [s, e, ac])],
      [1, [4, 0, 9000], [4, 0, 9000]],
    );
  });
  await manager.put('charge_manager/available_current', 14_000);
  await eventually(async () => assert.equal(await allowed(), [7000, 7000]));
});

test('a mode that is chosen at a charger is that of the charger alone', async () => {
  const [first] = chargers as [RunningDevice];
  await first.put('evse/charge_mode', 1);
  await eventually(async () => assert.equal(await allowed(), [0, 14_000]));
  assert.equal(await manager.get('charge_manager/charge_modes'), [1, 0]);
});

test.run();
