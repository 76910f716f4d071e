import type { Endpoint } from '../../platform/net.ts';
import { isNext } from './packets.ts';

/**
 * Verdict on a command: only an accepted one is obeyed. A stranger's changes nothing, a conflict
 * blocks the charger.
 */
export type Verdict = 'accepted' | 'stale' | 'stranger' | 'conflict';

/** Silence after which a sender is forgotten. */
const forgetMs = 60_000;
/**
 * So long strangers may be heard beside the manager before charging is blocked. A manager counts a
 * charger that does not answer it as stopped after 39 s, which is wrong for one that obeys another
 * manager: until then it must have stopped.
 */
const toleranceMs = 5000;
/**
 * Commands are this far apart at most. Chargers share the counter of their manager, which moves on
 * by their number each second: numbers further ahead are as good as numbers behind, those of
 * commands that are late, repeated or recorded.
 */
const window = 1000;
/**
 * A manager that was restarted may count from anywhere, or speak from elsewhere; after this silence
 * that is believed.
 */
const silenceMs = 3000;

/** The manager that is obeyed. */
interface Manager {
  readonly source: string;
  heardMs: number;
  /** Number of the last command that was obeyed, and when that was. */
  accepted?: { readonly sequence: number; readonly atMs: number };
}

/** Strangers beside it; all of them count as one. */
interface Strangers {
  /** The sender that was heard last. */
  readonly source: string;
  /** Since when they are heard without a pause. */
  readonly sinceMs: number;
  readonly heardMs: number;
}

/**
 * Decides which commands are obeyed: those of one manager, in their order, each once. Whoever comes
 * first is the manager. It goes on when strangers are heard; one of them takes its place by a
 * second command, when the manager is silent.
 */
export class Admission {
  #manager: Manager | undefined;
  #strangers: Strangers | undefined;
  #blocked = false;

  /** True if somebody beside the manager was heard less than a minute ago. */
  get conflict(): boolean {
    return this.#strangers !== undefined;
  }

  /** Addresses of who was heard less than a minute ago: the manager, and the last stranger. */
  get heard(): readonly string[] {
    const sources = [this.#manager, this.#strangers].flatMap(peer => peer?.source ?? []);
    return [...new Set(sources.map(source => source.split(' ', 1)[0] as string))];
  }

  /**
   * True while the conflict goes on, so that nobody is obeyed until only one was heard for a
   * minute.
   */
  get blocked(): boolean {
    return this.#blocked;
  }

  /** Judges a command by its sender and its sequence number. */
  judge({ host, port }: Endpoint, sequence: number, nowMs: number): Verdict {
    this.forget(nowMs);
    const source = `${host} ${port}`;
    this.#manager ??= { source, heardMs: nowMs };
    if (this.#manager.source !== source && !this.#takesOver(source, nowMs))
      return this.#blocked ? 'conflict' : 'stranger';
    const manager = this.#manager;
    manager.heardMs = nowMs;
    if (this.#blocked) return 'conflict';
    const { accepted } = manager;
    const isLive = accepted && nowMs - accepted.atMs < silenceMs;
    if (isLive && !isNext(sequence, accepted.sequence, window)) return 'stale';
    manager.accepted = { sequence, atMs: nowMs };
    return 'accepted';
  }

  /** Forgets who was not heard for a minute; to be called every few seconds. */
  forget(nowMs: number): void {
    const isGone = (peer: Manager | Strangers | undefined) =>
      peer !== undefined && nowMs - peer.heardMs >= forgetMs;
    if (isGone(this.#strangers)) this.#strangers = undefined;
    if (isGone(this.#manager)) {
      this.#manager = undefined;
      // A single remaining sender is the next one to be obeyed.
      this.#strangers = undefined;
    }
    if (!this.#strangers) this.#blocked = false;
  }

  /** Notes a command of a stranger; true if it is the manager from now on. */
  #takesOver(source: string, nowMs: number): boolean {
    const manager = this.#manager as Manager;
    const before = this.#strangers;
    const goesOn = before !== undefined && nowMs - before.heardMs < silenceMs;
    const sinceMs = goesOn ? before.sinceMs : nowMs;
    this.#strangers = { source, sinceMs, heardMs: nowMs };
    if (this.#blocked) return false;
    if (nowMs - manager.heardMs < silenceMs) {
      this.#blocked = nowMs - sinceMs >= toleranceMs;
      return false;
    }
    if (before?.source !== source) return false;
    this.#manager = { source, heardMs: nowMs };
    this.#strangers = {
      source: manager.source,
      sinceMs: manager.heardMs,
      heardMs: manager.heardMs,
    };
    return true;
  }
}
