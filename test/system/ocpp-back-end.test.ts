import { RPCClient } from 'ocpp-rpc';
import * as assert from 'uvu/assert';
import { BackEnd } from '../../host/modules/ocpp_central/back-end.ts';
import type { Hear } from '../../host/modules/ocpp_central/back-end-dialect.ts';
import type { HeardCall } from '../../host/modules/ocpp_central/line.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { CentralSystem } from '../support/central-system.ts';
import { ChargerGate, decision } from '../support/charger-gate.ts';
import { eventually } from '../support/eventually.ts';
import { keptIn } from '../support/kept.ts';
import { atEnd, suite } from '../support/suite.ts';

/*
 * A charger and a back end that somebody else programmed, strict about the published schemas in
 * both directions, and the device between them.
 */
const test = suite('back ends of chargers, with counterparts');

type Version = 'ocpp1.6' | 'ocpp2.0.1';
type Payload = Readonly<Record<string, unknown>>;

async function between(version: Version, answers: Readonly<Record<string, object>>) {
  const operator = await CentralSystem.start({ protocols: [version] });
  const storage = new MemoryStorage();
  const reached: { readonly method: string; readonly params: Payload }[] = [];
  let transactions = 1_500_000_000;
  let forgotten = 0;
  let backEnd: BackEnd | undefined;
  const hear: Hear = ({ reply }, decided = {}) => reply({ ...decision, ...decided });
  const gate = await ChargerGate.open(undefined, (call: HeardCall) => backEnd?.heard(call, hear));
  backEnd = new BackEnd(
    {
      ...{ clock: new RealClock(), net: nodeNet('127.0.0.1'), storage, kept: keptIn(storage) },
      random: { bytes: count => new Uint8Array(count) },
      ...{ zone: { offsetMinutes: () => 0 }, identity: 'left', trust: () => ({}) },
      settings: { enable: true, url: operator.url, identity: '', password: '', cert_id: -1 },
      side: {
        places: [1],
        pass(said, done) {
          gate.guest.line.session.pass(said, done);
          return true;
        },
        forgot: () => forgotten++,
        limitMa: () => 10_000,
        newTransaction: () => transactions++,
      },
      say: () => undefined,
    },
    version,
  );
  const charger = new RPCClient({
    ...{ endpoint: gate.url, identity: 'left', protocols: [version], strictMode: true },
    reconnect: false,
  } as never);
  charger.handle(({ method = '', params = {} }) => {
    reached.push({ method, params });
    return Promise.resolve(answers[method] ?? {});
  });
  const faults: string[] = [];
  charger.on('strictValidationFailure', ({ method, error }) =>
    faults.push(`${method}: ${error.message}`),
  );
  atEnd(async () => {
    backEnd.stop();
    await charger.close({ force: true });
    await gate.close();
    await operator.stop();
  });
  await charger.connect();
  backEnd.follow(true);
  return { ...{ operator, charger, reached, backEnd, faults }, forgotten: () => forgotten };
}

const timestamp = '2026-11-01T00:00:00Z';
const accepted = { status: 'Accepted' };

test('a charger of 1.6 is served by its back end, and limited by the device', async () => {
  const { operator, charger, reached, backEnd, faults, forgotten } = await between('ocpp1.6', {
    GetConfiguration: {
      configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '60' }],
    },
    ChangeConfiguration: accepted,
    RemoteStartTransaction: accepted,
    RemoteStopTransaction: accepted,
    SendLocalList: accepted,
    Reset: accepted,
    UpdateFirmware: {},
  });
  operator.answer('DataTransfer', { status: 'Accepted', data: 'of the operator' });
  await charger.call('BootNotification', { chargePointVendor: 'Make', chargePointModel: 'Box' });
  await operator.told('BootNotification', 1);
  await eventually(() => assert.ok(backEnd.shown.connected));
  await charger.call('StatusNotification', {
    ...{ connectorId: 1, errorCode: 'NoError', status: 'Preparing' },
  });
  assert.equal(await charger.call('Authorize', { idTag: 'ABC' }), {
    idTagInfo: { status: 'Accepted' },
  });
  assert.equal(await charger.call('DataTransfer', { vendorId: 'x', data: 'y' }), {
    ...{ status: 'Accepted', data: 'of the operator' },
  });
  assert.equal(
    await charger.call('StartTransaction', {
      ...{ connectorId: 1, idTag: 'ABC', meterStart: 0, timestamp },
    }),
    { transactionId: 1, idTagInfo: { status: 'Accepted' } },
  );
  await charger.call('MeterValues', {
    ...{ connectorId: 1, transactionId: 1 },
    meterValue: [{ timestamp, sampledValue: [{ value: '100', unit: 'Wh' }] }],
  });
  await charger.call('FirmwareStatusNotification', { status: 'Idle' });
  const limit = {
    connectorId: 1,
    csChargingProfiles: {
      ...{ chargingProfileId: 1, stackLevel: 0, chargingProfilePurpose: 'TxProfile' },
      ...{ chargingProfileKind: 'Relative', transactionId: 1 },
      chargingSchedule: {
        ...{ chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 8 }] },
      },
    },
  };
  assert.equal(await operator.call('SetChargingProfile', limit), accepted);
  assert.is(backEnd.limitMa(1), 8000);
  const { chargingSchedule } = await operator.call('GetCompositeSchedule', {
    ...{ connectorId: 1, duration: 60 },
  });
  assert.equal(chargingSchedule.chargingSchedulePeriod, [{ startPeriod: 0, limit: 8 }]);
  assert.equal(await operator.call('ClearChargingProfile', { id: 1 }), accepted);
  assert.is(backEnd.limitMa(1), undefined);
  const wish = { key: 'HeartbeatInterval', value: '77' };
  assert.equal(await operator.call('ChangeConfiguration', wish), accepted);
  const { configurationKey } = await operator.call('GetConfiguration', {});
  assert.equal(configurationKey, [{ key: 'HeartbeatInterval', readonly: false, value: '77' }]);
  assert.is(forgotten(), 0);
  assert.equal(await operator.call('SendLocalList', { listVersion: 1, updateType: 'Full' }), {
    status: 'Accepted',
  });
  assert.equal(await operator.call('Reset', { type: 'Soft' }), accepted);
  await operator.call('UpdateFirmware', { location: 'ftp://x/y', retrieveDate: timestamp });
  assert.is(forgotten(), 2);
  assert.equal(await operator.call('RemoteStopTransaction', { transactionId: 1 }), accepted);
  await charger.call('StopTransaction', { transactionId: 1, meterStop: 100, timestamp });
  await operator.told('StopTransaction', 1);
  assert.equal(
    reached.map(({ method }) => method),
    [...['GetConfiguration', 'SendLocalList', 'Reset', 'UpdateFirmware'], 'RemoteStopTransaction'],
  );
  // Whoever sends too much at once is left, and gets another chance.
  const calls = reached.length;
  operator.sendText(
    `[2,"long","DataTransfer",{"vendorId":"x","data":"${'x'.repeat(10_000_000)}"}]`,
  );
  await operator.until(() => operator.connections === 2, 'it is connected again');
  await operator.told('BootNotification', 2);
  assert.is(reached.length, calls);
  assert.equal([operator.faults, faults], [[], []]);
});

test('a charger of 2.0.1 is served by its back end, and limited by the device', async () => {
  const interval = {
    component: { name: 'OCPPCommCtrlr' },
    variable: { name: 'HeartbeatInterval' },
  };
  const light = { component: { name: 'Light' }, variable: { name: 'Intensity' } };
  const { operator, charger, reached, backEnd, faults, forgotten } = await between('ocpp2.0.1', {
    GetVariables: {
      getVariableResult: [{ ...interval, attributeStatus: 'Accepted', attributeValue: '60' }],
    },
    SetVariables: { setVariableResult: [{ ...light, attributeStatus: 'RebootRequired' }] },
    RequestStartTransaction: accepted,
    RequestStopTransaction: accepted,
    GetLog: accepted,
    Reset: accepted,
  });
  const idToken = { idToken: 'ABC', type: 'ISO14443' };
  operator.answer('Authorize', { idTokenInfo: { status: 'NoCredit' } });
  operator.answer('DataTransfer', accepted);
  await charger.call('BootNotification', {
    ...{ reason: 'PowerUp', chargingStation: { vendorName: 'Make', model: 'Box' } },
  });
  await eventually(() => assert.ok(backEnd.shown.connected));
  await charger.call('StatusNotification', {
    ...{ timestamp, connectorStatus: 'Occupied', evseId: 1, connectorId: 1 },
  });
  assert.equal(await charger.call('Authorize', { idToken }), {
    idTokenInfo: { status: 'NoCredit' },
  });
  assert.equal(await charger.call('DataTransfer', { vendorId: 'x', data: { a: 1 } }), accepted);
  const profile = (limit: number, purpose: string, transactionId?: string) => ({
    ...{ id: 1, stackLevel: 0, chargingProfilePurpose: purpose, chargingProfileKind: 'Relative' },
    ...(transactionId !== undefined && { transactionId }),
    chargingSchedule: [
      {
        ...{ id: 1, chargingRateUnit: 'A' },
        chargingSchedulePeriod: [{ startPeriod: 0, limit }],
      },
    ],
  });
  assert.equal(
    await operator.call('RequestStartTransaction', {
      ...{ idToken, remoteStartId: 5, evseId: 1, chargingProfile: profile(7, 'TxProfile') },
    }),
    accepted,
  );
  operator.answer('TransactionEvent', { idTokenInfo: { status: 'Accepted' }, totalCost: 1.5 });
  const event = (eventType: string, seqNo: number, rest: object = {}) =>
    charger.call('TransactionEvent', {
      ...{ eventType, timestamp, seqNo, triggerReason: 'RemoteStart', evse: { id: 1 } },
      transactionInfo: { transactionId: 'their-own', remoteStartId: 5 },
      ...rest,
    });
  assert.equal(await event('Started', 0, { idToken }), {
    ...{ idTokenInfo: { status: 'Accepted' }, totalCost: 1.5 },
  });
  assert.is(backEnd.limitMa(1), 7000, 'the limit of the remote start');
  const meterValue = [{ timestamp, sampledValue: [{ value: 1 }] }];
  const periodic = { triggerReason: 'MeterValuePeriodic', meterValue };
  await event('Updated', 1, periodic);
  await event('Updated', 2, periodic);
  await event('Updated', 3, { triggerReason: 'ChargingStateChanged' });
  assert.equal(
    await operator.call('SetChargingProfile', {
      ...{ evseId: 1, chargingProfile: profile(9, 'TxProfile', 'of another') },
    }),
    { status: 'Rejected' },
  );
  assert.equal(
    await operator.call('SetChargingProfile', {
      ...{ evseId: 1, chargingProfile: profile(90, 'TxProfile', 'their-own') },
    }),
    accepted,
  );
  const { schedule } = await operator.call('GetCompositeSchedule', { evseId: 1, duration: 60 });
  assert.equal(schedule.chargingSchedulePeriod, [{ startPeriod: 0, limit: 10 }]);
  const attributeValue = '77';
  assert.equal(
    await operator.call('SetVariables', {
      setVariableData: [
        { ...interval, attributeValue },
        { ...light, attributeValue: '5' },
        {
          ...{ component: { name: 'SecurityCtrlr' }, variable: { name: 'BasicAuthPassword' } },
          attributeValue: 'x'.repeat(16),
        },
      ],
    }),
    {
      setVariableResult: [
        { ...interval, attributeStatus: 'Accepted' },
        { ...light, attributeStatus: 'RebootRequired' },
        {
          ...{ component: { name: 'SecurityCtrlr' }, variable: { name: 'BasicAuthPassword' } },
          attributeStatus: 'Rejected',
        },
      ],
    },
  );
  const { getVariableResult } = await operator.call('GetVariables', {
    getVariableData: [interval],
  });
  assert.is(getVariableResult[0].attributeValue, '77');
  assert.is(forgotten(), 1);
  assert.equal(
    await operator.call('GetLog', {
      ...{ logType: 'DiagnosticsLog', requestId: 1, log: { remoteLocation: 'ftp://x/y' } },
    }),
    accepted,
  );
  assert.equal(await operator.call('Reset', { type: 'Immediate' }), accepted);
  assert.is(forgotten(), 2);
  for (const [transactionId, status] of [
    ['their-own', 'Accepted'],
    ['of another', 'Rejected'],
  ] as const)
    assert.equal(await operator.call('RequestStopTransaction', { transactionId }), { status });
  await event('Ended', 4, { triggerReason: 'RemoteStop' });
  assert.is(backEnd.limitMa(1), undefined);
  await operator.told('TransactionEvent', 4);
  assert.equal(
    operator.payloads('TransactionEvent').map(({ seqNo }) => seqNo),
    [0, 1, 2, 3],
    'what is left out leaves no gap',
  );
  assert.equal(
    reached.map(({ method }) => method),
    [
      ...['RequestStartTransaction', 'SetVariables', 'GetVariables', 'GetLog', 'Reset'],
      'RequestStopTransaction',
    ],
  );
  assert.equal(reached[0]?.params.chargingProfile, undefined);
  assert.equal([operator.faults, faults], [[], []]);
});

test.run();
