import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Refusal } from './datagram.ts';
import type { Progress } from './guarded-state.ts';
import type { Answered } from './partner.ts';

/** Pauses before what was refused is written again, ms: the last one for ever after. */
const pausesMs = [5000, 10_000, 20_000, 40_000, 60_000] as const;

/** What is to be written now; `later` while it cannot be, `done` where nothing has to be. */
export type Writing = object | 'later' | 'done';

/** How a write is made. */
export interface KeptWriteParts {
  /** One that ends with the connection. */
  readonly clock: Clock;
  /** MUST say `later` while nothing is wanted. */
  command(): Writing;
  write(command: object, answered: Answered): void;
  /** It was accepted, refused, or is on its way. */
  changed(refused: Refusal | undefined): void;
}

/** Something that a partner is told until it accepts it. There is at most one on its way. */
export class KeptWrite {
  readonly #parts: KeptWriteParts;
  #isDue = true;
  #isOnItsWay = false;
  #progress: Progress = 'waiting';
  #refusal: Refusal | undefined;
  #refusals = 0;
  #timer: Timer | undefined;

  constructor(parts: KeptWriteParts) {
    this.#parts = parts;
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Why it was refused last; undefined if it was not. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** Something else is wanted: it is written at once. */
  renew(): void {
    this.#refusals = 0;
    this.#isDue = true;
    this.attempt();
  }

  /** The partner came off what it had accepted: it is told again, after a pause. */
  repeat(): void {
    if (this.#progress === 'accepted') this.#writeLater();
  }

  /** Writes what is due, if it can be written by now. */
  attempt(): void {
    if (!this.#isDue || this.#isOnItsWay) return;
    const command = this.#parts.command();
    if (command === 'later') return;
    this.#stopWaiting();
    this.#isDue = false;
    if (command === 'done') {
      this.#progress = 'accepted';
      return;
    }
    this.#isOnItsWay = true;
    this.#progress = 'written';
    this.#parts.write(command, refused => this.#answered(refused));
  }

  #answered(refused: Refusal | undefined): void {
    this.#isOnItsWay = false;
    this.#refusal = refused;
    this.#progress = refused === undefined ? 'accepted' : 'refused';
    if (refused === undefined) this.#refusals = 0;
    else if (!this.#isDue) this.#writeLater();
    this.#parts.changed(refused);
    this.attempt();
  }

  #writeLater(): void {
    const pauseMs = pausesMs[Math.min(this.#refusals, pausesMs.length - 1)] as number;
    this.#refusals++;
    this.#timer ??= this.#parts.clock.after(pauseMs, () => {
      this.#timer = undefined;
      this.#isDue = true;
      this.attempt();
    });
  }

  #stopWaiting(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }
}

/** A refusal in words: those of whoever refused, or its number. */
export function refusalText({ errorNumber, description }: Refusal): string {
  return description ?? `error ${errorNumber}`;
}
