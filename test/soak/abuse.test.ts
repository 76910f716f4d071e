import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { virtualDevice } from '../support/device.ts';
import { backups } from './backups.ts';
import { distribution } from './distribution.ts';
import { flips } from './flips.ts';
import { fuzz } from './fuzz.ts';
import { kill } from './kill.ts';
import { link } from './link.ts';
import { loadFor } from './load.ts';
import { heapGrowthMib } from './memory.ts';
import { type Scenario, seedOf } from './scenario.ts';
import { storage } from './storage.ts';
import { time } from './time.ts';

/* A sample of what `npm run soak` does in full. A failure names the seed that repeats it: SEED=… */
const test = suite('under abuse');

const sample = (scenario: Scenario, size: number): void =>
  test(`${scenario.name}: ${scenario.promise} (sample of ${size})`, async () => {
    const { broken } = await scenario.run({
      seed: seedOf(scenario.name),
      size,
      say: () => undefined,
    });
    assert.equal(broken, []);
  });

sample(kill, 25);
sample(storage, 40);
sample(flips, 500);
sample(fuzz, 3000);
sample(time, 9);
sample(distribution, 20_000);
sample(link, 50_000);
sample(backups, 500);

test('load: slow, many, stuck and flooding peers do not keep an ordinary client from its answers', async () => {
  const { gets, failed, p99Ms } = await loadFor(4);
  assert.ok(gets > 20, `${gets} GETs in 4 s`);
  assert.is(failed, 0);
  // How fast it is says the soak, on a machine that does nothing else.
  assert.ok(p99Ms < 2000, `${p99Ms} ms`);
});

test('restarts and cancelled rules with a long delay leave nothing on the heap', () => {
  const grown = heapGrowthMib(40, 3000);
  assert.ok(grown.restarts < 5, `40 restarts left ${grown.restarts} MiB`);
  assert.ok(grown.rules < 2, `3000 rounds of a rule left ${grown.rules} MiB`);
});

test('the reset of a config with a name that no storage takes is refused, and is no failure of storage', () => {
  const device = virtualDevice();
  for (const path of ['a\0b', 'x'.repeat(255), '../identity', '']) {
    assert.match(device.refusal('config/reset', { path }) ?? '', /whose value is stored/);
  }
  device.stop();
});

test.run();
