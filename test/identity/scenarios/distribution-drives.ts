import { CasError } from '../../../host/core/core.ts';
import { Box, type BoxOptions, Field, type SiteConfig } from '../../assembly/site.ts';
import type { Random } from '../../rig/random.ts';
import { NotedSite } from './noted-site.ts';
import type { Scenario } from './stage.ts';

const modes = [0, 0, 0, 2, 2, 3, 3, 5, 5, 1, 4, 6, 7, 8, 9, 10, 11, 255];
/**
 * Sites on which one thing is looked at: who is Fast, who follows the excess, who has guaranteed
 * power.
 */
const modesOfSites: readonly (readonly number[])[] = [
  [0],
  [0, 0, 2],
  [2, 2, 3],
  [2, 3, 5, 0],
  [3, 5, 8, 9],
  modes,
];

function anyBox(random: Random, siteModes: readonly number[]): Box {
  const options: BoxOptions = {
    mode: random.pick(siteModes),
    rotation: random.below(8),
    phases: random.pick([1, 3, 3]),
    canSwitch: random.chance(0.4),
    metered: random.chance(0.8),
    supportedMa: random.pick([32_000, 32_000, 32_000, 32_000, 16_000, 6000]),
    userLimitMa: random.pick([32_000, 32_000, 32_000, 32_000, 10_000]),
    demandMa: random.pick([32_000, 32_000, 16_000, 13_000, 7000]),
    followMs: random.pick([0, 0, 1000, 5000]),
  };
  return new Box(options);
}

function anyConfig(random: Random): Partial<SiteConfig> {
  return {
    minimumMa: random.pick([6000, 6000, 8000, 0, 13_000]),
    minimum1pMa: random.pick([6000, 6000, 7000, 0, 10_000]),
    requestedThresholdMs: random.pick([60_000, 5000, 0]),
    requestedMarginMa: random.pick([3000, 2999, 0, 1001]),
    intervalMs: random.pick([10_000, 10_000, 2000, 1000]),
    hysteresisMs: random.pick([210_000, 20_000, 5000, 0]),
    welcomeMs: random.pick([210_000, 20_000, 3000, 0]),
    wakeupMs: random.pick([210_000, 20_000, 4000, 0]),
    groupPhases: random.pick([0, 0, 0, 0, 1, 3]),
    guaranteedMa: random.pick([0, 6000, 18_000, 17_999, 30_000, -1]),
    rotationS: random.pick([900, 60, 20, 0]),
    secondOfDay: random.pick([-1, -1, 12_345, 60_000]),
  };
}

/** Currents at which something begins or ends to fit. */
function anyLimit(random: Random): number {
  if (random.chance(0.2)) return random.between(-5000, 100_000);
  return (
    random.pick([0, 6000, 12_000, 16_000, 18_000, 20_000, 32_000, 36_000, 63_000]) +
    random.pick([0, 0, 0, -1, 1])
  );
}

function setLimits(site: NotedSite, random: Random): void {
  const now = [anyLimit(random) * 3, anyLimit(random), anyLimit(random), anyLimit(random)] as const;
  const kind = random.below(4);
  if (kind < 2) {
    const same = anyLimit(random);
    site.limit([random.pick([0, 3 * same, anyLimit(random)]), same, same, same]);
  } else if (kind === 2) site.limit(now);
  else {
    const lower = now.map(
      limit => limit - random.pick([0, 0, 1, 3000, 6000]),
    ) as unknown as typeof now;
    site.limit(now, lower, now[0] + random.pick([0, 1, 6000, 18_000]));
  }
}

/** Chargers and vehicles that do what they are told, and now and then something else. */
function obedient(site: NotedSite, random: Random, rounds: number, most: number): void {
  const siteModes = random.pick(modesOfSites);
  const field = new Field(
    site,
    Array.from({ length: random.between(1, most) }, () => anyBox(random, siteModes)),
    anyConfig(random),
  );
  setLimits(site, random);
  for (const box of field.boxes) box.plugged = random.chance(0.8);
  const any = (): Box => random.pick(field.boxes);
  const events: (() => void)[] = [
    () => setLimits(site, random),
    () => {
      any().plugged = true;
    },
    () => {
      any().plugged = true;
    },
    () => {
      any().plugged = random.chance(0.5);
    },
    () => {
      any().full = random.chance(0.5);
    },
    () => {
      any().demandMa = random.pick([32_000, 10_000, 6000]);
    },
    () => {
      any().silent = random.chance(0.3);
    },
    () => {
      any().deaf = random.chance(0.2);
    },
    () => {
      any().userLimitMa = random.pick([32_000, 0, 8000]);
    },
    () => {
      any().errorState = random.chance(0.2) ? random.between(1, 5) : 0;
    },
    () => {
      if (random.chance(0.3)) site.fault(random.below(field.boxes.length), random.pick([2, 3]));
    },
    () => {
      site.site.stop = random.chance(0.2);
    },
    () => {
      site.site.groupPhases = random.chance(0.8) ? site.site.groupPhases : random.pick([0, 1, 3]);
    },
  ];
  for (let left = rounds; left > 0; left--) {
    if (random.chance(0.25)) random.pick(events)();
    field.advance(random.pick([1, 1, 1, 2, 3, 5]));
    if (random.chance(0.02))
      site.step(random.pick([60_000, 250_000, 0x7fffffff]), random.chance(0.5));
  }
}

const stepsMs = [
  0, 1, 250, 500, 999, 1000, 1000, 1000, 1000, 1001, 2499, 2500, 2501, 3500, 4999, 5000, 5001, 7500,
  9999, 10_000, 10_001, 12_500, 15_000, 20_000, 37_000, 39_500, 39_501, 47_000, 47_001, 60_000,
  60_001, 210_000,
];

/** Chargers that report whatever they like, at times at which something changes. */
function disobedient(site: NotedSite, random: Random, rounds: number, most: number): void {
  const count = random.between(1, most);
  site.start(
    count,
    { ...anyConfig(random), intervalMs: random.pick([10_000, 2000, 0]) },
    random.next(),
  );
  const distance = (): number =>
    random.pick([0, 0, 0, 0, 1, -1, 999, 1000, 1001, -1000, -1500, -1501, 2000, 5000]);
  const near = (currentMa: number): number => Math.max(0, Math.min(65_535, currentMa + distance()));
  const configure = (index: number): void => {
    Object.assign(site.charger(index), {
      chargeMode: random.pick(modes),
      phaseRotation: random.below(8),
    });
    site.charger(index).userLimitMa = random.pick([32_000, 32_000, 40_000, 16_000, 6000, 5999, 0]);
  };
  const report = (index: number): void => {
    const charger = site.charger(index);
    const { setpointMa } = charger;
    const tolerated = setpointMa + Math.max(1000, Math.floor(setpointMa / 20));
    const state = random.pick([3, 3, 3, 3, 2, 2, 1, 0, 4, 5]);
    if (random.chance(0.1))
      charger.uptimeMs += random.pick([-1000, -1001, -999, -11_000, -10_999, -10_001, 5, 100_000]);
    site.report(index, {
      chargerState: state,
      errorState: random.chance(0.03) ? random.between(1, 5) : 0,
      carStopped: random.chance(0.2) ? 1 : 0,
      connectedPhases: random.pick([1, 3, 3, 3, 0, 2]),
      canSwitchPhases: random.chance(0.3) ? 1 : 0,
      supportedMa: random.pick([32_000, 32_000, 32_000, 16_000, 6000, 5999, 40_000]),
      allowedMa: random.chance(0.7) ? setpointMa : near(setpointMa),
      measuredMa: random.chance(0.5)
        ? near(setpointMa)
        : random.chance(0.7)
          ? tolerated + random.between(-1, 1)
          : 60_000,
      stateAgeMs: random.pick([0, 4999, 5000, 5001, 59_999, 60_000, 60_001, 1_000_000]),
    });
  };
  for (let index = 0; index < count; index++) configure(index);
  setLimits(site, random);
  for (let left = rounds; left > 0; left--) {
    if (random.chance(0.1)) setLimits(site, random);
    if (random.chance(0.05)) configure(random.below(count));
    if (random.chance(0.02))
      site.fault(
        random.between(0, count),
        random.pick([1, 2, 3, 4, 128, CasError.evseUnreachable]),
      );
    if (random.chance(0.03)) Object.assign(site.site, { stop: random.chance(0.5) });
    if (random.chance(0.03)) Object.assign(site.site, { groupPhases: random.pick([0, 1, 3]) });
    for (let index = 0; index < count; index++) if (random.chance(0.7)) report(index);
    if (random.chance(0.1)) site.note();
    site.step(random.pick(stepsMs), random.chance(0.3));
  }
}

/** Distribution of current among chargers that obey, and among some that do not. */
export const distributionDrive: Scenario = {
  name: 'distribution, at random',
  play(stage) {
    const random = stage.random(6);
    const site = new NotedSite(stage);
    for (let round = 0; round < 11; round++) {
      obedient(site, random, 40, round % 8 === 0 ? 10 : 4);
      if (round % 2 === 0) disobedient(site, random, 60, round % 8 === 0 ? 10 : 4);
    }
  },
};

/**
 * Chargers among which as many mA are shared as there are chargers, or some thousand times more:
 * who gets the last of them shows best where there are few.
 */
function sharing(site: NotedSite, random: Random): void {
  const few = random.chance(0.7);
  const least = (): number => (few ? random.below(12) : random.pick([5999, 6000, 6001, 8000]));
  const most = (): number => (few ? random.below(60) : random.between(5000, 32_000));
  const limit = (): number => (few ? random.below(120) : random.between(5000, 90_000));
  const count = random.between(2, 8);
  site.start(count, {
    welcomeMs: 0,
    hysteresisMs: 0,
    wakeupMs: 0,
    rotationS: 0,
    minimumMa: least(),
    minimum1pMa: least(),
    guaranteedMa: most(),
  });
  for (let index = 0; index < count; index++) {
    const charger = site.charger(index);
    Object.assign(charger, {
      chargeMode: random.pick([0, 0, 2, 3, 5]),
      phaseRotation: random.below(8),
      userLimitMa: most(),
    });
    const connectedPhases = random.pick([1, 3]);
    site.report(index, {
      chargerState: 3,
      connectedPhases,
      canSwitchPhases: random.below(2),
      stateAgeMs: 100_000,
    });
  }
  for (let left = 12; left > 0; left--) {
    for (let index = 0; index < count; index++)
      if (random.chance(0.2)) site.charger(index).userLimitMa = most();
    site.limit([limit() * random.between(1, 3), limit(), limit(), limit()]);
    site.step(100, true);
  }
}

/** Sharing to the last mA. */
export const sharingDrive: Scenario = {
  name: 'sharing, at random',
  play(stage) {
    const random = stage.random(8);
    const site = new NotedSite(stage);
    for (let round = 0; round < 58; round++) sharing(site, random);
  },
};
