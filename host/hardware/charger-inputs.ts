/** Levels of a charger's inputs; true if closed. */
export interface InputLevels {
  readonly shutdown_input: boolean;
  readonly general_purpose_input: boolean;
}

/** Inputs of a charger that stand in for those that a charge controller of its own kind has. */
export interface ChargerInputs {
  /** The present levels. */
  readonly levels: InputLevels;
  /** Calls `listener` when a level changed. Returns how to stop that. */
  onChange(listener: () => void): () => void;
}
