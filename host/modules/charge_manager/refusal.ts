import { type Charger, ChargerState } from '../../core/core.ts';
import { leastCurrentMa } from '../../hardware/limits.ts';

/** A vehicle that refuses the current that it was reduced to stops within this. */
const leavesMs = 15_000;
/** A current that was offered, or drawn, for this time is known to be refused, or accepted. */
const knownMs = 15_000;
/** A vehicle that waits for enough begins so soon after it is offered that. */
const takesMs = 30_000;
/**
 * Wait after which a vehicle is offered a step more than it refused: the least current that it has
 * accepted may be more than the least that it accepts.
 */
const triedAgainMs = 900_000;
const stepMa = 1000;

/** Known currents of a vehicle on one phase, or on three, mA; 0 if unknown. */
interface Known {
  /** The least that it took. */
  takenMa: number;
  /** The most that it refused. */
  refusedMa: number;
}

/**
 * Learns of vehicles that charge with no less than, say, 10 A: they stop when they are offered
 * less, and go on when they are offered enough. What such a vehicle took is the least that it is
 * offered from then on in this charge, apart for one phase and for three.
 *
 * Who stops may as well be full, or wait for its own timer. A vehicle refuses a current only if it
 * stopped just after it was reduced to that, and went on just after it was offered more.
 */
export class RefusalWatch {
  readonly #known: Readonly<Record<1 | 3, Known>> = {
    1: { takenMa: 0, refusedMa: 0 },
    3: { takenMa: 0, refusedMa: 0 },
  };
  #charged = false;
  /** The most that it was offered and did not take since it stopped; 0: it did not stop so. */
  #leftMa = 0;
  /**
   * Current that it is offered since it stopped, and the beginning of that, by the clock of the
   * charger.
   */
  #offeredMa = 0;
  #offeredAtMs = 0;
  /** Allowed current in the newest report, and the time since which it has not been more. */
  #allowedMa = 0;
  #reducedAtMs = 0;

  /** Takes notice of a report that was taken up. */
  onReport(charger: Charger): void {
    const { chargerState, allowedMa, uptimeMs } = charger;
    if (chargerState === ChargerState.notConnected) this.#forget();
    if (allowedMa < this.#allowedMa) this.#reducedAtMs = uptimeMs;
    this.#allowedMa = allowedMa;
    const charges = chargerState === ChargerState.charging;
    if (this.#charged) {
      if (charges) this.#goOn(charger);
      else this.#stop(charger);
    } else {
      this.#wait(charger);
      if (charges) this.#begin(charger);
    }
    this.#charged = charges;
  }

  /** The least that the vehicle is known to take on as many phases, mA; 0: it refuses nothing. */
  takenMa(phases: 1 | 3): number {
    return this.#known[phases].takenMa;
  }

  /** Tells the distribution the least that makes sense now. */
  tell(charger: Charger): void {
    charger.least1pMa = leastOf(this.#known[1], charger);
    charger.least3pMa = leastOf(this.#known[3], charger);
  }

  #forget(): void {
    this.#known[1].takenMa = 0;
    this.#known[3].takenMa = 0;
    this.#leftMa = 0;
  }

  #stop({ chargerState, allowedMa, uptimeMs }: Charger): void {
    const isThere = chargerState === ChargerState.ready || chargerState === ChargerState.waiting;
    const isReduced = since(this.#reducedAtMs, uptimeMs) < leavesMs;
    this.#leftMa = isThere && isReduced && allowedMa >= leastCurrentMa ? allowedMa : 0;
    this.#offeredMa = allowedMa;
    this.#offeredAtMs = uptimeMs;
  }

  /** Takes a current that was offered for long enough without being used as refused, too. */
  #wait({ allowedMa, uptimeMs }: Charger): void {
    if (this.#leftMa === 0 || allowedMa === this.#offeredMa) return;
    if (since(this.#offeredAtMs, uptimeMs) >= knownMs)
      this.#leftMa = Math.max(this.#leftMa, this.#offeredMa);
    this.#offeredMa = allowedMa;
    this.#offeredAtMs = uptimeMs;
  }

  #begin(charger: Charger): void {
    const { allowedMa } = charger;
    const refusedMa = this.#leftMa;
    const isNews = since(this.#offeredAtMs, charger.uptimeMs) < takesMs;
    this.#leftMa = 0;
    if (refusedMa === 0 || !isNews || allowedMa <= refusedMa) return;
    const known = this.#knownNow(charger);
    known.takenMa = known.takenMa > refusedMa ? Math.min(known.takenMa, allowedMa) : allowedMa;
    known.refusedMa = refusedMa;
  }

  /** With less than is known, it takes less. */
  #goOn(charger: Charger): void {
    const { allowedMa, stateAgeMs, uptimeMs } = charger;
    const known = this.#knownNow(charger);
    if (Math.min(stateAgeMs, since(this.#reducedAtMs, uptimeMs)) < knownMs) return;
    if (allowedMa < leastCurrentMa || allowedMa >= known.takenMa) return;
    known.takenMa = allowedMa > known.refusedMa ? allowedMa : 0;
  }

  #knownNow({ connectedPhases }: Charger): Known {
    return this.#known[connectedPhases === 1 ? 1 : 3];
  }
}

/** Uptimes of charge controllers wrap. */
function since(beforeMs: number, nowMs: number): number {
  return (nowMs - beforeMs) >>> 0;
}

function leastOf({ takenMa, refusedMa }: Known, charger: Charger): number {
  if (takenMa === 0) return 0;
  const { chargerState, targetMa, switchedAgeMs } = charger;
  const waits = targetMa === 0 && switchedAgeMs < triedAgainMs;
  if (waits || takenMa - refusedMa <= stepMa) return takenMa;
  // The limit in between is found by halving while it charges, and from below while it does not.
  return chargerState === ChargerState.charging
    ? Math.floor((takenMa + refusedMa) / 2)
    : refusedMa + stepMa;
}
