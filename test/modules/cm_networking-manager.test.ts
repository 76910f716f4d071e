import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FoundCharger, scanForChargers } from '../../host/modules/cm_networking/discovery.ts';
import { type ManagerLink, managerLink } from '../../host/modules/cm_networking/manager.ts';
import {
  type Command,
  decodeCommand,
  type StatePacket,
} from '../../host/modules/cm_networking/packets.ts';
import { Traffic } from '../../host/modules/cm_networking/traffic.ts';
import { textOf } from '../../host/platform/log.ts';
import type { MdnsRecord } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { Metrics } from '../../host/registry/metrics.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';
import { managerAddress, plainCommand } from './cm_networking-rig.ts';

const test = suite('cm_networking, manager');

interface Site {
  readonly clock: VirtualClock;
  readonly network: VirtualNetwork;
  readonly states: { readonly index: number; readonly state: StatePacket }[];
  readonly faults: { readonly index: number; readonly fault: string }[];
  readonly messages: string[];
  addCharger(address: string, options?: { readonly managed?: boolean }): VirtualDevice;
  manage(...hosts: string[]): ManagerLink;
}

function makeSite(): Site {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock);
  const states: Site['states'] = [];
  const faults: Site['faults'] = [];
  const messages: string[] = [];
  return {
    clock,
    network,
    states,
    faults,
    messages,
    addCharger(address, { managed = true } = {}) {
      const seed = Number(address.split('.').at(-1));
      const device = virtualDevice({ clock, seed, net: network.host(address) });
      if (managed) device.put('evse/management_enabled', { enabled: true });
      return device;
    },
    manage: (...hosts) =>
      managerLink({
        net: network.host(managerAddress),
        clock,
        log: { write: (module, entry) => messages.push(`${module}: ${textOf(entry)}`) },
        module: 'charge_manager',
        traffic: new Traffic(new Metrics(), 'charge_manager'),
        uptimeMs: () => clock.nowMs(),
        hosts: hosts.map((host, index) => ({ index, host })),
        onState: (index, state) => states.push({ index, state }),
        onFault: (index, fault) => faults.push({ index, fault }),
        onConflict: () => undefined,
      }),
  };
}

/** Each charger once a second, one after the other. */
function drive(
  { clock }: Site,
  link: ManagerLink,
  commands: readonly Partial<Command>[],
  seconds: number,
): void {
  for (let second = 0; second < seconds; second++) {
    for (const [index, changes] of commands.entries()) {
      link.send(index, { ...plainCommand, ...changes });
      clock.advance(1000 / commands.length);
    }
  }
}

function current(device: VirtualDevice): number {
  return device.get('evse/management_current').current;
}

test('three chargers get what is theirs, over a bad network too', () => {
  const site = makeSite();
  const devices = ['10.0.0.11', '10.0.0.12', '10.0.0.13'].map(address => site.addCharger(address));
  const link = site.manage('10.0.0.11', '10.0.0.12', '10.0.0.13');
  site.clock.advance(100);
  site.network.faults = { loss: 0.2, duplication: 0.2, delayMs: [1, 400] };
  const commands = [
    { allocatedCurrentMa: 6000 },
    { allocatedCurrentMa: 7000 },
    { allocatedCurrentMa: 8000 },
  ];
  drive(site, link, commands, 30);
  assert.equal(devices.map(current), [6000, 7000, 8000]);
  for (const index of [0, 1, 2]) {
    const told = site.states.filter(one => one.index === index).map(one => one.state);
    assert.ok(told.length >= 10);
    assert.is(told.at(-1)?.allowedCurrentMa, 6000 + 1000 * index);
    const sequences = told.map(({ sequence }) => sequence);
    assert.equal(
      sequences,
      [...new Set(sequences)].sort((a, b) => a - b),
    );
  }
  assert.equal(site.messages, []);
  const sent = site.network.sent.filter(({ from }) => from === `${managerAddress}:34127`);
  const numbers = sent.map(({ bytes }) => {
    const decoded = decodeCommand(bytes);
    return 'packet' in decoded ? decoded.packet.sequence : -1;
  });
  assert.equal(
    numbers,
    sent.map((_, index) => index + 1),
  );
  link.close();
  assert.not(site.network.isBound(managerAddress, 34127));
});

test('a manager that was restarted goes on', () => {
  const site = makeSite();
  const device = site.addCharger('10.0.0.11');
  for (const allocatedCurrentMa of [9000, 10_000, 11_000]) {
    const link = site.manage('10.0.0.11');
    site.clock.advance(100);
    drive(site, link, [{ allocatedCurrentMa }], 5);
    assert.is(current(device), allocatedCurrentMa);
    link.close();
    site.clock.advance(3000);
  }
});

test('a charger that was restarted is heard again', () => {
  const site = makeSite();
  const device = site.addCharger('10.0.0.11');
  const link = site.manage('10.0.0.11');
  site.clock.advance(100);
  drive(site, link, [{}], 30);
  device.restart();
  const before = site.states.length;
  drive(site, link, [{}], 5);
  assert.ok(site.states.length >= before + 4);
});

test('a charger that was restarted after its first words is heard again when its number comes again', () => {
  const site = makeSite();
  const device = site.addCharger('10.0.0.11');
  const link = site.manage('10.0.0.11');
  site.clock.advance(100);
  drive(site, link, [{}], 4);
  device.restart();
  const before = site.states.length;
  site.clock.advance(3000);
  drive(site, link, [{}], 2);
  assert.is(site.states.length, before + 2);
});

test('addresses are not looked up, names of the DNS are, every 15 s until they are found', () => {
  const site = makeSite();
  site.addCharger('10.0.0.11');
  const device = site.addCharger('10.0.0.12');
  const link = site.manage('10.0.0.11', 'garage.example');
  site.clock.advance(100);
  assert.is(link.addressOf(0), '10.0.0.11');
  assert.is(link.addressOf(1), undefined);
  assert.is(link.send(1, plainCommand), false);
  site.clock.advance(29_000);
  assert.equal(site.network.lookups, ['garage.example', 'garage.example']);
  assert.equal(
    site.messages.filter(message => message.includes('garage.example')),
    [
      'charge_manager: Charger 2 (garage.example) cannot be found: unknown name. It is tried again every 15 s',
    ],
  );
  site.network.names.set('garage.example', '10.0.0.12');
  site.clock.advance(2000);
  assert.is(link.addressOf(1), '10.0.0.12');
  drive(site, link, [{}, { allocatedCurrentMa: 7000 }], 2);
  assert.is(current(device), 7000);
});

test('a charger that is silent for 6 s is looked up again, and found at its new address', () => {
  const site = makeSite();
  site.network.names.set('garage.example', '10.0.0.12');
  const before = site.addCharger('10.0.0.12');
  const link = site.manage('garage.example');
  site.clock.advance(100);
  drive(site, link, [{}], 60);
  assert.is(site.network.lookups.length, 1);
  before.stop();
  const after = site.addCharger('10.0.0.13');
  site.network.names.set('garage.example', '10.0.0.13');
  drive(site, link, [{ allocatedCurrentMa: 7000 }], 9);
  assert.is(current(after), 7000);
  assert.is(site.network.lookups.length, 2);
});

test('names of the local network are found by multicast DNS', () => {
  const site = makeSite();
  const device = site.addCharger('10.0.0.12');
  device.put('network/config', { ...device.get('network/config'), hostname: 'Garage' });
  const link = site.manage('garage.LOCAL');
  site.clock.advance(100);
  assert.is(link.addressOf(0), '10.0.0.12');
  assert.equal(site.network.lookups, []);
  const gone = site.manage('nobody.local');
  site.clock.advance(1500);
  assert.is(gone.addressOf(0), undefined);
  assert.ok(site.messages.some(message => message.includes('nobody.local')));
  gone.close();
});

test('a charger whose load management is off, one that sends something else, and strangers are told apart', () => {
  const site = makeSite();
  const { clock, network } = site;
  const sockets = ['10.0.0.11', '10.0.0.99'].map(address =>
    network.host(address).openUdp(34128, {
      onOpen: () => undefined,
      onDatagram: () => undefined,
      onClose: () => assert.unreachable(),
    }),
  );
  const [charger, stranger] = sockets;
  const device = site.addCharger('10.0.0.12');
  const link = site.manage('10.0.0.11', '10.0.0.12');
  clock.advance(100);
  const manager = { host: managerAddress, port: 34127 };
  drive(site, link, [{}, {}], 3);
  const genuine =
    network.sent.filter(({ from }) => from === '10.0.0.12:34128').at(-1)?.bytes ?? new Uint8Array();
  const before = site.states.length;

  charger?.send(Uint8Array.of(1, 2, 3), manager);
  clock.advance(10);
  assert.equal(site.faults, [{ index: 0, fault: 'invalid header' }]);
  const notManaged = genuine.slice();
  // Bit 7 of the state flags.
  notManaged[31] = 0;
  charger?.send(notManaged, manager);
  clock.advance(10);
  assert.equal(site.faults.at(-1), { index: 0, fault: 'not managed' });
  assert.is(site.states.length, before);
  assert.is(site.messages.filter(message => message.includes('Charger 1 (10.0.0.11)')).length, 2);

  stranger?.send(genuine, manager);
  clock.advance(10);
  assert.not(site.messages.some(message => message.includes('10.0.0.99')));
  clock.advance(20_000);
  for (let time = 0; time < 5; time++) stranger?.send(genuine, manager);
  stranger?.send(Uint8Array.of(1), manager);
  clock.advance(10);
  assert.is(site.messages.filter(message => message.includes('10.0.0.99')).length, 1);
  assert.is(site.faults.length, 2);
  device.stop();
});

test('a taken port is said and tried again', () => {
  const site = makeSite();
  const first = site.manage();
  site.clock.advance(1);
  const second = site.manage('10.0.0.11');
  site.clock.advance(100);
  assert.is(second.send(0, plainCommand), false);
  assert.ok(site.messages.some(message => message.includes('UDP port 34127 cannot be opened')));
  first.close();
  site.clock.advance(10_000);
  assert.is(second.send(0, plainCommand), true);
  second.close();
});

function scan(site: Site): readonly FoundCharger[] {
  let result: readonly FoundCharger[] | undefined;
  scanForChargers({ net: site.network.host(managerAddress), clock: site.clock }, found => {
    result = found;
  });
  site.clock.advance(999);
  assert.is(result, undefined);
  site.clock.advance(10);
  if (!result) throw new Error('the scan does not end');
  return result;
}

test('a scan finds the chargers whose load management is enabled', () => {
  const site = makeSite();
  const first = site.addCharger('10.0.0.11');
  const second = site.addCharger('10.0.0.12', { managed: false });
  first.put('info/display_name', { display_name: 'Garage links' });
  const { name } = first.get('info/name');
  assert.equal(scan(site), [
    { hostname: name, ip: '10.0.0.11', display_name: 'Garage links', error: 0 },
  ]);
  assert.is(site.network.mdnsSockets, 1);
  second.put('evse/management_enabled', { enabled: true });
  assert.equal(
    scan(site)
      .map(({ ip }) => ip)
      .sort(),
    ['10.0.0.11', '10.0.0.12'],
  );
  first.put('evse/management_enabled', { enabled: false });
  second.put('network/config', { ...second.get('network/config'), enable_mdns: false });
  assert.equal(scan(site), []);
  assert.is(site.network.mdnsSockets, 0);
});

test('changes are told without being asked for, and a charger takes leave', () => {
  const site = makeSite();
  const device = site.addCharger('10.0.0.11');
  site.clock.advance(5000);
  const { told } = site.network;
  // Twice, because datagrams get lost.
  assert.is(told.length, 2);
  device.put('info/display_name', { display_name: 'Garage' });
  const text = told.at(-1)?.records.find(({ type }) => type === 'TXT');
  assert.ok(text?.type === 'TXT' && text.data.includes('display_name=Garage'));
  assert.equal(text.data.slice(0, 2), ['version=34127.5', 'enabled=true']);
  const service = told[0]?.records.find(({ type }) => type === 'SRV');
  assert.equal(service?.data, { host: `${device.get('info/name').name}.local`, port: 34127 });
  device.stop();
  assert.is(told.at(-1)?.ttlS, 0);
  assert.is(told.at(-1)?.records[0]?.type, 'PTR');
});

test('what keeps a charger from being managed is part of its scan result', () => {
  const site = makeSite();
  const charger = (name: string, items: readonly string[]): MdnsRecord[] => [
    { type: 'PTR', name: '_tf-warp-cm._udp.local', data: `${name}._tf-warp-cm._udp.local` },
    {
      type: 'SRV',
      name: `${name}._tf-warp-cm._udp.local`,
      data: { host: `${name}.local`, port: 34127 },
    },
    { type: 'TXT', name: `${name}._tf-warp-cm._udp.local`, data: items },
    { type: 'A', name: `${name}.local`, data: '10.0.0.20' },
  ];
  const records = [
    ...charger('a', ['version=34127.1', 'enabled=true', 'display_name=A']),
    ...charger('b', ['version=34128.5', 'enabled=true', 'display_name=B']),
    ...charger('c', ['version=34127', 'enabled=true', 'display_name=C']),
    ...charger('d', ['version=34127.0', 'enabled=true', 'display_name=D']),
    ...charger('e', ['version=1.1', 'enabled=false', 'display_name=E=mc²', 'proxy_of=f']),
    ...charger('none1', ['version=34127.5', 'enabled=true', 'display_name=']),
    ...charger('none2', ['version=34127.5', 'enabled=true']),
    { type: 'PTR' as const, name: '_other._tcp.local', data: 'x._other._tcp.local' },
  ];
  const socket = site.network.host('10.0.0.20').openMdns({
    onOpen: () => undefined,
    onQuery: () => socket.respond(records, 120),
    onResponse: () => undefined,
    onClose: () => assert.unreachable(),
  });
  site.clock.advance(1);
  const ip = '10.0.0.20';
  assert.equal(scan(site), [
    { hostname: 'a', ip, display_name: 'A', error: 0 },
    { hostname: 'b', ip, display_name: 'B', error: 1 },
    { hostname: 'c', ip, display_name: 'C', error: 1 },
    { hostname: 'd', ip, display_name: 'D', error: 1 },
    { hostname: 'e', ip, display_name: 'E=mc²', error: 2, proxy_of: 'f' },
  ]);
});

test.run();
