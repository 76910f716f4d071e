import { Capacity } from '../../../host/core/core.ts';
import type { Random } from '../../rig/random.ts';
import { type Facts, NotedPower, unknown, unlimited } from './noted-power.ts';
import type { Scenario, Stage } from './stage.ts';

/** The error of the grid power and what of it is put right at once; storages. */
function excess(stage: Stage): void {
  const manager = new NotedPower(stage, { gridPowerW: 0 });
  const errors = [
    -2_000_001, -2_000_000, -1501, -1500, -1499, -1001, -1000, -999, -500, -7, -1, 0, 1, 9, 500,
    999, 1000,
  ];
  for (const reportedMa of [0, 1, 4, 5, 6000, 10_001]) {
    manager.sums(reportedMa, reportedMa);
    for (const error of [...errors, 1001, 1499, 1500, 1501, 1999, 2_000_000, 2_000_001]) {
      manager.step({ gridPowerW: -error });
    }
  }
  for (const targetPowerFromGridW of [-1000, 1, 500, 2_000_000_000, -2_000_000_000])
    manager.step({ targetPowerFromGridW });
  manager
    .step({ targetPowerFromGridW: 0, gridPowerW: 0x7fffffff })
    .step({ gridPowerW: -0x7fffffff });
  for (const batteryDeadzoneW of [0, 99, 100, 101]) {
    for (const gridPowerW of [-101, -100, -99, 99, 100, 101])
      manager.step({ batteryDeadzoneW, gridPowerW });
  }
  for (const batterySocPct of [-1, 0, 49, 50, 51, 100]) {
    for (const batteryFirstBelowPct of [-1, 50, 101]) {
      for (const batteryPowerW of [-700, -1, 0, 1, 900])
        manager.step({ batterySocPct, batteryFirstBelowPct, batteryPowerW });
    }
  }
  for (const guaranteedPowerW of [0, 1, 22, 23, 24, 1380, -5, 21_474_836])
    manager.step({ guaranteedPowerW });
  manager.step({ gridPowerW: unknown }, 2).step({ gridPowerW: -3000 }, 2);
}

/** Filters of clouds: their lengths, to the sample. */
function clouds(stage: Stage): void {
  for (const mode of [0, 1, 2, 3, 4, 5]) {
    const samples = mode & 3 ? 120 << (mode & 3) : 1;
    const manager = new NotedPower(stage, { cloudFilterMode: mode, gridPowerW: -9000 });
    manager.step({}, 2).step({ gridPowerW: 5000 }).step({ gridPowerW: -1000 });
    skip(manager, samples - 6);
    manager.step({ gridPowerW: -2000 }, 9);
    if (mode === 2) manager.step({ gridPowerW: unknown }).step({ gridPowerW: -4000 }, 3);
  }
}

/**
 * Who left Fast: by an excess of before nobody goes on charging, whatever the filter remembers; and
 * what is left unused in Fast.
 */
function leftFast(stage: Stage): void {
  for (const mode of [0, 1]) {
    const manager = new NotedPower(stage, { cloudFilterMode: mode, gridPowerW: -9000 });
    manager.state.fastUnusedMa = 0;
    manager.step({}, 2).step({ gridPowerW: -4000 }).step({ gridPowerW: -3000 });
    for (const ageMs of [0, 1, 499, 500, 501, 999, 1000, 1499, 1500, 0xffff_ffff]) {
      for (const unusedMa of [0, 7]) {
        manager.state.leftFastAgeMs = ageMs;
        manager.state.fastUnusedMa = unusedMa;
        // The newest sample is the least: how far back the most is looked for shows.
        manager.step({ gridPowerW: manager.input.gridPowerW + 100 });
      }
    }
    manager.state.fastUnusedMa = 0;
  }
}

/** Steps of which only the result counts. */
function skip(manager: NotedPower, steps: number): void {
  for (let left = steps; left > 0; left--) manager.stage.recorder.call('power_step');
}

/** Limits of the phases: whoever says less, and the load that others have. */
function phases(stage: Stage): void {
  for (const [maximumAvailableCurrentMa, availableCurrentMa, section14aLimitMa] of [
    [16_000, 15_999, unlimited],
    [16_000, 16_001, unlimited],
    [16_000, unlimited, 15_998],
    [16_000, 15_999, 15_998],
    [16_000, 15_998, 15_999],
    [0, 0, 0],
    [unlimited, unlimited, unlimited],
  ] as const) {
    new NotedPower(stage, {
      maximumAvailableCurrentMa,
      availableCurrentMa,
      section14aLimitMa,
    }).step({}, 2);
  }
  for (const currentLimitMa of [1, 25_000, 63_000, 63_003]) {
    for (const [largestConsumerCurrentMa, safetyMarginPct] of [
      [0, 0],
      [10_000, 10],
      [25_200, 1],
      [25_201, 0],
      [25_199, 3],
      [40_000, 50],
    ] as const) {
      const facts = {
        maximumAvailableCurrentMa: 1_000_000,
        currentLimitMa,
        largestConsumerCurrentMa,
        safetyMarginPct,
      };
      const manager = new NotedPower(stage, {
        ...facts,
        currentL1Ma: 10_000,
        currentL2Ma: 0,
        currentL3Ma: -3000,
      });
      manager.step({}, 2).sums(6000, 6000).step({}, 2);
    }
  }
  windows(stage);
  peaks(stage);
}

/** How long the windows of a phase remember, to the sample. */
function windows(stage: Stage): void {
  const facts = {
    maximumAvailableCurrentMa: 1_000_000,
    currentLimitMa: 32_000,
    largestConsumerCurrentMa: 0,
  };
  const load = (l1: number, l2 = l1, l3 = l1): Partial<Facts> => ({
    currentL1Ma: l1,
    currentL2Ma: l2,
    currentL3Ma: l3,
  });
  // Less room than before, for so and so long; then more.
  for (const samples of [1, 6, 7, 8, 9]) {
    const manager = new NotedPower(stage, { ...facts, ...load(10_000, 11_000, 12_000) }).step(
      {},
      45,
    );
    manager.step(load(15_000, 11_001, 31_999), samples).step(load(10_000, 10_999, 12_000), 45);
  }
  // Overloads, which do not wait, to the mA.
  for (const currentMa of [31_999, 32_000, 32_001, 40_000]) {
    const manager = new NotedPower(stage, { ...facts, ...load(10_000) })
      .sums(6000, 6000)
      .step({}, 20);
    manager
      .step(load(currentMa, 10_000, 32_001), 3)
      .sums(3000, 6000)
      .step(load(currentMa), 16)
      .step(load(5000), 3);
  }
  // What was allowed counts as long as vehicles may still draw it.
  for (const samples of [12, 13, 14, 15]) {
    const manager = new NotedPower(stage, { ...facts, ...load(33_000) })
      .sums(10_000, 10_000)
      .step({}, 3);
    manager.sums(4000, 10_000).step({}, samples).step(load(20_000), 3);
  }
  // Meters that fail, one by one, and come back.
  for (const lost of [{ currentL1Ma: unknown }, { currentL2Ma: unknown }, load(unknown)]) {
    const manager = new NotedPower(stage, { ...facts, ...load(10_000, 9000, 8000) }).step({}, 5);
    manager.step(lost, 3).step(load(10_000, 9000, 8000), 3);
  }
  for (const currentMa of [
    -0x7fffffff,
    -1_000_001,
    -1_000_000,
    999_999,
    1_000_000,
    1_000_001,
    unlimited,
  ]) {
    new NotedPower(stage, { ...facts, ...load(currentMa) }).step({}, 2);
  }
  // The least limit of long ago: remembered for 240 s, forgotten after 260 s.
  for (const offset of [0, 1, 38, 39]) {
    const manager = new NotedPower(stage, { ...facts, ...load(1000) });
    skip(manager, 40 + offset);
    manager.step(load(20_000), 9).step(load(1000));
    for (let left = 66; left > 0; left--) {
      skip(manager, 7);
      manager.step({}, 1);
    }
    manager.step({}, offset === 0 ? 60 : 2);
  }
}

/** Peaks of others that are too short to last: three of them leave the room that they leave. */
function peaks(stage: Stage): void {
  const slackMa = 10_000;
  const currentLimitMa = 50_000;
  const facts = {
    maximumAvailableCurrentMa: unlimited,
    currentLimitMa,
    largestConsumerCurrentMa: (currentLimitMa * 7) / 5 - currentLimitMa + slackMa,
  };
  const leaving = (roomMa: number): Partial<Facts> => {
    const currentMa = currentLimitMa - slackMa - roomMa;
    return { currentL1Ma: currentMa, currentL2Ma: currentMa, currentL3Ma: currentMa };
  };
  const lost = { currentL1Ma: unknown, currentL2Ma: unknown, currentL3Ma: unknown };
  // The least that is a peak, and what is none by 1 mA; peaks whose end no meter has seen.
  for (const [usualMa, peakMa, after] of [
    [25_000, 25_000 - slackMa - 999, {}],
    [25_000, 25_000 - slackMa - 1000, {}],
    [30_000, 5000, lost],
    [5000, -9000, lost],
  ] as const) {
    const manager = new NotedPower(stage, { ...facts, ...leaving(usualMa) }).step({}, 9);
    for (let peak = 0; peak < 3; peak++)
      manager.step(leaving(peakMa)).step(after).step(leaving(usualMa), 9);
    manager.step({}, 40).step(leaving(-1000), 12).step(leaving(usualMa), 45);
  }
  // A peak that has lasted when 80 s without any are over is none of three.
  const calm = new NotedPower(stage, { ...facts, ...leaving(25_000) });
  skip(calm, 159);
  calm.step(leaving(14_000)).step(leaving(14_500)).step(leaving(25_000), 9);
  for (let peak = 0; peak < 2; peak++) calm.step(leaving(14_000)).step(leaving(25_000), 9);
  calm.step({}, 40);
  // Without peaks there is no limit at all.
  const free = new NotedPower(stage, { ...facts, ...leaving(10_000) });
  free.sums(unlimited - 10_000, 0).step({}, 2);
}

/** When a group changes its phases, and how. */
function switching(stage: Stage): void {
  // Thresholds, with a gap and with an overlap of what one and three phases can use.
  for (const minimumMa of [6000, 10_000]) {
    for (const maximumAvailableCurrentMa of [16_000, 20_000, 32_000]) {
      for (const contactorClosed of [false, true]) {
        const manager = new NotedPower(stage, {
          maximumAvailableCurrentMa,
          contactorClosed,
          contactorInstalled: true,
          gridPowerW: 0,
          chargeMode: 2,
        });
        manager.site.minimumMa = minimumMa;
        manager.step();
        const { threshold1to3W, threshold3to1W } = stage.core.power.state;
        for (const thresholdW of [threshold1to3W, threshold3to1W]) {
          for (const more of [-1, 0, 1]) manager.step({ gridPowerW: -(thresholdW + more) });
        }
      }
    }
  }
  // Each mode of phase switching with each charge mode, excess or not.
  for (let phaseSwitchingMode = 0; phaseSwitchingMode <= 4; phaseSwitchingMode++) {
    for (let chargeMode = 0; chargeMode <= 10; chargeMode++) {
      for (const gridPowerW of [-9000, unknown, 500]) {
        const manager = new NotedPower(stage, {
          phaseSwitchingMode,
          chargeMode,
          gridPowerW,
          contactorInstalled: true,
        });
        manager
          .step({ guaranteedPowerW: 5000 })
          .step({ phasesWanted: 1 })
          .step({ phasesWanted: 0 });
        manager.step({ phasesWanted: 2 }).step({ chargingBlocked: 256 });
      }
    }
  }
  procedures(stage);
}

function procedures(stage: Stage): void {
  const installed = { contactorInstalled: true, chargeMode: 2, gridPowerW: 0 };
  /** Goes along with what is commanded. */
  const follow = (manager: NotedPower, steps: number): void => {
    for (let left = steps; left > 0; left--) {
      const { switchingState } = stage.core.power.state;
      manager.step({ cpDisconnected: switchingState >= 3 });
      if (switchingState === 2 && left % 3 === 0) manager.sums(0, 0);
    }
  };
  for (const hysteresisMs of [0, 9500, 10_500, 11_001]) {
    for (const reservedMa of [0, 6000]) {
      const manager = new NotedPower(stage, installed);
      manager.site.hysteresisMs = hysteresisMs;
      manager.sums(0, reservedMa).step({}, 3).step({ gridPowerW: -20_000 });
      follow(manager, 44);
      manager.step({ gridPowerW: 0 }, 3).step({ gridPowerW: -20_000 }, 2).step({ gridPowerW: 0 });
      follow(manager, 44);
      manager.step({ chargeMode: 0 });
      follow(manager, 30);
    }
  }
  // Somebody may still be drawing; nobody disconnects; nobody can be reached.
  const waiting = new NotedPower(stage, {
    ...installed,
    chargeMode: 0,
    phaseSwitchingMode: 1,
    contactorClosed: true,
  });
  waiting
    .sums(0, 6000)
    .step({}, 50)
    .sums(0, 1)
    .step({}, 2)
    .sums(0, 0)
    .step({}, 4)
    .step({ cpDisconnected: true }, 16);
  const never = new NotedPower(stage, { ...installed, phaseSwitchingMode: 2 });
  never.sums(0, 0).step({}, 60).step({ switchable: false }, 20).step({ switchable: true }, 10);
  const external = new NotedPower(stage, { ...installed, phaseSwitchingMode: 3, phasesWanted: 1 });
  external
    .sums(0, 6000)
    .step({}, 3)
    .step({ phasesWanted: 3 }, 4)
    .sums(0, 0)
    .step({ cpDisconnected: true }, 16);
  external.step({ phasesWanted: 0 }, 3).step({ phasesWanted: 1 }, 14);
  // Who does not stop in time ends the attempt.
  const stuck = new NotedPower(stage, { ...installed, phaseSwitchingMode: 3, phasesWanted: 1 });
  stuck.sums(0, 6000).step({}, 3).step({ phasesWanted: 3 }, 60).step({ phasesWanted: 1 }, 30);
  // One phase of the three is still loaded.
  for (const phase of [1, 2, 3] as const) {
    const manager = new NotedPower(stage, { ...installed, phaseSwitchingMode: 2 }).sums(0, 0);
    manager.state[`reservedL${phase}Ma`] = 6000;
    manager.step({}, 45);
    manager.state[`reservedL${phase}Ma`] = 0;
    manager.step({ cpDisconnected: true }, 14);
  }
  // The contactor does not follow, once, twice, and until it is given up; and one that moves by
  // itself.
  for (const fails of [1, 2, 3, 4]) {
    const manager = new NotedPower(stage, {
      ...installed,
      phaseSwitchingMode: 2,
      cpDisconnected: true,
    });
    manager
      .step({}, 24)
      .step({ contactorFollows: false }, 11 * fails)
      .step({ contactorFollows: true }, 26);
    manager.step({ contactorFollows: false }, 12).step({ contactorFollows: true }, 14);
  }
  for (const contactorInstalled of [false, true]) {
    const manager = new NotedPower(stage, { ...installed, contactorInstalled }).step({}, 2);
    manager.step({ contactorFollows: false }, 4).step({ cpDisconnected: true }, 40);
  }
}

function anyFacts(random: Random): Partial<Facts> {
  const small = (): number => random.between(-20_000, 20_000);
  const all: Facts = {
    maximumAvailableCurrentMa: random.pick([16_000, 20_000, 32_000, 63_000]),
    availableCurrentMa: random.pick([unlimited, unlimited, 0, 6000, 12_000]),
    section14aLimitMa: random.pick([unlimited, unlimited, unlimited, 6000]),
    chargingBlocked: random.pick([0, 0, 0, 1]),
    cloudFilterMode: random.pick([0, 0, 1, 2, 3]),
    targetPowerFromGridW: random.pick([0, 0, -200, small()]),
    guaranteedPowerW: random.pick([1380, 0, 4140]),
    gridPowerW: random.chance(0.1) ? unknown : small(),
    powerAgeMs: random.pick([0, 500, 1000, 6000]),
    batteryPowerW: random.pick([0, 0, 500, -500, small()]),
    batteryDeadzoneW: random.pick([0, 100]),
    batterySocPct: random.between(-1, 100),
    batteryFirstBelowPct: random.pick([-1, 101, 50]),
    currentLimitMa: random.pick([0, 32_000, 63_000]),
    largestConsumerCurrentMa: random.pick([0, 16_000]),
    safetyMarginPct: random.pick([0, 5]),
    currentL1Ma: random.chance(0.05) ? unknown : random.between(-5000, 40_000),
    currentL2Ma: random.chance(0.05) ? unknown : random.between(-5000, 40_000),
    currentL3Ma: random.chance(0.05) ? unknown : random.between(-5000, 40_000),
    currentAgeMs: random.pick([0, 500, 1000, 6000]),
    chargeMode: random.below(11),
    phaseSwitchingMode: random.below(5),
    phasesWanted: random.pick([0, 1, 3]),
    contactorInstalled: random.chance(0.8),
    contactorClosed: random.chance(0.5),
    contactorFollows: random.chance(0.8),
    switchable: random.chance(0.9),
    cpDisconnected: random.chance(0.7),
  };
  const names = Object.keys(all) as (keyof Facts)[];
  return Object.fromEntries(names.filter(() => random.chance(0.08)).map(name => [name, all[name]]));
}

/** The power manager: limits of power and of phases, and the contactor of a group. */
export const power: Scenario = {
  name: 'power manager',
  play(stage) {
    if (stage.core.exports.capacity(Capacity.powerFilters) === 0) return;
    excess(stage);
    clouds(stage);
    leftFast(stage);
    phases(stage);
    switching(stage);
    const random = stage.random(7);
    for (let round = 0; round < 8; round++) {
      const manager = new NotedPower(stage, anyFacts(random));
      for (let left = 120; left > 0; left--) {
        if (random.chance(0.2))
          manager.sums(random.pick([0, 0, 6000, 10_000]), random.pick([0, 0, 6000, 16_000]));
        manager.step(anyFacts(random));
      }
    }
  },
};
