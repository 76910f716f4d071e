import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { insideNamespaces, runIn } from '../support/namespaces.ts';
import { suite } from '../support/suite.ts';

/** The built device, and another machine in its network that looks for it by multicast DNS. */
const { own, other } = await insideNamespaces();
const test = suite('announcement of the device');

const devices: RunningDevice[] = [];
test.after(async () => {
  for (const device of devices) await device.stop();
});

async function start(host: string, ...args: string[]): Promise<RunningDevice> {
  const device = await startDevice({ host, args });
  devices.push(device);
  return device;
}

interface Found {
  readonly name: string;
  readonly type: string;
  readonly data: unknown;
}

/**
 * Every record of the first answer to a question of the other machine; nothing after a second
 * without one.
 */
function find(name: string, type: string): Found[] {
  const script = `
    const mdns = require('multicast-dns')({ interface: ${JSON.stringify(other.address)}, bind: '0.0.0.0' });
    const end = records => { process.stdout.write(JSON.stringify(records)); process.exit(); };
    mdns.on('response', ({ answers, additionals }) => end([...answers, ...additionals].map(({ name, type, data }) =>
      ({ name, type, data: Array.isArray(data) ? data.map(String) : data }))));
    mdns.query([{ name: ${JSON.stringify(name)}, type: ${JSON.stringify(type)} }]);
    setTimeout(end, 1000, []);`;
  return JSON.parse(
    runIn(other, process.execPath, ['-e', `process.chdir(${JSON.stringify(root)});${script}`]),
  );
}

const dataOf = (records: readonly Found[], type: string): unknown =>
  records.find(one => one.type === type)?.data;
/** Whether anything takes part in multicast DNS here. */
const takesPart = (): boolean => readFileSync('/proc/self/net/udp', 'utf8').includes(':14E9 ');

test('what only its own machine reaches is not announced, and loads nothing for that', async () => {
  const device = await start('127.0.0.1');
  assert.is((await device.get('network/config')).enable_mdns, true);
  assert.not(takesPart());
});

test('another machine finds the web server by the name of the device, and reaches it', async () => {
  const device = await start('0.0.0.0', '--variant', 'warp3');
  const port = Number(new URL(device.url).port);
  await device.put('info/display_name', { display_name: 'Garage links' });
  const { name, display_type } = await device.get('info/name');
  let found: Found[] = [];
  await eventually(() => {
    found = find('_http._tcp.local', 'PTR');
    assert.is(dataOf(found, 'PTR'), 'Garage links._http._tcp.local');
  });
  const { target, port: told } = dataOf(found, 'SRV') as { target: string; port: number };
  assert.equal([target, told], [`${name}.local`, port]);
  assert.is(dataOf(found, 'A'), own.address);
  const text = dataOf(found, 'TXT') as string[];
  assert.equal(
    text.map(entry => entry.split('=')[0]),
    ['txtvers', 'firmware_version', 'brand', 'model', 'uid'],
  );
  assert.ok(text.includes('txtvers=1') && text.includes(`model=${display_type}`));
  assert.ok(text.includes(`firmware_version=${(await device.get('info/version')).firmware}`));
  assert.match(text.at(-1) as string, /^uid=\d+$/);
  const page = runIn(other, 'curl', ['-s', `http://${own.address}:${told}/info/name/name`]);
  assert.is(page, JSON.stringify(name));
  assert.is(dataOf(find(`${name}.local`, 'A'), 'A'), own.address);

  await device.put('network/config', {
    ...(await device.get('network/config')),
    enable_mdns: false,
  });
  await eventually(() => assert.not(takesPart()));
  assert.equal(find('_http._tcp.local', 'PTR'), []);
  await device.put('network/config', {
    ...(await device.get('network/config')),
    enable_mdns: true,
    transport_mode: 1,
  });
  await device.put('reboot');
  await eventually(() =>
    assert.is(dataOf(find('_https._tcp.local', 'PTR'), 'PTR'), 'Garage links._https._tcp.local'),
  );
});

test.run();
