import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ModuleContext } from '../../host/device/context.ts';
import { LocalZone } from '../../host/device/local-zone.ts';
import { variants } from '../../host/hardware/variants.ts';
import { automation } from '../../host/modules/automation/automation.ts';
import type { AutomationModules } from '../../host/modules/automation/parts.ts';
import { ntp } from '../../host/modules/ntp/ntp.ts';
import { scoped } from '../../host/platform/clock.ts';
import { type LogEntry, textOf } from '../../host/platform/log.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { Registry } from '../../host/registry/registry.ts';
import type { Json } from '../../host/registry/validate.ts';
import { keptIn } from '../support/kept.ts';
import { say, task } from './automation-rig.ts';

/*
 * Rules that go by the clock, minute by minute over days on which it changes. What is expected
 * comes from the calendar of the machine: the list of all minutes of the span as the wall clock
 * shows them, and the rule as the manual states it.
 */
const test = suite('automation by the clock');

const minuteMs = 60_000;
const mostTasks = 14;

interface Rule {
  readonly mday: number;
  readonly wday: number;
  readonly hour: number;
  readonly minute: number;
}
const any: Rule = { mday: -1, wday: -1, hour: -1, minute: -1 };
const at = (hour: number, minute: number, changes: Partial<Rule> = {}): Rule => ({
  ...any,
  hour,
  minute,
  ...changes,
});

/** What a wall clock shows. */
interface Shown {
  readonly wallMs: number;
  readonly day: number;
  /** Days of its month. */
  readonly days: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  /** For comparison: the date and time as if it were UTC. */
  readonly asUtcMs: number;
}

/** Every minute in [from, to) as a clock of the zone shows it. */
function minutesOf(zone: string, fromMs: number, toMs: number): Shown[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const shown: Shown[] = [];
  for (let wallMs = fromMs; wallMs < toMs; wallMs += minuteMs) {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(wallMs)) parts[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
    const asUtcMs = Date.UTC(year, month - 1, day, hour, minute);
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
    shown.push({
      wallMs,
      day,
      days,
      weekday: new Date(asUtcMs).getUTCDay(),
      hour,
      minute,
      asUtcMs,
    });
  }
  return shown;
}

/** Whether a rule is meant by a date. */
function fitsDay({ mday, wday }: Rule, { day, days, weekday }: Shown): boolean {
  switch (wday) {
    case -1:
      return mday === -1 || mday === 0 || mday === day || (mday === 32 && day === days);
    case 8:
      return weekday >= 1 && weekday <= 5;
    case 9:
      return weekday === 0 || weekday === 6;
    default:
      return weekday === (wday === 7 ? 0 : wday);
  }
}

/** When a rule has to fire: Unix ms, in order. */
function expected(rule: Rule, minutes: readonly Shown[]): number[] {
  const fits = (one: Shown): boolean =>
    fitsDay(rule, one) &&
    [-1, one.hour].includes(rule.hour) &&
    [-1, one.minute].includes(rule.minute);
  if (rule.hour === -1 || rule.minute === -1)
    return minutes.filter(fits).map(({ wallMs }) => wallMs);
  const due = new Map<number, number>();
  for (const [index, one] of minutes.entries()) {
    // What is shown for the second time has fired already.
    if (fits(one) && !due.has(one.asUtcMs)) due.set(one.asUtcMs, one.wallMs);
    const before = minutes[index - 1];
    if (!before) continue;
    // What was left out before this minute.
    for (let missing = before.asUtcMs + minuteMs; missing < one.asUtcMs; missing += minuteMs) {
      const date = new Date(missing);
      const left = { ...one, hour: date.getUTCHours(), minute: date.getUTCMinutes() };
      if (fits(left)) due.set(missing, one.wallMs);
    }
  }
  return [...due.values()].sort((a, b) => a - b);
}

interface Rig {
  readonly clock: VirtualClock;
  put(path: string, payload: Json): void;
  /** When each rule fired, Unix ms. */
  fired(): number[][];
  stop(): void;
}

/** A device that consists of its clock and its rules: a day takes no time. */
function start(zone: string, wallMs: number, rules: readonly Rule[], synchronised = true): Rig {
  const clock = new VirtualClock({ wallMs, synchronised });
  const deviceClock = scoped(clock);
  const registry = new Registry(keptIn(), () => undefined);
  const fired = rules.map((): number[] => []);
  const context = {
    variant: variants.warp,
    registry,
    clock: deviceClock,
    networkClock: deviceClock,
    uptimeMs: () => clock.nowMs(),
    log: {
      write(_: string, entry: LogEntry) {
        const number = /^rule (\d+)$/.exec(textOf(entry))?.[1];
        if (number !== undefined) fired[Number(number)]?.push(clock.wallMs());
      },
    },
  } as unknown as ModuleContext;
  const localZone = new LocalZone(intlTimeZones);
  const modules = {
    ntp: ntp(context, localZone),
    mqtt: {
      enabled: () => false,
      readOnly: () => false,
      prefix: () => 'p',
      onConnect: () => undefined,
    },
    meters: { slots: [] },
    chargeManager: { config: {}, onWatchdog: () => undefined },
    powerManager: { enabled: false, externalControl: false },
  } as unknown as AutomationModules;
  automation(context, modules);
  const put = (path: string, payload: Json): void => {
    const outcome = registry.get(path)?.write(payload, { via: 'http' });
    if (outcome instanceof Promise || outcome?.kind !== 'done')
      throw new Error(`${path}: ${JSON.stringify(outcome)}`);
  };
  put('ntp/config', {
    ...JSON.parse(registry.get('ntp/config')?.read() as string),
    timezone: zone,
  });
  put(
    'automation/config',
    rules.map((rule, index) => task([1, { ...rule }], say(`rule ${index}`))),
  );
  return { clock, put, fired: () => fired, stop: () => deviceClock.cancelAll() };
}

/** Lets the rules, 14 at a time, live through a span, and compares each with the calendar. */
function sweep(zone: string, fromMs: number, toMs: number, rules: readonly Rule[]): void {
  const minutes = minutesOf(zone, fromMs, toMs);
  for (let first = 0; first < rules.length; first += mostTasks) {
    const some = rules.slice(first, first + mostTasks);
    // The minute of the start has begun already.
    const rig = start(zone, fromMs - minuteMs, some);
    rig.clock.advance(toMs - fromMs + minuteMs - 1);
    rig.stop();
    for (const [index, fired] of rig.fired().entries()) {
      const rule = some[index] as Rule;
      assert.equal(fired, expected(rule, minutes), `${zone} ${JSON.stringify(rule)}`);
    }
  }
}

/**
 * Rules at the minutes of the hours around a change that are worth trying, and one of each other
 * kind.
 */
function rulesAround(firstHour: number, lastHour: number): Rule[] {
  const rules: Rule[] = [];
  for (let hour = firstHour; hour <= lastHour; hour++) {
    for (const minute of [0, 1, 15, 29, 30, 31, 59]) rules.push(at(hour, minute));
    rules.push(at(hour, -1));
  }
  for (const minute of [0, 29, 30, 59]) rules.push(at(-1, minute));
  for (const wday of [0, 6, 7, 8, 9])
    rules.push(at(2, 30, { wday, mday: 3 }), at(-1, 15, { wday }));
  for (const mday of [0, 1, 30, 32]) rules.push(at(2, 15, { mday }));
  rules.push(any);
  return rules;
}

/**
 * Days on which clocks change, and the first of the three hours around that; some change at
 * midnight.
 */
const changes: readonly [
  zone: string,
  year: number,
  month: number,
  day: number,
  firstHour: number,
][] = [
  ['Europe/Berlin', 2025, 3, 30, 1],
  ['Europe/Berlin', 2025, 10, 26, 1],
  ['America/St_Johns', 2025, 3, 9, 1],
  ['America/St_Johns', 2025, 11, 2, 0],
  ['Australia/Lord_Howe', 2025, 10, 5, 1],
  ['Australia/Lord_Howe', 2025, 4, 6, 1],
  ['America/Havana', 2025, 3, 9, 0],
  ['America/Santiago', 2025, 9, 7, 0],
  ['America/Santiago', 2025, 4, 6, 21],
];

for (const [zone, year, month, day, firstHour] of changes) {
  test(`${zone}, ${year}-${month}-${day}: every minute of two days around the change`, () => {
    const noonMs = Date.UTC(year, month - 1, day, 12);
    const offsetMs = (intlTimeZones.offsetMinutes(zone, noonMs) ?? 0) * minuteMs;
    const changed = [
      ...new Set(
        minutesOf(zone, noonMs - 36 * 60 * minuteMs, noonMs).map(one => one.asUtcMs - one.wallMs),
      ),
    ];
    assert.is(changed.length, 2, 'the clock changes there');
    const [fromMs, toMs] = [
      noonMs - offsetMs - 16 * 60 * minuteMs,
      noonMs - offsetMs + 13 * 60 * minuteMs,
    ];
    sweep(zone, fromMs, toMs, rulesAround(firstHour, firstHour + 2));
    const everyMinute = Array.from({ length: 180 }, (_, index) =>
      at(firstHour + Math.floor(index / 60), index % 60),
    );
    sweep(zone, fromMs, fromMs + 9 * 60 * minuteMs, everyMinute);
  });

  test(`${zone}, ${year}-${month}-${day}: a rule with hour and minute fires once on that day, whatever its time`, () => {
    const startOfDayMs = minutesOf(
      zone,
      Date.UTC(year, month - 1, day - 1),
      Date.UTC(year, month - 1, day + 2),
    ).find(one => one.day === day)?.wallMs as number;
    const endMs = minutesOf(zone, startOfDayMs, startOfDayMs + 26 * 60 * minuteMs).find(
      one => one.day !== day,
    )?.wallMs as number;
    const rules = Array.from({ length: 2 * mostTasks }, (_, part) =>
      at(Math.floor((part * 6) / 7), (part * 13) % 60),
    );
    for (let first = 0; first < rules.length; first += mostTasks) {
      const rig = start(zone, startOfDayMs - minuteMs, rules.slice(first, first + mostTasks));
      rig.clock.advance(endMs - startOfDayMs + minuteMs - 1);
      for (const fired of rig.fired()) assert.is(fired.length, 1);
      rig.stop();
    }
  });
}

test('in Berlin 02:30 fires at 03:00 when it is left out, and the first time when it comes twice', () => {
  const spring = start('Europe/Berlin', Date.UTC(2025, 2, 29, 23), [
    at(2, 30),
    at(3, 0),
    at(2, -1),
    at(-1, 30),
  ]);
  spring.clock.advance(5 * 60 * minuteMs);
  const three = Date.UTC(2025, 2, 30, 1);
  assert.equal(spring.fired().slice(0, 3), [[three], [three], []]);
  assert.is(spring.fired()[3]?.length, 5);
  spring.stop();
  const autumn = start('Europe/Berlin', Date.UTC(2025, 9, 25, 22), [
    at(2, 30),
    at(3, 0),
    at(2, -1),
    at(-1, 30),
  ]);
  autumn.clock.advance(5 * 60 * minuteMs);
  assert.equal(autumn.fired().slice(0, 2), [
    [Date.UTC(2025, 9, 26, 0, 30)],
    [Date.UTC(2025, 9, 26, 2)],
  ]);
  assert.equal([autumn.fired()[2]?.length, autumn.fired()[3]?.length], [120, 5]);
  autumn.stop();
});

for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe']) {
  test(`${zone}: the turn of the year, and of February in a leap year`, () => {
    const rules = [
      ...[-1, 0, 1, 28, 29, 31, 32].map(mday => at(0, 0, { mday })),
      ...[28, 29, 31, 32].map(mday => at(23, 59, { mday })),
      ...[28, 31, 32].map(mday => at(-1, 30, { mday })),
      ...[-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(wday => at(12, 0, { wday, mday: 31 })),
      any,
    ];
    sweep(zone, Date.UTC(2024, 11, 31), Date.UTC(2025, 0, 2), rules);
    sweep(zone, Date.UTC(2024, 1, 28, 12), Date.UTC(2024, 2, 1, 12), rules);
  });
}

test('nothing fires without a clock, nor in the minute in which it is set or the device starts', () => {
  const rig = start('Europe/Berlin', Date.UTC(2025, 5, 1, 10, 0, 20), [any], false);
  rig.clock.advance(5 * minuteMs);
  assert.equal(rig.fired(), [[]]);
  rig.clock.setWall(Date.UTC(2025, 5, 1, 12, 0, 30), 'client');
  rig.clock.advance(29_000);
  assert.equal(rig.fired(), [[]]);
  rig.clock.advance(1000);
  assert.equal(rig.fired(), [[Date.UTC(2025, 5, 1, 12, 1)]]);
  rig.stop();
});

test('a clock that is put back a little does not fire again what has fired, one that is put back far begins anew', () => {
  const rig = start('Europe/Berlin', Date.UTC(2025, 5, 1, 10, 0), [any]);
  rig.clock.advance(3 * minuteMs);
  assert.is(rig.fired()[0]?.length, 3);
  rig.clock.setWall(rig.clock.wallMs() - 2 * minuteMs);
  rig.clock.advance(2 * minuteMs);
  assert.is(rig.fired()[0]?.length, 3);
  rig.clock.advance(2 * minuteMs);
  assert.is(rig.fired()[0]?.length, 5);
  rig.clock.setWall(rig.clock.wallMs() - 24 * 60 * minuteMs);
  rig.clock.advance(2 * minuteMs);
  assert.is(rig.fired()[0]?.length, 7);
  rig.stop();
});

test('what the clock is put forward over, or the device has slept through, is not made up for', () => {
  const rig = start('Europe/Berlin', Date.UTC(2025, 5, 1, 4, 58), [at(7, 0), any]);
  rig.clock.setWall(Date.UTC(2025, 5, 1, 5, 3));
  rig.clock.advance(5 * minuteMs);
  assert.equal(rig.fired()[0], []);
  assert.ok((rig.fired()[1]?.length ?? 0) <= 6);
  rig.clock.skip(10 * minuteMs);
  rig.clock.advance(minuteMs);
  assert.ok((rig.fired()[1]?.length ?? 0) <= 8);
  rig.stop();
});

test('another time zone counts at once', () => {
  const rig = start('Europe/Berlin', Date.UTC(2025, 5, 1, 4, 30), [at(7, 0)]);
  rig.put('ntp/config', {
    enable: true,
    use_dhcp: true,
    timezone: 'Europe/Lisbon',
    server: '',
    server2: '',
  });
  rig.clock.advance(3 * 60 * minuteMs);
  assert.equal(rig.fired(), [[Date.UTC(2025, 5, 1, 6, 0)]]);
  rig.stop();
});

test.run();
