import * as assert from 'uvu/assert';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startDevice } from '../support/gateway.ts';
import { startPortable } from '../support/portable.ts';
import { suite } from '../support/suite.ts';

/* Who may set the clock of a device that runs: `rtc/time_update` in both hosts. */
const test = suite('clock that is set');

const time = { year: 2031, month: 5, day: 6, hour: 7, minute: 8, second: 9, weekday: 2 };
const body = JSON.stringify(time);

async function timeAt(url: string): Promise<typeof time> {
  return (await (await fetch(`${url}/rtc/time`)).json()) as typeof time;
}

async function isSet(url: string): Promise<void> {
  const answer = await fetch(`${url}/rtc/time_update`, { method: 'PUT', body });
  assert.is(answer.status, 200, await answer.text());
  const { second: _, ...shown } = await timeAt(url);
  const { second: __, ...written } = time;
  assert.equal(shown, written);
}

test('simulated, it is set, and stays so over a restart of the device', async () => {
  const device = await startDevice();
  await isSet(device.url);
  const { boot_id } = await device.get('event_log/boot_id');
  await device.put('reboot');
  await eventually(async () =>
    assert.is.not((await device.get('event_log/boot_id')).boot_id, boot_id),
  );
  assert.is((await device.get('rtc/time')).year, 2031);
  await device.stop();
});

test('with a charge controller of its own it is the machine that keeps it: refused with the reason', async () => {
  const controller = `tcp:127.0.0.1:${await freePort()}`;
  const device = await startDevice({ args: ['--controller', controller] });
  const before = Math.floor(Date.now() / 1000);
  const answer = await fetch(`${device.url}/rtc/time_update`, { method: 'PUT', body });
  assert.is(answer.status, 400);
  assert.match(await answer.text(), /is refused: the machine keeps the clock of this device/);
  const { year, month, day, hour, minute, second } = await device.get('rtc/time');
  const shown = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  assert.ok(shown >= before - 1 && shown < before + 60, `${shown} s`);
  await device.stop();
});

test('the portable host takes it where the machine does not know the time', async () => {
  const device = await startPortable({
    storage: new MemoryStorage(),
    random: new SeededRandom(7),
    realTime: true,
  });
  try {
    assert.is((await timeAt(device.url)).year, 0);
    await isSet(device.url);
  } finally {
    device.stop();
  }
});

test.run();
