import { ChargeBench, type Input, OHM, OPEN } from './controller.ts';
import type { Scenario, Stage } from './stage.ts';

/** Where a state of the control pilot begins to be another one, with and without hysteresis. */
const tenthsOhm = [1000, 179, 30, 15];

/** Cables and inputs: each of their codes. */
export const cables: Scenario = {
  name: 'cables and inputs',
  play(stage) {
    const bench = ChargeBench.started(stage);
    const slotsAfter = (input: Partial<Input>): void => {
      bench.set(input);
      stage.hash('slots', 0, 4 * 12);
    };
    for (let code = 0; code <= 10; code++) slotsAfter({ jumperConfiguration: code });
    slotsAfter({ jumperConfiguration: 0xffffffff });
    slotsAfter({ jumperConfiguration: 6 });
    for (const ohm of [0, 329, 330, 331, 999, 1000, 1001, OPEN])
      slotsAfter({ ppResistanceOhm: ohm });
    for (const generation of [2, 3]) {
      bench.input.generation = generation;
      bench.call('boot', bench.nowMs | 0);
      bench.wait(1000);
      for (let code = 0; code <= 18; code++) {
        for (const closed of [false, true]) {
          slotsAfter({ generalPurposeInputConfiguration: code, generalPurposeInputClosed: closed });
        }
      }
    }
    slotsAfter({ generalPurposeInputConfiguration: 0 });
    for (const phases of [1, 3]) {
      bench.call('request_phases', phases);
      for (const code of [0, 1, 2, 3, 4, 5, 6]) {
        for (const closed of [false, true])
          slotsAfter({ shutdownInputConfiguration: code, shutdownInputClosed: closed });
      }
    }
  },
};

/** The control pilot: resistances at their limits, and times. */
export const pilot: Scenario = {
  name: 'control pilot',
  play(stage) {
    for (const generation of [1, 4]) {
      for (const [state, from] of [OPEN, OHM.b, OHM.c, OHM.d, OHM.ef].entries()) {
        for (const [limit, tenth] of tenthsOhm.entries()) {
          const near = limit === state - 1 || limit === state;
          for (const tenths of near ? [9, 10, 11] : [10, 12]) {
            for (const more of [0, 1]) {
              const bench = ChargeBench.started(stage, { generation });
              bench.set({ cpResistanceOhm: from }).pass(700).pass(700);
              bench.set({ cpResistanceOhm: tenth * tenths + more }).pass(600);
            }
          }
        }
      }
    }
    // Limits of currents are rounded down; boost mode adds to what is put out.
    const bench = ChargeBench.connected(stage, { boostMode: true });
    for (const currentMa of [6000, 6059, 6060, 16_019, 16_020, 32_000, 0])
      bench.limit(currentMa).step().pass(550);
    // A change waits until the last one has settled; stopping does not.
    for (const waitMs of [0, 549, 1]) bench.limit(10_000 + waitMs * 60).pass(waitMs);
    bench.limit(20_000).pass(1).limit(0).pass(1).limit(6000).pass(1).limit(32_000);
    // It is not disconnected where something is about to be supplied.
    ChargeBench.connected(stage)
      .set({ cpResistanceOhm: OHM.c })
      .pass(100)
      .set({ cpDisconnect: true })
      .wait(1000);
    askingAgain(stage);
  },
};

/** A vehicle that asks again, after it stopped, after an error, and out of state D. */
function askingAgain(stage: Stage): void {
  for (const generation of [1, 4]) {
    const stopped = ChargeBench.charging(stage, { generation }).set({ cpResistanceOhm: OHM.b });
    stopped.wait(200).set({ cpResistanceOhm: OHM.c }).wait(8000);
  }
  const failed = ChargeBench.charging(stage)
    .set({ peFault: true })
    .wait(2000)
    .set({ peFault: false });
  failed
    .wait(100)
    .set({ cpResistanceOhm: OHM.b })
    .wait(100)
    .set({ cpResistanceOhm: OHM.c })
    .wait(33_000);
  const ventilated = ChargeBench.connected(stage).set({ cpResistanceOhm: OHM.d }).wait(1000);
  ventilated
    .set({ cpResistanceOhm: OHM.c })
    .wait(20_000)
    .set({ cpResistanceOhm: OHM.d })
    .wait(1000);
  ventilated.set({ cpResistanceOhm: OHM.c }).wait(33_000).set({ cpResistanceOhm: OPEN }).wait(2000);
  // Connected in between: the time in state D begins anew.
  const twice = ChargeBench.connected(stage).set({ cpResistanceOhm: OHM.d }).wait(1000);
  twice.set({ cpResistanceOhm: OHM.c }).wait(20_000).set({ cpResistanceOhm: OHM.b }).wait(500);
  twice.set({ cpResistanceOhm: OHM.d }).wait(500).set({ cpResistanceOhm: OHM.c }).wait(33_000);
}

/** The button: what it starts and stops, how it is debounced, and presses that were no decision. */
export const button: Scenario = {
  name: 'button',
  play(stage) {
    for (const generation of [1, 4]) {
      for (const buttonConfiguration of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        const bench = ChargeBench.connected(stage, { generation, buttonConfiguration });
        for (let presses = 0; presses < 2; presses++) press(bench, 300, 3000);
        bench.call('stop_charging');
        press(bench, 300, 3000);
        bench.set({ cpResistanceOhm: OHM.c }).wait(8000);
        press(bench, 300, 3000);
        // While it is held nobody else releases.
        bench.set({ buttonPressed: true }).wait(200);
        bench.call('start_charging');
        bench.stage.recorder.call('slot_set', 4, 16_000, -1, -1);
        bench.stage.recorder.call('slot_set', 4, -1, -1, 1);
        bench.set({ cpResistanceOhm: OPEN }).wait(500);
        stage.hash('slots');
        bench.set({ buttonPressed: false }).wait(500);
        stage.hash('slots');
        bench.stage.recorder.call('slot_set', 4, 32_000, -1, 0);
        press(bench, 300, 1000);
        bench.set({ cpResistanceOhm: OHM.b }).wait(1000);
        press(bench, 300, 1000);
      }
    }
    // Only with start and stop on one button a second press soon is no decision.
    for (const buttonConfiguration of [1, 2]) {
      const bench = ChargeBench.connected(stage, { buttonConfiguration });
      for (const answer of ['stop_charging', 'start_charging', 'stop_charging', 'start_charging']) {
        press(bench, 200, 200);
        bench.call(answer);
        bench.step();
      }
    }
    for (const pauseMs of [1998, 1999, 2000, 2001]) {
      const bench = ChargeBench.connected(stage, { buttonConfiguration: 3 });
      bench.set({ buttonPressed: true }).wait(100).set({ buttonPressed: false }).wait(100);
      bench
        .pass(pauseMs - 200)
        .set({ buttonPressed: true })
        .pass(99)
        .pass(1)
        .set({ buttonPressed: false })
        .wait(200);
      bench.pass(pauseMs - 400 - 100);
      bench.set({ buttonPressed: true }).pass(100).pass(1);
    }
    // The clock wraps right then.
    for (const startMs of [-15_102, -15_101, -15_100, -15_099]) {
      const bench = ChargeBench.started(stage, {}, startMs >>> 0);
      bench.set({ buttonPressed: true }).pass(100);
      const released = ChargeBench.started(stage, {}, (startMs - 200) >>> 0);
      released.set({ buttonPressed: true }).pass(200).set({ buttonPressed: false }).pass(100);
    }
    const bouncing = ChargeBench.started(stage);
    bouncing.set({ buttonPressed: true }).pass(99).set({ buttonPressed: false }).pass(1);
    bouncing
      .set({ buttonPressed: true })
      .pass(99)
      .pass(1)
      .set({ buttonPressed: false })
      .pass(99)
      .pass(1);
  },
};

function press(bench: ChargeBench, heldMs: number, thenMs: number): void {
  bench.set({ buttonPressed: true }).wait(heldMs).set({ buttonPressed: false }).wait(thenMs);
  bench.stage.hash('slots');
}

/** The lock of a socket: in time, late, stuck, and what its error allows. */
export const lock: Scenario = {
  name: 'lock',
  play(stage) {
    const bench = ChargeBench.connected(stage, { hasLockSwitch: true });
    bench.set({ cpResistanceOhm: OHM.c }).wait(3000).set({ lockClosed: false }).wait(10_000);
    bench.set({ cpResistanceOhm: OPEN }).wait(2000);
    for (const from of [OHM.b, OHM.c]) {
      for (const then of [OHM.b, OHM.c, OHM.d, OHM.ef, OPEN]) {
        const stuck = ChargeBench.started(stage, { hasLockSwitch: true });
        stuck.lockFollows = false;
        stuck.set({ cpResistanceOhm: from }).wait(6000).set({ cpResistanceOhm: then }).wait(1000);
        stuck.set({ lockClosed: true }).wait(300).set({ lockClosed: false }).wait(200);
        stuck.set({ cpResistanceOhm: OPEN }).wait(6000).set({ lockClosed: false }).wait(200);
      }
    }
    // The switch, debounced.
    const bouncing = ChargeBench.started(stage, { hasLockSwitch: true });
    bouncing.lockFollows = false;
    bouncing.set({ cpResistanceOhm: OHM.b }).pass(100);
    for (const closed of [true, false, true, false]) {
      bouncing.set({ lockClosed: closed }).pass(49).pass(1).pass(24).pass(1).pass(100);
      bouncing.set({ lockClosed: !closed }).pass(49).set({ lockClosed: closed }).pass(60);
    }
    // It arrives right after its time is over, while measurements are void and the vehicle still
    // seems to charge.
    for (const afterMs of [0, 1, 2]) {
      const late = ChargeBench.started(stage, { hasLockSwitch: true });
      late.lockFollows = false;
      late.set({ cpResistanceOhm: OHM.c });
      while (late.output.lockState !== 2) late.pass(1);
      late
        .pass(4500)
        .limit(20_000)
        .pass(400 + 25 + afterMs)
        .set({ lockClosed: true })
        .pass(75 - afterMs)
        .pass(1);
      late.pass(1).pass(1).wait(3000);
      late.limit(32_000);
    }
    // A lock that is turned back on its way, while its switch bounces.
    const turnedBack = ChargeBench.connected(stage, { hasLockSwitch: true });
    turnedBack.lockFollows = false;
    turnedBack.set({ cpResistanceOhm: OPEN }).wait(250).set({ lockClosed: false }).pass(25);
    turnedBack.set({ cpResistanceOhm: OHM.c }).pass(10).set({ lockClosed: true }).wait(6000);
    // An error that comes after a bad diode, and whose cause ends.
    const afterDiode = ChargeBench.connected(stage).set({ diodeOk: false }).pass(10);
    afterDiode.set({ cpResistanceOhm: OHM.c, mainsBeforeContactor: false }).wait(1000);
    afterDiode.set({ mainsBeforeContactor: true }).wait(10_000);
    // A lock that is no longer configured.
    const without = ChargeBench.connected(stage, { hasLockSwitch: true, lockClosed: false });
    without.set({ hasLockSwitch: false }).wait(500).set({ hasLockSwitch: true }).wait(500);
    without.lockFollows = false;
    without.set({ cpResistanceOhm: OPEN }).wait(6000).set({ hasLockSwitch: false }).wait(500);
    ChargeBench.started(stage, { hasLockSwitch: true })
      .wait(500)
      .set({ hasLockSwitch: false })
      .wait(100);
    const closedAtBoot = ChargeBench.started(stage, { hasLockSwitch: true, lockClosed: true });
    closedAtBoot.wait(1000);
  },
};

/** The LED: indications at the limits of their numbers, their end, and standby. */
export const led: Scenario = {
  name: 'LED',
  play(stage) {
    const bench = new ChargeBench(stage);
    bench.call('indicate', 1, 1000, 0, 0, 0);
    bench.wait(1000);
    const known = [
      -2, -1, 0, 1, 254, 255, 256, 1000, 1001, 1002, 1003, 1004, 2000, 2001, 2009, 2010, 2011,
    ];
    for (const indication of known) {
      bench.call('indicate', indication, 1000, 1, 2, 3);
      bench.step();
    }
    for (const duration of [-0x80000000, -1, 0, 1, 2, 0x7fffffff]) {
      bench.call('indicate', 1, duration, 1, 2, 3);
      bench.step().pass(1);
    }
    for (const hue of [-1, 0, 359, 360]) bench.call('indicate', 1, 1000, hue, 2, 3);
    bench.step();
    for (const other of [-1, 0, 255, 256]) {
      bench.call('indicate', 1, 1000, 1, other, 3);
      bench.step();
      bench.call('indicate', 1, 1000, 1, 2, other);
      bench.step();
    }
    bench.call('indicate', 7, 500, 1, 2, 3);
    bench.pass(499).pass(1).pass(1);
    // Standby, which the end of an indication begins anew, also one before its time.
    bench
      .pass(15 * 60_000 - 2)
      .pass(1)
      .pass(1);
    bench.call('indicate', -1, 0, 0, 0, 0);
    bench.step();
    bench.call('indicate', 9, 60_000, 5, 6, 7);
    bench.pass(1000).call('indicate', -1, 0, 0, 0, 0);
    bench
      .step()
      .pass(15 * 60_000 - 1)
      .pass(1);
    // An error ends an indication, and it does not come back.
    bench.call('indicate', 11, 60_000, 5, 6, 7);
    bench.set({ jumperConfiguration: 8 }).wait(500);
    bench.call('indicate', 12, 60_000, 5, 6, 7);
    bench.set({ jumperConfiguration: 6 }).wait(500);
    // Another error instead, in the same state.
    const errors = ChargeBench.started(stage)
      .set({ jumperConfiguration: 8 })
      .wait(500)
      .set({ peFault: true });
    errors.next();
    // What ends first is told, whichever of two timers is asked first.
    const both = ChargeBench.started(stage);
    both.call('indicate', 1, 99, 1, 1, 1);
    both.set({ buttonPressed: true }).next();
    for (const input of [
      { jumperConfiguration: 7 },
      { jumperConfiguration: 8 },
      { peFault: true },
    ]) {
      for (const generation of [2, 3])
        ChargeBench.started(stage, { generation }).set(input).wait(500);
    }
    const charging = ChargeBench.charging(stage);
    charging
      .pass(16 * 60_000)
      .set({ cpResistanceOhm: OHM.b })
      .wait(1000)
      .pass(16 * 60_000);
    charging
      .set({ diodeOk: false })
      .pass(0)
      .pass(1)
      .set({ diodeOk: true })
      .pass(99)
      .pass(1)
      .pass(1);
    charging
      .set({ cpResistanceOhm: OHM.c })
      .wait(6000)
      .set({ diodeOk: false })
      .pass(99)
      .pass(1)
      .pass(1);
    charging.wait(8000).set({ diodeOk: true }).wait(8000);
  },
};

/** Starts in the midst of something: nothing of it is left. */
export const restarts: Scenario = {
  name: 'restarts',
  play(stage) {
    const restart = (bench: ChargeBench, input: Partial<Input> = {}): void => {
      Object.assign(bench.input, input);
      bench.call('boot', bench.nowMs | 0);
      bench.next();
      bench.look();
      bench.wait(2000);
    };
    for (const generation of [0, 1, 2, 3, 4, 5, 0xffffffff])
      restart(new ChargeBench(stage), { generation });
    restart(ChargeBench.charging(stage));
    const diodeless = ChargeBench.charging(stage).set({ diodeOk: false }).wait(500);
    restart(diodeless, { cpResistanceOhm: OHM.ef, diodeOk: true, peFault: true });
    diodeless.set({ peFault: false }).pass(5000).next();
    restart(ChargeBench.connected(stage).set({ cpDisconnect: true }).wait(500));
    restart(ChargeBench.connected(stage, { evWakeup: true }).wait(92_000));
    restart(ChargeBench.connected(stage, { evWakeup: true }).wait(100_000));
    restart(ChargeBench.started(stage, { generation: 1 }).set({ buttonPressed: true }).wait(500));
    const slept = ChargeBench.started(stage, { evWakeup: true })
      .limit(0)
      .set({ cpResistanceOhm: OHM.b });
    restart(
      slept
        .wait(1000)
        .pass(60 * 60_000)
        .limit(32_000)
        .wait(1000),
      { evWakeup: false },
    );
    slept.set({ evWakeup: true }).wait(182_000);
    const indicating = ChargeBench.started(stage);
    indicating.call('indicate', 3, 60_000, 1, 1, 1);
    restart(indicating.step());
    const switching = ChargeBench.charging(stage);
    switching.call('request_phases', 1);
    restart(switching.wait(3000));
    // Ages end where they no longer fit.
    for (const more of [-2, -1, 0, 1, 2]) {
      const old = ChargeBench.started(stage).pass(0x80000000).pass(0x70000000);
      const ageMs = old.output.timeSinceStateChangeMs;
      old
        .pass(0xfffffffe - ageMs + more)
        .pass(1)
        .pass(1);
      old.pass(0xffffffff);
    }
  },
};
