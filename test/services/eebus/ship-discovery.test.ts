import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { MdnsQuestion, MdnsRecord } from '../../../host/platform/net.ts';
import { VirtualClock } from '../../../host/platform/virtual/clock.ts';
import type { SeenNode } from '../../../host/services/eebus/ship/announced.ts';
import { qrText, shipService } from '../../../host/services/eebus/ship/announcement.ts';
import { Discovery } from '../../../host/services/eebus/ship/discovery.ts';
import { normalSki, shownSki } from '../../../host/services/eebus/ship/ski.ts';
import { VirtualNetwork } from '../../support/virtual-net.ts';

/** How nodes of SHIP announce themselves and find each other. */
const test = suite('announcement and discovery of SHIP');

const ski = '0123456789abcdef0123456789abcdef01234567';
const facts = {
  ...{ ski, shipId: 'voltkern-1', brand: 'voltkern', model: 'WARP4', serial: 'a;b\\c' },
  ...{ type: 'ChargingStation', categories: [3], isAccepting: false },
};

const name = 'box._ship._tcp.local';
const pointer: MdnsRecord = { type: 'PTR', name: '_ship._tcp.local', data: name };
const records: Readonly<Record<string, MdnsRecord>> = {
  SRV: { type: 'SRV', name, data: { host: 'Box.local', port: 4712 } },
  TXT: { type: 'TXT', name, data: shipService(facts, 4712).text },
  A: { type: 'A', name: 'box.local', data: '10.0.0.9' },
};

/** A discovery, and a node that answers each question by what `answer` says. */
function bench(answer: (question: MdnsQuestion) => readonly MdnsRecord[]) {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock);
  const asked: string[] = [];
  const socket = network.host('10.0.0.9').openMdns({
    onOpen: () => undefined,
    onQuery: questions => {
      asked.push(...questions.map(question => `${question.type} ${question.name}`));
      socket.respond(questions.flatMap(answer), 120);
    },
    onResponse: () => undefined,
    onClose: () => undefined,
  });
  clock.advance(10);
  const seen: SeenNode[] = [];
  const net = network.host('10.0.0.7');
  const discovery = new Discovery({ net, clock, seen: node => seen.push(node) });
  clock.advance(100);
  return { clock, network, asked, seen, discovery };
}

test('TC_SHIP_MDNS_001: the announcement has all that a node has to tell', () => {
  assert.equal(shipService(facts, 4712), {
    ...{ type: '_ship._tcp', instance: 'voltkern-1', port: 4712 },
    text: [
      ...['txtvers=1', 'id=voltkern-1', 'path=/ship/', `ski=${ski}`, 'register=false'],
      ...['brand=voltkern', 'type=ChargingStation', 'model=WARP4', 'serial=a;b\\c', 'cat=3'],
    ],
  });
  const open = shipService({ ...facts, isAccepting: true, categories: [2, 3] }, 1).text;
  assert.ok(open.includes('register=true') && open.includes('cat=2,3'));
  const long = shipService({ ...facts, brand: 'ü'.repeat(30) }, 1).text;
  assert.ok(long.includes(`brand=${'ü'.repeat(16)}`));
});

test('the text of a QR code keeps apart what belongs together', () => {
  assert.is(
    qrText(facts),
    `SHIP;SKI:${ski};ID:voltkern-1;BRAND:voltkern;TYPE:ChargingStation;MODEL:WARP4;` +
      'SERIAL:a\\;b\\\\c;CAT:3;ENDSHIP;',
  );
});

test('a SKI is read as people write it', () => {
  const written = '0123-4567 89AB:cdef 0123456789abcdef 01234567';
  assert.is(normalSki(written), ski);
  assert.is(shownSki(ski), '0123 4567 89ab cdef 0123 4567 89ab cdef 0123 4567');
  assert.is(normalSki(shownSki(ski)), ski);
  for (const other of ['', ski.slice(1), `${ski}0`, ski.replace('0', 'g')])
    assert.is(normalSki(other), undefined);
});

for (const [answers, answer] of [
  ['all at once', () => [pointer, ...Object.values(records)]],
  [
    'a pointer, and the rest when it is asked for',
    ({ type }: MdnsQuestion) => [type === 'PTR' ? pointer : (records[type] as MdnsRecord)],
  ],
] as const)
  test(`a node is found that answers ${answers}`, () => {
    const { seen, asked } = bench(answer);
    assert.equal(seen.at(-1), {
      ...{ ski, path: '/ship/', endpoint: { host: '10.0.0.9', port: 4712 }, shipId: 'voltkern-1' },
      ...{ brand: 'voltkern', type: 'ChargingStation', model: 'WARP4' },
      ...{ categories: [3], isAccepting: false },
    });
    assert.ok(asked.length <= 4, asked.join());
  });

test('everybody is asked again each minute, until it stops', () => {
  const { clock, asked, discovery, network } = bench(() => []);
  clock.advance(180_000);
  assert.equal(asked, Array(4).fill('PTR _ship._tcp.local'));
  discovery.stop();
  clock.advance(180_000);
  assert.is(asked.length, 4);
  assert.is(network.mdnsSockets, 1);
});

test('others can announce any number of nodes, and few are remembered', () => {
  const many = Array.from({ length: 500 }, (_, number) => {
    const instance = `box-${number}._ship._tcp.local`;
    const data = { host: `box-${number}.local`, port: 1 };
    return { type: 'SRV', name: instance, data } as const;
  });
  const { asked } = bench(question => (question.name.startsWith('_ship') ? many : []));
  // Its addresses and texts.
  assert.ok(asked.length <= 1 + 2 * 64, String(asked.length));
});

test.run();
