import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { ControllableSystem } from '../../../../host/services/eebus/lpc/controllable-system.ts';
import { EnergyGuard } from '../../../../host/services/eebus/spine/energy-guard.ts';
import { Heartbeat } from '../../../../host/services/eebus/spine/heartbeat.ts';
import { Limitation } from '../../../../host/services/eebus/spine/limitation.ts';
import { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { type Linked, link } from './linked.ts';
import { commandOf, headOf } from './replay.ts';

const test = suite('eebus: our guard and our controllable system with each other');

const systemSki = 'aa'.repeat(20);

/** Guards and a limited charger on one clock. */
class Rig {
  readonly clock = new VirtualClock();
  readonly system = new ControllableSystem({
    clock: this.clock,
    failsafe: { limitW: 4200, durationS: 7200 },
    nominalMaxW: () => 11_000,
    keep: () => true,
    happened: () => {},
  });
  /** Keys of those who have been the guard, one after the other. */
  readonly guards: (string | undefined)[] = [];
  readonly #charger = new SpineDevice(this.clock, {
    ...{ address: 'd:_n:volt_1', type: 'ChargingStation', manufacturer: {} },
    entities: [
      {
        type: 'EVSE',
        parts: [
          new Limitation({
            ...{ clock: this.clock, kind: 'device', consumption: this.system },
            guardChanged: ski => this.guards.push(ski),
          }),
          new Heartbeat(this.clock, false),
        ],
      },
    ],
  });

  guard(name: string): { guard: EnergyGuard; device: SpineDevice } {
    const guard = new EnergyGuard({ clock: this.clock, changed: () => {} });
    const device = new SpineDevice(this.clock, {
      ...{ address: `d:_n:box_${name}`, type: 'ElectricitySupplySystem', manufacturer: {} },
      entities: [{ type: 'GridGuard', parts: [guard, new Heartbeat(this.clock, true)] }],
    });
    return { guard, device };
  }

  link(device: SpineDevice, ski: string, passes?: (datagram: object) => boolean): Linked {
    return link(this.clock, [device, this.#charger], [ski, systemSki], passes);
  }

  advanceS(durationS: number): void {
    this.clock.advance(durationS * 1000);
  }
}

const one = 'b1'.repeat(20);
const two = 'b2'.repeat(20);

test('a limit is in force a moment after the connection, and the guard knows it', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  guard.limit({ limitW: 6000, isActive: true, durationS: 3600 });
  guard.failsafe({ limitW: 5000, durationS: 10_800 });
  rig.link(device, one);
  rig.advanceS(1);
  assert.is(rig.system.state, 'limited');
  assert.is(rig.system.limitInForceW, 6000);
  const [state] = guard.states;
  assert.equal(
    { ...state, heardMs: undefined, remainingS: Math.round(state?.remainingS ?? 0) },
    {
      ...{ ski: systemSki, entity: [1], isGone: false, progress: 'accepted', refusal: undefined },
      ...{ limitW: 6000, isActive: true, remainingS: 3600 },
      ...{ failsafeLimitW: 5000, failsafeDurationS: 10_800, nominalMaxW: 11_000 },
      heardMs: undefined,
    },
  );
  assert.is(rig.system.values().failsafeLimitW, 5000);
  assert.is(rig.system.values().failsafeDurationS, 10_800);
});

test('a guard that watches for a day keeps the system alive', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  guard.limit({ limitW: 6000, isActive: false });
  rig.link(device, one);
  rig.advanceS(86_400);
  assert.is(rig.system.state, 'controlled');
  guard.limit({ limitW: 7000, isActive: true });
  rig.advanceS(1);
  assert.is(rig.system.limitInForceW, 7000);
  rig.advanceS(86_400);
  assert.is(rig.system.limitInForceW, 7000);
});

test('a limit ends after its duration, for both', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  rig.link(device, one);
  guard.limit({ limitW: 6000, isActive: true, durationS: 600 });
  rig.advanceS(599);
  assert.is(rig.system.state, 'limited');
  rig.advanceS(2);
  assert.is(rig.system.state, 'controlled');
  assert.is(guard.states[0]?.isActive, false);
  rig.advanceS(3600);
  assert.is(rig.system.state, 'controlled');
});

test('a limit without an end takes the end of the one before', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  rig.link(device, one);
  guard.limit({ limitW: 6000, isActive: true, durationS: 600 });
  rig.advanceS(10);
  guard.limit({ limitW: 6000, isActive: true });
  rig.advanceS(3600);
  assert.is(rig.system.limitInForceW, 6000);
  assert.is(guard.states[0]?.remainingS, undefined);
});

test('a limit that is refused before a heartbeat was heard is written until it is taken', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  guard.limit({ limitW: 6000, isActive: true });
  let isDeaf = true;
  rig.link(
    device,
    one,
    datagram => !isDeaf || !('deviceDiagnosisHeartbeatData' in commandOf(datagram)),
  );
  rig.advanceS(1);
  assert.is(guard.states[0]?.progress, 'refused');
  assert.is.not(guard.states[0]?.refusal, undefined);
  assert.is(rig.system.state, 'init');
  isDeaf = false;
  // The next heartbeat, and the repetition that follows.
  rig.advanceS(50 + 60);
  assert.is(guard.states[0]?.progress, 'accepted');
  assert.is(rig.system.limitInForceW, 6000);
});

test('a guard that is gone for two minutes leaves the failsafe limit, and limits when it is back', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  guard.limit({ limitW: 6000, isActive: true, durationS: 600 });
  const linked = rig.link(device, one);
  rig.advanceS(1);
  linked.cut();
  assert.equal(guard.states, []);
  rig.advanceS(100);
  assert.is(rig.system.state, 'limited');
  rig.advanceS(60);
  assert.is(rig.system.state, 'failsafe');
  assert.is(rig.system.limitInForceW, 4200);
  rig.link(device, one);
  rig.advanceS(1);
  assert.is(rig.system.limitInForceW, 6000);
  // What was left of the ten minutes: time went by while nobody was connected.
  assert.is(Math.round((rig.system.values().remainingS ?? 0) / 10), 44);
});

test('a guard that comes by a new connection before the old one has ended takes its binding along', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  const old = rig.link(device, one);
  rig.advanceS(1);
  // The guard has lost the connection; the system does not know.
  const { guard: reborn, device: again } = rig.guard('1');
  rig.link(again, one);
  reborn.limit({ limitW: 5000, isActive: true });
  rig.advanceS(1);
  assert.is(rig.system.limitInForceW, 5000);
  // Nor does the end of the old one take the binding away.
  old.cut();
  reborn.limit({ limitW: 4800, isActive: true });
  rig.advanceS(1);
  assert.is(rig.system.limitInForceW, 4800);
  assert.equal(guard.states, []);
  assert.equal(rig.guards, [one], 'it was the guard all the time');
});

test('a second guard can neither limit nor keep the system alive', () => {
  const rig = new Rig();
  const first = rig.guard('1');
  const second = rig.guard('2');
  const linked = rig.link(first.device, one);
  first.guard.limit({ limitW: 6000, isActive: true });
  rig.advanceS(1);
  rig.link(second.device, two);
  second.guard.limit({ limitW: 100, isActive: true });
  rig.advanceS(100);
  assert.is(rig.system.limitInForceW, 6000);
  assert.is(second.guard.states[0]?.progress, 'refused');
  assert.is(second.guard.states[0]?.refusal, 'another client is bound');
  linked.cut();
  rig.advanceS(119);
  assert.is(rig.system.state, 'limited', 'its own connection is no sign of life of the first');
});

test('the second guard takes over once the first has gone', () => {
  const rig = new Rig();
  const first = rig.guard('1');
  const second = rig.guard('2');
  const linked = rig.link(first.device, one);
  first.guard.limit({ limitW: 6000, isActive: true });
  rig.advanceS(1);
  rig.link(second.device, two);
  second.guard.limit({ limitW: 5000, isActive: true });
  rig.advanceS(1);
  linked.cut();
  // It asks again every minute.
  rig.advanceS(130);
  assert.is(rig.system.limitInForceW, 5000);
  assert.equal(rig.guards, [one, undefined, two]);
});

test('each partner has the limit that is meant for it', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  guard.limit({ limitW: 6000, isActive: true });
  guard.limit({ limitW: 5000, isActive: true }, systemSki);
  rig.link(device, one);
  rig.advanceS(1);
  assert.is(rig.system.limitInForceW, 5000);
  guard.forget(systemSki);
  rig.advanceS(1);
  assert.is(rig.system.limitInForceW, 6000);
});

test('a limit that is wanted again and again is written once', () => {
  const rig = new Rig();
  const { guard, device } = rig.guard('1');
  let writes = 0;
  rig.link(device, one, datagram => {
    if (headOf(datagram).cmdClassifier === 'write') writes++;
    return true;
  });
  for (let second = 0; second < 60; second++) {
    guard.limit({ limitW: 6000, isActive: true });
    rig.advanceS(1);
  }
  assert.is(writes, 1);
  assert.is(rig.system.limitInForceW, 6000);
});

test.run();
