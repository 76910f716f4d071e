import type { Clock, Timer } from '../../platform/clock.ts';
import type { ModbusLink } from '../../platform/modbus.ts';
import type { ReadOutcome, WriteRequest } from '../../platform/modbus-frames.ts';
import { registersOf, runScript, type Script } from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { contactorError, errorState } from '../charge-controller.ts';
import { leastCurrentMa } from '../limits.ts';
import type {
  PlainController,
  PlainEvents,
  PlainKind,
  PlainState,
} from '../plain/plain-controller.ts';
import { ControllerMeter } from './controller-meter.ts';
import { ControllerReading, type Told } from './controller-reading.ts';
import type { Description } from './description.ts';

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
  const { name, current, pilot, meter, without_host } = description;
  return {
    word,
    name,
    stepMa: current.unit_ma,
    finerStepMa: current.unit_where?.unit_ma,
    reactionMs: 2000,
    disconnectsPilot: pilot !== undefined,
    meter: meter ? 'its own, as far as it has one' : 'none: one on the same line, or another one',
    withoutHost: without_host,
  };
}

/** Parts of the driver. */
export interface ModbusControllerParts {
  readonly description: Description;
  /** The connection to it, which others may share. */
  readonly link: ModbusLink;
  /** Lets go of the connection. */
  readonly release: () => void;
  /** Real time. */
  readonly clock: Clock;
  readonly events: PlainEvents;
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
  #isSetUp = false;
  #told: Reason | undefined;
  #state: PlainState | undefined;
  #meter: ControllerMeter | undefined;
  #wantedMa = 0;
  /** Unit of the current register, mA. */
  #unitMa: number;
  /** Known content of the current register; undefined if unknown. */
  #present: number | undefined;
  #disconnects = false;
  #pilot: boolean | undefined;
  /** Time of the last command to reconnect the vehicle, and number of such commands. */
  #reconnectedMs = 0;
  #reconnects = 0;
  #writing = false;
  /** The next try of a write that failed. */
  #again: Timer | undefined;
  #closed = false;

  constructor(parts: ModbusControllerParts) {
    this.#parts = parts;
    this.#reading = new ControllerReading(parts.description);
    this.#unitMa = parts.description.current.unit_ma;
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

  offer(currentMa: number): void {
    if (currentMa === this.#wantedMa) return;
    this.#wantedMa = currentMa;
    this.#write();
  }

  /** Wanted content of the current register. */
  get #wanted(): number {
    return this.#wantedMa < leastCurrentMa ? 0 : Math.floor(this.#wantedMa / this.#unitMa);
  }

  disconnectPilot(disconnect: boolean): void {
    if (disconnect === this.#disconnects) return;
    this.#disconnects = disconnect;
    this.#write();
  }

  close(): void {
    this.#closed = true;
    this.#watch.cancel();
    this.#timer?.cancel();
    this.#again?.cancel();
    this.#running?.cancel();
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
      this.#present = undefined;
      this.#pilot = undefined;
      this.#reading.forget();
    }
    events.onState();
  }

  /** Reads everything once, and sets up what was not. */
  #round(): void {
    const { clock, link } = this.#parts;
    const startedMs = clock.nowMs();
    this.#running = runScript(link, this.#script(), result => {
      if (this.#closed) return;
      const passedMs = clock.nowMs() - startedMs;
      this.#timer = clock.after(Math.max(againMs, pollMs - passedMs), () => this.#round());
      if ('value' in result) this.#take(result.value);
      else this.#tell(result.failure.message);
    });
  }

  *#script(): Script<Told> {
    if (!this.#isSetUp) yield* this.#setUp();
    return yield* this.#reading.read();
  }

  /** Some of it is kept in memory that wears out: what is so already is not written. */
  *#setUp(): Script<void> {
    const { at_start } = this.#parts.description;
    for (const { address, value, readable } of at_start) {
      if (readable) {
        const [present] = yield* registersOf({ ...this.#device(), code: 3, address, count: 1 });
        if (present === value) continue;
      }
      yield* registersOf({ ...this.#device(), code: 6, address, value });
    }
    this.#isSetUp = true;
  }

  #device(): Pick<WriteRequest, 'unit' | 'restMs'> {
    const { device_address: unit, rest_ms: restMs } = this.#parts.description;
    return { unit, restMs };
  }

  #take({ current, unitMa, isCutOff, ...told }: Told): void {
    const { events } = this.#parts;
    if (!this.#writing || unitMa !== this.#unitMa) this.#present = current;
    this.#unitMa = unitMa;
    const offeredMa = (this.#present ?? this.#wanted) * unitMa;
    this.#tellOfLock(told.isLocked === true);
    this.#state = {
      ...told,
      contactorError: contactorError.none,
      offeredMa: told.error === errorState.ok && !isCutOff ? offeredMa : 0,
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
    const isMeant = this.#disconnects || this.#state?.isLocked || this.#pilot === undefined;
    if (!isCutOff || isMeant) {
      if (!isCutOff) this.#reconnects = 0;
      return;
    }
    if (this.#reconnects > 0 && clock.nowMs() - this.#reconnectedMs < cutOffMs) return;
    this.#reconnectedMs = clock.nowMs();
    this.#pilot = undefined;
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
    if (this.#writing || this.#closed || this.#heardMs === undefined) return;
    this.#again?.cancel();
    const next = this.#nextWrite();
    if (!next) return;
    this.#writing = true;
    this.#parts.link.askFirst({ ...this.#device(), code: 6, ...next.register }, outcome => {
      this.#writing = false;
      if (this.#closed) return;
      this.#wrote(next, outcome);
    });
  }

  #wrote({ register, done }: PendingWrite, outcome: ReadOutcome): void {
    if ('registers' in outcome) {
      done(register.value);
      this.#write();
      return;
    }
    // It may have arrived all the same.
    done(undefined);
    if (outcome.failure.kind === 'refused') this.#tell(outcome.failure.message);
    this.#again = this.#parts.clock.after(againMs, () => this.#write());
  }

  #nextWrite(): PendingWrite | undefined {
    const { current, pilot } = this.#parts.description;
    if (this.#present !== this.#wanted) {
      return {
        register: { address: current.address, value: this.#wanted },
        done: value => {
          this.#present = value;
        },
      };
    }
    // A locked controller accepts no command for its pilot, and none ends an error.
    const { isLocked = false, error = 0 } = this.#state ?? {};
    if (!pilot || isLocked || error !== errorState.ok || this.#pilot === this.#disconnects)
      return undefined;
    const disconnects = this.#disconnects;
    return {
      register: {
        address: pilot.address,
        value: disconnects ? pilot.disconnected : pilot.connected,
      },
      done: value => {
        this.#pilot = value === undefined ? undefined : disconnects;
      },
    };
  }
}

/** A register that is to be written, and what its outcome means. */
interface PendingWrite {
  readonly register: Pick<WriteRequest, 'address' | 'value'>;
  /** Takes the content of the register; undefined if unknown. */
  readonly done: (value: number | undefined) => void;
}
