import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { Monitored } from '../../../../host/services/eebus/spine/monitored.ts';
import {
  gridConnectionPoint,
  type MonitoringFacts,
  monitoredUnit,
  type PowerSource,
} from '../../../../host/services/eebus/spine/quantities.ts';
import { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { at, boxName, chargerName, type Json, ours, SpinePeer, theirs } from './spine-peer.ts';

const test = suite('eebus: what is measured is told');

const connection = at(chargerName, 1, 1);
const measurement = at(chargerName, 1, 2);
/** Any client of the partner will do. */
const client = theirs.limits;

/** A device that tells what is measured, and a partner that knows it. */
function rig(facts: MonitoringFacts, source: PowerSource) {
  const clock = new VirtualClock({ wallMs: Date.UTC(2026, 10, 28, 12) });
  const device = new SpineDevice(clock, {
    ...{ address: chargerName, type: 'ChargingStation', manufacturer: {} },
    entities: [{ type: 'EVSE', parts: [new Monitored(clock, facts, source)] }],
  });
  const peer = new SpinePeer();
  peer.meet(device);
  return { clock, peer };
}

function listOf(peer: SpinePeer, server: Json, name: string, member: string): Json[] {
  return peer.read([client, server], name)[member] as Json[];
}

const whole: PowerSource = {
  powerW: () => 4140.4,
  phasePowersW: () => [1380, 1380, 1380.4],
  importedWh: () => 123_456.7,
  currentsA: () => [6, 6.0015, 0],
  voltagesV: () => [230.04, 229.96, 231],
  frequencyHz: () => 49.987,
};

test('a consumer tells each value in its steps, with what it means', () => {
  const { peer } = rig(monitoredUnit, whole);
  const values = listOf(peer, measurement, 'measurementListData', 'measurementData');
  const descriptions = listOf(
    ...([peer, measurement, 'measurementDescriptionListData'] as const),
    'measurementDescriptionData',
  );
  const told = values.map(({ measurementId, value }) => {
    const description = descriptions.find(found => found.measurementId === measurementId);
    const { number, scale } = value as { number: number; scale: number };
    return `${description?.scopeType} ${number}e${scale} ${description?.unit}`;
  });
  assert.equal(told, [
    'acPowerTotal 4140e0 W',
    'acPower 1380e0 W',
    'acPower 1380e0 W',
    'acPower 1380e0 W',
    'acEnergyConsumed 123457e0 Wh',
    'acCurrent 6e0 A',
    'acCurrent 6002e-3 A',
    'acCurrent 0e0 A',
    'acVoltage 230e0 V',
    'acVoltage 230e0 V',
    'acVoltage 231e0 V',
    'acFrequency 4999e-2 Hz',
  ]);
  assert.equal(values[0], {
    ...{ measurementId: 0, valueType: 'value', timestamp: '2026-11-28T12:00:00Z' },
    value: { number: 4140, scale: 0 },
    ...{ valueSource: 'measuredValue', valueState: 'normal' },
  });
});

test('each phase is where its parameter says', () => {
  const { peer } = rig(monitoredUnit, whole);
  const parameters = listOf(
    ...([peer, connection, 'electricalConnectionParameterDescriptionListData'] as const),
    'electricalConnectionParameterDescriptionData',
  );
  const phases = parameters.map(found => `${found.measurementId} ${found.acMeasuredPhases}`);
  assert.equal(phases, [
    ...['0 abc', '1 a', '2 b', '3 c', '4 abc', '6 a', '7 b', '8 c', '9 a', '10 b', '11 c'],
    '12 undefined',
  ]);
});

test('only the scenarios are announced for which there is something to tell', () => {
  const announced = (facts: MonitoringFacts, source: PowerSource): unknown => {
    const { peer } = rig(facts, source);
    const management = [theirs.management, ours.management] as const;
    const { useCaseInformation } = peer.read(management, 'nodeManagementUseCaseData');
    const [{ actor, useCaseSupport }] = useCaseInformation as [Json];
    const [{ useCaseName, scenarioSupport }] = useCaseSupport as [Json];
    return [actor, useCaseName, scenarioSupport];
  };
  assert.equal(announced(monitoredUnit, { powerW: () => 1 }), [
    ...['MonitoredUnit', 'monitoringOfPowerConsumption', [1]],
  ]);
  assert.equal(announced(monitoredUnit, whole), [
    ...['MonitoredUnit', 'monitoringOfPowerConsumption', [1, 2, 3, 4, 5]],
  ]);
  assert.equal(announced(gridConnectionPoint, { powerW: () => 1, exportedWh: () => 2 }), [
    ...['GridConnectionPoint', 'monitoringOfGridConnectionPoint', [2, 3]],
  ]);
});

test('what is not known at present is left out', () => {
  let power: number | undefined;
  const { peer } = rig(gridConnectionPoint, { powerW: () => power, importedWh: () => 5 });
  const ids = () =>
    listOf(peer, measurement, 'measurementListData', 'measurementData').map(
      ({ measurementId }) => measurementId,
    );
  assert.equal(ids(), [4]);
  power = -3000;
  assert.equal(ids(), [0, 4]);
  power = Number.NaN;
  assert.equal(ids(), [4]);
});

test('who subscribed hears changes, every 5 s at most', () => {
  let power = 0;
  const { clock, peer } = rig(monitoredUnit, { powerW: () => power });
  assert.is(peer.subscribe(client, measurement, 'Measurement'), 0);
  for (let second = 0; second < 60; second++) {
    power += 10;
    clock.advance(1000);
  }
  assert.is(peer.notifications('measurementListData').length, 12);
  clock.advance(3_600_000);
  assert.is(peer.notifications('measurementListData').length, 12, 'nothing changed');
  power = 20_000;
  clock.advance(5000);
  const [last = {}] = peer.notifications('measurementListData').slice(-1);
  const { measurementData } = last.measurementListData as { measurementData: [Json] };
  assert.equal(measurementData[0].value, { number: 20_000, scale: 0 });
});

test('nobody writes what is measured', () => {
  const { peer } = rig(monitoredUnit, { powerW: () => 1 });
  assert.is(peer.bind(at(boxName, 1, 2), measurement, 'Measurement'), 0);
  assert.is(peer.result('write', [client, measurement], { measurementListData: {} }), 6);
});

test.run();
