import type { Clock, Timer } from '../../platform/clock.ts';
import type { ReadFailure, ReadOutcome } from '../../platform/modbus-frames.ts';
import {
  registersOf,
  runScript,
  type Script,
  ScriptFailure,
  type ScriptResult,
} from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { contactorError, errorState } from '../charge-controller.ts';
import type {
  PlainController,
  PlainEvents,
  PlainKind,
  PlainState,
} from '../plain/plain-controller.ts';
import { ControllerMeter } from './controller-meter.ts';
import { ControllerReading, type Told } from './controller-reading.ts';
import type { Description } from './description.ts';
import type { RegisterLink } from './http-registers.ts';
import { encoded } from './registers.ts';
import { deviceOf, type PendingWrite, WantedRegisters, writeOf } from './wanted-registers.ts';

/** A round of reading begins so long after the one before, ms. */
const pollMs = 1000;
/** Time until an unanswered request is repeated, ms. */
const againMs = 200;
/** Nothing came for so long, ms: the controller does not answer. */
const silentMs = 5000;
/** One that cuts the vehicle off by itself has so long to end that before it is told again, ms. */
const cutOffMs = 10_000;
/** It was told in vain so often: people should know. */
const toldInVain = 3;

/** Properties of a controller that follow from its description. */
export function kindOf(description: Description, word: string): PlainKind {
  const { name, current, pilot, phases, meter, without_host, tried } = description;
  const { fail_safe, power_on_ma } = description;
  return {
    word,
    name,
    tried: tried ? 'yes' : 'no',
    stepMa: current.step_ma ?? current.unit_ma,
    finerStepMa: current.unit_where?.unit_ma,
    reactionMs: 2000,
    disconnectsPilot: pilot !== undefined,
    switchesPhases: phases !== undefined,
    meter: meter ? 'its own, as far as it has one' : 'none: one on the same line, or another one',
    withoutHost: without_host,
    failSafe: fail_safe && { afterMs: fail_safe.after_ms, currentMa: fail_safe.current_ma },
    powerOnMa: power_on_ma,
    tellsCurrent: current.readable || current.read !== undefined,
  };
}

/** Parts of the driver. */
export interface ModbusControllerParts {
  readonly description: Description;
  /** The connection to it, which others may share. */
  readonly link: RegisterLink;
  /** Lets go of the connection. */
  readonly release: () => void;
  /** Real time. */
  readonly clock: Clock;
  readonly events: PlainEvents;
  /** How it leaves room for others on the same line; as one that is alone where it is missing. */
  readonly turn?: Turn | undefined;
}

/** How a controller takes its turn among many on one line. */
export interface Turn {
  /** Longest wait for an answer, ms. */
  readonly answerMs: number;
  /** A round of reading begins so long after the one before while it does not answer, ms. */
  readonly silentPollMs: number;
}

/**
 * Drives a charge controller that is known by its registers. Each round reads all of them; a
 * current is written at once when it changes, before others on the line get their turn, and again
 * whenever a round finds another one.
 */
export class ModbusController implements PlainController {
  readonly #parts: ModbusControllerParts;
  readonly #reading: ControllerReading;
  readonly #watch: Timer;
  #timer: Timer | undefined;
  #running: Cancellable | undefined;
  #heardMs: number | undefined;
  #reachable = false;
  /** What is set up at a start was set up, and every request since then was answered. */
  #isSetUp = false;
  #isFailSafeSure = true;
  #told: Reason | undefined;
  #state: PlainState | undefined;
  #meter: ControllerMeter | undefined;
  readonly #wanted: WantedRegisters;
  /** When each register that shows that somebody is there was last written, ms. */
  readonly #aliveMs: (number | undefined)[] = [];
  /** Time of the last command to reconnect the vehicle, and number of such commands. */
  #reconnectedMs = 0;
  #reconnects = 0;
  #writing = false;
  /** Something was written since the round began: some of what it read may be older. */
  #wroteInRound = false;
  #isResting = false;
  /** It is told what it is to have before it was heard. */
  #tellsFirst = false;
  /** The next try of a write that failed. */
  #again: Timer | undefined;
  #closed = false;

  constructor(parts: ModbusControllerParts) {
    this.#parts = parts;
    this.#reading = new ControllerReading(parts.description);
    this.#wanted = new WantedRegisters(parts.description);
    if (!parts.description.tried)
      parts.events.say(
        message(
          '{name}: nobody has tried its description with a real one yet; it follows published registers',
          { name: parts.description.name },
        ),
      );
    this.#watch = parts.clock.every(pollMs, () => this.#look());
    this.#round();
  }

  get state(): PlainState | undefined {
    return this.#state;
  }

  get meter(): ControllerMeter | undefined {
    return this.#meter;
  }

  get reachable(): boolean {
    return this.#reachable;
  }

  get isKnown(): boolean {
    return this.#state !== undefined;
  }

  get isFailSafeSure(): boolean {
    return this.#isFailSafeSure;
  }

  offer(currentMa: number): void {
    if (currentMa === this.#wanted.currentMa) return;
    this.#wanted.currentMa = currentMa;
    this.#write();
  }

  disconnectPilot(disconnect: boolean): void {
    if (disconnect === this.#wanted.disconnects) return;
    this.#wanted.disconnects = disconnect;
    this.#write();
  }

  switchPhases(phases: 1 | 3): void {
    if (phases === this.#wanted.phases) return;
    this.#wanted.phases = phases;
    this.#write();
  }

  rest(): void {
    this.#isResting = true;
    this.#timer?.cancel();
    this.#again?.cancel();
    this.#running?.cancel();
  }

  wake(): void {
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#tellsFirst = true;
    this.#round();
  }

  close(): void {
    this.rest();
    this.#closed = true;
    this.#watch.cancel();
    this.#parts.release();
  }

  #look(): void {
    const { clock, events } = this.#parts;
    const reachable = this.#heardMs !== undefined && clock.nowMs() - this.#heardMs < silentMs;
    if (reachable === this.#reachable) return;
    this.#reachable = reachable;
    // A silent controller may be switched off, and start again.
    if (!reachable) {
      this.#isSetUp = false;
      this.#wanted.forget();
      this.#reading.forget();
    }
    events.onState();
  }

  /** Reads everything once, and sets up what was not. */
  #round(): void {
    if (this.#tellsFirst) {
      this.#tellFirst();
      return;
    }
    const { clock, link, turn } = this.#parts;
    const startedMs = clock.nowMs();
    this.#wroteInRound = false;
    const done = (result: ScriptResult<Told>): void => {
      if (this.#closed) return;
      const passedMs = clock.nowMs() - startedMs;
      const isSilent = 'failure' in result && !this.#reachable;
      const everyMs = isSilent ? (turn?.silentPollMs ?? pollMs) : pollMs;
      this.#timer = clock.after(Math.max(againMs, everyMs - passedMs), () => this.#round());
      if ('value' in result) {
        this.#take(result.value);
        return;
      }
      this.#missed(result.failure.kind);
      this.#tell(result.failure.message);
    };
    if (!this.#reachable) this.#write();
    this.#running = runScript(link, this.#script(), done, turn?.answerMs);
  }

  /**
   * Says nothing else before the controller has certainly got what it is to have: whatever it hears
   * ends its fail-safe, and it would go on with what it had.
   */
  #tellFirst(): void {
    const { clock, link, turn } = this.#parts;
    const told = (): void => {
      this.#tellsFirst = false;
      this.#round();
    };
    const next = this.#wanted.next(clock.nowMs(), this.#state);
    if (!next) {
      told();
      return;
    }
    this.#writing = true;
    this.#doubtFailSafe();
    const done = (outcome: ReadOutcome): void => {
      this.#writing = false;
      const isDone = 'registers' in outcome;
      next.done(isDone);
      if (this.#closed || this.#isResting) return;
      if (isDone) {
        told();
        return;
      }
      this.#missed(outcome.failure.kind);
      if (outcome.failure.kind === 'refused') this.#tell(outcome.failure.message);
      this.#timer = clock.after(pollMs, () => this.#round());
    };
    link.askFirst(next.request, done, turn?.answerMs);
  }

  *#script(): Script<Told> {
    if (!this.#isSetUp) yield* this.#setUp();
    yield* this.#showLife();
    return yield* this.#reading.read();
  }

  /** Some of it is kept in memory that wears out: what is so already is not written. */
  *#setUp(): Script<void> {
    const { description } = this.#parts;
    for (const one of description.at_start) {
      const { address, value, value_type, readable } = one;
      const words = encoded(value_type, value, description.low_word_first);
      if (readable) {
        const device = deviceOf(description);
        const present = yield* registersOf({ ...device, code: 3, address, count: words.length });
        if (words.every((word, index) => word === present[index])) continue;
      }
      yield* registersOf(writeOf(description, one));
    }
    this.#aliveMs.length = 0;
    this.#isSetUp = true;
    this.#isFailSafeSure = true;
  }

  /**
   * It may have started anew, which takes longer than it is left alone for: what was set up is gone
   * then, unless it is kept without power.
   */
  #missed(kind: ReadFailure['kind']): void {
    if (kind !== 'refused') this.#isSetUp = false;
  }

  /** It is told something now, and may go on with that for ever. */
  #doubtFailSafe(): void {
    if (!this.#isSetUp && this.#wanted.currentMa !== 0) this.#isFailSafeSure = false;
  }

  /** Writes what shows that somebody is there; one that refuses that is read all the same. */
  *#showLife(): Script<void> {
    const { clock, description } = this.#parts;
    for (const [index, one] of description.alive.entries()) {
      const lastMs = this.#aliveMs[index];
      // A round that comes a little early is the last one in time.
      const isDue = lastMs === undefined || clock.nowMs() - lastMs > one.every_s * 1000 - pollMs;
      if (!isDue) continue;
      const outcome = yield writeOf(description, one);
      if (!('failure' in outcome)) this.#aliveMs[index] = clock.nowMs();
      else if (outcome.failure.kind !== 'refused') throw new ScriptFailure(outcome.failure);
    }
  }

  #take(told: Told): void {
    const { events } = this.#parts;
    this.#wanted.take(told, { isWriting: this.#writing, isOlder: this.#wroteInRound });
    this.#tellOfLock(told.isLocked === true);
    const { isCutOff, currentMa: _, unitMa: __, isEnabled: ___, ...state } = told;
    this.#state = {
      ...state,
      contactorError: contactorError.none,
      offeredMa: told.error === errorState.ok && !isCutOff ? this.#wanted.offeredMa(told) : 0,
      isSettled: !this.#writing && !this.#wroteInRound,
    };
    this.#measure();
    this.#heard();
    this.#reconnect(isCutOff);
    events.onState();
    this.#write();
  }

  #tellOfLock(isLocked: boolean): void {
    const { description, events } = this.#parts;
    if (isLocked === (this.#state?.isLocked === true)) return;
    events.say(
      isLocked
        ? message('{name} is locked at the controller itself (key switch): nothing can charge', {
            name: description.name,
          })
        : message('{name} is not locked at the controller any more', { name: description.name }),
    );
  }

  /** Which values it has shows the first reading. */
  #measure(): void {
    if (!this.#parts.description.meter) return;
    const { valueIds, values } = this.#reading.measured;
    if (!this.#meter) {
      const had = valueIds.filter((_, index) => !Number.isNaN(values[index]));
      if (had.length === 0) return;
      this.#meter = new ControllerMeter(had);
      this.#meter.take(valueIds, values);
      this.#parts.events.onMeter();
    } else this.#meter.take(valueIds, values);
  }

  /** Tells a controller that cut the vehicle off to reconnect it, again and again. */
  #reconnect(isCutOff: boolean): void {
    const { clock, description, events } = this.#parts;
    const isMeant = this.#wanted.disconnects || this.#state?.isLocked || !this.#wanted.isPilotKnown;
    if (!isCutOff || isMeant) {
      if (!isCutOff) this.#reconnects = 0;
      return;
    }
    if (this.#reconnects > 0 && clock.nowMs() - this.#reconnectedMs < cutOffMs) return;
    this.#reconnectedMs = clock.nowMs();
    this.#wanted.forgetPilot();
    if (this.#reconnects++ === toldInVain)
      events.say(
        message('{name} cuts the vehicle off, although it was told not to', {
          name: description.name,
        }),
      );
  }

  #heard(): void {
    const { clock, description, events } = this.#parts;
    this.#heardMs = clock.nowMs();
    this.#reachable = true;
    if (this.#told !== undefined)
      events.say(message('{name} answers again', { name: description.name }));
    this.#told = undefined;
  }

  #tell(reason: Reason): void {
    if (this.#reachable || isSame(reason, this.#told)) return;
    this.#told = reason;
    this.#parts.events.say(
      message('{name} cannot be read: {=reason}', {
        name: this.#parts.description.name,
        reason,
      }),
    );
  }

  /** Writes what is not as it is wanted, one register after the other. */
  #write(): void {
    if (this.#writing || this.#closed || this.#isResting) return;
    if (this.#heardMs === undefined || this.#tellsFirst) return;
    this.#again?.cancel();
    const { clock, link, turn } = this.#parts;
    const next = this.#wanted.next(clock.nowMs(), this.#state);
    if (!next) return;
    this.#writing = true;
    this.#doubtFailSafe();
    const done = (outcome: ReadOutcome): void => {
      this.#writing = false;
      this.#wroteInRound = true;
      if (!this.#closed) this.#wrote(next, outcome);
    };
    link.askFirst(next.request, done, turn?.answerMs);
  }

  #wrote({ done }: PendingWrite, outcome: ReadOutcome): void {
    const isDone = 'registers' in outcome;
    done(isDone);
    if (isDone) {
      this.#write();
      return;
    }
    this.#missed(outcome.failure.kind);
    if (outcome.failure.kind === 'refused') this.#tell(outcome.failure.message);
    // One that does not answer is told with each round: others on the line want their turn.
    if (this.#isResting || !this.#reachable) return;
    this.#again = this.#parts.clock.after(againMs, () => this.#write());
  }
}
