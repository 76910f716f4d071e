import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RealClock } from '../../host/platform/node/clock.ts';

const test = suite('real clock');

test('what is due in months is not done at once', async () => {
  const clock = new RealClock();
  const monthMs = 30 * 86_400_000;
  let early = false;
  const timer = clock.after(monthMs, () => {
    early = true;
  });
  // A time-out that the event loop cannot keep ends after 1 ms.
  await new Promise<void>(resolve => clock.after(30, resolve));
  timer.cancel();
  assert.not.ok(early);
});

test.run();
