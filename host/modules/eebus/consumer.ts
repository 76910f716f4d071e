import type { ModuleContext } from '../../device/context.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Failsafe } from '../../services/eebus/lpc/bounds.ts';
import {
  ControllableSystem,
  type Happening,
} from '../../services/eebus/lpc/controllable-system.ts';
import type {
  FailsafeWrite,
  Limited,
  LimitValues,
  LimitWrite,
  Refused,
} from '../../services/eebus/lpc/limited.ts';
import type { LpcState } from '../../services/eebus/lpc/machine.ts';
import { leastLimitW, type Peer, type State } from './fields.ts';
import type { LimitLog, Said } from './limit-log.ts';

/** What the consumer is made of, and whom it tells. */
export interface ConsumerParts {
  readonly context: Pick<ModuleContext, 'clock'>;
  readonly log: LimitLog;
  readonly failsafe: Failsafe;
  /** The most that may be drawn without a limit, W. */
  nominalMaxW(): number;
  /** Keeps what a box has written; false: that failed. */
  keep(failsafe: Failsafe): boolean;
  say(message: LogMessage, level?: 'notice' | 'warning'): void;
  /** Follows each change of what is in force or known. */
  changed(): void;
}

/** The guard that speaks. */
type Guard = Pick<Peer, 'ski' | 'label'>;

const nobody: Guard = { ski: '', label: '' };

/**
 * What this device and all that it controls may draw, as the grid operator's box says: runs the
 * state machine of the use case, writes the log of limits, and says it to people.
 */
export class Consumer implements Limited {
  readonly system: ControllableSystem;
  readonly #parts: ConsumerParts;
  #guard: Guard = nobody;
  /** When the present state, and what is in force in it, began, wall clock, s; 0: unknown. */
  #sinceS: number;
  #heardS = 0;
  /** The limit that was told last, while it is in force. */
  #told = '';

  constructor(parts: ConsumerParts) {
    this.#parts = parts;
    this.#sinceS = this.#nowS();
    this.system = new ControllableSystem({
      clock: parts.context.clock,
      failsafe: parts.failsafe,
      nominalMaxW: parts.nominalMaxW,
      keep: failsafe => parts.keep(failsafe),
      happened: happening => this.#happened(happening),
    });
    parts.log.follow(this.#inForce());
    parts.say(
      message('No more than {power} W until a box of the grid operator is heard, for 2 minutes', {
        power: parts.failsafe.limitW,
      }),
    );
  }

  /** The box whose word counts now, for the log. */
  setGuard(guard: Guard | undefined): void {
    if (guard) this.#guard = guard;
  }

  hearHeartbeat(): void {
    this.#heardS = this.#nowS();
    this.system.hearHeartbeat();
    this.#parts.changed();
  }

  writeLimit(write: LimitWrite): Refused {
    return this.system.writeLimit(write);
  }

  writeFailsafe(write: FailsafeWrite): Refused {
    return this.system.writeFailsafe(write);
  }

  values(): LimitValues {
    return this.system.values();
  }

  onChange(listener: () => void): void {
    this.system.onChange(listener);
  }

  /** The part of `eebus/state` that is about the limit. */
  get shown(): Omit<State, 'ski' | 'ship_id' | 'port' | 'peers' | 'reserved_w'> {
    const { system } = this;
    const { remainingS, failsafeLimitW, failsafeDurationS, nominalMaxW } = system.values();
    const limitW = system.limitInForceW;
    const nowS = this.#nowS();
    return {
      state: system.state,
      active: limitW !== undefined,
      limit_w: limitW ?? 0,
      guard: this.#guard.ski,
      since: this.#sinceS,
      until: remainingS === undefined || nowS === 0 ? 0 : Math.round(nowS + remainingS),
      heard: this.#heardS,
      failsafe_limit_w: Math.floor(failsafeLimitW),
      failsafe_duration: Math.round(failsafeDurationS),
      nominal_w: nominalMaxW,
    };
  }

  /** Nothing is limited by this any more. */
  stop(): void {
    this.system.stop();
    this.#parts.log.follow(undefined);
  }

  #happened(happening: Happening): void {
    const { kind } = happening;
    if (kind === 'limit') this.#limitWritten(happening);
    else if (kind === 'failsafe') this.#failsafeWritten(happening);
    else this.#moved(happening.from, happening.to);
    this.#parts.log.follow(this.#inForce());
    this.#parts.changed();
  }

  #limitWritten({ write, refused }: Happening & { readonly kind: 'limit' }): void {
    const { say, log } = this.#parts;
    if (refused !== undefined) {
      const said = { kind: 'refused', limitW: whole(write.limitW), reason: refused } as const;
      // A box that tries again and again is told of once an hour.
      if (!log.note({ ...said, durationS: write.durationS, ...this.#guard })) return;
      say(
        message('A limit of the box {box} was refused: {reason}', {
          ...{ box: this.#name, reason: refused },
        }),
        'warning',
      );
      return;
    }
    const { limitInForceW: limitW, state } = this.system;
    if (state !== 'limited' || limitW === undefined) return;
    const { remainingS } = this.system.values();
    const told = JSON.stringify([limitW, remainingS === undefined, this.#guard]);
    // Boxes may say the same every minute.
    if (told === this.#told) return;
    this.#told = told;
    this.#sinceS = this.#nowS();
    say(
      remainingS === undefined
        ? message('The box {box} limits consumption to {power} W until it says otherwise', {
            ...{ box: this.#name, power: limitW },
          })
        : message('The box {box} limits consumption to {power} W for {duration} s', {
            ...{ box: this.#name, power: limitW, duration: Math.round(remainingS) },
          }),
      'notice',
    );
    if (limitW < leastLimitW)
      say(
        message('The limit is below what the law leaves: {power} W stay', { power: leastLimitW }),
      );
  }

  #failsafeWritten({ refused }: Happening & { readonly kind: 'failsafe' }): void {
    const { say, log } = this.#parts;
    const { failsafeLimitW, failsafeDurationS } = this.system.values();
    if (refused !== undefined) {
      const words = 'What the box {box} said for its silence was refused: {reason}';
      say(message(words, { box: this.#name, reason: refused }), 'warning');
      return;
    }
    const said = { limitW: whole(failsafeLimitW), durationS: failsafeDurationS };
    log.note({ kind: 'values', ...said, ...this.#guard });
    const words =
      'The box {box} wants no more than {power} W to be drawn while it is silent, for at least {duration} h';
    const duration = Math.round(failsafeDurationS / 360) / 10;
    say(message(words, { box: this.#name, power: said.limitW, duration }));
  }

  #moved(from: LpcState, to: LpcState): void {
    this.#sinceS = this.#nowS();
    if (to !== 'limited') this.#told = '';
    const words = this.#movedWords(from, to);
    if (words) this.#parts.say(words, 'notice');
  }

  #movedWords(from: LpcState, to: LpcState): LogMessage | undefined {
    const box = this.#name;
    if (to === 'failsafe') {
      const power = whole(this.system.values().failsafeLimitW);
      return message('The box {box} is silent: no more than {power} W', { box, power });
    }
    if (to === 'autonomous')
      return from === 'init'
        ? 'No box of the grid operator limits consumption: nothing was heard of one'
        : message('The box {box} was silent for so long that consumption is not limited any more', {
            box,
          });
    if (to === 'controlled')
      return from === 'limited' || from === 'failsafe'
        ? message('The box {box} no longer limits consumption', { box })
        : message('The box {box} is there, and does not limit consumption', { box });
    return undefined;
  }

  #inForce(): Said | undefined {
    const { state, limitInForceW: limitW } = this.system;
    if (limitW === undefined) return undefined;
    if (state === 'limited')
      return { kind: 'limit', limitW, durationS: this.system.values().remainingS, ...this.#guard };
    return state === 'init'
      ? { kind: 'start', limitW, ...nobody }
      : { kind: 'failsafe', limitW, ...this.#guard };
  }

  /** The box in words for people. */
  get #name(): string {
    return this.#guard.label || this.#guard.ski || '?';
  }

  #nowS(): number {
    const { clock } = this.#parts.context;
    return clock.synchronised() ? Math.floor(clock.wallMs() / 1000) : 0;
  }
}

/** Whole W that a field can show. */
function whole(powerW: number | undefined): number {
  return powerW === undefined || !(powerW > 0) ? 0 : Math.floor(powerW);
}
