import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Answering, noAnswer } from '../../support/central-system.ts';
import { ChargePoint, stopChargePoints } from '../../support/charge-point.ts';
import { suite } from '../../support/suite.ts';

/*
 * Calls and answers of a central system that has gone mad: whatever it says, the charger answers
 * once and goes on.
 */
const test = suite('ocpp, fuzz');
test.after.each(stopChargePoints);

const actions = [
  ...[
    'ChangeAvailability',
    'ChangeConfiguration',
    'ClearCache',
    'ClearChargingProfile',
    'DataTransfer',
  ],
  ...[
    'GetCompositeSchedule',
    'GetConfiguration',
    'RemoteStartTransaction',
    'RemoteStopTransaction',
    'SetChargingProfile',
  ],
  ...['UnlockConnector', 'TriggerMessage', 'ReserveNow', 'toString', '__proto__', ''],
];
const words = [
  ...[
    'Accepted',
    'Operative',
    'Inoperative',
    'TxProfile',
    'TxDefaultProfile',
    'ChargePointMaxProfile',
    'Absolute',
  ],
  ...[
    'Relative',
    'Recurring',
    'Daily',
    'Weekly',
    'A',
    'W',
    'Soft',
    '04A1B2C3',
    'MeterValueSampleInterval',
    'true',
    '5',
  ],
  ...[
    'HeartbeatInterval',
    'ConnectionTimeOut',
    'TransactionMessageRetryInterval',
    'StopTxnSampledData',
  ],
];
const instants = [
  '2025-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:60.999999999+23:59',
  '9999-12-31T23:59:59-05:00',
  '2025-02-30T00:00:00Z',
];
const numbers = [0, 1, -1, 2, 0.1, 5.9, 32, 0x7fffffff, -0x80000000, 1e300, -1e-300, 604_800];

const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    ...numbers,
    ...words,
    ...instants,
    null,
    true,
    [],
    {},
    { toString: 1, valueOf: 1 },
    '\u0000',
    'x'.repeat(600),
  ),
  fc.json().map(text => JSON.parse(text)),
);
const one = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 20, arbitrary: value as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: leaf },
  );
const whole = fc.constantFrom(0, 0, 1, 1, 2, 3, 60, 300, -1, 0x7fffffff);

const schedule = fc.record(
  {
    duration: one(whole),
    startSchedule: one(fc.constantFrom(...instants)),
    chargingRateUnit: one(fc.constantFrom('A', 'W')),
    chargingSchedulePeriod: one(
      fc.array(
        fc.record(
          {
            startPeriod: one(whole),
            limit: one(fc.constantFrom(...numbers)),
            numberPhases: one(whole),
          },
          { requiredKeys: ['startPeriod', 'limit'] },
        ),
        { minLength: 1, maxLength: 7 },
      ),
    ),
    minChargingRate: one(fc.constantFrom(...numbers)),
  },
  { requiredKeys: ['chargingRateUnit', 'chargingSchedulePeriod'] },
);
const profile = fc.record(
  {
    chargingProfileId: one(whole),
    transactionId: one(whole),
    stackLevel: one(whole),
    chargingProfilePurpose: one(
      fc.constantFrom('TxProfile', 'TxDefaultProfile', 'ChargePointMaxProfile'),
    ),
    chargingProfileKind: one(fc.constantFrom('Absolute', 'Relative', 'Recurring')),
    recurrencyKind: one(fc.constantFrom('Daily', 'Weekly')),
    validFrom: one(fc.constantFrom(...instants)),
    validTo: one(fc.constantFrom(...instants)),
    chargingSchedule: one(schedule),
  },
  {
    requiredKeys: [
      'chargingProfileId',
      'stackLevel',
      'chargingProfilePurpose',
      'chargingProfileKind',
      'chargingSchedule',
    ],
  },
);
const payload = fc.oneof(
  fc.record({ connectorId: one(whole), csChargingProfiles: one(profile) }),
  fc.record({
    connectorId: one(whole),
    duration: one(whole),
    chargingRateUnit: one(fc.constantFrom('A', 'W')),
  }),
  fc.record({
    idTag: one(fc.constantFrom('04A1B2C3', '')),
    connectorId: one(whole),
    chargingProfile: one(profile),
  }),
  fc.record({ key: one(fc.constantFrom(...words)), value: one(fc.constantFrom(...words)) }),
  fc.record({
    type: one(fc.constantFrom('Operative', 'Inoperative')),
    connectorId: one(whole),
    transactionId: one(whole),
  }),
  leaf,
);
/** Calls; most fit their action. */
const calls = fc.array(fc.tuple(one(fc.constantFrom(...actions)), payload), {
  minLength: 1,
  maxLength: 40,
});

test('every call is answered once, and the charger can still be used', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(calls, fc.boolean(), async (said, charges) => {
      const point = await ChargePoint.start();
      const { central } = point;
      if (charges) await point.startTransaction();
      const ids = said.map(() => `call ${number++}`);
      for (const [index, [action, content]] of said.entries()) {
        const id = ids[index] as string;
        central.sendText(JSON.stringify([2, id, action, content]), id);
      }
      await point.pass(5000);
      for (const [index, id] of ids.entries()) {
        const replies = central.replies.get(id) ?? [];
        assert.is(replies.length, 1, JSON.stringify(said[index]));
        const [code] = replies;
        if (typeof code === 'string') assert.match(code, /^(Not\w+|\w+Violation|InternalError)$/);
      }
      await point.call('ClearChargingProfile');
      await point.call('ChangeAvailability', { connectorId: 0, type: 'Operative' });
      assert.is(central.count('BootNotification'), 1, point.device.log());
      await stopChargePoints();
    }),
    { numRuns: 60 },
  );
});

test('answers that are none do not stop a transaction, or what follows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(leaf, { minLength: 12, maxLength: 12 }), async answers => {
      const point = await ChargePoint.start();
      const { central } = point;
      let at = 0;
      const mad: Answering = (_, { messageId }) => {
        central.sendText(
          JSON.stringify([at % 4 === 3 ? 4 : 3, messageId, answers[at++ % answers.length]]),
        );
        return noAnswer;
      };
      for (const action of ['Heartbeat', 'MeterValues', 'StatusNotification', 'Authorize']) {
        central.answers.set(action, mad);
      }
      await point.call('ChangeConfiguration', { key: 'HeartbeatInterval', value: '3' });
      point.plug();
      await point.tag('04A1B2C3');
      await point.pass(20_000);
      central.answers.clear();
      await point.pass(60_000);
      if (point.status !== 'Charging') await point.tag('04A1B2C3');
      await point.untilStatus('Charging');
      assert.is(central.count('BootNotification'), 1, point.device.log());
      await stopChargePoints();
    }),
    { numRuns: 20 },
  );
});

test.run();
