import * as assert from 'uvu/assert';
import { StorageError } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { ChargePoint, stopChargePoints } from '../support/charge-point.ts';
import { suite } from '../support/suite.ts';

/* Charging profiles of a central system, and what the charger then allows. */
const test = suite('ocpp, charging profiles');
test.after.each(stopChargePoints);

const secondMs = 1000;
const minuteMs = 60_000;

interface Period {
  readonly startPeriod: number;
  readonly limit: number;
  readonly numberPhases?: number;
}

/** `SetChargingProfile` for a profile on stack level 0. */
function setProfile(
  id: number,
  purpose: string,
  periods: readonly Period[],
  changes = {},
  schedule = {},
) {
  return {
    connectorId: purpose === 'ChargePointMaxProfile' ? 0 : 1,
    csChargingProfiles: {
      chargingProfileId: id,
      stackLevel: 0,
      chargingProfilePurpose: purpose,
      chargingProfileKind: purpose === 'ChargePointMaxProfile' ? 'Absolute' : 'Relative',
      ...changes,
      chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: periods, ...schedule },
    },
  };
}

const accepted = { status: 'Accepted' };

test('the current follows the profiles while a vehicle charges', async () => {
  const point = await ChargePoint.start();
  const { device } = point;
  const set = async (...profile: Parameters<typeof setProfile>) =>
    assert.equal(await point.call('SetChargingProfile', setProfile(...profile)), accepted);
  await set(1, 'TxDefaultProfile', [{ startPeriod: 0, limit: 16 }]);
  assert.is(point.allowedMa, 0, 'a profile alone starts nothing');
  const transactionId = await point.startTransaction();
  assert.is(point.allowedMa, 16_000);
  await point.pass(20 * secondMs);
  assert.is(device.get('evse/state').allowed_charging_current, 16_000);
  const [offered] = device.get('debug/vehicle_state').currents_ma;
  assert.ok(offered > 14_000 && offered <= 16_000, `${offered} mA`);

  await set(2, 'ChargePointMaxProfile', [{ startPeriod: 0, limit: 13 }]);
  assert.is(point.allowedMa, 13_000);
  await set(3, 'TxProfile', [{ startPeriod: 0, limit: 20 }], { transactionId });
  assert.is(point.allowedMa, 13_000);
  assert.equal(await point.call('ClearChargingProfile', { id: 2 }), accepted);
  assert.is(point.allowedMa, 20_000);
  await set(4, 'TxProfile', [{ startPeriod: 0, limit: 5.9 }], { stackLevel: 1 }, { duration: 120 });
  assert.is(point.allowedMa, 0);
  await point.untilStatus('SuspendedEVSE');
  await point.untilAllowed(20_000);
  await point.untilStatus('Charging');
  assert.equal(
    await point.call('ClearChargingProfile', { chargingProfilePurpose: 'TxProfile' }),
    accepted,
  );
  assert.is(point.allowedMa, 16_000);
  await set(
    5,
    'TxDefaultProfile',
    [{ startPeriod: 0, limit: 5520 }],
    {},
    { chargingRateUnit: 'W' },
  );
  assert.is(point.allowedMa, 8000, 'it replaced the one in its place');
  assert.equal(await point.call('ClearChargingProfile'), accepted);
  assert.is(point.allowedMa, 32_000);
  assert.equal(await point.call('ClearChargingProfile'), { status: 'Unknown' });
});

test('a profile for a transaction is refused without it, and ends with it', async () => {
  const point = await ChargePoint.start();
  const limited = setProfile(1, 'TxProfile', [{ startPeriod: 0, limit: 10 }]);
  assert.equal(await point.call('SetChargingProfile', limited), { status: 'Rejected' });
  const transactionId = await point.startTransaction();
  const other = setProfile(1, 'TxProfile', [{ startPeriod: 0, limit: 10 }], {
    transactionId: transactionId + 1,
  });
  assert.equal(await point.call('SetChargingProfile', other), { status: 'Rejected' });
  assert.match(point.device.log(), 'transactionId must be that of the running transaction');
  assert.equal(await point.call('SetChargingProfile', limited), accepted);
  assert.is(point.allowedMa, 10_000);
  await point.tag('04A1B2C3');
  await point.untilStatus('Finishing');
  point.unplug();
  await point.untilStatus('Available');
  await point.startTransaction();
  assert.is(point.allowedMa, 32_000);
});

test('what cannot be stored is answered with an error, and nothing changes', async () => {
  let isBroken = false;
  class BreakingStorage extends MemoryStorage {
    override replace(name: string, bytes: Uint8Array): void {
      if (isBroken) throw new StorageError('full', name, asSaid('EIO'));
      super.replace(name, bytes);
    }
  }
  const point = await ChargePoint.start({ device: { storage: new BreakingStorage() } });
  await point.startTransaction();
  await point.call(
    'SetChargingProfile',
    setProfile(1, 'TxDefaultProfile', [{ startPeriod: 0, limit: 16 }]),
  );
  await point.call(
    'SetChargingProfile',
    setProfile(2, 'ChargePointMaxProfile', [{ startPeriod: 0, limit: 16 }]),
  );
  isBroken = true;
  const another = setProfile(3, 'TxDefaultProfile', [{ startPeriod: 0, limit: 8 }]);
  for (const [action, payload] of [
    ['SetChargingProfile', another],
    ['ClearChargingProfile', { id: 1 }],
  ] as const) {
    const { rpcErrorCode, message } = await point.refusal(action, payload);
    assert.is(rpcErrorCode, 'InternalError');
    assert.match(message, 'storage is full');
  }
  assert.is(point.allowedMa, 16_000);
  isBroken = false;
  assert.equal(await point.call('SetChargingProfile', another), accepted);
  assert.is(point.allowedMa, 8000);
});

test('a composite schedule tells what then happens', async () => {
  const point = await ChargePoint.start();
  await point.call(
    'SetChargingProfile',
    setProfile(1, 'ChargePointMaxProfile', [{ startPeriod: 0, limit: 20 }]),
  );
  await point.startTransaction();
  const steps = [
    { startPeriod: 0, limit: 8 },
    { startPeriod: 120, limit: 24, numberPhases: 1 },
    { startPeriod: 240, limit: 12.5 },
  ];
  await point.call('SetChargingProfile', setProfile(2, 'TxProfile', steps, {}, { duration: 360 }));
  const ask = { connectorId: 1, duration: 600 };
  const { status, connectorId, scheduleStart, chargingSchedule } = await point.call(
    'GetCompositeSchedule',
    ask,
  );
  assert.equal([status, connectorId, chargingSchedule.duration], ['Accepted', 1, 600]);
  const periods: Period[] = chargingSchedule.chargingSchedulePeriod;
  assert.equal(
    periods.map(({ startPeriod: _, ...rest }) => rest),
    [{ limit: 8 }, { limit: 20, numberPhases: 1 }, { limit: 12.5 }, { limit: 20 }],
  );
  const inWatts = await point.call('GetCompositeSchedule', {
    connectorId: 0,
    duration: 1,
    chargingRateUnit: 'W',
  });
  assert.equal(inWatts.chargingSchedule.chargingSchedulePeriod, [{ startPeriod: 0, limit: 5520 }]);
  for (const [index, { startPeriod, limit }] of periods.entries()) {
    const endS = periods[index + 1]?.startPeriod ?? 600;
    const middleMs = Date.parse(scheduleStart) + ((startPeriod + endS) / 2) * secondMs;
    await point.pass(middleMs - point.device.clock.wallMs(), secondMs);
    assert.is(point.allowedMa, limit * 1000, `period ${index}`);
  }
  assert.equal(await point.call('GetCompositeSchedule', { connectorId: 2, duration: 1 }), {
    status: 'Rejected',
  });
});

test('profiles change in the middle of the night, on the day on which clocks are put back, and after a restart', async () => {
  const point = await ChargePoint.start({ device: { wallMs: Date.parse('2026-10-24T22:30:00Z') } });
  const daily = { chargingProfileKind: 'Recurring', recurrencyKind: 'Daily' };
  // By the clock of Berlin: from 00:00, 02:30 and 03:00.
  const steps = [
    { startPeriod: 0, limit: 10 },
    { startPeriod: 9000, limit: 13 },
    { startPeriod: 10_800, limit: 16 },
  ];
  const startSchedule = '2026-10-01T00:00:00+02:00';
  await point.call(
    'SetChargingProfile',
    setProfile(1, 'TxDefaultProfile', steps, daily, { startSchedule }),
  );
  await point.startTransaction();
  point.device.restart();
  await point.until(() => point.central.count('BootNotification') === 2, 'the charger is back');
  const seen: string[] = [];
  let last = point.allowedMa;
  while (point.device.clock.wallMs() < Date.parse('2026-10-25T02:30:00Z')) {
    await point.pass(minuteMs, 5 * secondMs);
    if (point.allowedMa === last) continue;
    last = point.allowedMa;
    const at = new Date(point.device.clock.wallMs()).toISOString().slice(11, 15);
    seen.push(`${at}0 ${last}`);
  }
  assert.equal(seen, ['00:30 13000', '01:00 10000', '01:30 13000', '02:00 16000']);
});

test.run();
