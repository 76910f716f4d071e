/** What a profile limits: a charge, all charges without their own, or the whole charger. */
export type Purpose = 'transaction' | 'default' | 'station';

/** A charging profile of one period, as a charger stores it. */
export interface StoredProfile {
  readonly id: number;
  readonly level: number;
  readonly purpose: Purpose;
  /** 0: all connectors. */
  readonly place: number;
  readonly unit: 'A' | 'W';
  /** A per phase, or W in sum. */
  readonly limit: number;
  /** By the charger's clock, ms since the epoch. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * The charging profiles of a charger with one connector, as OCPP has them: one of the same purpose,
 * level and place takes the place of another, a higher level counts before a lower one, one that
 * has ended leaves room for the next, and that of the station bounds all.
 */
export class StoredProfiles {
  #profiles: readonly StoredProfile[] = [];

  set(profile: StoredProfile): void {
    const { id, purpose, level, place } = profile;
    this.keep(
      one =>
        one.id !== id && (one.purpose !== purpose || one.level !== level || one.place !== place),
    );
    this.#profiles = [...this.#profiles, profile];
  }

  /** Forgets all others. */
  keep(which: (profile: StoredProfile) => boolean): void {
    this.#profiles = this.#profiles.filter(which);
  }

  /** The limits at a time; the lowest counts. */
  at(wallMs: number, hasTransaction: boolean): readonly StoredProfile[] {
    const highest = (purpose: Purpose): StoredProfile | undefined =>
      this.#profiles
        .filter(one => one.purpose === purpose && one.fromMs <= wallMs && wallMs < one.untilMs)
        .sort((one, other) => other.level - one.level || other.place - one.place)[0];
    const own = hasTransaction ? highest('transaction') : undefined;
    return [own ?? highest('default'), highest('station')].filter(one => one !== undefined);
  }

  /** When the next limit begins or ends by itself; Infinity: never. */
  nextChangeMs(wallMs: number): number {
    const times = this.#profiles.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
    return Math.min(...times.filter(time => time > wallMs), Number.POSITIVE_INFINITY);
  }
}
