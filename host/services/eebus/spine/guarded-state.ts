/** What a guarded system shall draw at most. */
export interface WantedLimit {
  readonly limitW: number;
  /** Whether it holds; an inactive one tells the system that it is watched and free. */
  readonly isActive: boolean;
  /** How long from now on, s; undefined: until it is changed. */
  readonly durationS?: number;
}

/** What a guarded system shall do when its guard falls silent. */
export interface WantedFailsafe {
  readonly limitW: number;
  /** 7200 to 86,400 s. */
  readonly durationS: number;
}

/** How far a guarded system has taken what is wanted. */
export type Progress =
  /** Nothing is wanted, or it has not been written yet. */
  | 'waiting'
  | 'written'
  | 'accepted'
  /** It is written again after a while. */
  | 'refused';

/** A system that is guarded, as it tells about itself. */
export interface GuardedState {
  /** Key of its device, 40 hexadecimal digits. */
  readonly ski: string;
  readonly entity: readonly number[];
  /** Its connection, or the system itself, is gone. */
  readonly isGone: boolean;
  readonly progress: Progress;
  /** Why it refused, in its words or by number. */
  readonly refusal: string | undefined;
  /** Its limit as it tells, W; undefined until it does. */
  readonly limitW: number | undefined;
  readonly isActive: boolean | undefined;
  /** What was left of the limit's duration when it told, s. */
  readonly remainingS: number | undefined;
  readonly failsafeLimitW: number | undefined;
  readonly failsafeDurationS: number | undefined;
  /** The most that it draws, W. */
  readonly nominalMaxW: number | undefined;
  /** Monotonic time of its last heartbeat, ms; undefined: none so far. */
  readonly heardMs: number | undefined;
}
