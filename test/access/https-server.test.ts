import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get as httpsGet } from 'node:https';
import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import WebSocket from 'ws';
import type { HttpServerLimits } from '../../host/access/node/http-server.ts';
import {
  startWebServers,
  type WebServerSettings,
  type WebServers,
} from '../../host/access/node/web-server.ts';
import { textOf } from '../../host/platform/log.ts';
import { NodeStorage } from '../../host/platform/node/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { selfSigned } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { keptIn } from '../support/kept.ts';
import { rawConnection, type SmallDevice, send, smallDevice, user } from './http-fixture.ts';

/** The device's own HTTPS: a real server, with curl, openssl, Node and `ws` as its clients. */
const test = suite('https server');
const run = promisify(execFile);

const dayMs = 86_400_000;
const path = '/evse/external_current';

interface Served {
  readonly device: SmallDevice;
  readonly server: WebServers;
  readonly url: string;
  readonly log: string[];
  /** Data folder of the device. */
  readonly folder: string;
  /** File with the certificate that the device shows. */
  readonly ca: string;
  readonly clock: VirtualClock;
}

interface How extends Partial<WebServerSettings> {
  readonly folder?: string;
  readonly wallMs?: number;
  /** Whether the time is known; true if left out. */
  readonly synchronised?: boolean;
  readonly limits?: Partial<HttpServerLimits>;
}

/** Runs `use` with a device that serves HTTPS alone, unless `how` says otherwise. */
async function served(use: (parts: Served) => Promise<void>, how: How = {}): Promise<void> {
  const folder = how.folder ?? mkdtempSync(join(tmpdir(), 'voltkern-https-'));
  const device = smallDevice();
  const clock = new VirtualClock({
    nowMs: 0,
    wallMs: how.wallMs ?? Date.now(),
    synchronised: how.synchronised ?? true,
  });
  const log: string[] = [];
  const { access, feed } = device;
  const server = await startWebServers({
    access,
    feed,
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: 1024,
    networkClock: clock,
    ...(how.limits && { limits: how.limits }),
    kept: keptIn(new NodeStorage(folder)),
    say: message => log.push(textOf(message)),
    settings: {
      transport_mode: 1,
      web_server_port_secure: 443,
      hostname: 'garage',
      identity: undefined,
      ...how,
    },
  });
  const ca = join(folder, 'shown.pem');
  try {
    if (server.scheme === 'https') writeFileSync(ca, (await shownBy(server)).toString());
    await use({ device, server, url: `https://127.0.0.1:${server.port}`, log, folder, ca, clock });
  } finally {
    await server.stop();
    if (how.folder === undefined) rmSync(folder, { recursive: true });
  }
}

/** The certificate that a server shows, trusted or not. */
async function shownBy({ port }: { readonly port: number }): Promise<X509Certificate> {
  const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });
  try {
    await new Promise((resolve, reject) =>
      socket.once('secureConnect', resolve).once('error', reject),
    );
    return socket.getPeerX509Certificate() as X509Certificate;
  } finally {
    socket.destroy();
  }
}

test('curl reads and writes, logs in with Digest and trusts the certificate by every name of the device', () =>
  served(async ({ device, server, url, ca }) => {
    const { port } = server;
    const curl = async (...words: string[]): Promise<string> =>
      (await run('curl', ['-s', '-S', '-w', ' %{http_code}', '--cacert', ca, ...words])).stdout;
    assert.is(await curl('-X', 'PUT', '-d', '7000', url + path), ' 200');
    for (const name of ['garage', 'garage.local']) {
      const known = ['--resolve', `${name}:${port}:127.0.0.1`];
      assert.is(await curl(...known, `https://${name}:${port}${path}`), '{"current":7000} 200');
    }
    device.login = true;
    const login = ['--digest', '--user', `${user.name}:${user.password}`];
    assert.is(await curl(url + path), ' 401');
    assert.is(await curl(...login, '-d', '{"current":8000}', url + path), ' 200');
    assert.is(
      await curl(...login, `${url}${path}?_=1`, url + path),
      '{"current":8000} 200{"current":8000} 200',
    );
    const foreign = ['-H', 'Origin: https://evil.example', '-d', '9000'];
    assert.match(await curl(...login, ...foreign, url + path), / 403$/);
    assert.is(await curl(...login, '-H', `Origin: ${url}`, '-d', '9000', url + path), ' 200');
  }));

test('the feed goes over WSS', () =>
  served(async ({ url, ca, device }) => {
    const socket = new WebSocket(`${url.replace('https', 'wss')}/ws`, { ca: readFileSync(ca) });
    let text = '';
    socket.on('message', data => {
      text += data;
    });
    await eventually(() =>
      assert.match(text, /"topic":"evse\/external_current","payload":\{"current":0\}/),
    );
    device.uptime.update({ uptime: 77 });
    device.clock.advance(1000);
    await eventually(() => assert.match(text, /"uptime":77/));
    socket.terminate();
  }));

test('the certificate that the device makes is what clients expect, and its key is for nobody else', () =>
  served(async ({ folder, ca, log, server }) => {
    const certificate = new X509Certificate(readFileSync(ca));
    const { stdout } = await run('openssl', ['x509', '-in', ca, '-noout', '-text']);
    for (const part of [
      /Version: 3/,
      /ASN1 OID: prime256v1/,
      /Signature Algorithm: ecdsa-with-SHA256/,
      /Subject: CN = garage\n/,
      /X509v3 Basic Constraints: critical\s+CA:FALSE/,
      /X509v3 Key Usage: critical\s+Digital Signature\n/,
      /X509v3 Extended Key Usage:\s+TLS Web Server Authentication/,
      /DNS:garage, DNS:garage.local, IP Address:127.0.0.1/,
    ]) {
      assert.match(stdout, part);
    }
    const validDays = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / dayMs;
    assert.is(validDays, 820);
    assert.ok(BigInt(`0x${certificate.serialNumber}`) > 2n ** 64n, 'a number that nobody guesses');
    assert.match(
      (await run('openssl', ['verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', ca, ca]))
        .stdout,
      /OK/,
    );
    const kept = readdirSync(join(folder, 'https'));
    assert.equal(kept, ['self-signed.pem']);
    assert.is(statSync(join(folder, 'https', 'self-signed.pem')).mode & 0o777, 0o600);
    assert.is(statSync(join(folder, 'https')).mode & 0o777, 0o700);
    assert.match(log.join('\n'), /made its certificate for HTTPS, valid until 20\d\d-/);
    assert.match(
      log.join('\n'),
      new RegExp(`HTTPS alone is served at 127.0.0.1, port ${server.port}`),
    );
    assert.not.match(log.join('\n'), /PRIVATE|BEGIN/);
  }));

test('the certificate survives restarts; another name, its end and damage renew it, and the key stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltkern-https-'));
  const shown = async (how: How = {}): Promise<X509Certificate> => {
    let certificate: X509Certificate | undefined;
    await served(
      async ({ server }) => {
        certificate = await shownBy(server);
      },
      { folder, ...how },
    );
    return certificate as X509Certificate;
  };
  const keyOf = ({ publicKey }: X509Certificate): string =>
    publicKey.export({ type: 'spki', format: 'pem' }).toString();
  try {
    const nowMs = Date.now();
    const first = await shown();
    assert.is((await shown({ wallMs: nowMs + 700 * dayMs })).fingerprint256, first.fingerprint256);
    assert.is(
      (await shown({ wallMs: 0, synchronised: false })).fingerprint256,
      first.fingerprint256,
    );
    const renamed = await shown({ hostname: 'roof' });
    assert.is.not(renamed.fingerprint256, first.fingerprint256);
    assert.is(renamed.checkHost('roof.local'), 'roof.local');
    assert.is(keyOf(renamed), keyOf(first));
    const renewed = await shown({ hostname: 'roof', wallMs: nowMs + 770 * dayMs });
    assert.is(keyOf(renewed), keyOf(first));
    assert.ok(Date.parse(renewed.validTo) > nowMs + 1500 * dayMs);
    const earlier = await shown({ hostname: 'roof' });
    assert.ok(Date.parse(earlier.validFrom) < nowMs, 'a clock that went back');
    const file = join(folder, 'https', 'self-signed.pem');
    for (const damage of ['', 'garbage', readFileSync(file, 'utf8').replace(/[A-M]/g, 'Z')]) {
      writeFileSync(file, damage);
      writeFileSync(join(folder, 'backup', 'https', 'self-signed.pem'), damage);
      assert.is.not(keyOf(await shown({ hostname: 'roof' })), keyOf(first));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a device that runs for years renews its certificate by itself', () =>
  served(async ({ server, clock }) => {
    const before = await shownBy(server);
    clock.advance(761 * dayMs);
    const after = await shownBy(server);
    assert.is.not(after.fingerprint256, before.fingerprint256);
  }));

test('a certificate of the owner is shown; one that is of no use does not keep the device from HTTPS', async () => {
  const owned = selfSigned({ host: 'garage.example' });
  const identity = { certificate: owned.cert, key: owned.key };
  await served(
    async ({ server, log, folder }) => {
      assert.is((await shownBy(server)).toString().trim(), owned.cert.trim());
      assert.not.match(log.join('\n'), /made/);
      assert.not(readdirSync(folder).includes('https'), 'none is made that nobody needs');
    },
    { identity },
  );
  await served(
    async ({ server, log }) => {
      assert.is((await shownBy(server)).subject, 'CN=garage');
      assert.match(log.join('\n'), /cannot be used together: the device shows its own certificate/);
    },
    { identity: { ...identity, key: selfSigned().key } },
  );
});

test('whoever speaks plain HTTP, garbage or an old TLS to the port is closed without a word', () =>
  served(async ({ server, url, ca }) => {
    for (const text of [
      'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
      '\0'.repeat(500),
      'x'.repeat(70_000),
    ]) {
      const client = rawConnection(server);
      client.socket.write(text);
      // An alert of TLS at most.
      const answer = await client.closed;
      assert.ok(answer.length <= 7 && !answer.includes('HTTP'), JSON.stringify(answer));
    }
    const old = [
      '--tls-max',
      '1.1',
      '--ciphers',
      'DEFAULT@SECLEVEL=0',
      '--cacert',
      ca,
      '-s',
      url + path,
    ];
    assert.is(await run('curl', old).catch(error => error.code), 35);
    assert.is((await run('curl', ['-s', '--cacert', ca, url + path])).stdout, '{"current":0}');
  }));

/** Reads over a connection of its own. */
function read({ port }: WebServers, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, ca: readFileSync(ca), agent: false };
    httpsGet(options, response => {
      response.setEncoding('utf8').once('data', resolve);
    }).once('error', reject);
  });
}

test('a flood of connections that never finish the handshake does not keep others out', () =>
  served(
    async ({ server, ca, url }) => {
      const feed = new WebSocket(`${url.replace('https', 'wss')}/ws`, { ca: readFileSync(ca) });
      await new Promise((resolve, reject) => feed.once('message', resolve).once('error', reject));
      let closed = 0;
      const idle: Socket[] = [];
      for (let i = 0; i < 40; i++) {
        const socket = connectTcp(server.port, '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => closed++);
        // The beginning of a ClientHello that never goes on.
        socket.write(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]));
        idle.push(socket);
      }
      await eventually(() => assert.is(closed, 32, 'the oldest are dropped'));
      assert.is(await read(server, ca), '{"current":0}');
      await eventually(() =>
        assert.is(closed, 40, 'and the others after the time for a handshake'),
      );
      assert.is(await read(server, ca), '{"current":0}');
      assert.is(feed.readyState, WebSocket.OPEN, 'whoever was there before stays');
      feed.terminate();
    },
    { limits: { maxConnections: 8, headMs: 1000 } },
  ));

test('limits of HTTP hold behind the handshake too, and the end of the device waits for nobody', async () => {
  let clients: Promise<unknown>[] = [];
  await served(
    async ({ server, ca }) => {
      const open = async (): Promise<TLSSocket> => {
        const socket = connectTls({ host: '127.0.0.1', port: server.port, ca: readFileSync(ca) });
        socket.on('error', () => undefined);
        await new Promise(resolve => socket.once('secureConnect', resolve));
        return socket;
      };
      const slow = await open();
      let answer = '';
      slow.on('data', chunk => {
        answer += chunk;
      });
      slow.write('GET / HTTP/1.1\r\n');
      await new Promise(resolve => slow.once('close', resolve));
      assert.match(answer, /^HTTP\/1.1 408 /);
      const silent = connectTcp(server.port, '127.0.0.1');
      clients = [silent, await open()].map(
        socket => new Promise(resolve => socket.once('close', resolve)),
      );
    },
    { limits: { headMs: 300 } },
  );
  await Promise.all(clients);
});

test('HTTP and HTTPS beside each other; a port that cannot be opened costs HTTPS alone', async () => {
  const taken = createServer();
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  await served(
    async ({ server, log }) => {
      assert.is((await send(server, 'GET', path)).body, '{"current":0}');
      assert.match(
        log.join('\n'),
        /HTTP alone is served. Port \d+ at 127.0.0.1 is taken by another program.*1023/,
      );
    },
    { transport_mode: 2, web_server_port_secure: port },
  );
  await new Promise(resolve => taken.close(resolve));
  await served(
    async ({ server, log }) => {
      assert.is(server.scheme, 'http');
      assert.is((await send(server, 'GET', path)).body, '{"current":0}');
      assert.is((await shownBy({ port })).subject, 'CN=garage');
      assert.match(log.join('\n'), new RegExp(`HTTPS is served at 127.0.0.1, port ${port}`));
    },
    { transport_mode: 2, web_server_port_secure: port },
  );
});

test.run();
