import { ChargerState } from '../../../host/core/core.ts';
import { begin, charging, pass } from './noted-site.ts';
import type { Scenario, Stage } from './stage.ts';

const unlimited = 1_000_000;

/** Starts: what is forgotten and what is not, and a site without chargers. */
function starts(stage: Stage): void {
  const site = begin(stage, 3);
  for (let index = 0; index < 3; index++) charging(site, index);
  site.step(1000, true);
  for (const count of [3, 0, 1, 10, 11, 0xffffffff]) {
    Object.assign(site.site, { count, turn: count & 7, intervalMs: 10_000 });
    for (let index = 0; index < 10; index++) {
      Object.assign(site.charger(index), {
        chargeMode: index % 6,
        phaseRotation: index % 7,
        userLimitMa: 10_000 + index,
      });
    }
    stage.recorder.call('distribution_start', 5000);
    stage.hash('chargers');
    stage.hash('site_state');
    Object.assign(site.charger(0), {
      chargerState: ChargerState.charging,
      allowedMa: 10_000,
      supportedMa: 32_000,
    });
    for (const index of [0, 2, count - 1, count, 9, 10, -1]) {
      site.charger(0).uptimeMs += 1000;
      stage.recorder.call('distribution_report', index | 0, 0);
    }
    stage.hash('chargers');
    stage.recorder.call('distribution_step', 5000, 0);
    stage.hash('chargers');
    stage.recorder.call('distribution_step', 7000, 0);
    site.charger(0).uptimeMs += 1000;
    stage.recorder.call('distribution_report', 0, 0);
    stage.recorder.call('distribution_step', 8499, 0);
    stage.recorder.call('distribution_step', 8500, 0);
    stage.recorder.call('distribution_step', 8000, 0);
    stage.hash('chargers');
    for (const index of [2, count - 1, count, 9, 10, -1])
      stage.recorder.call('distribution_report', index | 0, 3);
    stage.recorder.call('distribution_step', 8600, 0);
    stage.hash('chargers');
    stage.hash('site_state');
  }
  // Those that are not heard are called for a while, and then may draw until their fail-safe has
  // acted.
  for (const more of [-1, 0, 1]) {
    site.start(1, {});
    site.limitPhases(unlimited);
    site.step(9999 + more);
    site.step(1);
    site.step(37_000);
    site.step(1);
    site.step(1);
  }
  // Heard at once, with more or less than it can be told.
  for (const allowedMa of [0, 5999, 6000, 31_999, 32_000, 32_001, 32_002, 65_535]) {
    site.start(1, {});
    site.limitPhases(unlimited);
    site.report(0, { chargerState: 3, allowedMa, measuredMa: 0, supportedMa: 65_535 });
    site.charger(0).userLimitMa = 65_535;
    site.note();
    site.step(1000, true);
    site.step(10_000, true);
  }
}

/**
 * Silence, packets that overtook each other, clocks that stand still, and what comes after them.
 */
function silences(stage: Stage): void {
  for (const silentMs of [2499, 2500, 2501]) {
    const site = begin(stage, 2);
    charging(site, 0);
    charging(site, 1);
    site.step(1000, true);
    charging(site, 0);
    charging(site, 1);
    site.step(silentMs, true);
    // It comes back with less, or with more than it was told.
    charging(site, 0, { allowedMa: 10_000, measuredMa: 10_000 });
    charging(site, 1, { allowedMa: 32_001 });
    site.step(1000);
    charging(site, 0);
    site.step(1000);
  }
  for (const more of [-1, 0, 1]) {
    const site = begin(stage, 2);
    charging(site, 0);
    charging(site, 1);
    site.step(1000, true);
    charging(site, 0);
    for (const ms of [2500, 36_999 + more, 1, 1, 1]) site.step(ms);
    charging(site, 0, { allowedMa: 0 });
    site.step(1000);
  }
  const site = begin(stage, 1);
  charging(site, 0);
  const { uptimeMs } = site.charger(0);
  for (const behindMs of [0, 1, 9999, 10_000, 10_001, -1]) {
    site.charger(0).uptimeMs = uptimeMs - behindMs - 1000;
    charging(site, 0);
    site.charger(0).uptimeMs = uptimeMs - 1000;
    charging(site, 0);
  }
  for (const ms of [9998, 9999, 10_000, 10_001]) {
    charging(site, 0);
    site.charger(0).uptimeMs -= 1000;
    site.step(ms);
    charging(site, 0);
    site.step(1);
    site.charger(0).uptimeMs -= 1000;
    charging(site, 0);
    site.step(1000);
    charging(site, 0);
  }
  for (const error of [1, 2, 3, 4, 128, 129, 130, 192, 255, 256]) {
    const faulty = begin(stage, 2);
    charging(faulty, 1);
    faulty.step(1000, true);
    faulty.fault(0, error);
    faulty.note();
    faulty.step(1000);
    charging(faulty, 0);
    faulty.step(1000);
  }
}

/** Chargers that take more than they were told: how much is tolerated, and how long. */
function disobedience(stage: Stage): void {
  for (const setpointMa of [6000, 19_999, 20_000, 20_020, 30_000, 32_000]) {
    const toleratedMa = Math.max(1000, Math.floor(setpointMa / 20));
    for (const more of [
      toleratedMa - 1,
      toleratedMa,
      toleratedMa + 1,
      Math.floor(setpointMa / 19),
      Math.floor(setpointMa / 21),
    ]) {
      const site = begin(stage, 1);
      site.limitPhases(setpointMa);
      site.step(1000, true);
      pass(site, 6000, () => charging(site, 0));
      charging(site, 0, { measuredMa: setpointMa + more });
      site.step(1000);
      charging(site, 0);
    }
  }
  // Too much for too long: it keeps what it has, and where that is too much nobody charges.
  for (const limitMa of [32_000, 16_001, 16_000, 15_999]) {
    const site = begin(stage, 2, {}, [], 20_000);
    const disobeys = { connectedPhases: 1, allowedMa: 16_000, measuredMa: 16_000 } as const;
    charging(site, 0, { connectedPhases: 1 });
    charging(site, 1);
    site.step(2000);
    charging(site, 0, disobeys);
    pass(site, 10_000, () => {
      charging(site, 0, disobeys);
      charging(site, 1);
    });
    site.limitPhases(limitMa);
    for (const ms of [2000, 999, 1, 1, 1000]) {
      charging(site, 0, disobeys);
      charging(site, 1);
      site.step(ms);
    }
    charging(site, 0, { connectedPhases: 1 });
    site.step(1000);
  }
  // A lower setpoint is no new excuse, but to those that obeyed until then.
  for (const obeys of [true, false]) {
    const site = begin(stage, 2);
    site.limitPhases(32_000);
    for (let second = 0; second < 20; second++) {
      site.step(second === 10 ? 999 : 1000, second % 4 === 0);
      if (second === 6 || second === 10 || second === 14) site.limitPhases(32_000 - second * 1000);
      charging(site, 0, obeys ? {} : { allowedMa: 20_000, measuredMa: 20_000 });
      if (second % 3 !== 0) charging(site, 1);
    }
  }
  // So long a vehicle may follow.
  for (const ms of [4998, 4999, 5000, 5001]) {
    const site = begin(stage, 1, {}, [], 20_000);
    pass(site, 6000, () => charging(site, 0));
    charging(site, 0);
    site.limitPhases(10_000);
    site.step(1, true);
    for (const part of [2000, 2000, ms - 4000]) {
      site.step(part);
      charging(site, 0, { allowedMa: 10_000, measuredMa: 10_000 });
    }
    for (const part of [1, 1]) {
      site.step(part);
      charging(site, 0, { allowedMa: 10_000, measuredMa: 10_000 });
    }
  }
}

/** What a charger can use: as far as its vehicle showed that it is less. */
function requests(stage: Stage): void {
  for (const requestedMarginMa of [0, 1, 2, 3, 3000, 3001]) {
    for (const half of [-1, 0, 1, 2]) {
      for (const stateAgeMs of [59_999, 60_000, 60_001]) {
        if (stateAgeMs !== 60_000 && requestedMarginMa !== 3000) continue;
        const site = begin(stage, 1, { requestedMarginMa });
        site.limitPhases(16_000);
        site.step(1000, true);
        charging(site, 0);
        const measuredMa = site.charger(0).setpointMa - (requestedMarginMa >> 1) - half;
        charging(site, 0, { stateAgeMs, measuredMa });
        site.step(1000, true);
      }
    }
  }
  for (const measuredMa of [0, 2999, 3000, 3001, 12_999, 13_000, 13_001, 28_999]) {
    const site = begin(stage, 1);
    Object.assign(site.charger(0), { userLimitMa: 16_000 });
    site.step(1000, true);
    charging(site, 0, { stateAgeMs: 100_000, measuredMa });
    site.step(1000, true);
  }
}

/** What the distribution learns of chargers, at the limits of everything that it compares. */
export const reports: Scenario = {
  name: 'distribution: reports',
  play(stage) {
    starts(stage);
    silences(stage);
    disobedience(stage);
    requests(stage);
  },
};
