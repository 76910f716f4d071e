import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LocalZone } from '../../host/device/local-zone.ts';
import { chargingProfiles } from '../../host/modules/ocpp/profiles.ts';
import { textOf } from '../../host/platform/log.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { type Storage, StorageError } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { utf8Decode, utf8Encode } from '../../host/registry/utf8.ts';
import { asSaid } from '../../host/sentences/message.ts';
import type { ProfiledTransaction } from '../../host/services/ocpp/limits.ts';
import { type Request, requests } from '../../host/services/ocpp/messages.ts';
import { keptIn } from '../support/kept.ts';

/* Which charging profiles are taken, replaced, removed and kept. */
const test = suite('ocpp, profiles');

const nowMs = Date.parse('2026-05-01T12:00:00Z');
const running: ProfiledTransaction = { id: 7, startMs: nowMs - 60_000 };

/** The store of a device whose clock stands at noon. */
function start(storage: Storage = new MemoryStorage()) {
  const log: string[] = [];
  const profiles = chargingProfiles({
    kept: keptIn(storage),
    clock: { wallMs: () => nowMs },
    zone: new LocalZone(intlTimeZones),
    log: { write: (_module, entry) => log.push(textOf(entry)) },
  });
  /** Sets a profile as it comes from the central system. */
  const set = (changes: Changes = {}, transaction: ProfiledTransaction | undefined = running) => {
    const { connectorId, csChargingProfiles } = message(changes);
    return profiles.set(connectorId, csChargingProfiles, transaction);
  };
  /** mA allowed now. */
  const now = (transaction: ProfiledTransaction | undefined = running) =>
    profiles.limit(nowMs, transaction).currentMa;
  return { profiles, storage, log, set, now };
}

interface Changes {
  readonly connectorId?: number;
  readonly id?: number;
  readonly limit?: number;
  readonly profile?: Readonly<Record<string, unknown>>;
  readonly schedule?: Readonly<Record<string, unknown>>;
}

/** `SetChargingProfile` with 10 A for ever, on the connector. */
function message({
  connectorId = 1,
  id = 1,
  limit = 10,
  profile,
  schedule,
}: Changes): Request<'SetChargingProfile'> {
  const payload = {
    connectorId,
    csChargingProfiles: {
      chargingProfileId: id,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Absolute',
      ...profile,
      chargingSchedule: {
        startSchedule: '2026-01-01T00:00:00Z',
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [{ startPeriod: 0, limit }],
        ...schedule,
      },
    },
  };
  return requests.SetChargingProfile(payload, '');
}

const max = { chargingProfilePurpose: 'ChargePointMaxProfile' };
const tx = { chargingProfilePurpose: 'TxProfile' };
const periods = (...starts: number[]) => ({
  chargingSchedulePeriod: starts.map(startPeriod => ({ startPeriod, limit: 10 })),
});

const refusals: readonly [name: string, changes: Changes, rule: string][] = [
  ['a connector that does not exist', { connectorId: 2 }, 'connectorId must be at most 1 (is 2)'],
  [
    'the charge point as a connector',
    { profile: max },
    'connectorId must be 0 for ChargePointMaxProfile (is 1)',
  ],
  [
    'a transaction of no connector',
    { connectorId: 0, profile: tx },
    'connectorId must not be 0 for TxProfile',
  ],
  ['stack level 4', { profile: { stackLevel: 4 } }, 'stackLevel must be at most 3 (is 4)'],
  [
    'another transaction',
    { profile: { ...tx, transactionId: 8 } },
    'transactionId must be that of the running transaction (is 8)',
  ],
  [
    'a default for one transaction',
    { profile: { transactionId: 7 } },
    'transactionId must be left out for TxDefaultProfile',
  ],
  [
    'six periods',
    { schedule: periods(0, 1, 2, 3, 4, 5) },
    'chargingSchedulePeriod must have at most 5 entries (has 6)',
  ],
  [
    'a first period that begins later',
    { schedule: periods(1, 2) },
    'startPeriod of the first period must be 0',
  ],
  [
    'two periods at once',
    { schedule: periods(0, 60, 60) },
    'startPeriod must rise from period to period',
  ],
  [
    'periods in disorder',
    { schedule: periods(0, 60, 30) },
    'startPeriod must rise from period to period',
  ],
  ['no time at all', { schedule: { duration: 0 } }, 'duration must not be 0'],
  [
    'four phases',
    { schedule: { chargingSchedulePeriod: [{ startPeriod: 0, limit: 10, numberPhases: 4 }] } },
    'numberPhases must be from 1 to 3 (is 4)',
  ],
  [
    'a recurrence of no kind',
    { profile: { chargingProfileKind: 'Recurring' } },
    'recurrencyKind is missing',
  ],
  [
    'a recurrence without beginning',
    {
      profile: { chargingProfileKind: 'Recurring', recurrencyKind: 'Daily' },
      schedule: { startSchedule: null },
    },
    'startSchedule is missing',
  ],
  [
    'a limit of the charge point that goes by the transaction',
    { connectorId: 0, profile: { ...max, chargingProfileKind: 'Relative' } },
    'chargingProfileKind must not be Relative for ChargePointMaxProfile',
  ],
  [
    'validity that ends before it begins',
    { profile: { validFrom: '2026-05-02T00:00:00Z', validTo: '2026-05-02T00:00:00Z' } },
    'validTo must be after validFrom',
  ],
];

for (const [name, changes, rule] of refusals) {
  test(`refused: ${name}`, () => {
    const { profiles, log, set, storage } = start();
    assert.is(set(changes), 'Rejected');
    assert.equal(log, [`Charging profile 1 of the central system is refused: ${rule}`]);
    assert.is(profiles.count, 0);
    assert.equal(storage.list('ocpp'), []);
  });
}

test('a profile for a transaction is refused without one, and without its id while the back end has not told it', () => {
  const { profiles, set } = start();
  const { connectorId, csChargingProfiles } = message({ profile: tx });
  assert.is(profiles.set(connectorId, csChargingProfiles, undefined), 'Rejected');
  assert.is(
    set({ profile: { ...tx, transactionId: 7 } }, { ...running, id: undefined }),
    'Rejected',
  );
  assert.is(set({ profile: tx }, { ...running, id: undefined }), 'Accepted');
});

test('the limit is the smaller one of the charge point and the transaction', () => {
  const { set, now } = start();
  assert.is(now(), undefined);
  set({ id: 1, limit: 16 });
  assert.is(now(), 16_000);
  set({ id: 2, limit: 20, profile: tx });
  assert.is(now(), 20_000, 'TxProfile hides TxDefaultProfile');
  set({ id: 3, limit: 12, connectorId: 0, profile: max });
  assert.is(now(), 12_000);
  assert.is(now({ ...running, id: 8 }), 12_000);
});

test('a profile replaces the one with its id, wherever that is', () => {
  const { profiles, set, now } = start();
  set({ id: 1, limit: 16, profile: { stackLevel: 2 } });
  set({ id: 1, limit: 13, connectorId: 0, profile: max });
  assert.is(profiles.count, 1);
  assert.is(now(), 13_000);
});

test('a profile replaces the one for the same connector, purpose and stack level', () => {
  const { profiles, set, now } = start();
  set({ id: 1, limit: 16 });
  set({ id: 2, limit: 13 });
  assert.is(profiles.count, 1);
  assert.is(now(), 13_000);
  // For all connectors: another place, which the connector's own profile covers.
  set({ id: 3, limit: 7, connectorId: 0 });
  assert.is(profiles.count, 2);
  assert.is(now(), 13_000);
  set({ id: 4, limit: 8, connectorId: 0, profile: { stackLevel: 1 } });
  assert.is(now(), 8000, 'a higher stack level prevails');
});

test('a refused profile replaces nothing', () => {
  const { set, now } = start();
  set({ id: 1, limit: 16 });
  assert.is(set({ id: 1, limit: 10, profile: { stackLevel: 9 } }), 'Rejected');
  assert.is(now(), 16_000);
});

/** Fills the store with profiles of 12 places; the first four are over at 11:00. */
function fill(set: ReturnType<typeof start>['set'], validTo?: string): void {
  let id = 1;
  for (let stackLevel = 0; stackLevel < 4; stackLevel++) {
    const over = validTo === undefined ? {} : { validTo };
    set({ id: id++, connectorId: 0, profile: { ...max, stackLevel, ...over } });
    set({ id: id++, connectorId: 0, profile: { stackLevel } });
    set({ id: id++, profile: { ...tx, stackLevel } });
  }
}

test('there is room for 12 profiles; one that replaces another needs none', () => {
  const { profiles, set, log } = start();
  fill(set);
  assert.is(profiles.count, 12);
  assert.is(set({ id: 20 }), 'Rejected');
  assert.equal(log, [
    'Charging profile 20 of the central system is refused: there are 12 profiles already',
  ]);
  assert.is(set({ id: 21, profile: tx }), 'Accepted');
  assert.is(profiles.count, 12);
});

test('profiles that are over make room where there is none', () => {
  const { profiles, set } = start();
  fill(set, '2026-05-01T11:00:00Z');
  assert.is(profiles.count, 12);
  assert.is(set({ id: 20 }), 'Accepted');
  assert.is(profiles.count, 9);
});

const clearings: readonly [
  name: string,
  criteria: Request<'ClearChargingProfile'>,
  left: number,
][] = [
  ['all', {}, 0],
  ['an id', { id: 4 }, 11],
  ['the charge point', { connectorId: 0 }, 4],
  ['a connector', { connectorId: 1 }, 8],
  ['a purpose', { chargingProfilePurpose: 'TxDefaultProfile' }, 8],
  ['a stack level', { stackLevel: 3 }, 9],
  ['purpose and stack level', { chargingProfilePurpose: 'TxProfile', stackLevel: 0 }, 11],
  [
    'connector, purpose and stack level',
    { connectorId: 0, chargingProfilePurpose: 'TxDefaultProfile', stackLevel: 2 },
    11,
  ],
];
for (const [name, criteria, left] of clearings) {
  test(`cleared by ${name}`, () => {
    const { profiles, set, storage } = start();
    fill(set);
    assert.is(profiles.clear(criteria), 'Accepted');
    assert.is(profiles.count, left);
    assert.is(start(storage).profiles.count, left, 'after a restart');
    assert.is(profiles.clear(criteria), 'Unknown');
  });
}

test('clearing needs all criteria to match', () => {
  const { profiles, set } = start();
  fill(set);
  assert.is(profiles.clear({ id: 1, connectorId: 1 }), 'Unknown');
  assert.is(profiles.clear({ chargingProfilePurpose: 'TxProfile', connectorId: 0 }), 'Unknown');
  assert.is(profiles.clear({ id: 99 }), 'Unknown');
  assert.is(profiles.count, 12);
});

test('the end of the transaction ends its profiles only; a reset ends all', () => {
  const { profiles, set, storage } = start();
  fill(set);
  profiles.endTransaction();
  assert.is(profiles.count, 8);
  assert.is(start(storage).profiles.count, 8);
  profiles.reset();
  assert.is(profiles.count, 0);
  assert.equal(storage.list('ocpp'), []);
});

test('profiles survive a restart with everything that they say', () => {
  const { set, storage, profiles } = start();
  const schedule = { duration: 7200, minChargingRate: 6.1, chargingRateUnit: 'W' };
  const recurring = { chargingProfileKind: 'Recurring', recurrencyKind: 'Weekly' };
  const valid = { validFrom: '2026-05-01T10:59:59.5Z', validTo: '2026-06-01T02:00:00+02:00' };
  set({ id: 1, limit: 8888.8, schedule, profile: { ...recurring, ...valid } });
  set({ id: 2, limit: 9.9, profile: { ...tx, transactionId: 7, chargingProfileKind: 'Relative' } });
  set({
    id: 3,
    connectorId: 0,
    profile: max,
    schedule: { startSchedule: null, ...periods(0, 600) },
  });
  const again = start(storage).profiles;
  const content = () =>
    JSON.parse(utf8Decode(keptIn(storage).read('ocpp/profiles.json') as Uint8Array));
  const stored = content();
  for (const transaction of [running, undefined]) {
    for (const atMs of [
      nowMs - 3_600_500,
      nowMs - 1,
      nowMs,
      nowMs + 599_999,
      nowMs + 40 * 86_400_000,
    ]) {
      assert.equal(again.limit(atMs, transaction), profiles.limit(atMs, transaction));
    }
  }
  assert.is(
    again.set(1, message({ id: 9, profile: { stackLevel: 3 } }).csChargingProfiles, undefined),
    'Accepted',
  );
  assert.is(again.clear({ id: 9 }), 'Accepted');
  assert.equal(content(), stored, 'stored again, the same');
});

test('what every profile says can be read again, or the profile is no profile', () => {
  const { set, storage, profiles } = start();
  set({ profile: { validTo: '9999-12-31T23:59:59.9999999-05:00' } });
  assert.is(profiles.count, 1);
  assert.is(start(storage).profiles.count, 1);
  for (const limit of [Number.POSITIVE_INFINITY, JSON.parse('1e999')]) {
    assert.throws(() => set({ id: 2, limit }), /limit must be at most/);
  }
  assert.is(start(storage).now(), 10_000);
});

test('a limit of the charge point without a beginning begins when it becomes valid, or when it is set', () => {
  const { profiles, set } = start();
  const stepwise = {
    startSchedule: null,
    chargingSchedulePeriod: [
      { startPeriod: 0, limit: 10 },
      { startPeriod: 60, limit: 12 },
    ],
  };
  set({ id: 1, connectorId: 0, profile: max, schedule: stepwise });
  assert.equal(profiles.limit(nowMs, running), {
    currentMa: 10_000,
    phases: undefined,
    untilMs: nowMs + 60_000,
  });
  assert.equal(profiles.limit(nowMs + 60_000, running), {
    currentMa: 12_000,
    phases: undefined,
    untilMs: undefined,
  });
  const hourMs = 3_600_000;
  set({
    id: 1,
    connectorId: 0,
    profile: { ...max, validFrom: '2026-05-01T13:00:00Z' },
    schedule: stepwise,
  });
  assert.equal(profiles.limit(nowMs, running), {
    currentMa: undefined,
    phases: undefined,
    untilMs: nowMs + hourMs,
  });
  assert.is(profiles.limit(nowMs + hourMs + 59_999, running).currentMa, 10_000);
});

test('what cannot be stored is not taken, and what is to go goes all the same', () => {
  let broken = false;
  class BreakingStorage extends MemoryStorage {
    override replace(name: string, bytes: Uint8Array): void {
      if (broken) throw new StorageError('failed', name, asSaid('EIO'));
      super.replace(name, bytes);
    }
    override remove(name: string): void {
      if (broken) throw new StorageError('failed', name, asSaid('EIO'));
      super.remove(name);
    }
  }
  const { profiles, set, now, log } = start(new BreakingStorage());
  set({ id: 1, limit: 16 });
  set({ id: 2, limit: 12, profile: tx });
  broken = true;
  assert.throws(() => set({ id: 3, limit: 8 }), /was not saved/);
  assert.throws(() => profiles.clear({ id: 1 }), /was not saved/);
  assert.is(profiles.count, 2);
  profiles.endTransaction();
  assert.is(now(), 16_000);
  profiles.reset();
  assert.is(now(), undefined);
  assert.is(log.length, 2);
});

for (const [name, text] of [
  ['cut off', '[{"connectorId":1,'],
  ['no list', '{}'],
  ['a list of something else', '[{"connectorId":1}]'],
] as const) {
  test(`a file of profiles that is ${name} stops nothing`, () => {
    const storage = new MemoryStorage();
    storage.replace('ocpp/profiles.json', utf8Encode(text));
    const { profiles, set, log } = start(storage);
    assert.is(profiles.count, 0);
    assert.is(log.length, 1);
    assert.match(log[0] as string, 'The charging profiles of the central system are lost: ');
    assert.is(set(), 'Accepted');
    assert.is(start(storage).profiles.count, 1);
  });
}

test.run();
