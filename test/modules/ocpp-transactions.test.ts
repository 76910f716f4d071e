import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { MortalStorage } from './charge_tracker-storage.ts';
import {
  card,
  cardTag,
  connectedCharger,
  connectsWithinMs,
  type OcppRig,
  startsWithinMs,
} from './ocpp-rig.ts';

const test = suite('ocpp, transactions');

const minuteMs = 60_000;
/** Values of `ocpp/state.connector_status`. */
const [available, preparing] = [0, 1];

function change({ central }: OcppRig, key: string, value: string): void {
  const { status } = central.ask('ChangeConfiguration', { key, value });
  assert.ok(['Accepted', 'RebootRequired'].includes(status), `${key}: ${status}`);
}

function sampled({ central }: OcppRig) {
  return central.of('MeterValues').filter(({ transactionId }) => transactionId !== undefined);
}

test('meter values are told every interval, with every measurand that the meter has, by phase where it can', () => {
  const rig = connectedCharger();
  const { charger } = rig;
  rig.charge();
  charger.advance(10 * minuteMs);
  const told = sampled(rig);
  assert.is(told.length, 10);
  const { connectorId, transactionId, meterValue } = told.at(-1);
  assert.equal([connectorId, transactionId, meterValue.length], [1, 1001, 1]);
  const values = new Map<string, string>();
  for (const { measurand, phase, value, unit, context, location } of meterValue[0].sampledValue) {
    assert.equal([context, location], ['Sample.Periodic', 'Outlet']);
    values.set([measurand, phase, unit].filter(Boolean).join(' '), value);
  }
  const number = (name: string): number => Number(values.get(name));
  for (const phase of ['L1', 'L2', 'L3']) {
    assert.ok(Math.abs(number(`Voltage ${phase}-N V`) - 230) < 10);
    assert.ok(number(`Current.Import ${phase} A`) > 5);
    assert.ok(number(`Power.Active.Import ${phase} W`) > 1000);
    assert.is(values.get(`Power.Active.Export ${phase} W`), '0');
  }
  assert.is(values.get('Current.Offered A'), '16');
  assert.is(values.get('Power.Offered W'), '11040');
  assert.is(values.get('Frequency'), '50');
  assert.match(values.get('Energy.Active.Import.Register Wh') ?? '', /^\d+(\.\d{1,3})?$/);
  assert.ok(number('Power.Active.Import W') > 3000);
  charger.stop();
});

test('the interval and the measurands can be changed, and 0 is never', () => {
  const rig = connectedCharger();
  const { charger, central } = rig;
  change(rig, 'MeterValuesSampledData', 'Voltage');
  charger.restart();
  charger.advance(connectsWithinMs);
  rig.charge();
  change(rig, 'MeterValueSampleInterval', '10');
  charger.advance(minuteMs);
  assert.is(sampled(rig).length, 6);
  const names = sampled(rig).flatMap(({ meterValue }) =>
    meterValue[0].sampledValue.map(({ measurand }: { measurand: string }) => measurand),
  );
  assert.equal([...new Set(names)], ['Voltage']);
  change(rig, 'MeterValueSampleInterval', '0');
  charger.advance(10 * minuteMs);
  assert.is(sampled(rig).length, 6);
  assert.is(central.of('MeterValues').length > 6, true, 'clock-aligned values go on');
  charger.stop();
});

test('clock-aligned values come at full intervals of the day, with and without transaction', () => {
  const rig = connectedCharger();
  change(rig, 'ClockAlignedDataInterval', '900');
  rig.charger.advance(60 * minuteMs);
  const told = rig.central.of('MeterValues');
  assert.equal(
    told.map(({ transactionId, meterValue }) => [transactionId, meterValue[0].timestamp]),
    ['10:15', '10:30', '10:45', '11:00'].map(time => [undefined, `2026-05-01T${time}:00.000Z`]),
  );
  assert.is(told[0].meterValue[0].sampledValue[0].context, 'Sample.Clock');
  rig.charger.stop();
});

test('the end of a transaction tells what StopTxnSampledData lists, of its beginning and its end', () => {
  const rig = connectedCharger();
  change(rig, 'StopTxnSampledData', 'Energy.Active.Import.Register');
  rig.charge();
  rig.charger.restart();
  rig.charger.advance(10 * minuteMs);
  rig.plug(false);
  rig.charger.advance(1000);
  const [{ transactionData, meterStop }] = rig.central.of('StopTransaction');
  const [start] = rig.central.of('StartTransaction');
  assert.equal(
    transactionData.map(
      ({ sampledValue }: { sampledValue: { context: string; value: string }[] }) => [
        sampledValue.map(({ context }) => context),
        Math.round(Number(sampledValue[0]?.value)),
      ],
    ),
    [
      [['Transaction.Begin'], start.meterStart],
      [['Transaction.End'], meterStop],
    ],
  );
  rig.charger.stop();
});

test('a restart of the host leaves the current as it is', () => {
  const rig = connectedCharger();
  rig.charge();
  const currents = new Set<number>();
  const stop = rig.charger.hardware.controller?.onReport(({ slots }) =>
    currents.add(slots[11]?.max_current ?? -1),
  );
  rig.charger.restart();
  rig.charger.advance(5 * minuteMs);
  stop?.();
  assert.equal([...currents], [32_000]);
  rig.plug(false);
  assert.is(rig.central.of('StopTransaction')[0].reason, 'EVDisconnected');
  rig.charger.stop();
});

test('a vehicle that left while the host was down, even if another one came, has ended its transaction', () => {
  for (const another of [false, true]) {
    const rig = connectedCharger();
    const { charger, central } = rig;
    rig.charge();
    charger.device.stop();
    charger.simulation.charger?.vehicle.change({ plugged: false });
    charger.advance(10_000);
    if (another) charger.simulation.charger?.vehicle.change({ plugged: true });
    charger.advance(startsWithinMs);
    assert.is(
      charger.hardware.controller?.state?.slots[11]?.max_current,
      0,
      'nobody charges for free',
    );
    charger.restart();
    charger.advance(connectsWithinMs);
    const [stop] = central.of('StopTransaction');
    assert.equal([stop.transactionId, stop.reason], [1001, 'EVDisconnected']);
    assert.is(charger.get('ocpp/state').connector_status, another ? preparing : available);
    charger.stop();
  }
});

test('a vehicle that leaves during a fault has ended its transaction, also if the host was restarted in the fault', () => {
  const rig = connectedCharger();
  const { charger, central } = rig;
  rig.charge();
  charger.device.stop();
  charger.simulation.charger?.faults.change({ dc_fault: 1 });
  charger.advance(5000);
  charger.restart();
  charger.advance(connectsWithinMs);
  assert.is(charger.get('ocpp/state').connector_state, 8);
  rig.plug(false);
  charger.simulation.charger?.faults.change({ dc_fault: 0 });
  charger.put('evse/reset_dc_fault_current_state', { password: 0xdc42fa23 });
  charger.advance(5000);
  assert.is(charger.get('evse/state').error_state, 0);
  assert.is(central.of('StopTransaction')[0]?.reason, 'EVDisconnected');
  assert.is(rig.slotMa(), 0);
  charger.stop();
});

test('a limit from the beginning of the transaction holds when the clock is put back', () => {
  const clock = new VirtualClock({ wallMs: Date.UTC(2026, 4, 1, 10), synchronised: true });
  const rig = connectedCharger({ clock });
  rig.charge();
  const chargingSchedule = {
    chargingRateUnit: 'A',
    chargingSchedulePeriod: [{ startPeriod: 0, limit: 10 }],
  };
  const csChargingProfiles = {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule,
  };
  rig.central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles });
  rig.charger.advance(1000);
  assert.is(rig.slotMa(), 10_000);
  clock.setWall(Date.UTC(2025, 4, 1));
  rig.charger.advance(10 * minuteMs);
  assert.is(rig.slotMa(), 10_000);
  rig.charger.stop();
});

test('a kill after the end of a transaction leaves nothing of its profile to the next one', () => {
  const rig = connectedCharger();
  const { charger, central, storage } = rig;
  rig.charge();
  const chargingSchedule = {
    chargingRateUnit: 'A',
    chargingSchedulePeriod: [{ startPeriod: 0, limit: 10 }],
  };
  const csChargingProfiles = {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxProfile',
    chargingProfileKind: 'Absolute',
    chargingSchedule,
  };
  central.ask('SetChargingProfile', { connectorId: 1, csChargingProfiles });
  const asKilled = storage.read('ocpp/profiles.json') as Uint8Array;
  rig.plug(false);
  charger.device.stop();
  storage.replace('ocpp/profiles.json', asKilled);
  charger.restart();
  charger.advance(connectsWithinMs);
  rig.charge();
  assert.is(rig.slotMa(), 32_000);
  charger.stop();
});

test('a restart of the charge controller ends the transaction', () => {
  const rig = connectedCharger();
  rig.charge();
  rig.charger.simulation.charger?.restart();
  rig.charger.advance(startsWithinMs);
  assert.equal([rig.central.of('StopTransaction')[0].reason, rig.slotMa()], ['PowerLoss', 0]);
  rig.charger.stop();
});

test('a start that is refused for good does not hold up what follows, which then has no number', () => {
  const rig = connectedCharger();
  rig.central.script.set('StartTransaction', () => ({ error: 'InternalError' }));
  rig.charge();
  rig.charger.advance(minuteMs);
  const times = rig.central.calls
    .filter(({ action }) => action === 'StartTransaction')
    .map(({ wallMs }) => wallMs);
  const [first = 0, second = 0, third = 0] = times;
  assert.is(times.length, 3);
  assert.equal(
    [Math.round((second - first) / 1000), Math.round((third - second) / 1000)],
    [10, 20],
  );
  assert.match(
    rig.charger.log(),
    'does not take the start of a transaction: InternalError: as the test says',
  );
  rig.plug(false);
  assert.is(rig.central.of('StopTransaction')[0].transactionId, -1);
  rig.charger.stop();
});

test('what follows a start that is not answered yet waits for its number', () => {
  const rig = connectedCharger();
  rig.central.script.set('StartTransaction', () => 'never');
  rig.charge();
  assert.is(rig.charger.get('ocpp/state').txn_id, -1);
  rig.plug(false);
  rig.charger.advance(minuteMs);
  assert.equal(rig.central.of('StopTransaction'), []);
  rig.central.script.delete('StartTransaction');
  rig.charger.advance(minuteMs);
  assert.is(rig.central.of('StopTransaction')[0].transactionId, 1001);
  rig.charger.stop();
});

test('a start that is answered late is not told again', () => {
  const rig = connectedCharger();
  const { charger, central } = rig;
  central.script.set('StartTransaction', () => 'never');
  rig.plug(true);
  charger.advance(5000);
  rig.hold(card);
  assert.is(central.of('StartTransaction').length, 1);
  const { message_in_flight_id_low: id } = charger.get('ocpp/state');
  charger.advance(12_000);
  assert.is(charger.get('ocpp/state').txn_id, -1);
  central.raw(JSON.stringify([3, `${id}`, {}]));
  assert.is(charger.get('ocpp/state').txn_id, -1, 'an answer without shape is none');
  charger.advance(12_000);
  const [start, again] = central.of('StartTransaction');
  assert.equal(again, start, 'not answered, told again');
  const { message_in_flight_id_low: second } = charger.get('ocpp/state');
  charger.advance(12_000);
  central.raw(
    JSON.stringify([3, `${second}`, { transactionId: 77, idTagInfo: { status: 'Accepted' } }]),
  );
  assert.is(charger.get('ocpp/state').txn_id, 77);
  charger.advance(5 * minuteMs);
  assert.is(central.of('StartTransaction').length, 2);
  rig.plug(false);
  assert.is(central.of('StopTransaction')[0].transactionId, 77);
  charger.stop();
});

test('with a full disk the charge goes on, is told, and the log says what is missing', () => {
  const storage = new MortalStorage();
  const rig = connectedCharger({ storage });
  storage.failure = 'full';
  rig.charge();
  assert.is(rig.slotMa(), 32_000);
  assert.match(rig.charger.log(), 'cannot be stored, and is lost if the device loses power');
  assert.match(
    JSON.stringify(
      rig.central.ask('ChangeConfiguration', { key: 'ConnectionTimeOut', value: '9' }),
    ),
    'Rejected',
  );
  assert.equal(rig.central.ask('ChangeAvailability', { connectorId: 0, type: 'Inoperative' }), {
    status: 'Rejected',
  });
  storage.failure = undefined;
  rig.charger.advance(2 * minuteMs);
  assert.match(rig.charger.log(), 'Transactions can be stored again');
  rig.charger.restart();
  rig.charger.advance(connectsWithinMs);
  rig.hold(card);
  rig.charger.advance(startsWithinMs);
  assert.equal(
    rig.central.of('StopTransaction').map(({ idTag }) => idTag),
    [cardTag],
  );
  assert.is(rig.central.of('StartTransaction').length, 1);
  rig.charger.stop();
});

test('a user slot that is active needs its user as well', () => {
  const rig = connectedCharger();
  rig.charger.put('evse/user_enabled', true);
  rig.charge();
  assert.is(rig.central.of('StartTransaction').length, 1);
  assert.is(rig.charger.get('evse/state').charger_state, 1, 'the tag belongs to nobody here');
  assert.is(rig.central.actions.at(-1), '1 SuspendedEVSE');
  rig.charger.stop();
});

test.run();
