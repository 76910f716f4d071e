import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describeFault } from '../../host/device/faults.ts';
import { Lifecycle } from '../../host/lifecycle.ts';
import { type LogEntry, textOf } from '../../host/platform/log.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { asSaid, inEnglish } from '../../host/sentences/message.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/* Errors that nothing caught, and locks that nobody holds any more. */
const test = suite('faults');

/** A device in whose process SIGUSR2 makes a timer throw. */
async function faultyDevice(): Promise<RunningDevice> {
  const preload = join(temporaryFolder(), 'fault.cjs');
  writeFileSync(
    preload,
    "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('a module is broken') }, 0));\n",
  );
  const { NODE_OPTIONS: before } = process.env;
  process.env.NODE_OPTIONS = `--require ${preload}`;
  try {
    return await startDevice();
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  }
}

const bootId = async (device: RunningDevice): Promise<number> =>
  (await device.get('event_log/boot_id')).boot_id;

test('an error that nothing caught restarts the device in its process: the charge goes on and the event log tells', async () => {
  const device = await faultyDevice();
  await device.put('debug/plug');
  await device.put('debug/clock_advance', 60);
  const boot = await bootId(device);
  device.process.kill('SIGUSR2');
  await eventually(async () => assert.is.not(await bootId(device), boot));
  assert.is((await device.get('evse/state')).charger_state, 3);
  assert.is((await device.get('charge_tracker/current_charge')).user_id, 0);
  const log = await (await fetch(`${device.url}/event_log`)).text();
  assert.match(
    log,
    /The device was restarted: internal error: Error: a module is broken\n.*fault\.cjs/,
  );
  assert.match(device.stderr(), /Internal error: Error: a module is broken/);
  await device.put('debug/clock_advance', 60);
  await device.put('debug/unplug');
  await device.put('debug/clock_advance', 5);
  const charges = await device.get('charge_tracker/last_charges');
  assert.is(charges.length, 1);
  assert.ok(charges[0].charge_duration >= 110, `${charges[0].charge_duration} s`);
  assert.is(await device.stop(), 0);
});

test('a device that fails again and again ends its process with 1', async () => {
  const device = await faultyDevice();
  for (let fault = 1; fault < 5; fault++) {
    const boot = await bootId(device);
    device.process.kill('SIGUSR2');
    await eventually(async () => assert.is.not(await bootId(device), boot));
  }
  const ended = new Promise(resolve => device.process.once('exit', resolve));
  device.process.kill('SIGUSR2');
  assert.is(await ended, 1);
});

/** A lifecycle in virtual time, what it wrote where no device runs, and what its runs did. */
function lifecycleRig() {
  const clock = new VirtualClock();
  const told: string[] = [];
  const lifecycle = new Lifecycle(clock, { write: (_, entry) => told.push(textOf(entry)) });
  return { clock, told, lifecycle };
}

test('five faults within a minute are the end, and no run follows', () => {
  const { clock, lifecycle } = lifecycleRig();
  let runs = 0;
  lifecycle.start(() => void runs++);
  const goesOn = [0, 20_000, 20_000, 19_999, 1, 1, 1].map(pauseMs => {
    clock.advance(pauseMs);
    return lifecycle.recover(new Error('broken'));
  });
  assert.equal(goesOn, [true, true, true, true, true, false, false]);
  assert.is(runs, 6);
  lifecycle.restart(asSaid('again'));
  clock.advance(60_000);
  assert.is(runs, 6);
});

test('a restart that fails is undone, told and tried again after a second, with the reason', () => {
  const { clock, told, lifecycle } = lifecycleRig();
  const done: string[] = [];
  let taken = false;
  lifecycle.start(({ reason, undo }) => {
    done.push(`start ${reason && inEnglish(reason)}`);
    undo.push(() => void done.push('first ended'));
    undo.push(() => {
      throw new Error('it cannot be closed');
    });
    if (taken) throw new Error('The port is taken.');
    undo.push(() => void done.push('last ended'));
  });
  assert.equal(done.splice(0), ['start undefined']);
  taken = true;
  lifecycle.restart(asSaid('somebody asked'));
  assert.equal(done.splice(0), [
    'last ended',
    'first ended',
    'start somebody asked',
    'first ended',
  ]);
  assert.match(told[0] ?? '', /^Internal error: Error: it cannot be closed/);
  assert.is(told[1], 'The port is taken. It is tried again.');
  clock.advance(999);
  assert.equal(done, []);
  taken = false;
  clock.advance(1);
  assert.equal(done.splice(0), ['start somebody asked']);
  lifecycle.stop();
  assert.equal(done.splice(0), ['last ended', 'first ended']);
  lifecycle.restart(asSaid('too late'));
  clock.advance(5000);
  assert.equal(done, []);
});

test('a restart while a start takes its time follows it: never are two runs at once', async () => {
  const { lifecycle } = lifecycleRig();
  let running = 0;
  let most = 0;
  const pause = () => new Promise<void>(resolve => setImmediate(resolve));
  const started: (string | undefined)[] = [];
  const starting = lifecycle.start(async ({ reason, undo }) => {
    undo.push(async () => {
      await pause();
      running--;
    });
    most = Math.max(most, ++running);
    started.push(reason && inEnglish(reason));
    await pause();
  });
  lifecycle.restart(asSaid('the meter changed'));
  await starting;
  await lifecycle.stop();
  assert.equal([most, running], [1, 0]);
  assert.is(started[0], undefined);
});

test('a first start that fails leaves nothing behind, says why, and is not tried again', async () => {
  const { clock, lifecycle } = lifecycleRig();
  let ended = 0;
  let runs = 0;
  const starting = lifecycle.start(async ({ undo }) => {
    runs++;
    undo.push(() => void ended++);
    throw new Error('the port is taken');
  });
  lifecycle.restart(asSaid('the meter changed'));
  try {
    await starting;
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, 'the port is taken');
  }
  clock.advance(5000);
  await lifecycle.stop();
  assert.equal([runs, ended], [1, 1]);
});

/** A device that says nothing, and has nobody to take leave of. */
const quiet = {
  log: { write: () => undefined } as never,
  leave: () => undefined,
  stop: () => undefined,
};

test('a device takes leave before it stops, which is waited for; after an error it cannot', async () => {
  const { lifecycle } = lifecycleRig();
  const done: string[] = [];
  let runs = 0;
  lifecycle.start(({ runs: isRunning }) => {
    const run = ++runs;
    isRunning({
      ...quiet,
      async leave() {
        await new Promise(resolve => setImmediate(resolve));
        done.push(`${run} took leave`);
      },
      stop: () => void done.push(`${run} stopped`),
    });
  });
  lifecycle.restart(asSaid('somebody asked'));
  assert.equal([runs, done], [1, []]);
  while (runs === 1) await new Promise(resolve => setImmediate(resolve));
  assert.equal(done.splice(0), ['1 took leave', '1 stopped']);
  lifecycle.recover(new Error('broken'));
  while (runs === 2) await new Promise(resolve => setImmediate(resolve));
  assert.equal(done.splice(0), ['2 stopped', '2 stopped']);
  await lifecycle.stop();
  assert.equal(done, ['3 took leave', '3 stopped']);
});

test('messages wait for the event log of the first device', () => {
  const { lifecycle } = lifecycleRig();
  const lines: string[] = [];
  const log = {
    write: (module: string, entry: LogEntry) => void lines.push(`${module}: ${textOf(entry)}`),
  };
  lifecycle.say('controller', 'It answers.' as never);
  lifecycle.start(({ runs }) => runs({ ...quiet, log: log as never }));
  lifecycle.say('controller', 'It is lost.' as never);
  assert.equal(lines, ['controller: It answers.', 'controller: It is lost.']);
});

test('whatever is thrown can be told', () => {
  assert.match(describeFault(new RangeError('too far')), /^RangeError: too far\n {4}at /);
  assert.is(describeFault('just words'), 'just words');
  assert.is(describeFault(undefined), 'undefined');
});

test('a lock whose process number went to another program after a power cut is taken over', async () => {
  const dataDir = temporaryFolder();
  // This test runs, but it was not started at tick 1 of another boot.
  writeFileSync(join(dataDir, '.lock'), `${process.pid} 00000000-0000-0000-0000-000000000000 1\n`);
  const device = await startDevice({ dataDir });
  assert.is(await device.stop(), 0);
});

test.run();
