import type { Random } from '../rig/random.ts';
import { Box, Field, type SiteRig } from './site.ts';

/**
 * What devices in the field make of a day, with the two settings that they come with: without and
 * with a power manager.
 */
export interface Day {
  readonly chargers: number;
  readonly limitMa: number;
  readonly field: string;
}

/** Equal vehicles that could always use more, under one limit on all phases. */
export const days: readonly Day[] = [
  {
    chargers: 3,
    limitMa: 16_000,
    field: '2.0 / 1.0 charge, 87.9–88.9 / 87.5–89.5 kWh, 63–65 switch-ons, Jain 1.0000 / 0.9999',
  },
  {
    chargers: 10,
    limitMa: 32_000,
    field:
      '5.0 / 3.0 charge, 52.7–53.2 / 52.4–54.1 kWh, 95–96 / 57–59 switch-ons, Jain 1.0000 / 0.9999',
  },
  { chargers: 10, limitMa: 63_000, field: '10.0 charge, 104.3 kWh, 1 switch-on, Jain 1.0000' },
  {
    chargers: 32,
    limitMa: 100_000,
    field:
      '16 / 11 charge, 51.5–52.0 / 51.0–52.5 kWh, 95–96 / 65–67 switch-ons, Jain 1.0000 / 0.9999',
  },
];

/** What a time of equal chargers came to. */
export interface DayFigures {
  /** Charging at the same time, on average. */
  readonly charging: number;
  readonly leastKwh: number;
  readonly mostKwh: number;
  /** Per charger and day. */
  readonly fewestSwitchOns: number;
  readonly mostSwitchOns: number;
  /** Jain's index of what they got: 1 if all got the same. */
  readonly jain: number;
  readonly longestWaitS: number;
  /** Part of the time in which less was drawn than there was, but for what cannot be divided. */
  readonly unused: number;
  /**
   * Seconds of that in which nobody waited for what others had to give back, and nobody was about
   * to follow.
   */
  readonly wastedS: number;
  /** The most that was drawn beyond the limit. */
  readonly overrunMa: number;
}

/** Seconds that a vehicle may take to follow, and its charger to be believed. */
const followS = 7;

/**
 * Lets as many equal vehicles charge for some days. They follow late, each by its own time up to 5
 * s, if `random` says when.
 */
export function passDays(
  rig: SiteRig,
  count: number,
  limitMa: number,
  dayCount: number,
  random?: Random,
): DayFigures {
  const followMs = (): number => random?.between(0, 5000) ?? 0;
  const field = new Field(
    rig,
    Array.from({ length: count }, () => new Box({ followMs: followMs() })),
    { secondOfDay: 0 },
  );
  rig.limitPhases(limitMa);
  field.advance(2);
  field.plug(...field.boxes.keys());
  const seconds = 86_400 * dayCount;
  const waitS = field.boxes.map(() => 0);
  let [chargingS, longestWaitS, unusedS, wastedS, settledS, overrunMa] = [0, 0, 0, 0, 0, 0];
  field.onSecond = () => {
    let drawnMa = 0;
    for (const [index, box] of field.boxes.entries()) {
      drawnMa += box.drawnMa;
      waitS[index] = box.drawnMa > 0 ? 0 : (waitS[index] as number) + 1;
      if (box.drawnMa > 0) chargingS++;
      else longestWaitS = Math.max(longestWaitS, waitS[index] as number);
    }
    overrunMa = Math.max(overrunMa, drawnMa - limitMa);
    const held = field.boxes.some(
      (_, index) => rig.charger(index).setpointMa < rig.charger(index).targetMa,
    );
    settledS = held ? 0 : settledS + 1;
    if (drawnMa > Math.min(limitMa, count * 32_000) - count) return;
    unusedS++;
    if (settledS > followS) wastedS++;
  };
  field.advance(seconds);
  const taken = field.boxes.map(({ takenMas }) => takenMas);
  const sum = taken.reduce((a, b) => a + b);
  const kwh = (mas: number): number => (mas * 3 * 230) / 3.6e9;
  const switchOns = field.boxes.map(box => box.switchOns / dayCount);
  return {
    charging: chargingS / seconds,
    leastKwh: kwh(Math.min(...taken)),
    mostKwh: kwh(Math.max(...taken)),
    fewestSwitchOns: Math.min(...switchOns),
    mostSwitchOns: Math.max(...switchOns),
    jain: (sum * sum) / (count * taken.reduce((a, b) => a + b * b, 0)),
    longestWaitS,
    unused: unusedS / seconds,
    wastedS,
    overrunMa,
  };
}

/**
 * Until a silent charger's fail-safe and its vehicle have acted: 30 s, 5 s, and the seconds
 * between.
 */
const silenceS = 37;
const longAgoS = 1000;

/** What a time of disturbances came to. */
export interface RoughFigures {
  readonly changes: number;
  /** The longest that more was drawn than the limit, after it had fallen below what was drawn. */
  readonly longestOverrunS: number;
  readonly broken: readonly string[];
}

/**
 * Vehicles come, go, draw less and end by themselves, limits rise and fall, chargers are switched
 * off by their users or become silent, all at random.
 *
 * Nothing may be drawn beyond a limit, except for 7 s after it fell below what was drawn, or for 37
 * s on a phase of a charger that is silent then.
 */
export function passRoughDay(
  rig: SiteRig,
  count: number,
  seconds: number,
  random: Random,
): RoughFigures {
  const boxes = Array.from(
    { length: count },
    () =>
      new Box({
        mode: random.pick([0, 0, 0, 2, 3, 5]),
        rotation: random.below(7),
        phases: random.pick([1, 3]),
        canSwitch: random.chance(0.3),
        metered: random.chance(0.8),
        supportedMa: random.pick([16_000, 32_000]),
        followMs: random.between(0, 5000),
      }),
  );
  const field = new Field(rig, boxes, { secondOfDay: random.below(86_400), guaranteedMa: 6000 });
  const lines = [1, 2, 3] as const;
  const mostMa = Math.round(count * 9000);
  /** Seconds since the limit of each phase fell, and since a charger was silent. */
  const fallenS = [0, longAgoS, longAgoS, longAgoS];
  let heardS = longAgoS;
  const setLimits = (): void => {
    const before = rig.now();
    const phase = random.between(0, mostMa);
    const one = (): number => (random.chance(0.7) ? phase : random.between(0, mostMa));
    const now = [random.between(-5000, 3 * mostMa), one(), one(), one()] as const;
    rig.limit(now);
    for (const line of lines) if (now[line] < before[line]) fallenS[line] = 0;
  };
  rig.limitPhases(mostMa);
  const broken: string[] = [];
  let [changes, longestOverrunS] = [0, 0];
  field.onSecond = nowMs => {
    heardS = boxes.some(box => box.silent) ? 0 : heardS + 1;
    const now = rig.now();
    for (const line of lines) {
      const sinceS = (fallenS[line] as number) + 1;
      fallenS[line] = sinceS;
      const drawnMa = drawnOn(boxes, line);
      if (drawnMa <= now[line]) continue;
      const silence = heardS < silenceS;
      if (!silence) longestOverrunS = Math.max(longestOverrunS, sinceS);
      if (sinceS > (silence ? silenceS : followS)) {
        const text = `${drawnMa} mA are drawn on L${line}, limit ${now[line]} mA, which fell ${sinceS} s ago`;
        broken.push(
          `${text}${silence ? ', and a charger is silent' : ''}, ${nowMs / 1000} s after the start`,
        );
      }
    }
  };
  field.advance(5);
  while (field.nowMs < seconds * 1000 && broken.length === 0) {
    changes++;
    for (const box of boxes) if (random.chance(0.5)) box.silent = false;
    const box = field.box(random.below(count));
    const what = random.below(10);
    if (what < 3) box.plugged = !box.plugged;
    else if (what < 5) setLimits();
    else if (what === 5) box.demandMa = random.pick([6000, 10_000, 16_000, 32_000]);
    else if (what === 6) box.full = !box.full;
    else if (what === 7) box.userLimitMa = random.pick([0, 6000, 10_000, 32_000]);
    else if (what === 8) box.supportedMa = random.pick([0, 6000, 16_000, 32_000]);
    else box.silent = true;
    field.advance(random.pick([1, 2, 7, 30, 100, 300]));
  }
  return { changes, longestOverrunS, broken };
}

function drawnOn(boxes: readonly Box[], line: number): number {
  return boxes.reduce((sum, box) => {
    const first = [1, 1, 1, 2, 2, 3, 3][box.rotation];
    return sum + (box.phases === 3 || first === line ? box.drawnMa : 0);
  }, 0);
}
