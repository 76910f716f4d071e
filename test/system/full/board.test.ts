import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { boardLicences } from '../../../build/board.ts';
import { besideOthers } from '../../bench/everything.ts';
import { startCountedBoard } from '../../support/counted-board.ts';
import { goOnAt, hangAt, hangAtTick } from '../../support/debugger.ts';
import { machineSeenFromBoard, startBoard } from '../../support/emulated-board.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';

/*
 * The device on an emulated board without an operating system. What every variant promises is tried
 * by `long/board-variants.test.ts`.
 */
const test = suite('device on a board, in full');

const eventLog = async (device: RunningDevice): Promise<string> =>
  (await fetch(`${device.url}/event_log`)).text();

interface Charge {
  readonly timestamp_minutes: number;
  readonly user_id: number;
  readonly charge_duration: number;
  readonly energy_charged: number;
}

test('a charge in which it is killed is in the charge log, as it is on Linux', async () => {
  const logOf = async (
    start: (args: readonly string[], dataDir: string) => Promise<RunningDevice>,
  ): Promise<unknown> => {
    const dataDir = temporaryFolder();
    const device = await start(['--start', '2026-03-01T10:00:00Z'], dataDir);
    await device.put('debug/plug');
    await device.put('debug/clock_advance', 30);
    await device.put('debug/unplug');
    await device.put('debug/plug');
    await device.put('debug/clock_advance', 30);
    await device.kill();
    const again = await start(['--start', '2026-03-01T11:00:00Z'], dataDir);
    const charges = await again.get('charge_tracker/last_charges');
    await again.stop();
    // How long it took and what it drew depends on how fast requests are.
    return charges.map(
      ({ timestamp_minutes, user_id, charge_duration, energy_charged }: Charge) => [
        ...[timestamp_minutes, user_id],
        ...[charge_duration > 0, energy_charged > 0],
      ],
    );
  };
  const charges = await logOf(startBoard);
  assert.equal(charges, await logOf((args, dataDir) => startDevice({ args, dataDir })));
  assert.is((charges as unknown[]).length, 2);
});

test('a fault of the processor restarts it, and its registers are in the event log', async () => {
  const debuggerPort = await freePort();
  const board = await startBoard(['--debugger', `${debuggerPort}`]);
  assert.not.match(await eventLog(board), /Internal error/);
  await goOnAt(debuggerPort, 0x9000_0000);
  await eventually(async () =>
    assert.match(await eventLog(board), /Internal error: .*fault.*, pc 90000000, lr .*cfsr/),
  );
  assert.is(await board.stop(), 0);
});

for (const [where, hang] of [
  [
    'in the device',
    async (port: number) => {
      // Where nothing else is.
      const place = 0x6090_0000;
      await hangAt(port, place);
      return place;
    },
  ],
  ['in a handler', hangAtTick],
] as const)
  test(`a hang ${where} restarts it, and where it hung is in the event log`, async () => {
    const debuggerPort = await freePort();
    const board = await startBoard(['--debugger', `${debuggerPort}`]);
    const place = (await hang(debuggerPort)).toString(16).padStart(8, '0');
    const told = new RegExp(`Internal error: the watchdog expired, pc ${place}`);
    await eventually(async () => assert.match(await eventLog(board), told));
    assert.is(await board.stop(), 0);
  });

test('endures bad clients, and serves after them', async () => {
  const board = await startBoard();
  const { port } = new URL(board.url);
  const heapBytes = async (): Promise<number> => {
    const text = await (await fetch(`${board.url}/metrics`)).text();
    const [, bytes] = /^\w*heap\w*_bytes (\S+)/m.exec(text) ?? [];
    return Number(bytes);
  };
  await board.put('system/metrics_config', { enable: true });
  const before = await heapBytes();
  assert.ok(before > 1_000_000, `${before}`);
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
  await eventually(async () => void (await board.get('info/name')));
  for (const socket of bad) socket.destroy();
  await eventually(async () => void (await board.get('info/name')));
  for (let i = 0; i < 50; i++) await board.get('evse/state');
  assert.not.match(await eventLog(board), /Internal error/);
  await eventually(async () => assert.ok((await heapBytes()) < before + 300_000));
  assert.is(await board.stop(), 0);
});

test('names all that it is made of, with the licences', () => {
  const licences = readFileSync(boardLicences, 'utf8');
  for (const part of [
    'lwIP 2.1.3',
    'Mbed TLS 2.28',
    'newlib ',
    'QuickJS 2021-03-27 (MIT)',
    'valibot ',
  ])
    assert.ok(licences.includes(`\n${part}`), part);
  assert.not.match(licences, /^(musl|glibc|aedes) /m);
});

test('the deepest bodies of HTTP, MQTT and OCPP are refused and overflow no stack', async () => {
  const board = await startCountedBoard();
  const change = async (path: string, changes: object): Promise<void> => {
    const value = (await (await fetch(`${board.url}/${path}`)).json()) as object;
    const body = JSON.stringify({ ...value, ...changes });
    await fetch(`${board.url}/${path}`, { method: 'PUT', body });
  };
  const reads = async (path: string, field: string, value: unknown): Promise<void> => {
    const state = await (await fetch(`${board.url}/${path}`)).json();
    assert.is((state as Record<string, unknown>)[field], value);
  };
  await besideOthers(async ({ broker, central }) => {
    await change('mqtt/config', {
      ...{ enable_mqtt: true, broker_host: machineSeenFromBoard, broker_port: broker.port },
      ...{ broker_password: '', global_topic_prefix: 'deep' },
    });
    const url = central.url.replace('127.0.0.1', machineSeenFromBoard);
    await change('ocpp/config', { enable: true, url, identity: 'deep', pass: '' });
    await eventually(() => reads('mqtt/state', 'connection_state', 2));
    await eventually(() => reads('ocpp/state', 'connected', true));
    const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
    for (const body of [
      '['.repeat(5000),
      '{"a":'.repeat(2000),
      `${'['.repeat(3000)}${']'.repeat(3000)}`,
    ]) {
      const name = 'info/display_name';
      const answer = await fetch(`${board.url}/${name}`, { method: 'PUT', body });
      assert.is(answer.status, 400, await answer.text());
      await client.publishAsync(`deep/${name}_update`, body);
      central.sendText(`[2,"deep","DataTransfer",{"vendorId":"x","data":${body}}]`);
    }
    await client.publishAsync('deep/info/display_name_update', '{"display_name":"Deep"}');
    await eventually(() => reads('info/display_name', 'display_name', 'Deep'));
    await client.endAsync();
  });
  assert.not.match(await (await fetch(`${board.url}/event_log`)).text(), /Internal error/);
  const { stackBytes } = await board.needs();
  // A stack that was used up to its last bytes has overflowed.
  assert.ok(stackBytes < 64_000, `${stackBytes} bytes`);
  await board.stop();
});

test.run();
