import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { updateNative } from '../../../build/native.ts';
import { outOf } from '../../../build/paths.ts';
import { assetsFolder, portableFolder } from '../../../build/portable.ts';
import type { PageList } from '../../../host/access/portable/page.ts';
import { board, listenFor } from '../../support/board.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../../support/gateway.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { suite } from '../../support/suite.ts';
import { terminal } from '../../support/terminal.ts';

/*
 * The program without Node, as somebody runs it on a router. What every variant promises is tried
 * by `native-variants.test.ts`, on other processors by `native-architectures.test.ts`.
 */
const test = suite('program without Node');

const program = await updateNative('x64');
/** The same, which ends at whatever C leaves undefined, and tells at its end what it lost. */
const sanitised = await updateNative('x64', 'sanitised');

/** What one file may have, bytes. */
const mostBytes = 4_194_304;
/** What a machine with 16 MB spares for it, KiB. */
const mostResidentKib = 12_288;

function start(args: readonly string[] = [], dataDir = temporaryFolder()): Promise<RunningDevice> {
  return startDevice({ command: [program], args, dataDir });
}

function run(...words: readonly string[]) {
  return spawnSync(program, words, { encoding: 'utf8' });
}

async function charges(device: RunningDevice): Promise<void> {
  await eventually(async () => assert.is((await device.get('evse/state')).charger_state, 3));
}

test('is one file of at most 4 MB that needs no other', () => {
  assert.ok(statSync(program).size <= mostBytes, `${statSync(program).size} bytes`);
  const { stdout, stderr } = spawnSync('ldd', [program], { encoding: 'utf8' });
  assert.match(stdout + stderr, /statically linked/);
});

test('tells its flags, its release and whose licences it is under', () => {
  const { stdout: help, status } = run('--help');
  assert.is(status, 0);
  for (const flag of ['variant', 'listen', 'data-dir', 'controller', 'speed', 'start'])
    assert.match(help, new RegExp(`^ {2}--${flag} `, 'm'));
  assert.not.match(help, /--broker|--update-feed|rapi:/);
  assert.match(run('--version').stdout, /^voltkern \d+\.\d+\.\d+\+[\da-f]+\n$/);
  const { stdout: licences } = run('--licences');
  for (const library of ['QuickJS 2021-03-27 (MIT)', 'glibc ', 'valibot ', 'preact '])
    assert.ok(licences.includes(`\n${library}`), library);
  assert.not.match(licences, /^aedes /m);
});

test('refuses flags that it cannot follow, and says why', () => {
  for (const [words, message] of [
    [['--broker', '1883'], '--broker: voltkern without Node has no broker; '],
    [['--network', 'sim'], '--network: voltkern without Node leaves Wi-Fi and LAN to the machine'],
    [['--controller', 'rapi:/dev/ttyS0'], '--controller rapi: voltkern without Node speaks to '],
    [['--variant', 'wrap'], '--variant wrap: must be one of warp, warp2'],
    [['--speed=fast'], '--speed fast: must be a number from 0.1 to 100000'],
    [['report', '--format', 'pdf'], 'report: voltkern without Node makes reports on its page'],
    [['doctor'], 'doctor: voltkern without Node examines no hardware'],
    [['--nothing'], '--nothing: there is no such flag'],
  ] as const) {
    const { status, stderr, stdout } = run(...words);
    assert.is(status, 2, words.join(' '));
    assert.ok(stderr.startsWith(`voltkern: ${message}`), stderr);
    assert.match(stderr, /voltkern --help lists the flags\n$/);
    assert.is(stdout, '');
  }
});

test('does not start where another process has the port or the folder, or there can be none', async () => {
  const device = await start();
  const { port } = new URL(device.url);
  const place = ['--listen', `127.0.0.1:${port}`];
  const taken = run(...place, '--data-dir', temporaryFolder());
  assert.is(taken.status, 1);
  assert.match(taken.stderr, /voltkern: Port \d+ cannot be opened: another program has the port\./);
  const used = run('--listen', '127.0.0.1:0', '--data-dir', device.dataDir);
  assert.is(used.status, 1);
  assert.match(used.stderr, /^voltkern: \S+ is in use by another process\n$/);
  const none = run('--data-dir', '/dev/null/here');
  assert.is(none.status, 1);
  assert.match(none.stderr, /the folder \/dev\/null\/here cannot be made \(Not a directory\)/);
  assert.match(run('--data-dir', '/dev/null').stderr, /\/dev\/null is a file, not a folder/);
  assert.is(await device.stop(), 0);
});

test('serves, charges, reaches a broker by name, and finds everything again after it was killed', async () => {
  const [dataDir, broker] = [temporaryFolder(), await startMosquitto()];
  const client = await connectAsync({ host: '127.0.0.1', port: broker.port });
  const availability = (wanted: string): Promise<void> =>
    new Promise(resolve => {
      client.on('message', (topic, payload) => {
        if (topic === 'native/availability' && payload.toString() === wanted) resolve();
      });
    });
  await client.subscribeAsync('native/#');
  const device = await start([], dataDir);
  await device.put('evse/external_current', 10_000);
  await device.put('info/display_name', { display_name: 'Carport' });
  const online = availability('online');
  const config = await device.get('mqtt/config');
  const address = { broker_host: 'localhost', broker_port: broker.port, enable_mqtt: true };
  await device.put('mqtt/config', { ...config, ...address, global_topic_prefix: 'native' });
  await online;
  await device.put('debug/plug');
  await charges(device);
  await device.put('debug/clock_advance', 3600);
  const gone = availability('offline');
  await device.kill();
  await gone;
  const back = availability('online');
  const again = await start([], dataDir);
  await back;
  assert.is((await again.get('info/display_name')).display_name, 'Carport');
  assert.match(await (await fetch(`${again.url}/event_log`)).text(), /Connected to the broker/);
  const socket = new WebSocket(`${again.url.replace('http', 'ws')}/ws`);
  const [first] = await once(socket, 'message');
  assert.match(String(first), /"topic":/);
  socket.close();
  const list = readFileSync(outOf(`${portableFolder}/${assetsFolder}/page.json`), 'utf8');
  for (const { path } of [...(JSON.parse(list) as PageList), { path: '/openapi.json' }]) {
    const packed = await fetch(again.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
    assert.is(packed.status, 200, path);
    // Twice over one connection.
    const address = again.url + path;
    const words = ['--silent', '--fail', '--max-time', '20', address, address];
    const plain = spawnSync('curl', words, { maxBuffer: 16 * 1024 * 1024 });
    assert.is(plain.status, 0, path);
    const whole = Buffer.from(await packed.arrayBuffer());
    assert.ok(plain.stdout.equals(Buffer.concat([whole, whole])), path);
  }
  const status = readFileSync(`/proc/${again.process.pid}/status`, 'utf8');
  const [, residentKib] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  assert.ok(Number(residentKib) <= mostResidentKib, `${residentKib} KiB resident`);
  assert.is(await again.stop(), 0);
  await client.endAsync(true);
  await broker.stop();
});

test('reads the data of the command on Node, and the other way round', async () => {
  const dataDir = temporaryFolder();
  const onNode = await startDevice({ dataDir });
  const { uid } = await onNode.get('info/name');
  await onNode.put('info/display_name', { display_name: 'Carport' });
  await onNode.put('debug/plug');
  await charges(onNode);
  await onNode.put('debug/unplug');
  await eventually(async () =>
    assert.is((await onNode.get('charge_tracker/last_charges')).length, 1),
  );
  await onNode.stop();
  const device = await start([], dataDir);
  assert.is((await device.get('info/name')).uid, uid);
  assert.is((await device.get('charge_tracker/last_charges')).length, 1);
  await device.put('debug/plug');
  await charges(device);
  await device.put('debug/unplug');
  await eventually(async () =>
    assert.is((await device.get('charge_tracker/last_charges')).length, 2),
  );
  await device.stop();
  const back = await startDevice({ dataDir });
  assert.is((await back.get('charge_tracker/last_charges')).length, 2);
  assert.is((await back.get('info/display_name')).display_name, 'Carport');
  await back.stop();
});

test('a simulation runs as fast as it is told, from the time that it is told', async () => {
  const device = await start(['--speed', '1000', '--start', '2025-06-01T08:00:00Z']);
  const startedS = Date.UTC(2025, 5, 1, 8) / 1000;
  await eventually(async () => {
    const { unix_s } = await device.get('debug/clock');
    assert.ok(unix_s > startedS + 600 && unix_s < startedS + 86_400, `${unix_s}`);
  });
  assert.is(await device.stop(), 0);
});

test('charges with a controller behind TCP, which goes away and comes back', async () => {
  const made = board();
  const { server, port, drop } = await listenFor(made);
  const device = await start(['--controller', `tcp:localhost:${port}`]);
  assert.not.ok((await device.get('info/name')).display_type.includes('simulated'));
  made.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
  await charges(device);
  drop();
  await eventually(async () =>
    assert.match(await (await fetch(`${device.url}/event_log`)).text(), /can be reached again/),
  );
  assert.is(await device.stop(), 0);
  server.close();
  made.stop();
});

test('charges with a controller at a serial line', async () => {
  const made = board();
  const { child, path, onData } = await terminal();
  made.send = bytes => child.stdin?.write(bytes);
  onData(bytes => made.double.receive(bytes));
  const device = await start(['--controller', `serial:${path}`]);
  made.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
  await charges(device);
  child.kill('SIGKILL');
  await eventually(async () =>
    assert.match(
      await (await fetch(`${device.url}/event_log`)).text(),
      new RegExp(`The line ${path} .* is not there: `),
    ),
  );
  assert.is(await device.stop(), 0);
  made.stop();
});

test('connections come and go, and bad clients are endured, without a leak or anything undefined', async () => {
  const broker = await startMosquitto();
  const device = await startDevice({ command: [sanitised] });
  const { port } = new URL(device.url);
  const bad: Socket[] = [];
  const open = (text: string): void => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('error', () => undefined);
    bad.push(socket);
  };
  for (let i = 0; i < 60; i++) {
    // One who says nothing, one who never ends, one who does not read, one who talks nonsense.
    open('');
    open('POST /info/display_name HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n');
    open('GET /event_log HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(500));
    open(`\0\xff${'x'.repeat(20_000)}`);
  }
  for (const socket of bad) socket.destroy();
  await eventually(async () => void (await device.get('info/name')));
  for (let i = 0; i < 200; i++) await device.get('evse/state');
  const config = await device.get('mqtt/config');
  const refused = createServer().listen(0, '127.0.0.1');
  await once(refused, 'listening');
  const { port: closedPort } = refused.address() as { port: number };
  await new Promise(resolve => refused.close(resolve));
  for (const [broker_host, broker_port] of [
    ['no-such-name.invalid', 1883],
    ['127.0.0.1', closedPort],
    ['localhost', broker.port],
  ] as const)
    await device.put('mqtt/config', { ...config, broker_host, broker_port, enable_mqtt: true });
  await eventually(async () => assert.is((await device.get('mqtt/state')).connection_state, 2));
  await device.put('debug/plug');
  await charges(device);
  await device.put('evse/external_current', 6000);
  assert.is(await device.stop(), 0, device.stderr());
  assert.not.match(device.stderr(), /runtime error|AddressSanitizer|LeakSanitizer/);
  await broker.stop();
});

test.run();
