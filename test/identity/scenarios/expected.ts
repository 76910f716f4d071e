import { ChargeMode } from '../../../host/core/core.ts';
import { begin, charging, NotedSite, pass } from './noted-site.ts';
import type { Scenario, Stage } from './stage.ts';

const unlimited = 1_000_000;
const near = [-1, 0, 1] as const;
const { fast, pv } = ChargeMode;

/** When a silent charger falls back, and to what; the first report, and one that never comes. */
function fallBacks(stage: Stage): void {
  for (const fallbackMs of [0, 1, 250_000, 0xffffffff]) {
    for (const [fallbackMa, floorMa] of [
      [0, 0],
      [9999, 10_001],
      [20_000, 6000],
    ] as const) {
      for (const more of near) {
        const site = begin(stage, 2, {}, [], 26_000);
        pass(site, 6000, () => {
          charging(site, 0, { fallbackMa, floorMa, fallbackMs });
          charging(site, 1);
        });
        for (const ms of [2500, 1, fallbackMs < 1_000_000 ? fallbackMs + more : 200_000, 1, 1000]) {
          charging(site, 1);
          site.step(Math.max(ms, 0));
        }
        charging(site, 0, { allowedMa: fallbackMa });
        site.step(1000);
        site.start(1, {});
        Object.assign(site.charger(0), { fallbackMa, floorMa, fallbackMs });
        site.limitPhases(unlimited);
        for (const ms of [10_000, 1, fallbackMs < 1_000_000 ? fallbackMs + more : 200_000, 1])
          site.step(Math.max(ms, 0));
      }
    }
  }
}

/** How long a charger is waited for, and what it owes, when it is told less again and again. */
function followers(stage: Stage): void {
  for (const followMs of [0, 9999, 10_000, 60_000]) {
    for (const more of near) {
      const site = begin(stage, 1, {}, [], 32_000);
      pass(site, 70_000, () => charging(site, 0, { followMs }));
      charging(site, 0);
      const heldMa = site.charger(0).setpointMa;
      const tell = (ms: number, limitMa: number, allowedMa: number): void => {
        site.limitPhases(limitMa);
        site.step(ms, true);
        charging(site, 0, { allowedMa, measuredMa: allowedMa });
      };
      tell(1, 20_000, heldMa);
      for (let left = followMs; left > 2000; left -= 2000)
        tell(left > 4000 ? 2000 : left - 2000, 20_000 - (left >> 5), heldMa);
      tell(2000 + more, 12_000, 20_000 + more);
      tell(1, 12_000, 12_000);
      for (let left = 10_000 + more; left > 0; left -= 2500)
        tell(Math.min(left, 2500), 30_000 - left, 32_000);
      for (let left = followMs; left > 0; left -= 2500) tell(Math.min(left, 2500), 8000, 30_000);
      for (const ms of [9999, 1, 1]) tell(ms, 8000, 30_000);
    }
  }
}

/** What there is for others beside floors, to the mA; and for their own chargers. */
function floors(stage: Stage): void {
  for (const floorMa of [1, 5999, 6000, 6001, 16_000, 32_000]) {
    for (const more of near) {
      for (const modes of [
        [fast, fast, fast],
        [pv, fast, pv],
      ]) {
        const site = begin(stage, 3, {}, modes, 12_000 + Math.max(floorMa, 6000) + more);
        site.charger(2).phaseRotation = 3;
        for (let times = 0; times < 4; times++) {
          charging(site, 0, { floorMa, canSwitchPhases: 1 });
          charging(site, 1);
          charging(site, 2, { connectedPhases: 1 });
          site.step(1000, times % 2 === 0);
        }
        const phaseMa = floorMa + 15_000 + more;
        site.limit([40_000 + more, phaseMa, phaseMa, phaseMa, 3 * phaseMa]);
        site.step(6000, true);
        charging(site, 0, { chargerState: 0 });
        site.limitPhases(floorMa + 5999 + more);
        site.step(500);
        site.limitPhases(floorMa + more - 1);
        site.step(500, true);
      }
    }
  }
}

/** What is owed by a slow charger that is told more before it has come down, and then reports. */
function raised(stage: Stage): void {
  for (const moreMa of [12_500, 19_000, 22_000]) {
    for (const beyondMa of near) {
      const site = begin(stage, 1);
      site.charger(0).userLimitMa = 30_000;
      pass(site, 40_000, () => charging(site, 0, { followMs: 20_000 }));
      charging(site, 0);
      for (const userLimitMa of [20_000, 12_000, moreMa]) {
        site.charger(0).userLimitMa = userLimitMa;
        for (const run of [true, false]) {
          site.step(1000, run);
          charging(site, 0, { allowedMa: 30_000, measuredMa: 30_000 });
        }
      }
      const allowedMa = Math.max(moreMa, 20_000) + beyondMa;
      charging(site, 0, { allowedMa, measuredMa: allowedMa });
      site.step(1000, true);
      charging(site, 0);
    }
  }
}

/** A floor that changes, to about what is reserved: by a report, and without one. */
function risingFloors(stage: Stage): void {
  for (const more of near) {
    for (const reports of [true, false]) {
      const site = begin(stage, 2, {}, [], 26_000);
      pass(site, 8000, () => {
        charging(site, 0);
        charging(site, 1);
      });
      const floorMa = site.charger(0).reservedMa + more;
      if (reports) charging(site, 0, { floorMa });
      else site.charger(0).floorMa = floorMa;
      for (const limitMa of [26_000, 26_000 + more, 14_000 + more]) {
        site.limitPhases(limitMa);
        site.step(500);
      }
    }
  }
}

/** A charger that does not obey, is silent and falls back, with room and without. */
function stubborn(stage: Stage): void {
  for (const limitMa of [20_000, 40_000, unlimited]) {
    for (const fallbackMa of [0, 10_000, 20_001]) {
      const site = begin(stage, 2, {}, [], 36_000);
      pass(site, 24_000, () => {
        charging(site, 0, { allowedMa: 18_000, measuredMa: 18_000, fallbackMa });
        charging(site, 1);
        site.limitPhases(30_000);
      });
      site.limitPhases(limitMa);
      for (const ms of [2500, 1, 37_000, 1, 1000, 10_000]) {
        charging(site, 1);
        site.step(ms);
      }
      charging(site, 0);
      site.step(1000);
    }
  }
}

/** How long a vehicle is waited for before it seems to have enough. */
function vehicles(stage: Stage): void {
  for (const followMs of [5000, 9999, 10_000, 30_000]) {
    for (const more of near) {
      const site = begin(stage, 1, {}, [], 20_000);
      const draws = (measuredMa: number): void =>
        charging(site, 0, { followMs, measuredMa, stateAgeMs: 100_000 });
      draws(20_000);
      site.step(1000, true);
      for (const lookMs of [followMs + more, 1, 1000, followMs, 15_000 + more, 1, 1]) {
        for (let left = lookMs; left > 0; left -= 2000) {
          draws(9000);
          site.step(Math.min(left, 2000), left <= 2000);
        }
      }
      for (const measuredMa of [12_000, 12_000, 9000]) {
        draws(measuredMa);
        site.step(1000, true);
      }
      pass(site, followMs, () => draws(9000));
      for (const measuredMa of [9000, 9500, 10_000]) {
        draws(measuredMa);
        site.step(1000, true);
      }
    }
  }
}

/** What all phases together give beside floors, to the mA. */
function sums(stage: Stage): void {
  for (const floorMa of [0, 9000, 14_000]) {
    for (let more = 0; more < 7; more++) {
      const totalMa = 3 * floorMa + 60_000 + more;
      const site = begin(stage, 3);
      site.limit([0, unlimited, unlimited, unlimited, totalMa]);
      site.charger(2).phaseRotation = 3;
      for (let times = 0; times < 3; times++) {
        charging(site, 0, { floorMa });
        charging(site, 1);
        charging(site, 2, { connectedPhases: 1 });
        site.step(1000, true);
      }
    }
  }
}

/** Anything of it, in any order. */
function drive(stage: Stage): void {
  const random = stage.random(15);
  const site = new NotedSite(stage);
  for (let sites = 0; sites < 20; sites++) {
    const count = random.between(2, 5);
    site.start(count, { welcomeMs: 0, hysteresisMs: random.pick([0, 3000]), rotationS: 20 });
    for (let index = 0; index < count; index++) {
      Object.assign(site.charger(index), {
        chargeMode: random.pick([fast, fast, pv]),
        phaseRotation: random.below(7),
        floorMa: random.pick([0, 0, 6000, 9000, 20_000]),
        fallbackMa: random.pick([0, 6000, 20_000]),
        followMs: random.pick([5000, 10_000, 20_000]),
        fallbackMs: random.pick([0, 5000, 37_000, 0xffffffff]),
        userLimitMa: 32_000,
      });
    }
    for (let times = 0; times < 25; times++) {
      const phaseMa = random.pick([12_000, 20_000, 32_000, 50_000]) + random.between(-1, 1);
      if (random.chance(0.4)) site.limit([2 * phaseMa, phaseMa, phaseMa, phaseMa]);
      for (let index = 0; index < count; index++) {
        if (random.chance(0.2)) continue;
        const { setpointMa, owedMa } = site.charger(index);
        const allowedMa = random.pick([setpointMa, setpointMa, owedMa, owedMa + 1]);
        charging(site, index, {
          allowedMa,
          measuredMa: allowedMa,
          connectedPhases: random.pick([1, 3, 3, 3]),
          canSwitchPhases: random.chance(0.2) ? 1 : 0,
        });
      }
      site.step(random.pick([500, 1000, 2000, 5000]), random.chance(0.4));
    }
  }
}

/** Chargers of which something else may be expected than of those of this firmware. */
export const expected: Scenario = {
  name: 'expected',
  play(stage) {
    fallBacks(stage);
    followers(stage);
    floors(stage);
    raised(stage);
    risingFloors(stage);
    stubborn(stage);
    vehicles(stage);
    sums(stage);
    drive(stage);
  },
};
