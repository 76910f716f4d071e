import * as assert from 'uvu/assert';
import { ChargePoint, stopChargePoints } from '../../support/charge-point.ts';
import { suite } from '../../support/suite.ts';

/*
 * Transactions that are interrupted: by lost connections, by a central system that errs or is
 * silent, by power cuts.
 */
const test = suite('ocpp, interruptions');
test.after.each(stopChargePoints);

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('the end of a transaction that nobody was told of is told later, as it was', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  const id = await point.startTransaction();
  const { meterStart } = central.payloads('StartTransaction')[0];
  let isOpen = false;
  central.admits = () => isOpen;
  await central.disconnect();
  await point.pass(30 * minuteMs, secondMs);
  const endMs = point.device.clock.wallMs();
  point.unplug();
  await point.pass(30 * minuteMs, secondMs);
  isOpen = true;
  const { transactionId, timestamp, meterStop, reason } = await point.untilStopped();
  assert.equal([transactionId, reason], [id, 'EVDisconnected']);
  assert.ok(Math.abs(Date.parse(timestamp) - endMs) < 5 * secondMs, timestamp);
  assert.ok(meterStop - meterStart > 5000, `${meterStop - meterStart} Wh`);
  const sampled = central
    .payloads('MeterValues')
    .filter(({ transactionId }) => transactionId === id);
  assert.ok(sampled.length >= 30, `${sampled.length} meter values`);
  assert.equal(point.course, ['StartTransaction', 'MeterValues', 'StopTransaction']);
});

test('a transaction that starts without a connection is told later, with its time', async () => {
  const point = await ChargePoint.start();
  const { central, device } = point;
  await point.tag('04A1B2C3');
  await point.untilStatus('Preparing');
  central.admits = () => false;
  await central.disconnect();
  point.plug();
  const fromMs = device.clock.wallMs();
  await point.untilAllowed(32_000);
  await point.pass(5 * minuteMs, secondMs);
  point.unplug();
  await point.pass(5 * minuteMs, secondMs);
  await point.tag('04FFFFFF');
  point.plug();
  await point.pass(minuteMs, secondMs);
  assert.is(point.allowedMa, 0, 'nobody vouches for a tag');
  central.admits = () => true;
  await point.untilStopped();
  assert.equal(point.course, ['StartTransaction', 'MeterValues', 'StopTransaction']);
  const [start] = central.payloads('StartTransaction');
  const { timestamp, meterStop, transactionId } = point.stopped;
  assert.ok(Math.abs(Date.parse(start.timestamp) - fromMs) < 5 * secondMs, start.timestamp);
  assert.ok(Math.abs(Date.parse(timestamp) - fromMs - 5 * minuteMs) < 30 * secondMs, timestamp);
  assert.ok(meterStop - start.meterStart > 700, `${meterStop - start.meterStart} Wh`);
  assert.is(transactionId, central.transactions[0]);
});

test('a start that was on its way when the connection broke is told again, the same', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  let starts = 0;
  central.answers.set('StartTransaction', () => {
    starts++;
    if (starts > 1) return central.accept('StartTransaction');
    void central.disconnect();
    return new Promise(() => undefined);
  });
  point.plug();
  await point.tag('04A1B2C3');
  await point.until(() => starts === 2, 'the start again');
  const [first, second] = central.payloads('StartTransaction');
  assert.equal(second, first);
  await point.untilStatus('Charging');
});

test('a message of a transaction that is not answered is told again; one that is refused, at most three times', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  central.answers.set('StartTransaction', () => new Promise(() => undefined));
  point.plug();
  await point.tag('04A1B2C3');
  await point.until(() => central.count('StartTransaction') === 5, 'five attempts');
  assert.is(
    new Set(central.payloads('StartTransaction').map(start => JSON.stringify(start))).size,
    1,
  );
  central.answers.delete('StartTransaction');
  await point.untilStatus('Charging');

  const refusedMs: number[] = [];
  central.answers.set('StopTransaction', () => {
    refusedMs.push(point.device.clock.nowMs());
    throw new Error('not now');
  });
  point.unplug();
  await point.pass(5 * minuteMs);
  assert.is(refusedMs.length, 3);
  const [first = 0, second = 0, third = 0] = refusedMs;
  // TransactionMessageRetryInterval, times the number of attempts.
  assert.ok(Math.abs(second - first - 10 * secondMs) < 2 * secondMs, `${second - first} ms`);
  assert.ok(Math.abs(third - second - 20 * secondMs) < 2 * secondMs, `${third - second} ms`);
  central.answers.delete('StopTransaction');
  const id = await point.startTransaction();
  assert.ok(id > 0, 'what follows is not held up');
});

test('a restart of the host does not end a transaction', async () => {
  const point = await ChargePoint.start();
  const { central, device } = point;
  const id = await point.startTransaction();
  await point.pass(2 * minuteMs, secondMs);
  device.restart();
  await point.until(() => central.count('BootNotification') === 2, 'the charger is back');
  await point.pass(2 * minuteMs, secondMs);
  assert.is(point.allowedMa, 32_000);
  await point.tag('04A1B2C3');
  const { transactionId, reason, meterStop } = await point.untilStopped();
  assert.equal([transactionId, reason], [id, 'Local']);
  const drawnWh = meterStop - central.payloads('StartTransaction')[0].meterStart;
  assert.ok(drawnWh > 700, `${drawnWh} Wh`);
  assert.is(central.count('StartTransaction'), 1);
});

test('a power cut ends a transaction, and the central system is told with the last energy', async () => {
  const point = await ChargePoint.start();
  const { central, device } = point;
  const id = await point.startTransaction();
  await point.pass(2 * minuteMs, secondMs);
  device.simulation.charger?.restart();
  device.restart();
  const { transactionId, reason, meterStop, idTag } = await point.untilStopped();
  assert.equal([transactionId, reason, idTag], [id, 'PowerLoss', undefined]);
  assert.ok(meterStop > central.payloads('StartTransaction')[0].meterStart);
  await point.pass(minuteMs);
  assert.is(point.allowedMa, 0);
  assert.is(central.count('StartTransaction'), 1);
});

test('two days without a connection lose nothing of a transaction, and neither do a restart and a power cut', async () => {
  const point = await ChargePoint.start();
  const { central, device } = point;
  device.simulation.charger?.vehicle.change({
    battery_capacity_wh: 1_000_000_000,
    battery_energy_wh: 0,
  });
  const id = await point.startTransaction();
  const fromMs = device.clock.wallMs();
  let isOpen = false;
  central.admits = () => isOpen;
  await central.disconnect();
  await point.pass(24 * hourMs, minuteMs);
  device.restart();
  await point.pass(24 * hourMs, minuteMs);
  point.unplug();
  await point.pass(minuteMs);
  device.simulation.charger?.restart();
  device.restart();
  isOpen = true;
  const count = () =>
    central.payloads('MeterValues').filter(({ transactionId }) => transactionId === id).length;
  await point.untilStopped();
  const told = central.payloads('MeterValues').filter(({ transactionId }) => transactionId === id);
  const minutes = told.map(({ meterValue }) =>
    Math.round((Date.parse(meterValue[0].timestamp) - fromMs) / minuteMs),
  );
  assert.ok(count() >= 48 * 60, `${count()} meter values`);
  for (const [index, minute] of minutes.slice(1).entries()) {
    assert.ok(
      minute - (minutes[index] as number) <= 1,
      `none between minutes ${minutes[index]} and ${minute}`,
    );
  }
  assert.is(point.stopped.transactionId, id);
  assert.equal(point.course, ['StartTransaction', 'MeterValues', 'StopTransaction']);
});

test.run();
