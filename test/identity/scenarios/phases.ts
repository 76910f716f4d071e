import { ChargeBench, type Input, OHM, OPEN } from './controller.ts';
import type { Scenario, Stage } from './stage.ts';

/** Switching between one and three phases, by request and by the automatic. */
export const phases: Scenario = {
  name: 'phases',
  play(stage) {
    requests(stage);
    procedures(stage);
    waits(stage);
    unnoticed(stage);
    automatic(stage);
  },
};

function request(bench: ChargeBench, count: number): ChargeBench {
  bench.call('request_phases', count);
  return bench.step();
}

/** Advances until the procedure has come to a step. */
function until(bench: ChargeBench, phasesState: number): ChargeBench {
  for (let left = 400; bench.output.phasesState !== phasesState && left > 0; left--) {
    bench.pass(Math.min(bench.next(), 5000));
  }
  return bench;
}

function requests(stage: Stage): void {
  for (const generation of [1, 2, 3, 4]) {
    for (const phasesConnected of [1, 3]) {
      const bench = ChargeBench.started(stage, { generation, phasesConnected });
      for (const count of [-1, 0, 1, 2, 3, 4, 1, 1, 3]) request(bench, count);
    }
  }
  const bench = ChargeBench.started(stage);
  for (const phasesConnected of [0, 1, 2, 3, 4]) bench.set({ phasesConnected }).pass(100);
  request(bench, 1).set({ phasesConnected: 1 }).pass(10).set({ phasesConnected: 3 }).pass(10);
  // As long as something is supplied, the connection does not change.
  const charging = ChargeBench.charging(stage).set({ phasesConnected: 1 }).wait(500);
  charging.set({ cpResistanceOhm: OPEN }).wait(1000);
}

function procedures(stage: Stage): void {
  const goesAlong = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
  request(goesAlong, 1).wait(1000).set({ cpResistanceOhm: OHM.b }).wait(200);
  until(goesAlong, 5).set({ cpResistanceOhm: OPEN });
  until(goesAlong, 6).set({ cpResistanceOhm: OHM.b });
  until(goesAlong, 7).wait(3000).set({ cpResistanceOhm: OHM.c }).wait(2000);
  // Back again; this time the vehicle does not come back in time.
  request(goesAlong, 3).wait(500).set({ cpResistanceOhm: OHM.b });
  until(goesAlong, 7).wait(11_000);
  // It draws at once when it is found again.
  const quick = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
  request(quick, 1).wait(500).set({ cpResistanceOhm: OHM.b });
  until(quick, 6).set({ cpResistanceOhm: OHM.c }).wait(2000);
  // Nothing is offered any more, or the vehicle is no longer charging, when it could go on.
  for (const limitMa of [0, 6000]) {
    for (const ohm of [OHM.b, OHM.c, OPEN]) {
      const bench = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
      request(bench, 1).wait(500).set({ cpResistanceOhm: OHM.b });
      until(bench, 6).limit(limitMa).set({ cpResistanceOhm: ohm }).wait(300);
      bench.wait(2000).limit(32_000);
    }
  }
  // From state B, with and without an offer.
  for (const limitMa of [32_000, 0]) {
    const bench = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 })
      .set({ cpResistanceOhm: OHM.b })
      .wait(7000);
    request(bench.limit(limitMa).step(), 1).wait(1000);
    bench.wait(20_000).limit(32_000);
  }
  // An error ends it wherever it is.
  for (let step = 1; step <= 7; step++) {
    const bench = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
    request(bench, 1);
    if (step > 1) bench.wait(300).set({ cpResistanceOhm: OHM.b });
    until(bench, step).set({ peFault: true });
    bench.next();
    bench.wait(500).set({ peFault: false }).wait(500);
  }
  // The vehicle is gone, and the contactor has not opened yet.
  const unplugged = ChargeBench.charging(stage).set({ cpResistanceOhm: OPEN });
  request(unplugged, 1).wait(1000);
  // Another request on the way.
  const changed = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
  request(changed, 1).wait(500).set({ cpResistanceOhm: OHM.b });
  until(changed, 3);
  request(changed, 3).wait(20_000);
}

function waits(stage: Stage): void {
  for (const underLoad of [false, true]) {
    for (const phaseSwitchWaitTime of [0, 1, 2, 9, 10, 11, 12, 21, 22, 23, 0xffffffff]) {
      const bench = ChargeBench.charging(stage, { phaseSwitchWaitTime });
      request(bench, 1).pass(500);
      if (!underLoad) bench.set({ cpResistanceOhm: OHM.b });
      until(bench, 5);
      bench.pass(bench.next());
      const waitMs = bench.next();
      bench
        .pass(waitMs - 1)
        .pass(1)
        .pass(1)
        .pass(100)
        .pass(100);
    }
  }
  // An error right after the wait does not bring it back.
  const failing = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
  request(failing, 1);
  until(failing, 6)
    .set({ peFault: true })
    .wait(500)
    .set({ peFault: false, cpResistanceOhm: OHM.b })
    .wait(1000);
  failing.set({ cpResistanceOhm: OHM.c }).wait(32_000).set({ cpResistanceOhm: OHM.b }).wait(1000);
  request(failing, 3);
  until(failing, 5).pass(1).next();
  // A start forgets it.
  const forgets = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
  forgets.call('stop_charging');
  forgets.step().wait(7000);
  forgets.call('boot', forgets.nowMs | 0);
  forgets.call('start_charging');
  forgets.wait(8000).set({ cpResistanceOhm: OHM.b }).wait(1000);
  request(forgets, 1);
  until(forgets, 5).pass(1).next();
  // Switched under load: remembered until the wait after it, or until the vehicle is unplugged.
  for (const unplugs of [false, true]) {
    const bench = ChargeBench.charging(stage, { phaseSwitchWaitTime: 1 });
    bench.call('stop_charging');
    bench.step().wait(7000);
    bench.call('start_charging');
    bench.set({ cpResistanceOhm: OHM.b }).wait(1000);
    if (unplugs)
      bench.set({ cpResistanceOhm: OPEN }).wait(1000).set({ cpResistanceOhm: OHM.b }).wait(1000);
    for (const count of [1, 3]) {
      bench.set({ cpResistanceOhm: OHM.c }).wait(9000).set({ cpResistanceOhm: OHM.b }).wait(1000);
      request(bench, count);
      until(bench, 5).pass(1).next();
      bench.wait(80_000);
    }
  }
}

/**
 * A vehicle cannot notice: it was not supplied since it was plugged in, disconnected, or since the
 * start.
 */
function unnoticed(stage: Stage): void {
  for (const generation of [3, 4]) {
    for (const waitMs of [4998, 4999, 5000, 5001]) {
      const bench = new ChargeBench(stage, { generation, cpResistanceOhm: OHM.b }).wait(1000);
      bench.pass(waitMs - 1000);
      request(bench, 1).wait(100);
    }
  }
  const replugged = ChargeBench.charging(stage).set({ cpResistanceOhm: OPEN }).wait(1000);
  request(replugged.set({ cpResistanceOhm: OHM.b }).wait(1000), 1).wait(200);
  const known = ChargeBench.charging(stage).set({ cpResistanceOhm: OHM.b }).wait(1000);
  request(known, 1).wait(200);
  const blinded = ChargeBench.charging(stage).set({ cpResistanceOhm: OHM.b }).wait(1000);
  request(blinded.set({ cpDisconnect: true }).wait(500), 1).wait(100);
  request(blinded.set({ cpDisconnect: false }).wait(500), 3).wait(100);
  blinded.set({ cpResistanceOhm: OHM.c }).wait(8000).set({ cpResistanceOhm: OHM.b }).wait(1000);
  request(blinded, 1).wait(200);
  // A requested disconnection while the vehicle seems to draw.
  const drawing = ChargeBench.charging(stage).limit(0).step().wait(7000);
  drawing.set({ cpDisconnect: true }).wait(300).set({ cpDisconnect: false }).wait(500);
  drawing.limit(32_000).step().wait(1000);
  for (const generation of [1, 2]) {
    const bench = ChargeBench.connected(stage, { generation })
      .set({ cpDisconnect: true })
      .wait(300);
    bench.set({ cpResistanceOhm: OHM.c }).wait(1000).set({ cpDisconnect: false }).wait(7000);
    bench.set({ cpDisconnect: true }).wait(300).set({ cpResistanceOhm: OPEN }).wait(1000);
  }
}

/** A vehicle that draws from one phase only. */
function automatic(stage: Stage): void {
  const drawing = (l1Ma: number, l2Ma: number, l3Ma: number): Partial<Input> => ({
    meterCurrentsValid: true,
    meterCurrentL1Ma: l1Ma,
    meterCurrentL2Ma: l2Ma,
    meterCurrentL3Ma: l3Ma,
  });
  for (const generation of [1, 2, 3]) {
    for (const input of [{}, { phaseAutoSwitch: false }, { phasesConnected: 1 }]) {
      const bench = ChargeBench.charging(stage, { generation, ...input })
        .set(drawing(16_000, 0, 0))
        .wait(33_000);
      request(bench, 3);
      request(bench, 1);
      bench.set({ cpResistanceOhm: OPEN }).wait(500);
    }
  }
  for (const [l1Ma, l2Ma, l3Ma] of [
    [4999, 0, 0],
    [5000, 0, 0],
    [5001, 0, 0],
    [16_000, 499, 0],
    [16_000, 500, 0],
    [16_000, 501, 0],
    [16_000, 0, 499],
    [16_000, 0, 500],
    [16_000, 0, 501],
  ] as const) {
    const bench = ChargeBench.charging(stage, { generation: 2 });
    bench
      .set(drawing(l1Ma, l2Ma, l3Ma))
      .pass(29_999)
      .pass(1)
      .pass(1);
    bench.set({ meterCurrentsValid: false }).wait(1000);
  }
  // Only after some time in state C.
  const early = ChargeBench.connected(stage, { generation: 3 });
  early.set({ cpResistanceOhm: OHM.c, ...drawing(16_000, 0, 0) }).wait(36_000);
  // Only while something is supplied: here its lock is late.
  const late = ChargeBench.connected(stage, { generation: 3, hasLockSwitch: true });
  late.lockFollows = false;
  late.set({ lockClosed: false, cpResistanceOhm: OHM.c, ...drawing(16_000, 0, 0) }).wait(3500);
  late.set({ lockClosed: true }).wait(33_000);
  // Generation 2 sees the phases again; not others, and not at once.
  for (const generation of [2, 3]) {
    for (const waitMs of [14_999, 15_000, 15_001]) {
      const bench = ChargeBench.charging(stage, { generation, ...drawing(16_000, 0, 0) }).wait(
        29_000,
      );
      while (bench.output.phasesInfo === 0 && bench.next() < 60_000)
        bench.pass(Math.max(1, bench.next()));
      bench.input.meterCurrentL2Ma = 16_000;
      bench.pass(1).pass(waitMs).pass(1);
      // Once more only one phase: for that it waits as long as ever.
      bench.input.meterCurrentL2Ma = 0;
      bench.pass(1).pass(15_000).pass(14_999).pass(1).pass(1);
      bench.set({ cpResistanceOhm: OHM.b }).wait(500).set({ cpResistanceOhm: OPEN }).wait(500);
    }
  }
  const interrupted = ChargeBench.charging(stage, { generation: 3, ...drawing(16_000, 0, 0) }).wait(
    20_000,
  );
  interrupted
    .set({ meterCurrentsValid: false })
    .pass(1)
    .set({ meterCurrentsValid: true })
    .wait(31_000);
}
