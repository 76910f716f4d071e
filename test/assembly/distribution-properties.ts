import type { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Random } from '../rig/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { exploredSites } from './distribution-explored-sites.ts';
import { explore, wander } from './distribution-explorer.ts';
import { Fuzz } from './distribution-fuzz.ts';
import { tryRandomSites } from './distribution-sites.ts';
import { SiteRig } from './site.ts';

/** How much is tried. */
export interface Extent {
  /** Random sites. */
  readonly sites: number;
  /** States that are searched of each explored site, and walks beyond them. */
  readonly states: number;
  readonly walks: number;
  /** Rounds of each fuzzer. */
  readonly rounds: number;
}

/**
 * Adds the tests of the distribution against an oracle, an explorer of states and a fuzzer.
 * Everything random follows from SEED, which each run prints and takes from the environment; a
 * random site is told with a SEED of its own, with which it comes first.
 */
export function tryDistribution(test: ReturnType<typeof suite>, extent: Extent): void {
  const seed = seedOf('distribution against its oracles');

  test(`${extent.sites} random sites get a valid, max-min fair distribution that wastes nothing, of those who come first`, () => {
    const { sites, runs, broken } = tryRandomSites(new SiteRig(), seed, extent.sites);
    assert.equal(broken, []);
    assert.is(sites, extent.sites);
    process.stdout.write(`${runs} distributions of ${sites} sites\n`);
  });

  for (const site of exploredSites) {
    test(`${site.name}: no events lead to more than there is`, () => {
      const { states, completeEvents, broken } = explore(site, 3, extent.states);
      process.stdout.write(
        `${site.name}: ${states} states, all that ${completeEvents} events lead to\n`,
      );
      assert.equal(broken, []);
      assert.ok(
        completeEvents >= 1 && states > extent.states / 3,
        `${states} states of ${completeEvents} events`,
      );
      const walks = wander(site, extent.walks, new Random(seed));
      process.stdout.write(
        `${site.name}: ${walks.states} states on walks of ${walks.deepestEvents} events\n`,
      );
      assert.equal(walks.broken, []);
    });
  }

  test('any words where the host may write and any calls do not trap, and change nothing else', () => {
    const fuzz = new Fuzz(new Random(seed));
    for (let round = 0; round < extent.rounds; round++) assert.equal(fuzz.any(), []);
  });

  test('whatever chargers report and whenever, limits are kept and nobody gets less than the minimum', () => {
    const fuzz = new Fuzz(new Random(seed));
    for (let round = 0; round < extent.rounds; round++) assert.equal(fuzz.inputs(), []);
  });
}
