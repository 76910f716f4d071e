import { ChargeMode, ChargerState } from '../../../host/core/core.ts';
import type { Axes } from '../../assembly/site.ts';
import { begin, charging } from './noted-site.ts';
import type { Scenario, Stage } from './stage.ts';

const unlimited = 0x7fffffff;
const onPhases = [40_000, 40_000, 40_000] as const;
const { fast, pv, minPv, min } = ChargeMode;

/** What is left on all phases together, to the mA, for one that charges and one that waits. */
function atTheLimit(stage: Stage): void {
  for (const drawnPhases of [0, 1, 2, 3, 4]) {
    const phases = drawnPhases === 1 || drawnPhases === 2 ? drawnPhases : 3;
    for (const [nowMa, lowMa] of [
      [-1, -1],
      [0, 0],
      [0, -1],
      [1, 1],
      [phases, phases],
    ] as const) {
      const site = begin(stage, 2);
      const total = 6000 * (3 + phases);
      const limits = (moreMa: number): Axes => [0, ...onPhases, total + moreMa];
      site.limit(limits(nowMa), limits(lowMa));
      for (let times = 0; times < 4; times++) {
        charging(site, 0, { drawnPhases: 3 });
        charging(site, 1, {
          drawnPhases,
          chargerState: times === 0 ? ChargerState.waiting : ChargerState.charging,
        });
        site.step(1000, times < 2);
      }
      site.limit([0, ...onPhases, total - 1]);
      site.step(500);
      site.limit([0, ...onPhases, -5]);
      site.step(500);
    }
  }
}

/** A vehicle takes on more phases, and fewer, between two distributions. */
function changes(stage: Stage): void {
  for (const mode of [fast, pv, minPv, min]) {
    const site = begin(stage, 2, { guaranteedMa: 19_565 }, [mode, fast]);
    site.limit([30_000, ...onPhases, 40_000]);
    site.step(1000, true);
    for (const drawnPhases of [0, 1, 1, 3, 2, 2, 0, 0]) {
      charging(site, 0, { drawnPhases });
      charging(site, 1);
      site.step(1000);
      charging(site, 1);
      site.step(500);
    }
  }
}

/** Anything of it, in any order. */
function drive(stage: Stage): void {
  const random = stage.random(14);
  for (let sites = 0; sites < 30; sites++) {
    const count = random.between(2, 5);
    const modes = Array.from({ length: count }, () => random.pick([fast, fast, pv, minPv, min]));
    const site = begin(
      stage,
      count,
      {
        guaranteedMa: random.pick([0, 6000, 18_001, 30_000]),
        hysteresisMs: random.pick([0, 3000]),
      },
      modes,
    );
    for (let index = 0; index < count; index++) {
      site.charger(index).canSwitchPhases = random.chance(0.2) ? 1 : 0;
      site.charger(index).phaseRotation = random.below(7);
    }
    for (let times = 0; times < 12; times++) {
      const totalMa = random.pick([
        ...[unlimited, 18_260, 18_000 + random.between(-2, 2), 6000 * random.between(1, 9)],
        ...[random.below(100_000), 0, -1],
      ]);
      const lowMa = random.chance(0.5) ? totalMa : totalMa - random.below(3000);
      const excessMa = random.pick([0, 18_000, 40_000, random.below(90_000)]);
      site.limit([excessMa, ...onPhases, totalMa], [excessMa, ...onPhases, lowMa]);
      for (let index = 0; index < count; index++) {
        if (random.chance(0.1)) continue;
        const { setpointMa } = site.charger(index);
        charging(site, index, {
          chargerState: random.chance(0.8) ? ChargerState.charging : ChargerState.waiting,
          connectedPhases: random.pick([1, 3, 3, 3]),
          drawnPhases: random.pick([0, 1, 1, 2, 3]),
          measuredMa: random.chance(0.3) ? setpointMa >> 1 : setpointMa,
        });
      }
      site.step(random.pick([500, 1000, 5000]), random.chance(0.6));
    }
  }
}

/** Phases that vehicles draw on, and a limit of all phases together. */
export const drawnPhases: Scenario = {
  name: 'drawn-phases',
  play(stage) {
    atTheLimit(stage);
    changes(stage);
    drive(stage);
  },
};
