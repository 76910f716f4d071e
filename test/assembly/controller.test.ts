import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ChargerState, ErrorState, Iec61851State as State } from '../../host/core/core.ts';
import { Bench, OHM, OPEN } from './bench.ts';

const test = suite('charge controller: states, contactor, errors');

/** A bench in a state, reached the way a vehicle reaches it. */
function inState(state: State, generation: number): Bench {
  if (state === State.a) return Bench.started({ generation });
  if (state === State.b) return Bench.connected({ generation });
  if (state === State.c) return Bench.charging({ generation });
  const ohm = state === State.d ? OHM.d : OHM.ef;
  return Bench.connected({ generation }).set({ cpResistanceOhm: ohm }).wait(1000);
}

test('nothing is evaluated in the first second, on generation 1 in the first 12', () => {
  for (const [generation, bootMs] of [
    [1, 12_000],
    [2, 1000],
    [4, 1000],
  ] as const) {
    const bench = new Bench({ generation, cpResistanceOhm: OHM.b });
    bench.wait(bootMs - 1);
    assert.is(bench.output.iec61851State, State.a);
    assert.is(bench.output.ledState, 3);
    bench.wait(1);
    assert.is(bench.output.iec61851State, State.b);
    assert.is(bench.output.ledState, 1);
  }
});

test('the limits between the states, equal and one above, from every state', () => {
  const limits: Record<State, [a: number, b: number, c: number, d: number]> = {
    [State.a]: [9000, 1790, 300, 150],
    [State.b]: [11_000, 1611, 300, 150],
    [State.c]: [10_000, 1969, 270, 150],
    [State.d]: [10_000, 1790, 330, 135],
    [State.ef]: [10_000, 1790, 300, 165],
  };
  for (const generation of [1, 2, 4]) {
    for (const from of Object.values(State)) {
      const ofState = generation === 1 ? [10_000, 1790, 300, 150] : limits[from];
      for (const [index, limit] of ofState.entries()) {
        for (const ohm of [limit, limit + 1]) {
          const measured = (ohm > limit ? index : index + 1) as State;
          const bench = inState(from, generation);
          assert.is(bench.output.iec61851State, from);
          bench.set({ cpResistanceOhm: ohm }).wait(10);
          // Out of an error a vehicle cannot charge at once.
          const expected = measured === State.c && from > State.c ? from : measured;
          assert.is(
            bench.output.iec61851State,
            expected,
            `generation ${generation}, from ${from}, ${ohm} ohm`,
          );
        }
      }
    }
  }
});

test('a vehicle that wants to charge without release stays in B, waiting', () => {
  const bench = Bench.connected();
  bench.slots.set(5, { maxCurrentMa: 0, active: true });
  bench.set({ cpResistanceOhm: OHM.c }).wait(5000);
  assert.is(bench.output.iec61851State, State.b);
  assert.is(bench.output.chargerState, ChargerState.waiting);
  assert.is(bench.output.cpPwmDutyCycle, 1000);
  bench.slots.set(5, { maxCurrentMa: 6000 });
  bench.step();
  assert.is(bench.output.iec61851State, State.c);
  assert.is(bench.output.chargerState, ChargerState.charging);
});

test('the contactor closes after 500 ms of demand and opens 75 ms after it ends', () => {
  const bench = Bench.connected().set({ cpResistanceOhm: OHM.c });
  bench.wait(499);
  assert.is(bench.output.contactorOn, false);
  bench.wait(1);
  assert.is(bench.output.contactorOn, true);
  assert.is(bench.output.phaseContactorOn, true);
  bench.wait(2000).set({ cpResistanceOhm: OHM.b });
  bench.wait(74);
  assert.is(bench.output.contactorOn, true);
  bench.wait(1);
  assert.is(bench.output.contactorOn, false);
  assert.is(bench.output.phaseContactorOn, false);
});

test('demand that is interrupted starts its 500 ms again', () => {
  const bench = Bench.connected()
    .set({ cpResistanceOhm: OHM.c })
    .wait(400)
    .set({ cpResistanceOhm: OHM.b })
    .wait(10_000);
  bench.set({ cpResistanceOhm: OHM.c }).wait(499);
  assert.is(bench.output.contactorOn, false);
  bench.wait(1);
  assert.is(bench.output.contactorOn, true);
});

test('when the charger ends the charge, the vehicle has 6 s to open its side, 3 s on generation 1', () => {
  for (const [generation, graceMs] of [
    [1, 3000],
    [2, 6000],
    [3, 6000],
    [4, 6000],
  ] as const) {
    const bench = Bench.charging({ generation });
    bench.slots.set(4, { maxCurrentMa: 0 });
    bench.step();
    assert.is(bench.output.iec61851State, State.b);
    assert.is(bench.output.cpPwmDutyCycle, 1000);
    bench.wait(graceMs - 1);
    assert.is(bench.output.contactorOn, true);
    bench.wait(1);
    assert.is(bench.output.contactorOn, false);
  }
});

test('within that time the contactor opens 75 ms after the vehicle does', () => {
  const bench = Bench.charging();
  bench.slots.set(4, { maxCurrentMa: 0 });
  bench.step().wait(2000).set({ cpResistanceOhm: OHM.b }).wait(74);
  assert.is(bench.output.contactorOn, true);
  assert.is(bench.wait(1).output.contactorOn, false);
});

test('charging resumes 5 s after it was left, not sooner', () => {
  const bench = Bench.charging()
    .set({ cpResistanceOhm: OHM.b })
    .wait(1000)
    .set({ cpResistanceOhm: OHM.c });
  bench.wait(3999);
  assert.is(bench.output.iec61851State, State.b);
  assert.is(bench.wait(1).output.iec61851State, State.c);
});

test('after an error charging starts 30 s after the error was left', () => {
  const bench = Bench.connected().set({ cpResistanceOhm: OHM.ef }).wait(60_000);
  assert.is(bench.output.errorState, 5);
  assert.is(bench.output.chargerState, ChargerState.error);
  bench.set({ cpResistanceOhm: OHM.c }).wait(60_000);
  assert.is(bench.output.iec61851State, State.ef);
  assert.is(bench.output.errorState, 5);
  bench.set({ cpResistanceOhm: OHM.b });
  assert.is(bench.output.errorState, 0);
  bench.set({ cpResistanceOhm: OHM.c }).wait(29_999);
  assert.is(bench.output.iec61851State, State.b);
  assert.is(bench.wait(1).output.iec61851State, State.c);
});

test('without release the C range leads out of an error into B', () => {
  const bench = Bench.connected()
    .set({ cpResistanceOhm: OHM.ef })
    .wait(1000)
    .set({ cpResistanceOhm: OHM.c });
  bench.slots.set(4, { maxCurrentMa: 0 });
  assert.is(bench.step().output.iec61851State, State.b);
});

test('state D is an error that can end in charging, 30 s after the first attempt', () => {
  const bench = Bench.connected().set({ cpResistanceOhm: OHM.d });
  assert.is(bench.output.iec61851State, State.d);
  assert.is(bench.output.errorState, 5);
  assert.is(bench.output.cpPwmDutyCycle, 1000);
  bench.wait(60_000).set({ cpResistanceOhm: OHM.c }).wait(29_999);
  assert.is(bench.output.iec61851State, State.d);
  bench.wait(1);
  assert.is(bench.output.iec61851State, State.c);
  assert.is(bench.output.errorState, 0);
});

test('contactor error and state: every combination of command and mains, after 250 ms', () => {
  const codes = { on: [1, 2, 3, 0], off: [4, 0, 5, 6] };
  for (const generation of [1, 2, 3, 4]) {
    for (const on of [true, false]) {
      for (let live = 0; live < 4; live++) {
        const bench = on ? Bench.charging({ generation }) : Bench.started({ generation });
        bench.mainsFollow = false;
        bench.set({
          mainsBeforeContactor: (live & 1) !== 0,
          mainsAfterContactor: (live & 2) !== 0,
        });
        assert.is(bench.output.contactorState, live);
        const code = codes[on ? 'on' : 'off'][live] as number;
        bench.wait(249);
        assert.is(bench.output.contactorError, 0);
        bench.wait(1);
        assert.is(
          bench.output.contactorError,
          code,
          `generation ${generation}, on ${on}, live ${live}`,
        );
        assert.is(bench.output.errorState, code === 0 ? 0 : 4);
        if (code !== 0) assert.is(bench.output.iec61851State, State.ef);
      }
    }
  }
});

test('the contactor is not judged in the first 1250 ms after switching', () => {
  const bench = Bench.connected();
  bench.mainsFollow = false;
  bench.set({ cpResistanceOhm: OHM.c }).wait(500);
  assert.is(bench.output.contactorOn, true);
  bench.wait(1249);
  assert.is(bench.output.contactorError, 0);
  assert.is(bench.wait(1).output.contactorError, 2);
});

test('a contactor error ends when the cause does, and charging is possible again', () => {
  const bench = Bench.charging();
  bench.mainsFollow = false;
  bench.set({ mainsBeforeContactor: false }).wait(250);
  assert.is(bench.output.contactorError, 3);
  assert.is(bench.output.cpPwmDutyCycle, 1000);
  bench.mainsFollow = true;
  bench.set({ mainsBeforeContactor: true, cpResistanceOhm: OHM.b }).wait(2000);
  assert.is(bench.output.contactorError, 0);
  assert.is(bench.output.iec61851State, State.b);
  assert.is(bench.output.errorState, 0);
  bench.set({ cpResistanceOhm: OHM.c }).wait(40_000);
  assert.is(bench.output.contactorOn, true);
});

test('a welded contactor keeps the charger in error', () => {
  const bench = Bench.charging().set({ cpResistanceOhm: OHM.b });
  bench.mainsFollow = false;
  bench.wait(74);
  bench.wait(1 + 1249);
  assert.is(bench.output.contactorError, 0);
  bench.wait(1);
  assert.is(bench.output.contactorError, 6);
  assert.is(bench.wait(1_000_000).output.errorState, 4);
});

test('missing protective earth stops generations 3 and 4', () => {
  for (const generation of [1, 2, 3, 4]) {
    const bench = Bench.charging({ generation }).set({ peFault: true });
    assert.is(bench.output.errorState, generation >= 3 ? 4 : 0);
    assert.is(bench.output.contactorError, 0);
  }
});

test('an unconfigured supply cable blocks, one controlled by software does not', () => {
  for (const [jumperConfiguration, error] of [
    [7, 0],
    [8, 2],
    [9, 2],
  ] as const) {
    const bench = Bench.connected({ jumperConfiguration });
    assert.is(bench.output.errorState, error);
    assert.is(bench.output.allowedChargingCurrentMa, error ? 0 : 32_000);
  }
});

test('a residual current opens the contactor at once after 50 ms and stays', () => {
  for (const fault of [1, 2, 3, 5, 6]) {
    const bench = Bench.charging().set({ dcFault: fault }).wait(49);
    assert.is(bench.output.contactorOn, true);
    bench.wait(1);
    assert.is(bench.output.dcFaultCurrentState, fault);
    assert.is(bench.output.errorState, 3);
    assert.is(bench.output.contactorOn, false);
    bench.set({ dcFault: 0, cpResistanceOhm: OPEN }).wait(100_000);
    assert.is(bench.output.errorState, 3);
    assert.is(bench.controller.resetDcFault(), 0);
    assert.is(bench.step().output.iec61851State, State.a);
    assert.is(bench.output.dcFaultCurrentState, 0);
    assert.is(bench.output.errorState, 0);
  }
});

test('the sensor is believed only while the contactor is closed for a second, its failed self test always', () => {
  const bench = Bench.connected().set({ dcFault: 1 }).wait(10_000);
  assert.is(bench.output.dcFaultCurrentState, 0);
  bench.set({ cpResistanceOhm: OHM.c }).wait(500);
  assert.is(bench.output.contactorOn, true);
  assert.is(bench.wait(1049).output.dcFaultCurrentState, 0);
  assert.is(bench.wait(1).output.dcFaultCurrentState, 1);
  assert.is(Bench.started().set({ dcFault: 4 }).output.dcFaultCurrentState, 4);
  assert.is(
    Bench.charging({ generation: 1 }).set({ dcFault: 1 }).wait(10_000).output.dcFaultCurrentState,
    0,
  );
  assert.is(Bench.charging().set({ dcFault: 7 }).wait(50).output.dcFaultCurrentState, 3);
});

test('the self test is asked for at boot, after a charge, daily and on request, only without vehicle', () => {
  const bench = Bench.started();
  const runTest = () => bench.set({ dcTestRunning: true }).wait(3250).set({ dcTestRunning: false });
  assert.is(bench.output.dcTestRequest, true);
  runTest();
  assert.is(bench.output.dcTestRequest, false);
  assert.is(bench.output.timeSinceDcFaultCheckMs, 0);
  bench.wait(24 * 3_600_000 - 1);
  assert.is(bench.output.dcTestRequest, false);
  assert.is(bench.wait(1).output.dcTestRequest, true);
  bench.set({ cpResistanceOhm: OHM.b });
  assert.is(bench.output.dcTestRequest, false);
  assert.is(bench.controller.requestDcTest(), -3);
  bench.set({ cpResistanceOhm: OPEN });
  assert.is(bench.output.dcTestRequest, true);
  runTest();
  assert.is(bench.controller.requestDcTest(), 0);
  assert.is(bench.step().output.dcTestRequest, true);
});

test('a self test holds the evaluation back, but never while the contactor is closed', () => {
  const bench = Bench.started().set({ dcTestRunning: true }).set({ cpResistanceOhm: OHM.b });
  assert.is(bench.output.iec61851State, State.a);
  assert.is(bench.set({ dcTestRunning: false }).output.iec61851State, State.b);
  const charging = Bench.charging()
    .set({ dcTestRunning: true })
    .set({ cpResistanceOhm: OPEN })
    .wait(75);
  assert.is(charging.output.contactorOn, false);
});

test('an error that comes after a bad diode blinks until the vehicle is gone, also when its cause ends', () => {
  const bench = Bench.connected().set({ diodeOk: false }).wait(1);
  assert.is(bench.output.errorState, ErrorState.communication);
  bench.set({ cpResistanceOhm: OHM.c, mainsBeforeContactor: false }).wait(1000);
  assert.is(bench.output.errorState, ErrorState.contactor);
  bench.set({ mainsBeforeContactor: true }).wait(10_000);
  assert.is(bench.output.contactorError, 0);
  assert.is(bench.output.iec61851State, State.ef);
  assert.is(bench.output.errorState, ErrorState.contactor);
  assert.is(bench.output.chargerState, ChargerState.error);
  bench.set({ cpResistanceOhm: OPEN, diodeOk: true }).wait(1000);
  assert.is(bench.output.errorState, 0);
});

test('without its diode a vehicle is refused: at once in B, after 100 ms in C, until it is good for 100 ms', () => {
  const connected = Bench.connected().set({ diodeOk: false });
  assert.is(connected.output.errorState, 5);
  assert.is(connected.output.iec61851State, State.b);
  connected.set({ cpResistanceOhm: OHM.c }).wait(10_000);
  assert.is(connected.output.iec61851State, State.b);
  connected.set({ diodeOk: true, cpResistanceOhm: OHM.b }).wait(99);
  assert.is(connected.output.errorState, 5);
  assert.is(connected.wait(1).output.errorState, 0);

  const charging = Bench.charging().set({ diodeOk: false }).wait(99);
  assert.is(charging.output.iec61851State, State.c);
  charging.wait(1);
  assert.is(charging.output.iec61851State, State.b);
  assert.is(charging.output.errorState, 5);
  assert.is(
    Bench.charging({ generation: 1 }).set({ diodeOk: false }).wait(1000).output.contactorOn,
    true,
  );
});

test('the duty cycle for the allowed charging current, rounded down, with boost a little more', () => {
  const bench = Bench.connected();
  bench.slots.set(8, { active: true });
  for (const [currentMa, duty] of [
    [0, 1000],
    [6000, 100],
    [6059, 100],
    [6060, 101],
    [10_000, 166],
    [16_000, 266],
    [31_999, 533],
    [32_000, 533],
  ] as const) {
    bench.slots.set(8, { maxCurrentMa: currentMa });
    bench.step().wait(1000);
    assert.is(bench.output.allowedChargingCurrentMa, currentMa);
    assert.is(bench.output.cpPwmDutyCycle, duty);
    assert.is(bench.output.cpPwmOutput, duty);
    bench.set({ boostMode: true });
    assert.is(bench.output.cpPwmDutyCycle, duty);
    assert.is(bench.output.cpPwmOutput, duty === 1000 ? 1000 : duty + 4);
    bench.set({ boostMode: false });
  }
});

test('a stream of current changes does not blind the controller: the duty cycle follows every 550 ms, a stop at once', () => {
  const bench = Bench.charging();
  const allow = (maxCurrentMa: number) => {
    bench.slots.set(5, { maxCurrentMa, active: true });
    return bench.step().output.cpPwmDutyCycle;
  };
  assert.is(allow(6000), 100);
  assert.is(allow(12_000), 100);
  assert.is(bench.wait(549).output.cpPwmDutyCycle, 100);
  assert.is(bench.wait(1).output.cpPwmDutyCycle, 200);
  // The resistance is not believed while the change settles.
  bench.set({ cpResistanceOhm: OHM.b });
  assert.is(bench.wait(549).output.iec61851State, State.c);
  assert.is(bench.wait(1).output.iec61851State, State.b);
  assert.is(allow(0), 1000);
});

test('charging time is the time since the state change in the charging state, and 0 in every other', () => {
  const bench = Bench.charging();
  assert.is(bench.output.chargingTimeMs, 3000);
  assert.is(bench.output.timeSinceStateChangeMs, 3000);
  bench.set({ cpResistanceOhm: OHM.b }).wait(10_000);
  assert.is(bench.output.chargingTimeMs, 0);
  assert.is(bench.output.timeSinceStateChangeMs, 10_000);
  bench.set({ cpResistanceOhm: OHM.c }).wait(500);
  assert.is(bench.output.chargingTimeMs, 500);
  assert.is(bench.output.timeSinceStateChangeMs, 500);
  assert.is(bench.wait(200).set({ cpResistanceOhm: OPEN }).output.chargingTimeMs, 0);
});

test('times survive the wrap of the clock, and ages beyond 2^31 and 2^32 saturate', () => {
  const bench = Bench.connected({}, 2 ** 32 - 16_500).set({ cpResistanceOhm: OHM.c });
  bench.wait(499);
  assert.is(bench.output.contactorOn, false);
  bench.wait(1);
  assert.is(bench.output.contactorOn, true);
  assert.is(bench.output.uptimeMs, 0);
  for (let times = 0; times < 5; times++) {
    bench.nowMs += 2 ** 30 + 1;
    bench.step();
  }
  assert.is(bench.output.timeSinceStateChangeMs, 0xfffffffe);
  assert.is(bench.output.chargingTimeMs, 0xfffffffe);
  bench.set({ cpResistanceOhm: OHM.b });
  assert.is(bench.output.timeSinceStateChangeMs, 0);
  assert.is(bench.wait(75).output.contactorOn, false);
});

test('a restart of the controller forgets the session and keeps the defaults of the slots', () => {
  const bench = Bench.charging();
  bench.slots.setDefault(5, { maxCurrentMa: 10_000, active: true });
  bench.slots.set(11, { maxCurrentMa: 6000, active: true });
  bench.controller.boot(bench.nowMs);
  assert.is(bench.output.contactorOn, false);
  assert.is(bench.output.iec61851State, State.a);
  assert.is(bench.output.chargingTimeMs, 0);
  assert.is(bench.output.allowedChargingCurrentMa, 10_000);
});

test.run();
