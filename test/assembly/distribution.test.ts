import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CasError, Command, Result } from '../../host/core/core.ts';
import { Random } from '../rig/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { type Axes, Box, type BoxOptions, Field, type SiteConfig, SiteRig } from './site.ts';

/*
 * The distribution's promises one by one, and the cases at its edges. Random sites and states are
 * tried in distribution-properties.test.ts.
 */
const test = suite('distribution');
const rig = new SiteRig();

const boxes = (count: number, options: BoxOptions = {}): Box[] =>
  Array.from({ length: count }, () => new Box(options));

/** Chargers that were heard, with vehicles from now on. */
function site(
  chargers: readonly Box[],
  limit: number | Axes,
  config: Partial<SiteConfig> = {},
): Field {
  const field = new Field(rig, chargers, config);
  if (typeof limit === 'number') rig.limitPhases(limit);
  else rig.limit(limit);
  field.advance(12);
  field.plug(...chargers.keys());
  return field;
}

/** The targets some seconds later. */
function after(field: Field, seconds: number): string {
  field.advance(seconds);
  return rig.targets();
}

test('a site without chargers gives nothing away', () => {
  rig.start(0);
  rig.limitPhases(32_000);
  for (let second = 0; second < 30; second++) rig.step(1000);
  assert.is(rig.state.allocatedL1Ma, 0);
  assert.is(rig.state.reservedL1Ma, 0);
});

test('minima that fit exactly are given to everybody, and 1 mA less leaves one waiting', () => {
  assert.is(after(site(boxes(3), 18_000), 10), '6000@3 6000@3 6000@3');
  const targets = after(site(boxes(3), 17_999), 10).split(' ');
  assert.equal(targets.sort(), ['0', '8999@3', '9000@3']);
});

test('minima of one phase and of three are told apart', () => {
  const chargers = [new Box(), new Box({ phases: 1 })];
  assert.is(
    after(site(chargers, 14_999, { minimumMa: 9000 }), 10)
      .split(' ')
      .filter(target => target === '0').length,
    1,
  );
  assert.is(after(site(chargers, 15_000, { minimumMa: 9000 }), 10), '9000@3 6000@1');
});

test('a phase that nobody knows counts on all of them', () => {
  const single = (rotation: number): Box => new Box({ phases: 1, rotation });
  assert.is(after(site([single(1), single(3), single(0)], 16_000), 10), '8000@1 8000@1 8000@1');
  assert.is(after(site([single(1), single(3), single(5)], 16_000), 10), '16000@1 16000@1 16000@1');
});

test('who supports less than the minimum, or nothing, gets nothing and takes nothing from others', () => {
  const chargers = [
    new Box({ supportedMa: 5999 }),
    new Box({ supportedMa: 0 }),
    new Box({ userLimitMa: 0 }),
    new Box(),
  ];
  assert.is(after(site(chargers, 32_000), 10), '0 0 0 32000@3');
});

test('guaranteed power needs no excess, and the mode PV gets none beside it', () => {
  const chargers = [new Box({ mode: 3, phases: 1 }), new Box({ mode: 2, phases: 1 })];
  const field = site(chargers, [-5000, 32_000, 32_000, 32_000], {
    guaranteedMa: 9000,
    welcomeMs: 0,
  });
  assert.is(after(field, 12), '9000@1 0');
});

test('as many chargers as there can be share to the last mA', () => {
  const count = rig.capacity;
  site(boxes(count), 6000 * count + 999).advance(3);
  const targets = rig.targets().split(' ');
  assert.is(targets.filter(target => target === '6001@3').length, 999);
  assert.is(targets.filter(target => target === '6000@3').length, count - 999);
});

test('limits at the edges of their type are as good as none, or as nothing', () => {
  const [most, least] = [2 ** 31 - 1, -(2 ** 31)];
  for (const mode of [0, 2, 3]) {
    const chargers = boxes(3, { mode });
    const config = { welcomeMs: 0, guaranteedMa: 6000 };
    assert.is(
      after(site(chargers, [most, most, most, most], config), 12),
      '32000@3 32000@3 32000@3',
    );
    assert.is(after(site(chargers, [least, least, least, least], config), 12), '0 0 0');
    assert.is(rig.state.state, 1);
  }
});

test('a limit below zero on one phase concerns that phase alone', () => {
  const chargers = [new Box({ phases: 1, rotation: 1 }), new Box({ phases: 1, rotation: 5 })];
  assert.is(after(site(chargers, [0, 32_000, 32_000, -1]), 10), '32000@1 0');
});

test('nobody charges where it is forbidden for all, and everybody again afterwards', () => {
  const field = site(boxes(2), 32_000);
  assert.is(after(field, 10), '16000@3 16000@3');
  rig.site.stop = true;
  assert.is(after(field, 12), '0 0');
  rig.site.stop = false;
  assert.is(after(field, 230), '16000@3 16000@3');
});

test('one contactor for all decides how many phases everybody has', () => {
  const field = site(boxes(2, { canSwitch: true }), 20_000, { groupPhases: 1 });
  assert.is(after(field, 10), '10000@1 10000@1');
});

test('after a start those that were heard go on with what they have, while others are still called', () => {
  rig.start(2);
  rig.limitPhases(32_000);
  const charging = { chargerState: 3, allowedMa: 16_000, measuredMa: 16_000 };
  for (let second = 1; second < 60; second++) {
    rig.report(0, charging);
    if (second >= 7) rig.report(1, charging);
    rig.step(1000);
    assert.is(rig.charger(0).setpointMa, 16_000, `second ${second}`);
  }
  assert.is(rig.setpoints(), '16000@3 16000@3');
});

test('nobody is told more than 32 A, whatever he says that he allows', () => {
  rig.start(1);
  rig.limitPhases(100_000);
  rig.report(0, { allowedMa: 40_000, supportedMa: 65_535, chargerState: 3, userLimitMa: 65_535 });
  rig.step(100);
  assert.is(rig.setpoints(), '32000@3');
  for (let second = 0; second < 20; second++) {
    rig.step(1000);
    rig.report(0, { allowedMa: 32_000 });
  }
  assert.is(rig.setpoints(), '32000@3');
});

test('guaranteed power below zero guarantees nothing, and gives nobody more than it supports', () => {
  rig.start(1, { guaranteedMa: -(2 ** 31) });
  rig.limit([32_000, 32_000, 32_000, 32_000]);
  rig.charger(0).chargeMode = 8;
  rig.report(0, { supportedMa: 6000, connectedPhases: 1 });
  rig.step(3500);
  rig.report(0, { chargerState: 1 });
  rig.step(100);
  assert.is(rig.targets(), '6000@1');
});

test('a vehicle that takes all it can on one phase has three as soon as they fit, whatever margin it has', () => {
  for (const [excessMa, targets] of [
    [17_900, '17900@1'],
    [18_000, '6000@3'],
  ] as const) {
    rig.start(1, { hysteresisMs: 0 });
    rig.limit([excessMa, 32_000, 32_000, 32_000]);
    rig.charger(0).chargeMode = 2;
    const canSwitch = { connectedPhases: 1, canSwitchPhases: 1 };
    const charges = { chargerState: 3, stateAgeMs: 100_000, allowedMa: 32_000, measuredMa: 16_000 };
    rig.report(0, { ...canSwitch, ...charges });
    rig.step(1000, true);
    assert.is(rig.targets(), targets, `${excessMa} mA`);
  }
});

test('a report of a charger that is not there, and one that repeats its uptime, are told apart and refused', () => {
  rig.start(2);
  assert.is(rig.report(0), Result.ok);
  assert.is(rig.core.exports.distribution_report(0, CasError.ok), Result.refused);
  assert.is(rig.core.exports.distribution_report(2, CasError.ok), Result.outOfRange);
  assert.is(rig.core.exports.distribution_report(-1, CasError.ok), Result.outOfRange);
});

test('a charger that was never heard is called for 10 s, then left alone until its fail-safe has acted, then told to stop', () => {
  rig.start(1);
  rig.limitPhases(32_000);
  const commands = Array.from({ length: 60 }, () => {
    rig.step(1000);
    return rig.charger(0).command;
  });
  assert.is(
    commands.findIndex(command => command !== Command.leaveAlone),
    10,
  );
  const stopS = 1 + commands.indexOf(Command.setpoint);
  assert.ok(stopS >= 47 && stopS <= 48, `${stopS} s`);
  assert.is(rig.charger(0).setpointMa, 0);
});

test('a charger that was never heard counts with all that a cable carries until then', () => {
  const field = new Field(rig, boxes(2));
  field.box(1).silent = true;
  rig.start(2);
  rig.limitPhases(40_000);
  field.plug(0);
  field.advance(40);
  assert.is(rig.setpoints(), '8000@3 0');
  field.advance(15);
  assert.is(rig.setpoints(), '32000@3 0');
});

test('what a silent charger had stays its own until its fail-safe has certainly acted', () => {
  const field = site(boxes(2), 32_000);
  field.advance(60);
  field.box(1).silent = true;
  field.advance(38);
  assert.is(rig.charger(0).setpointMa, 16_000);
  assert.is(rig.charger(1).command, Command.nothing);
  field.advance(5);
  assert.is(rig.charger(0).setpointMa, 32_000);
  assert.is(field.box(1).drawnMa, 0);
});

test('what cannot be read, or comes from a charger that nobody manages, stops everybody until it is put right', () => {
  for (const error of [CasError.invalidHeader, CasError.notManaged]) {
    const field = site(boxes(2), 32_000);
    field.advance(30);
    assert.is(rig.fault(1, error), Result.ok);
    rig.step(100);
    assert.is(rig.targets(), '0 0');
    assert.is(rig.state.state, 2);
    field.advance(1);
    assert.is(after(field, 240), '16000@3 16000@3');
    assert.is(rig.state.state, 1);
  }
  assert.is(rig.fault(2, CasError.notManaged), Result.outOfRange);
});

test('a charger whose uptime stands still for 10 s stops everybody', () => {
  const field = site(boxes(2), 32_000);
  field.advance(30);
  for (let second = 0; second < 12; second++) {
    rig.step(1000);
    rig.report(0);
    rig.core.exports.distribution_report(1, CasError.ok);
  }
  assert.is(rig.charger(1).error, CasError.evseUnreachable);
  rig.step(100);
  assert.is(rig.targets(), '0 0');
  assert.is(rig.state.state, 2);
});

test('an increase waits for the report of what pays for it, and for the vehicle', () => {
  const field = site([new Box({ followMs: 5000 }), new Box()], 32_000);
  field.box(1).plugged = false;
  field.advance(60);
  assert.is(rig.setpoints().split(' ')[0], '32000@3');
  field.plug(1);
  let first = 0;
  for (let second = 1; second <= 20 && first === 0; second++) {
    field.advance(1);
    assert.ok(field.box(0).drawnMa + field.box(1).drawnMa <= 32_000);
    if (rig.charger(1).setpointMa === 16_000) first = second;
  }
  assert.ok(first >= 6 && first <= 9, `after ${first} s`);
  assert.is(rig.charger(0).setpointMa, 16_000);
});

test('phases are changed without current', () => {
  const field = site(
    [new Box({ mode: 2, canSwitch: true, followMs: 3000 })],
    [10_000, 32_000, 32_000, 32_000],
  );
  field.advance(300);
  assert.is(rig.setpoints(), '10000@1');
  rig.limit([60_000, 32_000, 32_000, 32_000]);
  const seen = new Set<string>();
  for (let second = 0; second < 300; second++) {
    field.advance(1);
    const { allowedMa, phases, drawnMa } = field.box(0);
    if (drawnMa > 0 || allowedMa > 0) seen.add(`${phases}`);
    else seen.add('0');
  }
  assert.equal([...seen], ['1', '0', '3']);
});

test('turns change at multiples of their interval, by the clock on the wall', () => {
  const field = site(boxes(3), 16_000, { secondOfDay: 86_400 - 910 });
  field.advance(300);
  const changes: number[] = [];
  let waiting = rig.targets().split(' ').indexOf('0');
  for (let second = 0; second < 3000; second++) {
    field.advance(1);
    const now = rig.targets().split(' ').indexOf('0');
    if (now !== waiting) changes.push(rig.secondOfDay);
    waiting = now;
  }
  assert.is(changes.length, 3);
  // Within the interval of the distribution.
  for (const second of changes) assert.ok(second % 900 <= 10, `at second ${second} of the day`);
});

/** A charger that alone switches phases finds a vehicle on one, and cannot be switched any more. */
function goesToOnePhase(box: Box): void {
  box.phases = 1;
  box.canSwitch = false;
}

test('a charger that goes to one phase by itself charges on, and leaves the others to others', () => {
  const field = site(boxes(2, { canSwitch: true }), 20_000);
  const [box] = field.boxes as [Box];
  assert.is(after(field, 30), '10000@3 10000@3');
  goesToOnePhase(box);
  let leastMa = Number.POSITIVE_INFINITY;
  field.onSecond = () => {
    leastMa = Math.min(leastMa, box.allowedMa);
  };
  assert.is(after(field, 90), '10000@1 10000@3');
  assert.is(rig.setpoints(), '10000@1 10000@3');
  assert.is(leastMa, 10_000);
  assert.is(rig.state.reservedL1Ma, 20_000);
  assert.is(rig.state.reservedL2Ma, 10_000);
});

test('a charger that could be switched back has no phase before it let go of all', () => {
  // Other than the last one, this one may be told three phases in the next second.
  const field = site(boxes(2, { canSwitch: true, mode: 2 }), [60_000, 20_000, 20_000, 20_000]);
  const [box] = field.boxes as [Box];
  assert.is(after(field, 30), '10000@3 10000@3');
  rig.limit([13_000, 20_000, 20_000, 20_000]);
  const seen = new Set<string>();
  field.onSecond = () => {
    seen.add(`${box.allowedMa > 0 ? box.phases : 0}`);
  };
  assert.is(after(field, 700), '6500@1 6500@1');
  assert.equal([...seen], ['3', '0', '1']);
});

test('a contactor for all lets nobody leave phases under current', () => {
  const field = site(boxes(1), 20_000, { groupPhases: 3 });
  const [box] = field.boxes as [Box];
  assert.is(after(field, 30), '20000@3');
  box.phases = 1;
  rig.site.groupPhases = 1;
  const seen = new Set<boolean>();
  field.onSecond = () => {
    seen.add(box.allowedMa > 0);
  };
  assert.is(after(field, 90), '20000@1');
  assert.ok(seen.has(false));
});

test('who was switched off is not switched on before the hysteresis is over', () => {
  const field = site(boxes(3), 18_000);
  field.advance(300);
  rig.limitPhases(12_000);
  field.advance(10);
  const off = rig.targets().split(' ').indexOf('0');
  rig.limitPhases(18_000);
  field.advance(190);
  assert.is(rig.charger(off).targetMa, 0);
  field.advance(30);
  assert.is(rig.charger(off).targetMa, 6000);
});

test('a vehicle that shows what it can use leaves the rest to others, and gets more as soon as it can use more', () => {
  const field = site([new Box({ demandMa: 8000 }), new Box()], 32_000);
  field.advance(150);
  const [first, second] = rig
    .setpoints()
    .split(' ')
    .map(setpoint => Number.parseInt(setpoint, 10)) as [number, number];
  assert.is(first + second, 32_000);
  assert.ok(first >= 8000 && first <= 11_000 && second >= 21_000, rig.setpoints());
  field.box(0).demandMa = 32_000;
  field.advance(120);
  assert.is(rig.setpoints(), '16000@3 16000@3');
});

test('full vehicles take nothing from those that charge, and are woken up one after the other with what is left', () => {
  const field = site(boxes(4), 20_000);
  for (const index of [1, 2, 3]) field.box(index).full = true;
  assert.is(after(field, 60), '20000@3 0 0 0');
  // It draws 8 A, and could use 11 A at most.
  field.box(0).demandMa = 8000;
  const offered = new Set<number>();
  for (let second = 0; second < 1500; second++) {
    field.advance(1);
    const setpoints = rig.setpoints().split(' ');
    const full = [1, 2, 3].filter(index => setpoints[index] !== '0');
    assert.ok(full.length <= 1, rig.setpoints());
    assert.ok(rig.charger(0).setpointMa >= 8000, rig.setpoints());
    for (const index of full) offered.add(index);
  }
  assert.is(offered.size, 3);
  // It takes back what it can use.
  field.box(0).demandMa = 32_000;
  field.advance(200);
  assert.is(rig.charger(0).setpointMa, 20_000);
});

test('however the sun changes, nobody is switched more often than the hysteresis allows', () => {
  const random = new Random(seedOf('distribution'));
  const field = site(boxes(3, { mode: 2, canSwitch: true }), [0, 32_000, 32_000, 32_000]);
  field.advance(300);
  const state = (index: number): number => rig.charger(index).targetPhases;
  const before = field.boxes.map((_, index) => state(index));
  const switches = field.boxes.map(() => 0);
  const hours = 6;
  for (let second = 0; second < hours * 3600; second++) {
    if (second % 7 === 0) rig.limit([random.between(-5000, 70_000), 32_000, 32_000, 32_000]);
    field.advance(1);
    for (const index of field.boxes.keys()) {
      if (state(index) !== before[index]) switches[index] = (switches[index] as number) + 1;
      before[index] = state(index);
    }
  }
  // And at the instants at which turns change.
  const most = (hours * 3600) / 210 + (hours * 3600) / 900 + 1;
  for (const count of switches) assert.ok(count > 0 && count <= most, `${count} of ${most}`);
});

test.run();
