// State of a meter's power history between two samples.

@unmanaged
export class MeterState {
  /** Values since the last tick. */
  valueSum: i32;
  valueCount: i32;
  /** The last live sample that was measured, and how many ticks may repeat it. */
  heldW: i32;
  holdTicks: u32;
  /**
   * Non-null live samples of the running cell: their sum in halves, see history.ts, and how many
   * they are.
   */
  cellHigh: i32;
  cellLow: i32;
  cellCount: u32;
  /** Values of the running cell, for their rate. */
  samples: u32;
  firstMs: u32;
  lastMs: u32;
  /** The same of the last complete cell, if there was one. */
  complete: u32;
  completeSamples: u32;
  completeSpanMs: u32;
}
