import type { Clock, Timer } from '../../platform/clock.ts';
import type { ModbusLink } from '../../platform/modbus.ts';
import type { ReadOutcome, WriteRequest } from '../../platform/modbus-frames.ts';
import { registersOf, runScript, type Script } from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import { leastCurrentMa } from '../limits.ts';
import type {
  PlainController,
  PlainEvents,
  PlainKind,
  PlainState,
} from '../plain/plain-controller.ts';
import { ControllerReading, type Told } from './controller-reading.ts';
import type { Description } from './description.ts';

/** A round of reading begins so long after the one before, ms. */
const pollMs = 1000;
/** What is not answered is tried again after this, ms. */
const againMs = 200;
/** Nothing came for so long, ms: the controller does not answer. */
const silentMs = 5000;

/** What is known of a controller by its description. */
export function kindOf(description: Description, word: string): PlainKind {
  const { name, current, pilot, without_host } = description;
  return {
    word,
    name,
    stepMa: current.unit_ma,
    reactionMs: 2000,
    disconnectsPilot: pilot !== undefined,
    meter: 'none: one on the same line, or another one',
    withoutHost: without_host,
  };
}

/** What the driver is made of. */
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
  readonly meter = undefined;
  readonly #parts: ModbusControllerParts;
  readonly #reading: ControllerReading;
  readonly #watch: Timer;
  #timer: Timer | undefined;
  #running: Cancellable | undefined;
  #heardMs: number | undefined;
  #reachable = false;
  #isSetUp = false;
  #told = '';
  #state: PlainState | undefined;
  #wanted = 0;
  /** What the register of the current is known to have; undefined: nobody knows. */
  #present: number | undefined;
  #disconnects = false;
  #pilot: boolean | undefined;
  #writing = false;
  /** The next try of a write that failed. */
  #again: Timer | undefined;
  #closed = false;

  constructor(parts: ModbusControllerParts) {
    this.#parts = parts;
    this.#reading = new ControllerReading(parts.description);
    this.#watch = parts.clock.every(pollMs, () => this.#look());
    this.#round();
  }

  get state(): PlainState | undefined {
    return this.#state;
  }

  get reachable(): boolean {
    return this.#reachable;
  }

  get isKnown(): boolean {
    return this.#state !== undefined;
  }

  offer(currentMa: number): void {
    const { unit_ma } = this.#parts.description.current;
    const wanted = currentMa < leastCurrentMa ? 0 : Math.floor(currentMa / unit_ma);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#write();
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
    // Whoever does not answer may be switched off, and start anew.
    if (!reachable) {
      this.#isSetUp = false;
      this.#present = undefined;
      this.#pilot = undefined;
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

  #take({ vehicle, error, contactorClosed, current, mostMa }: Told): void {
    const { description, events } = this.#parts;
    if (!this.#writing) this.#present = current;
    const offeredMa = (this.#present ?? this.#wanted) * description.current.unit_ma;
    this.#state = {
      ...{ vehicle, error, contactorClosed, mostMa },
      contactorError: 0,
      offeredMa: error === 0 ? offeredMa : 0,
    };
    this.#heard();
    events.onState();
    this.#write();
  }

  #heard(): void {
    const { clock, description, events } = this.#parts;
    this.#heardMs = clock.nowMs();
    this.#reachable = true;
    if (this.#told !== '') events.say(`${description.name} answers again`);
    this.#told = '';
  }

  #tell(message: string): void {
    if (this.#reachable || message === this.#told) return;
    this.#told = message;
    this.#parts.events.say(`${this.#parts.description.name} cannot be read: ${message}`);
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
    if (!pilot || this.#pilot === this.#disconnects) return undefined;
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
  /** Takes what the register has then; undefined: nobody knows. */
  readonly done: (value: number | undefined) => void;
}
