import * as assert from 'uvu/assert';
import { garages } from '../soak/garages.ts';
import { seedOf } from '../soak/scenario.ts';
import { suite } from '../support/suite.ts';

/* Garages of chargers of several makes: a sample. */
const test = suite('garages of several makes');

test(`${garages.promise} (a garage with each fault)`, async () => {
  const seed = seedOf(garages.name);
  const { broken } = await garages.run({ seed, size: 13, say: () => undefined });
  assert.equal(broken, []);
});

test.run();
