import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HttpAccess } from '../../host/access/http.ts';
import { startHttpServer } from '../../host/access/node/http-server.ts';
import * as f from '../../host/registry/field.ts';
import {
  authorization,
  nonceOf,
  type RawConnection,
  rawConnection,
  type SmallDevice,
  send,
  serve,
  served,
  smallDevice,
  user,
} from './http-fixture.ts';

const test = suite('http server');
const run = promisify(execFile);

const countOf = (text: string, part: string): number => text.split(part).length - 1;
const ask = (path: string, fields = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`;
const put = (path: string, body: string): string =>
  `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test('reads and writes over a real socket, whatever type the body says it has', () =>
  served(async (_device, server) => {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'nonsense',
    ]) {
      const headers = { 'content-type': type };
      const written = await send(server, 'POST', '/evse/external_current', '{"current":7000}', {
        headers,
      });
      assert.is(written.status, 200);
      assert.is(written.body, '');
      assert.is(written.headers['content-length'], '0');
    }
    const read = await send(server, 'GET', '/evse/external_current');
    assert.is(read.body, '{"current":7000}');
    assert.is(read.headers['content-type'], 'application/json; charset=utf-8');
    assert.is(read.headers['cache-control'], 'no-store');
    assert.is(read.headers['x-content-type-options'], 'nosniff');
    const log = await send(server, 'GET', '/charge_tracker/charge_log');
    assert.is(log.body, '\x01\x00\xff');
  }));

test('HEAD is answered like GET, without a body', () =>
  served(async (_device, server) => {
    for (const path of ['/', '/evse/external_current', '/event_log']) {
      const get = await send(server, 'GET', path);
      const head = await send(server, 'HEAD', path);
      assert.is(head.status, 200);
      assert.is(head.body, '');
      assert.is(head.headers['content-length'], get.headers['content-length']);
    }
  }));

test('a body that is not UTF-8 is refused', () =>
  served(async (_device, server) => {
    const answer = await send(
      server,
      'PUT',
      '/nfc/config/tags/0/id',
      Buffer.from([0x22, 0xc3, 0x28, 0x22]),
    );
    assert.is(answer.status, 400);
    assert.is((await send(server, 'PUT', '/nfc/config/tags/0/id', '"ü€"')).status, 200);
    const read = await send(server, 'GET', '/nfc/config/tags/0/id');
    assert.is(Buffer.from(read.body, 'latin1').toString(), '"ü€"');
  }));

test('a body that is too long is 413, with and without a declared length, and the connection goes on', () =>
  served(async (_device, server) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const long = JSON.stringify('x'.repeat(1023));
    assert.is(long.length, 1025);
    for (const headers of [{ 'content-length': 1025 }, { 'transfer-encoding': 'chunked' }]) {
      assert.is((await send(server, 'PUT', '/nfc/config', long, { headers, agent })).status, 413);
      assert.is(
        (await send(server, 'PUT', '/nfc/config', long.slice(1), { headers: {}, agent })).status,
        400,
      );
      assert.is(
        (await send(server, 'GET', '/evse/external_current', undefined, { agent })).status,
        200,
      );
    }
    agent.destroy();
  }));

const putChunks = (chunks: string): string =>
  `PUT /evse/external_current HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`;

test('a body in chunks is put together, however it arrives, and the next request follows it', () =>
  served(async (_device, server) => {
    const chunks = '3\r\n{"c\r\n0b;a="b"\r\nurrent":700\r\n2 ;x\r\n0}\r\n0\r\nA: b\r\n\r\n';
    const client = rawConnection(server);
    for (const character of putChunks(chunks)) {
      client.socket.write(character);
      await new Promise(resolve => setImmediate(resolve));
    }
    client.socket.write(putChunks('0\r\n\r\n') + ask('/evse/external_current'));
    const text = await client.until(received => received.endsWith('}'));
    assert.equal(
      [...text.matchAll(/HTTP\/1.1 (\d+)|(\{.*\})/g)].map(match => match[1] ?? match[2]),
      ['200', '400', '200', '{"current":7000}'],
    );
    client.socket.destroy();
  }));

test('chunks that are none, or are said more about than they hold, are refused', () =>
  served(async (_device, server) => {
    const small = `1;${'a'.repeat(3000)}\r\n1\r\n`;
    for (const chunks of [
      'zz\r\n',
      '-1\r\n',
      '+1\r\n1\r\n0\r\n\r\n',
      '0x1\r\n1\r\n0\r\n\r\n',
      '1\n1\r\n0\r\n\r\n',
      '1\r\n12\r\n0\r\n\r\n',
      '1;\r\r\n1\r\n0\r\n\r\n',
      '123456789\r\n1',
      small.repeat(6),
      `0\r\n${'A: b\r\n'.repeat(6000)}`,
      'a'.repeat(20_000),
    ]) {
      const client = rawConnection(server);
      client.socket.write(putChunks(chunks) + ask('/evse/external_current'));
      const answer = await client.closed;
      assert.match(answer, /^HTTP\/1\.1 400 /, chunks.slice(0, 40));
      assert.is(countOf(answer, 'HTTP/1.1 '), 1, chunks.slice(0, 40));
    }
    const old = rawConnection(server);
    old.socket.write(putChunks('0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0'));
    assert.match(await old.closed, /^HTTP\/1\.1 400 /, 'HTTP/1.0 knows no chunks');
  }));

test('who says at once all that it has to say is answered all the same', () =>
  served(async (device, server) => {
    const client = rawConnection(server);
    client.socket.end(put('/test/slow', '') + ask('/evse/external_current').repeat(3));
    assert.is((await send(server, 'GET', '/evse/external_current')).status, 200);
    device.finishSlow();
    const answer = await client.closed;
    assert.is(countOf(answer, 'HTTP/1.1 200 '), 4);
  }));

test('an unknown client gets its 401 before it has sent the body, and can go on with the same connection', () =>
  served(async (device, server) => {
    device.login = true;
    const client = rawConnection(server);
    client.socket.write(
      'PUT /evse/external_current HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n',
    );
    const challenge = await client.until(text => text.includes('\r\n\r\n'));
    assert.match(challenge, /^HTTP\/1.1 401 /);
    client.socket.write('6000');
    const header = authorization({ nonce: nonceOf(challenge) });
    client.socket.write(ask('/evse/external_current', `Authorization: ${header}\r\n`));
    assert.match(
      await client.until(text => text.includes('{"current":')),
      /HTTP\/1.1 200 OK[\s\S]*\{"current":0\}$/,
    );
    client.socket.destroy();
  }));

test('curl logs in with Digest, for reads and writes, and finds no Basic', () =>
  served(async (device, server) => {
    device.login = true;
    const url = `http://127.0.0.1:${server.port}/evse/external_current`;
    const login = ['-s', '-w', ' %{http_code}', '--user', `${user.name}:${user.password}`];
    const curl = async (...options: string[]): Promise<string> =>
      (await run('curl', [...login, ...options])).stdout;
    assert.is(await curl('--digest', '-d', '{"current":8000}', url), ' 200');
    assert.is(await curl('--digest', '-X', 'PUT', '-d', '9000', `${url}_update`), ' 200');
    assert.is(await curl('--anyauth', url), '{"current":9000} 200');
    assert.is(
      await curl('--digest', `${url}?_=1`, url),
      '{"current":9000} 200{"current":9000} 200',
    );
    assert.is(await curl('--basic', url), ' 401');
    assert.is(await curl('--digest', '--user', `${user.name}:guess`, url), ' 401');
    assert.is(await curl('--digest', '--http2', url), '{"current":9000} 200');
    assert.is(await curl('--digest', '-H', 'Expect: 100-continue', '-d', '10000', url), ' 200');
    assert.is(await curl('--digest', '-I', '-o', '/dev/null', url), ' 200');
  }));

test('an offer to upgrade to something else is ignored, body included', () =>
  served(async (_device, server) => {
    const client = rawConnection(server);
    const offer =
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    client.socket.write(
      `PUT /evse/external_current HTTP/1.1\r\nHost: x\r\n${offer}Content-Length: 4\r\n\r\n6000`,
    );
    await client.until(text => text.includes('200 OK'));
    client.socket.write(ask('/evse/external_current', offer));
    await client.until(text => text.endsWith('{"current":6000}'));
    client.socket.destroy();
  }));

test('Expect: 100-continue is invited, except to a body that is too long', () =>
  served(async (_device, server) => {
    const expecting = (length: number): RawConnection => {
      const client = rawConnection(server);
      const fields = `Host: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n`;
      client.socket.write(`PUT /evse/external_current HTTP/1.1\r\n${fields}\r\n`);
      return client;
    };
    const good = expecting(4);
    await good.until(text => text.startsWith('HTTP/1.1 100 '));
    good.socket.write('6000');
    await good.until(text => text.includes('HTTP/1.1 200 '));
    const long = expecting(5000);
    assert.match(await long.until(text => text.includes('\r\n\r\n')), /^HTTP\/1.1 413 /);
    good.socket.destroy();
    long.socket.destroy();
  }));

test('nobody is invited who is not let in, and the connection ends, because the body may follow or not', () =>
  served(async (device, server) => {
    device.login = true;
    const client = rawConnection(server);
    const fields = 'Host: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n';
    client.socket.write(`PUT /evse/external_current HTTP/1.1\r\n${fields}\r\n`);
    assert.match(await client.closed, /^HTTP\/1\.1 401 [\s\S]*Connection: close\r\n/);
  }));

test('who guesses passwords waits, in both kinds of request, and leaves room for others', () =>
  served(
    async (device, server) => {
      device.login = true;
      const challenge = async (): Promise<string> =>
        nonceOf((await send(server, 'GET', '/evse/external_current')).headers['www-authenticate']);
      let nonce = await challenge();
      const headers = (nc: number, secret?: string) => ({
        authorization: authorization({
          nonce,
          uri: '/ws',
          nc: `${nc}`.padStart(8, '0'),
          ...(secret !== undefined && { secret }),
        }),
      });
      for (let nc = 1; nc <= 10; nc++) {
        assert.is(
          (await send(server, 'GET', '/ws', undefined, { headers: headers(nc, 'guess') })).status,
          401,
        );
      }
      const waiting = [rawConnection(server), rawConnection(server)];
      const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
      const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
      waiting.forEach(({ socket }, index) => {
        socket.write(
          ask(
            '/ws',
            `Authorization: ${headers(20 + index).authorization}\r\n${index ? upgrade + key : ''}`,
          ),
        );
      });
      assert.is((await send(server, 'GET', '/login_state')).body, 'Not logged in');
      assert.equal(
        waiting.map(({ received }) => received()),
        ['', ''],
      );
      device.clock.advance(500);
      await waiting[0]?.until(text => text.startsWith('HTTP/1.1 426 '));
      await waiting[1]?.until(text => text.startsWith('HTTP/1.1 101 '));
      for (const { socket } of waiting) socket.destroy();

      nonce = await challenge();
      const idle = [rawConnection(server), rawConnection(server), rawConnection(server)];
      idle[0]?.socket.write(ask('/ws', `Authorization: ${headers(30, 'guess').authorization}\r\n`));
      for (const client of idle.slice(1)) {
        client.socket.write(ask('/login_state'));
        await client.until(text => text.endsWith('Not logged in'));
      }
      assert.is((await send(server, 'GET', '/login_state')).status, 200);
      assert.is(await idle[0]?.closed, '', 'who waits makes room first');
      for (const { socket } of idle) socket.destroy();
    },
    { maxConnections: 3 },
  ));

test('a request with two hosts is refused, also where a WebSocket is asked for', () =>
  served(async (_device, server) => {
    for (const [path, fields] of [
      ['/evse/external_current', 'Host: x\r\n'],
      ['/evse/external_current', 'hOST: evil.example\r\n'],
      ['/ws', 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'],
    ] as const) {
      const client = rawConnection(server);
      client.socket.write(ask(path, fields) + ask('/evse/external_current'));
      const answer = await client.closed;
      assert.match(answer, /^HTTP\/1\.1 400 /);
      assert.is(countOf(answer, 'HTTP/1.1 '), 1);
    }
  }));

test('pipelined requests are answered in order, and none overtakes a write', () =>
  served(async (device, server) => {
    const client = rawConnection(server);
    const path = '/evse/external_current';
    client.socket.write(
      put(path, '6000') + ask(path) + put(path, '7000') + ask(path) + put(path, '1') + ask(path),
    );
    const text = await client.until(
      received => countOf(received, 'HTTP/1.1 ') === 6 && received.endsWith('}'),
    );
    assert.equal(
      [...text.matchAll(/HTTP\/1.1 (\d+)|(\{.*\})/g)].map(match => match[1] ?? match[2]),
      [
        '200',
        '200',
        '{"current":6000}',
        '200',
        '200',
        '{"current":7000}',
        '400',
        '200',
        '{"current":7000}',
      ],
    );
    client.socket.write(put('/test/slow', '') + put('/reboot', '') + ask(path).repeat(500));
    const other = await send(server, 'GET', path);
    assert.is(other.status, 200);
    assert.equal(device.ran, [], 'the second waits for the first');
    device.finishSlow();
    await client.until(received => countOf(received, '{"current":7000}') === 502);
    assert.equal(device.ran, ['reboot']);
    client.socket.destroy();
  }));

/** What was begun of requests, and most of them in one turn of the event loop. */
function countRequests(device: SmallDevice): {
  readonly access: HttpAccess;
  mostInTurn(): number;
  stop(): void;
} {
  let most = 0;
  const inTurn = new Map<unknown, number>();
  const turn = (): void => {
    most = Math.max(most, ...inTurn.values());
    inTurn.clear();
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const begin: HttpAccess['begin'] = request => {
    const { from } = request.headers;
    inTurn.set(from, (inTurn.get(from) ?? 0) + 1);
    return device.access.begin(request);
  };
  return {
    access: { ...device.access, begin },
    mostInTurn: () => most,
    stop: () => clearImmediate(next),
  };
}

test('of each client that pipelines, one request is answered in a turn of the event loop', async () => {
  const device = smallDevice();
  const { access, mostInTurn, stop } = countRequests(device);
  const server = await serve({ ...device, access });
  try {
    const clients = Array.from({ length: 20 }, () => rawConnection(server));
    clients.forEach(({ socket }, index) => {
      socket.write(ask('/evse/external_current', `From: ${index}\r\n`).repeat(300));
    });
    await Promise.all(
      clients.map(client => client.until(text => countOf(text, '{"current":0}') === 300)),
    );
    // The end of a head that two reads tore apart lets two pass, as the end of a body with the head
    // behind it does.
    assert.ok(
      mostInTurn() >= 1 && mostInTurn() <= 2,
      `${mostInTurn()} requests of a client in a turn`,
    );
    for (const { socket } of clients) socket.destroy();
  } finally {
    stop();
    await server.stop();
  }
});

test('who does not read answers is not read either', () =>
  served(async (_device, server) => {
    const deaf = rawConnection(server);
    deaf.socket.pause();
    const requests = ask('/event_log').repeat(1000);
    const sentBytes = (): number => deaf.socket.bytesWritten - deaf.socket.writableLength;
    let before = -1;
    // What the system buffers on the way is not for the device to decide: requests are sent until
    // it takes no more.
    while (sentBytes() > before || deaf.socket.writableLength === 0) {
      before = sentBytes();
      for (let i = 0; i < 100; i++) deaf.socket.write(requests);
      for (let i = 0; i < 200; i++) await send(server, 'GET', '/evse/external_current');
      assert.ok(sentBytes() < 40_000_000, `the device took ${sentBytes()} bytes of requests`);
    }
    deaf.socket.destroy();
  }));

test('answers that wait for their clients are bounded in all: who lags for longest is dropped', () =>
  served(
    async (device, server) => {
      const bytes = new Uint8Array(20_000_000);
      device.registry.raw('test/large', 'application/octet-stream', () => bytes, { doc: 'l' });
      const clients: RawConnection[] = [];
      for (let i = 0; i < 4; i++) {
        const client = rawConnection(server);
        clients.push(client);
        client.socket.write(ask('/test/large'));
        client.socket.once('data', () => client.socket.pause());
        await client.until(text => text !== '');
        await send(server, 'GET', '/evse/external_current');
      }
      clients[0]?.socket.resume();
      assert.ok(
        ((await clients[0]?.closed) ?? '').length < bytes.length,
        'the first one is dropped',
      );
      clients[3]?.socket.resume();
      const text = await clients[3]?.until(received => received.length > bytes.length);
      assert.match(text ?? '', /^HTTP\/1.1 200 /);
      for (const { socket } of clients) socket.destroy();
    },
    { maxUnsentBytes: 50_000_000 },
  ));

test('many clients at a time are served', () =>
  served(async (_device, server) => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 === 0
          ? send(server, 'GET', '/evse/external_current')
          : send(server, 'PUT', '/evse/external_current', String(6000 + i)),
      ),
    );
    for (const { status } of answers) assert.is(status, 200);
  }));

test('what is not HTTP is answered 400 and closed, and others are not affected', () =>
  served(async (_device, server) => {
    const garbage = [
      'hello\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01',
      'GET / HTTP/9.9\r\n\r\n',
      'PUT /reboot HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'PUT /reboot HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'PUT /reboot HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'GET /evse/external_current HTTP/1.1\r\n\r\n',
      'CONNECT example.org:80 HTTP/1.1\r\nHost: example.org\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    ];
    for (const bytes of garbage) {
      const client = rawConnection(server);
      client.socket.write(bytes, 'latin1');
      const answer = await client.closed;
      assert.match(answer, /^HTTP\/1.1 4\d\d /, JSON.stringify(bytes.slice(0, 40)));
      assert.match(answer, /Connection: close/i);
    }
    assert.is((await send(server, 'GET', '/evse/external_current')).status, 200);
  }));

test('no bytes at all produce a 5xx or stop the server', () =>
  served(async (_device, server) => {
    let seed = 12345;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % below;
    };
    const valid = put('/mqtt/config', '{"enable_mqtt":true,"broker_port":1,"broker_password":"x"}');
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(valid);
      for (let change = 0; change <= round % 6; change++) bytes[next(bytes.length)] = next(256);
      const client = rawConnection(server);
      client.socket.end(bytes);
      const answer = await client.closed;
      assert.not.match(answer, /^HTTP\/1.1 5/, JSON.stringify(bytes.toString('latin1')));
    }
    assert.is((await send(server, 'GET', '/evse/external_current')).status, 200);
  }));

test('a head or a body that does not come is not waited for', () =>
  served(
    async (_device, server) => {
      const silent = rawConnection(server);
      const slowHead = rawConnection(server);
      const slowBody = rawConnection(server);
      slowHead.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ');
      slowBody.socket.write(
        'PUT /evse/external_current HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"cu',
      );
      for (const { closed } of [silent, slowHead, slowBody])
        assert.match(await closed, /^HTTP\/1.1 408 |^$/);
      assert.is((await send(server, 'GET', '/evse/external_current')).body, '{"current":0}');
    },
    { headMs: 60, bodyMs: 60 },
  ));

test('one connection too many replaces the one that was idle for longest', () =>
  served(
    async (device, server) => {
      const clients = [rawConnection(server), rawConnection(server), rawConnection(server)];
      for (const [i, client] of clients.entries()) {
        client.socket.write(ask('/evse/external_current'));
        await client.until(text => text.endsWith('}'));
        if (i === 2) {
          clients[0]?.socket.write(ask('/evse/external_current'));
          await clients[0]?.until(text => countOf(text, '}') === 2);
        }
      }
      assert.is((await send(server, 'GET', '/evse/external_current')).status, 200);
      await clients[1]?.closed;
      for (const i of [0, 2]) assert.not(clients[i]?.socket.destroyed);

      clients[0]?.socket.write(put('/test/slow', ''));
      clients[2]?.socket.write(put('/test/slow', ''));
      const newcomers: RawConnection[] = [];
      for (let i = 0; i < 4; i++) {
        const newcomer = rawConnection(server);
        newcomers.push(newcomer);
        newcomer.socket.write(ask('/event_log'));
        await newcomer.until(text => text.endsWith('second line\n'));
      }
      await newcomers[2]?.closed;
      for (const i of [0, 2])
        assert.not(clients[i]?.socket.destroyed, 'who waits for an answer is not idle');
      device.finishSlow();
    },
    { maxConnections: 3 },
  ));

test('stop frees the port, and the port is free for the next start', async () => {
  const device = smallDevice();
  const server = await serve(device);
  const agent = new Agent({ keepAlive: true });
  await send(server, 'GET', '/evse/external_current', undefined, { agent });
  const halfSent = rawConnection(server);
  halfSent.socket.write('GET / HTT');
  await send(server, 'GET', '/');
  await server.stop();
  await halfSent.closed;
  agent.destroy();
  const { access, feed } = device;
  const options = { access, feed, host: '127.0.0.1', port: server.port, maxBodyBytes: 100 };
  const again = await startHttpServer(options);
  assert.is(again.port, server.port);
  try {
    await startHttpServer(options);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, new RegExp(`Port ${server.port} at 127.0.0.1 is taken`));
  }
  await again.stop();
});

test('who leaves after an answer takes no place from others, however busy the device is', () =>
  served(async (device, server) => {
    const busyMs = 3;
    device.registry.command(
      'test/busy',
      f.empty(),
      () => {
        const endMs = performance.now() + busyMs;
        while (performance.now() < endMs);
      },
      { doc: 'b' },
    );
    let most = 0;
    const ask = async (): Promise<void> => {
      for (let i = 0; i < 40; i++) {
        const client = rawConnection(server);
        client.socket.write(put('/test/busy', ''));
        await client.until(text => text.includes('\r\n\r\n'));
        client.socket.end();
        most = Math.max(most, device.access.traffic.connections);
      }
    };
    const clients = 20;
    await Promise.all(Array.from({ length: clients }, ask));
    assert.ok(most <= 2 * clients, `${most} connections of ${clients} clients`);
  }));

test.run();
