import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import type { ControllableSystem } from '../../../../host/services/eebus/lpc/controllable-system.ts';
import type { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { commandOf, headOf } from './replay.ts';
import { at, boxName, chargerOn, type Json, ours, SpinePeer, theirs } from './spine-peer.ts';

const test = suite('eebus: conformance of SPINE, by the numbers of the catalogue');

/** A charger and a partner, which has said what it is. */
class Rig {
  readonly clock = new VirtualClock();
  readonly peer = new SpinePeer();
  readonly device: SpineDevice;
  readonly system: ControllableSystem;

  constructor() {
    const { device, system } = chargerOn(this.clock);
    this.device = device;
    this.system = system;
  }

  /** A rig whose partner is connected and has been discovered. */
  static met(): Rig {
    const rig = new Rig();
    rig.peer.meet(rig.device);
    return rig;
  }

  /** One whose partner is the guard, and has been heard. */
  static guarded(): Rig {
    const rig = Rig.met();
    rig.peer.guard();
    rig.peer.beat();
    return rig;
  }
}

const management = [theirs.management, ours.management] as const;
const limits = [theirs.limits, ours.limits] as const;
const limitList = 'loadControlLimitListData';
const discoveryData = 'nodeManagementDetailedDiscoveryData';

function numberOf({ resultData }: Json): unknown {
  return (resultData as Json | undefined)?.errorNumber;
}

/** The limit of consumption as it is read. */
function limitOf(peer: SpinePeer): Json {
  const { loadControlLimitData } = peer.read(limits, limitList);
  return (loadControlLimitData as Json[])[0] as Json;
}

function limited(number: number): Json {
  return { isLimitActive: true, value: { number, scale: 0 } };
}

const cases: Record<string, () => void> = {
  'COMP_001: an unknown function is refused with 6'() {
    const { peer } = Rig.guarded();
    for (const classifier of ['read', 'write', 'call'])
      assert.is(numberOf(peer.ask(classifier, limits, { unheardOfListData: {} })), 6, classifier);
    assert.is(numberOf(peer.ask('read', management, { unheardOfListData: {} })), 6);
    assert.is(numberOf(peer.ask('call', management, { constructor: {} })), 6);
  },
  'COMP_002, 006: a newer or odd version of a partner is no reason not to answer it'() {
    const { peer } = Rig.met();
    for (const specificationVersion of ['1.4.0', '1.3.0-rc1', '', 'v2', 7])
      assert.ok(
        discoveryData in
          peer.ask('read', management, { [discoveryData]: {} }, { specificationVersion }),
      );
  },
  'COMP_003, RTS_004: unknown elements are passed over'() {
    const { peer, system } = Rig.guarded();
    assert.is(
      peer.limit({ ...limited(5000), colour: 'red', value: { number: 5000, hue: [1] } }),
      0,
    );
    assert.is(system.limitInForceW, 5000);
    assert.is('colour' in limitOf(peer), false);
  },
  'COMP_004: an answer to nothing, or of another function, does nothing'() {
    const { peer, clock } = Rig.met();
    const before = peer.received.length;
    const head = { msgCounterReference: 1 };
    peer.say('reply', management, { [discoveryData]: { deviceInformation: 3 } }, head);
    peer.say('reply', management, { nodeManagementUseCaseData: {} }, { msgCounterReference: 99 });
    clock.advance(60_000);
    assert.is(peer.received.length, before);
  },
  'COMP_005: our version is 1.3.0'() {
    const { peer } = Rig.met();
    for (const datagram of peer.received) assert.is(headOf(datagram).specificationVersion, '1.3.0');
    const { specificationVersionList } = peer.read(management, discoveryData);
    assert.equal(specificationVersionList, { specificationVersion: ['1.3.0'] });
  },
  'DATA_001: our counter ascends from 1'() {
    const { peer } = Rig.guarded();
    const counters = peer.received.map(datagram => headOf(datagram).msgCounter);
    assert.equal(
      counters,
      counters.map((_, before) => before + 1),
    );
  },
  'DATA_002, 003: gaps and resets of the counter of a partner are of no account'() {
    const { peer } = Rig.met();
    for (const msgCounter of [1000, 5000, 3, 3]) {
      const said = peer.received.length;
      peer.say('read', management, { [discoveryData]: {} }, { msgCounter });
      assert.is(peer.received.length, said + 1);
      assert.is(headOf(peer.received.at(-1)).msgCounterReference, msgCounter);
    }
  },
  'DATA_005: a notification is confirmed where that is wanted, and only there'() {
    const { peer } = Rig.met();
    const ends = [theirs.diagnosis, ours.diagnosisClient] as const;
    const beat = { deviceDiagnosisHeartbeatData: { heartbeatCounter: 2 } };
    assert.is(peer.result('notify', ends, beat), 0);
    assert.equal(peer.say('notify', ends, beat), []);
    assert.is(peer.result('notify', [theirs.diagnosis, at(undefined, 9, 9)], beat), 4);
  },
  'DATA_006, 008: a result is never answered'() {
    const { peer } = Rig.met();
    for (const resultData of [{ errorNumber: 0 }, { errorNumber: 3 }, {}, 'odd']) {
      const head = { ackRequest: true, msgCounterReference: 1 };
      assert.equal(peer.say('result', management, { resultData }, head), []);
    }
  },
  'DATA_007: a read is answered by its data, not by a result'() {
    const { peer } = Rig.met();
    const answer = peer.ask('read', management, { [discoveryData]: {} }, { ackRequest: true });
    assert.ok(discoveryData in answer);
  },
  'FC_001: management is found at 0/0 only, and speaks with management only'() {
    const { peer } = Rig.met();
    assert.is(numberOf(peer.ask('read', limits, { [discoveryData]: {} })), 6);
    const fromOther = [theirs.limits, ours.management] as const;
    assert.is(numberOf(peer.ask('read', fromOther, { [discoveryData]: {} })), 7);
  },
  'DDISC_001: we ask what the partner is'() {
    const { peer } = Rig.met();
    const [first] = peer.received;
    assert.equal(commandOf(first), { [discoveryData]: {} });
    assert.equal(headOf(first).addressDestination, { entity: [0], feature: 0 });
  },
  'DDISC_002: a partner that does not say what it is, is served, and left after 30 s'() {
    const { peer, clock, device } = new Rig();
    peer.answers = false;
    device.connect(peer.link);
    clock.advance(29_000);
    assert.ok(discoveryData in peer.ask('read', management, { [discoveryData]: {} }));
    assert.is(peer.isClosed, false);
    clock.advance(2000);
    assert.is(peer.isClosed, true);
    assert.equal(device.partners, []);
  },
  'BIND_001: nobody is bound to the management'() {
    const { peer } = Rig.met();
    assert.is(peer.bind(theirs.management, ours.management, 'NodeManagement'), 7);
  },
  'BIND_002: who is not bound does not write'() {
    const { peer, system } = Rig.met();
    peer.beat();
    assert.is(peer.limit(limited(5000)), 9);
    assert.is(peer.bind(theirs.diagnosisClient, ours.limits, 'LoadControl'), 0);
    assert.is(peer.limit(limited(5000)), 9, 'another client of the partner is bound');
    assert.is(system.state, 'init');
  },
  'BIND: a server has one client; what is not there cannot be bound'() {
    const { peer } = Rig.met();
    assert.is(peer.bind(theirs.limits, ours.limits, 'LoadControl'), 0);
    assert.is(peer.bind(theirs.limits, ours.limits, 'LoadControl'), 0, 'again');
    assert.is(peer.bind(theirs.configuration, ours.limits, 'LoadControl'), 7);
    assert.is(peer.bind(theirs.limits, at(undefined, 7, 7), 'LoadControl'), 4);
    assert.is(peer.bind(theirs.limits, ours.configuration, 'LoadControl'), 7, 'another type');
    assert.is(peer.bind(theirs.limits, ours.diagnosisClient, 'DeviceDiagnosis'), 7, 'a client');
    assert.is(peer.bind(at(boxName, 8, 8), ours.connection, 'ElectricalConnection'), 7);
  },
  'SUBS_001: the management may be subscribed to'() {
    const { peer } = Rig.met();
    assert.is(peer.subscribe(theirs.management, ours.management, 'NodeManagement'), 0);
    const { subscriptionEntry } = peer.read(management, 'nodeManagementSubscriptionData');
    assert.equal(subscriptionEntry, [
      { subscriptionId: 1, clientAddress: theirs.management, serverAddress: ours.management },
    ]);
  },
  'SUBS_002: a subscription may be deleted twice'() {
    const { peer } = Rig.met();
    peer.subscribe(theirs.limits, ours.limits, 'LoadControl');
    const subscriptionDelete = { clientAddress: theirs.limits, serverAddress: ours.limits };
    const call = { nodeManagementSubscriptionDeleteCall: { subscriptionDelete } };
    assert.is(peer.result('call', management, call), 0);
    assert.is(peer.result('call', management, call), 0);
    const { subscriptionEntry } = peer.read(management, 'nodeManagementSubscriptionData');
    assert.equal(subscriptionEntry, []);
  },
  'BIND: a binding that is deleted lets another client in'() {
    const { peer } = Rig.guarded();
    const bindingDelete = { clientAddress: theirs.limits, serverAddress: ours.limits };
    const call = { nodeManagementBindingDeleteCall: { bindingDelete } };
    assert.is(peer.result('call', management, call), 0);
    assert.is(peer.limit(limited(5000)), 9);
    assert.is(peer.bind(theirs.configuration, ours.limits, 'LoadControl'), 0);
  },
  'ENTITY_002: a diagnosis that appears later is found'() {
    const rig = new Rig();
    const { peer } = rig;
    const full = peer.discovery;
    peer.discovery = withoutFeature(full, 5);
    peer.meet(rig.device);
    peer.guard();
    peer.beat();
    assert.is(rig.system.silentS, undefined, 'nobody knows who that is');
    peer.discovery = full;
    const change = { entityInformation: [{ description: { lastStateChange: 'modified' } }] };
    peer.say('notify', management, {
      ...{ function: discoveryData, filter: [{ cmdControl: { partial: {} } }] },
      [discoveryData]: change,
    });
    rig.clock.advance(2000);
    assert.is(peer.limit(limited(5000)), 0, 'its heartbeat was read');
  },
  'RTS_001, 002: features of unknown types, and clients of any type, do no harm'() {
    const rig = new Rig();
    const { peer } = rig;
    const { [discoveryData]: data } = peer.discovery;
    const more = ['Telepathy', 'Measurement'].map((featureType, feature) => ({
      description: {
        featureAddress: at(boxName, 1, 20 + feature),
        ...{ featureType, role: 'client', supportedFunction: [{ function: 'thoughtListData' }] },
      },
    }));
    const { featureInformation } = data as { featureInformation: Json[] };
    peer.discovery = {
      [discoveryData]: { ...(data as Json), featureInformation: [...more, ...featureInformation] },
    };
    peer.meet(rig.device);
    assert.is(peer.bind(at(boxName, 1, 20), ours.limits, 'LoadControl'), 0);
  },
  'RTS_003: of several that beat, the entity counts that is bound'() {
    const rig = new Rig();
    const { peer } = rig;
    peer.discovery = withSecondEntity(peer.discovery);
    peer.meet(rig.device);
    const second = { limits: at(boxName, 2, 2), diagnosis: at(boxName, 2, 5) };
    peer.beat(second.diagnosis);
    assert.is(rig.system.silentS, undefined, 'nobody is bound');
    assert.is(peer.bind(second.limits, ours.limits, 'LoadControl'), 0);
    assert.is(rig.system.silentS, 0, 'its heartbeat was read');
    rig.clock.advance(30_000);
    peer.beat();
    assert.is(rig.system.silentS, 30, 'the other one');
    peer.beat(second.diagnosis);
    assert.is(rig.system.silentS, 0);
  },
  'RTS_005: a number without a scale has the scale that it had'() {
    const { peer, system } = Rig.guarded();
    assert.is(peer.limit({ isLimitActive: true, value: { number: 42, scale: 2 } }), 0);
    assert.is(system.limitInForceW, 4200);
    assert.equal(limitOf(peer).value, { number: 42, scale: 2 });
    assert.is(peer.limit({ value: { number: 50 } }), 0);
    assert.is(system.limitInForceW, 5000);
    assert.is(peer.limit({ value: { number: 5123, scale: 0 } }), 0);
    assert.equal(limitOf(peer).value, { number: 5123, scale: 0 });
  },
  'LPC NT_CSConnection_001: no limit before a heartbeat'() {
    const rig = new Rig();
    rig.peer.discovery = withoutFeature(rig.peer.discovery, 5);
    rig.peer.meet(rig.device);
    rig.peer.guard();
    assert.is(rig.peer.limit(limited(5000)), 7);
  },
  'LPC PT_CSConnection_002, 004: no failsafe values before a heartbeat and a limit'() {
    const { peer } = Rig.guarded();
    assert.is(peer.failsafe(0, { scaledNumber: { number: 5000, scale: 0 } }), 7);
    assert.is(peer.failsafe(1, { duration: 'PT3H' }), 7);
    assert.is(peer.limit(limited(5000)), 0);
    assert.is(peer.failsafe(0, { scaledNumber: { number: 5000, scale: 0 } }), 0);
    assert.is(peer.failsafe(1, { duration: 'PT3H' }), 0);
  },
  'LPC PT_CSConnection_003, NT_CSLimited_001: negative limits are refused, and change nothing'() {
    const { peer, system } = Rig.guarded();
    peer.limit(limited(5000));
    assert.is(peer.limit(limited(-100)), 7);
    assert.is(peer.failsafe(0, { scaledNumber: { number: -1, scale: 0 } }), 7);
    assert.is(system.limitInForceW, 5000);
    assert.is(system.values().failsafeLimitW, 4200);
  },
  'LPC PT_CSConnection_006, 007: limits of all sizes are taken'() {
    const { peer, system } = Rig.guarded();
    for (const number of [0, 1, 4200, 11_000, 1_000_000]) {
      assert.is(peer.limit(limited(number)), 0);
      assert.is(system.limitInForceW, number);
    }
    assert.is(peer.limit({ isLimitActive: true, value: { number: 9, scale: 18 } }), 0);
    const { value } = limitOf(peer) as { value: { number: number; scale: number } };
    assert.is(value.number * 10 ** value.scale, system.limitInForceW, 'clamped, and told so');
  },
  'LPC PT_CSConnection_008: 1 h 54 min are too short for failsafe'() {
    const { peer } = Rig.guarded();
    peer.limit(limited(5000));
    assert.is(peer.failsafe(1, { duration: 'PT1H54M' }), 7);
    assert.is(peer.failsafe(1, { duration: 'P1D' }), 0);
    assert.is(peer.failsafe(1, { duration: 'PT25H' }), 7);
    assert.is(peer.failsafe(1, { scaledNumber: { number: 7200, scale: 0 } }), 7);
    assert.is(peer.failsafe(0, { duration: 'PT3H' }), 7);
  },
  'LPC PT_CSHeartbeat_001: who subscribed hears us at least every minute'() {
    const { peer, clock } = Rig.met();
    peer.subscribe(theirs.diagnosisClient, ours.diagnosis, 'DeviceDiagnosis');
    const heard: number[] = [];
    for (let second = 0; second < 600; second++) {
      clock.advance(1000);
      heard.push(peer.notifications('deviceDiagnosisHeartbeatData').length);
    }
    for (let second = 59; second < 600; second++)
      assert.ok((heard[second] ?? 0) > (heard[second - 60] ?? 0), `at ${second} s`);
  },
  'LPC PT_CSUnlCntrl_002, 003: the largest power of a charger'() {
    const { peer } = Rig.met();
    const name = 'electricalConnectionCharacteristicListData';
    assert.equal(peer.read([theirs.limits, ours.connection], name), {
      electricalConnectionCharacteristicData: [
        {
          ...{ electricalConnectionId: 0, parameterId: 0, characteristicId: 0 },
          characteristicContext: 'entity',
          characteristicType: 'powerConsumptionNominalMax',
          value: { number: 11_000, scale: 0 },
          unit: 'W',
        },
      ],
    });
  },
  'LPC PT_CSTransition6_001: the end of a limit is told'() {
    const { peer, clock } = Rig.guarded();
    peer.subscribe(theirs.limits, ours.limits, 'LoadControl');
    peer.limit({ ...limited(5000), timePeriod: { endTime: 'PT30S' } });
    clock.advance(31_000);
    const told = peer.notifications(limitList);
    assert.is(told.length, 2);
    assert.equal(told[1], {
      [limitList]: {
        loadControlLimitData: [
          {
            ...{ limitId: 0, isLimitChangeable: true, isLimitActive: false },
            value: { number: 5000, scale: 0 },
          },
        ],
      },
    });
  },
  'LPC PT_CSTransition5_001: failsafe is seen as no active limit'() {
    const { peer, clock, system } = Rig.guarded();
    peer.limit(limited(5000));
    clock.advance(121_000);
    assert.is(system.state, 'failsafe');
    assert.is(limitOf(peer).isLimitActive, false);
    assert.is(peer.limit(limited(5000)), 7, 'without a heartbeat');
    peer.beat();
    assert.is(peer.limit(limited(5000)), 0);
    assert.is(system.limitInForceW, 5000);
  },
};

for (const [name, run] of Object.entries(cases)) test(`TC_${name}`, run);

/** A discovery without a feature of entity 1. */
function withoutFeature(discovery: Json, feature: number): Json {
  return changedFeatures(discovery, all =>
    all.filter(address => address.feature !== feature || String(address.entity) !== '1'),
  );
}

/** A discovery with a second entity like the first. */
function withSecondEntity(discovery: Json): Json {
  return changedFeatures(discovery, all => [
    ...all,
    ...all.filter(({ entity }) => String(entity) === '1').map(found => ({ ...found, entity: [2] })),
  ]);
}

/** A discovery with other addresses of features; a new one is of the type with its number. */
function changedFeatures(discovery: Json, change: (all: readonly Json[]) => readonly Json[]): Json {
  const data = discovery[discoveryData] as { featureInformation: { description: Json }[] };
  const descriptions = data.featureInformation.map(({ description }) => description);
  const addresses = change(descriptions.map(({ featureAddress }) => featureAddress as Json));
  const featureInformation = addresses.map(featureAddress => {
    const isInDevice = String(featureAddress.entity) === '0';
    const like = descriptions.find(description => {
      const { entity, feature } = description.featureAddress as Json;
      return feature === featureAddress.feature && (String(entity) === '0') === isInDevice;
    });
    return { description: { ...like, featureAddress } };
  });
  return { [discoveryData]: { ...data, featureInformation } };
}

test.run();
