import { errorOf } from '../../host/modules/charge_manager/condition.ts';
import { Box, type BoxOptions, Field, type SiteConfig, type SiteRig } from './site.ts';

/*
 * Situations whose outcome is known of devices in the field, with vehicles that follow at once.
 * Currents are in mA, with the phases behind an @; what a charger gets, in the order of the
 * chargers. Every device leaves the factory with the same settings: 6 A at least, a distribution
 * every 10 s, 210 s of hysteresis and of welcome, turns every 900 s.
 */

/**
 * What devices in the field make of a situation, and how to find out what this core makes of it.
 */
export interface Situation {
  readonly name: string;
  readonly field: string;
  run(rig: SiteRig): string;
}

const boxes = (count: number, options: BoxOptions = {}): Box[] =>
  Array.from({ length: count }, () => new Box(options));
const singles = (...rotations: readonly number[]): Box[] =>
  rotations.map(rotation => new Box({ rotation, phases: 1, supportedMa: 32_000 }));

/** The chargers have been heard, vehicles are still to come. */
function site(
  rig: SiteRig,
  chargers: readonly Box[],
  limitMa: number,
  config: Partial<SiteConfig> = {},
): Field {
  const field = new Field(rig, chargers, config);
  rig.limitPhases(limitMa);
  field.advance(5);
  return field;
}

/** The same with as much excess, and phases that are no matter. */
function sunnySite(
  rig: SiteRig,
  charger: Box,
  excessMa: number,
  config: Partial<SiteConfig> = {},
): Field {
  const field = site(rig, [charger], 32_000, config);
  shine(rig, excessMa);
  return field;
}

function shine(rig: SiteRig, excessMa: number, mostMa: number = excessMa): void {
  const [, l1, l2, l3] = rig.now();
  const limits = [excessMa, l1, l2, l3] as const;
  rig.limit(limits, limits, mostMa);
}

function plugAll(field: Field): void {
  field.plug(...field.boxes.keys());
}

/** The targets after so many seconds. */
function after(field: Field, seconds: number): string {
  field.advance(seconds);
  return field.rig.targets();
}

/** The same, as `3 × 7777@3`, with the largest first. */
function counted(field: Field, seconds: number): string {
  const counts = new Map<string, number>();
  for (const target of after(field, seconds).split(' '))
    counts.set(target, (counts.get(target) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return sorted.map(([target, count]) => `${count} × ${target}`).join(', ');
}

/** Seconds until something holds, at most `most`. */
function until(field: Field, most: number, holds: () => boolean): number {
  for (let second = 1; second <= most; second++) {
    field.advance(1);
    if (holds()) return second;
  }
  throw new Error(`not within ${most} s: ${field.rig.targets()}`);
}

/** Everybody plugs in at once, and has what stays. */
function together(rig: SiteRig, chargers: readonly Box[], limitMa: number): Field {
  const field = site(rig, chargers, limitMa);
  plugAll(field);
  return field;
}

/**
 * Excess goes through some values, with enough time at each for everything that has to be waited
 * for.
 */
function sun(
  rig: SiteRig,
  charger: Box,
  excesses: readonly number[],
  config: Partial<SiteConfig> = {},
): string {
  const field = sunnySite(rig, charger, excesses[0] as number, config);
  plugAll(field);
  const outcomes = excesses.map(excessMa => {
    shine(rig, excessMa);
    return `${excessMa} → ${after(field, 700)}`;
  });
  return outcomes.join('; ');
}

function threeApart(rig: SiteRig): Field {
  const field = site(rig, boxes(3), 16_000);
  field.plug(0);
  field.advance(10);
  field.plug(1);
  field.advance(10);
  field.plug(2);
  return field;
}

export const situations: readonly Situation[] = [
  {
    name: 'One vehicle, 16 A',
    field: '16000@3',
    run: rig => after(together(rig, boxes(1), 16_000), 2),
  },
  {
    name: 'Two plugged in together, 16 A',
    field: '10000@3 6000@3, 10 s later 8000@3 8000@3',
    run(rig) {
      const field = together(rig, boxes(2), 16_000);
      return `${after(field, 2)}, 10 s later ${after(field, 10)}`;
    },
  },
  {
    name: 'Three plugged in 10 s apart, 16 A',
    field: '0 10000@3 6000@3, 10 s later 0 8000@3 8000@3; one is replaced every 900 s',
    run(rig) {
      const field = threeApart(rig);
      return `${after(field, 2)}, 10 s later ${after(field, 10)}; after the first turn ${after(field, 900)}`;
    },
  },
  {
    name: 'The same under a power manager, after the first turn',
    field: 'one charges: 16000@3, because a second one would need 18 A in all',
    run(rig) {
      const field = threeApart(rig);
      rig.limit([0, 16_000, 16_000, 16_000]);
      field.advance(910);
      return counted(field, 1);
    },
  },
  {
    name: 'Ten, 60 A',
    field: '10 × 6000@3',
    run: rig => counted(together(rig, boxes(10), 60_000), 20),
  },
  {
    name: 'Ten, 59.999 A',
    field: 'nine have 6666@3 or 6667@3, one waits',
    run: rig => counted(together(rig, boxes(10), 59_999), 20),
  },
  {
    name: 'Ten, 77.777 A',
    field: '7 × 7778@3, 3 × 7777@3 in the end',
    run: rig => counted(together(rig, boxes(10), 77_777), 20),
  },
  {
    name: 'Three at 30 A; 17.999 A for 20 s; 30 A again',
    field: 'at once 0 9000@3 8999@3; then 6000@3 12000@3 12000@3, 10 s later 10000@3 each',
    run(rig) {
      const field = together(rig, boxes(3), 30_000);
      field.advance(300);
      rig.limitPhases(17_999);
      const fallen = after(field, 2);
      field.advance(18);
      rig.limitPhases(30_000);
      const risen = after(field, 12);
      const seconds = until(field, 300, () => !rig.targets().split(' ').includes('0'));
      return `at once ${fallen}; then ${risen}, after the hysteresis (${seconds} s) ${rig.targets()}`;
    },
  },
  {
    name: 'Three with one phase each, on L1, L2 and L3, 16 A',
    field: '16000@1 16000@1 16000@1',
    run: rig => after(together(rig, singles(1, 3, 6), 16_000), 20),
  },
  {
    name: 'Three with one phase each, all on L1, 16 A',
    field: '8000@1 8000@1, one waits',
    run: rig => counted(together(rig, singles(1, 1, 1), 16_000), 20),
  },
  {
    name: 'Three with one phase each, nobody knows which, 16 A',
    field: '8000@1 8000@1, one waits',
    run: rig => counted(together(rig, singles(0, 0, 0), 16_000), 20),
  },
  {
    name: 'One phase each: unknown, L1, L2; 16 A',
    field: '8000@1 8000@1 8000@1',
    run: rig => after(together(rig, singles(0, 1, 3), 16_000), 20),
  },
  {
    name: 'Three phases; L1; L2; L2; 32 A',
    field: '10666@3 21334@1 10667@1 10667@1',
    run: rig => after(together(rig, [new Box(), ...singles(1, 3, 3)], 32_000), 20),
  },
  {
    name: 'PV, 1 or 3 phases, 16 A; by excess in mA',
    field: '5999 → 0; 6000 → 6000@1; 17999 → 16000@1; 18000 → 6000@3; 17999 → 16000@1',
    run: rig =>
      sun(
        rig,
        new Box({ mode: 2, canSwitch: true, supportedMa: 16_000 }),
        [5999, 6000, 17_999, 18_000, 17_999],
      ),
  },
  {
    name: 'PV, 1 or 3 phases, 32 A; by excess in mA',
    field: '18000 → 18000@1; 32000 → 32000@1; 32001 → 10667@3',
    run: rig => sun(rig, new Box({ mode: 2, canSwitch: true }), [18_000, 32_000, 32_001]),
  },
  {
    name: 'PV, one phase, charges; the excess falls to 3000 mA',
    field: '6000@1 while there was more in the last minutes (8000 mA), 0 afterwards',
    run(rig) {
      const field = sunnySite(rig, new Box({ mode: 2, phases: 1 }), 8000);
      plugAll(field);
      field.advance(300);
      shine(rig, 3000, 8000);
      const cloudy = after(field, 300);
      shine(rig, 3000);
      return `${cloudy} while there was more in the last minutes (8000 mA), ${after(field, 15)} afterwards`;
    },
  },
  {
    name: 'Min+PV with 1380 W, 1 or 3 phases; by excess in mA',
    field: '-5000 → 6000@1; 9000 → 9000@1; 20000 → 6666@3; -5000 → 6000@1',
    run: rig =>
      sun(rig, new Box({ mode: 3, canSwitch: true }), [-5000, 9000, 20_000, -5000], {
        guaranteedMa: 6000,
      }),
  },
  {
    name: 'Two at 16000@3 do not obey a fall to 20 A; then they do',
    field: '10000@3 10000@3; after 32 to 40 s all 0 and error 130; as before when they obey',
    run(rig) {
      const field = together(rig, boxes(2), 32_000);
      field.advance(60);
      for (const box of field.boxes) box.deaf = true;
      rig.limitPhases(20_000);
      const first = after(field, 2);
      const seconds = 2 + until(field, 60, () => rig.state.state === 2);
      const error = rig.charger(0).error;
      const stopped = rig.targets();
      field.advance(60);
      if (rig.state.state !== 2)
        throw new Error('charging goes on beside chargers that do not obey');
      for (const box of field.boxes) box.deaf = false;
      return `${first}; after ${seconds} s ${stopped} and error ${error}; ${after(field, 20)} when they obey`;
    },
  },
  {
    name: 'Two at 16000@3, one becomes silent, and is heard again later',
    field:
      '32000@3 0 and error 128 after 40 s; no error at its first packet, its current after the hysteresis',
    run(rig) {
      const field = together(rig, boxes(2), 32_000);
      field.advance(300);
      field.box(1).silent = true;
      const alone = '32000@3 0';
      const seconds = until(field, 60, () => rig.targets() === alone);
      const error = errorOf(rig.charger(1));
      field.advance(20);
      field.box(1).silent = false;
      field.advance(1);
      const cleared = errorOf(rig.charger(1));
      const returned = 1 + until(field, 300, () => rig.charger(1).targetMa > 0);
      return `${alone} and error ${error} after ${seconds} s; error ${cleared} at its first packet, ${rig.targets()} after ${returned} s`;
    },
  },
  {
    name: 'Two, 32 A; vehicles that draw 8 A and 16.1 A at most',
    field: '16000@3 16000@3 for a minute, then 11000@3 21000@3, later 12900@3 19100@3',
    run(rig) {
      const field = together(
        rig,
        [new Box({ demandMa: 8000 }), new Box({ demandMa: 16_100 })],
        32_000,
      );
      const first = after(field, 59);
      return `${first} for a minute, then ${after(field, 15)}, later ${after(field, 60)}`;
    },
  },
  {
    name: 'PV at 10000@3 of 30000 mA of excess; Fast, 16 A, joins without welcome; 20 A',
    field: 'after the hysteresis 6000@3 14000@3; after another one 0 16000@3',
    run(rig) {
      const chargers = [
        new Box({ mode: 2, supportedMa: 10_000 }),
        new Box({ supportedMa: 16_000 }),
      ];
      const field = site(rig, chargers, 20_000, { welcomeMs: 0 });
      shine(rig, 30_000);
      field.plug(0);
      field.advance(300);
      field.plug(1);
      return `at once ${after(field, 2)}; ${after(field, 600)} after ten minutes`;
    },
  },
  {
    name: 'Two full vehicles, 10 A; another one plugs in',
    field: 'the offer of 10000@3 goes to and fro every 220 s; the other one gets it',
    run(rig) {
      const field = site(rig, boxes(3), 10_000);
      field.box(0).full = true;
      field.box(1).full = true;
      field.plug(0, 1);
      field.advance(500);
      const offered = (): number =>
        field.boxes.findIndex((_, index) => rig.charger(index).targetMa > 0);
      const first = offered();
      until(field, 300, () => offered() !== first);
      const second = offered();
      const seconds = until(field, 300, () => offered() !== second);
      const offer = rig.charger(first).targetMa;
      field.plug(2);
      return `the offer of ${offer}@3 goes to and fro every ${seconds} s; the other one gets ${after(field, 2).split(' ')[2]}`;
    },
  },
  {
    name: 'One of two reports an error, and recovers',
    field: 'only that one is off; its error stays on the page',
    run(rig) {
      const field = together(rig, boxes(2), 16_000);
      field.advance(60);
      field.box(0).errorState = 2;
      const off = after(field, 20);
      const error = rig.charger(0).error;
      field.box(0).errorState = 0;
      return `${off} and error ${error}; ${after(field, 20)} and error ${rig.charger(0).error}`;
    },
  },
  {
    name: 'Three phases charge; one that can switch plugs in, 16 A',
    field: '8000@3 8000@1',
    run(rig) {
      const field = site(rig, [new Box(), new Box({ canSwitch: true })], 16_000);
      field.plug(0);
      field.advance(60);
      field.plug(1);
      return after(field, 20);
    },
  },
  {
    name: 'Four, 20 A',
    field: 'three have 6666@3 or 6667@3, one waits; every turn replaces who was served best',
    run(rig) {
      const field = together(rig, boxes(4), 20_000);
      const first = counted(field, 20);
      const waiting = (): number =>
        field.boxes.findIndex((_, index) => rig.charger(index).targetMa === 0);
      const turns = Array.from({ length: 4 }, () => {
        const index = waiting();
        field.advance(900);
        return index;
      });
      return `${first}; in turn, numbers ${turns.map(index => index + 1).join(', ')} wait`;
    },
  },
  {
    name: 'Two, 32 A, the user of one has a limit of 10 A',
    field: '10000@3 22000@3',
    run: rig => after(together(rig, [new Box({ userLimitMa: 10_000 }), new Box()], 32_000), 20),
  },
  {
    name: 'Supports 8 A, at least 9.2 A are configured',
    field: '9200@3, although it supports less',
    run(rig) {
      const field = site(rig, boxes(1, { supportedMa: 8000 }), 32_000, { minimumMa: 9200 });
      plugAll(field);
      return after(field, 20);
    },
  },
];

/** The situation of that name in a fresh site. */
export function outcomeOf(rig: SiteRig, name: string): string {
  const situation = situations.find(one => one.name === name);
  if (!situation) throw new Error(`there is no situation ${name}`);
  return situation.run(rig);
}
