import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { EnergyGuard } from '../../../../host/services/eebus/spine/energy-guard.ts';
import { Heartbeat } from '../../../../host/services/eebus/spine/heartbeat.ts';
import { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { headOf } from './replay.ts';
import { at, boxName, chargerOn, type Json, ours, SpinePeer, theirs } from './spine-peer.ts';

const test = suite('eebus: partners that send anything at all');

/** Most characters of anything that we send: a discovery of five features has 3000. */
const longestMessage = 4500;

const functions = [
  'loadControlLimitListData',
  'loadControlLimitDescriptionListData',
  'deviceConfigurationKeyValueListData',
  'deviceConfigurationKeyValueDescriptionListData',
  'deviceDiagnosisHeartbeatData',
  'electricalConnectionCharacteristicListData',
  'nodeManagementDetailedDiscoveryData',
  'nodeManagementUseCaseData',
  'nodeManagementSubscriptionRequestCall',
  'nodeManagementSubscriptionDeleteCall',
  'nodeManagementBindingRequestCall',
  'nodeManagementBindingDeleteCall',
  'nodeManagementBindingData',
  'resultData',
  'constructor',
  '__proto__',
];

/** Members that our readers look for, with values that are odd now and then. */
const members = [
  ...['limitId', 'keyId', 'value', 'number', 'scale', 'scaledNumber', 'duration', 'timePeriod'],
  ...['endTime', 'startTime', 'isLimitActive', 'loadControlLimitData', 'errorNumber'],
  ...['deviceConfigurationKeyValueData', 'subscriptionRequest', 'bindingRequest'],
  ...['clientAddress', 'serverAddress', 'entity', 'feature', 'device', 'deviceInformation'],
  ...['featureInformation', 'description', 'featureAddress', 'featureType', 'role'],
  ...['supportedFunction', 'deviceAddress', 'useCaseInformation', 'useCaseSupport', 'actor'],
];

const leaf = fc.oneof(
  fc.integer({ min: -3, max: 5 }),
  fc.constantFrom(...[1e300, -1, 2 ** 60, 0.5, true, false, null, '', 'x'.repeat(5000)]),
  fc.constantFrom('PT60S', 'PT', 'P9999999999Y', '2026-11-24T15:48:42Z', 'server', 'client'),
  fc.constantFrom('LoadControl', 'DeviceDiagnosis', boxName, ours.limits, theirs.limits),
);
const { data } = fc.letrec<{ data: unknown }>(tie => ({
  data: fc.oneof(
    { depthSize: 'small', maxDepth: 6 },
    leaf,
    fc.array(tie('data'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...members), tie('data'), { maxKeys: 4 }),
  ),
}));

const features = [...Object.values(ours), ...Object.values(theirs), at(undefined, 0, 0)];
const anyRoute = fc.record({
  source: fc.oneof(fc.constantFrom<unknown>(...features), data),
  destination: fc.oneof(fc.constantFrom<unknown>(...features), data),
  classifier: fc.constantFrom('read', 'write', 'call', 'notify', 'reply', 'result', 'odd'),
  name: fc.constantFrom(...functions),
});

/** Routes on which a charger, or a guard, listens: those of features, and of the management. */
const featureRoutes: readonly (readonly [Json, Json, string, string])[] = [
  [theirs.limits, ours.limits, 'write', 'loadControlLimitListData'],
  [theirs.configuration, ours.configuration, 'write', 'deviceConfigurationKeyValueListData'],
  [theirs.diagnosis, ours.diagnosisClient, 'notify', 'deviceDiagnosisHeartbeatData'],
  [theirs.limits, ours.limits, 'notify', 'loadControlLimitListData'],
  [theirs.limits, ours.limits, 'notify', 'loadControlLimitDescriptionListData'],
  [theirs.configuration, ours.configuration, 'notify', 'deviceConfigurationKeyValueListData'],
];
const managementRoutes = functions
  .filter(name => name.startsWith('nodeManagement'))
  .flatMap(name =>
    ['call', 'read', 'notify', 'reply'].map(
      classifier => [theirs.management, ours.management, classifier, name] as const,
    ),
  );
const heardRoute = fc
  .oneof(fc.constantFrom(...featureRoutes), fc.constantFrom(...managementRoutes))
  .map(([source, destination, classifier, name]) => ({ source, destination, classifier, name }));

/** Data that is a list of items, as that of most functions. */
const items = fc
  .tuple(
    fc.constantFrom('loadControlLimitData', 'deviceConfigurationKeyValueData'),
    fc.array(fc.oneof(fc.dictionary(fc.constantFrom(...members), data), data), { maxLength: 3 }),
  )
  .map(([member, list]) => ({ [member]: list.map(item => withId(item)) }));

/** An item with numbers that there are, most often. */
function withId(item: unknown): unknown {
  return typeof item === 'object' ? { limitId: 0, keyId: 1, ...item } : item;
}

const filter = fc.oneof(
  fc.constant({ cmdControl: { partial: [] } }),
  fc.record({
    cmdControl: fc.constantFrom<Json>({ delete: {} }, { partial: {} }, {}),
    loadControlLimitListDataSelectors: data,
    loadControlLimitDataElements: fc.constantFrom<unknown>({ timePeriod: {} }, { value: {} }, 3),
  }),
);

/** Datagrams that are nearly right, and JSON that is none. */
const anything = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: data },
  {
    weight: 8,
    arbitrary: fc
      .record({
        route: fc.oneof(anyRoute, heardRoute),
        msgCounter: fc.oneof(fc.nat({ max: 40 }), leaf),
        msgCounterReference: fc.oneof(fc.nat({ max: 20 }), leaf),
        ackRequest: fc.boolean(),
        filters: fc.option(fc.array(filter, { maxLength: 3 })),
        content: fc.oneof(fc.constant(null), data, items),
        others: fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, fc.array(data)),
      })
      .map(({ route, filters, content, others, ...head }) => ({
        header: {
          ...{ addressSource: route.source, addressDestination: route.destination, ...head },
          cmdClassifier: route.classifier,
        },
        payload: {
          cmd: [
            {
              ...(filters && { function: route.name, filter: filters }),
              ...Object.fromEntries([[route.name, content]]),
            },
            ...others,
          ],
        },
      })),
  },
);

/** Delivers all of it, and checks what comes of each. */
function bombard(clock: VirtualClock, peer: SpinePeer, datagrams: readonly unknown[]): void {
  for (const datagram of datagrams) {
    const before = peer.received.length;
    peer.deliver(datagram);
    const said = peer.received.slice(before);
    const answers = said.filter(message => headOf(message).msgCounterReference !== undefined);
    assert.ok(answers.length <= 1, 'one answer at most');
    assert.ok(said.length <= 20, `${said.length} messages on one`);
    for (const message of said)
      assert.ok(JSON.stringify(message).length <= longestMessage, JSON.stringify(message));
    clock.advance(500);
  }
}

test('a charger answers what it can, once, and remains what it is', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), datagrams => {
      const clock = new VirtualClock();
      const { device, system } = chargerOn(clock);
      const peer = new SpinePeer();
      peer.meet(device);
      peer.guard();
      peer.beat();
      peer.limit({ isLimitActive: true, value: { number: 5000, scale: 0 } });
      bombard(clock, peer, datagrams);
      const { limitW, failsafeLimitW, failsafeDurationS } = system.values();
      assert.ok(limitW >= 0 && failsafeLimitW >= 0 && Number.isFinite(limitW + failsafeLimitW));
      assert.ok(failsafeDurationS >= 7200 && failsafeDurationS <= 86_400);
      // Another partner notices nothing.
      const other = new SpinePeer('b2'.repeat(20));
      other.meet(device);
      const management = [theirs.management, ours.management] as const;
      other.read(management, 'nodeManagementDetailedDiscoveryData');
    }),
    { numRuns: 80 },
  );
});

test('a guard bears all answers and notifications', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), datagrams => {
      const clock = new VirtualClock();
      const guard = new EnergyGuard({ clock, changed: () => {} });
      const device = new SpineDevice(clock, {
        ...{ address: ours.limits.device as string, type: 'EnergyManagementSystem' },
        manufacturer: {},
        entities: [{ type: 'CEM', parts: [guard, new Heartbeat(clock, true)] }],
      });
      guard.limit({ limitW: 5000, isActive: true });
      const peer = new SpinePeer();
      peer.discovery = asSystem(peer.discovery);
      peer.useCases = JSON.parse(
        JSON.stringify(peer.useCases).replaceAll('EnergyGuard', 'ControllableSystem'),
      );
      peer.meet(device);
      assert.is(guard.states.length, 1);
      bombard(clock, peer, datagrams);
      for (const { limitW } of guard.states)
        assert.ok(limitW === undefined || !Number.isNaN(limitW));
    }),
    { numRuns: 80 },
  );
});

test('subscriptions and bindings of one partner have an end', () => {
  const { device } = chargerOn(new VirtualClock());
  const peer = new SpinePeer();
  // Without a discovery nobody knows which clients it has.
  peer.answers = false;
  device.connect(peer.link);
  const numbers = Array.from({ length: 1000 }, (_, feature) =>
    peer.subscribe(at(boxName, 1, feature), ours.limits, 'LoadControl'),
  );
  assert.is(numbers.filter(number => number === 0).length, 64);
  assert.is(numbers.at(-1), 3, 'overload');
});

/** A discovery in which the clients of limits are servers. */
function asSystem(discovery: Json): Json {
  return JSON.parse(JSON.stringify(discovery).replaceAll('"client"', '"server"'));
}

test.run();
