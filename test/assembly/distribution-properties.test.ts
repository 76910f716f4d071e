import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Random } from '../soak/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { exploredSites } from './distribution-explored-sites.ts';
import { explore, wander } from './distribution-explorer.ts';
import { Fuzz } from './distribution-fuzz.ts';
import { tryRandomSites } from './distribution-sites.ts';
import { SiteRig } from './site.ts';

/*
 * The distribution against an oracle, an explorer of states and a fuzzer. Everything random follows
 * from SEED, which each run prints and takes from the environment; a random site is told with a
 * SEED of its own, with which it comes first.
 */
const test = suite('distribution against its oracles');
const seed = seedOf('distribution against its oracles');

test('150,000 random sites get a valid, max-min fair distribution that wastes nothing, of those who come first', () => {
  const { sites, runs, broken } = tryRandomSites(new SiteRig(), seed, 150_000);
  assert.equal(broken, []);
  assert.is(sites, 150_000);
  process.stdout.write(`${runs} distributions of ${sites} sites\n`);
});

for (const site of exploredSites) {
  test(`${site.name}: no events lead to more than there is`, () => {
    const { states, completeEvents, broken } = explore(site, 3, 300_000);
    process.stdout.write(
      `${site.name}: ${states} states, all that ${completeEvents} events lead to\n`,
    );
    assert.equal(broken, []);
    assert.ok(
      completeEvents >= 1 && states > 100_000,
      `${states} states of ${completeEvents} events`,
    );
    const walks = wander(site, 300, new Random(seed));
    process.stdout.write(
      `${site.name}: ${walks.states} states on walks of ${walks.deepestEvents} events\n`,
    );
    assert.equal(walks.broken, []);
  });
}

test('any words where the host may write and any calls do not trap, and change nothing else', () => {
  const fuzz = new Fuzz(new Random(seed));
  for (let round = 0; round < 8000; round++) assert.equal(fuzz.any(), []);
});

test('whatever chargers report and whenever, limits are kept and nobody gets less than the minimum', () => {
  const fuzz = new Fuzz(new Random(seed));
  for (let round = 0; round < 8000; round++) assert.equal(fuzz.inputs(), []);
});

test.run();
