/**
 * A charger that a central system limits by profiles, as it is in itself and not as anybody reckons
 * it: what it stores, what it forgets, when a limit reaches the vehicle, what its meter says. Time
 * is in ms and only goes on by `advance`.
 */

/** What kind of charger it is. */
export interface Traits {
  readonly maximumMa: number;
  /** False: it accepts limits, and draws on. */
  readonly obeys: boolean;
  /** Longest time from a profile to the current, ms; the shortest is half of it. */
  readonly reactionMs: number;
  /** Each limit has its time, one after the other; else only the newest counts. */
  readonly inOrder: boolean;
  /** It stores a limit for transactions without one of their own; undefined: it forgets. */
  readonly defaultMa: number | undefined;
  /** It stores a limit that nothing exceeds. */
  readonly boundMa: number | undefined;
  /** What it takes after so long without a central system; undefined: it goes on. */
  readonly alone: { readonly currentMa: number; readonly afterMs: number } | undefined;
  /** True: a restart takes away what it has stored. */
  readonly forgets?: boolean;
  /** Limits are those of a transaction, and may end by themselves; else they are the default. */
  readonly ofTransaction: boolean;
}

interface Limited {
  readonly limitMa: number;
  readonly untilMs: number;
}

const withoutLimit: Limited = {
  limitMa: Number.POSITIVE_INFINITY,
  untilMs: Number.POSITIVE_INFINITY,
};

export class SimulatedCharger {
  readonly traits: Traits;
  /** mA; what it lets through now, whether a vehicle wants that or not. */
  appliedMa: number;
  /** mA; what the vehicle wants. */
  demandMa = 0;
  plugged = false;
  /** What its meter makes of a current. */
  meter = (currentMa: number): number => currentMa;
  #nowMs = 0;
  /** Since when nobody is connected. */
  #aloneSinceMs: number | undefined;
  #dynamic = withoutLimit;
  #hasForgotten = false;
  /** Limits on their way to the vehicle. */
  #due: { readonly limitMa: number; readonly atMs: number }[] = [];

  constructor(traits: Traits) {
    this.traits = traits;
    this.appliedMa = this.#effectiveMa;
  }

  /** mA; what flows. */
  get drawnMa(): number {
    return this.plugged ? Math.min(this.demandMa, this.appliedMa) : 0;
  }

  /** What it says limits it, now and later; mA, and ms from now. */
  get plan(): { readonly fromMs: number; readonly limitMa: number }[] {
    const now = { fromMs: 0, limitMa: this.#effectiveMa };
    const { untilMs } = this.#dynamic;
    if (untilMs === Number.POSITIVE_INFINITY) return [now];
    return [now, { fromMs: untilMs - this.#nowMs, limitMa: this.#limitedBy(withoutLimit) }];
  }

  /** mA; what it says limits it. */
  get scheduledMa(): number {
    return this.#effectiveMa;
  }

  /**
   * Takes a profile.
   *
   * @param part between 0 and 1: how slow it is this time
   */
  set(limitMa: number, durationMs: number, part: number): boolean {
    const { ofTransaction, reactionMs, inOrder, obeys } = this.traits;
    if (ofTransaction && !this.plugged) return false;
    this.#dynamic = { limitMa, untilMs: this.#nowMs + durationMs };
    if (!obeys) return true;
    const ownMs = this.#nowMs + (reactionMs * (1 + part)) / 2;
    const last = this.#due.at(-1);
    const due = { limitMa: this.#effectiveMa, atMs: Math.max(ownMs, last?.atMs ?? 0) };
    this.#due = inOrder ? [...this.#due, due] : [{ ...due, atMs: ownMs }];
    return true;
  }

  /** Takes a limit for transactions without one of their own, as its traits have it. */
  store(): void {
    this.#hasForgotten = false;
  }

  /** A vehicle comes or goes, and with it a transaction. */
  plug(plugged: boolean): void {
    if (this.plugged === plugged) return;
    this.plugged = plugged;
    if (this.traits.ofTransaction) this.#jump();
  }

  /** It starts anew with what it stores. */
  restart(): void {
    this.#hasForgotten = this.traits.forgets === true;
    this.#jump();
  }

  /** The connection ends or is back. */
  leave(isAlone: boolean): void {
    this.#aloneSinceMs = isAlone ? (this.#aloneSinceMs ?? this.#nowMs) : undefined;
  }

  /** @returns whether it began to hold the vehicle back */
  advance(ms: number): boolean {
    const before = this.appliedMa;
    this.#nowMs += ms;
    while (this.#due[0] && this.#due[0].atMs <= this.#nowMs)
      this.appliedMa = this.#due.shift()?.limitMa ?? this.appliedMa;
    if (this.#dynamic.untilMs <= this.#nowMs) this.#jump();
    const { alone } = this.traits;
    if (alone && this.#nowMs >= (this.#aloneSinceMs ?? this.#nowMs + 1) + alone.afterMs) {
      this.#jump({ limitMa: alone.currentMa, untilMs: Number.POSITIVE_INFINITY });
    }
    return this.plugged && before > 0 && this.appliedMa === 0;
  }

  get #effectiveMa(): number {
    return this.#limitedBy(this.#dynamic);
  }

  #limitedBy({ limitMa: dynamicMa }: Limited): number {
    const { maximumMa, boundMa } = this.traits;
    const defaultMa = this.#hasForgotten ? undefined : this.traits.defaultMa;
    const ownMa = dynamicMa === Number.POSITIVE_INFINITY ? (defaultMa ?? maximumMa) : dynamicMa;
    return Math.min(maximumMa, ownMa, boundMa ?? maximumMa);
  }

  /** What was told is gone, at once. */
  #jump(to = withoutLimit): void {
    this.#dynamic = to;
    this.#due = [];
    this.appliedMa = this.traits.obeys ? this.#effectiveMa : this.traits.maximumMa;
  }
}
