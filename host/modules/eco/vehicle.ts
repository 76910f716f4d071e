/** What is known of a kind of vehicle from earlier charges. */
export interface LearnedVehicle {
  /** Whose vehicle it is: the number of its user, or the address of its charger. */
  readonly key: string;
  /** Power at which it charges, W, on so many phases. */
  readonly powerW: number;
  readonly phases: number;
  /**
   * Minutes that its charges took longer, because it drew less at their end; null: it was not yet
   * seen to become full.
   */
  readonly slowMinutes: number | null;
}

/** What is kept of a vehicle that is plugged in, over restarts. */
export interface Session {
  /** When it was plugged in, and last seen; Unix minutes. */
  readonly start: number;
  seen: number;
  /** Electricity counted as cheap for it. */
  cheap: boolean;
  /** Time in which it has charged since, ms. */
  chargedMs: number;
  wh: number;
  /** Last reading of the meter, kWh; null without one. */
  kwh: number | null;
  /** Departure of its plan, and what it had charged when that plan began to count. */
  departure: number;
  chargedMsBefore: number;
  whBefore: number;
}

/** A look at a charger. */
export interface Look {
  readonly nowMinutes: number;
  readonly elapsedMs: number;
  readonly charges: boolean;
  /** The vehicle may draw as much as it can. */
  readonly isFast: boolean;
  /** Power at the moment, W; NaN where nothing is measured. */
  readonly powerW: number;
  /** Reading of its meter, kWh; NaN without one. */
  readonly energyKwh: number;
  readonly phases: number;
  /** The vehicle has ended its charge by itself. */
  readonly isFull: boolean;
}

/** Time within which the power of a vehicle is averaged. */
const smoothMs = 180_000;
/** A vehicle that begins to charge draws less at first. */
const rampMs = 60_000;
/** So long a vehicle has to charge before its power is believed. */
export const believedMs = 240_000;
/** Below that part of its power, a vehicle is at its slow end. */
const slowPart = 0.85;
/** No more is allowed for slow ends. */
const mostSlowMinutes = 90;

/** A vehicle that is plugged in: what it has got, and what it shows of itself. */
export class PluggedVehicle {
  readonly session: Session;
  /** Of the present stretch at full speed. */
  #stretchMs = 0;
  #smoothW = 0;
  #plateauW = 0;
  #plateauPhases = 0;
  #slowMs = 0;
  #isFull = false;

  constructor(session: Session) {
    this.session = session;
  }

  /** Takes notice of what its charger tells; `counts`: the time that it charges counts. */
  see(look: Look, counts: boolean): void {
    const { session } = this;
    const { elapsedMs, charges, powerW, energyKwh } = look;
    session.seen = look.nowMinutes;
    if (look.isFull) this.#isFull = true;
    if (charges && counts) session.chargedMs += elapsedMs;
    if (Number.isFinite(energyKwh)) {
      session.wh += Math.max(0, energyKwh - (session.kwh ?? energyKwh)) * 1000;
      session.kwh = energyKwh;
    } else if (charges && Number.isFinite(powerW)) session.wh += (powerW * elapsedMs) / 3_600_000;
    this.#watch(look);
  }

  #watch({ elapsedMs, charges, isFast, powerW, phases }: Look): void {
    if (!charges || !isFast || !Number.isFinite(powerW)) {
      this.#stretchMs = 0;
      return;
    }
    this.#stretchMs += elapsedMs;
    if (this.#stretchMs <= rampMs) {
      this.#smoothW = powerW;
      return;
    }
    this.#smoothW += (powerW - this.#smoothW) * Math.min(1, elapsedMs / smoothMs);
    if (this.#stretchMs < believedMs) return;
    if (this.#smoothW >= this.#plateauW) {
      this.#plateauW = this.#smoothW;
      this.#plateauPhases = phases;
    }
    if (this.#smoothW >= this.#plateauW * slowPart) this.#slowMs = 0;
    else this.#slowMs += elapsedMs * (1 - this.#smoothW / this.#plateauW);
  }

  /** Power that it draws now, if it charges as fast as it can; undefined: that is not known. */
  get presentW(): number | undefined {
    return this.#stretchMs >= believedMs ? Math.round(this.#smoothW) : undefined;
  }

  /** What is learned of it, together with what was known; undefined: nothing. */
  learned(key: string, known: LearnedVehicle | undefined): LearnedVehicle | undefined {
    if (this.#plateauW === 0) return known;
    const slowMinutes = Math.min(mostSlowMinutes, Math.round(this.#slowMs / 60_000));
    const before = known?.slowMinutes ?? null;
    return {
      key,
      powerW: Math.round(this.#plateauW),
      phases: this.#plateauPhases,
      // What one charge needed is not forgotten with the next one that ends early.
      slowMinutes: this.#isFull ? Math.max(slowMinutes, before ?? 0) : before,
    };
  }

  /** A plan begins to count. */
  beginPlan(): void {
    this.session.chargedMsBefore = this.session.chargedMs;
    this.session.whBefore = this.session.wh;
  }
}

/** A vehicle that was just plugged in. */
export function newSession(nowMinutes: number): Session {
  const nothing = { chargedMs: 0, wh: 0, kwh: null, departure: 0, chargedMsBefore: 0, whBefore: 0 };
  return { start: nowMinutes, seen: nowMinutes, cheap: false, ...nothing };
}
