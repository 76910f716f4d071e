/** A write of the limit, in the units of the interface; what it leaves out stays as it is. */
export interface LimitWrite {
  /** Active power that may be drawn, W; may be negative, which is refused. */
  readonly limitW?: number;
  readonly isActive?: boolean;
  /** How long the limit holds from now on, s; undefined: until it is changed. */
  readonly durationS?: number;
}

/** A write of the values for the case that the guard falls silent. */
export interface FailsafeWrite {
  readonly limitW?: number;
  readonly durationS?: number;
}

/** What the guard reads. */
export interface LimitValues {
  /** The limit as last accepted, W, active or not. */
  readonly limitW: number;
  readonly isActive: boolean;
  /** What is left of its duration, s; undefined without one. */
  readonly remainingS: number | undefined;
  readonly failsafeLimitW: number;
  readonly failsafeDurationS: number;
  /** The most that the device draws by itself, or by contract, W. */
  readonly nominalMaxW: number;
}

/** Why a write is refused, for the guard (English, no brackets); undefined if it is accepted. */
export type Refused = string | undefined;

/**
 * The consumer whose power a guard limits: the state machine of the use case "limitation of power
 * consumption", seen from the protocol.
 */
export interface Limited {
  /** The guard that is bound to the limit gave a sign of life. */
  hearHeartbeat(): void;
  writeLimit(write: LimitWrite): Refused;
  writeFailsafe(write: FailsafeWrite): Refused;
  values(): LimitValues;
  /** Calls back whenever what `values` tells has changed other than by time going by. */
  onChange(listener: () => void): void;
}
