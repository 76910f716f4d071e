import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Service } from '../../host/modules/network/dns-sd.ts';
import { type Responder, responder } from '../../host/modules/network/responder.ts';
import { textOf } from '../../host/platform/log.ts';
import type { MdnsRecord, MdnsSocket, NetError } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';

/** How the device is announced, in a network where every question and answer is seen. */
const test = suite('announcement in the network');

const web: Service = {
  type: '_http._tcp',
  instance: 'Garage links',
  port: 80,
  text: ['txtvers=1', 'uid=7'],
};

function makeBench(address = '10.0.0.7') {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock);
  const log: string[] = [];
  let hostname: string | undefined = 'garage';
  const made: Responder = responder({
    net: network.host(address),
    clock,
    say: message => log.push(textOf(message)),
    hostname: () => hostname,
  });
  const heard: { records: readonly MdnsRecord[] }[] = [];
  const other = network.host('10.0.0.8').openMdns({
    onOpen: () => undefined,
    onQuery: () => undefined,
    onResponse: records => heard.push({ records }),
    onClose: () => undefined,
  });
  clock.advance(10);
  return {
    clock,
    network,
    log,
    responder: made,
    other,
    heard,
    rename(next: string | undefined) {
      hostname = next;
      made.refresh();
    },
    /** What is said in answer to a question, within a time. */
    ask(name: string, type: MdnsRecord['type'] | 'ANY', withinMs = 300): readonly MdnsRecord[] {
      heard.length = 0;
      other.query([{ name, type }]);
      clock.advance(withinMs);
      return heard.flatMap(({ records }) => records);
    },
  };
}

const types = (records: readonly MdnsRecord[]): string[] => records.map(({ type }) => type);

test('nobody takes part while nothing is announced', () => {
  const { network, responder: made, clock } = makeBench();
  assert.is(network.mdnsSockets, 1, 'the other one');
  let service: Service | undefined;
  const refresh = made.announce(() => service);
  clock.advance(5000);
  assert.is(network.mdnsSockets, 1);
  service = web;
  refresh();
  clock.advance(5000);
  assert.is(network.mdnsSockets, 2);
  assert.is(network.told.length, 2, 'twice, because datagrams get lost');
  service = undefined;
  refresh();
  clock.advance(5000);
  assert.is(network.mdnsSockets, 1);
  assert.equal(network.told.at(-1), {
    records: [{ type: 'PTR', name: '_http._tcp.local', data: 'Garage links._http._tcp.local' }],
    ttlS: 0,
  });
});

test('whoever asks finds the service, where it is, and what there is at all', () => {
  const { ask, responder: made, clock } = makeBench();
  made.announce(() => web);
  made.announce(() => ({ type: '_other._udp', instance: 'garage', port: 5, text: [] }));
  clock.advance(5000);
  const name = 'Garage links._http._tcp.local';
  const all: MdnsRecord[] = [
    { type: 'PTR', name: '_http._tcp.local', data: name },
    { type: 'SRV', name, data: { host: 'garage.local', port: 80 } },
    { type: 'TXT', name, data: ['txtvers=1', 'uid=7'] },
    { type: 'A', name: 'garage.local', data: '10.0.0.7' },
  ];
  assert.equal(ask('_HTTP._tcp.local', 'PTR'), all);
  assert.equal(ask(name.toLowerCase(), 'SRV'), all);
  assert.equal(ask(name, 'ANY'), all);
  assert.equal(types(ask('garage.local', 'A')), ['A']);
  const found = ask('_services._dns-sd._udp.local', 'PTR').filter(({ type }) => type === 'PTR');
  assert.equal(
    found.map(({ data }) => data),
    ['_http._tcp.local', '_other._udp.local'],
  );
  for (const [unknown, type] of [
    ['_http._tcp.local', 'SRV'],
    ['_ipp._tcp.local', 'PTR'],
    ['roof.local', 'A'],
    ['garage.local', 'TXT'],
  ] as const) {
    assert.equal(ask(unknown, type), [], unknown);
  }
});

test('a flood of questions is answered four times a second', () => {
  const { responder: made, clock, other, network } = makeBench();
  made.announce(() => web);
  clock.advance(5000);
  const before = network.told.length;
  for (let i = 0; i < 2000; i++) {
    other.query([{ name: '_http._tcp.local', type: 'PTR' }]);
    clock.advance(1);
  }
  const answers = network.told.length - before;
  assert.ok(answers >= 7 && answers <= 9, `${answers} answers`);
});

test('the same name of another device: this one goes by its host name', () => {
  const { responder: made, clock, other, network, ask, rename } = makeBench();
  made.announce(() => web);
  clock.advance(5000);
  const name = 'garage links._http._tcp.local';
  other.respond([{ type: 'SRV', name, data: { host: 'garage.LOCAL', port: 80 } }], 120);
  clock.advance(100);
  assert.is(
    ask('_http._tcp.local', 'PTR')[0]?.data,
    'Garage links._http._tcp.local',
    'what it said itself',
  );
  other.respond([{ type: 'SRV', name, data: { host: 'roof.local', port: 80 } }], 120);
  clock.advance(100);
  assert.is(ask('_http._tcp.local', 'PTR')[0]?.data, 'garage._http._tcp.local');
  assert.ok(
    network.told.some(
      ({ records, ttlS }) => ttlS === 0 && records[0]?.data === 'Garage links._http._tcp.local',
    ),
  );
  rename('gate');
  clock.advance(500);
  assert.is(ask('_http._tcp.local', 'PTR')[0]?.data, 'gate._http._tcp.local');
  assert.equal(ask('garage.local', 'A'), []);
  rename(undefined);
  clock.advance(500);
  assert.equal(ask('_http._tcp.local', 'PTR'), []);
  assert.is(network.mdnsSockets, 1);
});

test('another address is announced, and the same one again after it was gone', () => {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock);
  const net = network.host('10.0.0.7');
  let addresses = ['10.0.0.7'];
  const openMdns: typeof net.openMdns = events => ({
    ...net.openMdns(events),
    addresses: () => addresses,
  });
  const made = responder({
    ...{ net: { ...net, openMdns }, clock },
    say: words => assert.unreachable(textOf(words)),
    hostname: () => 'garage',
  });
  made.moved();
  made.announce(() => web);
  clock.advance(5000);
  const toldAfter = (next: string[]): unknown[] => {
    addresses = next;
    const before = network.told.length;
    made.moved();
    clock.advance(5000);
    return network.told
      .slice(before)
      .map(({ records }) => records.find(({ type }) => type === 'A')?.data);
  };
  assert.equal(toldAfter(['10.0.0.7']), []);
  assert.equal(toldAfter(['10.0.1.9']), ['10.0.1.9', '10.0.1.9']);
  assert.equal(toldAfter(['10.0.1.9']), []);
  toldAfter([]);
  assert.equal(toldAfter(['10.0.1.9']), ['10.0.1.9', '10.0.1.9']);
  made.stop();
});

test('names that would be misread are made harmless', () => {
  const { responder: made, clock, ask } = makeBench();
  let instance = 'Box 1.2';
  const refresh = made.announce(() => ({ ...web, instance }));
  clock.advance(5000);
  assert.is(ask('_http._tcp.local', 'PTR')[0]?.data, 'Box 1-2._http._tcp.local');
  instance = '';
  refresh();
  clock.advance(500);
  assert.is(ask('_http._tcp.local', 'PTR')[0]?.data, 'garage._http._tcp.local');
});

test('without multicast DNS it is said once, and tried again every minute', () => {
  const clock = new VirtualClock();
  const log: string[] = [];
  let opened = 0;
  let failing: NetError | undefined = { code: 98, message: 'another program has the port' };
  const net = new VirtualNetwork(clock).host('10.0.0.7');
  const made = responder({
    net: {
      ...net,
      openMdns(events): MdnsSocket {
        opened++;
        if (!failing) return net.openMdns(events);
        const { message, code } = failing;
        clock.after(0, () => events.onClose({ code, message }));
        return {
          addresses: () => [],
          query: () => undefined,
          respond: () => undefined,
          close: () => undefined,
        };
      },
    },
    clock,
    say: message => log.push(textOf(message)),
    hostname: () => 'garage',
  });
  made.announce(() => web);
  clock.advance(150_000);
  assert.is(opened, 3);
  assert.equal(log, [
    'The device cannot be found in the network, only be named by its address: another program has the port',
  ]);
  failing = undefined;
  clock.advance(60_000);
  assert.is(opened, 4);
  clock.advance(600_000);
  assert.is(opened, 4);
  made.stop();
});

test.run();
