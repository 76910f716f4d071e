import * as assert from 'uvu/assert';
import { ChargePoint, stopChargePoints } from '../support/charge-point.ts';
import { suite } from '../support/suite.ts';

/* What a central system may ask a charger, and what it must not be able to do to it. */
const test = suite('ocpp, commands');
test.after.each(stopChargePoints);

const secondMs = 1000;
const minuteMs = 60_000;

/** What a text that may break the standard is answered with: a result, or an error code. */
async function answerTo(
  point: ChargePoint,
  messageId: string,
  ...rest: readonly unknown[]
): Promise<unknown> {
  const { central } = point;
  central.sendText(JSON.stringify([2, messageId, ...rest]), messageId);
  await point.until(
    () => (central.replies.get(messageId)?.length ?? 0) > 0,
    `an answer to ${messageId}`,
  );
  const [reply, ...more] = central.replies.get(messageId) ?? [];
  assert.equal(more, []);
  return reply;
}

test('configuration keys are told, changed, and kept over restarts', async () => {
  const point = await ChargePoint.start();
  const all = await point.call('GetConfiguration');
  const values = new Map<string, { readonly: boolean; value: string }>(
    all.configurationKey.map(({ key, ...rest }: { key: string }) => [key, rest]),
  );
  for (const [key, value, readonly] of [
    ['SupportedFeatureProfiles', 'Core,SmartCharging', true],
    ['ChargeProfileMaxStackLevel', '3', true],
    ['MaxChargingProfilesInstalled', '12', true],
    ['ChargingScheduleMaxPeriods', '5', true],
    ['NumberOfConnectors', '1', true],
    ['MeterValueSampleInterval', '60', false],
    ['ConnectionTimeOut', '60', false],
  ] as const) {
    assert.equal(values.get(key), { readonly, value }, key);
  }
  const some = await point.call('GetConfiguration', { key: ['numberofconnectors', 'Colour'] });
  assert.equal(
    some.configurationKey.map(({ key }: { key: string }) => key),
    ['NumberOfConnectors'],
  );
  assert.equal(some.unknownKey, ['Colour']);

  const change = async (key: string, value: string) =>
    (await point.call('ChangeConfiguration', { key, value })).status;
  assert.is(await change('MeterValueSampleInterval', '30'), 'Accepted');
  assert.is(await change('WebSocketPingInterval', '20'), 'RebootRequired');
  assert.is(await change('NumberOfConnectors', '2'), 'Rejected');
  assert.is(await change('MeterValueSampleInterval', '-1'), 'Rejected');
  assert.is(await change('MeterValuesSampledData', 'Happiness'), 'Rejected');
  assert.is(await change('Colour', 'blue'), 'NotSupported');
  point.device.restart();
  await point.until(() => point.central.count('BootNotification') === 2, 'the charger is back');
  await point.untilStatus('Available');
  const kept = await point.call('GetConfiguration', {
    key: ['MeterValueSampleInterval', 'WebSocketPingInterval'],
  });
  assert.equal(
    kept.configurationKey.map(({ value }: { value: string }) => value),
    ['30', '20'],
  );
});

test('a charger can be taken out of service, and back', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  const make = async (type: string, connectorId = 1) =>
    (await point.call('ChangeAvailability', { connectorId, type })).status;
  assert.is(await make('Inoperative', 2), 'Rejected');
  assert.is(await make('Inoperative'), 'Accepted');
  await point.untilStatus('Unavailable');
  point.plug();
  await point.tag('04A1B2C3');
  await point.pass(minuteMs);
  assert.is(central.count('StartTransaction'), 0);
  assert.is(point.allowedMa, 0);
  assert.equal(await point.call('RemoteStartTransaction', { idTag: 'REMOTE' }), {
    status: 'Rejected',
  });
  point.device.restart();
  await point.until(() => central.count('BootNotification') === 2, 'the charger is back');
  await point.pass(10 * secondMs);
  assert.is(point.status, 'Unavailable', 'after a restart, too');
  assert.is(await make('Operative'), 'Accepted');
  await point.startTransaction();
  assert.is(await make('Inoperative', 0), 'Scheduled');
  await point.pass(minuteMs);
  assert.is(point.status, 'Charging', 'a transaction goes on');
  await point.tag('04A1B2C3');
  await point.untilStatus('Unavailable');
  assert.is(central.count('StopTransaction'), 1);
  assert.is(await make('Operative', 0), 'Accepted');
  await point.until(() => point.status !== 'Unavailable', 'back in service');
});

for (const [type, reason] of [
  ['Soft', 'SoftReset'],
  ['Hard', 'HardReset'],
] as const) {
  test(`Reset ${type} ends the transaction, tells that, and restarts the charger`, async () => {
    const point = await ChargePoint.start();
    const { central } = point;
    const id = await point.startTransaction();
    assert.equal(await point.call('Reset', { type }), { status: 'Accepted' });
    await point.until(() => central.count('BootNotification') === 2, 'the charger is back');
    await point.until(() => central.count('StopTransaction') === 1, 'the end');
    const [stop] = central.payloads('StopTransaction');
    assert.equal([stop.transactionId, stop.reason], [id, reason]);
    await point.pass(minuteMs);
    assert.is(central.count('StartTransaction'), 1);
    point.unplug();
    await point.untilStatus('Available');
    await point.startTransaction();
  });
}

test('a central system that does not take the end of a transaction cannot hold a restart up', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  const id = await point.startTransaction();
  central.answers.set('StopTransaction', () => new Promise(() => undefined));
  await point.call('Reset', { type: 'Soft' });
  await point.until(() => central.count('BootNotification') === 2, 'the charger is back');
  central.answers.delete('StopTransaction');
  const untold = central.count('StopTransaction');
  await point.until(() => central.count('StopTransaction') > untold, 'the end again');
  for (const { transactionId, reason } of central.payloads('StopTransaction')) {
    assert.equal([transactionId, reason], [id, 'SoftReset']);
  }
});

test('what the charger does not have is refused in the words of the standard', async () => {
  const point = await ChargePoint.start();
  const now = '2026-05-01T10:00:00Z';
  assert.equal(await point.call('UnlockConnector', { connectorId: 1 }), { status: 'NotSupported' });
  assert.equal(await point.call('ClearCache'), { status: 'Rejected' });
  assert.equal(await point.call('DataTransfer', { vendorId: 'somebody', data: 'x'.repeat(2000) }), {
    status: 'UnknownVendorId',
  });
  const reservation = { connectorId: 1, expiryDate: now, idTag: 'TAG', reservationId: 1 };
  for (const [action, payload] of [
    ['TriggerMessage', { requestedMessage: 'Heartbeat' }],
    ['ReserveNow', reservation],
    ['CancelReservation', { reservationId: 1 }],
    ['SendLocalList', { listVersion: 1, updateType: 'Full' }],
    ['GetLocalListVersion', {}],
    ['GetDiagnostics', { location: 'ftp://192.0.2.1/' }],
    ['UpdateFirmware', { location: 'ftp://192.0.2.1/', retrieveDate: now }],
  ] as const) {
    assert.is((await point.refusal(action, payload)).rpcErrorCode, 'NotSupported', action);
  }
  assert.is(await answerTo(point, 'a', 'MakeCoffee', {}), 'NotImplemented');
  assert.is(await answerTo(point, 'b', 'constructor', {}), 'NotImplemented');
});

test('calls that break the standard get an error, and change nothing', async () => {
  const point = await ChargePoint.start();
  const profile = {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: {
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [{ startPeriod: 0, limit: 10 }],
    },
  };
  const cases: readonly (readonly [
    code: string,
    action: unknown,
    ...payload: readonly unknown[],
  ])[] = [
    ['OccurenceConstraintViolation', 'ChangeConfiguration', { key: 'HeartbeatInterval' }],
    ['TypeConstraintViolation', 'ChangeConfiguration', { key: 'HeartbeatInterval', value: 5 }],
    ['PropertyConstraintViolation', 'Reset', { type: 'Warm' }],
    [
      'PropertyConstraintViolation',
      'RemoteStartTransaction',
      { idTag: 'a tag that is far too long' },
    ],
    ['FormationViolation', 'Reset', [{ type: 'Soft' }]],
    ['FormationViolation', 'Reset', 'Soft'],
    ['FormationViolation', 'Reset'],
    ['FormationViolation', 7, {}],
    ['FormationViolation', 'Reset', { type: 'Soft' }, 'more'],
    [
      'PropertyConstraintViolation',
      'SetChargingProfile',
      { connectorId: -1, csChargingProfiles: profile },
    ],
    [
      'TypeConstraintViolation',
      'SetChargingProfile',
      { connectorId: 1, csChargingProfiles: { ...profile, chargingSchedule: 'none' } },
    ],
    [
      'PropertyConstraintViolation',
      'SetChargingProfile',
      { connectorId: 1, csChargingProfiles: { ...profile, validFrom: 'tomorrow' } },
    ],
    ['OccurenceConstraintViolation', 'GetCompositeSchedule', { connectorId: 1 }],
  ];
  for (const [index, [code, ...rest]] of cases.entries()) {
    assert.is(await answerTo(point, `case ${index}`, ...rest), code, JSON.stringify(rest));
  }
  assert.is((await point.call('ClearChargingProfile')).status, 'Unknown', 'no profile was set');
  await point.pass(minuteMs);
  assert.is(point.central.count('BootNotification'), 1, 'there was no restart');
});

test('texts that are no messages are left alone, and said once', async () => {
  const point = await ChargePoint.start();
  const { central, device } = point;
  const garbage = [
    '',
    'hello',
    '{}',
    '[]',
    '[2]',
    '[2,7,"Reset",{"type":"Soft"}]',
    '["2","x","Reset",{"type":"Soft"}]',
    '[5,"x","Reset",{"type":"Soft"}]',
    '[3,"nobody asked",{}]',
    '[4,"nobody asked","InternalError","",{}]',
    '[2,"x","Reset",{"type":"Soft"}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    '\u0000\ufffd',
    'null',
  ];
  for (const text of garbage) central.sendText(text);
  await point.pass(10 * secondMs);
  assert.is(central.connections, 1);
  assert.is(
    (await point.call('GetConfiguration', { key: ['NumberOfConnectors'] })).configurationKey.length,
    1,
  );
  assert.is(device.log().match(/is not understood/g)?.length, 1);
});

test('two calls with the same message id are two calls', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  const text = '[2,"same","GetConfiguration",{"key":["NumberOfConnectors"]}]';
  central.sendText(text, 'same');
  central.sendText(text, 'same');
  await point.until(() => central.replies.get('same')?.length === 2, 'two answers');
  const [first, second] = central.replies.get('same') ?? [];
  assert.equal(first, second);
});

test('a connection that ends in the middle of a call leaves nothing behind', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  central.sendText('[2,"gone","GetConfiguration",{}]', 'gone');
  await central.disconnect();
  await point.until(() => central.connections === 2, 'a second connection');
  assert.equal(central.replies.get('gone'), []);
  assert.is(
    (await point.call('GetConfiguration', { key: ['NumberOfConnectors'] })).configurationKey.length,
    1,
  );
});

test.run();
