import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { createServer as createTlsServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type WebSocket, WebSocketServer } from 'ws';
import type {
  Connection,
  NetError,
  TlsIdentity,
  TlsSettings,
  WebSocketError,
  WebSocketRequest,
} from '../../host/platform/net.ts';
import { nodeNet, streams } from '../../host/platform/node/net.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { selfSigned } from '../support/certificate.ts';

/** TLS and WebSockets to others: against servers of Node and of `ws`, good ones and bad ones. */
const test = suite('outgoing TLS and WebSockets');

const authority = selfSigned({ subject: 'an authority of a test' });
const stranger = selfSigned({ subject: 'an authority that nobody asked' });
const server = selfSigned({ issuer: authority });
const client = selfSigned({ issuer: authority, address: undefined });

const servers: Server[] = [];
const sockets = new Set<Socket>();
test.after(() => {
  for (const socket of sockets) socket.destroy();
  for (const one of servers) one.close();
});

/** Something that is waited for. */
function promised<T>(): { readonly kept: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined;
  const kept = new Promise<T>(done => {
    resolve = done;
  });
  return { kept, resolve };
}

async function listen(one: Server): Promise<number> {
  servers.push(one);
  one.on('connection', socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  one.on('tlsClientError', () => undefined);
  await new Promise<void>(resolve => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as AddressInfo).port;
}

/** A TLS server that sends back what it gets. */
const echo = (options: TlsOptions): Promise<number> =>
  listen(
    createTlsServer(options, (socket: TLSSocket) => {
      socket.on('error', () => undefined);
      socket.pipe(socket);
    }),
  );

/** How a connection went: what came back of `hello`, or why nothing did. */
function hello(
  port: number,
  tls: TlsSettings,
  host = '127.0.0.1',
): Promise<string | NetError | undefined> {
  return new Promise(resolve => {
    const connection: Connection | undefined = streams.connectTls?.({ host, port }, tls, {
      onOpen: () => connection?.write(new TextEncoder().encode('hello')),
      onData(bytes) {
        connection?.close();
        resolve(Buffer.from(bytes).toString());
      },
      onClose: resolve,
    });
  });
}

/** Why there is no such connection, as people read it. */
async function trouble(port: number, tls: TlsSettings) {
  const { message, ...error } = (await hello(port, tls)) as NetError;
  return { ...error, message: inEnglish(message) };
}

const ca = authority.cert;
const of = ({ cert, key }: { cert: string; key: string }) => ({ cert, key });
const identity = { certificate: client.cert, key: client.key };

test('bytes cross TLS, whoever is trusted and however it is named', async () => {
  const port = await echo(of(server));
  assert.is(await hello(port, { ca }), 'hello');
  assert.is(
    await hello(port, { ca: `${stranger.cert}${ca}` }),
    'hello',
    'one of several authorities',
  );
  assert.is(await hello(port, { ca, serverName: '127.0.0.1' }, 'localhost'), 'hello');
  const named = await echo(
    of(selfSigned({ issuer: authority, address: undefined, host: 'broker.example' })),
  );
  assert.is(await hello(named, { ca, serverName: 'broker.example' }), 'hello');
});

test('without trust there is no connection, and the words say why', async () => {
  const port = await echo(of(server));
  const expired = await echo(
    of(selfSigned({ issuer: authority, end: new Date(Date.now() - 86_400_000) })),
  );
  const elsewhere = await echo(
    of(selfSigned({ issuer: authority, address: '192.0.2.1', host: 'localhost' })),
  );
  const old = {
    ...of(server),
    maxVersion: 'TLSv1.1',
    minVersion: 'TLSv1.1',
    ciphers: 'ALL@SECLEVEL=0',
  } as const;
  const cases: readonly (readonly [number, TlsSettings, string])[] = [
    [port, {}, 'its certificate is not trusted'],
    [port, { ca: stranger.cert }, 'its certificate is not trusted'],
    [expired, { ca }, 'its certificate has expired'],
    [elsewhere, { ca }, 'its certificate was made for another name'],
    [port, { ca, serverName: 'broker.example' }, 'its certificate was made for another name'],
    [await echo(old), { ca }, 'it has no version of TLS that is safe'],
    [
      port,
      { ca: '-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----' },
      'the certificate to verify it with cannot be used',
    ],
    [
      port,
      { ca, identity: { certificate: client.cert, key: server.key } },
      "the device's own certificate and key cannot be used together",
    ],
  ];
  for (const [at, tls, message] of cases) {
    assert.equal(await trouble(at, tls), { code: 0, message, tls: true }, message);
  }
});

test('a server that wants a certificate of the device gets it, or says what it misses', async () => {
  for (const [maxVersion, told] of [
    ['TLSv1.2', 'it refuses TLS with this device; it may ask for a certificate of it'],
    ['TLSv1.3', 'it asks for a certificate of this device'],
  ] as const) {
    const port = await echo({
      ...of(server),
      ca,
      requestCert: true,
      rejectUnauthorized: true,
      maxVersion,
    });
    assert.is(await hello(port, { ca, identity }), 'hello');
    assert.equal(await trouble(port, { ca }), { code: 0, message: told, tls: true });
  }
});

test('what does not speak TLS is told apart from what is not there', async () => {
  const garbage = createTcpServer(
    socket => void socket.write('220 mail.example ESMTP\r\n'.repeat(100)),
  );
  const wrong = (await hello(await listen(garbage), { ca })) as NetError;
  assert.equal([wrong.message, wrong.tls], ['it does not speak TLS as it should', true]);
  const absent = (await hello(1, { ca })) as NetError;
  assert.equal(
    [absent.message, absent.tls, absent.code > 0],
    ['nothing listens there', undefined, true],
  );
});

test('a server that hangs in the handshake can be left at once', async () => {
  const reached = promised<Socket>();
  const port = await listen(createTcpServer(reached.resolve));
  const connection = streams.connectTls?.(
    { host: '127.0.0.1', port },
    { ca },
    {
      onOpen: () => assert.unreachable('no handshake took place'),
      onData: () => undefined,
      onClose: () => assert.unreachable('it was closed by this side'),
    },
  ) as Connection;
  const socket = await reached.kept;
  const left = new Promise(resolve => socket.on('close', resolve));
  socket.resume();
  connection.write(new Uint8Array(10));
  connection.close();
  await left;
  // Before the code for TLS is there, nothing is connected either.
  const early = streams.connectTls?.(
    { host: '127.0.0.1', port },
    { ca },
    {
      onOpen: () => assert.unreachable('it was closed by this side'),
      onData: () => undefined,
      onClose: () => assert.unreachable('it was closed by this side'),
    },
  ) as Connection;
  early.close();
  assert.is(early.pendingBytes, 0);
});

interface Spoken {
  readonly protocol?: string;
  readonly messages: readonly (string | Uint8Array)[];
  readonly pongs: number;
  readonly end: WebSocketError | undefined;
}

/** Opens a WebSocket, says hello in text and bytes, pings, and goes on until the server ends it. */
function talk(request: Partial<WebSocketRequest> & { readonly url: string }): Promise<Spoken> {
  return new Promise(resolve => {
    let protocol: string | undefined;
    let pongs = 0;
    const messages: (string | Uint8Array)[] = [];
    const socket = streams.openWebSocket?.(
      { limitMs: 5000, maxMessageBytes: 1000, ...request },
      {
        onOpen(chosen) {
          protocol = chosen;
          socket?.send('hellö');
          socket?.send(new Uint8Array([0, 1, 255]));
          socket?.ping();
        },
        onMessage: message => messages.push(message),
        onPong() {
          pongs++;
          socket?.send('end');
        },
        onClose: end =>
          resolve({ ...(protocol !== undefined && { protocol }), messages, pongs, end }),
      },
    );
  });
}

/**
 * A WebSocket server that sends everything back, and does with each connection what `meet` says.
 */
async function webSockets(
  meet: (socket: WebSocket) => void = () => undefined,
  secure = false,
): Promise<string> {
  const carrier = secure ? createHttpsServer(of(server)) : createHttpServer();
  const wss = new WebSocketServer({
    server: carrier,
    handleProtocols: offered => (offered.has('ocpp1.6') ? 'ocpp1.6' : false),
  });
  wss.on('connection', socket => {
    socket.on('error', () => undefined);
    socket.on('message', (data, isBinary) => {
      if (data.toString() === 'end') socket.close(1000);
      else socket.send(data, { binary: isBinary });
    });
    meet(socket);
  });
  return `${secure ? 'wss' : 'ws'}://127.0.0.1:${await listen(carrier)}`;
}

for (const secure of [false, true]) {
  test(`text, bytes and pings cross a WebSocket, ${secure ? 'with' : 'without'} TLS`, async () => {
    let authorization: string | undefined;
    const url = await webSockets(undefined, secure);
    servers.at(-1)?.on('upgrade', request => {
      authorization = request.headers.authorization;
    });
    const { protocol, messages, pongs, end } = await talk({
      url: `${url}/path/box?x=1`,
      protocols: ['other', 'ocpp1.6'],
      headers: { Authorization: 'Basic Ym94OnNlY3JldA==' },
      tls: { ca },
    });
    assert.equal([protocol, pongs, end], ['ocpp1.6', 1, undefined]);
    assert.equal(
      messages.map(message => (typeof message === 'string' ? message : [...message])),
      ['hellö', [0, 1, 255]],
    );
    assert.is(authorization, 'Basic Ym94OnNlY3JldA==');
  });
}

test('a WebSocket that does not come about says why', async () => {
  const plain = (status: number) =>
    listen(createHttpServer((_, response) => response.writeHead(status).end('secret')));
  const silent = await listen(createTcpServer());
  const slow = await listen(
    createTcpServer(socket => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nX-Slow: ');
      const drip = setInterval(() => socket.write('y'), 20);
      socket.on('close', () => clearInterval(drip));
    }),
  );
  const garbage = await listen(createTcpServer(socket => void socket.end('SSH-2.0-OpenSSH\r\n')));
  const good = await webSockets();
  const secure = await webSockets(undefined, true);
  const at = (port: number): string => `ws://127.0.0.1:${port}/`;
  const limitMs = 200;
  const cases: readonly (readonly [
    Partial<WebSocketRequest> & { readonly url: string },
    string,
    Partial<WebSocketError>?,
  ])[] = [
    [
      { url: at(await plain(401)) },
      'it refuses user name or password (HTTP status 401)',
      { httpStatus: 401 },
    ],
    [{ url: at(await plain(404)) }, 'it opens no WebSocket (HTTP status 404)', { httpStatus: 404 }],
    [{ url: at(await plain(200)) }, 'it opens no WebSocket (HTTP status 200)', { httpStatus: 200 }],
    [{ url: at(garbage) }, 'it does not speak HTTP as it should'],
    [{ url: at(silent), limitMs }, 'the WebSocket does not open within 0.2 s'],
    [{ url: at(slow), limitMs }, 'the WebSocket does not open within 0.2 s'],
    [{ url: good, protocols: ['mqtt'] }, 'it does not speak the protocol that it was asked for'],
    [{ url: secure }, 'its certificate is not trusted', { tls: true }],
    [{ url: secure, tls: { ca: stranger.cert } }, 'its certificate is not trusted', { tls: true }],
    [
      { url: secure, tls: { ca, serverName: 'other' } },
      'its certificate was made for another name',
      { tls: true },
    ],
    [{ url: 'http://127.0.0.1/' }, 'its address does not begin with ws:// or wss://'],
    [{ url: 'nonsense' }, 'its address does not begin with ws:// or wss://'],
  ];
  for (const [request, message, more] of cases) {
    const { end, protocol } = await talk(request);
    assert.equal(
      [end?.message && inEnglish(end.message), end?.httpStatus, end?.tls, protocol],
      [message, more?.httpStatus, more?.tls, undefined],
    );
  }
});

test('between equals, the certificate of the peer decides, whoever issued it', async () => {
  const old = selfSigned({ end: new Date(Date.now() - 86_400_000), address: '192.0.2.1' });
  const shown = new X509Certificate(old.cert).raw;
  const accepts = (certificate: Uint8Array): boolean => shown.equals(certificate);
  const tls = await echo({ ...of(old), requestCert: true, rejectUnauthorized: false });
  assert.is(await hello(tls, { identity, accepts }), 'hello');
  assert.equal(await trouble(tls, { identity, accepts: () => false }), {
    ...{ code: 0, message: 'its certificate is not trusted', tls: true },
  });
  const url = await webSockets(undefined, true);
  const asked: Uint8Array[] = [];
  const good = await talk({ url, tls: { accepts: given => asked.push(given) > 0 } });
  assert.equal([good.pongs, good.end], [1, undefined]);
  assert.ok(new X509Certificate(server.cert).raw.equals(asked[0] as Uint8Array));
  const { end, protocol, messages } = await talk({ url, tls: { accepts: () => false } });
  assert.equal([end?.tls, protocol, messages], [true, undefined, []]);
});

test('a machine makes a key whose certificate names it', async () => {
  const { makeIdentity } = nodeNet('127.0.0.1');
  const made = promised<TlsIdentity>();
  makeIdentity?.('charger-1', outcome => 'identity' in outcome && made.resolve(outcome.identity));
  const { certificate, key } = await made.kept;
  const read = new X509Certificate(certificate);
  assert.is(read.subject, 'CN=charger-1');
  assert.ok(read.checkPrivateKey(createPrivateKey(key)));
  assert.ok(read.verify(read.publicKey));
  assert.is(read.publicKey.asymmetricKeyDetails?.namedCurve, 'prime256v1');
  const again = promised<TlsIdentity>();
  makeIdentity?.('charger-1', outcome => 'identity' in outcome && again.resolve(outcome.identity));
  assert.is.not((await again.kept).key, key);
});

test('a server that floods is cut off', async () => {
  const long = await webSockets(socket => socket.send('x'.repeat(1001)));
  assert.is(
    inEnglish((await talk({ url: long })).end?.message ?? ''),
    'it sent a message of over 1000 bytes',
  );
  const pings = await webSockets(socket => {
    // Nothing that the device sends is taken any more.
    socket.pause();
    const flood = (): void => {
      for (let i = 0; i < 100 && socket.readyState === socket.OPEN; i++)
        socket.ping('x'.repeat(100));
      if (socket.readyState === socket.OPEN) setImmediate(flood);
    };
    flood();
  });
  assert.is(
    inEnglish((await talk({ url: pings })).end?.message ?? ''),
    'it sends pings faster than it takes answers',
  );
});

test('a burst of pings ends the connection, though the answers are taken', async () => {
  const url = await webSockets(socket => {
    const block = Buffer.concat(Array(5000).fill(Buffer.from([0x89, 0])));
    (socket as unknown as { _socket: Socket })._socket.write(block);
  });
  assert.is(
    inEnglish((await talk({ url })).end?.message ?? ''),
    'it sends pings faster than it takes answers',
  );
});

test('the end of a WebSocket is told in words', async () => {
  const policy = await webSockets(socket => socket.close(1008, 'not\r\nwelcome'));
  assert.is(
    inEnglish((await talk({ url: policy })).end?.message ?? ''),
    'it closed the WebSocket: not  welcome (code 1008)',
  );
  assert.is((await talk({ url: policy })).end?.closeCode, 1008);
  const broken = await webSockets(socket => socket.terminate());
  assert.is(
    inEnglish((await talk({ url: broken })).end?.message ?? ''),
    'the other side broke the connection',
  );
  const invalid = await webSockets(
    socket =>
      void (socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0xff, 0xff])),
  );
  assert.is(
    inEnglish((await talk({ url: invalid })).end?.message ?? ''),
    'it does not speak WebSocket as it should',
  );
});

test('closing sends what was said, and does not wait for a server that is silent', async () => {
  const heard = promised<string>();
  const closed = promised<number>();
  const url = await webSockets(socket => {
    socket.once('message', data => heard.resolve(data.toString()));
    socket.once('close', closed.resolve);
  });
  const socket = streams.openWebSocket?.(
    { url, limitMs: 5000, maxMessageBytes: 10 },
    {
      onOpen() {
        socket?.send('farewell');
        socket?.close();
        socket?.send('too late');
      },
      onMessage: () => assert.unreachable('it was closed'),
      onClose: () => assert.unreachable('it was closed by this side'),
    },
  );
  assert.equal([await heard.kept, await closed.kept], ['farewell', 1000]);
});

test('a farewell has the code and the words of whoever says it', async () => {
  const closed = promised<string>();
  const url = await webSockets(socket =>
    socket.once('close', (code, reason) => closed.resolve(`${code} ${reason}`)),
  );
  const socket = streams.openWebSocket?.(
    { url, limitMs: 5000, maxMessageBytes: 10 },
    {
      onOpen: () => socket?.close(4452, 'rejected'),
      onMessage: () => undefined,
      onClose: () => assert.unreachable('it was closed by this side'),
    },
  );
  assert.is(await closed.kept, '4452 rejected');
});

test.run();
