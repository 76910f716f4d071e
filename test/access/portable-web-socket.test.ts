import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type WebSocket, WebSocketServer } from 'ws';
import { openWebSocket } from '../../host/access/portable/web-socket-client.ts';
import { isKey } from '../../host/access/web/web-socket-key.ts';
import {
  type PeerEvents,
  type PeerParts,
  WebSocketPeer,
} from '../../host/access/web/web-socket-peer.ts';
import { scoped } from '../../host/platform/clock.ts';
import type { WebSocketError, WebSocketEvents, WebSocketRequest } from '../../host/platform/net.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { streams } from '../../host/platform/node/net.ts';
import { systemRandom } from '../../host/platform/node/random.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { inEnglish } from '../../host/sentences/message.ts';

/** WebSockets of small machines: against each other, and against those of a library. */
const test = suite('portable WebSockets');

const maxMessageBytes = 100_000;

interface Wire {
  /** Everything that happened, in order. */
  readonly heard: unknown[];
  readonly sent: number[][];
  readonly peer: WebSocketPeer;
  readonly clock: VirtualClock;
  closed: boolean;
}

function peerOf(side: 'client' | 'server', changes: Partial<PeerParts> = {}): Wire {
  const clock = new VirtualClock();
  const heard: unknown[] = [];
  const events: PeerEvents = {
    onMessage: message => heard.push(typeof message === 'string' ? message : [...message]),
    onPong: () => heard.push('pong'),
    onClose: (code, reason) => heard.push({ code, reason }),
  };
  const wire: Wire = {
    heard,
    sent: [],
    clock,
    closed: false,
    peer: new WebSocketPeer({
      connection: {
        write: bytes => wire.sent.push([...bytes]),
        get pendingBytes() {
          return wire.sent.flat().length;
        },
        close: () => {
          wire.closed = true;
        },
      },
      clock,
      events,
      maxMessageBytes,
      masks: side === 'client' ? new SeededRandom(3) : undefined,
      ...changes,
    }),
  };
  return wire;
}

/** Hands over what one sent, in pieces of these lengths. */
function deliver({ sent }: Wire, to: Wire, pieces: readonly number[]): void {
  const bytes = Uint8Array.from(sent.splice(0).flat());
  let at = 0;
  for (const length of [...pieces, bytes.length]) {
    to.peer.receive(bytes.subarray(at, at + length));
    at += length;
  }
}

const message = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('x'.repeat(125), 'x'.repeat(126), 'x'.repeat(65_535), 'x'.repeat(65_536)),
  fc.uint8Array({ maxLength: 300 }),
);

test('messages arrive whole and in order on both sides, however the bytes come', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.array(fc.nat(200), { maxLength: 30 }),
      fc.boolean(),
      (messages, pieces, fromClient) => {
        const [from, to] = fromClient
          ? [peerOf('client'), peerOf('server')]
          : [peerOf('server'), peerOf('client')];
        for (const one of messages) from.peer.send(one);
        from.peer.ping();
        deliver(from, to, pieces);
        assert.equal(
          to.heard,
          messages.map(one => (typeof one === 'string' ? one : [...one])),
        );
        deliver(to, from, pieces);
        assert.equal(from.heard, ['pong']);
        from.peer.close(1000, 'done');
        deliver(from, to, pieces);
        deliver(to, from, pieces);
        assert.equal(to.heard.at(-1), { code: 1000, reason: 'done' });
        assert.equal(from.heard.at(-1), { code: 1000, reason: '' });
        assert.ok(from.closed && to.closed);
      },
    ),
  );
});

test('no bytes at all stop a peer, and after its end nothing is heard of it', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), fc.boolean(), (pieces, isClient) => {
      const { peer, heard, closed } = peerOf(isClient ? 'client' : 'server');
      for (const piece of pieces) peer.receive(piece);
      peer.connectionEnded();
      const ends = heard.filter(one => typeof one === 'object' && one !== null && 'code' in one);
      assert.is(ends.length, 1);
      assert.is(heard.at(-1), ends[0]);
      assert.type(closed, 'boolean');
    }),
    { numRuns: 2000 },
  );
});

const masked = (first: number, ...payload: number[]): number[] => [
  ...[first, 0x80 | payload.length, 0, 0, 0, 0],
  ...payload,
];

test('what breaks the rules ends the connection with the code for it', () => {
  const broken: [name: string, bytes: number[], code: number][] = [
    ['not masked', [0x81, 1, 65], 1002],
    ['reserved bits', masked(0xc1, 65), 1002],
    ['unknown opcode', masked(0x83, 65), 1002],
    ['a long ping', [0x89, 0xfe, 0, 126, 0, 0, 0, 0], 1002],
    ['a ping in pieces', masked(0x09), 1002],
    ['a continuation of nothing', masked(0x80, 65), 1002],
    ['a message inside another', [...masked(0x01, 65), ...masked(0x81, 65)], 1002],
    ['no UTF-8', masked(0x81, 0xff), 1007],
    ['too long', [0x82, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4], 1009],
    ['half a code', masked(0x88, 3), 1002],
    ['a code that nobody may send', masked(0x88, 3, 238), 1002],
  ];
  for (const [name, bytes, code] of broken) {
    const wire = peerOf('server');
    wire.peer.receive(Uint8Array.from(bytes));
    assert.is((wire.heard.at(-1) as { code: number }).code, code, name);
    assert.equal(wire.sent.at(-1)?.slice(2, 4), [code >> 8, code & 255], name);
    assert.ok(wire.closed, name);
  }
  const pieces = peerOf('server');
  pieces.peer.receive(
    Uint8Array.from([...masked(0x01, 65), ...masked(0x89, 1), ...masked(0x80, 66)]),
  );
  assert.equal(pieces.heard, ['AB'], 'a ping between two pieces is answered');
  assert.equal(pieces.sent, [[0x8a, 1, 1]]);
});

test('who does not answer a goodbye is left after a second', () => {
  const wire = peerOf('client');
  wire.peer.close(1000, '');
  wire.peer.send('too late');
  assert.is(wire.sent.length, 1);
  wire.clock.advance(999);
  assert.not(wire.closed);
  wire.clock.advance(1);
  assert.ok(wire.closed);
});

test('who pings and takes no answer fills no memory', () => {
  const wire = peerOf('server');
  for (let i = 0; i < 1000; i++)
    wire.peer.receive(Uint8Array.from(masked(0x89, ...Array(100).fill(i))));
  assert.ok(wire.sent.flat().length < 5000);
  assert.equal(wire.heard, []);
});

test('a key is 16 bytes in Base64', () => {
  assert.ok(isKey('dGhlIHNhbXBsZSBub25jZQ=='));
  for (const key of ['', 'dGhlIHNhbXBsZSBub25jZQ', 'x', `${'A'.repeat(22)}=`])
    assert.not(isKey(key));
});

/** Opens one; what happens on it is collected. */
function open(url: string, changes: Partial<WebSocketRequest> = {}) {
  const clock = scoped(new RealClock());
  const heard: (string | number[])[] = [];
  let opened: (protocol: string) => void;
  let closed: (error: WebSocketError | undefined) => void;
  let told: () => void = () => undefined;
  const openedWith = new Promise<string>(resolve => {
    opened = resolve;
  });
  const closedWith = new Promise<WebSocketError | undefined>(resolve => {
    closed = resolve;
  });
  const events: WebSocketEvents = {
    onOpen: protocol => opened(protocol),
    onMessage(message) {
      heard.push(typeof message === 'string' ? message : [...message]);
      told();
    },
    onClose(error) {
      clock.cancelAll();
      closed(error);
    },
  };
  const request = { url, limitMs: 5000, maxMessageBytes, ...changes };
  const socket = openWebSocket({ streams, clock, random: systemRandom }, request, events);
  return {
    socket,
    heard,
    openedWith,
    closedWith,
    async until(count: number) {
      while (heard.length < count) {
        await new Promise<void>(resolve => {
          told = resolve;
        });
      }
    },
    stop() {
      socket.close();
      clock.cancelAll();
    },
  };
}

test('a server of a library takes the client, echoes it, and says goodbye', async () => {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'ocpp1.6',
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  server.on('connection', (socket, { url, headers }) => {
    asked.push({ url, authorization: headers.authorization });
    socket.on('message', (data, isBinary) => {
      if (String(data) === 'end') socket.close(4001, 'enough');
      else socket.send(data, { binary: isBinary });
    });
  });
  const client = open(`ws://127.0.0.1:${port}/a/b?c=d`, {
    protocols: ['ocpp1.6', 'other'],
    headers: { Authorization: 'Basic YTpi' },
  });
  try {
    assert.is(await client.openedWith, 'ocpp1.6');
    assert.equal(asked, [{ url: '/a/b?c=d', authorization: 'Basic YTpi' }]);
    const long = 'ä'.repeat(40_000);
    client.socket.send('one');
    client.socket.send(Uint8Array.of(1, 2, 3));
    client.socket.send(long);
    await client.until(3);
    assert.equal(client.heard, ['one', [1, 2, 3], long]);
    client.socket.send('end');
    const error = await client.closedWith;
    assert.is(inEnglish(error?.message ?? ''), 'it closed the WebSocket: enough (code 4001)');
  } finally {
    client.stop();
    server.close();
  }
});

/** A server that answers every request with these bytes. */
async function answering(bytes: string): Promise<{ port: number; stop(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(bytes, 'latin1'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('what is no WebSocket is told in words', async () => {
  const upgraded =
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
  const cases: [answer: string, words: RegExp, httpStatus?: number][] = [
    ['HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n', /refuses user name/, 401],
    ['HTTP/1.1 302 Found\r\nLocation: ws://x/\r\n\r\n', /opens no WebSocket .*302/, 302],
    [`${upgraded}Sec-WebSocket-Accept: wrong\r\n\r\n`, /does not open a WebSocket as it should/],
    ['SSH-2.0-x\r\n\r\n', /does not speak HTTP as it should/],
    [`HTTP/1.1 101 ${'x'.repeat(20_000)}`, /does not speak HTTP as it should/],
  ];
  for (const [answer, words, httpStatus] of cases) {
    const server = await answering(answer);
    const client = open(`ws://127.0.0.1:${server.port}/`);
    try {
      const error = await client.closedWith;
      assert.match(inEnglish(error?.message ?? ''), words);
      assert.is(error?.httpStatus, httpStatus);
    } finally {
      client.stop();
      server.stop();
    }
  }
  const silent = await answering('');
  const client = open(`ws://127.0.0.1:${silent.port}/`, { limitMs: 50 });
  try {
    assert.match(
      inEnglish((await client.closedWith)?.message ?? ''),
      /does not open within 0.05 s/,
    );
  } finally {
    silent.stop();
  }
  for (const url of ['http://127.0.0.1/', 'ws://', 'nonsense']) {
    const error = await open(url).closedWith;
    assert.match(inEnglish(error?.message ?? ''), /does not begin with ws:\/\/ or wss:\/\//, url);
  }
});

test('a message that is too long ends the connection before it is complete', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket) => socket.send('x'.repeat(maxMessageBytes + 1)));
  const client = open(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  try {
    assert.match(
      inEnglish((await client.closedWith)?.message ?? ''),
      /message of over 100000 bytes/,
    );
  } finally {
    client.stop();
    server.close();
  }
});

test.run();
