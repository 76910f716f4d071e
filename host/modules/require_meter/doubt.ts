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

/**
 * Reason why the meter cannot be trusted, in words that follow "the meter"; undefined if it can.
 */
export function doubt(evidence: Evidence): string | undefined {
  if (!evidence.isThere) return 'is not there';
  if (evidence.hasValues && !evidence.hasEnergy) return 'does not measure energy';
  if (evidence.energyKwh === null) return evidence.canWait ? undefined : 'does not tell its energy';
  return evidence.isStale ? 'has not changed any value for 24 hours' : undefined;
}
