import { request } from 'node:http';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/** The simulated clock of the built device, which runs ahead for one client at a time. */
const test = suite('clock that runs ahead');

const yearS = 365 * 86_400;
let device: RunningDevice;
test.before(async () => {
  device = await startDevice();
});
test.after(async () => {
  await device.stop();
});

/** Asks for years; answers how to go away, by closing the connection in good order or at once. */
function askForYears(words = ''): { leave(): void } {
  // Who says that this is the last request of the connection may not send more.
  const headers = { Connection: 'keep-alive' };
  const options = { method: 'PUT', agent: false, headers } as const;
  const asked = request(`${device.url}/debug/clock_advance`, options);
  asked.on('error', () => undefined);
  asked.end(`{"duration_s":${yearS}}`);
  if (words !== '') asked.on('finish', () => setImmediate(() => asked.socket?.write(words)));
  return { leave: () => asked.destroy() };
}

const advance = async (durationS: number): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${device.url}/debug/clock_advance`, {
    method: 'PUT',
    body: String(durationS),
  });
  return { status: response.status, text: await response.text() };
};

for (const [how, words] of [
  ['', ''],
  [', also one that sent more meanwhile', 'GET /evse/state HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3)],
] as const) {
  test(`years pass for one client at a time, others are served, and it ends with its client${how}`, async () => {
    const { uptime_s: startS } = await device.get('debug/clock');
    const client = askForYears(words);
    await eventually(async () => {
      const { uptime_s: uptimeS } = await device.get('debug/clock');
      assert.ok(uptimeS > startS + 3600, `${uptimeS} s`);
    });
    for (let i = 0; i < 20; i++) await device.get('evse/state');
    const refused = await advance(10);
    assert.is(refused.status, 400);
    assert.match(refused.text, /duration_s: .*another clock_advance/);
    client.leave();
    await eventually(async () => assert.is((await advance(10)).status, 200));
    const { uptime_s: endS } = await device.get('debug/clock');
    assert.ok(endS < startS + yearS, `${endS} s`);
  });
}

test.run();
