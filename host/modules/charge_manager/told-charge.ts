/** A charge at a charger of another make began or ended, as that tells it. */
export interface ToldCharge {
  readonly event: 'began' | 'ended';
  /** What it was begun with; empty: nothing, or it is not known. */
  readonly tag: string;
  /** When that was by the charger's clock, ms since the epoch. */
  readonly wallMs: number;
  /** Its meter then, kWh; undefined where it is not told. */
  readonly energyKwh: number | undefined;
}
