import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { integer, pem, sequence } from '../../../host/platform/node/der.ts';
import { CentralSystem } from '../../support/central-system.ts';
import { type SelfSigned, selfSigned } from '../../support/certificate.ts';
import { machineSeenFromBoard, startBoard } from '../../support/emulated-board.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { type RunningDevice, temporaryFolder } from '../../support/gateway.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { suite } from '../../support/suite.ts';

/** TLS of the device on an emulated board, against programs that others wrote. */
const test = suite('TLS of a board');

const authority = selfSigned({ subject: 'an authority of a test' });
const stranger = selfSigned({ subject: 'an authority that nobody asked' });
/** A server that the board reaches, at the address by which the emulator has this machine. */
const server = selfSigned({ issuer: authority, address: machineSeenFromBoard });
const client = selfSigned({ issuer: authority, address: undefined, subject: 'a device of a test' });
const yesterday = new Date(Date.now() - 86_400_000);

/** Numbers of entries. */
const ids = {
  authority: 0,
  stranger: 1,
  certificate: 2,
  key: 3,
  other: 4,
  expired: 5,
  unknown: 6,
  broken: 7,
} as const;

const eventLog = async ({ url }: RunningDevice): Promise<string> =>
  (await fetch(`${url}/event_log`)).text();
const told = (board: RunningDevice, words: RegExp): Promise<void> =>
  eventually(async () => assert.match(await eventLog(board), words));
const change = async (board: RunningDevice, path: string, changes: object): Promise<void> =>
  board.put(path, { ...(await board.get(path)), ...changes });
const refusal = (done: Promise<void>): Promise<string> =>
  done.then(
    () => '',
    error => error.message,
  );

async function store(board: RunningDevice): Promise<void> {
  const expired = selfSigned({ issuer: authority, end: yesterday });
  const texts = { authority, stranger, certificate: client, other: server, expired };
  for (const [name, { cert }] of Object.entries(texts))
    await board.put('certs/add', { id: ids[name as keyof typeof ids], name, cert });
  await board.put('certs/add', { id: ids.key, name: 'key', cert: client.key });
}

const broker = (board: RunningDevice, port: number, changes: object = {}): Promise<void> =>
  change(board, 'mqtt/config', {
    enable_mqtt: true,
    broker_host: machineSeenFromBoard,
    broker_port: port,
    broker_password: '',
    protocol: 1,
    cert_id: ids.authority,
    global_topic_prefix: 'board',
    ...changes,
  });

const tls = ({ cert, key }: SelfSigned, clients?: string) => ({
  tls: { cert, key, ...(clients !== undefined && { clients }) },
});

test('a broker is reached with TLS, if it is the right one, and a certificate is shown', async () => {
  const board = await startBoard();
  await store(board);
  const connected = (): Promise<void> =>
    eventually(async () => assert.is((await board.get('mqtt/state')).connection_state, 2));
  const good = await startMosquitto(tls(server));
  await broker(board, good.port);
  const other = await connectAsync(`mqtts://127.0.0.1:${good.port}`, { rejectUnauthorized: false });
  const seen = new Map<string, string>();
  other.on('message', (topic, payload) => seen.set(topic, payload.toString()));
  await other.subscribeAsync('board/#');
  await connected();
  await eventually(() => assert.ok(seen.size > 60, `${seen.size} topics`));
  await other.publishAsync('board/evse/external_current_update', '7000');
  await eventually(() => assert.is(seen.get('board/evse/external_current'), '{"current":7000}'));
  await other.endAsync();
  for (const [changes, words] of [
    [{ cert_id: -1 }, /a certificate to verify it with has to be chosen: this machine trusts none/],
    [{ cert_id: ids.stranger }, /its certificate is not trusted/],
    [{ cert_id: ids.key }, /the one to verify it with, cannot be used/],
  ] as const) {
    await broker(board, good.port, changes);
    await told(board, words);
  }
  await good.stop();
  for (const [certificate, words] of [
    [selfSigned({ issuer: authority, address: machineSeenFromBoard, end: yesterday }), /expired/],
    [selfSigned({ issuer: authority, address: '192.0.2.1' }), /not trusted/],
  ] as const) {
    const bad = await startMosquitto(tls(certificate));
    await broker(board, bad.port);
    const reason = new RegExp(
      `${machineSeenFromBoard}:${bad.port}: its certificate.*${words.source}`,
    );
    await told(board, reason);
    await bad.stop();
  }
  const strict = await startMosquitto(tls(server, authority.cert));
  await broker(board, strict.port);
  await told(board, /it asks for a certificate of this device/);
  await broker(board, strict.port, { client_cert_id: ids.certificate, client_key_id: ids.key });
  await connected();
  await strict.stop();
  assert.is(await board.stop(), 0);
});

test('a central system is served over wss://', async () => {
  const central = await CentralSystem.start({ tls: { cert: server.cert, key: server.key } });
  const board = await startBoard();
  await store(board);
  await board.put('ocpp/config', {
    enable: true,
    url: central.url.replace('127.0.0.1', machineSeenFromBoard),
    identity: 'garage-1',
    enable_auth: false,
    pass: '',
    cert_id: ids.authority,
  });
  await central.told('StatusNotification', 1);
  await board.put('debug/plug');
  await central.told('StatusNotification', 2);
  await eventually(async () => assert.ok((await board.get('ocpp/state')).connected));
  assert.equal(central.faults, []);
  await central.stop();
  assert.is(await board.stop(), 0);
});

/** A request to a server that shows exactly this certificate or one that it issued. */
async function ask(port: number, path: string, ca: string, body?: string): Promise<string> {
  const asked = request({
    ...{ host: '127.0.0.1', port, path, ca, agent: false },
    ...{ method: body === undefined ? 'GET' : 'PUT' },
    // Whoever made it for an address made it for that of the board.
    checkServerIdentity: () => undefined,
  });
  asked.end(body);
  const [response] = await once(asked, 'response');
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return `${response.statusCode} ${text}`;
}

/** The certificate that is shown at a port, as PEM text. */
async function shownAt(port: number): Promise<string> {
  const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  return String(certificate);
}

test('HTTPS is served with a certificate of its own, which stays, and with one that was written', async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  let board = await startBoard(['--https', `${port}`], dataDir);
  await store(board);
  const { privateKey } = generateKeyPairSync('ed25519');
  const unknown = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await board.put('certs/add', { id: ids.unknown, name: 'unknown', cert: unknown });
  const broken = pem('CERTIFICATE', sequence(sequence(integer(1))));
  await board.put('certs/add', { id: ids.broken, name: 'broken', cert: broken });
  for (const [cert_id, key_id, words] of [
    [ids.other, ids.key, /key_id: 3 must belong to the certificate/],
    [ids.certificate, ids.unknown, /key_id: 6 must hold a private key that can be used/],
    [ids.broken, ids.key, /cert_id: 7 must hold a certificate that can be used/],
    [ids.expired, ids.key, /cert_id: 5 must not have expired/],
  ] as const) {
    const wrong = { transport_mode: 2, cert_id, key_id };
    assert.match(await refusal(change(board, 'network/config', wrong)), words);
  }
  await change(board, 'network/config', { transport_mode: 2 });
  await board.put('reboot');
  let shown = '';
  await eventually(async () => {
    shown = await shownAt(port);
  });
  assert.match(await ask(port, '/info/version', shown), /^200 .*firmware/);
  assert.match(await ask(port, '/info/display_name', shown, '"Carport"'), /^200/);
  // Bodies, and pages, longer than a record of TLS or what the network takes at once.
  assert.match(await ask(port, '/info/display_name', shown, ' '.repeat(5000)), /^400/);
  assert.match(await ask(port, '/info/display_name', shown, ' '.repeat(50_000)), /^413/);
  const document = await (await fetch(`${board.url}/openapi.json`)).text();
  assert.ok((await ask(port, '/openapi.json', shown)) === `200 ${document}`, 'the same');
  const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, { rejectUnauthorized: false });
  await once(socket, 'message');
  socket.terminate();
  await board.kill();

  board = await startBoard(['--https', `${port}`], dataDir);
  assert.is(await shownAt(port), shown, 'the same after a restart');
  assert.is((await board.get('info/display_name')).display_name, 'Carport');
  await change(board, 'network/config', { cert_id: ids.certificate, key_id: ids.key });
  await board.put('reboot');
  await eventually(async () => assert.is((await shownAt(port)).trim(), client.cert.trim()));
  assert.match(await ask(port, '/info/version', authority.cert), /^200/);
  assert.is(await board.stop(), 0);
});

test('HTTPS endures bad clients, and serves after them', async () => {
  const port = await freePort();
  const board = await startBoard(['--https', `${port}`]);
  await change(board, 'network/config', { transport_mode: 2 });
  await board.put('reboot');
  let shown = '';
  await eventually(async () => {
    shown = await shownAt(port);
  });
  const hello = await firstRecord();
  const bad: { destroy(): void }[] = [];
  const open = (bytes: Uint8Array): void => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined);
    bad.push(socket);
  };
  for (let i = 0; i < 60; i++) {
    // Who says nothing, talks nonsense, speaks HTTP, stops after its first word, or in its midst.
    open(Buffer.of());
    open(Buffer.alloc(20_000, `\0\xff${i}`));
    open(Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    open(hello);
    open(hello.subarray(0, 20 + i));
  }
  await eventually(async () => void (await board.get('info/name')));
  await eventually(async () => void (await ask(port, '/info/name', shown)));
  // Who agrees on keys, and is silent then or sends what was not made with them.
  for (let i = 0; i < 60; i++) {
    const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });
    socket.on('error', () => undefined);
    bad.push(socket);
  }
  await eventually(async () => void (await ask(port, '/info/name', shown)));
  for (const socket of bad) socket.destroy();
  await board.put('debug/plug');
  await eventually(async () => assert.is((await board.get('evse/state')).charger_state, 3));
  // Those that still wait for their turn come before.
  await eventually(async () => {
    for (let i = 0; i < 20; i++) assert.match(await ask(port, '/info/name', shown), /^200/);
  });
  assert.not.match(await eventLog(board), /Internal error/);
  assert.is(await board.stop(), 0);
});

/** What a client of TLS says first. */
async function firstRecord(): Promise<Buffer> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const socket = connectTls({ host: '127.0.0.1', port: (listening.address() as AddressInfo).port });
  socket.on('error', () => undefined);
  const [peer] = (await once(listening, 'connection')) as [Socket];
  const [bytes] = (await once(peer, 'data')) as [Buffer];
  socket.destroy();
  listening.close();
  return bytes;
}

test.run();
