import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { describeFault, FaultCounter } from '../../host/device/faults.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';

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

test('faults are counted over a minute', () => {
  const clock = new VirtualClock();
  const faults = new FaultCounter(clock);
  const goesOn = [0, 20_000, 20_000, 19_999, 1, 1, 1].map(pauseMs => {
    clock.advance(pauseMs);
    return faults.count();
  });
  assert.equal(goesOn, [true, true, true, true, true, false, false]);
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
