import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CentralSystem, type CentralSystemOptions } from '../support/central-system.ts';
import { selfSigned } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';

/* A charger in a process of its own and a central system: what only a real process, real time and real TLS can show. */
const test = suite('ocpp');

const password = 'open sesame, of a test';
const answersWithinMs = 1000;

const config = (url: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...{ enable: true, url, identity: 'garage-1', enable_auth: true, pass: password, cert_id: -1 },
  ...changes,
});

/** A charger under control of a central system that wants the password. */
async function start(options: CentralSystemOptions = {}, dataDir = temporaryFolder()) {
  const admits = (_: string, offered: Buffer | undefined) => offered?.toString() === password;
  const central = await CentralSystem.start({ admits, ...options });
  const device = await startDevice({ dataDir });
  await device.put('ocpp/config', config(central.url));
  await device.put('evse/ocpp_enabled', true);
  return { central, device, dataDir };
}

const tag = { tag_type: 2, tag_id: '04:A1:B2:C3' };

/** Waits until the central system was told so often. */
const told = (central: CentralSystem, action: string, times: number) =>
  eventually(() => assert.ok(central.count(action) >= times, `${action}: ${central.count(action)} of ${times}`));

/** Resident memory of a process, bytes. */
function memoryOf(device: RunningDevice): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${device.process.pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}

/** Fails if the charger does not serve its clients meanwhile. */
async function servesClients(device: RunningDevice): Promise<void> {
  for (let request = 0; request < 20; request++) {
    const askedMs = performance.now();
    await device.get('evse/state');
    const tookMs = performance.now() - askedMs;
    assert.ok(tookMs < answersWithinMs, `${tookMs} ms`);
  }
}

test('a kill in a transaction loses nothing of it, even if the central system never answered', async () => {
  const { central, device, dataDir } = await start();
  await told(central, 'StatusNotification', 2);
  central.answers.set('StartTransaction', () => new Promise(() => undefined));
  await device.put('debug/plug');
  await device.put('debug/nfc_tag', tag);
  await told(central, 'StartTransaction', 1);
  await device.put('debug/clock_advance', 300);
  await device.kill();
  const [start1] = central.payloads('StartTransaction');
  const before = central.received.length;

  const second = await startDevice({ dataDir });
  await told(central, 'BootNotification', 2);
  await eventually(() => assert.ok(central.received.slice(before).some(({ action }) => action === 'StartTransaction')));
  await second.kill();

  central.answers.delete('StartTransaction');
  const from = central.received.length;
  const third = await startDevice({ dataDir });
  await told(central, 'StopTransaction', 1);
  const last = central.received.slice(from);
  const start2 = last.find(({ action }) => action === 'StartTransaction')?.payload;
  assert.equal(start2, start1, 'the same start');
  const [transactionId] = central.transactions;
  const [stop] = central.payloads('StopTransaction');
  assert.equal([stop.transactionId, stop.reason], [transactionId, 'PowerLoss']);
  const sampled = last.filter(({ action, payload }) => action === 'MeterValues' && payload.transactionId !== undefined);
  assert.ok(sampled.length >= 4, `${sampled.length} meter values`);
  for (const { payload } of sampled) assert.is(payload.transactionId, transactionId);
  assert.is(await third.stop(), 0);
  await central.stop();
  assert.equal(central.faults, []);
});

test('a restart in a transaction does not end it', async () => {
  const { central, device } = await start();
  await told(central, 'StatusNotification', 2);
  await device.put('debug/plug');
  await device.put('debug/nfc_tag', tag);
  await told(central, 'StartTransaction', 1);
  await eventually(async () => assert.is((await device.get('evse/slots'))[11].max_current, 32_000));
  await device.put('reboot');
  await told(central, 'BootNotification', 2);
  assert.is((await device.get('evse/slots'))[11].max_current, 32_000);
  await device.put('debug/unplug');
  await told(central, 'StopTransaction', 1);
  const [stop] = central.payloads('StopTransaction');
  assert.equal([stop.transactionId, stop.reason], [central.transactions[0], 'EVDisconnected']);
  assert.is(await device.stop(), 0);
  await central.stop();
  assert.equal(central.faults, []);
});

test('a central system behind TLS is trusted if its certificate is the stored one, and only then', async () => {
  const authority = selfSigned({ subject: 'an authority of a test' });
  const central = await CentralSystem.start({ tls: selfSigned({ issuer: authority }) });
  const device = await startDevice();
  for (const [index, { cert }] of [authority, selfSigned({ subject: 'somebody else' })].entries()) {
    await device.put('certs/add', { id: index, name: `Certificate ${index}`, cert });
  }
  await device.put('ocpp/config', config(central.url, { cert_id: 1 }));
  await eventually(async () => {
    const log = await (await fetch(`${device.url}/event_log`)).text();
    assert.match(log, /No connection to the central system .*its certificate is not trusted/);
  });
  assert.is(central.connections, 0);
  assert.equal(central.offered, [], 'nobody was told the password');
  await device.put('ocpp/config', config(central.url, { cert_id: 0 }));
  await told(central, 'StatusNotification', 2);
  assert.equal(central.offered.map(String), [password]);
  const log = await (await fetch(`${device.url}/event_log`)).text();
  for (const secret of [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`garage-1:${password}`).toString('base64'),
  ]) {
    assert.not.match(log, secret);
    assert.not.match(device.stderr(), secret);
  }
  assert.is(await device.stop(), 0);
  await central.stop();
  assert.equal(central.faults, []);
});

test('floods, garbage and messages of 10 MB block neither the charger nor the charge', async () => {
  const { central, device } = await start();
  await told(central, 'StatusNotification', 2);
  await device.put('debug/plug');
  await device.put('debug/nfc_tag', tag);
  await told(central, 'StartTransaction', 1);
  const memoryBefore = memoryOf(device);

  const call = (id: number) => `[2,"${id}","GetConfiguration",{"key":[]}]`;
  for (let id = 0; id < 5000; id++) central.sendText(call(id), String(id));
  await servesClients(device);
  await eventually(() => assert.ok(central.connections === 2, 'the flood ended the connection'));

  for (let count = 0; count < 500; count++) central.sendText(`{"garbage": ${'['.repeat(count)}`);
  await servesClients(device);
  const before = central.connections;
  central.sendText(`[2,"big","DataTransfer",{"vendorId":"x","data":"${'x'.repeat(10_000_000)}"}]`);
  await servesClients(device);
  await eventually(() => assert.ok(central.connections > before, 'the 10 MB ended the connection'));

  const grownBytes = memoryOf(device) - memoryBefore;
  assert.ok(grownBytes < 60_000_000, `${grownBytes} bytes more`);
  assert.is((await device.get('evse/state')).charger_state, 3, 'the charge goes on');
  assert.is(central.count('StopTransaction'), 0);
  const { configurationKey } = await central.call('GetConfiguration', { key: ['NumberOfConnectors'] });
  assert.is(configurationKey.length, 1);
  assert.is(await device.stop(), 0);
  await central.stop();
  assert.equal(central.faults, []);
});

test('something that is no central system does not block the charger', async () => {
  const sockets: Socket[] = [];
  const connected = (socket: Socket): void => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  };
  const silent = createServer(connected).listen(0, '127.0.0.1');
  const loud = createServer(socket => {
    connected(socket);
    const part = Buffer.alloc(65_536, 'x');
    const send = (): void => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.on('drain', send);
    send();
  }).listen(0, '127.0.0.1');
  const device = await startDevice();
  for (const [index, server] of [silent, loud].entries()) {
    const { port } = server.address() as { port: number };
    await device.put('ocpp/config', config(`ws://127.0.0.1:${port}`));
    await eventually(() => assert.ok(sockets.length > index));
    await servesClients(device);
    assert.is((await device.get('ocpp/state')).connected, false);
  }
  assert.is(await device.stop(), 0);
  for (const socket of sockets) socket.destroy();
  silent.close();
  loud.close();
});

test.run();
