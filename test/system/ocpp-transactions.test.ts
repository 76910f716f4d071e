import * as assert from 'uvu/assert';
import { ChargePoint, stopChargePoints } from '../support/charge-point.ts';
import { suite } from '../support/suite.ts';

/* Transactions under a central system that checks every message against the schemas of OCPP 1.6. */
const test = suite('ocpp, transactions');
test.after.each(stopChargePoints);

const secondMs = 1000;
const minuteMs = 60_000;

test('a tag starts a transaction, the same tag ends it, and in between is told what was drawn', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  assert.is(point.allowedMa, 0, 'nothing without a transaction');
  point.plug();
  await point.pass(20 * secondMs);
  assert.is(point.status, 'Preparing');
  assert.is(point.allowedMa, 0);
  const id = await point.startTransaction('04A1B2C3');
  assert.equal(central.payloads('Authorize'), [{ idTag: '04A1B2C3' }]);
  const [start] = central.payloads('StartTransaction');
  assert.is(start.connectorId, 1);
  assert.is(start.idTag, '04A1B2C3');
  assert.is(point.allowedMa, 32_000);
  await point.pass(5 * minuteMs, secondMs);
  await point.tag('04A1B2C3');
  await point.untilStatus('Finishing');
  const stop = await point.untilStopped();
  assert.is(stop.transactionId, id);
  assert.is(stop.reason, 'Local');
  assert.is(stop.idTag, '04A1B2C3');
  assert.is(central.count('Authorize'), 1, 'whoever started may stop');
  // 11 kW for a little over 5 minutes.
  const drawnWh = stop.meterStop - start.meterStart;
  assert.ok(drawnWh > 850 && drawnWh < 1100, `${drawnWh} Wh`);
  const lastedMs = Date.parse(stop.timestamp) - Date.parse(start.timestamp);
  assert.ok(lastedMs > 5 * minuteMs && lastedMs < 6 * minuteMs, `${lastedMs} ms`);
  assert.is(point.allowedMa, 0);
  assert.equal(point.course, ['StartTransaction', 'MeterValues', 'StopTransaction']);
  const sampled = central
    .payloads('MeterValues')
    .filter(({ transactionId }) => transactionId === id);
  assert.ok(sampled.length >= 4, `${sampled.length} samples in five minutes`);
  point.unplug();
  await point.untilStatus('Available');
});

for (const status of ['Blocked', 'Expired', 'Invalid', 'ConcurrentTx'] as const) {
  test(`a tag that is ${status} starts nothing`, async () => {
    const point = await ChargePoint.start();
    point.central.answer('Authorize', { idTagInfo: { status } });
    point.plug();
    await point.untilStatus('Preparing');
    await point.tag('04A1B2C3');
    await point.next('Authorize');
    await point.pass(10 * secondMs);
    assert.is(point.central.count('StartTransaction'), 0);
    assert.is(point.allowedMa, 0);
    const { last_rejected_tag, last_rejected_tag_reason } = point.device.get('ocpp/state');
    assert.is(last_rejected_tag, '04A1B2C3');
    assert.is(
      last_rejected_tag_reason,
      ['Blocked', 'Expired', 'Invalid', 'ConcurrentTx'].indexOf(status),
    );
  });
}

test('a tag that nobody answers for starts nothing', async () => {
  const point = await ChargePoint.start();
  point.central.answers.set('Authorize', () => new Promise(() => undefined));
  point.plug();
  await point.tag('04A1B2C3');
  await point.next('Authorize');
  await point.pass(2 * minuteMs);
  assert.is(point.central.count('StartTransaction'), 0);
  point.central.answers.delete('Authorize');
  await point.startTransaction('04A1B2C3');
});

test('whoever presents a tag and plugs nothing in loses the permission after ConnectionTimeOut', async () => {
  const point = await ChargePoint.start();
  await point.call('ChangeConfiguration', { key: 'ConnectionTimeOut', value: '20' });
  await point.tag('04A1B2C3');
  await point.untilStatus('Preparing');
  await point.untilStatus('Available');
  point.plug();
  await point.pass(minuteMs);
  assert.is(point.central.count('StartTransaction'), 0);
});

test('another tag ends a transaction only if it has the same parent', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  const families: Readonly<Record<string, string>> = {
    '04A1B2C3': 'FAMILY',
    '04FFFFFF': 'OTHERS',
    '04A1B2C4': 'FAMILY',
  };
  central.answers.set('Authorize', ({ idTag }) => ({
    idTagInfo: { status: 'Accepted', parentIdTag: families[idTag] },
  }));
  await point.startTransaction('04A1B2C3');
  await point.tag('04FFFFFF');
  await point.next('Authorize');
  await point.pass(10 * secondMs);
  assert.is(central.count('StopTransaction'), 0);
  await point.tag('04A1B2C4');
  const stop = await point.untilStopped();
  assert.is(stop.idTag, '04A1B2C4');
  assert.is(stop.reason, 'Local');
});

test('a transaction whose tag turns out to be invalid goes on without current', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  central.answer('StartTransaction', { transactionId: 5, idTagInfo: { status: 'Invalid' } });
  point.plug();
  await point.tag('04A1B2C3');
  await point.next('StartTransaction');
  await point.pass(minuteMs);
  assert.is(point.allowedMa, 0);
  assert.is(point.device.get('ocpp/state').txn_with_invalid_id, true);
  assert.is(central.count('StopTransaction'), 0);
  point.unplug();
  await point.untilStopped();
  assert.is(point.stopped.transactionId, 5);
});

test('with StopTransactionOnInvalidId such a transaction ends', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  await point.call('ChangeConfiguration', { key: 'StopTransactionOnInvalidId', value: 'true' });
  central.answer('StartTransaction', { transactionId: 6, idTagInfo: { status: 'Blocked' } });
  point.plug();
  await point.tag('04A1B2C3');
  const { transactionId, reason } = await point.untilStopped();
  assert.equal([transactionId, reason], [6, 'DeAuthorized']);
  assert.is(point.allowedMa, 0);
});

test('the central system starts a transaction without asking itself, or asking where it wants to be asked', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  point.plug();
  await point.untilStatus('Preparing');
  assert.equal(await point.call('RemoteStartTransaction', { idTag: 'REMOTE', connectorId: 1 }), {
    status: 'Accepted',
  });
  await point.untilStatus('Charging');
  assert.is(central.count('Authorize'), 0);
  assert.is(central.payloads('StartTransaction')[0].idTag, 'REMOTE');
  assert.equal(
    await point.call('RemoteStartTransaction', { idTag: 'REMOTE' }),
    { status: 'Rejected' },
    'it runs',
  );

  assert.equal(await point.call('RemoteStopTransaction', { transactionId: 99 }), {
    status: 'Rejected',
  });
  assert.equal(
    await point.call('RemoteStopTransaction', { transactionId: central.transactions[0] }),
    {
      status: 'Accepted',
    },
  );
  const stop = await point.untilStopped();
  assert.is(stop.reason, 'Remote');
  assert.is(stop.idTag, undefined);
  point.unplug();
  await point.untilStatus('Available');

  await point.call('ChangeConfiguration', { key: 'AuthorizeRemoteTxRequests', value: 'true' });
  central.answer('Authorize', { idTagInfo: { status: 'Invalid' } });
  point.plug();
  await point.call('RemoteStartTransaction', { idTag: 'REMOTE' });
  await point.until(() => central.count('Authorize') === 1, 'a question');
  await point.pass(10 * secondMs);
  assert.is(central.count('StartTransaction'), 1);
  central.answers.delete('Authorize');
  await point.call('RemoteStartTransaction', { idTag: 'REMOTE' });
  await point.untilStatus('Charging');
  assert.is(central.count('Authorize'), 2);
});

test('a remote start before the vehicle waits for it, and not longer than ConnectionTimeOut', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  const start = () => point.call('RemoteStartTransaction', { idTag: 'REMOTE' });
  assert.equal(await start(), { status: 'Accepted' });
  await point.untilStatus('Preparing');
  assert.equal(await start(), { status: 'Rejected' }, 'it is taken');
  await point.pass(30 * secondMs);
  point.plug();
  await point.untilStatus('Charging');
  point.unplug();
  await point.untilStatus('Available');
  await start();
  await point.untilStatus('Preparing');
  await point.untilStatus('Available');
  point.plug();
  await point.pass(minuteMs);
  assert.is(central.count('StartTransaction'), 1);
});

test('values of the beginning and the end come with the end, if the central system wants them', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  const wanted = { key: 'StopTxnSampledData', value: 'Energy.Active.Import.Register' };
  assert.equal(await point.call('ChangeConfiguration', wanted), { status: 'Accepted' });
  await point.startTransaction();
  await point.pass(2 * minuteMs, secondMs);
  point.unplug();
  const { transactionData, meterStop } = await point.untilStopped();
  const [{ meterStart }] = central.payloads('StartTransaction');
  const told = transactionData.map(
    ({ sampledValue: [value] }: { sampledValue: Record<string, string>[] }) => [
      value?.context,
      value?.measurand,
      Math.round(Number(value?.value)),
    ],
  );
  assert.equal(told, [
    ['Transaction.Begin', wanted.value, meterStart],
    ['Transaction.End', wanted.value, meterStop],
  ]);
});

test('meter values at fixed times come without a transaction, too, and at those times', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  await point.call('ChangeConfiguration', { key: 'ClockAlignedDataInterval', value: '20' });
  const before = central.count('MeterValues');
  await point.until(() => central.count('MeterValues') >= before + 4, 'four meter values');
  const told = central.payloads('MeterValues').slice(before + 1);
  for (const [index, { connectorId, transactionId, meterValue }] of told.entries()) {
    assert.equal([connectorId, transactionId], [1, undefined]);
    const [{ timestamp, sampledValue }] = meterValue;
    const ms = Date.parse(timestamp);
    assert.is(ms % (20 * secondMs), 0, timestamp);
    if (index > 0)
      assert.is(ms - Date.parse(told[index - 1].meterValue[0].timestamp), 20 * secondMs);
    assert.ok(sampledValue.every(({ context }: { context: string }) => context === 'Sample.Clock'));
  }
  await point.call('ChangeConfiguration', { key: 'ClockAlignedDataInterval', value: '0' });
  await point.pass(5 * secondMs);
  const after = central.count('MeterValues');
  await point.pass(2 * minuteMs);
  assert.is(central.count('MeterValues'), after);
});

test('a transaction of the central system can have its profile', async () => {
  const point = await ChargePoint.start();
  point.plug();
  await point.untilStatus('Preparing');
  const profile = (chargingProfilePurpose: string, stackLevel = 0) => ({
    chargingProfileId: 1,
    stackLevel,
    chargingProfilePurpose,
    chargingProfileKind: 'Relative',
    chargingSchedule: {
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [
        { startPeriod: 0, limit: 10 },
        { startPeriod: 60, limit: 14 },
      ],
    },
  });
  for (const wrong of [profile('TxDefaultProfile'), profile('TxProfile', 4)]) {
    const request = { idTag: 'REMOTE', chargingProfile: wrong };
    assert.equal(await point.call('RemoteStartTransaction', request), { status: 'Rejected' });
  }
  assert.match(point.device.log(), 'stackLevel must be at most 3 (is 4)');
  await point.call('RemoteStartTransaction', {
    idTag: 'REMOTE',
    chargingProfile: profile('TxProfile'),
  });
  await point.untilStatus('Charging');
  assert.is(point.allowedMa, 10_000);
  await point.untilAllowed(14_000);
});

test('pulling the cable ends the transaction', async () => {
  const point = await ChargePoint.start();
  await point.startTransaction();
  await point.pass(minuteMs);
  point.unplug();
  await point.untilStatus('Available');
  await point.untilStopped();
  assert.is(point.stopped.reason, 'EVDisconnected');
});

test.run();
