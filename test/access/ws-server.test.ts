import { once } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import type { HttpServer } from '../../host/access/node/http-server.ts';
import {
  authorization,
  nonceOf,
  rawConnection,
  type SmallDevice,
  send,
  serve,
  served,
  smallDevice,
} from './http-fixture.ts';

const test = suite('ws server');

/** Clients that are served at a time. */
const room = 40;

/** A client that keeps what it received. */
class Client {
  readonly socket: WebSocket;
  text = '';
  #changed: () => void = () => {};

  constructor({ port }: HttpServer, headers: Record<string, string> = {}, path = '/ws') {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    this.socket.on('message', (data, binary) => {
      assert.not(binary);
      this.text += data.toString();
      this.#changed();
    });
    this.socket.on('error', () => {});
  }

  async until(part: string): Promise<string> {
    while (!this.text.includes(part)) {
      await new Promise<void>(resolve => {
        this.#changed = resolve;
      });
    }
    return this.text;
  }
}

/** The status and challenge with which an upgrade was refused. */
async function refusal(client: Client): Promise<{ status: number; challenge: string | undefined }> {
  const [, response] = await once(client.socket, 'unexpected-response');
  response.resume();
  return { status: response.statusCode, challenge: response.headers['www-authenticate'] };
}

/** Lets a change be told, which takes one turn of the network's clock. */
function tell(device: SmallDevice, uptime: number): void {
  device.uptime.set({ uptime });
  device.clock.advance(0);
}

test('a client gets the dump, then changes, and a few words of its own change nothing', () =>
  served(async (device, server) => {
    const client = new Client(server, {}, '/ws?x=1');
    const dump = await client.until('\n\n');
    assert.ok(dump.startsWith('{"topic":"info/keep_alive","payload":{"uptime":'));
    assert.ok(
      dump.endsWith('{"topic":"nfc/config","payload":{"tags":[{"id":"a"},{"id":"b"}]}}\n\n'),
    );
    for (const words of ['hello', '{"topic":"reboot","payload":null}', Buffer.from([1, 2, 3])])
      client.socket.send(words);
    client.socket.ping();
    await once(client.socket, 'pong');
    tell(device, 77);
    await client.until('{"topic":"evse/low_level_state","payload":{"uptime":77}}\n');
    assert.equal(device.ran, []);
    assert.is(client.socket.extensions, '', 'no compression');
  }));

test('with login, the upgrade is authenticated like any request, and never twice with the same header', () =>
  served(async (device, server) => {
    device.login = true;
    const { status, challenge } = await refusal(new Client(server));
    assert.is(status, 401);
    const header = authorization({ nonce: nonceOf(challenge), uri: '/ws' });
    await new Client(server, { authorization: header }).until('\n\n');
    assert.is((await refusal(new Client(server, { authorization: header }))).status, 401);
    assert.is(device.feed.size, 1);
  }));

test('an upgrade by a page of another site, or of another path, is refused', () =>
  served(async (device, server) => {
    assert.is((await refusal(new Client(server, { origin: 'http://evil.example' }))).status, 403);
    assert.is((await refusal(new Client(server, { 'sec-fetch-site': 'cross-site' }))).status, 403);
    assert.is((await refusal(new Client(server, {}, '/other'))).status, 404);
    assert.is(device.feed.size, 0);
    await new Client(server, { origin: `http://127.0.0.1:${server.port}` }).until('\n\n');
    assert.is((await send(server, 'GET', '/ws')).status, 426);
  }));

test('a client that talks is sent away: at once, or after a second if it does not say goodbye', () =>
  served(async (device, server) => {
    const quiet = new Client(server);
    const talker = new Client(server);
    await Promise.all([quiet.until('\n\n'), talker.until('\n\n')]);
    const ended = once(talker.socket, 'close');
    const talk = (): void =>
      talker.socket.send('x'.repeat(500), error => error || setImmediate(talk));
    talk();
    await ended;
    tell(device, 5);
    await quiet.until('{"uptime":5}');
    assert.is(device.feed.size, 1);
  }));

test('who is silent gives way, and is gone after a second if it does not say goodbye', () =>
  served(async (device, server) => {
    const deaf = rawConnection(server);
    const fields =
      'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    deaf.socket.write(
      `GET /ws HTTP/1.1\r\n${fields}Sec-WebSocket-Key: BwcHBwcHBwcHBwcHBwcHBw==\r\n\r\n`,
    );
    await deaf.until(text => text.includes('\n\n'));
    device.clock.advance(4000);
    for (let i = 0; i < room; i++) await new Client(server).until('\n\n');
    const startMs = performance.now();
    await deaf.closed;
    assert.ok(performance.now() - startMs < 10_000, 'the patience of the library is longer');
    assert.is(device.feed.size, room);
  }));

test('pings are answered by every client, so that the dead ones are found', () =>
  served(async (device, server) => {
    const client = new Client(server);
    await client.until('\n\n');
    for (let second = 0; second < 15; second++) {
      const pinged = once(client.socket, 'ping');
      device.clock.advance(1000);
      await pinged;
      // What arrives in order on this connection after the pong proves that the pong arrived.
      client.socket.ping();
      await once(client.socket, 'pong');
    }
    assert.is(device.feed.size, 1);
    client.socket.pause();
    device.clock.advance(11_000);
    assert.is(device.feed.size, 0);
  }));

test('one client more than there is room for is told so, and nobody has to go', () =>
  served(async (device, server) => {
    for (let i = 0; i < room; i++) await new Client(server).until('\n\n');
    const [code, reason] = await once(new Client(server).socket, 'close');
    assert.is(code, 1013);
    assert.is(String(reason), 'At most 40 clients are served.');
    assert.is(device.feed.size, room);
  }));

test('a client that reads nothing is told the latest values later, and does not hold up others', () =>
  served(async (device, server) => {
    const quick = new Client(server);
    const slow = new Client(server);
    await Promise.all([quick.until('\n\n'), slow.until('\n\n')]);
    slow.socket.pause();
    const tags = (fill: string): string =>
      JSON.stringify({ tags: [0, 1, 2, 3].map(() => ({ id: fill.repeat(60) })) });
    // More than the buffers of both ends hold; the quick client proves that each line was sent.
    for (let i = 0; i < 400; i++) {
      device.registry.emit('event_log/message', () => `${i} ${'x'.repeat(40_000)}`);
      await quick.until(`"payload":"${i} `);
      quick.text = '';
    }
    device.access.handle({ method: 'PUT', target: '/nfc/config', headers: {}, body: tags('y') });
    device.clock.advance(0);
    await quick.until('yyy');
    slow.text = '';
    const resumed = slow.until('yyy');
    slow.socket.resume();
    const ticking = setInterval(() => device.clock.advance(250), 1);
    const text = await resumed;
    clearInterval(ticking);
    assert.not(text.includes('"399 '), 'one-off messages are not kept for it');
  }));

test('stop tells the clients that the device goes away', async () => {
  const device = smallDevice();
  const server = await serve(device);
  const client = new Client(server);
  await client.until('\n\n');
  const closed = once(client.socket, 'close');
  const deaf = new Client(server);
  await deaf.until('\n\n');
  deaf.socket.pause();
  await server.stop();
  assert.is((await closed)[0], 1001);
  deaf.socket.terminate();
});

test.run();
