import * as assert from 'uvu/assert';
import type { Clock } from '../../host/platform/clock.ts';
import { textOf } from '../../host/platform/log.ts';
import type {
  AccessPointSettings,
  FoundNetwork,
  NetworkControl,
  StationSettings,
} from '../../host/platform/network-control.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { openNetwork } from '../../host/platform/node/network-manager/adapter.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { selfSigned } from '../support/certificate.ts';
import { eventually, eventuallyIn } from '../support/eventually.ts';
import {
  NetworkManagerDouble,
  type SystemBus,
  startSystemBus,
  state,
} from '../support/network-manager.ts';
import { suite } from '../support/suite.ts';

interface Rig {
  bus: SystemBus;
  double: NetworkManagerDouble;
  network: NetworkControl;
  said: string[];
}

const test = suite<Rig>('network by NetworkManager');

const home: StationSettings = {
  ssid: 'Zuhause',
  bssid: undefined,
  enable11b: false,
  security: { kind: 'personal', passphrase: 'geheim-im-Haus' },
  addressing: {},
};
const offered: AccessPointSettings = {
  ssid: 'Wallbox',
  hidden: false,
  passphrase: 'geheim-am-Gerät',
  channel: 6,
  ip: '10.0.0.1',
  subnet: '255.255.255.0',
  gateway: undefined,
};

const opened: NetworkControl[] = [];

async function open(said: string[], clock: Clock = new RealClock()): Promise<NetworkControl> {
  const network = await openNetwork({ clock, say: message => said.push(textOf(message)) });
  opened.push(network);
  return network;
}

test.before.each(async rig => {
  rig.bus = await startSystemBus();
  process.env.DBUS_SYSTEM_BUS_ADDRESS = rig.bus.address;
  rig.double = await NetworkManagerDouble.start(rig.bus.address);
  rig.said = [];
  rig.network = await open(rig.said);
  await eventually(() => assert.ok(rig.network.lan));
});

test.after.each(async ({ bus, double }) => {
  for (const network of opened.splice(0)) network.close();
  await double.stop();
  await bus.stop();
});

/** Lets the station get into its network, as NetworkManager does after an activation. */
async function connect({ double }: Rig): Promise<void> {
  const bssid = 'AA:BB:CC:DD:EE:01';
  const path = await double.addAccessPoint('home', {
    ssid: home.ssid,
    bssid,
    frequency: 2437,
    strength: 75,
  });
  await double.setAccessPoint(path);
  await double.giveAddress(double.wifi, '192.168.7.20', 22);
  await double.changeState(double.wifi, state.activated, state.ipConfig, 0);
}

async function activations({ double }: Rig): Promise<number> {
  return (await double.calls('ActivateConnection')).length;
}

test('the LAN is shown as it is, and changes are told', async rig => {
  const { double, network } = rig;
  let changes = 0;
  network.onChange(() => changes++);
  assert.is(network.lan?.phase, 'connecting');
  assert.is(network.lan?.mac, '78:DD:08:D2:3D:43');
  assert.is(network.lan?.speedMbitPerS, 1000);
  await double.giveAddress(double.lan, '192.168.7.21', 20);
  await double.changeState(double.lan, state.activated, state.ipConfig, 0);
  await eventually(() => assert.is(network.lan?.phase, 'up'));
  assert.equal(network.lan?.ipv4, { ip: '192.168.7.21', subnet: '255.255.240.0' });
  assert.is(network.linkOf('::ffff:192.168.7.21'), 'lan');
  assert.is(network.linkOf('192.168.7.22'), undefined);
  await double.set(
    double.lan,
    'org.freedesktop.NetworkManager.Device.Wired',
    'Carrier',
    double.value('b', false),
  );
  await double.changeState(double.lan, 20, state.activated, 40);
  await eventually(() => assert.is(inEnglish(network.lan?.error ?? ''), 'the cable was unplugged'));
  assert.is(network.lan?.phase, 'down');
  assert.is(network.lan?.ipv4, undefined);
  assert.is(network.lan?.speedMbitPerS, 0);
  assert.ok(changes >= 2);
});

test('the station joins a network with a passphrase, by a profile of its own', async rig => {
  const { double, network } = rig;
  network.applyStation(home);
  await eventually(() => assert.is(network.station?.phase, 'connecting'));
  assert.equal(await double.added('voltkern-station'), {
    connection: {
      id: 'voltkern-station',
      uuid: '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a1',
      type: '802-11-wireless',
      'interface-name': 'wlan0',
    },
    '802-11-wireless': { ssid: [...Buffer.from('Zuhause')], mode: 'infrastructure', hidden: true },
    '802-11-wireless-security': { 'key-mgmt': 'wpa-psk', psk: 'geheim-im-Haus' },
    ipv4: { method: 'auto', 'may-fail': false },
    ipv6: { method: 'disabled' },
  });
  const [[profile, device, specific] = []] = await double.calls('ActivateConnection');
  assert.equal([profile, device, specific], [(await double.profiles())[0], double.wifi, '/']);
  await connect(rig);
  await eventually(() => assert.is(network.station?.phase, 'up'));
  const { ipv4, bssid, rssi, failure, error, mac } = network.station ?? {};
  assert.equal(ipv4, { ip: '192.168.7.20', subnet: '255.255.252.0' });
  assert.equal([bssid, rssi, mac], ['AA:BB:CC:DD:EE:01', -55, '11:22:33:44:55:66']);
  assert.equal([failure, error], [undefined, undefined]);
  assert.is(network.linkOf('192.168.7.20'), 'station');
});

test('all that a station can be told arrives', async ({ double, network }) => {
  network.applyStation({
    ...home,
    bssid: 'AA:BB:CC:DD:EE:0F',
    security: { kind: 'open' },
    addressing: {
      ipv4: {
        ip: '10.1.2.3',
        subnet: '255.255.0.0',
        gateway: '10.1.0.1',
        dns: ['9.9.9.9', '10.1.0.1'],
      },
      ipv6: { ip: 'fd00::7', dns: '2001:db8::53' },
    },
  });
  await eventually(async () => assert.ok(await double.added('voltkern-station')));
  const { ipv4, ipv6, ...rest } = (await double.added('voltkern-station')) ?? {};
  assert.equal(rest['802-11-wireless']?.bssid, [0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0x0f]);
  assert.is(rest['802-11-wireless-security'], undefined);
  assert.equal(ipv4, {
    method: 'manual',
    'address-data': [{ address: '10.1.2.3', prefix: 16 }],
    gateway: '10.1.0.1',
    dns: [0x09090909, 0x0100010a],
    'may-fail': false,
  });
  const server = [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x53];
  assert.equal(ipv6, {
    method: 'auto',
    'address-data': [{ address: 'fd00::7', prefix: 64 }],
    dns: [server],
  });
});

test('logins with EAP carry their certificates as bytes, and no file of the device', async ({
  double,
  network,
}) => {
  const { cert, key } = selfSigned();
  const login = { ca: cert, identity: 'anonymous' };
  network.applyStation({
    ...home,
    security: { kind: 'EAP-TLS', ...login, certificate: cert, key },
  });
  await eventually(async () => assert.ok(await double.added('voltkern-station')));
  const tls = (await double.added('voltkern-station')) ?? {};
  assert.equal(tls['802-11-wireless-security'], { 'key-mgmt': 'wpa-eap' });
  assert.equal(tls['802-1x'], {
    eap: ['tls'],
    identity: 'anonymous',
    'client-cert': [...Buffer.from(cert)],
    'private-key': [...Buffer.from(key)],
    'private-key-password-flags': 4,
    'ca-cert': [...Buffer.from(cert)],
  });
  network.applyStation({
    ...home,
    security: {
      kind: 'PEAP-TTLS',
      ca: undefined,
      identity: 'anon',
      username: 'Anna',
      password: 'geheim-bei-Anna',
    },
  });
  const [path = ''] = await double.profiles();
  await eventually(async () => assert.is((await double.calls('Update', path)).length, 1));
  const [[peap] = []] = (await double.calls('Update', path)) as [Record<string, unknown>][];
  assert.equal(peap?.['802-1x'], {
    eap: ['peap', 'ttls'],
    'anonymous-identity': 'anon',
    identity: 'Anna',
    password: 'geheim-bei-Anna',
    'phase2-auth': 'mschapv2',
    'system-ca-certs': true,
  });
});

test('a wrong passphrase is told, and tried again only when the device says so', async rig => {
  const { double, network } = rig;
  network.applyStation(home);
  await eventually(() => assert.is(network.station?.phase, 'connecting'));
  await double.fail(double.wifi, state.needAuth, 7);
  await eventually(() => assert.is(network.station?.failure, 'authentication'));
  assert.is(network.station?.phase, 'down');
  assert.match(inEnglish(network.station?.error ?? ''), /refuses the passphrase/);
  assert.is(await activations(rig), 1);
  network.applyStation({ ...home });
  await eventually(() => assert.is(network.station?.phase, 'connecting'));
  assert.is(await activations(rig), 2);
  assert.is(network.station?.failure, undefined);
  assert.is((await double.calls('AddConnection', 'settings')).length, 1);
});

test('why a station is not connected is told in the words of the interface', async rig => {
  const { double, network } = rig;
  const cases: [before: number, reason: number, failure: string | undefined][] = [
    [state.prepare, 53, 'no access point'],
    [state.ipConfig, 17, 'no address'],
    [state.activated, 8, 'poor reception'],
    [state.needAuth, 8, 'authentication'],
    [state.prepare, 99, 'other'],
  ];
  for (const [before, reason, failure] of cases) {
    await double.changeState(double.wifi, state.prepare, state.disconnected, 0);
    await double.fail(double.wifi, before, reason);
    await eventually(() => assert.is(network.station?.failure, failure, `reason ${reason}`));
  }
});

test('nothing is done twice: not for the same settings, and not after a restart of the device', async rig => {
  const { double, network } = rig;
  network.applyStation(home);
  network.applyLan({ addressing: {} });
  await eventually(async () => assert.is(await activations(rig), 2));
  await connect(rig);
  await eventually(() => assert.is(network.station?.phase, 'up'));
  network.applyStation({ ...home });
  network.applyLan({ addressing: {} });
  network.close();
  const again = await open(rig.said);
  again.applyStation(home);
  again.applyLan({ addressing: {} });
  // What comes last is carried out last.
  again.applyAccessPoint(undefined);
  const changed = { ...home, security: { kind: 'personal', passphrase: 'ein anderes' } } as const;
  await eventually(() => assert.is(again.station?.phase, 'up'));
  assert.is(await activations(rig), 2);
  again.applyStation(changed);
  await eventually(async () => assert.is(await activations(rig), 3));
  assert.is((await double.profiles()).length, 2);
});

test('what is switched off is left and forgotten; profiles of the owner stay', async rig => {
  const { double, network } = rig;
  const settings = 'org.freedesktop.NetworkManager.Settings';
  await double.addProfile('the owner’s');
  network.applyStation(home);
  network.applyLan({ addressing: {} });
  await eventually(async () => assert.is(await activations(rig), 2));
  network.applyStation(undefined);
  network.applyLan(undefined);
  await eventually(async () => assert.is((await double.profiles()).length, 1));
  assert.is(network.station?.phase, 'down');
  assert.is((await double.calls('Disconnect', double.wifi)).length, 1);
  assert.is((await double.calls('Disconnect', double.lan)).length, 1);
  const [kept] = await double.ask(
    (await double.profiles())[0] ?? '',
    `${settings}.Connection`,
    'GetSettings',
  );
  assert.match(JSON.stringify(kept ?? ''), /owner/);
  // Nothing of the device is left, so nothing more is to be disconnected.
  network.applyStation(home);
  network.applyStation(undefined);
  await eventually(async () => assert.is((await double.profiles()).length, 1));
});

test('the access point is offered as it was configured, and ended', async rig => {
  const { double, network } = rig;
  network.applyAccessPoint({ ...offered, hidden: true });
  await eventually(() => assert.is(network.accessPoint?.on, true));
  assert.equal(await double.added('voltkern-access-point'), {
    connection: {
      id: 'voltkern-access-point',
      uuid: '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a2',
      type: '802-11-wireless',
      'interface-name': 'wlan0',
      autoconnect: false,
    },
    '802-11-wireless': {
      ssid: [...Buffer.from('Wallbox')],
      mode: 'ap',
      band: 'bg',
      channel: 6,
      hidden: true,
    },
    '802-11-wireless-security': {
      'key-mgmt': 'wpa-psk',
      psk: 'geheim-am-Gerät',
      proto: ['rsn'],
      pairwise: ['ccmp'],
      group: ['ccmp'],
    },
    ipv4: { method: 'shared', 'address-data': [{ address: '10.0.0.1', prefix: 24 }] },
    ipv6: { method: 'disabled' },
  });
  assert.equal([network.accessPoint?.mac, network.accessPoint?.stations], ['11:22:33:44:55:66', 0]);
  // The radio is not a station meanwhile.
  assert.is(network.station?.phase, 'down');
  network.applyAccessPoint(undefined);
  await eventually(() => assert.is(network.accessPoint?.on, false));
  await eventually(async () => assert.equal(await double.profiles(), []));
});

test('an access point without passphrase and channel is open and left to the machine', async ({
  double,
  network,
}) => {
  network.applyAccessPoint({ ...offered, passphrase: '', channel: 0 });
  await eventually(async () => assert.ok(await double.added('voltkern-access-point')));
  const settings = (await double.added('voltkern-access-point')) ?? {};
  assert.is(settings['802-11-wireless-security'], undefined);
  assert.is(settings['802-11-wireless']?.channel, undefined);
});

test('one radio serves the station first, and the access point when there is no station', async rig => {
  const { double, network } = rig;
  network.applyStation(home);
  await eventually(() => assert.is(network.station?.phase, 'connecting'));
  network.applyAccessPoint(offered);
  await eventually(() =>
    assert.match(inEnglish(network.accessPoint?.error ?? ''), /serves the station/),
  );
  assert.is(await activations(rig), 1);
  await double.fail(double.wifi, state.prepare, 53);
  await eventually(() => assert.is(network.accessPoint?.on, true));
  assert.is(network.accessPoint?.error, undefined);
  // Another attempt of the station would throw out whoever is about to configure the device.
  network.applyStation({ ...home });
  await eventually(() =>
    assert.match(inEnglish(network.station?.error ?? ''), /serves the access point/),
  );
  assert.is(await activations(rig), 2);
  // New settings are worth it.
  network.applyStation({ ...home, ssid: 'Nebenan' });
  await eventually(() => assert.is(network.station?.phase, 'connecting'));
  assert.is(network.accessPoint?.on, false);
});

test('one radio that was an access point is left to the station while it ends that', async rig => {
  const { double, network } = rig;
  network.applyAccessPoint(offered);
  await eventually(() => assert.is(network.accessPoint?.on, true));
  // As NetworkManager does it: first it ends what was there, then nothing is there, then it begins.
  const device = 'org.freedesktop.NetworkManager.Device';
  const ending = `objects['${double.wifi}'].Set('${device}', 'State', dbus.UInt32(110))`;
  await double.replace(
    'ActivateConnection',
    'ooo',
    'o',
    `${ending}\nret = dbus.ObjectPath('/active/new')`,
  );
  network.applyStation(home);
  await eventually(async () => assert.is(await activations(rig), 2));
  await double.set(double.wifi, device, 'ActiveConnection', double.value('o', '/'));
  await double.changeState(double.wifi, state.disconnected, 110, 60);
  await eventually(() =>
    assert.match(inEnglish(network.accessPoint?.error ?? ''), /serves the station/),
  );
  await double.changeState(double.wifi, state.prepare, state.disconnected, 0);
  await eventually(() => assert.is(network.station?.phase, 'connecting'));
  assert.is(await activations(rig), 2, 'the access point did not come in between');
});

test('an access point that serves nobody makes room for the station after 5 minutes', async rig => {
  rig.network.close();
  const { double } = rig;
  const clock = new VirtualClock();
  const network = await open(rig.said, clock);
  network.applyStation(home);
  await eventuallyIn(clock, () => assert.is(network.station?.phase, 'connecting'));
  network.applyAccessPoint(offered);
  await eventuallyIn(clock, () => assert.ok(network.accessPoint?.error));
  await double.fail(double.wifi, state.prepare, 53);
  await eventuallyIn(clock, () => assert.is(network.accessPoint?.on, true));
  network.applyStation({ ...home });
  await eventuallyIn(clock, () =>
    assert.match(inEnglish(network.station?.error ?? ''), /serves the access point/),
  );
  clock.advance(300_000);
  network.applyStation({ ...home });
  await eventuallyIn(clock, () => assert.is(network.station?.phase, 'connecting'));
  await double.fail(double.wifi, state.prepare, 53);
  await eventuallyIn(clock, () => assert.is(network.accessPoint?.on, true));
});

test('why an access point is not on is told, and is no failure of the station', async ({
  double,
  network,
}) => {
  network.applyAccessPoint(offered);
  await eventually(() => assert.is(network.accessPoint?.on, true));
  await double.fail(double.wifi, state.ipConfig, 19);
  await eventually(() =>
    assert.is(inEnglish(network.accessPoint?.error ?? ''), 'the sharing of the network failed'),
  );
  assert.is(network.accessPoint?.on, false);
  assert.is(network.station?.failure, undefined);
});

test('a scan tells every network with its strength, channel and encryption', async ({
  double,
  network,
}) => {
  const psk = 0x100;
  const air = [
    {
      ssid: 'offen',
      frequency: 2412,
      strength: 100,
      expected: { rssi: -40, channel: 1, encryption: 'open' },
    },
    {
      ssid: 'alt',
      frequency: 2472,
      strength: 0,
      privacy: true,
      expected: { rssi: -100, channel: 13, encryption: 'WEP' },
    },
    {
      ssid: 'wpa',
      frequency: 2484,
      strength: 50,
      wpa: psk,
      expected: { rssi: -70, channel: 14, encryption: 'WPA-PSK' },
    },
    {
      ssid: 'wpa2',
      frequency: 5180,
      strength: 51,
      rsn: psk,
      expected: { rssi: -69, channel: 36, encryption: 'WPA2-PSK' },
    },
    {
      ssid: '',
      frequency: 5825,
      strength: 10,
      wpa: psk,
      rsn: psk,
      expected: { rssi: -94, channel: 165, encryption: 'WPA/WPA2-PSK' },
    },
    {
      ssid: 'Firma',
      frequency: 2437,
      strength: 33,
      rsn: 0x200,
      expected: { rssi: -80, channel: 6, encryption: 'WPA2-Enterprise' },
    },
    {
      ssid: 'wpa3',
      frequency: 5955,
      strength: 33,
      rsn: 0x400,
      expected: { rssi: -80, channel: 1, encryption: 'unknown' },
    },
    {
      ssid: 'wpa2/3',
      frequency: 2437,
      strength: 33,
      rsn: 0x500,
      expected: { rssi: -80, channel: 6, encryption: 'WPA2-PSK' },
    },
    {
      ssid: 'Café',
      frequency: 2437,
      strength: 33,
      rsn: 0x1000,
      expected: { rssi: -80, channel: 6, encryption: 'open' },
    },
  ];
  for (const [i, { expected: _, ...accessPoint }] of air.entries()) {
    await double.addAccessPoint(`ap${i}`, { ...accessPoint, bssid: `aa:bb:cc:00:00:0${i}` });
  }
  const found = await new Promise<readonly FoundNetwork[] | undefined>(resolve =>
    network.scan(resolve),
  );
  assert.equal(
    found,
    air.map(({ ssid, expected }, i) => ({ ssid, bssid: `AA:BB:CC:00:00:0${i}`, ...expected })),
  );
  assert.equal(await double.calls('RequestScan', double.wifi), [[{}]]);
});

test('a refused scan tells what is known, and a failed one says so', async ({
  double,
  network,
  said,
}) => {
  await double.addAccessPoint('one', {
    ssid: 'x',
    bssid: 'AA:BB:CC:00:00:01',
    frequency: 2412,
    strength: 40,
  });
  const refuse = (name: string) =>
    `raise dbus.exceptions.DBusException('too soon', name='org.freedesktop.${name}')`;
  await double.replaceScan(refuse('NetworkManager.Device.NotAllowed'));
  const found = await new Promise<readonly FoundNetwork[] | undefined>(resolve =>
    network.scan(resolve),
  );
  assert.is(found?.length, 1);
  await double.replaceScan(refuse('NetworkManager.PermissionDenied'));
  assert.is(await new Promise(resolve => network.scan(resolve)), undefined);
  assert.match(said.at(-1) ?? '', /search for Wi-Fi networks failed: this user may not change/);
});

test('a user without permission is told so, and never the passphrase', async rig => {
  const { double, network, said } = rig;
  const quote = "'Not authorized: ' + str(args[0])";
  await double.replaceAdd(
    `raise dbus.exceptions.DBusException(${quote}, name='org.freedesktop.NetworkManager.Settings.PermissionDenied')`,
  );
  network.applyStation(home);
  await eventually(() =>
    assert.match(
      inEnglish(network.station?.error ?? ''),
      /this user may not change the machine's network/,
    ),
  );
  await double.replaceAdd(
    `raise dbus.exceptions.DBusException('bad psk geheim-im-Haus', name='org.freedesktop.NetworkManager.Settings.InvalidProperty')`,
  );
  network.applyStation({ ...home, ssid: 'x' });
  await eventually(() =>
    assert.match(inEnglish(network.station?.error ?? ''), /refuses that: bad psk …/),
  );
  assert.not.match(said.join(), 'geheim-im-Haus');
  // Where a text would be cut, and in it what would be replaced.
  await double.replaceAdd(
    `raise dbus.exceptions.DBusException('x' * 190 + 'geheim\\tim\\tAuto', name='org.freedesktop.NetworkManager.Settings.InvalidProperty')`,
  );
  network.applyStation({ ...home, security: { kind: 'personal', passphrase: 'geheim\tim\tAuto' } });
  await eventually(() =>
    assert.match(inEnglish(network.station?.error ?? ''), /refuses that: x{190}…/),
  );
  assert.not.match(said.join(), /geheim/);
});

test('NetworkManager that is not there at the start, ends and comes back is waited for', async rig => {
  rig.network.close();
  await rig.double.stop();
  const said: string[] = [];
  const network = await open(said);
  await eventually(() =>
    assert.match(said.join(), /NetworkManager is not there: .* does not run on this machine/),
  );
  assert.is(network.station, undefined);
  network.applyStation(home);
  rig.double = await NetworkManagerDouble.start(rig.bus.address);
  await eventually(() => assert.is(network.station?.phase, 'connecting'));
  assert.ok(await rig.double.added('voltkern-station'));
  assert.ok(said.includes('NetworkManager is there.'));
  await rig.double.stop();
  await eventually(() =>
    assert.match(inEnglish(network.station?.error ?? ''), /NetworkManager is not there/),
  );
  // What the machine has is kept: nobody says that it is gone.
  assert.is(network.station?.phase, 'connecting');
  rig.double = await NetworkManagerDouble.start(rig.bus.address);
  await eventually(() => assert.is(network.station?.error, undefined));
  // The new one knew nothing of it.
  await eventually(async () => assert.ok(await rig.double.added('voltkern-station')));
});

test('NetworkManager that is still starting is asked again, without a word', async ({
  double,
  said,
}) => {
  const refusal = `raise dbus.exceptions.DBusException('no object', name='org.freedesktop.DBus.Error.UnknownMethod')`;
  const known = `ret = [path for path in objects if '/Devices/' in path]`;
  const code = `self.asked = getattr(self, 'asked', 0) + 1\nif self.asked < 4: ${refusal}\n${known}`;
  await double.replace('GetDevices', '', 'ao', code);
  const network = await open(said);
  await eventually(() => assert.is(network.lan?.mac, '78:DD:08:D2:3D:43'));
  assert.is(network.lan?.error, undefined);
  assert.equal(said, []);
});

test('a bus that ends and comes back is found again', async rig => {
  await rig.bus.kill();
  await eventually(() =>
    assert.match(
      inEnglish(rig.network.lan?.error ?? ''),
      /NetworkManager is not there: D-Bus at .* cannot be reached/,
    ),
  );
  await rig.double.stop();
  await rig.bus.start();
  rig.double = await NetworkManagerDouble.start(rig.bus.address);
  await eventually(() => assert.is(rig.network.lan?.error, undefined));
  await rig.double.giveAddress(rig.double.lan, '192.168.7.21', 24);
  await rig.double.changeState(rig.double.lan, state.activated, state.ipConfig, 0);
  await eventually(() => assert.is(rig.network.lan?.phase, 'up'));
});

test('NetworkManager that hangs is given up after 10 s, asked again, and served when it wakes up', async rig => {
  rig.network.close();
  const clock = new VirtualClock();
  const network = await open(rig.said, clock);
  await eventually(() => assert.ok(network.lan));
  rig.double.process.kill('SIGSTOP');
  network.applyLan({ addressing: {} });
  await eventuallyIn(clock, () =>
    assert.match(inEnglish(network.lan?.error ?? ''), /no answer in 10 s/),
  );
  clock.advance(60_000);
  assert.is(rig.said.filter(message => message.includes('no answer')).length, 1);
  rig.double.process.kill('SIGCONT');
  await eventuallyIn(clock, () => assert.is(network.lan?.error, undefined));
  await eventuallyIn(clock, async () => assert.ok(await rig.double.added('voltkern-lan')));
});

test('a flood of signals keeps nobody from being served', async ({ double, network }) => {
  let longestMs = 0;
  let beforeMs = performance.now();
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - beforeMs);
    beforeMs = performance.now();
  }, 5);
  const startCpu = process.cpuUsage();
  await double.flood(5000);
  const { user, system } = process.cpuUsage(startCpu);
  clearInterval(watch);
  assert.ok(longestMs < 500, `nothing else ran for ${Math.round(longestMs)} ms`);
  assert.ok(user + system < 2_000_000, `${(user + system) / 1e6} s of CPU`);
  await double.giveAddress(double.lan, '192.168.7.21', 24);
  await double.changeState(double.lan, state.activated, state.ipConfig, 0);
  await eventually(() => assert.is(network.lan?.phase, 'up'));
});

test.run();
