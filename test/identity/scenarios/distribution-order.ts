import { ChargeMode, ChargerState } from '../../../host/core/core.ts';
import { begin, charging, pass } from './noted-site.ts';
import type { Scenario, Stage } from './stage.ts';

const { fast, pv, minPv } = ChargeMode;

/** Who comes first, when a turn ends, and how long nothing changes. */
function ranks(stage: Stage): void {
  // Welcomed a ms apart, and one right now.
  const site = begin(stage, 3, { welcomeMs: 5000 });
  site.limitPhases(6000);
  for (let index = 0; index < 3; index++)
    site.report(index, { chargerState: ChargerState.notConnected });
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

/** Somebody wishes another mode, while its charger charges, waits, or has no vehicle. */
function wishes(stage: Stage): void {
  for (const chargerState of [ChargerState.charging, ChargerState.notConnected]) {
    const site = begin(stage, 1, { hysteresisMs: 3000 });
    for (const mode of [fast, pv, minPv, fast, minPv, fast, pv]) {
      site.charger(0).chargeMode = mode;
      for (const pvMa of [60_000, 0]) {
        site.limit([pvMa, 20_000, 20_000, 20_000]);
        charging(site, 0, { chargerState });
        site.step(1000, true);
      }
    }
    pass(site, 6000, () => charging(site, 0));
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

/** Who charges and who waits, at the limits of everything that is compared. */
export const order: Scenario = {
  name: 'distribution: order',
  play(stage) {
    ranks(stage);
    hysteresis(stage);
    wishes(stage);
    full(stage);
  },
};
