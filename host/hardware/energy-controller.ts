/** Report of an energy manager's controller. */
export interface EnergyControllerState {
  /** Output to the contactor that connects chargers to three phases (true) or to one. */
  readonly contactor: boolean;
  /**
   * True if the contactor's feedback at input 4 agrees with the output, or has not had the time to
   * follow.
   */
  readonly contactorFollows: boolean;
  /**
   * Inputs; true is closed. Generation 1 has inputs 3 and 4, generation 2 has inputs 1 to 4. The
   * last one is the contactor's feedback where one is installed.
   */
  readonly inputs: readonly boolean[];
  /** Relays, one or (generation 2) two; true is closed. */
  readonly relays: readonly boolean[];
  /** Outputs to a heat pump with SG-Ready, none or (generation 2) two; true is closed. */
  readonly sgReadyOutputs: readonly boolean[];
  /** mV */
  readonly inputVoltageMv: number;
  /** Red, green and blue of the status LED, 0 to 255. */
  readonly led: Rgb;
  /** ms since the controller started, 32 bits. */
  readonly uptimeMs: number;
}

/** State of a memory card. The numbers are those of `energy_manager/sdcard_state`. */
export interface MemoryCard {
  /** 0: it works, 51: there is none, others: why it does not work. */
  readonly status: number;
  /** Bits: 1 MMC, 2 SD version 1, 4 SD version 2, 8 addressed by blocks; 0 without card. */
  readonly type: number;
  readonly sectorCount: number;
  /** bytes */
  readonly sectorSize: number;
  readonly manufacturerId: number;
  /** High nibble major, low nibble minor. */
  readonly productRevision: number;
  /** Exactly 5 characters. */
  readonly productName: string;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The controller of an energy manager: contactor, inputs, relay, status LED and memory card. It
 * lives on when the host restarts, and holds its outputs as they are.
 */
export interface EnergyController {
  /** The newest report, or undefined until the first arrived. */
  readonly state: EnergyControllerState | undefined;
  /** Polls in a row that brought no answer. */
  readonly consecutiveErrors: number;
  /** The card that keeps the history; undefined while the controller cannot be asked about it. */
  readonly card: MemoryCard | undefined;
  /** Calls `listener` after every poll, answered or not: every 250 ms. Returns how to stop that. */
  onPoll(listener: () => void): () => void;
  /** Switches the contactor; `state` shows it at once, as of the other outputs. */
  setContactor(closed: boolean): void;
  setLed(colour: Rgb): void;
  /** True if there is such a relay or SG-Ready output: one that is not wired cannot be switched. */
  hasRelay(index: number): boolean;
  hasSgReadyOutput(index: number): boolean;
  /** Closes or opens a relay. */
  setRelay(index: number, closed: boolean): void;
  /** Closes or opens an SG-Ready output. */
  setSgReadyOutput(index: number, closed: boolean): void;
}
