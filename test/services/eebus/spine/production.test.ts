import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { ControllableSystem } from '../../../../host/services/eebus/lpc/controllable-system.ts';
import { Heartbeat } from '../../../../host/services/eebus/spine/heartbeat.ts';
import { Limitation } from '../../../../host/services/eebus/spine/limitation.ts';
import { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { chargerName, type Json, ours, SpinePeer, theirs } from './spine-peer.ts';

const test = suite('eebus: limits of consumption and of production beside each other');

/** A device that is limited in both directions, and its guard. */
function rig() {
  const clock = new VirtualClock();
  const system = (): ControllableSystem =>
    new ControllableSystem({
      ...{ clock, failsafe: { limitW: 4200, durationS: 7200 }, nominalMaxW: () => 10_000 },
      ...{ keep: () => true, happened: () => {} },
    });
  const [consumption, production] = [system(), system()];
  const device = new SpineDevice(clock, {
    ...{ address: chargerName, type: 'EnergyManagementSystem', manufacturer: {} },
    entities: [
      {
        type: 'CEM',
        parts: [
          new Limitation({ clock, kind: 'manager', consumption, production }),
          new Heartbeat(clock, false),
        ],
      },
    ],
  });
  const peer = new SpinePeer();
  peer.meet(device);
  peer.guard();
  peer.beat();
  return { peer, consumption, production };
}

function limited(limitId: number, number: number): Json {
  return { limitId, isLimitActive: true, value: { number, scale: 0 } };
}

/** Writes failsafe values by their keys; the number of the result. */
function failsafe(peer: SpinePeer, values: Readonly<Record<number, Json>>): number {
  return peer.result('write', [theirs.configuration, ours.configuration], {
    function: 'deviceConfigurationKeyValueListData',
    filter: [{ cmdControl: { partial: {} } }],
    deviceConfigurationKeyValueListData: {
      deviceConfigurationKeyValueData: Object.entries(values).map(([keyId, value]) => ({
        ...{ keyId: Number(keyId), value },
      })),
    },
  });
}

function watts(number: number): Json {
  return { scaledNumber: { number, scale: 0 } };
}

test('what is produced is limited by negative power', () => {
  const { peer, consumption, production } = rig();
  assert.is(peer.limit(limited(1, 3000)), 7);
  assert.is(peer.limit(limited(1, -3000)), 0);
  assert.is(production.limitInForceW, 3000);
  assert.is(consumption.state, 'init', 'nobody has limited what is drawn');
  assert.is(peer.limit(limited(1, 0)), 0);
  assert.is(production.limitInForceW, 0);
});

test('both limits cannot be written at once', () => {
  const { peer, consumption, production } = rig();
  const command = {
    function: 'loadControlLimitListData',
    filter: [{ cmdControl: { partial: {} } }],
    loadControlLimitListData: { loadControlLimitData: [limited(0, 5000), limited(1, -3000)] },
  };
  assert.is(peer.result('write', [theirs.limits, ours.limits], command), 8);
  assert.is(consumption.state, 'init');
  assert.is(production.state, 'init');
});

test('a guard of consumption alone sets the duration that both have', () => {
  const { peer, consumption } = rig();
  peer.limit(limited(0, 5000));
  assert.is(failsafe(peer, { 1: { duration: 'PT3H' } }), 0);
  assert.is(consumption.values().failsafeDurationS, 10_800);
  assert.is(failsafe(peer, { 1: { duration: 'PT1H' } }), 7);
});

test('failsafe limits of both are taken, or none', () => {
  const { peer, consumption, production } = rig();
  peer.limit(limited(0, 5000));
  const both = { 0: watts(5000), 1: { duration: 'PT3H' }, 2: watts(2000) };
  assert.is(failsafe(peer, both), 7, 'nobody has limited what is produced');
  assert.is(consumption.values().failsafeLimitW, 4200);
  assert.is(consumption.values().failsafeDurationS, 7200);
  peer.limit(limited(1, -3000));
  assert.is(failsafe(peer, both), 0);
  assert.is(consumption.values().failsafeLimitW, 5000);
  assert.is(production.values().failsafeLimitW, 2000);
  assert.is(production.values().failsafeDurationS, 10_800);
});

test('the contract says the most of both', () => {
  const { peer } = rig();
  const name = 'electricalConnectionCharacteristicListData';
  const { electricalConnectionCharacteristicData } = peer.read(
    ...([[theirs.limits, ours.connection], name] as const),
  ) as { electricalConnectionCharacteristicData: Json[] };
  assert.equal(
    electricalConnectionCharacteristicData.map(({ characteristicType }) => characteristicType),
    ['contractualConsumptionNominalMax', 'contractualProductionNominalMax'],
  );
});

test.run();
