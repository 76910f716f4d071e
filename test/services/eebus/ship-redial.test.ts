import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { textOf } from '../../../host/platform/log.ts';
import type { Streams } from '../../../host/platform/net.ts';
import { VirtualClock } from '../../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import { shipService } from '../../../host/services/eebus/ship/announcement.ts';
import { startShipNode } from '../../../host/services/eebus/ship/node.ts';
import { VirtualNetwork } from '../../support/virtual-net.ts';

/** When a node of SHIP tries to connect, in a network where nobody answers. */
const test = suite('attempts to connect by SHIP');

const [own, partner] = ['a'.repeat(40), 'b'.repeat(40)] as const;
const facts = {
  ...{ ski: partner, shipId: 'Box', brand: 'b', model: 'm', type: 't', serial: 's' },
  ...{ categories: [1], isAccepting: false },
};

/** A node that trusts a partner which is announced, but cannot be reached. */
function bench({
  seed = 1,
  hasWebSockets = true,
  httpStatus = undefined as number | undefined,
} = {}) {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock);
  const attempts: { readonly atMs: number; readonly url: string }[] = [];
  const log: string[] = [];
  const { openMdns } = network.host('10.0.0.7');
  const openWebSocket: NonNullable<Streams['openWebSocket']> = ({ url }, { onClose }) => {
    attempts.push({ atMs: clock.nowMs(), url });
    clock.after(1, () => onClose({ code: 113, message: 'the host cannot be reached', httpStatus }));
    const ignore = (): void => undefined;
    return { send: ignore, ping: ignore, close: ignore, pendingBytes: 0 };
  };
  const node = startShipNode({
    ...{ clock, random: new SeededRandom(seed), ski: own, shipId: 'Own', port: 4712 },
    net: { openMdns, ...(hasWebSockets && { openWebSocket }) },
    openPort: (_, done) => {
      done({ error: 'Port 4712 at 10.0.0.7 is taken by another program.' });
      return () => undefined;
    },
    identity: { certificate: '', key: '' },
    trusted: [{ ski: partner, shipId: undefined, label: 'Box' }],
    onLink: () => assert.unreachable('nobody answers'),
    onShipId: () => assert.unreachable('nobody answers'),
    onAccepted: () => assert.unreachable('nobody answers'),
    onChange: () => undefined,
    say: message => log.push(textOf(message)),
  });
  const name = 'box._ship._tcp.local';
  const socket = network.host('10.0.0.9').openMdns({
    onOpen: () => announce(),
    onQuery: () => undefined,
    onResponse: () => undefined,
    onClose: () => undefined,
  });
  const announce = (): void =>
    socket.respond(
      [
        { type: 'SRV', name, data: { host: 'box.local', port: 4711 } },
        { type: 'TXT', name, data: shipService(facts, 4711).text },
        { type: 'A', name: 'box.local', data: '10.0.0.9' },
      ],
      120,
    );
  return { clock, node, attempts, log, announce };
}

test('the first attempts come soon, further ones every 10 to 20 s, at times that nobody knows', () => {
  const first = new Set<number>();
  for (let seed = 1; seed <= 20; seed++) {
    const { clock, attempts } = bench({ seed });
    clock.advance(120_000);
    const waits = attempts.map(({ atMs }, n) => atMs - (attempts[n - 1]?.atMs ?? 0));
    const [one = -1, two = -1, ...others] = waits;
    assert.ok(one >= 0 && one <= 3010, String(waits));
    assert.ok(two >= 3000 && two <= 10_010, String(waits));
    assert.ok(others.length >= 5 && others.every(wait => wait >= 10_000 && wait <= 20_010));
    first.add(one);
  }
  assert.ok(first.size > 10);
});

test('a partner that cannot be reached is told once an hour, and shown', () => {
  const { clock, node, log, announce } = bench();
  for (let minute = 0; minute < 90; minute++) {
    announce();
    clock.advance(60_000);
  }
  const told = log.filter(line => line.includes('no connection'));
  assert.is(told.length, 2);
  assert.match(
    told[0] ?? '',
    /EEBUS: no connection with Box \(bbbb .*: the host cannot be reached/,
  );
  const [peer] = node.peers();
  assert.equal([peer?.trouble, peer?.isTrusted], ['unreachable', true]);
  assert.equal(
    [node.isListening, log.filter(line => line.includes('is taken')).length],
    [false, 1],
  );
});

test('who is not announced any more is not called any more, until it is back', () => {
  const { clock, attempts, announce } = bench();
  clock.advance(630_000);
  const before = attempts.length;
  clock.advance(3_600_000);
  assert.is(attempts.length, before);
  announce();
  clock.advance(25_000);
  assert.is(attempts.length, before + 1);
});

test('where there is no WebSocket, it is asked for without the path, too', () => {
  const { clock, attempts } = bench({ httpStatus: 404 });
  clock.advance(60_000);
  assert.equal(
    attempts.slice(0, 3).map(({ url }) => url),
    ['wss://10.0.0.9:4711/ship/', 'wss://10.0.0.9:4711/', 'wss://10.0.0.9:4711/ship/'],
  );
});

test('nobody is called who is not trusted any more, after the end, and without WebSockets', () => {
  const distrusting = bench();
  distrusting.node.distrust(partner);
  const stopped = bench();
  stopped.node.stop();
  const without = bench({ hasWebSockets: false });
  for (const { clock, attempts } of [distrusting, stopped, without]) {
    clock.advance(120_000);
    assert.equal(attempts, []);
  }
  assert.is(stopped.clock.nextDueMs(), Number.POSITIVE_INFINITY);
});

test.run();
