import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';

const lookMs = 60_000;
/** Damaged frames a minute that are reported. */
const manyPerMinute = 10;
/** And not again for so many minutes. */
const quietMinutes = 60;

/** Watches how many frames are lost on the line, and tells it if they are many. */
export class Quality {
  /** Frames with a sound checksum that said nothing that can be. */
  dropped = 0;
  /** Damaged frames, as counted so far at this end and by the controller. */
  droppedHere = 0;
  droppedThere = 0;
  readonly #timer: Timer;
  readonly #say: (message: LogMessage) => void;
  #before = { here: 0, there: 0 };
  #quietMinutes = 0;

  constructor(clock: Clock, say: (message: LogMessage) => void) {
    this.#say = say;
    this.#timer = clock.every(lookMs, () => this.#look());
  }

  /** The controller counts from 0 again. */
  restart(): void {
    this.droppedThere = 0;
    this.#before = { ...this.#before, there: 0 };
  }

  close(): void {
    this.#timer.cancel();
  }

  #look(): void {
    const here = this.dropped + this.droppedHere;
    const there = this.droppedThere;
    const count = here - this.#before.here + (there - this.#before.there);
    this.#before = { here, there };
    if (this.#quietMinutes > 0) this.#quietMinutes--;
    if (count < manyPerMinute || this.#quietMinutes > 0) return;
    this.#quietMinutes = quietMinutes;
    this.#say(
      message(
        '{count} messages between host and charge controller were damaged within a minute: the line is disturbed (cable, shield, ground, other baud rate)',
        { count },
      ),
    );
  }
}
