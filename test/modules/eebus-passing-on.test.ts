import * as assert from 'uvu/assert';
import { ControllableSystem } from '../../host/services/eebus/lpc/controllable-system.ts';
import { Heartbeat } from '../../host/services/eebus/spine/heartbeat.ts';
import { Limitation } from '../../host/services/eebus/spine/limitation.ts';
import { SpineDevice } from '../../host/services/eebus/spine/spine-device.ts';
import { suite } from '../support/suite.ts';
import { type EebusRig, EebusRig as Rig } from './eebus-rig.ts';

/** The limit of the site is passed on to consumers that speak EEBUS. */
const test = suite('eebus passing on');

const heatPumpSki = 'c0'.repeat(20);

/** A consumer that is limited by others: a heat pump of at most 9 kW. */
class HeatPump {
  readonly system: ControllableSystem;
  readonly #spine: SpineDevice;
  #link: ReturnType<NonNullable<EebusRig['node']>['connect']>;

  constructor({ clock }: EebusRig, keep = true) {
    this.system = new ControllableSystem({
      clock,
      failsafe: { limitW: 6000, durationS: 7200 },
      nominalMaxW: () => 9000,
      keep: () => keep,
      happened: () => undefined,
    });
    const limitation = new Limitation({ clock, kind: 'device', consumption: this.system });
    this.#spine = new SpineDevice(clock, {
      ...{ address: 'd:_n:HeatPump_1', type: 'Compressor', manufacturer: {} },
      entities: [{ type: 'Compressor', parts: [limitation, new Heartbeat(clock, false)] }],
    });
  }

  meet({ node }: EebusRig): void {
    this.#link = node?.connect(heatPumpSki);
    assert.ok(this.#link);
    this.#spine.connect(this.#link);
  }

  vanish(): void {
    this.#link?.close();
  }
}

/** An energy manager with a box and a heat pump that keeps `limit`. */
function start(limit = 4200): { rig: EebusRig; pump: HeatPump } {
  const rig = new Rig({ variant: 'wem' });
  rig.setUp({ limit_charge_manager: true });
  rig.box.vanish();
  rig.device.put('eebus/add', { ski: heatPumpSki, label: 'heat pump', limit });
  rig.device.advance(1000);
  rig.meet();
  const pump = new HeatPump(rig);
  pump.meet(rig);
  rig.device.advance(3000);
  return { rig, pump };
}

const pumpOf = (rig: EebusRig) =>
  rig.state.peers.find(({ ski }: { ski: string }) => ski === heatPumpSki);
const reservedW = (rig: EebusRig) => rig.state.reserved_w;

test('a consumer keeps its share of the limit of the box, and the chargers the rest', () => {
  const { rig, pump } = start();
  rig.box.guard.limit({ limitW: 0, isActive: false });
  rig.device.advance(3000);
  assert.equal([pump.system.state, pump.system.limitInForceW], ['controlled', undefined]);
  assert.is(pump.system.values().failsafeLimitW, 4200);
  assert.equal([pumpOf(rig).told_w, reservedW(rig)], [0, 0]);

  rig.box.guard.limit({ limitW: 11_000, isActive: true });
  rig.device.advance(3000);
  assert.equal([pump.system.state, pump.system.limitInForceW], ['limited', 4200]);
  assert.equal([pumpOf(rig).told_w, pumpOf(rig).answer, reservedW(rig)], [4200, 'accepted', 4200]);
  assert.match(rig.device.log(), /The consumer heat pump draws no more than 4200 W/);
  rig.device.advance(600_000);
  assert.is(pump.system.state, 'limited', 'heartbeats go out');

  rig.box.guard.limit({ limitW: 0, isActive: false });
  rig.device.advance(3000);
  assert.equal([pump.system.state, reservedW(rig)], ['controlled', 0]);
  rig.device.stop();
});

test('shares that are more than the limit become less, and leave nothing to the chargers', () => {
  const { rig, pump } = start(8000);
  rig.box.guard.limit({ limitW: 5000, isActive: true });
  rig.device.advance(3000);
  assert.equal([pump.system.limitInForceW, reservedW(rig)], [5000, 5000]);
  rig.device.stop();
});

test('what a consumer may draw stays reserved while it is away', () => {
  const { rig, pump } = start();
  rig.box.guard.limit({ limitW: 11_000, isActive: true });
  rig.device.advance(3000);
  pump.vanish();
  rig.device.advance(11_000);
  assert.equal([pumpOf(rig).answer, reservedW(rig)], ['away', 4200]);
  assert.match(rig.device.log(), /heat pump cannot be told of the limit.*4200 W are kept free/);
  rig.device.advance(7_200_000);
  assert.equal([pump.system.state, reservedW(rig)], ['failsafe', 4200]);
  rig.device.advance(120_000);
  assert.is(reservedW(rig), 9000, 'it may draw 9 kW now');
  pump.meet(rig);
  rig.device.advance(70_000);
  assert.equal(
    [pump.system.state, pumpOf(rig).answer, reservedW(rig)],
    ['limited', 'accepted', 4200],
  );
  rig.device.stop();
});

test('a limit of any source is passed on, after a restart as well', () => {
  const { rig, pump } = start();
  rig.device.put('p14a_enwg/config', {
    ...rig.device.get('p14a_enwg/config'),
    source: [2, null],
  });
  rig.device.put('p14a_enwg/control_update', { active: true, limit_w: 10_000 });
  rig.device.advance(3000);
  assert.equal([pump.system.limitInForceW, reservedW(rig)], [4200, 4200]);
  pump.vanish();
  rig.restart();
  rig.device.put('p14a_enwg/control_update', { active: true, limit_w: 10_000 });
  rig.device.advance(1000);
  assert.is(reservedW(rig), 4200, 'its share is its own, whether it is there or not');
  rig.device.stop();
});

test('who is limited by this device does not limit it', () => {
  const { rig } = start();
  rig.device.put('eebus/remove', { ski: rig.box.ski });
  rig.device.put('eebus/add', { ski: rig.box.ski, label: 'loop', limit: 4200 });
  rig.device.advance(1000);
  rig.meet();
  rig.box.guard.limit({ limitW: 5000, isActive: true });
  rig.device.advance(10_000);
  assert.is(rig.box.guard.states[0]?.progress, 'refused');
  assert.equal(
    rig.state.peers.map(({ guard }: { guard: boolean }) => guard),
    [false, false],
  );
  rig.device.stop();
});

test('who could be limited and has no share is shown, and said once', () => {
  const { rig, pump } = start(0);
  const said = /The consumer heat pump could be limited, but has no share of a limit/g;
  assert.is(pumpOf(rig).limitable, true);
  assert.is(
    rig.state.peers.find(({ ski }: { ski: string }) => ski === rig.box.ski).limitable,
    false,
  );
  pump.vanish();
  rig.device.advance(1000);
  pump.meet(rig);
  rig.device.advance(3000);
  assert.is(rig.device.log().match(said)?.length, 1);

  const peers = rig.device.get('eebus/peers');
  const share = (peer: { ski: string }) =>
    peer.ski === heatPumpSki ? { ...peer, limit: 4200 } : peer;
  rig.device.put('eebus/peers', peers.map(share));
  rig.device.advance(1000);
  rig.meet();
  pump.meet(rig);
  rig.device.advance(3000);
  assert.is(pump.system.values().failsafeLimitW, 4200);
  assert.is(rig.device.log().match(said)?.length, 1);
  rig.device.stop();
});

test('a charger by itself limits nobody', () => {
  const rig = new Rig();
  rig.setUp({ limit_charger: true });
  rig.device.put('eebus/add', { ski: heatPumpSki, label: 'heat pump' });
  new HeatPump(rig).meet(rig);
  rig.device.advance(3000);
  assert.is(pumpOf(rig).limitable, false);
  assert.not.match(rig.device.log(), /could be limited/);
  rig.device.stop();
});

test('a share is refused below what the law leaves', () => {
  const rig = new Rig({ variant: 'wem' });
  assert.throws(
    () => rig.device.put('eebus/add', { ski: heatPumpSki, label: '', limit: 4199 }),
    /limit/,
  );
  assert.equal(rig.device.get('eebus/peers'), []);
  rig.device.stop();
});

test.run();
