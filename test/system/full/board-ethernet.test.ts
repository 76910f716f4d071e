import * as assert from 'uvu/assert';
import {
  AddressServer,
  type Avahi,
  macOf,
  makeEthernet,
  network,
  otherNetwork,
  startAvahi,
  startTimeServer,
  startWiredBoard,
  Wire,
  type WiredBoard,
} from '../../support/board-ethernet.ts';
import { eventually } from '../../support/eventually.ts';
import type { RunningDevice } from '../../support/gateway.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { insideNamespaces } from '../../support/namespaces.ts';
import { suite } from '../../support/suite.ts';

/*
 * The device on an emulated board at a real Ethernet, with servers of others: dnsmasq, avahi,
 * chrony, mosquitto. One board serves several tests, as one does in a house.
 */
await insideNamespaces();
const test = suite('board at an Ethernet');

type Client = Pick<RunningDevice, 'get' | 'put'>;

makeEthernet();
const names = { 'broker.example': network.own };
const dhcp = new AddressServer();
await dhcp.start(network, names, [`--dhcp-option=option:ntp-server,${network.own}`]);
const avahi: Avahi = await startAvahi();
const broker = await startMosquitto({ host: '0.0.0.0', port: 1883 });
const board: WiredBoard = await startWiredBoard({ number: 11 });
const wire = await Wire.at(board);
const { name } = await board.get('info/name');

test.after(async () => {
  assert.is(await board.stop(), 0, board.stderr());
  await broker.stop();
});

/** Waits until the device is reached, with a LAN that is as that says. */
async function reached(client: Client, wanted: Readonly<Record<string, unknown>>): Promise<void> {
  await eventually(async () => {
    const state = await client.get('ethernet/state');
    for (const [field, value] of Object.entries(wanted)) assert.equal(state[field], value, field);
  });
}

const addressOf = (host: string): string | undefined =>
  /\s(\S+)\n/.exec(avahi.run('avahi-resolve', '-4', '--name', `${host}.local`))?.[1];

async function useBroker(client: Client, host: string): Promise<void> {
  const config = await client.get('mqtt/config');
  await client.put('mqtt/config', { ...config, enable_mqtt: true, broker_host: host });
  await connected(client);
}

/** Pulls the cable out; resolves when the device has noticed. */
async function unplug(): Promise<void> {
  const lost = (): number => board.stderr().split('ethernet: Connection lost').length;
  const before = lost();
  await board.cable(false);
  await eventually(() => assert.ok(lost() > before));
}

const connected = (client: Client): Promise<void> =>
  eventually(async () => assert.is((await client.get('mqtt/state')).connection_state, 2));

/** Whether a frame reports membership of the group of multicast DNS (RFC 3376, RFC 2236). */
function joins(frame: Buffer): boolean {
  const [ipv4, igmp] = [0x0800, 2];
  if (frame.readUInt16BE(12) !== ipv4 || frame[23] !== igmp) return false;
  const message = frame.subarray(14 + ((frame[14] ?? 0) & 15) * 4);
  // Version 2: type 0x16, and the group behind the checksum.
  return message[0] === 0x16 && message.subarray(4, 8).equals(Buffer.of(224, 0, 0, 251));
}

test('has its address by DHCP, and says so', async () => {
  await reached(board, {
    connection_state: 3,
    mac: macOf(11).toUpperCase(),
    ip: `${network.start}.11`,
    subnet: '255.255.255.0',
    link_speed: 100,
  });
});

test('is found by multicast DNS, by its service and its name', async () => {
  const found = avahi.run('avahi-browse', '--resolve', '--terminate', '--parsable', '_http._tcp');
  const [line = ''] = found.split('\n').filter(each => each.startsWith('='));
  const [, , , instance, , , host, address, port, text] = line.split(';');
  assert.equal([instance, host, address, port], [name, `${name}.local`, board.url.slice(7), '80']);
  assert.match(text as string, /"brand=voltkern"/);
  assert.is(addressOf(name), `${network.start}.11`);
});

test('reaches others by their names, in DNS and in multicast DNS', async () => {
  await useBroker(board, 'broker.example');
  await useBroker(board, 'peer.local');
});

test('asks the time server that DHCP names, or one by its name, and then nobody else sets its clock', async () => {
  // With simulated hardware its time would be that of the simulation.
  const args = ['--controller', `tcp:${network.own}:9`];
  const served = await startWiredBoard({ number: 12, args });
  const year = async (): Promise<number> => (await served.get('rtc/time')).year;
  const wrong = { year: 2030, month: 1, day: 1, hour: 0, minute: 0, second: 0, weekday: 0 };
  await eventually(async () => {
    await served.put('rtc/time_update', wrong);
    assert.is(await year(), wrong.year);
  });
  const config = await served.get('ntp/config');
  assert.is((await served.get('ntp/state')).synced, false);
  await startTimeServer();
  for (const [changes, server] of [
    [{ use_dhcp: true }, network.own],
    [{ use_dhcp: false, server: 'broker.example' }, 'broker.example'],
  ] as const) {
    await served.put('ntp/config', { ...config, enable: false });
    await served.put('rtc/time_update', wrong);
    assert.is((await served.get('ntp/state')).synced, false);
    await served.put('ntp/config', { ...config, ...changes });
    await eventually(async () => assert.is((await served.get('ntp/state')).synced, true));
    const { time } = await served.get('ntp/state');
    assert.ok(Math.abs(time * 60_000 - Date.now()) < 120_000, `${time}`);
    const sent = `set to the time that the time server ${server} sent`;
    assert.ok(served.stderr().includes(sent), server);
  }
  await served.put('rtc/time_update', wrong);
  assert.ok((await year()) < wrong.year);
});

test('is back in all its groups and connections after its cable was out', async () => {
  const { connection_end: before } = await board.get('ethernet/state');
  const joined = wire.heard.filter(joins).length;
  await unplug();
  await board.cable(true);
  await eventually(async () => {
    const { connection_start, connection_end } = await board.get('ethernet/state');
    assert.ok(connection_end > before && connection_start > connection_end);
  });
  await connected(board);
  assert.is(addressOf(name), `${network.start}.11`);
  await eventually(() => assert.ok(wire.heard.filter(joins).length > joined));
});

test('takes an address in the network that its cable is in now, and tells all who know it', async () => {
  assert.is(addressOf(name), `${network.start}.11`);
  await unplug();
  await dhcp.stop();
  await dhcp.start(otherNetwork);
  await board.cable(true);
  const there = board.at(`${otherNetwork.start}.11`);
  await reached(there, { connection_state: 3, ip: `${otherNetwork.start}.11` });
  assert.match(board.stderr(), new RegExp(`Connected, address ${otherNetwork.start}.11`));
  // Avahi remembers addresses for two minutes, unless it is told.
  await eventually(() => assert.is(addressOf(name), `${otherNetwork.start}.11`));
  await connected(there);

  // A server that knows whose network it is says no to an address of another one.
  await unplug();
  await dhcp.stop();
  await dhcp.start(network, names, ['--dhcp-authoritative']);
  await board.cable(true);
  await reached(board, { connection_state: 3, ip: `${network.start}.11` });
  assert.match(dhcp.said, /DHCPNAK/);
});

test('has a fixed address, gateway and name server as it was told, also after a restart', async () => {
  const automatic = await board.get('ethernet/config');
  const fixed = {
    ...automatic,
    ip: `${network.start}.50`,
    subnet: '255.255.255.0',
    gateway: network.own,
    dns: network.own,
  };
  for (const [changes, words] of [
    [{ ip: '224.0.0.5' }, /^ethernet\/config: 400 ip: .* one device can have/],
    [{ ip: `${network.start}.255` }, /400 ip: .* must not be the first or the last/],
    [{ gateway: otherNetwork.own }, /400 gateway: .* must be 0\.0\.0\.0 or in the subnet/],
    [{ subnet: '255.0.255.0' }, /400 subnet: .* must be a mask/],
  ] as const)
    await board.put('ethernet/config', { ...fixed, ...changes }).then(
      () => assert.unreachable(),
      ({ message }) => assert.match(message, words),
    );
  assert.equal(await board.get('ethernet/config'), automatic);

  await board.put('ethernet/config', fixed);
  const there = board.at(fixed.ip);
  await reached(there, { connection_state: 3, ip: fixed.ip, subnet: fixed.subnet });
  await eventually(() =>
    assert.match(dhcp.said, new RegExp(`DHCPRELEASE\\(lan\\) ${network.start}.11`)),
  );
  await useBroker(there, 'broker.example');
  assert.match(dhcp.said, new RegExp(`query\\[A\\] broker.example from ${fixed.ip}`));
  // Beyond the own network there is only the gateway.
  await useBroker(there, otherNetwork.own);

  // Who is reached there, somewhat later, keeps it.
  await eventually(async () => {
    assert.is((await there.get('ethernet/state')).disable_countdown, 0);
  });
  await there.put('reboot');
  await eventually(() => assert.is(board.stderr().match(/ starts\n/g)?.length, 2));
  await reached(there, { connection_state: 3, ip: fixed.ip });
  await connected(there);

  await there.put('ethernet/config', automatic);
  await reached(board, { connection_state: 3, ip: `${network.start}.11` });
});

test.run();
