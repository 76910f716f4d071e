/** Whether each input of a charger is closed. */
export interface InputLevels {
  readonly shutdown_input: boolean;
  readonly general_purpose_input: boolean;
}

/** Inputs of a charger that stand in for those that a charge controller of its own kind has. */
export interface ChargerInputs {
  /** What counts now. */
  readonly levels: InputLevels;
  /** Calls `listener` when a level changed. Returns how to stop that. */
  onChange(listener: () => void): () => void;
}
