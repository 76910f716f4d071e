import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { NetworkManagerDouble, startSystemBus, state } from '../support/network-manager.ts';
import { suite } from '../support/suite.ts';

/* The built device with `--network network-manager`, and a system bus of its own. */
const test = suite('device with NetworkManager');

async function start(
  address: string,
  args = ['--network', 'network-manager'],
): Promise<RunningDevice> {
  process.env.DBUS_SYSTEM_BUS_ADDRESS = address;
  return startDevice({ args });
}

/** Changes some fields of a configuration. */
async function change(device: RunningDevice, path: string, fields: object): Promise<void> {
  await device.put(path, { ...(await device.get(path)), ...fields });
}

async function eventLog(device: RunningDevice): Promise<string> {
  return (await fetch(`${device.url}/event_log`)).text();
}

test('Wi-Fi, LAN and scan by HTTP, and no secret where others could read it', async () => {
  const bus = await startSystemBus();
  const double = await NetworkManagerDouble.start(bus.address);
  const device = await start(bus.address);
  assert.equal(
    (await double.profiles()).length,
    0,
    'what nobody configured stays as the machine has it',
  );

  const passphrase = 'geheim-im-Haus';
  await change(device, 'wifi/sta_config', { enable_sta: true, ssid: 'Zuhause', passphrase });
  await eventually(async () => assert.is((await device.get('wifi/state')).connection_state, 2));
  const added = await double.added('voltkern-station');
  assert.is(added?.['802-11-wireless-security']?.psk, passphrase);
  await double.fail(double.wifi, state.needAuth, 7);
  await eventually(async () => {
    const { connection_state, sta_disconnect_reason } = await device.get('wifi/state');
    assert.equal([connection_state, sta_disconnect_reason], [1, 2]);
  });
  await eventually(async () =>
    assert.match(await eventLog(device), /No connection to Zuhause: .*refuses the passphrase/),
  );

  const air = {
    ssid: 'Zuhause',
    bssid: 'AA:BB:CC:DD:EE:01',
    frequency: 2437,
    strength: 75,
    rsn: 0x100,
  };
  await double.setAccessPoint(await double.addAccessPoint('home', air));
  await double.giveAddress(double.wifi, '192.168.7.20', 24);
  await double.changeState(double.wifi, state.activated, state.ipConfig, 0);
  await eventually(async () => {
    const { connection_state, sta_ip, sta_subnet, sta_bssid, sta_rssi } =
      await device.get('wifi/state');
    const expected = [3, '192.168.7.20', '255.255.255.0', 'AA:BB:CC:DD:EE:01', -55];
    assert.equal([connection_state, sta_ip, sta_subnet, sta_bssid, sta_rssi], expected);
  });
  await device.put('wifi/scan');
  await eventually(async () =>
    assert.equal(await device.get('wifi/scan_results'), [
      { ssid: 'Zuhause', bssid: 'AA:BB:CC:DD:EE:01', rssi: -55, channel: 6, encryption: 3 },
    ]),
  );

  const addresses = {
    ip: '192.168.7.30',
    subnet: '255.255.255.0',
    gateway: '192.168.7.1',
    dns: '192.168.7.1',
  };
  await change(device, 'ethernet/config', addresses);
  await eventually(async () => assert.ok(await double.added('voltkern-lan')));
  assert.equal((await double.added('voltkern-lan'))?.ipv4, {
    method: 'manual',
    'address-data': [{ address: '192.168.7.30', prefix: 24 }],
    gateway: '192.168.7.1',
    dns: [0x0107a8c0],
    'may-fail': false,
  });
  await double.giveAddress(double.lan, '192.168.7.30', 24);
  await double.changeState(double.lan, state.activated, state.ipConfig, 0);
  await eventually(async () => {
    const { connection_state, ip, link_speed } = await device.get('ethernet/state');
    assert.equal([connection_state, ip, link_speed], [3, '192.168.7.30', 1000]);
  });

  await assertSecret(device, passphrase);
  assert.is(await device.stop(), 0);
  await double.stop();
  await bus.stop();
});

test('why the access point failed stands in the event log, once', async () => {
  const bus = await startSystemBus();
  const double = await NetworkManagerDouble.start(bus.address);
  const device = await start(bus.address);
  const offered = {
    enable_ap: true,
    ap_fallback_only: false,
    passphrase: 'geheim-am-Gerät',
    channel: 1,
  };
  await change(device, 'wifi/ap_config', offered);
  await eventually(async () => assert.is((await device.get('wifi/state')).ap_state, 1));
  for (let failures = 0; failures < 2; failures++) {
    await double.changeState(double.wifi, state.prepare, state.disconnected, 0);
    await double.fail(double.wifi, state.ipConfig, 19);
  }
  await eventually(async () =>
    assert.match(await eventLog(device), /access point is not on: the sharing .* failed/),
  );
  await eventually(async () => assert.match(await eventLog(device), /The access point is off/));
  assert.is((await eventLog(device)).split('access point is not on').length, 2);
  assert.is(await device.stop(), 0);
  await double.stop();
  await bus.stop();
});

test('a tunnel by HTTP, which ends with the device', async () => {
  const bus = await startSystemBus();
  const double = await NetworkManagerDouble.start(bus.address);
  await double.addTunnel();
  const device = await start(bus.address, ['--tunnel', 'network-manager']);
  const privateKey = Buffer.alloc(32, 7).toString('base64');
  await change(device, 'wireguard/config', {
    enable: true,
    make_default_interface: false,
    internal_ip: '10.8.0.2',
    internal_subnet: '255.255.255.0',
    remote_host: '203.0.113.5',
    remote_port: 51_821,
    private_key: privateKey,
    remote_public_key: Buffer.alloc(32, 9).toString('base64'),
  });
  await eventually(async () => assert.is((await device.get('wireguard/state')).state, 2));
  assert.is((await double.added('voltkern-tunnel'))?.wireguard?.['private-key'], privateKey);
  await double.receive(92);
  await eventually(async () => assert.is((await device.get('wireguard/state')).state, 3));
  await assertSecret(device, privateKey);
  assert.is(await device.stop(), 0);
  assert.equal(await double.profiles(), []);
  await double.stop();
  await bus.stop();
});

/** Makes sure that nobody else can read what only the device and NetworkManager are to know. */
async function assertSecret(device: RunningDevice, secret: string): Promise<void> {
  assert.not.ok((await eventLog(device)).includes(secret));
  assert.not.ok(device.stderr().includes(secret));
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    for (const file of ['cmdline', 'environ'])
      assert.not.ok(readIfThere(`/proc/${pid}/${file}`).includes(secret));
  }
  const files = filesIn(device.dataDir).filter(file => readIfThere(file).includes(secret));
  assert.is(files.length, 2, 'the device keeps its own configuration, and a copy of it');
  for (const file of files) assert.is(statSync(file).mode & 0o077, 0, file);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

test('a machine without D-Bus has a device that serves, and says what is missing', async () => {
  const folder = temporaryFolder();
  const device = await start(`unix:path=${folder}/none`);
  assert.is((await device.get('wifi/state')).connection_state, 0);
  await eventually(async () =>
    assert.match(await eventLog(device), /NetworkManager is not there: .*no bus runs there/),
  );
  await change(device, 'wifi/sta_config', {
    enable_sta: true,
    ssid: 'Zuhause',
    passphrase: 'geheim-im-Haus',
  });
  assert.is(await device.stop(), 0);
});

/** How the device serves while its bus is a socket that does `talk`. */
async function serveWith(talk: (socket: Socket) => void, words: RegExp | undefined): Promise<void> {
  const path = join(temporaryFolder(), 'bus');
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => undefined));
    talk(socket);
  });
  await new Promise<void>(resolve => server.listen(path, resolve));
  const device = await start(`unix:path=${path}`);
  await eventually(() => assert.ok(sockets.size > 0));
  let longestMs = 0;
  for (let i = 0; i < 30; i++) {
    const startMs = performance.now();
    await change(device, 'wifi/sta_config', {
      enable_sta: true,
      ssid: `Zuhause ${i}`,
      passphrase: 'geheim-im-Haus',
    });
    longestMs = Math.max(longestMs, performance.now() - startMs);
  }
  assert.ok(longestMs < 1000, `a write took ${longestMs} ms`);
  if (words) await eventually(async () => assert.match(await eventLog(device), words));
  assert.not.match(await eventLog(device), /Internal error/);
  assert.is(await device.stop(), 0);
  for (const socket of sockets) socket.destroy();
  await new Promise(resolve => server.close(resolve));
}

test('a bus that accepts and never answers does not hold the device up', async () => {
  await serveWith(() => undefined, undefined);
});

test('a bus that sends garbage does not hold the device up', async () => {
  const garbage = Buffer.from(Array.from({ length: 65_536 }, (_, i) => (i * 37) % 251));
  const talk = (socket: Socket): void => {
    socket.once('data', () => {
      socket.write('OK 0123456789abcdef0123456789abcdef\r\n');
      socket.once('data', () => socket.write(garbage));
    });
  };
  await serveWith(talk, /what the bus sends is not D-Bus/);
});

test.run();
