/** Evidence about the charger's own meter. */
export interface Evidence {
  /** True if a meter is configured at all. */
  readonly isThere: boolean;
  /** True if its measurands are known. */
  readonly hasValues: boolean;
  readonly hasEnergy: boolean;
  readonly energyKwh: number | null;
  /** True if its first values may still come, and charging was not blocked before. */
  readonly canWait: boolean;
  /** True if no value has changed for so long that the meter must be broken. */
  readonly isStale: boolean;
}

/** Why the meter cannot be trusted. */
export type Doubt = keyof typeof doubtWords;

/** The same in words that follow "the meter". */
export const doubtWords = {
  meter_not_there: 'is not there',
  meter_without_energy: 'does not measure energy',
  meter_silent: 'does not tell its energy',
  meter_standing_still: 'has not changed any value for 24 hours',
} as const;

/** Why the meter cannot be trusted; undefined: it can. */
export function doubt(evidence: Evidence): Doubt | undefined {
  if (!evidence.isThere) return 'meter_not_there';
  if (evidence.hasValues && !evidence.hasEnergy) return 'meter_without_energy';
  if (evidence.energyKwh === null) return evidence.canWait ? undefined : 'meter_silent';
  return evidence.isStale ? 'meter_standing_still' : undefined;
}
