import * as assert from 'uvu/assert';
import { FlashDevice } from '../../board/flash-device.ts';
import { seedOf } from '../../soak/scenario.ts';
import { cutPowerOf, undisturbed } from '../../soak/storage.ts';
import { suite } from '../../support/suite.ts';
import { playHistories, playSlots } from '../flash-cuts.ts';

/* Storage on raw flash, as test/system/flash-store.test.ts samples it. */
const test = suite('store on flash, at length');
const seed = seedOf('store on flash');

test('a cut at any operation of 10,000 histories leaves what was before a write or after it', async () => {
  const parts = [1, 2].map(part => playHistories('cuts', 5000, seed + part, 'fast'));
  const figures = await Promise.all(parts);
  const cuts = figures.reduce((sum, part) => sum + part.cuts, 0);
  assert.ok(cuts > 100_000, String(cuts));
});

test('30,000 starts that are cut soon again do not use it up', async () => {
  const { cuts } = await playHistories('restarts', 800, seed, 'fast');
  assert.ok(cuts > 30_000, String(cuts));
});

test('blocks that fail are not used any more, and nothing is lost', async () => {
  const { retired } = await playHistories('bad', 200, seed, 'fast');
  assert.ok(retired > 0);
});

test('wrong bits are mended or told', async () => {
  const { damaged } = await playHistories('flips', 2000, seed, 'fast');
  assert.ok(damaged > 0);
});

test('a million writes to a store that is nearly full', async () => {
  const { refused } = await playHistories('wear', 1_000_000, seed, 'fast');
  assert.ok(refused > 0);
});

test('1,000 histories of the slots of an image', async () => {
  const { fallbacks, confirmed } = await playSlots(1000, seed, 'fast');
  assert.ok(fallbacks > 100 && confirmed > 100, `${fallbacks} ${confirmed}`);
});

test('a device that stores in flash has after a cut what it answered for', () => {
  const { after, operations } = undisturbed(new FlashDevice({ seed }));
  for (let cut = 0; cut < 25; cut++) {
    const operation = Math.floor(((cut + 0.5) * operations) / 25);
    assert.equal(cutPowerOf(new FlashDevice({ seed: seed + cut }), operation, after), []);
  }
});

test.run();
