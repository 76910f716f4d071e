import type { Clock } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { leastFailsafeS } from '../../services/eebus/lpc/bounds.ts';
import { EnergyGuard } from '../../services/eebus/spine/energy-guard.ts';
import type { GuardedState } from '../../services/eebus/spine/guarded-state.ts';
import type { Answer, Peer } from './fields.ts';
import { reservedW, settleMs, sharesOf } from './sharing.ts';

/** What the limit is passed on with, and whom that tells. */
export interface PassingOnParts {
  /** Real time. */
  readonly clock: Clock;
  readonly peers: readonly Peer[];
  say(message: LogMessage, level?: 'notice' | 'warning'): void;
  /** Follows each change of what consumers were told or said. */
  changed(): void;
}

/** What is known of a consumer. */
interface Consumer {
  readonly state: GuardedState;
  readonly awayMs: number | undefined;
}

/** The part of a peer in `eebus/state` that is about its limit. */
export interface ShownShare {
  readonly told_w: number;
  readonly answer: Answer;
}

/** What is shown of a device that is several consumers: the least satisfying. */
const answerOrder = [
  { progress: 'refused', answer: 'refused' },
  { progress: 'waiting', answer: 'waiting' },
  { progress: 'written', answer: 'waiting' },
  { progress: 'accepted', answer: 'accepted' },
] as const;

/** Passes the limit of the site on to consumers that speak EEBUS, and knows what they may draw. */
export class PassingOn {
  /** To be put into the entity of the device that is limited itself. */
  readonly guard: EnergyGuard;
  readonly #parts: PassingOnParts;
  /** By key and entity: a device may be several. */
  readonly #consumers = new Map<string, Consumer>();
  /** What was said to people last, by key. */
  readonly #said = new Map<string, string>();
  #peers: readonly Peer[];
  #limitW: number | undefined;
  #toldMs: number;

  constructor(parts: PassingOnParts) {
    this.#parts = parts;
    this.#peers = parts.peers;
    this.#toldMs = parts.clock.nowMs();
    this.guard = new EnergyGuard({ clock: parts.clock, changed: state => this.#follow(state) });
    this.#tell();
  }

  /** Whether a peer is limited by this device. */
  limits(ski: string): boolean {
    return this.#peers.some(peer => peer.ski === ski && peer.limit > 0);
  }

  /** Other peers or other shares count from now on. */
  setPeers(peers: readonly Peer[]): void {
    for (const { ski } of this.#peers)
      if (!peers.some(peer => peer.ski === ski && peer.limit > 0)) {
        this.guard.forget(ski);
        for (const [key, { state }] of this.#consumers)
          if (state.ski === ski) this.#consumers.delete(key);
        this.#said.delete(ski);
      }
    this.#peers = peers;
    this.#restart();
  }

  /**
   * The site is limited to so much from now on, W; undefined: it is not. Safe to call each second.
   */
  setLimit(limitW: number | undefined): void {
    if (limitW !== this.#limitW) {
      this.#limitW = limitW;
      this.#said.clear();
      this.#restart();
    }
    this.#sayMissing();
  }

  /** What all consumers together may draw of the site's limit, W; 0 while there is none. */
  get reservedW(): number {
    if (this.#limitW === undefined) return 0;
    const nowMs = this.#parts.clock.nowMs();
    let sumW = 0;
    for (const [ski, shareW] of sharesOf(this.#limitW, this.#peers)) {
      const consumers = this.#of(ski);
      if (consumers.length === 0) sumW += shareW;
      for (const { state, awayMs } of consumers)
        sumW += reservedW(shareW, { state, awayMs, toldMs: this.#toldMs }, nowMs);
    }
    return Math.ceil(sumW);
  }

  /** How it stands with a peer. */
  shown(ski: string): ShownShare {
    const told_w = this.#limitW === undefined ? 0 : this.#shares.get(ski);
    if (told_w === undefined || !this.limits(ski)) return { told_w: 0, answer: 'none' };
    const states = this.#of(ski).map(({ state }) => state);
    const found = answerOrder.find(({ progress }) =>
      states.some(state => !state.isGone && state.progress === progress),
    );
    return { told_w, answer: found?.answer ?? 'away' };
  }

  #of(ski: string): readonly Consumer[] {
    return [...this.#consumers.values()].filter(({ state }) => state.ski === ski);
  }

  get #shares(): ReadonlyMap<string, number> {
    return sharesOf(this.#limitW ?? Number.POSITIVE_INFINITY, this.#peers);
  }

  #restart(): void {
    this.#toldMs = this.#parts.clock.nowMs();
    this.#tell();
    this.#parts.changed();
  }

  #tell(): void {
    const isActive = this.#limitW !== undefined;
    for (const [ski, limitW] of this.#shares) this.guard.limit({ limitW, isActive }, ski);
    // Whatever the site's limit is, a consumer that is left alone has to keep to its share.
    for (const { ski, limit: limitW } of this.#peers)
      if (limitW > 0) this.guard.failsafe({ limitW, durationS: leastFailsafeS }, ski);
  }

  #follow(state: GuardedState): void {
    const { ski } = state;
    if (!this.limits(ski)) return;
    const entity = state.entity.join('.');
    // An old connection may end after the consumer has come back by another one.
    const isBack = this.guard.states.some(
      other => other.ski === ski && other.entity.join('.') === entity,
    );
    if (state.isGone && isBack) return;
    const awayMs = state.isGone ? this.#parts.clock.nowMs() : undefined;
    this.#consumers.set(`${ski} ${entity}`, { state, awayMs });
    if (!state.isGone) this.#sayAnswer(state);
    this.#parts.changed();
  }

  #sayAnswer({ ski, progress, refusal = '', isActive, limitW }: GuardedState): void {
    const consumer = this.#nameOf(ski);
    if (progress === 'refused') {
      const words = 'The consumer {consumer} does not let itself be limited: {reason}';
      this.#sayOnce(ski, message(words, { consumer, reason: refusal }), 'warning');
    } else if (progress === 'accepted' && isActive && limitW !== undefined) {
      const power = Math.round(limitW);
      const words = 'The consumer {consumer} draws no more than {power} W, as it was told';
      this.#sayOnce(ski, message(words, { consumer, power }), 'notice');
    }
  }

  /** Says who should be limited and cannot be told. */
  #sayMissing(): void {
    if (this.#limitW === undefined) return;
    const { clock } = this.#parts;
    if (clock.nowMs() - this.#toldMs < settleMs) return;
    for (const [ski, power] of this.#shares) {
      const consumers = this.#of(ski);
      if (consumers.some(({ state }) => !state.isGone)) continue;
      const awayMs = Math.max(this.#toldMs, ...consumers.map(consumer => consumer.awayMs ?? 0));
      if (clock.nowMs() - awayMs < settleMs) continue;
      const words =
        'The consumer {consumer} cannot be told of the limit, because it is not connected: at least {power} W are kept free for it';
      this.#sayOnce(ski, message(words, { consumer: this.#nameOf(ski), power }), 'warning');
    }
  }

  #sayOnce(ski: string, words: LogMessage, level: 'notice' | 'warning'): void {
    const json = JSON.stringify(words);
    if (this.#said.get(ski) === json) return;
    this.#said.set(ski, json);
    this.#parts.say(words, level);
  }

  #nameOf(ski: string): string {
    return this.#peers.find(peer => peer.ski === ski)?.label || ski;
  }
}
