import type { Charger, Site, SiteState } from '../../host/core/abi.ts';

/** An amount on each of the axes PV, L1, L2, L3, and on all phases together for everybody. */
export type Axes = readonly [pv: number, l1: number, l2: number, l3: number, total: number];

/**
 * What a distribution has to keep to, mA: available now, all along, and the most excess that there
 * was of late.
 */
export interface Limits {
  readonly now: Axes;
  readonly low: Axes;
  readonly high: Axes;
}

const nothing: Axes = [0, 0, 0, 0, 0];
/** How a charger counts that uses one phase, and nobody knows which: 1 mA on each axis. */
const each: Axes = [1, 1, 1, 1, 1];
/** What does not fit on any axis of the connection. */
export const onEveryPhase: Axes = [0, 1, 1, 1, 1];
/** Limits below this are no less than this. */
const leastLimitMa = -(2 ** 30);
/** The phase at terminal 1, by phase rotation; unknown for 0 and what is no rotation. */
const phaseOfRotation = [undefined, 1, 1, 2, 2, 3, 3];

export function limitsOf(site: Site): Limits {
  return {
    now: [site.nowPvMa, site.nowL1Ma, site.nowL2Ma, site.nowL3Ma, site.nowTotalMa],
    low: [site.lowPvMa, site.lowL1Ma, site.lowL2Ma, site.lowL3Ma, site.lowTotalMa],
    high: [site.highPvMa, 0, 0, 0, 0],
  };
}

/**
 * Phases that a charger is connected with: those of the group if there is one; what is no number of
 * phases counts as three.
 */
export function connectedPhases(site: Site, charger: Charger): 1 | 3 {
  return (site.groupPhases || charger.connectedPhases) === 1 ? 1 : 3;
}

/**
 * Whether the charger itself decides on how many phases it charges: not if it may take a current on
 * them that it was not told.
 */
export function choosesPhases(site: Site, charger: Charger): boolean {
  return charger.canSwitchPhases % 2 === 1 && site.groupPhases === 0 && charger.floorMa === 0;
}

/** Phases that the vehicle draws on, were the charger on as many: of three it may use fewer. */
export function phasesInUse({ drawnPhases }: Charger, phases: number): number {
  return phases === 3 && [1, 2].includes(drawnPhases) ? drawnPhases : phases;
}

/** What 1 mA of the charger takes, were it on as many phases. */
export function useOf(charger: Charger, phases: number): Axes {
  if (phases === 3) {
    const sum = phasesInUse(charger, phases);
    return [sum, 1, 1, 1, sum];
  }
  const known = phaseOfRotation[charger.phaseRotation];
  if (known === undefined) return each;
  return [1, known === 1 ? 1 : 0, known === 2 ? 1 : 0, known === 3 ? 1 : 0, 1];
}

/**
 * What 1 mA that the charger may be drawing takes: phases that it was connected with or told to
 * use.
 */
export function useOfDrawn(site: Site, charger: Charger): Axes {
  return useOf(charger, Math.max(connectedPhases(site, charger), charger.setpointPhases));
}

/** What of it the connection carries, whoever draws it. */
export function onGrid([, ...others]: Axes): Axes {
  return [0, ...others];
}

/**
 * Adds what a charger takes when it goes from one current to another: of the connection only what
 * is beyond its floor, because that is taken whatever it has.
 */
export function takeRise(
  ledger: Ledger,
  { floorMa }: Charger,
  use: Axes,
  fromMa: number,
  toMa: number,
): void {
  ledger.take(onPv(use), toMa - fromMa);
  ledger.take(onGrid(use), Math.max(toMa, floorMa) - Math.max(fromMa, floorMa));
}

export function onPv([pv]: Axes): Axes {
  return [pv, 0, 0, 0, 0];
}

/** Which axes are used by one of them at all. */
export function usedByAny(uses: readonly Axes[]): Axes {
  const used = (axis: number) => (uses.some(use => use[axis] !== 0) ? 1 : 0);
  return [used(0), used(1), used(2), used(3), used(4)];
}

/** As the fields weights and limits have it: a byte for each phase, half of one for each sum. */
export function packed([pv, l1, l2, l3, total]: Axes): number {
  return pv + 2 ** 4 * total + 2 ** 8 * l1 + 2 ** 16 * l2 + 2 ** 24 * l3;
}

/** The least current of a charger with as many phases. */
export function minimumMa(site: Site, phases: number): number {
  return phases === 3 ? site.minimumMa : site.minimum1pMa;
}

/** The least that a charger gets: what its vehicle takes, if the charger can have as much. */
export function leastMa(site: Site, charger: Charger, phases: number): number {
  const { least1pMa, least3pMa, topMa } = charger;
  const takenMa = Math.min(phases === 3 ? least3pMa : least1pMa, topMa);
  return Math.max(minimumMa(site, phases), takenMa);
}

/** Sums of currents on the axes; they wrap at 32 bits where somebody looks at them. */
export class Ledger {
  #sums: Axes;

  constructor(sums: Axes = nothing) {
    this.#sums = sums;
  }

  get sums(): Axes {
    return this.#sums;
  }

  /** Adds what a current takes; a negative one gives it back. */
  take(use: Axes, currentMa: number): void {
    const sum = (axis: 0 | 1 | 2 | 3 | 4) => this.#sums[axis] + use[axis] * currentMa;
    this.#sums = [sum(0), sum(1), sum(2), sum(3), sum(4)];
  }

  /** The most that still fits on every axis that is used. */
  room(use: Axes, limits: Axes): number {
    const rooms = use.map((share, axis) => {
      if (share === 0) return Number.POSITIVE_INFINITY;
      const leftMa =
        (Math.max(limits[axis] as number, leastLimitMa) - (this.#sums[axis] as number)) | 0;
      return Math.trunc(leftMa / share);
    });
    return Math.min(...rooms);
  }

  copy(): Ledger {
    return new Ledger(this.#sums);
  }
}

/**
 * Where the site shows sums: of the targets, of what may be drawn, of what those who charge report.
 */
export function show(
  state: SiteState,
  what: 'allocated' | 'reserved' | 'reported',
  { sums }: Ledger,
): void {
  const names = ['Pv', 'L1', 'L2', 'L3', 'Total'] as const;
  for (const [axis, name] of names.entries()) state[`${what}${name}Ma`] = sums[axis] as number;
}
