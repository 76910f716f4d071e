import * as assert from 'uvu/assert';
import type { UdpEvents } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { type AnnouncedService, isAsked, recordsOf } from '../support/announcer.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { speedwireDatagram } from '../support/telegrams.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';
import { WebDevice } from '../support/web-meter.ts';

/** `meters/search`: meters that announce themselves, as their makers document it. */
const test = suite('search for meters');

const web = '_http._tcp';
/** "Shelly Device API Docs", mDNS: both services, gen in the text; "Gen1": one, and no gen. */
const shelly = (instance: string, gen: string): AnnouncedService[] => {
  const text = [`gen=${gen}`, 'app=X', 'ver=1.4.4'];
  return ['_shelly._tcp', web].map(type => ({ type, instance, port: 80, text }));
};
const firstShelly = (instance: string): AnnouncedService[] => [
  { type: web, instance, port: 80, text: [`id=${instance}`, 'arch=esp8266'] },
];
/** "HomeWizard Energy API", Discovery. */
const homeWizard = (product_type: string, api_enabled = '1'): AnnouncedService => ({
  type: '_hwenergy._tcp',
  instance: `p1meter-${product_type}`,
  port: 80,
  text: [
    ...['serial=3c39e7aabbcc', `api_enabled=${api_enabled}`, 'path=/api/v1'],
    ...[`product_type=${product_type}`, 'product_name=P1 Meter'],
  ],
});

interface Answer {
  readonly failure: string;
  readonly found: readonly {
    readonly make: string;
    readonly name: string;
    readonly address: string;
    readonly is_open: boolean;
    readonly config: Json;
  }[];
}

/** A device, those who announce themselves in its network, and what sends to the group of SMA. */
function rig(services: readonly AnnouncedService[] = []) {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock);
  const groups = new Set<UdpEvents>();
  const meter = new WebDevice(clock);
  const socket = network.host('10.0.0.9').openMdns({
    onOpen: () => undefined,
    onQuery: questions => {
      for (const service of services)
        if (isAsked(questions, service.type)) socket.respond(recordsOf(service), 120);
    },
    onResponse: () => undefined,
    onClose: () => undefined,
  });
  const net = {
    ...network.host('10.0.0.7'),
    ...meter.net,
    openMulticast: (_: string, __: number, events: UdpEvents) => {
      groups.add(events);
      return { send: () => undefined, close: () => void groups.delete(events) };
    },
  };
  const device = virtualDevice({ clock, net });
  device.advance(2000);
  return { clock, network, device, groups, meter };
}

async function search(device: VirtualDevice, passMs = 5000): Promise<Answer> {
  const answer = device.device.registry.get('meters/search')?.write(null, { via: 'http' });
  device.advance(passMs);
  return JSON.parse(((await answer) as { answer: string }).answer);
}

test('each kind of device is found by what it announces, once, and those that measure nothing are not', async () => {
  const kinds: readonly (readonly [AnnouncedService[], tag: number | undefined])[] = [
    [firstShelly('shellyem3-485519d9a1b2'), 1],
    [firstShelly('shellyem-B9E1A2'), 2],
    [firstShelly('shelly1-A4CF12F40D5C'), undefined],
    [firstShelly('shelly1pm-A4CF12F40D5C'), undefined],
    [firstShelly('shellyplug-s-6A7B8C'), undefined],
    [shelly('shellypro3em-08f9e0e5121c', '2'), 3],
    [shelly('shelly3em63g3-8cbfea9f0d2c', '3'), 3],
    [shelly('shellyproem50-34987a45c2b8', '2'), 4],
    [shelly('shellyemg3-34cdb07a1b2c', '3'), 4],
    [shelly('shellyplus1pm-441793a3d2f8', '2'), 5],
    [shelly('shellypro4pm-f008d1d8b8b8', '2'), 5],
    [shelly('shellyplusplugs-e86beae0a1b2', '2'), 5],
    [shelly('shelly1pmminig3-543204a1b2c3', '3'), 5],
    [shelly('shellypmminig3-84fce63a1b2c', '3'), 9],
    [shelly('shellyplus1-441793a3d2f9', '2'), undefined],
    [shelly('shellyprodm1pm-a0a3b3a1b2c3', '2'), undefined],
    [[{ type: web, instance: 'tasmota-1A2B3C-6972', port: 80, text: [] }], 6],
    [[{ type: web, instance: 'Printer', port: 80, text: [] }], undefined],
    [[homeWizard('HWE-P1')], 7],
    [[homeWizard('HWE-KWH3')], 7],
    [[homeWizard('SDM630-wifi')], 7],
    [[homeWizard('HWE-WTR')], undefined],
    [[homeWizard('')], undefined],
  ];
  for (const [services, tag] of kinds) {
    const { device } = rig(services);
    const { failure, found } = await search(device);
    const name = services[0]?.instance;
    assert.is(failure, '');
    assert.equal(
      found.map(({ config }) => (config as [number, { device: [number] }])[1].device[0]),
      tag === undefined ? [] : [tag],
      name,
    );
    device.stop();
  }
});

test('what was found is a configuration that can be tried and saved', async () => {
  const services = [...shelly('shellypro3em-08F9E0E5121C', '2'), homeWizard('HWE-P1', '0')];
  const { device, meter } = rig(services);
  const { found } = await search(device);
  assert.equal(
    found.map(({ config: _, ...told }) => told),
    [
      { make: 'HomeWizard', name: 'P1 Meter', address: '127.0.0.1', is_open: false },
      {
        make: 'Shelly Pro 3EM, 3EM-63',
        ...{ name: 'shellypro3em-08F9E0E5121C', address: '127.0.0.1', is_open: true },
      },
    ],
  );
  const config = found[1]?.config as Json;
  assert.equal(config, [
    214,
    {
      ...{ display_name: 'shellypro3em-08F9E0E5121C', location: 0, excluded: false },
      ...{ host: '127.0.0.1', port: 80, device: [3, null] },
    },
  ]);
  assert.equal(meter.requests, [], 'nobody is asked before somebody wants it');
  meter.answers = {
    '/rpc/EM.GetStatus?id=0': { total_act_power: 1234 },
    '/rpc/EMData.GetStatus?id=0': { total_act: 5000 },
  };
  device.put('meters/2/config', config);
  device.advance(6000);
  assert.is(device.get('meters/2/values')[0], 1234);
  device.stop();
});

test('meters of SMA are found by what they send, each once', async () => {
  const { device, groups } = rig();
  const answer = device.device.registry.get('meters/search')?.write(null, { via: 'http' });
  const cast = (bytes: Uint8Array, host: string): void => {
    for (const { onDatagram } of groups) onDatagram(bytes, { host, port: 9522 });
  };
  for (const atMs of [0, 1000, 2000]) {
    device.advance(atMs === 0 ? 10 : 1000);
    cast(speedwireDatagram({ serial: 1_900_000_001, drawnW: 100, fedW: 0 }), '10.0.0.21');
    cast(speedwireDatagram({ serial: 3_000_000_002, drawnW: 0, fedW: 50 }), '10.0.0.22');
    cast(new Uint8Array(40), '10.0.0.23');
  }
  device.advance(5000);
  const { found }: Answer = JSON.parse(((await answer) as { answer: string }).answer);
  assert.equal(
    found.map(({ name, address, config }) => [name, address, config]),
    [
      [1_900_000_001, '10.0.0.21'],
      [3_000_000_002, '10.0.0.22'],
    ].map(([serial_number, address]) => {
      const name = `SMA ${serial_number}`;
      return [
        ...[name, address],
        [7, { display_name: name, location: 0, excluded: false, serial_number }],
      ];
    }),
  );
  assert.is(groups.size, 0, 'nobody listens any more');
  device.put('meters/2/config', found[0]?.config ?? null);
  device.stop();
});

test('one search at a time; it ends with the device', async () => {
  const { device, network, groups } = rig();
  const resource = device.device.registry.get('meters/search');
  const first = resource?.write(null, { via: 'http' });
  const second = await resource?.write(null, { via: 'http' });
  assert.ok(second?.kind === 'refused');
  assert.match(describeProblems(second.problems), /while the network is being searched/);
  device.advance(5000);
  await first;
  const sockets = network.mdnsSockets;
  assert.equal((await search(device)).found, [], 'then another one may run');
  assert.is(network.mdnsSockets, sockets);
  resource?.write(null, { via: 'http' });
  device.advance(100);
  assert.is(groups.size, 1);
  device.stop();
  assert.is(groups.size, 0);
});

test('strangers may call themselves anything, and be any number', async () => {
  const odd = `shellypro3em-\u202e\u0007${'ü'.repeat(40)}`;
  const many = Array.from({ length: 400 }, (_, at) => shelly(`shellypro3em-${at}`, '2')).flat();
  const { device } = rig([
    ...shelly(odd, '2'),
    ...shelly('shellyemg3-x', '3').map(service => ({ ...service, port: 0 })),
  ]);
  const { found } = await search(device);
  assert.equal(
    found.map(({ name }) => name),
    [`shellypro3em-??${'ü'.repeat(8)}`],
  );
  device.put('meters/2/config', found[0]?.config ?? null);
  device.stop();
  const crowd = rig(many);
  assert.is((await search(crowd.device)).found.length, 64);
  crowd.device.stop();
});

test('a machine without multicast DNS says so, and meters of SMA are found nevertheless', async () => {
  const clock = new VirtualClock();
  const groups: UdpEvents[] = [];
  const device = virtualDevice({
    clock,
    net: {
      openMdns: events => {
        clock.after(0, () => events.onClose({ code: 1, message: asSaid('no such network') }));
        const nothing = () => undefined;
        return { addresses: () => [], query: nothing, respond: nothing, close: nothing };
      },
      openMulticast: (_, __, events) => {
        groups.push(events);
        return { send: () => undefined, close: () => undefined };
      },
    },
  });
  const answer = device.device.registry.get('meters/search')?.write(null, { via: 'http' });
  device.advance(100);
  const bytes = speedwireDatagram({ serial: 7, drawnW: 1, fedW: 0 });
  groups[0]?.onDatagram(bytes, { host: '10.0.0.21', port: 9522 });
  device.advance(5000);
  const { failure, found }: Answer = JSON.parse(((await answer) as { answer: string }).answer);
  assert.is(failure, 'no such network');
  assert.is(found.length, 1);
  device.stop();
});

test.run();
