import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { outOf } from '../../build/paths.ts';
import { eventually } from '../support/eventually.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { becomeRoot } from '../support/root.ts';
import { endsWithTest, suite } from '../support/suite.ts';

/* Restarts of real processes: asked for, in good order, and killed. */
const test = suite('restart');

becomeRoot();

const recordBytes = 16;

test('a charge runs on while the host restarts, and is recorded as one', async () => {
  const device = await startDevice({ args: ['--start', '2025-06-01T08:00:00Z'] });
  await device.put('debug/plug');
  await device.put('debug/clock_advance', 600);
  const bootId = (await device.get('event_log/boot_id')).boot_id;
  const drawn = (await device.get('meter/values')).energy_abs;
  assert.ok(drawn > 1, `${drawn} kWh before the restart`);

  const askedMs = performance.now();
  await device.put('reboot');
  await eventually(async () =>
    assert.is.not((await device.get('event_log/boot_id')).boot_id, bootId),
  );
  assert.ok(performance.now() - askedMs < 2000, 'the port answers again within 2 s');
  assert.is((await device.get('evse/state')).charger_state, 3);
  const running = await device.get('charge_tracker/current_charge');
  assert.is(running.authorization_type, 1, 'how it was released is not known any more');
  assert.is(running.authorization_info, null);
  assert.is(running.user_id, 0);

  await device.put('debug/clock_advance', 600);
  await device.put('debug/unplug');
  await device.put('debug/clock_advance', 2);
  const [charge, ...more] = await device.get('charge_tracker/last_charges');
  assert.equal(more, []);
  assert.ok(Math.abs(charge.charge_duration - 1200) <= 5, `${charge.charge_duration} s`);
  assert.ok(charge.energy_charged > 1.9 * drawn, `${charge.energy_charged} kWh`);
  assert.is(charge.timestamp_minutes, Date.UTC(2025, 5, 1, 8) / 60_000);
  assert.is(await device.stop(), 0);
});

test('SIGTERM ends the process in good order, and what was stored is there at the next start', async () => {
  const dataDir = temporaryFolder();
  const other = await startDevice();
  const { uid } = await other.get('info/name');
  const kept = await startDevice({ dataDir });
  await kept.put('evse/global_current', 10000);
  await kept.put('info/display_name', 'Garage');
  const keptUid = (await kept.get('info/name')).uid;
  assert.is(await kept.stop(), 0);
  const again = await startDevice({ dataDir });
  assert.is((await again.get('evse/global_current')).current, 10000);
  assert.is((await again.get('evse/slots'))[5].max_current, 10000);
  assert.is((await again.get('info/display_name')).display_name, 'Garage');
  assert.is((await again.get('info/name')).uid, keptUid);
  assert.is.not(keptUid, uid, 'every device has an id of its own');
  assert.is(await again.stop(), 0);
  assert.is(await other.stop(), 0);
});

test('a killed device has every charge that ended, and completes the one that ran from its last saved meter value', async () => {
  const dataDir = temporaryFolder();
  const device = await startDevice({ dataDir });
  await device.put('debug/plug');
  await device.put('debug/clock_advance', 300);
  await device.put('debug/unplug');
  await device.put('debug/clock_advance', 5);
  await device.put('debug/plug');
  await device.put('debug/clock_advance', 300);
  await device.kill();

  const again = await startDevice({ dataDir });
  const charges = await again.get('charge_tracker/last_charges');
  assert.is(charges.length, 2);
  assert.ok(Math.abs(charges[0].charge_duration - 300) <= 5);
  assert.ok(
    charges[1].charge_duration >= 240 && charges[1].charge_duration <= 300,
    `${charges[1].charge_duration} s`,
  );
  assert.ok(
    charges[1].energy_charged > 0.7 && charges[1].energy_charged < 1,
    `${charges[1].energy_charged} kWh`,
  );
  const log = await (await fetch(`${again.url}/charge_tracker/charge_log`)).arrayBuffer();
  assert.is(log.byteLength, 2 * recordBytes);
  assert.is((await again.get('charge_tracker/current_charge')).user_id, -1);
  assert.is(await again.stop(), 0);
});

test('two processes do not share a data folder', async () => {
  const device = await startDevice();
  try {
    await startDevice({ dataDir: device.dataDir });
    assert.unreachable('the second process started');
  } catch (error) {
    assert.match(String(error), /is in use by process \d+/);
  }
  assert.is(await device.stop(), 0);
});

/** How many of the processes that start at once in a folder get it; the others say who has it. */
async function winners(dataDir: string, count: number): Promise<number> {
  const starts = Array.from({ length: count }, () => startDevice({ dataDir }));
  const settled = await Promise.allSettled(starts);
  const started = settled.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []));
  for (const device of started) await device.kill();
  for (const start of settled) {
    if (start.status === 'rejected') assert.match(String(start.reason), /is in use by/);
  }
  return started.length;
}

test('of processes that start at once in a folder, also an abandoned one, one gets it', async () => {
  const dataDir = temporaryFolder();
  for (let round = 0; round < 4; round++) assert.is(await winners(dataDir, 5), 1);
});

/** The words of `unshare` that put a program into a container: numbers of its own for processes. */
const container = ['--pid', '--fork', '--kill-child', '--mount-proc'];

/** Runs the device in a container until it ends or listens; answers what it said. */
function startContained(
  dataDir: string,
): Promise<{ readonly said: string; readonly end: () => Promise<unknown> }> {
  const words = ['--listen', '127.0.0.1:0', '--data-dir', dataDir];
  const device = [process.execPath, outOf('voltkern.cjs'), ...words];
  const child = endsWithTest(
    spawn('unshare', [...container, ...device], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  // Only then the device has ended, too: it has the other ends of the pipes.
  const ended = once(child, 'close');
  const end = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return ended;
  };
  process.once('exit', () => child.kill('SIGKILL'));
  return new Promise(resolve => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes('listening on')) resolve({ said, end });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => resolve({ said, end }));
  });
}

test('two containers do not share a data folder, and a killed one leaves it free', async () => {
  const dataDir = temporaryFolder();
  const first = await startContained(dataDir);
  try {
    assert.match(first.said, /listening on/);
    const second = await startContained(dataDir);
    await second.end();
    assert.match(second.said, /is in use by/);
    await first.end();
    const third = await startContained(dataDir);
    await third.end();
    assert.match(third.said, /listening on/);
  } finally {
    await first.end();
  }
});

test('a folder on a disk that takes no file, not even at the first start, is locked as well', async () => {
  const dataDir = temporaryFolder();
  // Inodes: one for the folder itself.
  const mount = ['-t', 'tmpfs', '-o', 'nr_inodes=1', 'full', dataDir];
  execFileSync('mount', mount);
  try {
    const device = await startDevice({ dataDir });
    assert.equal(readdirSync(dataDir), []);
    assert.is(await winners(dataDir, 2), 0);
    assert.is(await device.stop(), 0);
    assert.is(await winners(dataDir, 2), 1);
  } finally {
    execFileSync('umount', ['--lazy', dataDir]);
  }
});

test('a port that is taken is said in words, and ends the start with 1', async () => {
  const device = await startDevice();
  const port = new URL(device.url).port;
  try {
    await startDevice({ port: Number(port) });
    assert.unreachable('the second process started');
  } catch (error) {
    assert.match(String(error), /is taken by another program/);
  }
  assert.is(await device.stop(), 0);
});

test.run();
