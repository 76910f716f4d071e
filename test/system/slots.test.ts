import * as assert from 'uvu/assert';
import { seedOf } from '../soak/scenario.ts';
import { suite } from '../support/suite.ts';
import { playSlots } from './flash-cuts.ts';

/* The two slots for the image of a board. */
const test = suite('slots of an image');

test('whatever a cut meets, an image that is whole is started, and a new one that works stays', async () => {
  const seed = seedOf('slots of an image');
  const { cuts, fallbacks, confirmed } = await playSlots(100, seed);
  assert.ok(cuts > 3000 && fallbacks > 10 && confirmed > 10, `${cuts} ${fallbacks} ${confirmed}`);
});

test.run();
