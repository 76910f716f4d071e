import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Observer, type Round, type Sums } from './observer.ts';
import type { RunningSite, SiteDevice } from './running-site.ts';

/*
 * What is measured of a site proves nothing if it cannot tell too much from current that moves
 * between chargers.
 */
const test = suite('site observer');

/** Current of a charger by time: what holds from a time on, ms and mA. */
type Course = readonly (readonly [fromMs: number, currentMa: number])[];

const at = (course: Course, ms: number): number =>
  course.filter(([fromMs]) => fromMs <= ms).at(-1)?.[1] ?? 0;

/** Observes chargers for 20 s of virtual time, of which each request takes 15 ms. */
async function observe(
  courses: readonly (Course | undefined)[],
  rotations: readonly number[] = [],
): Promise<Sums[]> {
  let nowMs = 0;
  const charger = (course: Course | undefined): SiteDevice => ({
    address: '',
    url: '',
    running: course !== undefined,
    stderr: () => '',
    async get(path) {
      nowMs += 15;
      if (path === 'evse/state')
        return { charger_state: 3, allowed_charging_current: at(course ?? [], nowMs) };
      // Published once a second.
      const current = at(course ?? [], Math.floor(nowMs / 1000) * 1000);
      return { currents_ma: [current, current, 0], energy_wh: 0, state_of_charge_pct: 50 };
    },
    put: () => Promise.reject(new Error('nothing is written')),
    kill: () => Promise.resolve(),
    start: () => Promise.resolve(),
    moveClock: () => undefined,
  });
  const site = { nowMs: () => nowMs, chargers: courses.map(charger) } as unknown as RunningSite;
  const connections = courses.map((_, index) => ({
    rotation: rotations[index] ?? 1,
    phases: 3 as const,
  }));
  const seen: Sums[] = [];
  let ended = (): void => undefined;
  const end = new Promise<void>(resolve => {
    ended = resolve;
  });
  const onRound = ({ toMs }: Round): void => {
    if (toMs > 20_000) ended();
  };
  const observer = new Observer(site, connections, onRound, sums => seen.push(sums));
  observer.start(0);
  await end;
  await observer.stop();
  return seen;
}

const most = (seen: readonly Sums[], of: 'drawnMa' | 'allowedMa'): number =>
  Math.max(...seen.flatMap(sums => sums[of]));

test('current that moves from one charger to the other is counted once', async () => {
  const [from, to]: Course[] = [
    [
      [0, 16_000],
      [9990, 6000],
    ],
    [
      [0, 6000],
      [10_000, 16_000],
    ],
  ];
  const seen = await observe([from, to]);
  assert.is(most(seen, 'drawnMa'), 22_000);
  assert.is(most(seen, 'allowedMa'), 22_000);
});

test('what flows at two chargers together for 3 s is found', async () => {
  const peak: Course = [
    [0, 6000],
    [9000, 16_000],
    [12_000, 6000],
  ];
  const seen = await observe([peak, peak]);
  assert.is(most(seen, 'drawnMa'), 32_000);
  assert.is(most(seen, 'allowedMa'), 32_000);
});

test('terminals are counted on the phases that they hang on, and a charger without a process draws nothing', async () => {
  const steady: Course = [[0, 10_000]];
  // L123 and L231: terminals 1 and 2 are L1 and L2, then L2 and L3.
  const seen = await observe([steady, steady, undefined], [1, 3, 1]);
  assert.equal(seen.at(-1)?.drawnMa, [10_000, 20_000, 10_000]);
});

test.run();
