import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { updateNative } from '../../../build/native.ts';
import { eventually } from '../../support/eventually.ts';
import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { endsWithTest, suite } from '../../support/suite.ts';

/*
 * The program without Node that systemd started, played by a socket that notes what it is told
 * (sd_notify(3)). With systemd itself: test/build/full/debian-native.test.ts.
 */
const test = suite('service manager of the program without Node');
const program = await updateNative('x64', 'sanitised');

/** A socket of the service manager, and what it was told so far. */
async function serviceManager(kind: 'UNIX-RECV' | 'ABSTRACT-RECV', name: string) {
  const socket = endsWithTest(spawn('socat', ['-u', '-d', '-d', '-d', `${kind}:${name}`, '-']));
  let told = '';
  let said = '';
  socket.stdout.on('data', data => {
    told += data;
  });
  socket.stderr.on('data', data => {
    said += data;
  });
  await eventually(() => assert.match(said, /starting data transfer loop/));
  return { told: () => told };
}

function start(environment: Record<string, string>) {
  return startDevice({ command: [program], environment });
}

for (const [kind, name, address] of [
  ['UNIX-RECV', join(temporaryFolder(), 'notify'), ''],
  ['ABSTRACT-RECV', `voltkern-test-${process.pid}`, '@'],
] as const)
  test(`it is told when the device serves, and again and again that it still does: ${kind}`, async () => {
    const manager = await serviceManager(kind, name);
    const NOTIFY_SOCKET = `${address}${name}`;
    const device = await start({ NOTIFY_SOCKET, WATCHDOG_USEC: '100000' });
    await eventually(() => assert.match(manager.told(), /^READY=1(WATCHDOG=1){3}/));
    assert.is(await device.stop(), 0);
    assert.is(device.stderr().match(/^service: /m), null);
  });

test('a watchdog that waits for nobody, or for another process, is told nothing', async () => {
  const name = join(temporaryFolder(), 'notify');
  const manager = await serviceManager('UNIX-RECV', name);
  for (const watchdog of [{}, { WATCHDOG_USEC: '20000', WATCHDOG_PID: '1' }]) {
    const device = await start({ NOTIFY_SOCKET: name, ...watchdog });
    // Which takes longer than a watchdog of 20 ms waits.
    await device.put('debug/clock_advance', 600);
    assert.is(await device.stop(), 0);
  }
  await eventually(() => assert.is(manager.told(), 'READY=1READY=1'));
});

test('a device serves where nobody can be told, and says so once', async () => {
  for (const NOTIFY_SOCKET of ['/run/none', `/${'long'.repeat(40)}`]) {
    assert.not.ok(existsSync(NOTIFY_SOCKET));
    const device = await start({ NOTIFY_SOCKET, WATCHDOG_USEC: '20000' });
    await eventually(() =>
      assert.match(device.stderr(), /^service: the service manager cannot be told how/m),
    );
    await device.put('debug/clock_advance', 600);
    assert.is((await device.get('info/name')).type, 'warp3');
    assert.is(await device.stop(), 0);
    assert.is(device.stderr().match(/^service: /gm)?.length, 1);
  }
});

test.run();
