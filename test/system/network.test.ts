import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

const test = suite('Wi-Fi and LAN of a running device');

const dataDir = temporaryFolder();
const secret = 'plug and charge';

const start = (): Promise<RunningDevice> => startDevice({ dataDir, host: '0.0.0.0' });

/** PUT to one of the addresses of the device. */
async function put(
  device: RunningDevice,
  host: string,
  path: string,
  payload: unknown,
): Promise<string> {
  const { port } = new URL(device.url);
  const response = await fetch(`http://${host}:${port}/${path}`, {
    method: 'PUT',
    body: JSON.stringify(payload),
  });
  assert.is(response.status, 200);
  return response.text();
}

test('a change that cut its own connection is undone when the device is killed; others survive', async () => {
  const device = await start();
  const sta = {
    ...(await device.get('wifi/sta_config')),
    enable_sta: true,
    ssid: 'Home',
    passphrase: secret,
  };
  assert.is(await put(device, '127.0.0.1', 'wifi/sta_config', sta), '');
  await device.put('debug/network', { lan_cable: false });
  await device.put('debug/network', { lan_cable: true, lan_ip: '127.0.0.2' });
  await eventually(async () => assert.is((await device.get('ethernet/state')).ip, '127.0.0.2'));
  const lan = { ...(await device.get('ethernet/config')), enable_ethernet: false };
  assert.match(await put(device, '127.0.0.2', 'ethernet/config', lan), /undone after 240 s/);
  assert.is((await device.get('ethernet/config')).enable_ethernet, false);
  await device.kill();

  const again = await start();
  assert.is((await again.get('ethernet/config')).enable_ethernet, true);
  assert.equal((({ enable_sta, ssid }) => [enable_sta, ssid])(await again.get('wifi/sta_config')), [
    true,
    'Home',
  ]);
  await eventually(async () => assert.is((await again.get('wifi/state')).connection_state, 3));
  await again.put('wifi/scan', null);
  await eventually(async () => assert.is((await again.get('wifi/scan_results')).length, 6));
  const log = await (await fetch(`${again.url}/event_log`)).text();
  assert.not.match(log + again.stderr() + device.stderr(), new RegExp(secret));
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(dataDir, name);
    const stats = statSync(file);
    if (!stats.isFile() || !readFileSync(file, 'utf8').includes(secret)) continue;
    assert.is(stats.mode & 0o077, 0, `${name} can be read by others`);
  }
  assert.is(await again.stop(), 0);
});

test.run();
