/** What is known of the charger's own meter. */
export interface Evidence {
  /** Whether a meter is configured at all. */
  readonly isThere: boolean;
  /** Whether it is known what it measures. */
  readonly hasValues: boolean;
  readonly hasEnergy: boolean;
  readonly energyKwh: number | null;
  /** Whether its first values may still be on their way, and charging was not blocked before. */
  readonly canWait: boolean;
  /** Whether no value has changed for so long that it must be broken. */
  readonly isStale: boolean;
}

/** Why the meter cannot be trusted, in words that follow "the meter"; undefined: it can. */
export function doubt(evidence: Evidence): string | undefined {
  if (!evidence.isThere) return 'is not there';
  if (evidence.hasValues && !evidence.hasEnergy) return 'does not measure energy';
  if (evidence.energyKwh === null) return evidence.canWait ? undefined : 'does not tell its energy';
  return evidence.isStale ? 'has not changed any value for 24 hours' : undefined;
}
