import * as assert from 'uvu/assert';
import { chargerState, slotIndex } from '../../host/hardware/charge-controller.ts';
import { encodeCommand } from '../../host/hardware/rapi/frames.ts';
import { openEvse } from '../../host/hardware/rapi/open-evse.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { soundLine } from '../support/line-faults.ts';
import {
  type OpenEvseFirmware,
  openEvseDevice,
  openEvseFirmware,
  openEvseRig,
} from '../support/open-evse.ts';
import { suite } from '../support/suite.ts';

/*
 * What the firmware versions of OpenEVSE do in faults and after a start, and what must come of it:
 * no fault is ended by a command, and no start leaves more current than a slot allows.
 */
const test = suite('OpenEVSE, faults and starts of its firmware');

const versions: readonly [name: string, firmware: OpenEvseFirmware][] =
  Object.entries(openEvseFirmware);
const stuckRelay = 0x08;
const residualCurrent = 0x06;
const faults = [
  ['a stuck relay', stuckRelay, { error_state: 4, contactor_error: 6 }],
  ['residual current', residualCurrent, { error_state: 3, contactor_error: 0 }],
] as const;
const slotMa = 8000;

/** Driver, slots and a double with a vehicle that charges with what slot 8 allows. */
function charging(firmware: OpenEvseFirmware) {
  const clock = new VirtualClock({ wallMs: 0, synchronised: true });
  const rig = openEvseRig(clock, 1, undefined, firmware);
  const { double } = rig;
  double.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 500 });
  const setSlot = (currentMa: number): void =>
    rig.hardware().controller.setSlot(slotIndex.external, { max_current: currentMa, active: true });
  setSlot(slotMa);
  // What it starts with, so that it does not matter whether a start is told as one.
  rig.hardware().controller.setSlotDefault(slotIndex.external, {
    max_current: slotMa,
    active: true,
    clear_on_disconnect: false,
  });
  clock.advance(30_000);
  assert.is(double.offeredMa, slotMa, firmware.version);
  return {
    ...rig,
    clock,
    setSlot,
    /** The two numbers of `evse/state` that tell an error. */
    get error() {
      const { error_state, contactor_error } = rig.hardware().controller.state ?? {};
      return { error_state, contactor_error };
    },
  };
}

for (const [name, firmware] of versions) {
  for (const [what, fault, error] of faults) {
    test(`${name}: ${what} stands whatever is pressed, until the firmware ends it`, () => {
      const device = openEvseDevice({}, firmware);
      const { double, line } = device.rig;
      const shown = () => {
        const { error_state, contactor_error } = device.get('evse/state');
        return { error_state, contactor_error };
      };
      double.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 500 });
      device.advance(30_000);
      assert.is(device.get('evse/state').charger_state, chargerState.charging);
      double.fault = fault;
      device.advance(1500);
      assert.equal(shown(), error);
      for (const command of ['start', 'stop', 'start', 'stop']) {
        device.put(`evse/${command}_charging`);
        device.advance(5000);
        assert.equal(shown(), error, command);
      }
      line.break();
      device.advance(600_000);
      assert.equal(shown(), error);
      assert.not.ok(double.hidesFault);
      assert.not.match(String(device.raw('event_log')), /The error is over/);
      double.fault = undefined;
      device.advance(2500);
      assert.is(shown().error_state, 0);
      assert.match(String(device.raw('event_log')), /The error is over/);
      assert.is(double.offeredMa, 0, 'it was stopped meanwhile');
    });

    test(`${name}: ${what} that the self test finds after a start stands`, () => {
      const rig = charging(firmware);
      rig.double.restart(fault);
      rig.clock.advance(5000);
      assert.equal(rig.error, error);
      for (let time = 0; time < 20; time++) {
        rig.setSlot(time % 2 === 0 ? 0 : slotMa);
        rig.clock.advance(100 * time);
      }
      rig.kill();
      rig.start();
      rig.clock.advance(5000);
      assert.equal(rig.error, error);
      assert.not.ok(rig.double.hidesFault);
      rig.double.restart();
      rig.clock.advance(5000);
      assert.is(rig.error.error_state, 0, 'somebody mended it, and switched it on again');
    });
  }

  test(`${name}: a start with a vehicle plugged in leaves no more than the slot allows`, () => {
    const rig = charging(firmware);
    for (const pauseMs of [30_000, 30_500, 31_000, 100]) {
      rig.double.restart();
      let aboveMs = 0;
      for (let atMs = 0; atMs < pauseMs; atMs += 50) {
        rig.clock.advance(50);
        aboveMs = rig.double.offeredMa > slotMa ? aboveMs + 50 : 0;
        assert.ok(aboveMs <= openEvse.reactionMs, `above the slot for ${aboveMs} ms`);
      }
    }
    rig.clock.advance(30_000);
    assert.is(rig.double.offeredMa, slotMa, 'it charges on');
  });

  test(`${name}: a start while it is to sleep does not wake it up`, () => {
    const rig = charging(firmware);
    rig.hardware().controller.setSlotDefault(slotIndex.external, {
      max_current: 0,
      active: true,
      clear_on_disconnect: false,
    });
    rig.setSlot(0);
    rig.clock.advance(2000);
    rig.double.restart();
    rig.clock.advance(openEvse.reactionMs);
    assert.is(rig.double.offeredMa, 0);
  });
}

test('a fault that comes while a command is on its way to it stands all the same', () => {
  for (const firmware of [openEvseFirmware['8.2.3'], openEvseFirmware['D5.0.1']]) {
    // Anywhere between the last question and the command that follows it.
    let hidden = 0;
    for (let atMs = 0; atMs < 400; atMs += 10) {
      const rig = charging(firmware);
      rig.line.faults = { ...soundLine, delayMs: [40, 40] };
      rig.clock.advance(3000);
      rig.setSlot(0);
      rig.clock.advance(atMs);
      // Once it sleeps, it looks for none.
      if (rig.double.offeredMa === 0) continue;
      rig.double.fault = stuckRelay;
      rig.clock.advance(5000);
      if (rig.double.hidesFault) hidden++;
      assert.is(rig.error.contactor_error, 6, `${firmware.version}, after ${atMs} ms`);
      rig.double.restart();
      rig.clock.advance(5000);
      assert.is(rig.error.contactor_error, 0, 'it was switched off and on');
      assert.ok(rig.double.offeredMa <= slotMa);
    }
    assert.ok(hidden > 0, 'it was tried');
  }
});

test('a command that was lost in a restart is not told again before the state is known', () => {
  for (let atMs = 0; atMs < 10; atMs++) {
    const rig = charging(openEvseFirmware['8.2.3']);
    rig.setSlot(0);
    rig.clock.advance(atMs);
    rig.double.powered = false;
    rig.clock.advance(400);
    rig.double.powered = true;
    rig.double.restart(stuckRelay);
    rig.clock.advance(5000);
    assert.is(rig.error.contactor_error, 6);
    assert.not.ok(rig.double.hidesFault, `off after ${atMs} ms`);
  }
});

test('a start without end is an error: somebody else made it forget a fault', () => {
  const rig = charging(openEvseFirmware['8.2.3']);
  rig.kill();
  rig.double.fault = stuckRelay;
  rig.double.receive(encodeCommand('FS', '01'));
  rig.double.receive(encodeCommand('FE', '02'));
  assert.ok(rig.double.hidesFault);
  rig.start();
  rig.clock.advance(50_000);
  assert.is(rig.error.error_state, 0);
  rig.clock.advance(15_000);
  assert.is(rig.error.error_state, 2);
  rig.double.restart();
  rig.clock.advance(5000);
  assert.is(rig.error.error_state, 0);
});

test('firmware that does not tell what it announces is kept asleep, and why is said', () => {
  const firmware = { ...openEvseFirmware['D5.0.1'], tellsSettings: false };
  const clock = new VirtualClock({ wallMs: 0, synchronised: true });
  const rig = openEvseRig(clock, 1, undefined, firmware);
  rig.double.world.simulation.charger?.vehicle.change({ plugged: true });
  for (let time = 0; time < 10; time++) {
    clock.advance(10_000);
    assert.is(rig.double.offeredMa, 0);
    assert.not.ok(rig.hardware().controller.reachable);
    rig.double.restart();
  }
  assert.is(
    rig.said.filter(line => /does not tell which current it announces/.test(line)).length,
    1,
  );
});

test('a boot lock is released after the current was told', () => {
  const rig = charging(openEvseFirmware['8.2.3 with boot lock']);
  const before = rig.double.executed.length;
  rig.double.restart();
  rig.clock.advance(2000);
  const told = rig.double.executed.slice(before).filter(command => !command.startsWith('SY'));
  assert.equal(told, ['SC 8 V', 'SB']);
});

test.run();
