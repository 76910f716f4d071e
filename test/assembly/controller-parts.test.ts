import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LedState, LockState, Result, Iec61851State as State } from '../../host/core/core.ts';
import { Bench, OHM, OPEN } from './bench.ts';

const test = suite('charge controller: phases, lock, button, LED, wake-up');

test('without vehicle the phases follow a request at once', () => {
  const bench = Bench.started();
  assert.is(bench.controller.requestPhases(1), Result.ok);
  bench.step();
  assert.is(bench.output.phasesCurrent, 1);
  assert.is(bench.output.phasesState, 0);
});

test('a request needs 1 or 3 phases, hardware that can switch and a three-phase supply', () => {
  const bench = Bench.started();
  for (const phases of [0, 2, 4, -1])
    assert.is(bench.controller.requestPhases(phases), Result.outOfRange);
  for (const generation of [1, 2])
    assert.is(Bench.started({ generation }).controller.requestPhases(1), Result.refused);
  assert.is(Bench.started({ generation: 3 }).controller.requestPhases(1), Result.ok);
  const single = Bench.started({ phasesConnected: 1 });
  assert.is(single.controller.requestPhases(3), Result.refused);
  assert.is(single.output.phasesCurrent, 1);
});

test('a charging vehicle is stopped, disconnected, switched, and found again', () => {
  const bench = Bench.charging();
  bench.controller.requestPhases(1);
  bench.step();
  assert.is(bench.output.phasesState, 1);
  assert.is(bench.output.cpPwmDutyCycle, 1000);
  // The vehicle reacts after a second.
  bench.wait(1000).set({ cpResistanceOhm: OHM.b });
  assert.is(bench.output.phasesState, 2);
  bench.until(() => bench.output.phasesState === 3, 80);
  assert.is(bench.output.contactorOn, false);
  assert.is(bench.output.phasesCurrent, 3);
  bench.wait(98);
  assert.is(bench.output.cpConnected, true);
  bench.until(() => !bench.output.cpConnected, 4);
  bench.set({ cpResistanceOhm: OPEN });
  bench.until(() => bench.output.phasesCurrent === 1, 4);
  const waitedMs = bench.until(() => bench.output.cpConnected);
  assert.ok(waitedMs >= 59_990 && waitedMs <= 60_000, String(waitedMs));
  assert.is(bench.output.iec61851State, State.c);
  bench.set({ cpResistanceOhm: OHM.b });
  bench.until(() => bench.output.phasesState === 7, 110);
  bench.step();
  assert.is(bench.output.cpPwmDutyCycle, 533);
  bench.wait(2000).set({ cpResistanceOhm: OHM.c }).wait(1000);
  assert.is(bench.output.phasesState, 0);
  assert.is(bench.output.contactorOn, true);
  assert.is(bench.output.phaseContactorOn, false);
});

/** Time for which a phase switch of a connected vehicle keeps the control pilot disconnected. */
function disconnectedMs(bench: Bench): number {
  bench.controller.requestPhases(bench.output.phasesCurrent === 1 ? 3 : 1);
  bench.step();
  bench.until(() => !bench.output.cpConnected);
  return bench.until(() => bench.output.cpConnected);
}

test('the wait is 60 s or 10 s and 5 s more per step, and 60 s after switching under load', () => {
  for (const [phaseSwitchWaitTime, waitMs] of [
    [0, 60_000],
    [1, 15_000],
    [22, 120_000],
    [23, 120_000],
  ] as const) {
    const bench = Bench.charging({ phaseSwitchWaitTime })
      .set({ cpResistanceOhm: OHM.b })
      .wait(1000);
    assert.ok(Math.abs(disconnectedMs(bench) - waitMs) <= 2, `${phaseSwitchWaitTime}`);
  }
  // This vehicle never opens its side, so that the contactor opens under load after 6 s.
  assert.ok(Math.abs(disconnectedMs(Bench.charging({ phaseSwitchWaitTime: 1 })) - 60_000) <= 2);
});

test('a switch under load is remembered until the wait after it or until the vehicle is unplugged', () => {
  const waitMs = 15_000;
  const stops = (bench: Bench) => bench.set({ cpResistanceOhm: OHM.b }).wait(1000);
  const charges = (bench: Bench) => bench.set({ cpResistanceOhm: OHM.c }).wait(40_000);
  /** The release ends while the vehicle draws on, so that the contactor opens under load. */
  const openedUnderLoad = () => {
    const bench = Bench.charging({ phaseSwitchWaitTime: 1 });
    bench.controller.stopCharging();
    bench.step().wait(7000);
    assert.is(bench.output.contactorOn, false);
    bench.controller.startCharging();
    return stops(bench);
  };
  const next = (bench: Bench) => {
    assert.is(charges(bench).output.contactorOn, true);
    return disconnectedMs(stops(bench));
  };
  assert.ok(Math.abs(next(openedUnderLoad()) - 60_000) <= 2);
  assert.ok(
    Math.abs(
      next(
        openedUnderLoad().set({ cpResistanceOhm: OPEN }).wait(1000).set({ cpResistanceOhm: OHM.b }),
      ) - waitMs,
    ) <= 2,
  );
  const waited = openedUnderLoad();
  assert.ok(Math.abs(next(waited) - 60_000) <= 2);
  assert.ok(Math.abs(next(waited.wait(20_000)) - waitMs) <= 2);
});

test('a vehicle that was supplied again after it could not notice a switch, can', () => {
  const blinded = [
    (bench: Bench) => bench.set({ cpResistanceOhm: OPEN }).wait(1000),
    (bench: Bench) =>
      bench.set({ cpDisconnect: true }).wait(1000).set({ cpDisconnect: false }).wait(1000),
  ];
  for (const blind of blinded) {
    const connected = () => {
      const bench = Bench.charging().set({ cpResistanceOhm: OHM.b }).wait(1000);
      return blind(bench).set({ cpResistanceOhm: OHM.b }).wait(1000);
    };
    const unsupplied = connected();
    unsupplied.controller.requestPhases(1);
    assert.is(unsupplied.step().output.phasesCurrent, 1);
    assert.is(unsupplied.output.phasesState, 0);
    const supplied = connected().set({ cpResistanceOhm: OHM.c }).wait(10_000);
    assert.is(supplied.output.contactorOn, true);
    supplied.set({ cpResistanceOhm: OHM.b }).wait(1000);
    assert.is(supplied.output.contactorOn, false);
    supplied.controller.requestPhases(1);
    assert.is(supplied.step().output.phasesCurrent, 3);
    assert.is(supplied.output.phasesState, 1);
  }
});

test('a vehicle that does not come back within 10 s ends the procedure', () => {
  const bench = Bench.charging();
  disconnectedMs(bench);
  bench.set({ cpResistanceOhm: OHM.b });
  bench.until(() => bench.output.phasesState === 7, 200);
  const waitedMs = bench.until(() => bench.output.phasesState === 0);
  assert.is(waitedMs, 10_000);
  assert.is(bench.wait(10).output.iec61851State, State.b);
});

test('an error ends the procedure and reconnects the control pilot', () => {
  const bench = Bench.charging();
  bench.controller.requestPhases(1);
  bench.step().wait(20_000);
  assert.is(bench.output.cpConnected, false);
  bench.set({ peFault: true });
  assert.is(bench.output.phasesState, 0);
  assert.is(bench.output.cpConnected, true);
  assert.is(bench.output.iec61851State, State.ef);
});

test('before the first charge, and while disconnected, a vehicle in B is switched at once', () => {
  const fresh = Bench.connected();
  fresh.controller.requestPhases(1);
  assert.is(fresh.step().output.phasesCurrent, 1);
  const used = Bench.charging().set({ cpResistanceOhm: OHM.b }).wait(1000);
  used.controller.requestPhases(1);
  assert.is(used.step().output.phasesCurrent, 3);
  const disconnected = Bench.charging()
    .set({ cpResistanceOhm: OHM.b })
    .wait(1000)
    .set({ cpDisconnect: true });
  disconnected.controller.requestPhases(1);
  assert.is(disconnected.step().output.phasesCurrent, 1);
});

test('5 s after boot a vehicle that was never supplied is switched at once, before by the procedure', () => {
  const requestAfter = (bootMs: number) => {
    const bench = new Bench({ cpResistanceOhm: OHM.b }).wait(bootMs);
    bench.controller.requestPhases(1);
    return bench.step().output;
  };
  assert.is(requestAfter(4999).phasesState, 1);
  assert.is(requestAfter(5000).phasesCurrent, 1);
  assert.is(requestAfter(5000).phasesState, 0);
});

test('a vehicle that draws from L1 alone for 30 s counts as one-phase until it is unplugged', () => {
  const currents = {
    meterCurrentsValid: true,
    meterCurrentL1Ma: 5001,
    meterCurrentL2Ma: 499,
    meterCurrentL3Ma: 499,
  };
  const after = (changes: object) =>
    Bench.charging()
      .set({ ...currents, ...changes })
      .wait(40_000).output.phasesInfo;
  assert.is(after({}), 1);
  assert.is(after({ meterCurrentL1Ma: 5000 }), 0);
  assert.is(after({ meterCurrentL2Ma: 500 }), 0);
  assert.is(after({ meterCurrentL3Ma: 500 }), 0);
  assert.is(after({ meterCurrentsValid: false }), 0);
  assert.is(after({ phaseAutoSwitch: false }), 0);
  const bench = Bench.charging().set(currents).wait(29_999);
  assert.is(bench.output.phasesCurrent, 3);
  bench.wait(1);
  assert.is(bench.output.phasesCurrent, 1);
  assert.is(bench.output.contactorOn, true);
  assert.is(bench.output.phaseContactorOn, false);
  assert.is(bench.controller.requestPhases(3), Result.refused);
  bench.set({ cpResistanceOhm: OPEN }).wait(100);
  assert.is(bench.output.phasesCurrent, 3);
  assert.is(bench.output.phasesInfo, 0);
});

test('generation 2 notices when more phases are used again', () => {
  const bench = Bench.charging({ generation: 2 });
  bench.set({ meterCurrentsValid: true, meterCurrentL1Ma: 16_000 }).wait(30_000);
  assert.is(bench.output.phasesInfo, 1);
  bench.set({ meterCurrentL2Ma: 500 }).wait(14_999);
  assert.is(bench.output.phasesCurrent, 1);
  bench.wait(1);
  assert.is(bench.output.phasesCurrent, 3);
  assert.is(bench.output.phasesInfo, 2);
});

test('the lock closes for a vehicle before the contactor and opens after it', () => {
  const bench = Bench.started({ hasLockSwitch: true });
  bench.lockFollows = false;
  assert.is(bench.output.lockState, LockState.open);
  bench.set({ cpResistanceOhm: OHM.c }).wait(3000);
  assert.is(bench.output.lockState, LockState.closing);
  assert.is(bench.output.lockMotor, 1);
  assert.is(bench.output.contactorOn, false);
  bench.set({ lockClosed: true }).wait(74);
  assert.is(bench.output.lockState, LockState.closing);
  bench.wait(1);
  assert.is(bench.output.lockState, LockState.closed);
  assert.is(bench.output.lockMotor, 0);
  assert.is(bench.wait(501).output.contactorOn, true);
  bench.wait(500).set({ cpResistanceOhm: OPEN }).wait(74);
  assert.is(bench.output.lockState, LockState.closed);
  bench.wait(2);
  assert.is(bench.output.contactorOn, false);
  assert.is(bench.output.lockState, LockState.opening);
  assert.is(bench.output.lockMotor, 2);
  bench.set({ lockClosed: false }).wait(49);
  assert.is(bench.output.lockState, LockState.opening);
  assert.is(bench.wait(1).output.lockState, LockState.open);
});

test('a lock that does not arrive within 5 s is an error until the vehicle is gone or the lock gives in', () => {
  const bench = Bench.started({ hasLockSwitch: true });
  bench.lockFollows = false;
  bench.set({ cpResistanceOhm: OHM.c }).wait(4999);
  assert.is(bench.output.lockState, LockState.closing);
  bench.wait(1);
  assert.is(bench.output.lockState, LockState.error);
  assert.is(bench.output.lockMotor, 0);
  bench.wait(10);
  assert.is(bench.output.errorState, 2);
  assert.is(bench.output.cpPwmDutyCycle, 1000);
  assert.is(bench.output.iec61851State, State.b);
  bench.set({ lockClosed: true }).wait(10_000);
  assert.is(bench.output.errorState, 0);
  assert.is(bench.output.contactorOn, true);
});

test('a lock that is forced open while charging stops the charge', () => {
  const bench = Bench.charging({ hasLockSwitch: true });
  assert.is(bench.output.contactorOn, true);
  bench.lockFollows = false;
  bench.set({ lockClosed: false }).wait(51);
  assert.is(bench.output.cpPwmDutyCycle, 1000);
  assert.is(bench.output.iec61851State, State.b);
  assert.is(bench.set({ cpResistanceOhm: OHM.b }).wait(75).output.contactorOn, false);
});

test('a lock that is turned back on its way rests only when its switch agrees', () => {
  const leaves = Bench.started({ hasLockSwitch: true });
  leaves.lockFollows = false;
  leaves.set({ cpResistanceOhm: OHM.b }).wait(250).set({ lockClosed: true }).wait(50);
  assert.is(leaves.output.lockState, LockState.closing);
  leaves.set({ cpResistanceOhm: OPEN });
  assert.is(leaves.output.lockState, LockState.opening);
  assert.is(leaves.output.lockMotor, 2);
  assert.is(leaves.set({ lockClosed: false }).output.lockState, LockState.open);

  const returns = Bench.connected({ hasLockSwitch: true });
  returns.lockFollows = false;
  returns.set({ cpResistanceOhm: OPEN }).wait(250).set({ lockClosed: false }).wait(25);
  assert.is(returns.output.lockState, LockState.opening);
  returns.set({ cpResistanceOhm: OHM.c });
  assert.is(returns.output.lockState, LockState.closing);
  assert.is(returns.output.lockMotor, 1);
  assert.is(returns.set({ lockClosed: true }).output.lockState, LockState.closed);
});

test('an error within a step of the lock shows the same to fast and slow steps', () => {
  // Fast steps see the lock arrive and the error after it; slow ones see both at once.
  const shown = [25, 250].map(widthMs => {
    const { controller, input, output } = new Bench({ hasLockSwitch: true, generation: 1 });
    const states: number[] = [];
    for (let nowMs = widthMs; nowMs <= 20_000; nowMs += widthMs) {
      if (nowMs > 15_000) Object.assign(input, { cpResistanceOhm: OHM.b });
      input.mainsBeforeContactor = nowMs <= 15_000;
      controller.step(nowMs);
      if (output.lockMotor !== 0) input.lockClosed = output.lockMotor === 1;
      if (states.at(-1) !== output.lockState) states.push(output.lockState);
    }
    return states;
  });
  const { init, open, closing, closed, opening } = LockState;
  assert.equal(shown, [
    [init, open, closing, closed, opening, open],
    [init, open, closing, opening, open],
  ]);
});

test('a fixed cable has no lock', () => {
  const bench = Bench.charging();
  assert.is(bench.output.lockState, LockState.init);
  assert.is(bench.output.lockMotor, 0);
});

const press = (bench: Bench) =>
  bench.set({ buttonPressed: true }).wait(100).set({ buttonPressed: false }).wait(100);

test('the button starts and stops as configured', () => {
  for (const [buttonConfiguration, starts, stops] of [
    [0, false, false],
    [1, true, false],
    [2, false, true],
    [3, true, true],
    [4, false, false],
    [5, false, false],
  ] as const) {
    const waiting = Bench.connected({ buttonConfiguration });
    waiting.slots.set(4, { maxCurrentMa: 0 });
    assert.is(
      press(waiting).slots.at(4).maxCurrentMa,
      starts ? 32_000 : 0,
      `${buttonConfiguration} starts`,
    );
    const charging = Bench.charging({ buttonConfiguration });
    assert.is(
      press(charging).slots.at(4).maxCurrentMa,
      stops ? 0 : 32_000,
      `${buttonConfiguration} stops`,
    );
    const without = Bench.started({ buttonConfiguration });
    assert.is(press(without).slots.at(4).maxCurrentMa, 32_000);
  }
});

test('a press counts after 100 ms; its times are those of the controller', () => {
  const bench = Bench.charging();
  assert.is(bench.output.buttonPressTimeMs, 0);
  bench.set({ buttonPressed: true }).wait(99);
  assert.is(bench.output.buttonPressed, false);
  bench.wait(1);
  assert.is(bench.output.buttonPressed, true);
  assert.is(bench.output.buttonPressTimeMs, bench.nowMs);
  assert.is(bench.output.buttonReleaseTimeMs, 0);
  bench.wait(1000).set({ buttonPressed: false }).wait(100);
  assert.is(bench.output.buttonPressed, false);
  assert.is(bench.output.buttonReleaseTimeMs, bench.nowMs);
});

test('with start and stop on one button a second press within 2 s is ignored', () => {
  const bench = press(Bench.charging({ buttonConfiguration: 3 }));
  assert.is(bench.slots.at(4).maxCurrentMa, 0);
  assert.is(press(bench).slots.at(4).maxCurrentMa, 0);
  assert.is(press(bench.wait(2000)).slots.at(4).maxCurrentMa, 32_000);
});

test('a held stop button refuses every release', () => {
  const bench = Bench.charging().set({ buttonPressed: true }).wait(100);
  assert.is(bench.slots.set(4, { maxCurrentMa: 32_000 }), Result.refused);
  assert.is(bench.controller.startCharging(), Result.refused);
  bench.set({ buttonPressed: false }).wait(100);
  assert.is(bench.controller.startCharging(), Result.ok);
  assert.is(bench.slots.at(4).maxCurrentMa, 32_000);
});

test('the key switch of generation 1 blocks while pressed and releases after an unplug in automatic mode', () => {
  const bench = Bench.charging({ generation: 1 }).set({ buttonPressed: true }).wait(100);
  assert.is(bench.slots.at(4).maxCurrentMa, 0);
  bench.set({ buttonPressed: false }).wait(100);
  assert.is(bench.slots.at(4).maxCurrentMa, 0);
  bench.set({ buttonPressed: true }).wait(100).set({ cpResistanceOhm: OPEN }).wait(1000);
  assert.is(bench.slots.at(4).maxCurrentMa, 0);
  bench.set({ buttonPressed: false }).wait(100);
  assert.is(bench.slots.at(4).maxCurrentMa, 32_000);
});

test('start and stop of the manual release need a vehicle', () => {
  const bench = Bench.started();
  assert.is(bench.controller.startCharging(), Result.refused);
  assert.is(bench.controller.stopCharging(), Result.refused);
  bench.set({ cpResistanceOhm: OHM.b });
  assert.is(bench.controller.stopCharging(), Result.ok);
  assert.is(bench.slots.at(4).maxCurrentMa, 0);
  assert.is(bench.controller.startCharging(), Result.ok);
  assert.is(bench.slots.at(4).maxCurrentMa, 32_000);
});

test('the LED is on for 15 minutes, breathes while charging, blinks as often as the error says', () => {
  const bench = Bench.connected();
  bench.wait(900_000 - 1001);
  assert.is(bench.output.ledState, LedState.on);
  bench.wait(1);
  assert.is(bench.output.ledState, LedState.off);
  assert.is(bench.set({ cpResistanceOhm: OHM.c }).output.ledState, LedState.breathing);
  assert.is(bench.set({ cpResistanceOhm: OHM.b }).output.ledState, LedState.on);
  bench.set({ cpResistanceOhm: OHM.ef });
  assert.is(bench.output.ledState, LedState.blinking);
  assert.is(bench.output.ledBlinks, 5);
  bench.wait(900_001);
  assert.is(press(bench).output.ledState, LedState.blinking);
});

const indication = { indication: 1001, durationMs: 1000, hue: 120, saturation: 255, value: 0 };

test('an indication is shown for its duration', () => {
  const bench = Bench.charging();
  assert.is(bench.controller.indicate(indication), Result.ok);
  bench.wait(400);
  assert.is(bench.output.ledState, LedState.api);
  assert.is(bench.output.ledIndication, 1001);
  assert.is(bench.output.ledDurationMs, 600);
  assert.is(bench.output.ledHue, 120);
  bench.wait(599);
  assert.is(bench.output.ledDurationMs, 1);
  bench.wait(1);
  assert.is(bench.output.ledIndication, -1);
  assert.is(bench.output.ledDurationMs, 0);
  assert.is(bench.output.ledState, LedState.breathing);
});

test('an indication can be taken back and prolonged', () => {
  const bench = Bench.connected();
  bench.controller.indicate(indication);
  bench.wait(900);
  bench.controller.indicate(indication);
  assert.is(bench.wait(999).output.ledState, LedState.api);
  bench.controller.indicate({ ...indication, indication: -1 });
  assert.is(bench.step().output.ledState, LedState.on);
  assert.is(bench.output.ledIndication, -1);
});

test('indications outside the interface are refused, all of them while an error blinks or the controller starts', () => {
  const { controller } = Bench.connected();
  const accepted = [-1, 0, 255, 1001, 1003, 2001, 2010];
  const refused = [-2, 256, 1000, 1004, 2000, 2011];
  for (const value of accepted)
    assert.is(controller.indicate({ ...indication, indication: value }), Result.ok, `${value}`);
  for (const value of refused)
    assert.is(
      controller.indicate({ ...indication, indication: value }),
      Result.outOfRange,
      `${value}`,
    );
  for (const change of [
    { hue: 360 },
    { hue: -1 },
    { saturation: 256 },
    { value: 256 },
    { durationMs: -1 },
  ]) {
    assert.is(controller.indicate({ ...indication, ...change }), Result.outOfRange);
  }
  assert.is(new Bench().controller.indicate(indication), Result.refused);
  const failing = Bench.connected();
  failing.controller.indicate(indication);
  failing.set({ cpResistanceOhm: OHM.ef });
  assert.is(failing.output.ledState, LedState.blinking);
  assert.is(failing.output.ledIndication, -1);
  assert.is(failing.controller.indicate(indication), Result.refused);
});

/** Times at which `read` changes, relative to now, for `durationMs`. */
function changes(bench: Bench, read: () => boolean, durationMs: number): number[] {
  const startMs = bench.nowMs;
  const times: number[] = [];
  let last = read();
  while (bench.nowMs - startMs < durationMs) {
    bench.wait(Math.min(bench.controller.nextMs(), durationMs - (bench.nowMs - startMs)));
    if (read() === last) continue;
    last = read();
    times.push(bench.nowMs - startMs);
  }
  return times;
}

test('a sleeping vehicle is woken up by interruptions of the control pilot', () => {
  const bench = Bench.started({ evWakeup: true }).set({ cpResistanceOhm: OHM.b });
  assert.equal(
    changes(bench, () => bench.output.cpConnected, 300_000),
    [90_000, 94_000, 124_000, 154_000],
  );
});

test('after an hour also by state F', () => {
  const asleep = (minutes: number) => {
    const bench = Bench.started({ evWakeup: true });
    bench.slots.set(5, { maxCurrentMa: 0, active: true });
    bench.set({ cpResistanceOhm: OHM.b }).wait(minutes * 60_000);
    bench.slots.set(5, { maxCurrentMa: 16_000 });
    return bench.step();
  };
  const long = asleep(60);
  assert.equal(
    changes(long, () => long.output.cpMinus12v, 300_000),
    [184_000, 188_000, 218_000, 248_000],
  );
  const short = asleep(56);
  assert.equal(
    changes(short, () => short.output.cpMinus12v, 300_000),
    [],
  );
});

test('the wake-up ends when charging starts, the release ends, or it is switched off; generation 1 has none', () => {
  const interruptions = (bench: Bench) =>
    changes(bench, () => bench.output.cpConnected, 200_000).length;
  const begin = (input: object = {}) =>
    Bench.started({ evWakeup: true, ...input }).set({ cpResistanceOhm: OHM.b });
  assert.is(interruptions(begin({ evWakeup: false })), 0);
  assert.is(interruptions(begin({ generation: 1 })), 0);
  const charging = begin().wait(92_000);
  assert.is(charging.output.cpConnected, false);
  charging.wait(3000).set({ cpResistanceOhm: OHM.c }).wait(1000);
  assert.is(interruptions(charging), 0);
  const blocked = begin().wait(92_000);
  blocked.slots.set(4, { maxCurrentMa: 0 });
  assert.is(blocked.step().output.cpConnected, true);
  assert.is(interruptions(blocked), 0);
});

test('a wake-up that begins anew in the middle of an interruption ends it', () => {
  const bench = Bench.started({ evWakeup: true, hasLockSwitch: true })
    .set({ cpResistanceOhm: OHM.b })
    .wait(82_000);
  bench.lockFollows = false;
  bench.set({ lockClosed: false }).until(() => !bench.output.cpConnected);
  assert.is(bench.output.cpPwmDutyCycle, 1000, 'nothing is offered while the lock is not closed');
  bench.set({ lockClosed: true }).until(() => bench.output.cpPwmDutyCycle < 1000, 10_000);
  const againMs = bench.nowMs;
  assert.ok(bench.until(() => bench.output.cpConnected) < 25);
  bench.until(() => !bench.output.cpConnected);
  assert.is(bench.nowMs - againMs, 90_000);
});

test('a vehicle that does not charge for 3 minutes of release has stopped; 5 after a long sleep', () => {
  const bench = Bench.connected().wait(178_999);
  assert.is(bench.output.vehicleStoppedCharging, false);
  assert.is(bench.wait(1).output.vehicleStoppedCharging, true);
  assert.is(bench.set({ cpResistanceOhm: OHM.c }).output.vehicleStoppedCharging, false);
});

test('the control pilot is disconnected on request where nothing is supplied, and the state stays meanwhile', () => {
  const bench = Bench.connected().set({ cpDisconnect: true });
  assert.is(bench.output.cpConnected, false);
  bench.set({ cpResistanceOhm: OPEN }).wait(10_000);
  assert.is(bench.output.iec61851State, State.b);
  bench.set({ cpDisconnect: false, cpResistanceOhm: OPEN });
  assert.is(bench.output.cpConnected, true);
  assert.is(bench.wait(99).output.iec61851State, State.b);
  assert.is(bench.wait(1).output.iec61851State, State.a);
  assert.is(Bench.charging().set({ cpDisconnect: true }).wait(10_000).output.cpConnected, true);
  assert.is(
    Bench.connected({ generation: 1 }).set({ cpDisconnect: true }).output.cpConnected,
    true,
  );
});

test.run();
