import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { RPCClient } from 'ocpp-rpc';
import * as assert from 'uvu/assert';
import { CentralSystem, type CentralSystemOptions } from '../support/central-system.ts';
import { selfSigned } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/*
 * A charger in a process of its own and a central system: what only a real process, real time and
 * real TLS can show.
 */
const test = suite('ocpp');

const password = 'open sesame, of a test';
const answersWithinMs = 1000;

const config = (url: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  enable: true,
  url,
  identity: 'garage-1',
  enable_auth: true,
  pass: password,
  cert_id: -1,
  ...changes,
});

/** What a scenario runs in; it ends with it. */
class Scene {
  readonly #ends: (() => Promise<unknown>)[] = [];

  async central(options: CentralSystemOptions = {}): Promise<CentralSystem> {
    const admits = (_: string, offered: Buffer | undefined) => offered?.toString() === password;
    const central = await CentralSystem.start({ admits, ...options });
    this.#ends.push(() => central.stop());
    return central;
  }

  async device(dataDir?: string): Promise<RunningDevice> {
    const device = await startDevice(dataDir === undefined ? {} : { dataDir });
    this.#ends.push(() => device.stop());
    return device;
  }

  /** A charger that is under control of a central system, and knows it. */
  async both(dataDir?: string): Promise<{ central: CentralSystem; device: RunningDevice }> {
    const [central, device] = await Promise.all([this.central(), this.device(dataDir)]);
    await device.put('ocpp/config', config(central.url));
    await device.put('evse/ocpp_enabled', true);
    await central.told('StatusNotification', 2);
    return { central, device };
  }

  /** A server that does with connections what `serve` does; answers its address. */
  async tcp(serve: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer(socket => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      serve(socket);
    });
    this.#ends.push(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    await Promise.all(this.#ends.map(end => end()));
  }
}

/** A scenario. All run at once: mostly they wait. */
function scenario(name: string, run: (scene: Scene) => Promise<void>): void {
  const scene = new Scene();
  const ended = run(scene).finally(() => scene.end());
  ended.catch(() => undefined);
  test(name, () => ended);
}

const tag = { tag_type: 2, tag_id: '04:A1:B2:C3' };

/** A vehicle comes, and a tag starts its transaction. */
async function startTransaction(device: RunningDevice, central: CentralSystem): Promise<void> {
  await device.put('debug/plug');
  await device.put('debug/nfc_tag', tag);
  await central.told('StartTransaction', 1);
}

/** Resident memory of a process, bytes. */
function memoryOf(device: RunningDevice): number {
  const [, kib] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${device.process.pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}

/**
 * Fails if the charger does not serve its clients meanwhile: one answer may be late on a busy
 * machine, most may not.
 */
async function servesClients(device: RunningDevice): Promise<void> {
  const tookMs: number[] = [];
  while (tookMs.length < 21) {
    const askedMs = performance.now();
    await device.get('evse/state');
    tookMs.push(performance.now() - askedMs);
  }
  const [median = 0] = tookMs.sort((a, b) => a - b).slice(10);
  assert.ok(median < answersWithinMs, `${tookMs} ms`);
}

scenario('what breaks the standard is seen, so that a charger that does is found', async scene => {
  const central = await scene.central({ admits: () => true });
  const { url: endpoint } = central;
  // Written by others, and it checks nothing.
  const options = { endpoint, identity: 'garage-1', protocols: ['ocpp1.6'], strictMode: false };
  const point = new RPCClient({ ...options, reconnect: false } as never);
  await point.connect();
  await point.call('StatusNotification', { connectorId: 1, status: 'Charging' }).catch(() => {});
  point.handle('Reset', () => Promise.resolve({ status: 'Perhaps' }));
  await central.call('Reset', { type: 'Soft' }).catch(() => {});
  await point.close({ force: true });
  assert.match(central.faults.join('\n'), /StatusNotification call: .*\n.*Reset answer: /);
});

scenario(
  'a kill in a transaction loses nothing of it, even if the central system never answered',
  async scene => {
    const dataDir = temporaryFolder();
    const { central, device } = await scene.both(dataDir);
    central.answers.set('StartTransaction', () => new Promise(() => undefined));
    await startTransaction(device, central);
    await device.put('debug/clock_advance', 300);
    await device.kill();
    const [started] = central.payloads('StartTransaction');

    const second = await scene.device(dataDir);
    await central.told('BootNotification', 2);
    const [{ firmwareVersion }] = central.payloads('BootNotification');
    assert.is(
      firmwareVersion,
      (await second.get('info/version')).firmware,
      'that of the file that was loaded first',
    );
    await central.told('StartTransaction', central.count('StartTransaction') + 1);
    await second.kill();

    central.answers.delete('StartTransaction');
    const from = central.received.length;
    await scene.device(dataDir);
    await central.told('StopTransaction', 1);
    const last = central.received.slice(from);
    const again = last.find(({ action }) => action === 'StartTransaction')?.payload;
    assert.equal(again, started, 'the same start');
    const [transactionId] = central.transactions;
    const [stop] = central.payloads('StopTransaction');
    assert.equal([stop.transactionId, stop.reason], [transactionId, 'PowerLoss']);
    const sampled = last.filter(
      ({ action, payload }) => action === 'MeterValues' && payload.transactionId !== undefined,
    );
    assert.ok(sampled.length >= 4, `${sampled.length} meter values`);
    for (const { payload } of sampled) assert.is(payload.transactionId, transactionId);
    assert.equal(central.faults, []);
  },
);

scenario('a restart in a transaction does not end it', async scene => {
  const { central, device } = await scene.both();
  await startTransaction(device, central);
  await eventually(async () => assert.is((await device.get('evse/slots'))[11].max_current, 32_000));
  await device.put('reboot');
  await central.told('BootNotification', 2);
  assert.is((await device.get('evse/slots'))[11].max_current, 32_000);
  await device.put('debug/unplug');
  await central.told('StopTransaction', 1);
  const [stop] = central.payloads('StopTransaction');
  assert.equal([stop.transactionId, stop.reason], [central.transactions[0], 'EVDisconnected']);
  assert.equal(central.faults, []);
});

scenario(
  'a central system behind TLS is trusted if its certificate is the stored one, and only then',
  async scene => {
    const authority = selfSigned({ subject: 'an authority of a test' });
    const central = await scene.central({
      tls: selfSigned({ issuer: authority }),
      admits: () => true,
    });
    const device = await scene.device();
    const logOf = async () => (await fetch(`${device.url}/event_log`)).text();
    for (const [index, { cert }] of [
      authority,
      selfSigned({ subject: 'somebody else' }),
    ].entries()) {
      await device.put('certs/add', { id: index, name: `Certificate ${index}`, cert });
    }
    await device.put('ocpp/config', config(central.url, { cert_id: 1 }));
    await central.until(() => central.attempts > 0, 'an attempt');
    const untrusted = /No connection to the central system .*its certificate is not trusted/;
    await eventually(async () => assert.match(await logOf(), untrusted));
    assert.is(central.connections, 0);
    assert.equal(central.offered, [], 'nobody was told the password');
    await device.put('ocpp/config', config(central.url, { cert_id: 5 }));
    await eventually(async () =>
      assert.match(await logOf(), 'there is no certificate 5 (cert_id)'),
    );
    assert.is((await device.get('ocpp/state')).charge_point_state, 6);
    await device.put('ocpp/config', config(central.url, { cert_id: 0 }));
    await central.told('StatusNotification', 2);
    assert.equal(central.offered.map(String), [password]);
    const seen = [
      await logOf(),
      device.stderr(),
      readFileSync(`/proc/${device.process.pid}/cmdline`, 'utf8'),
    ];
    const coded = [password, `garage-1:${password}`].map(text =>
      Buffer.from(text).toString('base64'),
    );
    for (const secret of [password, ...coded])
      for (const text of seen) assert.not.match(text, secret);
    let files = 0;
    for (const name of readdirSync(device.dataDir, { recursive: true, encoding: 'utf8' })) {
      const path = join(device.dataDir, name);
      const stored = statSync(path);
      if (!stored.isFile() || !readFileSync(path).includes(password)) continue;
      assert.is(stored.mode & 0o077, 0, `${name} is for nobody else`);
      files++;
    }
    assert.ok(files > 0, 'it is stored');
    assert.equal(central.faults, []);
  },
);

scenario(
  'floods, garbage and messages of 10 MB block neither the charger nor the charge',
  async scene => {
    const { central, device } = await scene.both();
    await startTransaction(device, central);
    const memoryBefore = memoryOf(device);

    // What takes longest to answer.
    const periods = [0, 17_000, 34_000, 51_000, 68_000];
    const steps = periods.map((startPeriod, index) => ({ startPeriod, limit: 10 + index }));
    for (let stackLevel = 0; stackLevel < 4; stackLevel++) {
      const startSchedule = `2026-01-01T00:0${stackLevel}:00Z`;
      const profile = {
        chargingProfileId: stackLevel,
        stackLevel,
        chargingProfilePurpose: 'ChargePointMaxProfile',
        chargingProfileKind: 'Recurring',
        recurrencyKind: 'Daily',
        chargingSchedule: {
          duration: 80_000,
          startSchedule,
          chargingRateUnit: 'A',
          chargingSchedulePeriod: steps,
        },
      };
      await central.call('SetChargingProfile', { connectorId: 0, csChargingProfiles: profile });
    }
    const call = (id: number) =>
      `[2,"${id}","GetCompositeSchedule",{"connectorId":1,"duration":604800}]`;
    for (let id = 0; id < 5000; id++) central.sendText(call(id), String(id));
    await servesClients(device);
    await central.until(() => central.connections === 2, 'the flood ends the connection');

    for (let count = 0; count < 500; count++) central.sendText(`{"garbage": ${'['.repeat(count)}`);
    await servesClients(device);
    const before = central.connections;
    central.sendText(
      `[2,"big","DataTransfer",{"vendorId":"x","data":"${'x'.repeat(10_000_000)}"}]`,
    );
    await servesClients(device);
    await central.until(() => central.connections > before, 'the 10 MB end the connection');

    const grownBytes = memoryOf(device) - memoryBefore;
    assert.ok(grownBytes < 60_000_000, `${grownBytes} bytes more`);
    assert.is((await device.get('evse/state')).charger_state, 3, 'the charge goes on');
    assert.is(central.count('StopTransaction'), 0);
    const { configurationKey } = await central.call('GetConfiguration', {
      key: ['NumberOfConnectors'],
    });
    assert.is(configurationKey.length, 1);
    assert.equal(central.faults, []);
  },
);

scenario('something that is no central system does not block the charger', async scene => {
  let attempts = 0;
  const silent = await scene.tcp(() => void attempts++);
  const loud = await scene.tcp(socket => {
    attempts++;
    const part = Buffer.alloc(65_536, 'x');
    const send = (): void => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.on('drain', send);
    send();
  });
  const device = await scene.device();
  for (const [index, url] of [silent, loud].entries()) {
    await device.put('ocpp/config', config(url));
    await eventually(() => assert.ok(attempts > index));
    await servesClients(device);
    assert.is((await device.get('ocpp/state')).connected, false);
  }
});

test.run();
