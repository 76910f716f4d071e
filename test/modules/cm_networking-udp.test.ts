import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FoundCharger, scanForChargers } from '../../host/modules/cm_networking/discovery.ts';
import { managerLink } from '../../host/modules/cm_networking/manager.ts';
import { encodeCommand, type StatePacket } from '../../host/modules/cm_networking/packets.ts';
import { Traffic } from '../../host/modules/cm_networking/traffic.ts';
import { textOf } from '../../host/platform/log.ts';
import type { Endpoint, Lookup, Net, NetError } from '../../host/platform/net.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { Metrics } from '../../host/registry/metrics.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { virtualDevice } from '../support/device.ts';
import { eventually } from '../support/eventually.ts';
import { plainCommand } from './cm_networking-rig.ts';

/** Sockets of the operating system; time is virtual, and passes only when the test says so. */
const test = suite('cm_networking, sockets of the system');

/** Addresses of this machine that nobody else uses while the tests run. */
const charger = '127.74.1.1';
const otherCharger = '127.74.1.2';
const manager = '127.74.1.9';

test('a manager controls two chargers of one machine, each at its own address', async () => {
  const clock = new VirtualClock();
  const devices = [charger, otherCharger].map((address, index) =>
    virtualDevice({ clock, seed: index + 1, net: withoutMdns(nodeNet(address)) }),
  );
  for (const device of devices) device.put('evse/management_enabled', { enabled: true });
  const states: StatePacket[][] = [[], []];
  const link = managerLink({
    net: nodeNet(manager),
    clock,
    log: { write: (_module, entry) => assert.unreachable(textOf(entry)) },
    module: 'charge_manager',
    traffic: new Traffic(new Metrics(), 'charge_manager'),
    uptimeMs: () => clock.nowMs(),
    hosts: [charger, otherCharger].map((host, index) => ({ index, host })),
    onState: (index, state) => states[index]?.push(state),
    onFault: () => assert.unreachable(),
    onConflict: () => undefined,
  });
  try {
    for (const [index, device] of devices.entries()) {
      const allocatedCurrentMa = 7000 + 1000 * index;
      // Ports open when the system says so.
      await eventually(() => {
        link.send(index, { ...plainCommand, allocatedCurrentMa });
        assert.is(device.get('evse/management_current').current, allocatedCurrentMa);
      });
      await eventually(() => {
        clock.advance(100);
        assert.is(states[index]?.at(-1)?.allowedCurrentMa, allocatedCurrentMa);
      });
    }
    const [first, second] = states.map(list => list[0]?.uid);
    assert.is.not(first, second);
  } finally {
    link.close();
    for (const device of devices) device.stop();
  }
});

test('the port is free again after a restart, and one that is taken is said', async () => {
  const clock = new VirtualClock();
  const device = virtualDevice({ clock, net: withoutMdns(nodeNet(charger)) });
  device.put('evse/management_enabled', { enabled: true });
  const second = virtualDevice({ clock, net: withoutMdns(nodeNet(charger)) });
  try {
    device.restart();
    const socket = nodeNet(manager).openUdp(34127, {
      onOpen: () => undefined,
      onDatagram: () => undefined,
      onClose,
    });
    await eventually(() => {
      socket.send(encodeCommand(plainCommand, 1), { host: charger, port: 34128 });
      assert.is(device.get('evse/management_current').current, 16_000);
    });
    socket.close();
    second.put('evse/management_enabled', { enabled: true });
    await eventually(() =>
      assert.ok(
        second.log().includes('UDP port 34128 cannot be opened: another program has the port'),
      ),
    );
  } finally {
    device.stop();
    second.stop();
  }
});

test('a socket of both families hides how it sees IPv4', async () => {
  const [dual, single] = [nodeNet('::'), nodeNet(manager)];
  const got: { bytes: number[]; from: Endpoint }[] = [];
  const failures: string[] = [];
  const both = dual.openUdp(34_129, {
    onOpen: () => undefined,
    onDatagram(bytes, from) {
      got.push({ bytes: [...bytes], from });
      both.send(Uint8Array.of(2), from);
    },
    onClose: ({ message }) => failures.push(inEnglish(message)),
  });
  const one = single.openUdp(34_129, {
    onOpen: () => undefined,
    onDatagram: (bytes, from) => got.push({ bytes: [...bytes], from }),
    onClose: ({ message }) => failures.push(inEnglish(message)),
  });
  try {
    await eventually(() => {
      one.send(Uint8Array.of(1), { host: '127.0.0.1', port: 34_129 });
      assert.ok(got.length >= 2 || failures.length > 0);
    });
    // Machines without IPv6 have no such sockets.
    if (failures.length > 0) return;
    assert.equal(got[0], { bytes: [1], from: { host: manager, port: 34_129 } });
    assert.equal(got.find(({ bytes }) => bytes[0] === 2)?.from, {
      host: '127.0.0.1',
      port: 34_129,
    });
  } finally {
    both.close();
    one.close();
  }
});

test('addresses are their own answer, in the form in which senders are named', async () => {
  assert.equal(await lookup(nodeNet('127.0.0.1'), '192.168.0.7'), { addresses: ['192.168.0.7'] });
  assert.equal(await lookup(nodeNet('::'), '0:0:0:0:0:0:0:1'), { addresses: ['::1'] });
  assert.equal(await lookup(nodeNet('::'), 'FE80::00AB'), { addresses: ['fe80::ab'] });
  assert.ok('error' in (await lookup(nodeNet('127.0.0.1'), '::1')));
  const local = await lookup(nodeNet('127.0.0.1'), 'localhost');
  assert.ok('addresses' in local && local.addresses.every(address => address.startsWith('127.')));
});

test('chargers are found by multicast, where the machine has it', async () => {
  if (!(await hasMulticast())) return;
  const clock = new VirtualClock();
  const device = virtualDevice({ clock, net: nodeNet(charger) });
  device.put('info/display_name', { display_name: 'Garage' });
  device.put('evse/management_enabled', { enabled: true });
  const hostname = device.get('info/name').name;
  const own = ({ hostname: found }: FoundCharger): boolean => found === hostname;
  let answers = 0;
  const listen = nodeNet(manager).openMdns({
    onOpen: () => undefined,
    onQuery: () => undefined,
    onResponse(records) {
      answers += records.filter(
        ({ type, name }) => type === 'SRV' && name.startsWith(hostname),
      ).length;
    },
    onClose: () => assert.unreachable(),
  });
  let found: readonly FoundCharger[] | undefined;
  try {
    // The charger is there once it is heard to answer; then a whole scan must find it.
    await eventually(() => {
      listen.query([{ name: '_tf-warp-cm._udp.local', type: 'PTR' }]);
      assert.ok(answers > 0);
    });
    scanForChargers({ net: nodeNet(manager), clock }, result => {
      found = result;
    });
    // The second that a scan waits passes in small steps, and the sockets are served after each.
    await eventually(() => {
      clock.advance(5);
      assert.ok(found);
    });
    assert.equal(found?.filter(own), [{ hostname, ip: charger, display_name: 'Garage', error: 0 }]);
  } finally {
    listen.close();
    device.stop();
  }
});

function onClose({ message }: NetError): void {
  assert.unreachable(inEnglish(message));
}

function lookup(net: Net, host: string): Promise<Lookup> {
  return new Promise(resolve => net.lookup(host, resolve));
}

/** The same network, in which nobody is announced. */
function withoutMdns(net: Net): Net {
  const openMdns: Net['openMdns'] = () => ({
    addresses: () => [],
    query: () => undefined,
    respond: () => undefined,
    close: () => undefined,
  });
  return { ...net, openMdns };
}

/** Whether what is sent by multicast comes back. */
async function hasMulticast(): Promise<boolean> {
  let heard = false;
  let failed = false;
  const socket = nodeNet(manager).openMdns({
    onOpen: () => undefined,
    onQuery(questions) {
      heard ||= questions.some(({ name }) => name === 'voltkern-test.local');
    },
    onResponse: () => undefined,
    onClose() {
      failed = true;
    },
  });
  const endMs = performance.now() + 1500;
  while (!heard && !failed && performance.now() < endMs) {
    socket.query([{ name: 'voltkern-test.local', type: 'A' }]);
    await sleep(10);
  }
  socket.close();
  return heard;
}

test.run();
