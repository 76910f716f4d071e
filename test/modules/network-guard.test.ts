import { createHash } from 'node:crypto';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { StorageError } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { asSaid, message } from '../../host/sentences/message.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { digestHeader } from '../support/digest.ts';
import { eventually } from '../support/eventually.ts';
import { type ServedDevice, serve } from '../support/http.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';
import { mqttConfig } from './mqtt-rig.ts';

/**
 * Changes of the network that came over the very interface they change, over a real server with
 * several addresses.
 */
const test = suite('network: guard');

/**
 * Addresses of the device in the simulated networks; this machine answers at all of 127.0.0.0/8.
 */
const addresses = { lan: '127.0.0.2', station: '127.0.0.3' } as const;
const fixed = { ip: '192.168.1.20', subnet: '255.255.255.0' };
const warning =
  'This may cut the connection that it came through: it is undone after 240 s, unless an authenticated request ' +
  'reaches the device by another way before';

interface Reached extends ServedDevice {
  readonly device: VirtualDevice;
  /** A request to an address of the device: status and body. */
  ask(host: string, path: string, payload?: Json): Promise<[status: number, body: string]>;
}

/** A device with a cable, in a Wi-Fi network, and with an access point. */
function connected(storage = new MemoryStorage()): VirtualDevice {
  const device = virtualDevice({ storage });
  device.put('debug/network', { lan_cable: false });
  device.put('debug/network', {
    lan_cable: true,
    lan_ip: addresses.lan,
    wifi_ip: addresses.station,
  });
  const home = { enable_sta: true, ssid: 'Home', passphrase: 'plug and charge' };
  device.put('wifi/sta_config', { ...device.get('wifi/sta_config'), ...home });
  const offered = { enable_ap: true, ap_fallback_only: false, channel: 1 };
  device.put('wifi/ap_config', { ...device.get('wifi/ap_config'), ...offered });
  device.advance(5000);
  return device;
}

/** What a failed test leaves open. */
const open = new Map<unknown, () => Promise<void>>();
test.after(async () => {
  for (const close of [...open.values()]) await close();
});

async function reached(device = connected()): Promise<Reached> {
  const { url, stop } = await serve(device, '0.0.0.0');
  const { port } = new URL(url);
  open.set(device, stop);
  return {
    device,
    url,
    stop,
    async ask(host, path, payload) {
      const options = payload === undefined ? {} : { method: 'PUT', body: JSON.stringify(payload) };
      const response = await fetch(`http://${host}:${port}/${path}`, options);
      return [response.status, await response.text()];
    },
  };
}

async function end({ device, stop }: Reached): Promise<void> {
  open.delete(device);
  await stop();
  device.stop();
}

const changedLan = (device: VirtualDevice, changes: Record<string, Json>): Json => ({
  ...device.get('ethernet/config'),
  ...changes,
});
const leftS = (device: VirtualDevice): number => device.get('ethernet/state').disable_countdown;

test('who asks for German is warned in German', async () => {
  const world = await reached();
  const { device, url } = world;
  const warned = await fetch(`http://${addresses.lan}:${new URL(url).port}/ethernet/config`, {
    method: 'PUT',
    body: JSON.stringify(changedLan(device, fixed)),
    headers: { 'Accept-Language': 'de' },
  });
  assert.match(await warned.text(), /^Das kann die Verbindung trennen, über die es kam: .* 240 s /);
  await end(world);
});

test('what nobody confirms is undone after 240 s; answer, state and log say so', async () => {
  const world = await reached();
  const { device, ask } = world;
  assert.equal(await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed)), [
    200,
    warning,
  ]);
  assert.is(leftS(device), 240);
  device.advance(2000);
  assert.equal([device.get('ethernet/state').ip, leftS(device)], [fixed.ip, 238]);
  // The same way as before proves nothing, nor does the machine itself; nobody had time to come by
  // another one.
  assert.is((await ask(addresses.lan, 'info/name'))[0], 200);
  assert.is((await ask('127.0.0.1', 'info/name'))[0], 200);
  device.advance(237_999);
  assert.equal([device.get('ethernet/config').ip, leftS(device)], [fixed.ip, 1]);
  device.advance(1);
  assert.equal([device.get('ethernet/config').ip, leftS(device)], ['0.0.0.0', 0]);
  device.advance(2000);
  assert.is(device.get('ethernet/state').ip, addresses.lan);
  assert.match(device.log(), new RegExp(`ethernet +\\| ${warning}`));
  assert.match(
    device.log(),
    /The settings of before are back: nobody reached the device by another way within 240 s/,
  );
  device.advance(600_000);
  assert.is(device.get('ethernet/config').ip, '0.0.0.0');
  await end(world);
});

test('a request by another way lets it stand', async () => {
  const world = await reached();
  const { device, ask } = world;
  await ask(addresses.lan, 'ethernet/config', changedLan(device, { enable_ethernet: false }));
  device.advance(100_000);
  assert.is(leftS(device), 140);
  assert.is((await ask(addresses.station, 'info/name'))[0], 200);
  assert.is(leftS(device), 0);
  assert.match(
    device.log(),
    /The changed settings stand: somebody reached the device by another way/,
  );
  device.advance(600_000);
  assert.is(device.get('ethernet/config').enable_ethernet, false);
  device.restart();
  assert.is(device.get('ethernet/config').enable_ethernet, false);
  await end(world);
});

test('with another way in it stands at once', async () => {
  const world = await reached();
  const { device, ask } = world;
  await ask(addresses.station, 'info/name');
  device.advance(200_000);
  assert.equal(await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed)), [200, '']);
  assert.is(leftS(device), 0);
  device.advance(600_000);
  assert.is(device.get('ethernet/config').ip, fixed.ip);
  await end(world);
});

test('a way that is no more, or was used too long ago, is none', async () => {
  for (const close of [
    (device: VirtualDevice) => device.advance(241_000),
    (device: VirtualDevice) => device.put('debug/network', { networks: [] }),
  ]) {
    const world = await reached();
    await world.ask(addresses.station, 'info/name');
    close(world.device);
    const written = await world.ask(
      addresses.lan,
      'ethernet/config',
      changedLan(world.device, fixed),
    );
    assert.equal(written, [200, warning]);
    await end(world);
  }
});

test('the interface itself, as it is after the change, is another way', async () => {
  const world = await reached();
  const { device, ask } = world;
  assert.equal(
    await ask(addresses.lan, 'ethernet/config', changedLan(device, { dns: '9.9.9.9' })),
    [200, warning],
  );
  device.advance(9000);
  await ask(addresses.lan, 'info/name');
  assert.is(leftS(device), 231, 'perhaps still over the connection of before');
  device.advance(1000);
  await ask(addresses.lan, 'info/name');
  assert.is(leftS(device), 0);
  assert.is(device.get('ethernet/config').dns, '9.9.9.9');
  await end(world);
});

test('an address of the machine beside the three counts, but not the one that the change took away', () => {
  const device = virtualDevice();
  const { ip: local } = device.get('ethernet/state');
  const resource = device.device.registry.get('ethernet/config');
  assert.equal(resource?.write(changedLan(device, fixed), { via: 'http', local }), {
    kind: 'done',
    told: message(
      'This may cut the connection that it came through: it is undone after {seconds} s, unless an authenticated request reaches the device by another way before',
      { seconds: 240 },
    ),
  });
  device.advance(60_000);
  device.requests.came(local);
  assert.is(leftS(device), 180);
  device.requests.came('10.8.0.2');
  assert.is(leftS(device), 0);
  device.stop();
});

test('only who is logged in proves a way', async () => {
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  const world = await reached();
  const { device, ask, url } = world;
  const station = url.replace('127.0.0.1', addresses.station);
  await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed));
  const hash = md5('ada:mcu32-lib:correct horse');
  device.put('users/add', {
    id: 1,
    roles: 0,
    current: 32000,
    display_name: 'Ada',
    username: 'ada',
    digest_hash: hash,
  });
  device.put('users/http_auth_update', true);
  for (const path of ['info/name', 'login_state', 'ws', 'no/such/thing'])
    await ask(addresses.station, path);
  assert.is(leftS(device), 240);
  const challenge = (await fetch(`${station}/ws`)).headers.get('www-authenticate') ?? '';
  const request = { username: 'ada', password: 'correct horse', method: 'GET', uri: '/ws' };
  const headers = { Authorization: digestHeader(challenge, request) };
  const socket = new WebSocket(`${station.replace('http', 'ws')}/ws`, { headers });
  await new Promise(resolve => socket.once('open', resolve));
  assert.is(leftS(device), 0);
  socket.terminate();
  await end(world);
});

test('station and access point are guarded alike', async () => {
  const world = await reached();
  const { device, ask } = world;
  const sta = device.get('wifi/sta_config');
  assert.equal(await ask(addresses.station, 'wifi/sta_config', { ...sta, enable_sta: false }), [
    200,
    warning,
  ]);
  assert.is(device.get('wifi/state').sta_disable_countdown, 240);
  device.advance(240_000);
  assert.equal(
    [device.get('wifi/state').sta_disable_countdown, device.get('wifi/sta_config').enable_sta],
    [0, true],
  );
  device.advance(4000);
  assert.is(device.get('wifi/state').connection_state, 3, 'with the passphrase of before');

  Object.assign(device.network, { linkOf: () => 'access point' });
  const ap = device.get('wifi/ap_config');
  assert.equal(await ask('127.0.0.4', 'wifi/ap_config', { ...ap, ap_fallback_only: true }), [
    200,
    '',
  ]);
  assert.equal(await ask('127.0.0.4', 'wifi/ap_config', { ...ap, passphrase: 'Pa55word' }), [
    200,
    warning,
  ]);
  assert.is(device.get('wifi/state').ap_disable_countdown, 240);
  device.advance(240_000);
  assert.equal(
    [device.get('wifi/state').ap_disable_countdown, device.get('wifi/ap_config').ap_fallback_only],
    [0, true],
  );
  await end(world);
});

test('further changes by the same way lead back to the settings before the first one', async () => {
  const world = await reached();
  const { device, ask } = world;
  await ask(addresses.lan, 'ethernet/config', changedLan(device, { dns: '9.9.9.9' }));
  device.advance(5000);
  assert.equal(
    await ask(addresses.lan, 'ethernet/config', changedLan(device, { dns: '1.1.1.1' })),
    [200, warning],
  );
  assert.is(leftS(device), 240);
  device.advance(240_000);
  assert.is(device.get('ethernet/config').dns, '0.0.0.0');
  await ask(addresses.lan, 'ethernet/config', changedLan(device, { dns: '9.9.9.9' }));
  assert.equal(
    await ask(addresses.lan, 'ethernet/config', changedLan(device, { dns: '0.0.0.0' })),
    [200, ''],
  );
  assert.is(leftS(device), 0, 'they are back already');
  await end(world);
});

test('what comes by another way, or cuts nothing, is not guarded', async () => {
  const world = await reached();
  const { device, ask } = world;
  assert.equal(await ask('127.0.0.1', 'ethernet/config', changedLan(device, { dns: '9.9.9.9' })), [
    200,
    '',
  ]);
  assert.equal(await ask(addresses.lan, 'ethernet/config', changedLan(device, {})), [200, '']);
  assert.equal(
    await ask(addresses.station, 'ethernet/config', changedLan(device, { dns: '1.1.1.1' })),
    [200, ''],
  );
  assert.is(leftS(device), 0);
  assert.not.match(device.log(), /may cut/);
  const refused = await ask(
    addresses.lan,
    'ethernet/config',
    changedLan(device, { ip: '10.0.0.1' }),
  );
  assert.is(refused[0], 400);
  assert.is(leftS(device), 0);
  await end(world);
});

test('a device that goes down meanwhile comes back with the settings of before', async () => {
  const storage = new MemoryStorage();
  const world = await reached(connected(storage));
  const { device, ask } = world;
  await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed));
  device.advance(100_000);
  // Not stopped: as if the power had failed.
  const anew = virtualDevice({ storage: copied(storage) });
  assert.is(anew.get('ethernet/config').ip, '0.0.0.0');
  assert.match(
    anew.log(),
    /The settings of before are back: the device went down before anybody reached it/,
  );
  anew.stop();
  const again = virtualDevice({ storage: copied(storage) });
  assert.is(again.get('ethernet/config').ip, '0.0.0.0');
  again.stop();
  await end(world);
});

test('an orderly restart does not stop the time, and a restart after that nothing either', async () => {
  const storage = new MemoryStorage();
  const world = await reached(connected(storage));
  const { device, ask } = world;
  await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed));
  device.advance(100_000);
  device.restart();
  assert.equal([device.get('ethernet/config').ip, leftS(device)], [fixed.ip, 140]);
  const crashed = virtualDevice({ storage: copied(storage) });
  assert.is(crashed.get('ethernet/config').ip, '0.0.0.0');
  crashed.stop();
  device.advance(140_000);
  assert.equal([device.get('ethernet/config').ip, leftS(device)], ['0.0.0.0', 0]);
  device.advance(2000);
  assert.is(device.get('ethernet/state').ip, addresses.lan);
  await end(world);
});

test('a reset of the configuration leaves nothing to come back to', async () => {
  const world = await reached();
  const { device, ask } = world;
  await ask(addresses.station, 'wifi/sta_config', {
    ...device.get('wifi/sta_config'),
    ssid: 'Elsewhere',
  });
  await ask('127.0.0.1', 'ethernet/config', changedLan(device, fixed));
  device.advance(10_000);
  assert.is(device.get('ethernet/state').ip, fixed.ip);
  device.put('config_reset', { do_i_know_what_i_am_doing: true });
  device.advance(5000);
  assert.is(device.get('ethernet/state').ip, addresses.lan, 'it can be found again');
  assert.equal(
    [device.get('wifi/state').connection_state, device.get('wifi/state').ap_state],
    [0, 0],
  );
  assert.equal([device.network.station?.phase, device.network.accessPoint?.on], ['down', false]);
  device.advance(600_000);
  assert.is(device.get('wifi/sta_config').ssid, '');
  await end(world);
});

test('a damaged way back is none, and stops no start', () => {
  const storage = new MemoryStorage();
  for (const json of ['{"previous":', 'null', '{"previous":{"ip":5}}', '{"left_s":5}', '[]']) {
    storage.replace('config/ethernet_config.before', new TextEncoder().encode(json));
    const device = virtualDevice({ storage });
    assert.equal([device.get('ethernet/config').ip, leftS(device)], ['0.0.0.0', 0]);
    assert.is(storage.read('config/ethernet_config.before'), undefined);
    device.stop();
  }
});

test('without storage for the way back nothing is changed; without storage at its end it is tried again', async () => {
  const storage = new MemoryStorage();
  const world = await reached(connected(storage));
  const { device, ask } = world;
  const { replace } = storage;
  const full = (name: string): never => {
    throw new StorageError('full', name, asSaid('EIO'));
  };
  Object.assign(storage, { replace: full });
  const [status, words] = await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed));
  assert.is(status, 507);
  assert.match(words, /storage is full/);
  assert.equal([device.get('ethernet/config').ip, leftS(device)], ['0.0.0.0', 0]);
  Object.assign(storage, { replace });
  await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed));
  Object.assign(storage, { replace: full });
  device.advance(245_000);
  assert.match(
    device.log(),
    /The settings of before cannot be stored, it is tried again: storage is full/,
  );
  Object.assign(storage, { replace });
  device.advance(10_000);
  assert.is(device.get('ethernet/config').ip, '0.0.0.0');
  await end(world);
});

test('a way back for settings that could not be stored is forgotten', async () => {
  const storage = new MemoryStorage();
  const world = await reached(connected(storage));
  const { device, ask } = world;
  const { replace } = storage;
  Object.assign(storage, {
    replace(name: string, bytes: Uint8Array) {
      if (!name.endsWith('.before')) throw new StorageError('full', name, asSaid('EIO'));
      replace.call(storage, name, bytes);
    },
  });
  assert.is((await ask(addresses.lan, 'ethernet/config', changedLan(device, fixed)))[0], 507);
  Object.assign(storage, { replace });
  assert.is(leftS(device), 0);
  // This one is not at stake: a device that loses its power keeps it.
  assert.equal(await ask('127.0.0.1', 'ethernet/config', changedLan(device, { dns: '9.9.9.9' })), [
    200,
    '',
  ]);
  const anew = virtualDevice({ storage: copied(storage) });
  assert.is(anew.get('ethernet/config').dns, '9.9.9.9');
  anew.stop();
  await end(world);
});

test('a write over MQTT came by the way to the broker, and proves that way', async () => {
  const broker = await startMosquitto();
  const other = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
  const close = async (): Promise<void> => {
    open.delete(broker);
    await other.endAsync();
    await broker.stop();
  };
  open.set(broker, close);
  const device = connected();
  device.put('mqtt/config', mqttConfig(broker.port));
  await eventually(() => {
    device.advance(1);
    assert.is(device.get('mqtt/state').connection_state, 2);
  });
  const linkOf = device.network.linkOf.bind(device.network);
  const publish = (path: string, payload: Json) =>
    other.publishAsync(
      `${device.get('mqtt/config').global_topic_prefix}/${path}`,
      JSON.stringify(payload),
    );
  // The broker is reached over the LAN.
  Object.assign(device.network, {
    linkOf: (address: string) => (address === '127.0.0.1' ? 'lan' : linkOf(address)),
  });
  const off = changedLan(device, { enable_ethernet: false });
  await eventually(async () => {
    await publish('ethernet/config_update', off);
    device.advance(1);
    assert.is(leftS(device), 240);
  });
  Object.assign(device.network, {
    linkOf: (address: string) => (address === '127.0.0.1' ? 'station' : undefined),
  });
  await eventually(async () => {
    await publish('info/display_name_update', 'Garage');
    device.advance(1);
    assert.is(leftS(device), 0);
  });
  assert.is(device.get('ethernet/config').enable_ethernet, false);
  device.stop();
  await close();
});

function copied(storage: MemoryStorage): MemoryStorage {
  const copy = new MemoryStorage();
  for (const name of storage.list('')) copy.replace(name, storage.read(name) ?? new Uint8Array());
  return copy;
}

test.run();
