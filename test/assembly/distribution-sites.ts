import { Random } from '../rig/random.ts';
import { type Before, before, problemsOf } from './distribution-oracle.ts';
import type { SiteRig } from './site.ts';

const edge = 2 ** 31;

/** What random sites came to. */
export interface Trial {
  readonly sites: number;
  readonly runs: number;
  /** What was wrong, with the seed of its site; not more than a few. */
  readonly broken: readonly string[];
}

/**
 * Tries random sites, the first of which is that of `seed`, the second that of `seed + 1` and so
 * on: each can be repeated alone.
 */
export function tryRandomSites(rig: SiteRig, seed: number, count: number): Trial {
  const broken: string[] = [];
  let [sites, runs] = [0, 0];
  for (; sites < count && broken.length < 5; sites++) {
    const trial = tryRandomSite(rig, new Random(seed + sites));
    runs += trial.runs;
    if (trial.broken.length > 0) broken.push(`SEED=${seed + sites}: ${trial.broken.join('\n')}`);
  }
  return { sites, runs, broken };
}

/**
 * Builds a random site in `rig`, lets it distribute a few times in a row, and answers what was
 * wrong, with the site.
 */
export function tryRandomSite(
  rig: SiteRig,
  random: Random,
  sizes = siteSizes,
): { readonly runs: number; readonly broken: string[] } {
  const count = sizes(random);
  const site = {
    minimumMa: random.pick([6000, 6000, 6000, 9200, 8000, 13_000]),
    minimum1pMa: random.pick([6000, 6000, 6000, 8000, 10_000]),
    hysteresisMs: random.pick([0, 0, 210_000]),
    welcomeMs: random.pick([0, 210_000]),
    requestedMarginMa: random.pick([0, 1000, 3000, 10_000]),
    guaranteedMa: random.pick([0, 0, 6000, 10_000, 18_000, 30_001]),
    rotationS: 900,
    secondOfDay: 450,
    groupPhases: random.pick([0, 0, 0, 0, 0, 1, 3]),
  };
  rig.start(count, site, random.pick([0, 12_345, 2 ** 32 - 2000]));
  // Equal chargers are as interesting as different ones.
  const alike = random.chance(0.2);
  const modes = random.chance(0.4)
    ? [0]
    : random.chance(0.5)
      ? [2, 3, 5, 0]
      : [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (let i = 0; i < count; i++) {
    const charger = rig.charger(i);
    if (alike && i > 0) {
      charger.chargeMode = rig.charger(0).chargeMode;
      charger.phaseRotation = rig.charger(0).phaseRotation;
      charger.connectedPhases = rig.charger(0).connectedPhases;
    } else {
      charger.chargeMode = random.pick(modes);
      charger.phaseRotation = random.below(7);
      charger.connectedPhases = random.pick([1, 3, 3]);
      charger.canSwitchPhases = random.chance(0.2) ? 1 : 0;
    }
    changeReport(rig, random, i, alike);
    rig.report(i);
  }
  rig.step(1000, true);
  const runs = random.between(1, 4);
  for (let run = 0; run < runs; run++) {
    for (let i = 0; i < count; i++) {
      const charger = rig.charger(i);
      charger.allowedMa = charger.setpointMa;
      if (random.chance(0.3)) changeReport(rig, random, i, alike);
      if (random.chance(0.3))
        charger.connectedPhases = charger.setpointPhases || charger.connectedPhases;
      rig.report(i);
      changeHistory(rig, random, i);
    }
    if (run === 0 || random.chance(0.7)) changeLimits(rig, random);
    const stepMs = random.pick([0, 1, 1000, 2000]);
    const rotates = random.chance(0.15);
    if (rotates) rig.secondOfDay += 900;
    const noted = before(rig, stepMs, rotates);
    rig.step(stepMs, true);
    const broken = problemsOf(rig, noted);
    if (broken.length > 0) return { runs: run + 1, broken: [...broken, describe(rig, noted)] };
  }
  return { runs, broken: [] };
}

/** Mostly 1 to 12 chargers, at times 32, 64 or 1000. */
export function siteSizes(random: Random): number {
  if (random.chance(0.0001)) return 1000;
  return random.chance(0.01) ? random.pick([32, 64]) : random.between(1, 12);
}

function changeReport(rig: SiteRig, random: Random, index: number, alike: boolean): void {
  const charger = rig.charger(index);
  charger.chargerState = random.pick([0, 1, 1, 2, 3, 3, 3, 3, 4]);
  charger.carStopped = charger.chargerState < 3 && random.chance(0.3) ? 1 : 0;
  charger.errorState = random.chance(0.02) ? random.between(1, 5) : 0;
  charger.measuredMa = random.chance(0.3) ? random.below(33_000) : charger.allowedMa;
  charger.stateAgeMs = random.pick([0, 59_999, 60_000, 3_600_000]);
  charger.drawnPhases = random.pick([0, 0, 0, 1, 2, 3]);
  if (alike) return;
  charger.supportedMa = random.chance(0.5)
    ? 32_000
    : random.pick([0, 5999, 6000, 6001, 8000, 13_000, 16_000, 20_000, 65_535]);
  charger.userLimitMa = random.chance(0.8)
    ? 32_000
    : random.pick([0, 6000, 10_000, 65_535, random.below(32_000)]);
}

/** Gives a charger a past: what it is owed, when it was plugged in and switched, what it drew. */
function changeHistory(rig: SiteRig, random: Random, index: number): void {
  const charger = rig.charger(index);
  charger.ahead = random.chance(0.5)
    ? random.between(-1_000_000, 1_000_000)
    : random.between(-2, 2);
  charger.pluggedAgeMs = random.pick([0, 100_000, 1_000_000, random.below(500_000)]);
  charger.switchedAgeMs = random.pick([
    0,
    209_000,
    210_000,
    1_000_000,
    0x7fffffff,
    random.below(500_000),
  ]);
  charger.proof = random.below(5);
  charger.provenMa = random.chance(0.5)
    ? random.below(33_000)
    : charger.measuredMa + random.pick([0, -75, -375, 375, 376]);
  // Whoever is in doubt left more than what is no difference.
  const leastLeftMa = charger.proof === 3 ? Math.ceil(rig.site.requestedMarginMa / 8) : 0;
  charger.leftMa = leastLeftMa + random.pick([0, 0, 500, 1500, 5000]);
  charger.proofAgeMs = random.pick([0, 19_999, 20_000, 899_000, 900_000]);
}

function changeLimits(rig: SiteRig, random: Random): void {
  const count = rig.site.count;
  const shape = random.below(10);
  const most = random.pick([16_000, 32_000, 63_000, 16_000 * count, 7000 * count]);
  const atMinima = rig.site.minimumMa * random.between(0, count) + random.between(-1, 1);
  const phase = (): number => {
    if (shape === 0) return random.pick([-edge, edge - 1, -1, 0, 1, edge - 70_000, -edge + 70_000]);
    if (shape === 1) return random.between(-20_000, most);
    return shape < 5 ? atMinima : random.below(most + 1);
  };
  const one = phase();
  const equal = random.chance(0.5);
  const excess = random.chance(0.3)
    ? random.pick([-edge, edge - 1, -5000, 0, 6000, 17_999, 18_000])
    : random.between(-10_000, 3 * most);
  const now = [excess, one, equal ? one : phase(), equal ? one : phase()] as const;
  const filtered = random.chance(0.4);
  const lower = (limit: number): number =>
    filtered ? Math.max(-edge, limit - random.below(20_000)) : limit;
  const low = [lower(now[0]), lower(now[1]), lower(now[2]), lower(now[3])] as const;
  const atTotalMa = random.chance(0.3) ? totalLimitMa(rig, random) : 0x7fffffff;
  rig.limit(
    [...now, atTotalMa],
    [...low, lower(atTotalMa)],
    Math.min(edge - 1, filtered ? excess + random.below(20_000) : excess),
  );
}

/** A limit of all phases together: beside a few smallest currents, or some of what is wanted. */
function totalLimitMa({ site }: SiteRig, random: Random): number {
  if (random.chance(0.1)) return random.pick([-edge, -1, 0, edge - 2]);
  if (random.chance(0.5))
    return site.minimumMa * random.between(0, 3 * site.count) + random.between(-1, 1);
  return random.below(30_000 * site.count);
}

/** Everything that is needed to build the site again by hand. */
function describe(rig: SiteRig, { seats, rotates }: Before): string {
  const { site } = rig;
  const rows = seats.slice(0, 14).map(seat => {
    const charger = rig.charger(seat.index);
    const phases = `${charger.canSwitchPhases ? 'switches' : `${charger.connectedPhases}p`}, draws on ${charger.drawnPhases}`;
    const history = `ahead ${charger.ahead} plugged ${seat.pluggedAgeMs} switched ${seat.switchedAgeMs}${seat.fresh ? ' welcome' : ''}${seat.settled ? '' : ' unsettled'}${seat.rank === 2 ? ' full' : ''}`;
    const most = `${charger.supportedMa}/${charger.userLimitMa}/wants ${charger.requestedMa}`;
    const result = `${seat.beforeMa}@${seat.phasesBefore} -> ${seat.targetMa}@${seat.phases}`;
    return `${seat.index}: mode ${charger.chargeMode} rot ${charger.phaseRotation} ${phases} state ${charger.chargerState} ${most} ${history}: ${result}`;
  });
  const limits = `now ${rig.now()} low ${rig.low()} high PV ${site.highPvMa} guaranteed ${site.guaranteedMa}`;
  const config = `minima ${site.minimumMa}/${site.minimum1pMa} group ${site.groupPhases} hysteresis ${site.hysteresisMs}${rotates ? ' rotates' : ''}`;
  return `\n  ${limits} ${config}\n  ${rows.join('\n  ')}`;
}
