import { createHash, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, createServer, type TLSSocket } from 'node:tls';
import * as assert from 'uvu/assert';
import type { TlsIdentity } from '../../../host/platform/net.ts';
import { skiOfPem } from '../../../host/services/eebus/ship/certificate.ts';
import { controlFrame, dataFrame, initFrame } from '../../../host/services/eebus/ship/frames.ts';
import { eventually, eventuallyIn } from '../../support/eventually.ts';
import { atEnd, suite } from '../../support/suite.ts';
import { forgedIdentity } from './forged.ts';
import { bytesOf, recorded } from './recorded.ts';
import { messages, shown } from './ship-rig.ts';
import { type Being, beings, handshake, RawClient, ShipSite, type TestNode } from './ship-site.ts';

/** Whoever does not behave, or is not who it says, at a node of SHIP over real TLS. */
const test = suite('hostile peers of SHIP');

const [small, middle, large] = beings(3) as [Being, Being, Being];

async function listening(trusted: readonly Being[] = []): Promise<[ShipSite, TestNode]> {
  const site = new ShipSite();
  const node = await site.node(middle, trusted, 'Secret-Ship-Id');
  await eventually(() => assert.ok(node.node.isListening));
  return [site, node];
}

/** A connection over TLS without HTTP, and what came back. */
async function overTls(
  port: number,
  identity?: TlsIdentity,
): Promise<{
  readonly socket: TLSSocket;
  readonly received: Buffer[];
  readonly isOver: () => boolean;
}> {
  const own = identity && { cert: identity.certificate, key: identity.key };
  const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ...own });
  atEnd(() => void socket.destroy());
  const received: Buffer[] = [];
  let isOver = false;
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
  });
  await once(socket, 'secureConnect');
  return { socket, received, isOver: () => isOver };
}

/** A certificate of the largest key that tells something else as its identifier. */
const forged = (told: string | undefined): TlsIdentity => forgedIdentity(large.identity.key, told);

const get =
  'GET /ship/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
  'Sec-WebSocket-Protocol: ship\r\n\r\n';

test('who shows no certificate comes no further than TLS', async () => {
  const [, node] = await listening();
  const { socket, received, isOver } = await overTls(node.port);
  socket.write(get);
  await eventually(() => assert.ok(isOver()));
  assert.equal(received, []);
  assert.equal(node.node.peers(), []);
  await eventually(() => assert.match(node.log.join(), /turned away: it showed no certificate/));
});

for (const [name, told] of [
  ['TC_SHIP_SEC_001: the SKI of somebody who is not trusted', 'ab'.repeat(20)],
  ['TC_SHIP_SEC_002: the SKI of somebody who is trusted', small.ski],
  ['the SKI of the node itself', middle.ski],
  ['no SKI', undefined],
  ['a SKI that is too short', 'abcd'],
] as const)
  test(`a certificate that is forged, with ${name}, comes no further than TLS`, async () => {
    const [, node] = await listening([small]);
    const identity = forged(told);
    assert.is(skiOfPem(identity.certificate), undefined);
    const { socket, received, isOver } = await overTls(node.port, identity);
    socket.write(get);
    await eventually(() => assert.ok(isOver()));
    assert.equal(received, []);
    assert.equal(node.links, []);
    await eventually(() => assert.match(node.log.join(), /does not name its key rightly/));
  });

test('the own certificate of a node is no use to others', async () => {
  const [, node] = await listening();
  const { isOver, received } = await overTls(node.port, middle.identity);
  await eventually(() => assert.ok(isOver()));
  assert.equal([received, node.node.peers()], [[], []]);
});

test('a certificate shows the key that was made for it, and nothing about time and names', async () => {
  const spki = createPublicKey(small.identity.key).export({ type: 'spki', format: 'der' });
  assert.is(createHash('sha1').update(spki.subarray(-65)).digest('hex'), small.ski);
  for (const pem of ['', 'text', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])
    assert.is(skiOfPem(pem), undefined);
});

test('who is not trusted learns that, and nothing else', async () => {
  const [, node] = await listening([small]);
  const client = new RawClient(node.port, large);
  await eventually(() => assert.ok(client.isOpen));
  client.send(initFrame);
  await eventually(() => assert.is(client.received.length, 2));
  for (const one of recorded.filter(({ x, dir }) => x === 'A' && dir === 'EG>CS').slice(1))
    client.send(bytesOf(one));
  await eventually(() => assert.is(client.closed?.code, 4001));
  assert.equal(client.received.map(shown), [messages.init, messages.pending(), messages.aborted]);
  const all = Buffer.concat(client.received).toString();
  assert.not.match(all, /Secret-Ship-Id/);
  assert.equal([node.links, node.datagrams], [[], []]);
});

test('what a trusted one once said is worth nothing from somebody else', async () => {
  const [site, node] = await listening([small]);
  const client = new RawClient(node.port, small);
  await handshake(client, site.clock);
  assert.is(node.links.length, 1);
  const replay = new RawClient(node.port, large);
  await eventually(() => assert.ok(replay.isOpen));
  for (const one of recorded.filter(({ x, dir }) => x === 'A' && dir === 'EG>CS').slice(0, 12))
    replay.send(bytesOf(one));
  await eventually(() => assert.ok(replay.closed));
  assert.equal([node.links.length, node.datagrams], [1, []]);
});

test('a message of 10 MB ends the connection before it is there', async () => {
  const [site, node] = await listening([small]);
  for (const isEstablished of [false, true]) {
    const client = new RawClient(node.port, small);
    if (isEstablished) await handshake(client, site.clock);
    else await eventually(() => assert.ok(client.isOpen));
    const before = process.memoryUsage().arrayBuffers;
    client.send(new Uint8Array(10_000_000));
    await eventually(() => assert.ok(client.closed));
    assert.is(client.closed?.code, 1009);
    // The other end lives in this process, too, and has made the message.
    assert.ok(process.memoryUsage().arrayBuffers - before < 25_000_000);
  }
});

test('something else than SHIP is refused', async () => {
  const [, node] = await listening([small]);
  const other = new RawClient(node.port, small, { protocols: ['ocpp1.6'] });
  await eventually(() => assert.is(other.status, 400));
  const { socket, received } = await overTls(node.port, small.identity);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => assert.match(Buffer.concat(received).toString(), /^HTTP\/1\.1 426 /));
  const text = new RawClient(node.port, small);
  await eventually(() => assert.ok(text.isOpen));
  text.socket.send('{"connectionHello":[]}');
  await eventually(() => assert.is(text.closed?.code, 4001));
  const plain = connectTcp(node.port, '127.0.0.1');
  atEnd(() => void plain.destroy());
  plain.on('error', () => undefined);
  plain.write(get);
  await once(plain, 'close');
  assert.equal(node.links, []);
});

test('any path is good, as some do without it', async () => {
  const [site, node] = await listening([small]);
  const client = new RawClient(node.port, small, { path: '/' });
  await handshake(client, site.clock);
  await eventually(() => assert.is(node.links.length, 1));
});

test('half a handshake does not last', async () => {
  const [site, node] = await listening([small]);
  const { isOver } = await overTls(node.port, small.identity);
  await eventuallyIn(site.clock, () => assert.ok(isOver()));
  const open = new RawClient(node.port, small);
  await eventually(() => assert.ok(open.isOpen));
  await eventuallyIn(site.clock, () => assert.is(open.closed?.code, 4001));
  const greeted = new RawClient(node.port, small);
  await eventually(() => assert.ok(greeted.isOpen));
  greeted.send(initFrame);
  await eventuallyIn(site.clock, () => assert.is(greeted.closed?.code, 4452));
  assert.match(greeted.received.map(shown).join(), /aborted/);
});

test('strangers, however many, leave room for who is trusted', async () => {
  const [site, node] = await listening([small]);
  const flood = beings(12).map(being => new RawClient(node.port, being));
  await eventually(() =>
    assert.ok(flood.every(client => client.isOpen || client.closed !== undefined)),
  );
  for (const client of flood) if (client.isOpen && !client.closed) client.send(initFrame);
  const trusted = new RawClient(node.port, small);
  await handshake(trusted, site.clock);
  await eventually(() => assert.is(node.peer(small.ski)?.state, 'connected'));
  await eventually(() =>
    assert.ok(flood.filter(client => client.isOpen && !client.closed).length <= 4),
  );
  assert.ok(node.node.peers().length <= 34);
  // Each of them is told once; the log is not filled.
  assert.ok(node.log.length < 15, node.log.join('\n'));
});

test('who comes again and again is told once an hour', async () => {
  const [site, node] = await listening();
  for (let time = 0; time < 4; time++) {
    const client = new RawClient(node.port, large);
    await eventually(() => assert.ok(client.isOpen));
    client.send(initFrame);
    client.send(controlFrame({ connectionHello: { phase: 'aborted' } }));
    await eventually(() => assert.ok(client.closed));
    site.clock.advance(12_000);
  }
  assert.is(node.log.filter(line => line.includes('wants to connect')).length, 1);
  assert.is(node.peer(large.ski)?.state, 'waits-for-us');
});

test('connections that never finish TLS keep nobody out', async () => {
  const [site, node] = await listening([small]);
  const half: Socket[] = [];
  for (let count = 0; count < 40; count++) {
    const socket = connectTcp(node.port, '127.0.0.1');
    socket.on('error', () => undefined);
    atEnd(() => void socket.destroy());
    half.push(socket);
  }
  await Promise.all(half.map(socket => once(socket, 'connect')));
  const client = new RawClient(node.port, small);
  await handshake(client, site.clock);
  await eventually(() => assert.is(node.links.length, 1));
});

test('who hangs up in the handshake is told of, and who does so later is not', async () => {
  const [site, node] = await listening([small]);
  const early = new RawClient(node.port, small);
  await eventually(() => assert.ok(early.isOpen));
  early.send(initFrame);
  early.socket.close(4001, 'close');
  await eventually(() => assert.is(node.peer(small.ski)?.trouble, 'closed'));
  const later = new RawClient(node.port, small);
  await handshake(later, site.clock);
  assert.is(node.peer(small.ski)?.trouble, undefined);
  later.socket.close(4001, 'close');
  await eventually(() => assert.is(node.standing.length, 0));
  assert.is(node.peer(small.ski)?.trouble, undefined);
});

test('data in wrong forms are passed over, and those that are right still come', async () => {
  const [site, node] = await listening([small]);
  const client = new RawClient(node.port, small);
  await handshake(client, site.clock);
  const deep = `\x02${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const odd of ['\x02{', '\x02[]', '\x02{"data":7}', '\x01', '\x07', '\x01{"x":[[[]]]}', deep])
    client.send(Buffer.from(odd));
  client.send(dataFrame({ header: { msgCounter: 1 } }));
  await eventually(() => assert.equal(node.datagrams, [{ header: { msgCounter: 1 } }]));
  assert.is(client.closed, undefined);
});

test('TC_SHIP_CONN_001: the newer connection that the larger SKI opened takes the place', async () => {
  const [site, node] = await listening([large]);
  const older = new RawClient(node.port, large);
  await handshake(older, site.clock);
  const newer = new RawClient(node.port, large);
  await handshake(newer, site.clock);
  await eventually(() => {
    assert.equal(older.closed, { code: 1000, reason: 'double connection' });
    assert.equal([node.links.length, node.standing.length], [2, 1]);
  });
  newer.send(dataFrame({ header: { msgCounter: 3 } }));
  await eventually(() => assert.is(node.datagrams.length, 1));
});

test('of the smaller SKI, the older connection stays as long as it answers', async () => {
  const [site, node] = await listening([small]);
  const older = new RawClient(node.port, small);
  await handshake(older, site.clock);
  const newer = new RawClient(node.port, small);
  await eventually(() => assert.equal(newer.closed, { code: 1000, reason: 'double connection' }));
  assert.equal([older.closed, node.standing.length], [undefined, 1]);
});

test('a partner that vanished without a word comes in again', async () => {
  const [site, node] = await listening([small]);
  const vanished = new RawClient(node.port, small, { autoPong: false });
  await handshake(vanished, site.clock);
  const again = new RawClient(node.port, small);
  await eventuallyIn(site.clock, () => assert.ok(again.isOpen));
  await handshake(again, site.clock);
  await eventually(() => assert.is(node.standing.length, 1));
  assert.ok(vanished.closed);
  again.send(dataFrame({ header: { msgCounter: 9 } }));
  await eventually(() => assert.is(node.datagrams.length, 1));
});

test('who does not answer pings is left after two minutes', async () => {
  const [site, node] = await listening([small]);
  const client = new RawClient(node.port, small, { autoPong: false });
  await handshake(client, site.clock);
  const sinceMs = site.clock.nowMs();
  await eventuallyIn(site.clock, () => assert.ok(client.closed));
  const afterMs = site.clock.nowMs() - sinceMs;
  assert.ok(afterMs > 60_000 && afterMs < 125_000, `${afterMs} ms`);
  assert.is(node.peer(small.ski)?.trouble, 'silent');
});

test('a server that shows no certificate of SHIP gets nothing', async () => {
  const plain = forged(undefined);
  const got: Buffer[] = [];
  const server = createServer({ cert: plain.certificate, key: plain.key }, socket => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => got.push(bytes));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => void server.close());
  const { port } = server.address() as { port: number };
  const [site, node] = await listening([small]);
  site.announce(['txtvers=1', 'id=Box', 'path=/ship/', `ski=${small.ski}`, 'register=false'], {
    port,
  });
  await eventuallyIn(site.clock, () => assert.is(node.peer(small.ski)?.trouble, 'wrong-key'));
  // At the most a question for a WebSocket, as anybody may ask it.
  assert.not.match(Buffer.concat(got).toString(), /Secret-Ship-Id|connectionHello/);
});

for (const [name, text] of [
  ['an unknown version', ['txtvers=2', 'id=B', 'path=/ship/', `ski=${small.ski}`, 'register=true']],
  ['no id', ['txtvers=1', 'path=/ship/', `ski=${small.ski}`, 'register=true']],
  ['no path', ['txtvers=1', 'id=B', `ski=${small.ski}`, 'register=true']],
  [
    'a path that is none',
    ['txtvers=1', 'id=B', 'path=@evil/', `ski=${small.ski}`, 'register=true'],
  ],
  ['no SKI', ['txtvers=1', 'id=B', 'path=/ship/', 'register=true']],
  ['half a SKI', ['txtvers=1', 'id=B', 'path=/ship/', 'ski=abcd', 'register=true']],
  ['its own SKI', ['txtvers=1', 'id=B', 'path=/ship/', `ski=${middle.ski}`, 'register=true']],
  ['no readiness', ['txtvers=1', 'id=B', 'path=/ship/', `ski=${small.ski}`, 'register=yes']],
] as const)
  test(`an announcement with ${name} is passed over`, async () => {
    const [site, node] = await listening();
    site.announce(text);
    site.clock.advance(1000);
    assert.equal(node.node.peers(), []);
  });

test('an announcement that is whole is shown', async () => {
  const [site, node] = await listening();
  const ski = small.ski.toUpperCase();
  site.announce(
    ['txtvers=1', 'id=B-1', 'path=/ship/', `ski=${ski}`, 'register=false', 'brand=Box', 'model=M'],
    { port: 4711 },
  );
  site.clock.advance(1000);
  assert.equal(node.node.peers(), [
    {
      ...{ ski: small.ski, state: 'seen', isTrusted: false, trouble: undefined, shipId: 'B-1' },
      ...{ brand: 'Box', type: undefined, model: 'M', host: '127.0.0.1' },
    },
  ]);
});

test.run();
