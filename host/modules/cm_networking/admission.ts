import type { Endpoint } from '../../platform/net.ts';
import { isStale } from './packets.ts';

/** What becomes of a command: only an accepted one is obeyed. */
export type Verdict = 'accepted' | 'stale' | 'second manager';

/** A manager is believed to be the only one when no other was heard for this long. */
const settleMs = 60_000;
/**
 * A command that is less than this behind comes late. Chargers share the counter of their manager, which moves on by
 * their number each second: a smaller window would take a command of some seconds ago for a restart of the manager.
 */
const lateWindow = 1000;
/** A manager that was restarted may count from anywhere; after this silence nothing is late any more. */
const silenceMs = 3000;

/** Decides which commands are obeyed: those of one manager, in their order, each once. */
export class Admission {
  #source: string | undefined;
  #changedMs = 0;
  #conflict = false;
  #sequence: number | undefined;
  #acceptedMs = 0;

  /** Whether two managers were heard, and it is not clear yet which one stays. */
  get conflict(): boolean {
    return this.#conflict;
  }

  /** Judges a command by its sender and its sequence number. */
  judge({ host, port }: Endpoint, sequence: number, nowMs: number): Verdict {
    const source = `${host} ${port}`;
    if (source !== this.#source) {
      if (this.#source !== undefined && nowMs - this.#changedMs < settleMs) this.#conflict = true;
      this.#source = source;
      this.#changedMs = nowMs;
      this.#sequence = undefined;
    }
    if (this.#conflict && nowMs - this.#changedMs < settleMs) return 'second manager';
    this.#conflict = false;
    if (nowMs - this.#acceptedMs < silenceMs && isStale(sequence, this.#sequence, lateWindow)) return 'stale';
    this.#sequence = sequence;
    this.#acceptedMs = nowMs;
    return 'accepted';
  }
}
