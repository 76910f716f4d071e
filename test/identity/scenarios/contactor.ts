import { ChargeBench, OHM, OPEN } from './controller.ts';
import type { Scenario, Stage } from './stage.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The contactor, how it is supervised, and the sensor of residual currents. */
export const contactor: Scenario = {
  name: 'contactor',
  play(stage) {
    supervision(stage);
    residualCurrents(stage);
    selfTests(stage);
    timersOfTheContactor(stage);
  },
};

function supervision(stage: Stage): void {
  for (const generation of [1, 3]) {
    for (const charging of [false, true]) {
      for (const before of [false, true]) {
        for (const after of [false, true]) {
          const bench = charging
            ? ChargeBench.charging(stage, { generation })
            : ChargeBench.started(stage, { generation });
          bench.mainsFollow = false;
          bench.set({ mainsBeforeContactor: before, mainsAfterContactor: after }).wait(1500);
          bench.mainsFollow = true;
          bench.set({ mainsBeforeContactor: true }).wait(1500);
        }
      }
    }
  }
  // The contactor sticks: it is looked at only when it has had the time to move, and for a while.
  const sticking = ChargeBench.connected(stage);
  sticking.mainsFollow = false;
  sticking.set({ cpResistanceOhm: OHM.c }).wait(2500);
  // What was wrong before a start is seen anew after it.
  const dead = ChargeBench.started(stage).set({ mainsBeforeContactor: false }).wait(2000);
  dead.call('boot', dead.nowMs | 0);
  dead.next();
  dead.look();
  dead.wait(2000);
}

function residualCurrents(stage: Stage): void {
  for (let fault = 0; fault <= 9; fault++) {
    const bench = ChargeBench.charging(stage).set({ dcFault: fault }).wait(200);
    bench.call('reset_dc_fault');
    bench.set({ dcFault: 0 }).wait(500);
    // Without a charge only the self test is believed.
    ChargeBench.connected(stage).set({ dcFault: fault }).wait(200);
  }
  ChargeBench.charging(stage, { generation: 1 }).set({ dcFault: 1 }).wait(200);
  // It is believed only when the contactor has settled.
  const early = ChargeBench.connected(stage).set({ dcFault: 2, cpResistanceOhm: OHM.c });
  early.wait(2000);
  // Another error does not hide it, whatever blinks.
  const both = ChargeBench.started(stage, { peFault: true }).set({ dcFault: 4 });
  both.next();
  both.wait(500);
  const flickers = ChargeBench.charging(stage)
    .set({ dcFault: 1 })
    .pass(49)
    .set({ dcFault: 0 })
    .pass(1);
  flickers.set({ dcFault: 1 }).pass(49).pass(1).pass(1);
}

function selfTests(stage: Stage): void {
  const bench = ChargeBench.started(stage);
  const test = (): void => {
    bench.set({ dcTestRunning: true }).wait(700);
    bench.set({ dcTestRunning: false }).wait(300);
  };
  test();
  bench.call('request_dc_test');
  bench.step();
  test();
  bench
    .pass(dayMs - 301)
    .pass(1)
    .pass(1);
  test();
  bench.call('reset_dc_fault');
  bench.step();
  test();
  // After every charge, without vehicle.
  bench.set({ cpResistanceOhm: OHM.b }).wait(1000);
  bench.call('request_dc_test');
  bench.wait(500).set({ cpResistanceOhm: OPEN }).wait(500);
  test();
  bench.set({ cpResistanceOhm: 12_000 }).wait(500);
  bench.call('request_dc_test');
  bench.step().set({ cpResistanceOhm: OPEN }).wait(100);
  test();
  bench.call('boot', bench.nowMs | 0);
  bench.wait(2000);
  // While it runs nothing is evaluated, unless something is supplied.
  bench.set({ dcTestRunning: true, cpResistanceOhm: OHM.b }).wait(500);
  bench.set({ dcTestRunning: false }).wait(500).set({ cpResistanceOhm: OHM.c }).wait(3000);
  bench.set({ dcTestRunning: true, cpResistanceOhm: OHM.b }).wait(500);
  const old = ChargeBench.started(stage, { generation: 1 });
  old.call('request_dc_test');
  old.call('reset_dc_fault');
  old.set({ dcTestRunning: true }).wait(100).set({ dcTestRunning: false }).wait(100);
}

/** Timers that a switch of the contactor ends, although nothing else did. */
function timersOfTheContactor(stage: Stage): void {
  for (const waitMs of [5999, 6000, 6001, 2999, 3000, 3001]) {
    for (const generation of waitMs < 5000 ? [1] : [4]) {
      ChargeBench.charging(stage, { generation })
        .limit(0)
        .step()
        .pass(waitMs)
        .pass(1)
        .limit(32_000)
        .step();
    }
  }
  // The release returns while measurements are void: the contactor closes no sooner than after any
  // release.
  const released = ChargeBench.charging(stage).limit(0).step();
  released.mainsFollow = false;
  released.pass(6000).input.mainsAfterContactor = false;
  released.limit(32_000).pass(200).pass(499).pass(1).wait(1000);
  for (const [first, again] of [
    [OHM.b, OHM.b],
    [OHM.c, OHM.c],
  ] as const) {
    const bench = ChargeBench.charging(stage);
    bench
      .limit(first === OHM.c ? 0 : 32_000)
      .set({ cpResistanceOhm: first })
      .wait(10_000);
    bench.limit(32_000).set({ cpResistanceOhm: OHM.c });
    bench.mainsFollow = false;
    while (!bench.output.contactorOn) bench.pass(Math.min(bench.next(), 60_000));
    bench.input.mainsAfterContactor = true;
    bench.input.cpResistanceOhm = again;
    if (again === OHM.c) bench.limit(0);
    bench.pass(200).wait(8000);
    bench.limit(32_000);
  }
  // Measurements are void as long as the longer of two reasons says.
  for (const apartMs of [348, 349, 350, 351, 352, 499, 500]) {
    const bench = ChargeBench.connected(stage).set({ cpResistanceOhm: OHM.c });
    bench
      .pass(500 - apartMs)
      .limit(10_000)
      .step()
      .pass(apartMs)
      .set({ cpResistanceOhm: OHM.b });
    bench.wait(700);
  }
}
