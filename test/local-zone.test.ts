import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LocalZone } from '../host/device/local-zone.ts';
import { intlTimeZones } from '../host/platform/node/time-zones.ts';
import { localClock } from './support/local-clock.ts';

/* Local days and times of every zone, compared with the calendar of the machine. */
const test = suite('local zone');

const zones = Intl.supportedValuesOf('timeZone');
const minuteOf = (iso: string): number => Date.parse(iso) / 60_000;
/** Every zone, from 2012 to 2037. */
const anywhere = fc.tuple(
  fc.constantFrom(...zones),
  fc.integer({ min: minuteOf('2012-01-03T00:00Z'), max: minuteOf('2037-12-28T00:00Z') }),
);

function zoneOf(name: string): LocalZone {
  const zone = new LocalZone(intlTimeZones);
  zone.moveTo(name);
  return zone;
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

test('a local day begins with the first minute of its date, whatever the clocks do', () => {
  fc.assert(
    fc.property(anywhere, fc.integer({ min: -2, max: 3 }), ([name, minutes], days) => {
      const { date } = localClock(name);
      const wanted = dateAfter(date(minutes), days);
      const start = zoneOf(name).startOfDay(minutes, days);
      assert.is(date(start), wanted);
      assert.ok(date(start - 1) < wanted, `${date(start - 1)} before ${wanted}`);
    }),
    { numRuns: 3000 },
  );
});

test('days that were asked for before make no difference', () => {
  const zone = zoneOf('Africa/Cairo');
  fc.assert(
    fc.property(
      anywhere,
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      ([name, minutes], days, moves) => {
        if (moves) zone.moveTo(name);
        assert.is(zone.startOfDay(minutes, days), zoneOf(zone.name).startOfDay(minutes, days));
      },
    ),
  );
});

for (const [name, before, start] of [
  ['Africa/Cairo', '2025-04-24T12:00Z', '2025-04-24T22:00Z'],
  ['America/Havana', '2025-11-01T12:00Z', '2025-11-02T04:00Z'],
  ['America/Sao_Paulo', '2018-02-17T12:00Z', '2018-02-18T03:00Z'],
] as const) {
  test(`in ${name} clocks change at midnight: the day after ${before} begins at ${start}`, () => {
    assert.is(zoneOf(name).startOfDay(minuteOf(before), 1), minuteOf(start));
  });
}

test('a local time that exists is found again', () => {
  fc.assert(
    fc.property(anywhere, ([name, minutes]) => {
      const zone = zoneOf(name);
      const local = minutes + zone.offsetMinutes(minutes * 60_000);
      const found = zone.fromLocal(local);
      assert.is(found + zone.offsetMinutes(found * 60_000), local);
    }),
    { numRuns: 3000 },
  );
});

test.run();
