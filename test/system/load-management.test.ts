import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../build/paths.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';

/** The built device: an energy manager and two chargers, each a process, on addresses that nobody else uses. */
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
  Promise.all(chargers.map(async charger => (await charger.get('evse/state')).allowed_charging_current as number));

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

test('what the host loads later lies beside it, in the package too', async () => {
  const host = readFileSync(outOf('voltkern.cjs'), 'utf8');
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(files.includes('build/out/voltkern.cjs'));
  for (const [file, exports] of Object.entries({
    'voltkern-controller.cjs': 'openController',
    'voltkern-mdns.cjs': 'openMdns',
    'voltkern-energy-manager.cjs': 'energyManagerEdition',
    'voltkern-mqtt.cjs': 'mqttPackets',
    'voltkern-ocpp.cjs': 'keyNames startClient',
    'voltkern-network-manager.cjs': 'openNetwork openTunnels',
    'voltkern-simulated-network.cjs': 'createSimulatedNetwork debugNetwork',
    'voltkern-simulator.cjs': 'createSimulatedHardware debug parseScenario',
    'voltkern-tls.cjs': 'connectTls httpsGet prepareHttps',
    'voltkern-tunnel.cjs': 'WgTools',
    'voltkern-websocket.cjs': 'acceptWebSocket openWebSocket',
  })) {
    assert.ok(host.includes(`require("./${file}")`), file);
    const loaded = createRequire(import.meta.url)(outOf(file));
    for (const name of exports.split(' ')) assert.ok(loaded[name], `${file}: ${name}`);
    assert.ok(files.includes(`build/out/${file}`), file);
  }
  assert.not.match(chargers.map(charger => charger.stderr()).join(), /cannot be loaded/);
});

test.run();
