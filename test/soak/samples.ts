import type { uvu } from 'uvu';
import * as assert from 'uvu/assert';
import { backups } from './backups.ts';
import { distribution } from './distribution.ts';
import { flips } from './flips.ts';
import { fuzz } from './fuzz.ts';
import { garages } from './garages.ts';
import { kill } from './kill.ts';
import { link } from './link.ts';
import { type Scenario, seedOf } from './scenario.ts';
import { storage } from './storage.ts';
import { time } from './time.ts';

/** What the long tests do of each scenario; `npm run soak` does more. */
const samples: readonly (readonly [Scenario, size: number])[] = [
  [kill, 25],
  [storage, 40],
  [flips, 500],
  [fuzz, 3000],
  [time, 9],
  [distribution, 20_000],
  [garages, 130],
  [link, 50_000],
  [backups, 500],
];

/** Does a part of them. */
export function trySamples(test: uvu.Test<uvu.Crumbs>, part: number): void {
  for (const [scenario, most] of samples) trySample(test, scenario, Math.ceil(most * part));
}

/** Does one of them in this size. A failure names the seed that repeats it: SEED=… */
export function trySample(test: uvu.Test<uvu.Crumbs>, scenario: Scenario, size: number): void {
  test(`${scenario.name}: ${scenario.promise} (sample of ${size})`, async () => {
    const { broken } = await scenario.run({
      seed: seedOf(scenario.name),
      size,
      say: () => undefined,
    });
    assert.equal(broken, []);
  });
}
