import * as assert from 'uvu/assert';
import { virtualDevice } from '../../support/device.ts';
import { suite } from '../../support/suite.ts';
import { loadFor } from '../load.ts';
import { heapGrowthMib } from '../memory.ts';
import { trySamples } from '../samples.ts';

/* A small sample of what `npm run soak` does in full. */
const test = suite('under abuse');

trySamples(test, 0.1);

test('load: slow, many, stuck and flooding peers do not keep an ordinary client from its answers', async () => {
  const { gets, failed, p99Ms } = await loadFor(4);
  assert.ok(gets > 4, `${gets} GETs in 4 s`);
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
