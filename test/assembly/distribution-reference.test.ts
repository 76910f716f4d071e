import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Random } from '../rig/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { days, passDays, passRoughDay } from './distribution-days.ts';
import { outcomeOf } from './distribution-situations.ts';
import { pages } from './distribution-table.ts';
import { SiteRig } from './site.ts';

/* What users know from devices in the field is at least matched. */
const test = suite('distribution beside devices in the field');
const rig = new SiteRig();
const seed = seedOf('distribution beside devices in the field');

/** Turns that somebody has to wait for at most, if all are equal. */
function turnsToWait(chargers: number, limitMa: number): number {
  const admitted = Math.min(chargers, Math.floor(limitMa / 6000));
  return Math.ceil((chargers - admitted) / admitted);
}

const atLeast: readonly (readonly [name: string, outcome: RegExp])[] = [
  ['One vehicle, 16 A', /^16000@3$/],
  // Devices in the field let one charge.
  ['The same under a power manager, after the first turn', /^2 × 8000@3, 1 × 0$/],
  ['Ten, 60 A', /^10 × 6000@3$/],
  ['Three with one phase each, on L1, L2 and L3, 16 A', /^16000@1 16000@1 16000@1$/],
  [
    'Three phases; L1; L2; L2; 32 A',
    /^(10666@3 21334@1 10667@1 10667@1|10667@3 21333@1 (10667@1 10666@1|10666@1 10667@1))$/,
  ],
  [
    'Two at 16000@3, one becomes silent, and is heard again later',
    /^32000@3 0 and error 128 after (40|3\d) s; error 0 at its first packet, 16000@3 16000@3 after (\d{1,2}|1\d\d|20\d|210) s$/,
  ],
  [
    'Two, 32 A; vehicles that draw 8 A and 16.1 A at most',
    /^16000@3 16000@3 for a minute, then 1[123]\d00@3 (19|20|21)\d00@3, later 11000@3 19100@3$/,
  ],
  ['Two, 32 A, the user of one has a limit of 10 A', /^10000@3 22000@3$/],
];

for (const [name, outcome] of atLeast)
  test(name, () => assert.match(outcomeOf(rig, name), outcome));

test('docs/load-management.md tells what comes out', () => {
  const { now, wanted } = pages(rig);
  const lines = now.split('\n');
  const stale = wanted.split('\n').filter((line, index) => line !== lines[index]);
  assert.equal(stale, [], 'out of date: node --import tsx test/assembly/distribution-table.ts');
});

for (const { chargers, limitMa } of days) {
  test(`24 h of ${chargers} equal chargers at ${limitMa / 1000} A are fair, use what there is, and nobody waits long`, () => {
    const figures = passDays(rig, chargers, limitMa, 1, new Random(seed));
    assert.ok(figures.jain >= 0.9999, `Jain ${figures.jain}`);
    assert.is(figures.overrunMa, 0);
    assert.is(figures.wastedS, 0);
    assert.ok(figures.unused <= 0.015, `${figures.unused} of the time is lost to reservations`);
    // Turns take 900 s, and vehicles some seconds; whoever follows late is owed one turn more at
    // times.
    const longestS = 900 * (turnsToWait(chargers, limitMa) + 1) + 30;
    assert.ok(figures.longestWaitS <= longestS, `${figures.longestWaitS} s of ${longestS} s`);
  });
}

test('nobody waits longer than those who wait need turns, if vehicles follow at once', () => {
  for (const { chargers, limitMa } of [
    ...days.slice(0, 2),
    { chargers: 7, limitMa: 20_000 },
    { chargers: 5, limitMa: 6000 },
  ]) {
    const { longestWaitS } = passDays(rig, chargers, limitMa, 1);
    const longestS = 900 * turnsToWait(chargers, limitMa) + 15;
    assert.ok(
      longestWaitS <= longestS,
      `${chargers} at ${limitMa} mA: ${longestWaitS} s of ${longestS} s`,
    );
  }
});

test('whatever happens at a site, nothing is drawn beyond a limit, but for 7 s after it fell below what was drawn', () => {
  const random = new Random(seed);
  for (let day = 0; day < 3; day++) {
    const { changes, longestOverrunS, broken } = passRoughDay(
      rig,
      random.between(1, 8),
      86_400,
      random,
    );
    assert.equal(broken, []);
    assert.ok(changes > 300, `${changes} changes`);
    assert.ok(longestOverrunS <= 7);
  }
});

test.run();
