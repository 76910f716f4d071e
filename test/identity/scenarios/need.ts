import { ChargerState } from '../../../host/core/core.ts';
import type { Random } from '../../rig/random.ts';
import { NotedSite } from './noted-site.ts';
import type { Scenario } from './stage.ts';

/**
 * What is known of a vehicle, and what it draws, at a bound of what decides about it once so much
 * time has passed.
 */
function show(site: NotedSite, index: number, passesMs: number, random: Random): void {
  const charger = site.charger(index);
  const marginMa = site.site.requestedMarginMa;
  const near = random.pick([-1, 0, 0, 1]);
  const provenMa = random.pick([5000, 6000, 9600, 15_000]);
  const leftMa = random.pick([0, 0, 1, 700, 3000]);
  const more = random.pick([-1, 0, marginMa >> 2, (marginMa >> 2) - 1, marginMa >> 1, marginMa]);
  const setpointMa = provenMa + leftMa + more;
  const blurMa = Math.trunc(marginMa / 8);
  const restMa = Math.trunc(Math.trunc(marginMa / 40) / 2);
  Object.assign(charger, {
    provenMa,
    leftMa,
    setpointMa,
    proof: random.pick([0, 1, 2, 2, 3, 3, 4, 4]),
    proofAgeMs: random.pick([1000, 20_000, 20_000, 900_000]) - passesMs + random.pick([-1, 0]),
    setpointAgeMs: random.pick([5000, 60_000]) - passesMs + random.pick([-1, 0]),
    least1pMa: random.pick([0, 0, 0, 6001, 10_000, 40_000]),
    least3pMa: random.pick([0, 0, 0, 6001, 10_000, 40_000]),
  });
  const measuredMa = random.pick([
    ...[provenMa, provenMa - blurMa, provenMa + blurMa, provenMa + restMa],
    ...[setpointMa - (marginMa >> 1), provenMa - 2000],
  ]);
  site.report(index, {
    chargerState: random.chance(0.9) ? ChargerState.charging : ChargerState.waiting,
    connectedPhases: random.pick([1, 3]),
    allowedMa: setpointMa,
    measuredMa: Math.max(0, measuredMa + near),
    stateAgeMs: random.pick([59_999, 60_000, 100_000]),
  });
}

/**
 * What vehicles need of what they can use, where there is enough for all and where there is not.
 */
export const need: Scenario = {
  name: 'need',
  play(stage) {
    const random = stage.random(9);
    const site = new NotedSite(stage);
    for (const requestedMarginMa of [3000, 2999, 1001, 160]) {
      const count = 3;
      site.start(count, {
        welcomeMs: 0,
        hysteresisMs: 0,
        wakeupMs: 0,
        rotationS: 0,
        requestedMarginMa,
        requestedThresholdMs: 60_000,
      });
      for (let index = 0; index < count; index++)
        Object.assign(site.charger(index), { chargeMode: 0, userLimitMa: 32_000 });
      for (let left = 90; left > 0; left--) {
        site.limitPhases(random.pick([19_000, 30_000, 40_000, 100_000]));
        const passesMs = random.pick([100, 500]);
        for (let index = 0; index < count; index++) show(site, index, passesMs, random);
        site.step(passesMs, true);
      }
    }
  },
};
