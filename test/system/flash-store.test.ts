import * as assert from 'uvu/assert';
import { FlashDevice } from '../board/flash-device.ts';
import { seedOf } from '../soak/scenario.ts';
import { cutPowerOf, undisturbed } from '../soak/storage.ts';
import { suite } from '../support/suite.ts';
import { playHistories } from './flash-cuts.ts';

/* Storage on raw flash that loses power, fails and wears. */
const test = suite('store on flash');
const seed = seedOf('store on flash');

test('a cut at any operation of 150 histories leaves what was before a write or after it', async () => {
  const { cuts } = await playHistories('cuts', 150, seed);
  assert.ok(cuts > 150 * 10, String(cuts));
});

test('starts that are cut soon again do not use it up', async () => {
  const { cuts } = await playHistories('restarts', 40, seed);
  assert.ok(cuts >= 40 * 39, String(cuts));
});

test('blocks that fail are not used any more, and nothing is lost', async () => {
  const { retired } = await playHistories('bad', 40, seed);
  assert.ok(retired > 0);
});

test('wrong bits are mended or told', async () => {
  const { damaged } = await playHistories('flips', 100, seed);
  assert.ok(damaged > 0);
});

test('a store that is nearly full wears evenly, and no write takes long', async () => {
  const { refused, memory } = await playHistories('wear', 20_000, seed, 'fast');
  assert.ok(refused > 0, 'it was full now and then');
  assert.ok(memory <= 58 * 1024, `${memory} bytes of memory`);
});

test('a device that stores in flash has after a cut what it answered for', () => {
  const { after, operations, refused } = undisturbed(new FlashDevice({ seed }));
  assert.equal(refused, []);
  for (let cut = 0; cut < 3; cut++) {
    const operation = Math.floor(((cut + 0.5) * operations) / 3);
    assert.equal(cutPowerOf(new FlashDevice({ seed: seed + cut }), operation, after), []);
  }
});

test.run();
