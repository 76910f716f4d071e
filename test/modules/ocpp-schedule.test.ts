import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LocalZone } from '../../host/device/local-zone.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import type { ChargingProfile, ChargingSchedulePeriod } from '../../host/services/ocpp/messages.ts';
import { compositeSchedule, limitAt } from '../../host/services/ocpp/schedule.ts';
import { allowedAt, type Running, type SetProfile } from './ocpp-profile-oracle.ts';

/*
 * What charging profiles allow over time, compared with an oracle that goes through it instant by
 * instant.
 */
const test = suite('ocpp, schedule');

const secondMs = 1000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function zoneOf(name: string): LocalZone {
  const zone = new LocalZone(intlTimeZones);
  zone.moveTo(name);
  return zone;
}

/** Instants at which local clocks are put forward and put back. */
const clockChanges: Readonly<Record<string, readonly [forward: string, back: string]>> = {
  'Europe/Berlin': ['2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  'America/St_Johns': ['2026-03-08T05:30Z', '2026-11-01T04:30Z'],
  'Australia/Lord_Howe': ['2026-10-03T15:30Z', '2026-04-04T15:00Z'],
};

type Period = ChargingSchedulePeriod;

/** The limit of a composite schedule at a second of it. */
function sampled(periods: readonly Period[], second: number): Omit<Period, 'startPeriod'> {
  const { startPeriod: _, ...rest } = periods.findLast(
    ({ startPeriod }) => startPeriod <= second,
  ) as Period;
  return rest;
}

/** What a composite schedule is to say where this is allowed. */
function told({
  currentMa = 32_000,
  phases,
}: ReturnType<typeof allowedAt>): Omit<Period, 'startPeriod'> {
  const limit = Math.floor(currentMa / 100) / 10;
  return phases === undefined ? { limit } : { limit, numberPhases: phases };
}

const windowS = 240;

/** Around `nowMs`, to the ms. */
const near = (nowMs: number) =>
  fc.integer({ min: nowMs - 200_000, max: nowMs + windowS * secondMs });

function schedules(nowMs: number): fc.Arbitrary<ChargingProfile['chargingSchedule']> {
  const rates = {
    A: [0, 5.9, 6, 8.2, 16, 16.1, 32, 63],
    W: [0, 1380, 3680, 4140, 7360.5, 11_000, 22_080],
  } as const;
  return fc.constantFrom('A' as const, 'W' as const).chain(chargingRateUnit =>
    fc.record(
      {
        chargingRateUnit: fc.constant(chargingRateUnit),
        duration: fc.integer({ min: 1, max: 400 }),
        startSchedule: near(nowMs),
        chargingSchedulePeriod: fc
          .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 4 })
          .chain(starts =>
            fc.tuple(
              ...[0, ...starts.sort((a, b) => a - b)].map(startPeriod =>
                fc.record(
                  {
                    startPeriod: fc.constant(startPeriod),
                    limit: fc.constantFrom(...rates[chargingRateUnit]),
                    numberPhases: fc.integer({ min: 1, max: 3 }),
                  },
                  { requiredKeys: ['startPeriod', 'limit'] },
                ),
              ),
            ),
          ),
      },
      { requiredKeys: ['chargingRateUnit', 'chargingSchedulePeriod'] },
    ),
  );
}

function profiles(nowMs: number): fc.Arbitrary<SetProfile> {
  const purpose = fc.constantFrom(
    'ChargePointMaxProfile' as const,
    'TxDefaultProfile' as const,
    'TxProfile' as const,
  );
  return fc
    .tuple(
      fc.boolean(),
      fc.record(
        {
          chargingProfileId: fc.integer(),
          transactionId: fc.constantFrom(7, 8),
          stackLevel: fc.integer({ min: 0, max: 3 }),
          chargingProfilePurpose: purpose,
          chargingProfileKind: fc.constantFrom(
            'Absolute' as const,
            'Recurring' as const,
            'Relative' as const,
          ),
          recurrencyKind: fc.constantFrom('Daily' as const, 'Weekly' as const),
          validFrom: near(nowMs),
          validTo: near(nowMs),
          chargingSchedule: schedules(nowMs),
        },
        {
          requiredKeys: [
            'chargingProfileId',
            'stackLevel',
            'chargingProfilePurpose',
            'chargingProfileKind',
            'recurrencyKind',
            'chargingSchedule',
          ],
        },
      ),
      // Recurring ones began some time ago, an hour off where the clocks were changed since.
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom(0, 30, 60, -30, -60),
    )
    .map(([onPoint, drawn, ago, apart]) => {
      const {
        chargingProfilePurpose,
        chargingProfileKind,
        recurrencyKind,
        transactionId,
        ...rest
      } = drawn;
      const schedule = { ...rest.chargingSchedule };
      if (chargingProfileKind === 'Recurring') {
        const repeatMs = recurrencyKind === 'Daily' ? dayMs : 7 * dayMs;
        schedule.startSchedule =
          (schedule.startSchedule ?? nowMs) - ago * repeatMs + (ago > 0 ? apart * minuteMs : 0);
      }
      const isTx = chargingProfilePurpose === 'TxProfile';
      const pointOnly = chargingProfilePurpose === 'ChargePointMaxProfile';
      return {
        connectorId: pointOnly || (onPoint && !isTx) ? 0 : 1,
        profile: {
          ...rest,
          chargingProfilePurpose,
          chargingProfileKind,
          recurrencyKind,
          ...(isTx && transactionId !== undefined ? { transactionId } : {}),
          chargingSchedule: schedule,
        },
      };
    });
}

/** As the store keeps them: one for each connector, purpose and stack level. */
function distinct(set: readonly SetProfile[]): SetProfile[] {
  const place = ({ connectorId, profile }: SetProfile) =>
    `${connectorId} ${profile.chargingProfilePurpose} ${profile.stackLevel}`;
  return [...new Map(set.map(one => [place(one), one])).values()].slice(0, 12);
}

/** A zone, an instant in it, profiles around it, and a transaction. */
const situations = fc
  .constantFrom(...Object.entries(clockChanges))
  .chain(([name, [forward, back]]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        fc
          .constantFrom(forward, back)
          .chain(iso => fc.integer({ min: -100_000, max: 50_000 }).map(ms => Date.parse(iso) + ms)),
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
      ),
    ),
  )
  .chain(([name, nowMs]) =>
    fc.record({
      name: fc.constant(name),
      nowMs: fc.constant(nowMs),
      set: fc.array(profiles(nowMs), { maxLength: 12 }).map(distinct),
      transaction: fc.record({
        id: fc.constantFrom(7, undefined),
        startMs: fc.integer({ min: nowMs - 200_000, max: nowMs }),
      }),
    }),
  );

test('at every second the limit is what the profiles say one by one', () => {
  fc.assert(
    fc.property(situations, ({ name, nowMs, set, transaction }) => {
      const zone = zoneOf(name);
      for (let ms = nowMs; ms < nowMs + windowS * secondMs; ms += secondMs) {
        const { untilMs: _, ...limit } = limitAt(set, zone, ms, transaction);
        assert.equal(limit, allowedAt(set, name, ms, transaction), `${(ms - nowMs) / 1000} s on`);
      }
    }),
    { numRuns: 150 },
  );
});

test('a limit holds until the instant that it tells, and not a moment longer than it may', () => {
  fc.assert(
    fc.property(situations, ({ name, nowMs, set, transaction }) => {
      const zone = zoneOf(name);
      const endMs = nowMs + windowS * secondMs;
      const boundaries = set.reduce(
        (sum, { profile }) => sum + profile.chargingSchedule.chargingSchedulePeriod.length,
        0,
      );
      let steps = 0;
      for (let ms = nowMs; ms < endMs; steps++) {
        const { untilMs = Number.POSITIVE_INFINITY, ...limit } = limitAt(
          set,
          zone,
          ms,
          transaction,
        );
        assert.ok(untilMs > ms, 'the next change is in the future');
        for (let at = ms; at < Math.min(untilMs, endMs); at += secondMs) {
          assert.equal(allowedAt(set, name, at, transaction), limit);
        }
        if (untilMs < endMs) assert.equal(allowedAt(set, name, untilMs - 1, transaction), limit);
        ms = untilMs;
      }
      // Each profile becomes valid, begins, ends, begins again, is no longer valid; the clocks are
      // changed once.
      assert.ok(steps <= boundaries + 5 * set.length + 2, `${steps} steps`);
    }),
    { numRuns: 150 },
  );
});

test('a composite schedule tells every second of what is allowed, in as few periods as there are changes', () => {
  fc.assert(
    fc.property(
      situations,
      fc.boolean(),
      fc.integer({ min: 1, max: windowS }),
      (situation, runs, duration) => {
        const { name, nowMs, set, transaction } = situation;
        const startMs = Math.ceil(nowMs / 1000) * 1000;
        const running: Running = runs ? transaction : { id: undefined, startMs };
        const request = { connectorId: 1, duration };
        const answer = compositeSchedule(
          set,
          zoneOf(name),
          request,
          nowMs,
          runs ? transaction : undefined,
        );
        assert.is(answer.status, 'Accepted');
        if (answer.status !== 'Accepted') return;
        assert.is(answer.scheduleStart, new Date(startMs).toISOString());
        const { chargingSchedulePeriod: periods, ...schedule } = answer.chargingSchedule;
        assert.equal(schedule, {
          duration,
          startSchedule: answer.scheduleStart,
          chargingRateUnit: 'A',
        });
        const wanted = Array.from({ length: duration }, (_, second) =>
          told(allowedAt(set, name, startMs + second * secondMs, running)),
        );
        const found = wanted.map((_, second) => sampled(periods, second));
        assert.equal(found, wanted);
        const changes = wanted.filter(
          (one, second) => JSON.stringify(one) !== JSON.stringify(wanted[second - 1]),
        );
        assert.is(periods.length, changes.length);
      },
    ),
    { numRuns: 150 },
  );
});

/** A recurring profile for all connectors, with a limit of its own in each of its periods. */
function recurring(
  recurrencyKind: 'Daily' | 'Weekly',
  startMs: number,
  starts: readonly number[],
): SetProfile {
  return {
    connectorId: 0,
    profile: {
      chargingProfileId: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Recurring',
      recurrencyKind,
      chargingSchedule: {
        startSchedule: startMs,
        chargingRateUnit: 'A',
        chargingSchedulePeriod: starts.map((startPeriod, index) => ({
          startPeriod,
          limit: 8 + index,
        })),
      },
    },
  };
}

const quarterS = 15 * 60;
const hourS = 3600;
/** In the hours in which clocks are changed, too. */
const daily = [0, 2 * hourS + quarterS, 2 * hourS + 3 * quarterS, 3 * hourS + quarterS, 22 * hourS];
const lastDayOfWeek = 6 * 24 * hourS;

for (const [name, changes] of Object.entries(clockChanges)) {
  for (const [index, iso] of changes.entries()) {
    const title = `${name}, clocks put ${index === 0 ? 'forward' : 'back'}`;
    const minuteOfDay = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const isMidnight = (ms: number): boolean => minuteOfDay.format(ms) === '00:00';
    let dayStartMs = Date.parse(iso);
    while (!isMidnight(dayStartMs)) dayStartMs -= minuteMs;
    let dayEndMs = Date.parse(iso);
    while (!isMidnight(dayEndMs)) dayEndMs += minuteMs;
    let weekAgoMs = dayStartMs - 6 * dayMs;
    while (!isMidnight(weekAgoMs)) weekAgoMs -= minuteMs;

    for (const [kind, profile] of [
      ['daily', recurring('Daily', weekAgoMs, daily)],
      [
        'weekly',
        recurring('Weekly', weekAgoMs, [0, ...daily.slice(1).map(start => lastDayOfWeek + start)]),
      ],
    ] as const) {
      test(`${title}: a ${kind} schedule keeps its local times, every minute of the day`, () => {
        const zone = zoneOf(name);
        const transaction = { id: 1, startMs: weekAgoMs };
        const wrong: string[] = [];
        const wanted: Omit<Period, 'startPeriod'>[] = [];
        for (let ms = dayStartMs; ms < dayEndMs; ms += minuteMs) {
          const [hour = 0, minute = 0] = minuteOfDay.format(ms).split(':').map(Number);
          const passedS = hour * hourS + minute * 60;
          const limit = 7 + daily.filter(start => start <= passedS).length;
          wanted.push({ limit });
          if (limitAt([profile], zone, ms, transaction).currentMa !== limit * 1000)
            wrong.push(new Date(ms).toISOString());
        }
        assert.equal(wrong, []);
        const request = { connectorId: 1, duration: (dayEndMs - dayStartMs) / 1000 };
        const answer = compositeSchedule([profile], zone, request, dayStartMs, transaction);
        if (answer.status !== 'Accepted') throw new Error('refused');
        const { chargingSchedulePeriod: periods } = answer.chargingSchedule;
        assert.equal(
          wanted.map((_, minute) => sampled(periods, minute * 60)),
          wanted,
        );
      });
    }
  }
}

test('watts are for the phases of the profile, three where it names none', () => {
  const inWatts = (limit: number, numberPhases?: number): SetProfile[] => {
    const { profile } = recurring('Daily', 0, [0]);
    const period = {
      startPeriod: 0,
      limit,
      ...(numberPhases === undefined ? {} : { numberPhases }),
    };
    const chargingSchedule = { chargingRateUnit: 'W' as const, chargingSchedulePeriod: [period] };
    return [
      {
        connectorId: 1,
        profile: { ...profile, chargingProfileKind: 'Absolute', chargingSchedule },
      },
    ];
  };
  const zone = zoneOf('UTC');
  for (const [watts, phases, currentMa] of [
    [11_040, undefined, 16_000],
    [11_040, 3, 16_000],
    [7360, 1, 32_000],
    [7360, 2, 16_000],
    [4139.9, undefined, 0],
    [4140, undefined, 6000],
    [100_000, undefined, 32_000],
  ] as const) {
    const set = inWatts(watts, phases);
    assert.is(limitAt(set, zone, 0, undefined).currentMa, currentMa, `${watts} W`);
    const answer = compositeSchedule(
      set,
      zone,
      { connectorId: 0, duration: 60, chargingRateUnit: 'W' },
      0,
      undefined,
    );
    if (answer.status !== 'Accepted') throw new Error('refused');
    const limit = currentMa === 0 ? 0 : Math.min(watts, 22_080);
    const told = phases === undefined ? {} : { numberPhases: phases };
    assert.equal(answer.chargingSchedule.chargingSchedulePeriod, [
      { startPeriod: 0, limit, ...told },
    ]);
  }
});

test('what comes out in watts is what went in, to the tenth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 41_400, max: 220_800 }),
      fc.constantFrom(undefined, 3),
      (tenths, phases) => {
        const { profile } = recurring('Daily', 0, [0]);
        const numberPhases = phases === undefined ? {} : { numberPhases: phases };
        const chargingSchedulePeriod = [{ startPeriod: 0, limit: tenths / 10, ...numberPhases }];
        const chargingSchedule = { chargingRateUnit: 'W' as const, chargingSchedulePeriod };
        const set = [
          {
            connectorId: 1,
            profile: { ...profile, chargingProfileKind: 'Relative' as const, chargingSchedule },
          },
        ];
        const request = { connectorId: 1, duration: 1, chargingRateUnit: 'W' as const };
        const answer = compositeSchedule(set, zoneOf('UTC'), request, 0, undefined);
        if (answer.status !== 'Accepted') throw new Error('refused');
        assert.is(answer.chargingSchedule.chargingSchedulePeriod[0]?.limit, tenths / 10);
      },
    ),
  );
});

test('a composite schedule is for a connector that exists and a time, and covers at most a week', () => {
  const zone = zoneOf('UTC');
  const ask = (connectorId: number, duration: number) =>
    compositeSchedule(
      [recurring('Daily', 0, daily)],
      zone,
      { connectorId, duration },
      500,
      undefined,
    );
  assert.equal(ask(2, 60), { status: 'Rejected' });
  assert.equal(ask(1, 0), { status: 'Rejected' });
  const answer = ask(0, 0x7fffffff);
  if (answer.status !== 'Accepted') throw new Error('refused');
  assert.is(answer.connectorId, 0);
  assert.is(answer.scheduleStart, '1970-01-01T00:00:01.000Z');
  assert.is(answer.chargingSchedule.duration, 7 * 24 * hourS);
  assert.is(answer.chargingSchedule.chargingSchedulePeriod.length, 7 * daily.length + 1);
});

test.run();
