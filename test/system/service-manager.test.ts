import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/*
 * A device that systemd started, played by a program of its name that notes what it is told. With
 * systemd itself: test/build/full/debian-package.test.ts.
 */
const test = suite('service manager');

/** A folder with that program, and what it was told so far. */
function serviceManager() {
  const folder = temporaryFolder();
  const notes = join(folder, 'notes');
  const program = join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> '${notes}'\n`);
  chmodSync(program, 0o755);
  return {
    environment: { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/some/notify' },
    told: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
  };
}

const ready = '/run/some/notify READY=1';
const alive = '/run/some/notify WATCHDOG=1';

test('it is told when the device serves, and again and again that it still does', async () => {
  const { environment, told } = serviceManager();
  const device = await startDevice({ environment: { ...environment, WATCHDOG_USEC: '100000' } });
  assert.ok(told().includes(ready), 'before the line that says where it listens');
  await eventually(() => assert.ok(told().filter(word => word === alive).length >= 3));
  assert.is(await device.stop(), 0);
});

test('a watchdog that waits for nobody, or for another process, is told nothing', async () => {
  for (const watchdog of [{}, { WATCHDOG_USEC: '20000', WATCHDOG_PID: '1' }]) {
    const { environment, told } = serviceManager();
    const device = await startDevice({ environment: { ...environment, ...watchdog } });
    assert.is((await device.get('info/name')).type, 'warp3');
    assert.is(await device.stop(), 0);
    assert.equal(told(), [ready]);
  }
});

test('a device serves where nobody can be told, and says so once', async () => {
  const environment = { NOTIFY_SOCKET: '/run/none', PATH: '/nowhere', WATCHDOG_USEC: '20000' };
  const device = await startDevice({ environment });
  await eventually(() => assert.match(device.stderr(), /^service: the service manager cannot be/m));
  assert.is((await device.get('info/name')).type, 'warp3');
  assert.is(await device.stop(), 0);
  assert.is(device.stderr().match(/^service: /gm)?.length, 1);
});

test.run();
