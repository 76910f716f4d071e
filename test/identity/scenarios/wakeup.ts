import { ChargeBench, OHM, OPEN } from './controller.ts';
import type { Scenario } from './stage.ts';

/** So long a vehicle must have slept when current is offered, for the last resort as well. */
const longSleepMs = 60 * 60_000 - 184_000;

/** Waking vehicles up that do not begin to charge. */
export const wakeup: Scenario = {
  name: 'wake-up',
  play(stage) {
    for (const generation of [1, 4]) {
      for (const evWakeup of [false, true]) {
        const bench = ChargeBench.connected(stage, { generation, evWakeup }).wait(310_000);
        bench.set({ cpResistanceOhm: OHM.c }).wait(7000);
      }
    }
    // It slept for long: of all steps it takes more.
    for (const sleptMs of [longSleepMs - 1, longSleepMs, longSleepMs + 1]) {
      const bench = ChargeBench.started(stage, { evWakeup: true })
        .limit(0)
        .set({ cpResistanceOhm: OHM.b });
      bench
        .wait(1000)
        .pass(sleptMs - 1000)
        .limit(32_000)
        .step()
        .wait(310_000);
      bench.set({ cpResistanceOhm: OPEN }).wait(500);
    }
    // It was active in between, or only in error.
    const active = ChargeBench.started(stage, { evWakeup: true })
      .set({ cpResistanceOhm: OHM.b })
      .wait(1000);
    active
      .pass(longSleepMs)
      .set({ cpResistanceOhm: OHM.c })
      .wait(2000)
      .set({ cpResistanceOhm: OHM.b })
      .wait(1000);
    active.limit(0).step().pass(100).limit(32_000).step().wait(190_000);
    const failed = ChargeBench.started(stage, { evWakeup: true })
      .limit(0)
      .set({ cpResistanceOhm: OHM.b })
      .wait(1000);
    failed
      .pass(longSleepMs / 2)
      .set({ peFault: true })
      .wait(1000)
      .set({ peFault: false })
      .wait(1000);
    failed
      .pass(longSleepMs / 2)
      .limit(32_000)
      .step()
      .wait(190_000);
    // Nobody looked for so long that the next step would be over as well.
    ChargeBench.connected(stage, { evWakeup: true }).pass(50_000).pass(140_000).pass(1).wait(1000);
    // It is over; then a lock that failed and came back renews the offer.
    const locked = ChargeBench.connected(stage, { evWakeup: true, hasLockSwitch: true }).wait(
      160_000,
    );
    locked.lockFollows = false;
    locked.set({ lockClosed: false }).wait(6000).set({ lockClosed: true }).wait(100_000);
    // What ends the attempt, in each of its steps.
    for (const [number, seconds] of [50, 92, 100, 140, 160, 186, 200, 230].entries()) {
      for (const [kind, what] of [
        { cpResistanceOhm: OPEN },
        { cpDisconnect: true },
        {},
        { cpResistanceOhm: OHM.c },
      ].entries()) {
        if ((number + kind) % 2) continue;
        const bench = ChargeBench.started(stage, { evWakeup: true })
          .limit(0)
          .set({ cpResistanceOhm: OHM.b });
        bench
          .wait(500)
          .pass(longSleepMs)
          .limit(32_000)
          .step()
          .wait(seconds * 1000);
        if (kind === 2) bench.limit(0);
        bench.set(what).wait(1000).limit(32_000).step().wait(1000);
      }
    }
    // It is asked from the beginning when the offer is renewed.
    const renewed = ChargeBench.connected(stage, { evWakeup: true })
      .wait(60_000)
      .limit(0)
      .step()
      .wait(500);
    renewed.limit(32_000).step().wait(95_000);
    // Less of it is no new offer.
    ChargeBench.connected(stage, { evWakeup: true })
      .wait(60_000)
      .limit(16_000)
      .step()
      .wait(40_000)
      .limit(32_000);
    const stopped = ChargeBench.charging(stage, { evWakeup: true })
      .set({ cpResistanceOhm: OHM.b })
      .wait(185_000);
    stopped.set({ cpResistanceOhm: OHM.c }).wait(8000);
    const switching = ChargeBench.charging(stage, { evWakeup: true })
      .set({ cpResistanceOhm: OHM.b })
      .wait(91_000);
    switching.call('request_phases', 1);
    switching.wait(3000);
    // A vehicle without a diode that seems to draw is interrupted as well.
    const broken = ChargeBench.connected(stage, { evWakeup: true }).set({
      diodeOk: false,
      cpResistanceOhm: OHM.c,
    });
    broken.wait(96_000);
  },
};
