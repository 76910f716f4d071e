import { ABI_HASH } from '../../core/abi.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { asSaid, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { type ControllerHello, protocolVersion } from './messages.ts';

/** Silence that is told, because somebody has to look after it, ms. */
const longSilenceMs = 60_000;
/** A message of the controller that comes again within this time is not said again, ms. */
const repeatedLogMs = 60_000;

/** Reports of the link to people: each problem once, until it is over. */
export class Journal {
  readonly #clock: Clock;
  readonly #lineName: string;
  readonly #say: (message: LogMessage) => void;
  #failed = false;
  #silent = false;
  #foreign = '';
  #failSafeActed = false;
  #log = { text: '', atMs: 0 };

  constructor(clock: Clock, lineName: string, say: (message: LogMessage) => void) {
    this.#clock = clock;
    this.#lineName = lineName;
    this.#say = say;
  }

  /** The line is not there, or was lost. */
  lost(reason: Reason): void {
    if (!this.#failed)
      this.#say(
        message('The line {line} to the charge controller is not there: {=reason}', {
          line: this.#lineName,
          reason,
        }),
      );
    this.#failed = true;
  }

  /** The controller is there. */
  linked(): void {
    if (this.#failed)
      this.#say(
        message('The charge controller can be reached again over the line {line}', {
          line: this.#lineName,
        }),
      );
    this.#failed = false;
  }

  /** The controller has been silent since `sinceMs`. */
  silent(sinceMs: number): void {
    if (this.#silent || this.#foreign !== '' || this.#clock.nowMs() - sinceMs < longSilenceMs)
      return;
    this.#silent = true;
    this.#say(
      message(
        'Nothing was heard of the charge controller at {line} for a minute: its power supply and the line need a look. A charge goes on meanwhile',
        { line: this.#lineName },
      ),
    );
  }

  /** A controller of another version answered. */
  foreign({ major, minor, abiHash }: ControllerHello): void {
    const theirs = `version ${major}.${minor} (interface ${abiHash.toString(16)})`;
    if (theirs === this.#foreign) return;
    this.#foreign = theirs;
    const ours = `version ${protocolVersion.major}.${protocolVersion.minor} (interface ${ABI_HASH.toString(16)})`;
    this.#say(
      message(
        'The charge controller speaks {theirs} of the link, this host {ours}: they do not understand each other until one of them is updated',
        { theirs, ours },
      ),
    );
  }

  /** One of this version did. */
  understood(): void {
    this.#foreign = '';
  }

  /**
   * A state came.
   *
   * @param failSafeActed whether the fail-safe of load management acted
   * @param wasAlone whether it is the first one after the host was away: otherwise the host itself
   * said why
   */
  heard(failSafeActed: boolean, wasAlone: boolean): void {
    this.#silent = false;
    if (failSafeActed && !this.#failSafeActed && wasAlone) {
      this.#say(
        'The charge controller blocked charging by itself: no command of the manager reached it while the host was away',
      );
    }
    this.#failSafeActed = failSafeActed;
  }

  /** A message of the controller. */
  log(text: string): void {
    const nowMs = this.#clock.nowMs();
    if (text === this.#log.text && nowMs - this.#log.atMs < repeatedLogMs) return;
    this.#log = { text, atMs: nowMs };
    this.#say(asSaid(text));
  }

  refused(what: string, rule: string): void {
    this.#say(
      message('The charge controller refused what it was told ({what}): {rule}', { what, rule }),
    );
  }
}
