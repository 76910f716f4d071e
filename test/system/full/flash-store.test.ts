import * as assert from 'uvu/assert';
import { FlashDevice } from '../../board/flash-device.ts';
import { cutPowerOf, undisturbed } from '../../soak/storage.ts';
import { suite } from '../../support/suite.ts';
import { playHistories } from '../flash-cuts.ts';

/* Storage on raw flash, as test/system/flash-store.test.ts samples it. */
const test = suite('store on flash, at length');
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

test('a cut at any operation of 10,000 histories leaves what was before a write or after it', async () => {
  const parts = [1, 2].map(part => playHistories('cuts', 5000, seed + part, 'fast'));
  const figures = await Promise.all(parts);
  const cuts = figures.reduce((sum, part) => sum + part.cuts, 0);
  assert.ok(cuts > 150_000, String(cuts));
});

test('30,000 starts that are cut soon again do not use it up', async () => {
  const { cuts } = await playHistories('restarts', 800, seed, 'fast');
  assert.ok(cuts > 30_000, String(cuts));
});

test('blocks that fail are not used any more, and nothing is lost', () =>
  playHistories('bad', 400, seed, 'fast'));

test('wrong bits are mended or told', () => playHistories('flips', 3000, seed, 'fast'));

test('a million writes to a store that is nearly full', () =>
  playHistories('wear', 1_000_000, seed, 'fast'));

test('a device that stores in flash has after a cut what it answered for', () => {
  const { after, operations } = undisturbed(new FlashDevice({ seed }));
  for (let cut = 0; cut < 40; cut++) {
    const operation = Math.floor(((cut + 0.5) * operations) / 40);
    assert.equal(cutPowerOf(new FlashDevice({ seed: seed + cut }), operation, after), []);
  }
});

test.run();
