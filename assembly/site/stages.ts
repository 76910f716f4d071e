// The stages of the sharing, in their order, and which of them a charger takes part in.

/** A stage, as the number of its bit. */
export enum Stage {
  /** Fast chargers get what they ask for. */
  FAST = 0,
  /** The guaranteed power is shared. */
  GUARANTEED = 1,
  /** The excess is shared. */
  EXCESS = 2,
  /** The rest wakes full vehicles up. */
  REST = 3,
}

// The stages of a charger, a bit each; a charger with none may not or cannot charge.
//
//    7              4      3          2            1          0
//   ┌────────────────┬──────────┬──────────┬────────────┬──────────┐
//   │       0        │   REST   │  EXCESS  │ GUARANTEED │   FAST   │
//   └────────────────┴──────────┴──────────┴────────────┴──────────┘
const FAST: i32 = 1 << Stage.FAST;
const GUARANTEED: i32 = 1 << Stage.GUARANTEED;
const EXCESS: i32 = 1 << Stage.EXCESS;
const REST: i32 = 1 << Stage.REST;

/** By charge mode. Where prices control, no hour is cheap here. */
const STAGES_OF_MODE: usize = memory.data<u8>([
  <u8>(FAST | REST), // fast
  0, // off
  <u8>(EXCESS | REST), // pv
  <u8>(GUARANTEED | EXCESS | REST), // min_pv
  0, // default
  <u8>GUARANTEED, // min
  0, // eco
  <u8>(EXCESS | REST), // eco_pv
  <u8>GUARANTEED, // eco_min
  <u8>(GUARANTEED | EXCESS | REST), // eco_min_pv
]);
const LAST_MODE: u32 = 9;

/** Stages of a charge mode. */
export function stagesOf(mode: u32): u32 {
  return mode <= LAST_MODE ? load<u8>(STAGES_OF_MODE + <usize>mode) : 0;
}

/** True if a stage is among those of a charger, or among those that somebody takes part in. */
export function takesPart(stages: u32, stage: Stage): bool {
  return ((stages >> stage) & 1) != 0;
}
