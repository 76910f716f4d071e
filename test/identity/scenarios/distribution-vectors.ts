import { ChargeMode, ChargerState, Special } from '../../../host/core/core.ts';
import type { ChargerInput, SiteConfig } from '../../assembly/site.ts';
import { NotedSite } from './distribution.ts';
import type { Scenario, Stage } from './stage.ts';

const unlimited = 1_000_000;

/** A charger whose vehicle charges with what it was told. */
function charging(site: NotedSite, index: number, input: Partial<ChargerInput> = {}): void {
  const { setpointMa } = site.charger(index);
  const state = ChargerState.charging;
  site.report(index, {
    chargerState: state,
    allowedMa: setpointMa,
    measuredMa: setpointMa,
    stateAgeMs: 1000,
    ...input,
  });
  site.note();
}

/** Lets time pass, in which everybody is heard often enough. */
function pass(site: NotedSite, ms: number, tell: () => void): void {
  for (let left = ms; left > 0; left -= 2000) {
    tell();
    site.step(Math.min(left, 2000));
  }
}

/** A site of some chargers that are known not to draw anything, and have a vehicle. */
function begin(
  stage: Stage,
  count: number,
  config: Partial<SiteConfig> = {},
  modes: readonly number[] = [],
  limitMa = unlimited,
): NotedSite {
  const site = new NotedSite(stage);
  site.start(count, { welcomeMs: 0, hysteresisMs: 0, wakeupMs: 0, rotationS: 0, ...config });
  site.limitPhases(0);
  for (let index = 0; index < count; index++) {
    Object.assign(site.charger(index), { chargeMode: modes[index] ?? ChargeMode.fast });
  }
  pass(site, 6000, () => {
    for (let index = 0; index < count; index++) site.report(index, { chargerState: ChargerState.waiting });
  });
  for (let index = 0; index < count; index++) site.report(index);
  site.limitPhases(limitMa);
  site.step(1000, true);
  return site;
}

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
    Object.assign(site.charger(0), { chargerState: ChargerState.charging, allowedMa: 10_000, supportedMa: 32_000 });
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
    for (const index of [2, count - 1, count, 9, 10, -1]) stage.recorder.call('distribution_report', index | 0, 3);
    stage.recorder.call('distribution_step', 8600, 0);
    stage.hash('chargers');
    stage.hash('site_state');
  }
  // Those that are not heard are called for a while, and then may draw until their fail-safe has acted.
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

/** Silence, packets that overtook each other, clocks that stand still, and what comes after them. */
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

/** Who comes first, when a turn ends, and how long nothing changes. */
function order(stage: Stage): void {
  // Welcomed a ms apart, and one right now.
  const site = begin(stage, 3, { welcomeMs: 5000 });
  site.limitPhases(6000);
  for (let index = 0; index < 3; index++) site.report(index, { chargerState: ChargerState.notConnected });
  site.step(1000, true);
  for (const index of [0, 1, 2]) {
    site.report(index, { chargerState: ChargerState.waiting });
    site.step(index === 2 ? 0 : 1, true);
  }
  for (const ms of [2500, 2497, 1, 1, 1, 1]) {
    for (let index = 0; index < 3; index++) site.report(index);
    site.step(ms, true);
  }
  const alone = begin(stage, 1, { welcomeMs: 5000 });
  alone.report(0, { chargerState: ChargerState.notConnected });
  alone.report(0, { chargerState: ChargerState.waiting });
  alone.step(0, true);
  // What who got, at the limits of what matters and of what is counted.
  for (const aheads of [
    [0, -1],
    [-1, 0],
    [4095, 4096],
    [4096, 4095],
    [-4096, -4097],
    [-4097, -4096],
    [8191, 4096],
    [-67_108_864, -67_108_863],
    [-67_108_863, -67_108_862],
    [0x7fffffff - 67_108_864, 0],
  ] as const) {
    for (const turnS of [0, 1]) {
      const pair = begin(stage, 2, { rotationS: turnS * 20 });
      pair.limitPhases(6000);
      pair.step(1000, true);
      charging(pair, 0);
      charging(pair, 1, { chargerState: ChargerState.waiting });
      for (const [index, ahead] of aheads.entries()) pair.charger(index).ahead = ahead;
      pair.step(0, true);
      pair.step(1000, true);
      charging(pair, 0);
      charging(pair, 1, { chargerState: ChargerState.waiting });
      pair.step(2000, true);
      pair.step(20_000, true);
    }
  }
  // A distribution accounts for a minute at most.
  for (const [ms, idealMa] of [
    [59_999, 5000],
    [60_000, 3078],
    [60_001, 3007],
    [60_001, 3042],
    [200_000, 5900],
  ] as const) {
    const pair = begin(stage, 2, { intervalMs: 1_000_000 });
    pair.limitPhases(2 * idealMa);
    const tell = (): void => {
      pair.report(0, { chargerState: ChargerState.charging, allowedMa: 6000, measuredMa: 6000 });
      pair.report(1);
    };
    tell();
    pair.step(1000, true);
    pass(pair, ms - 1000, tell);
    tell();
    pair.step(1000, true);
  }
}

/** How long whoever was switched off stays off, and how what cannot be divided is handed out. */
function hysteresis(stage: Stage): void {
  for (const [rotationS, canSwitchPhases] of [
    [0, 0],
    [17, 0],
    [17, 1],
  ] as const) {
    const site = begin(stage, 1, { hysteresisMs: 3000, rotationS }, [], 20_000);
    pass(site, 8000, () => charging(site, 0, { canSwitchPhases }));
    charging(site, 0);
    site.limitPhases(0);
    site.step(1000, true);
    site.limitPhases(20_000);
    for (const ms of [1000, 1000, 998, 1, 1, 1]) {
      charging(site, 0);
      site.step(ms, true);
    }
    pass(site, 6000, () => charging(site, 0));
  }
  for (const spareMa of [0, 1, 2, 3]) {
    for (const least1pMa of [5999, 6000, 6001]) {
      const site = begin(stage, 3, { minimumMa: 6000, minimum1pMa: least1pMa }, [], 0);
      for (let index = 0; index < 3; index++) {
        site.charger(index).phaseRotation = 1;
        charging(site, index, { connectedPhases: index === 0 ? 3 : 1 });
      }
      site.limitPhases(6000 + 2 * least1pMa + spareMa);
      site.step(1000, true);
    }
  }
}

/** Full vehicles, which are woken up in turns. */
function full(stage: Stage): void {
  for (const wakeupMs of [4095, 4096, 4097, 8192, 60_000]) {
    const site = begin(stage, 3, { wakeupMs, hysteresisMs: 1000 });
    site.limitPhases(12_000);
    const isFull = { chargerState: ChargerState.ready, carStopped: 1 } as const;
    for (const ms of [1000, 1000, 2096, 1, 1000, 95, 1, 2904, 1, 1, 1000, 2191, 1, 2000]) {
      for (let index = 0; index < 3; index++) {
        if (index === 2 && wakeupMs === 60_000) charging(site, index);
        else charging(site, index, isFull);
      }
      site.step(ms, true);
    }
    charging(site, 0, { carStopped: 1 });
    site.step(1000, true);
  }
  // Welcomed, but full.
  const site = begin(stage, 2, { welcomeMs: 5000, wakeupMs: 60_000 }, [], 6000);
  for (const index of [0, 1]) site.report(index, { chargerState: ChargerState.notConnected });
  for (const index of [1, 0]) {
    site.report(index, { chargerState: ChargerState.waiting, carStopped: 1 });
    site.step(1000, true);
  }
}

/** Excess: what Fast chargers take of it, guaranteed power, how long clouds last, and what fits to the mA. */
function excess(stage: Stage): void {
  for (const connectedPhases of [1, 3]) {
    for (const spareMa of [-1, 0, 1]) {
      const site = begin(stage, 2, {}, [ChargeMode.fast, ChargeMode.pv]);
      site.limitPhases(40_000);
      site.step(1000, true);
      charging(site, 0, { connectedPhases });
      charging(site, 1, { chargerState: ChargerState.waiting, connectedPhases });
      site.step(1000, true);
      charging(site, 0, { connectedPhases });
      const fastMa = site.charger(0).targetMa * site.charger(0).targetPhases;
      site.limit([fastMa + 6000 * connectedPhases + spareMa, 40_000, 40_000, 40_000]);
      charging(site, 1, { chargerState: ChargerState.waiting, connectedPhases });
      site.step(1000, true);
    }
  }
  const modesWithGuarantee = [ChargeMode.minPv, ChargeMode.min, 8, 9];
  for (const mode of [...modesWithGuarantee, ChargeMode.pv]) {
    for (const guaranteedMa of [-1, 0, 17_999, 18_000, 18_001, 30_000]) {
      const site = begin(stage, 2, { guaranteedMa, hysteresisMs: 5000, welcomeMs: 3000 }, [mode, mode]);
      site.limit([guaranteedMa - 1, 40_000, 40_000, 40_000]);
      for (const ms of [1000, 3999, 1, 1, 2000]) {
        charging(site, 0);
        charging(site, 1, { chargerState: ChargerState.waiting });
        site.step(ms, true);
      }
    }
  }
  // A newcomer waits until it fits for long, whoever charges until it does not fit for long; welcome and hysteresis aside.
  for (const welcomeMs of [0, 3000]) {
    for (const [nowMa, lowMa, highMa] of [
      [18_000, 18_000, 18_000],
      [18_000, 17_999, 18_000],
      [17_999, 17_999, 18_000],
      [17_999, 0, 17_999],
      [0, 0, 18_000],
      [0, 0, 17_999],
    ] as const) {
      for (const mode of [ChargeMode.pv, ChargeMode.minPv]) {
        const site = begin(stage, 2, { welcomeMs, hysteresisMs: 3000 }, [mode, mode]);
        const phases = [40_000, 40_000, 40_000] as const;
        site.limit([36_000, ...phases]);
        charging(site, 0);
        site.step(1000, true);
        charging(site, 0);
        for (const ms of [1000, 1, 999, 999, 1, 1]) {
          site.limit([nowMa, ...phases], [lowMa, ...phases], highMa);
          charging(site, 0);
          charging(site, 1, { chargerState: ChargerState.waiting });
          site.step(ms, true);
        }
      }
    }
  }
  for (const [lowMa, highMa] of [
    [17_999, 18_000],
    [18_000, 18_000],
    [18_000, 17_999],
  ] as const) {
    const site = begin(stage, 1, { welcomeMs: 3000 }, [ChargeMode.pv], 0);
    site.limit([18_000, 40_000, 40_000, 40_000], [lowMa, 40_000, 40_000, 40_000], highMa);
    site.step(1000, true);
    // Welcomed, to the ms.
    site.limit([5000, 40_000, 40_000, 40_000]);
    site.report(0, { chargerState: ChargerState.notConnected });
    for (const ms of [1000, 1000, 999, 1, 1]) {
      site.report(0, { chargerState: ChargerState.waiting });
      site.step(ms, true);
    }
    // On three phases only if it fitted there for long.
    const wide = begin(stage, 1, {}, [ChargeMode.pv], 0);
    const seen = { canSwitchPhases: 1, connectedPhases: 1, stateAgeMs: 100_000, measuredMa: 3500 } as const;
    charging(wide, 0, { ...seen, measuredMa: 0 });
    wide.limit([6000, 40_000, 40_000, 40_000]);
    wide.step(1000, true);
    charging(wide, 0, seen);
    wide.limit([18_000, 40_000, 40_000, 40_000], [lowMa, 40_000, 40_000, 40_000], highMa);
    wide.step(1000, true);
  }
  // Several that share it, with one phase and with three.
  for (const connectedPhases of [1, 3]) {
    for (const pvMa of [24_000, 24_001, 26_000, 26_002, 50_000, 50_005, 60_007]) {
      const site = begin(stage, 3, { guaranteedMa: 19_000 }, [ChargeMode.pv, ChargeMode.minPv, ChargeMode.pv]);
      site.limit([pvMa, 100_000, 100_000, 100_000]);
      for (let index = 0; index < 3; index++) charging(site, index, { connectedPhases });
      site.step(1000, true);
      for (let index = 0; index < 3; index++) charging(site, index, { connectedPhases });
      site.step(1000, true);
    }
  }
  // Nothing is guaranteed, and nothing is the least current.
  for (const guaranteedMa of [-5, 0, 1, 2]) {
    const site = begin(stage, 2, { guaranteedMa, minimum1pMa: 0, minimumMa: 0 }, [ChargeMode.min, ChargeMode.minPv]);
    for (let second = 0; second < 3; second++) {
      for (let index = 0; index < 2; index++) charging(site, index, { connectedPhases: 1, canSwitchPhases: index });
      site.step(1000, true);
    }
  }
  phasesOfExcess(stage);
}

/** Chargers that change their phases themselves. */
function phasesOfExcess(stage: Stage): void {
  for (const mode of [ChargeMode.pv, ChargeMode.fast]) {
    for (const hysteresisMs of [0, 3000]) {
      for (const minimumMa of [6000, 7000]) {
        const site = begin(stage, 2, { hysteresisMs, minimumMa }, [mode, mode]);
        const input = { canSwitchPhases: 1, connectedPhases: 1 } as const;
        charging(site, 0, input);
        charging(site, 1, { ...input, chargerState: ChargerState.notConnected });
        for (const pvMa of [
          5999, 6000, 17_999, 18_000, 20_999, 21_000, 31_999, 32_000, 32_001, 40_000, 18_000, 17_999,
        ]) {
          const lineMa = mode === ChargeMode.fast ? Math.floor(pvMa / 3) : 40_000;
          site.limit([pvMa, lineMa, lineMa, lineMa]);
          for (const ms of [1000, 1999, 1, 1]) {
            site.step(ms, true);
            const { setpointPhases } = site.charger(0);
            charging(site, 0, { ...input, connectedPhases: setpointPhases });
          }
        }
        for (const demandMa of [5999, 6000, 6999, 7000, 7001, 10_000]) {
          site.limit([31_000, 40_000, 40_000, 40_000]);
          Object.assign(site.charger(0), { userLimitMa: demandMa });
          charging(site, 0, { ...input, connectedPhases: site.charger(0).setpointPhases });
          site.step(4000, true);
        }
      }
    }
  }
  // What it can use is more than three phases need at least, and for some time nothing else changed.
  for (const measuredMa of [3999, 4000, 4001, 4999, 5000, 5001, 20_000]) {
    const site = begin(stage, 1, { hysteresisMs: 3000, minimumMa: 8000, minimum1pMa: 6000 }, [], 0);
    const seen = { canSwitchPhases: 1, stateAgeMs: 100_000, connectedPhases: 1 } as const;
    charging(site, 0, seen);
    site.limit([0, 20_000, 7000, 7000]);
    site.step(1, true);
    site.limit([0, 20_000, 20_000, 20_000]);
    for (const ms of [1000, 1000, 998, 1, 1, 1, 1000]) {
      charging(site, 0, { ...seen, measuredMa });
      site.step(ms, true);
    }
  }
  // One that is on three phases where only one of them has room, and one that is not seen to switch.
  for (const canSwitchPhases of [0, 1]) {
    for (const groupPhases of [0, 1, 3]) {
      const site = begin(stage, 1, { groupPhases });
      charging(site, 0, { canSwitchPhases });
      site.step(1000, true);
      charging(site, 0, { canSwitchPhases });
      site.limit([0, 20_000, 20_000, 20_000]);
      site.step(1000, true);
      site.limit([0, 20_000, 5000, 5999]);
      charging(site, 0, { canSwitchPhases });
      for (let second = 0; second < 8; second++) {
        site.step(1000, true);
        charging(site, 0, { canSwitchPhases, connectedPhases: site.charger(0).setpointPhases });
      }
    }
  }
}

/** From what is drawn to what is meant to be drawn. */
function transitions(stage: Stage): void {
  // What one lets go of the other gets, as far as it is enough.
  for (const letsGoMa of [0, 1, 5999, 6000, 6001]) {
    const site = begin(stage, 2, { intervalMs: 1_000_000 }, [], 12_000);
    site.charger(1).userLimitMa = 0;
    pass(site, 4000, () => {
      charging(site, 0);
      charging(site, 1, { chargerState: ChargerState.waiting });
    });
    site.charger(0).userLimitMa = 32_000;
    site.step(1, true);
    charging(site, 0);
    charging(site, 1, { chargerState: ChargerState.waiting });
    site.step(1000);
    charging(site, 0);
    site.charger(1).userLimitMa = 32_000;
    charging(site, 1, { chargerState: ChargerState.waiting });
    site.step(1, true);
    const drawn = { allowedMa: 12_000 - letsGoMa, measuredMa: 12_000 - letsGoMa };
    pass(site, 6000, () => {
      charging(site, 0, drawn);
      charging(site, 1, { chargerState: ChargerState.waiting });
    });
    site.limitPhases(11_999);
    charging(site, 0, drawn);
    charging(site, 1);
    site.step(1);
    site.limitPhases(12_001);
    site.step(1);
    charging(site, 0);
    charging(site, 1);
    site.step(2000);
  }
  for (const [index, limitMa] of [-1, 0, 1].entries()) {
    const site = begin(stage, 1);
    site.limitPhases(limitMa);
    charging(site, 0, { allowedMa: index, measuredMa: index });
    site.step(1000);
    site.step(6000);
    charging(site, 0, { allowedMa: 0, measuredMa: 0 });
    site.step(1000);
  }
  // It was told less, has not let go yet, and is meant to get more again, to the mA of what there is.
  for (const [limitMa, userLimitMa] of [
    [11_998, 32_000],
    [11_999, 32_000],
    [12_000, 32_000],
    [12_001, 32_000],
    [12_000, 10_000],
  ] as const) {
    const site = begin(stage, 1, {}, [], 12_000);
    charging(site, 0);
    site.step(500, true);
    site.limitPhases(8000);
    site.step(500, true);
    site.charger(0).userLimitMa = userLimitMa;
    site.limitPhases(limitMa);
    site.step(500, true);
    site.step(500);
  }
  // One draws more than it was told, so that for the other there is less than the least or just as much.
  for (const limitMa of [12_999, 13_000, 13_001, 13_002]) {
    const site = begin(stage, 2, { intervalMs: 1_000_000 }, [], 0);
    Object.assign(site.charger(0), { userLimitMa: 6000 });
    Object.assign(site.charger(1), { userLimitMa: 0 });
    site.limitPhases(limitMa);
    site.step(1, true);
    pass(site, 6000, () => {
      charging(site, 0, { measuredMa: 7001 });
      site.report(1);
    });
    charging(site, 0, { measuredMa: 7001 });
    site.charger(1).userLimitMa = 32_000;
    site.report(1);
    site.step(1, true);
  }
  // It obeyed at the report before the last one.
  for (const ms of [1, 2]) {
    const site = begin(stage, 1, {}, [], 12_000);
    charging(site, 0);
    site.step(ms);
    charging(site, 0, { allowedMa: 13_000, measuredMa: 13_000 });
    site.step(1000);
    site.limitPhases(8000);
    site.step(1000, true);
  }
  // Limits that are less than nothing, or more than all.
  for (const limitMa of [-0x80000000, -0x7fffffff, -(1 << 30) - 1, -(1 << 30), -(1 << 30) + 1, 0x7fffffff]) {
    const site = begin(stage, 2, {}, [ChargeMode.fast, ChargeMode.pv]);
    charging(site, 0);
    charging(site, 1);
    site.step(1000, true);
    site.limit([limitMa, limitMa, limitMa, limitMa]);
    charging(site, 0);
    charging(site, 1);
    site.step(1000);
    site.step(1000, true);
  }
  // Ages that end.
  const old = begin(stage, 1);
  for (const ms of [Special.oldestMs - 1001, 1, 999, 1, 1, 0x7fffffff]) old.step(ms);
}

/** Distribution at the limits of everything that it compares. */
export const distributionVectors: Scenario = {
  name: 'distribution',
  play(stage) {
    starts(stage);
    silences(stage);
    disobedience(stage);
    requests(stage);
    order(stage);
    hysteresis(stage);
    full(stage);
    excess(stage);
    transitions(stage);
  },
};
