import { ABI_HASH, Result } from '../../core/abi.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { type Random, randomU32 } from '../../platform/random.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { pageCount } from '../charge-controller.ts';
import { ReopenedLine } from '../reopened-line.ts';
import { type Command, CommandQueue, type NumberedCommand } from './commands.ts';
import { encodeFrame, type Frame, FrameReader } from './frames.ts';
import { Journal } from './journal.ts';
import type { Line } from './line.ts';
import {
  type ControllerHello,
  decodeAck,
  decodeHello,
  decodePage,
  decodeStateHead,
  encodeAlive,
  encodeHello,
  fromController,
  fromHost,
  maxLeftMs,
  noManagerMs,
  protocolVersion,
  type StateHead,
} from './messages.ts';
import { Quality } from './quality.ts';

/** Times of docs/coprocessor-link.md, ms. */
const tickMs = 250;
const greetMs = 1000;
const greetForeignMs = 5000;
const aliveMs = 500;
const repeatMs = 250;
const silentMs = 2500;
/** An open line on which nothing comes for this long is opened anew. */
const muteMs = 10_000;
const longestReopenMs = 5000;
const mostLogBytes = 120;
/** Most bytes that wait for a slow line. */
const mostPendingBytes = 4096;

/**
 * Bits of what belongs to the picture of a controller: its pages, then options and slot defaults.
 */
const optionsPart = 1 << pageCount;
const defaultsPart = 2 << pageCount;
const allParts = (4 << pageCount) - 1;

/** Events from the controller, after the session was checked. */
export interface LinkEvents {
  /** The controller was restarted since it was heard last: its pages are zero. */
  onRestart(): void;
  onHello(hello: ControllerHello): void;
  onPage(page: number, bytes: Uint8Array): void;
  /**
   * Content of the controller's permanent memory at the greeting: the payloads of OPTIONS and
   * SLOT_DEFAULTS.
   */
  onOptions(payload: Uint8Array): void;
  onSlotDefaults(payload: Uint8Array): void;
  /** A state; the structs are in `payload`. */
  onState(head: StateHead, payload: Uint8Array): void;
  onMeter(payload: Uint8Array): void;
}

export interface LinkParts {
  readonly line: Line;
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly events: LinkEvents;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
}

/**
 * The host's end of the link to a charge controller: opens the line, greets, brings commands over
 * once and in order, and passes on what the controller says (docs/coprocessor-link.md).
 */
export class Link {
  readonly #parts: LinkParts;
  readonly #reader = new FrameReader(frame => this.#receive(frame));
  readonly #commands = new CommandQueue();
  readonly #journal: Journal;
  readonly #quality: Quality;
  readonly #line: ReopenedLine;
  readonly #tick: Timer;
  #repeat: Timer | undefined;
  #phase: 'greeting' | 'foreign' | 'linked' = 'greeting';
  #session = 0;
  /** True if the controller answered the greeting of this session. */
  #answered = false;
  /** Uptime of the newest state of this session. */
  #uptimeMs: number | undefined;
  #bootNumber: number | undefined;
  /** Parts of the controller's state that are known since this boot. */
  #known = 0;
  #reachable = false;
  /** Time at which the fail-safe of load management acts, real time; undefined if unknown. */
  #failSafeAtMs: number | undefined;
  #greetedMs = 0;
  #heardMs = 0;
  #stateMs = 0;
  #aliveMs = 0;
  #progressMs = 0;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#journal = new Journal(parts.clock, parts.line.name, parts.say);
    this.#quality = new Quality(parts.clock, parts.say);
    this.#tick = parts.clock.every(tickMs, () => this.#look());
    this.#stateMs = parts.clock.nowMs();
    const { line, clock } = parts;
    this.#line = new ReopenedLine({
      line,
      clock,
      longestReopenMs,
      onOpen: () => {
        this.#heardMs = clock.nowMs();
        this.#reader.reset();
        this.#greet();
      },
      onData: bytes => this.#reader.take(bytes),
      onLost: why => {
        if (why !== undefined) this.#journal.lost(why);
        this.#leave('greeting');
      },
    });
  }

  /** True while states keep coming. */
  get reachable(): boolean {
    return this.#reachable;
  }

  /** Lets the controller do something, as soon as it can be reached. */
  command(command: Command): void {
    this.#commands.add(command);
    if (this.#phase === 'linked') this.#flush();
  }

  /** True if a command for the same target was not answered yet. */
  holds(what: string): boolean {
    return this.#commands.holds(what);
  }

  /**
   * After what time the fail-safe of load management is to act; undefined: never, there is no
   * manager.
   */
  setFailSafe(leftMs: number | undefined): void {
    this.#failSafeAtMs =
      leftMs === undefined ? Number.POSITIVE_INFINITY : this.#parts.clock.nowMs() + leftMs;
    if (this.#phase === 'linked') this.#sendAlive();
  }

  /** Ends it; the controller goes on by itself. */
  close(): void {
    this.#tick.cancel();
    this.#repeat?.cancel();
    this.#quality.close();
    this.#line.close();
  }

  /** Ends the session, if there is one. */
  #leave(phase: 'greeting' | 'foreign'): void {
    this.#phase = phase;
    this.#reachable = false;
    this.#repeat?.cancel();
    this.#repeat = undefined;
    this.#commands.restart();
  }

  /** Begins a new session. */
  #greet(): void {
    this.#leave(this.#phase === 'foreign' ? 'foreign' : 'greeting');
    this.#greetedMs = this.#parts.clock.nowMs();
    this.#answered = false;
    this.#uptimeMs = undefined;
    const before = this.#session;
    while (this.#session === before || this.#session === 0)
      this.#session = randomU32(this.#parts.random) & 0xffff;
    this.#send(fromHost.hello, 0, encodeHello(ABI_HASH));
  }

  /** Looks whether something that should have happened did not. */
  #look(): void {
    const nowMs = this.#parts.clock.nowMs();
    if (!this.#reachable) this.#journal.silent(this.#stateMs);
    if (!this.#line.isOpen) return;
    if (this.#phase === 'linked') {
      const isStuck = this.#commands.unanswered > 0 && nowMs - this.#progressMs >= silentMs;
      if (isStuck || nowMs - this.#stateMs >= silentMs) this.#greet();
      else if (nowMs - this.#aliveMs >= aliveMs) this.#sendAlive();
    } else if (nowMs - this.#heardMs >= muteMs) {
      this.#line.giveUp();
    } else if (nowMs - this.#greetedMs >= (this.#phase === 'foreign' ? greetForeignMs : greetMs)) {
      this.#greet();
    }
  }

  #receive(frame: Frame): void {
    const { type, session, payload } = frame;
    this.#heardMs = this.#parts.clock.nowMs();
    if (type === fromController.hello) {
      this.#takeHello(session, decodeHello(payload));
      return;
    }
    // A rest of an earlier session, or of one without a greeting.
    if (session !== this.#session || !this.#answered || this.#phase === 'foreign') return;
    if (!this.#take(type, payload)) this.#quality.dropped++;
  }

  /** Takes a frame of the session; false if it says nothing that can be. */
  #take(type: number, payload: Uint8Array): boolean {
    const { events } = this.#parts;
    switch (type) {
      case fromController.state:
        return this.#takeState(payload);
      case fromController.ack:
        return this.#takeAck(payload);
      case fromController.page:
        return this.#takePage(payload);
      case fromController.options:
        if (this.#phase !== 'linked') {
          events.onOptions(payload);
          this.#know(optionsPart);
        }
        return true;
      case fromController.slotDefaults:
        if (this.#phase !== 'linked') {
          events.onSlotDefaults(payload);
          this.#know(defaultsPart);
        }
        return true;
      case fromController.meter:
        if (this.#phase === 'linked') events.onMeter(payload);
        return true;
      case fromController.log:
        this.#journal.log(utf8Decode(payload.subarray(0, mostLogBytes)));
        return true;
      default:
        return false;
    }
  }

  #takeHello(session: number, hello: ControllerHello | undefined): void {
    if (!hello) {
      this.#quality.dropped++;
      return;
    }
    if (session !== this.#session) {
      // It was started a moment ago and has no session.
      if (session === 0 && this.#parts.clock.nowMs() - this.#greetedMs >= repeatMs) this.#greet();
      return;
    }
    if (this.#answered) return;
    this.#answered = true;
    if (hello.major !== protocolVersion.major || hello.abiHash !== ABI_HASH) {
      this.#journal.foreign(hello);
      this.#leave('foreign');
      return;
    }
    this.#phase = 'greeting';
    this.#journal.understood();
    if (hello.bootNumber !== this.#bootNumber) {
      this.#known = 0;
      if (this.#bootNumber !== undefined) {
        this.#commands.dropMomentary();
        this.#parts.events.onRestart();
      }
      this.#bootNumber = hello.bootNumber;
      this.#quality.restart();
    }
    this.#parts.events.onHello(hello);
    this.#know(0);
  }

  #takePage(payload: Uint8Array): boolean {
    const page = decodePage(payload);
    if (!page) return false;
    if (this.#phase !== 'linked') {
      this.#parts.events.onPage(page.page, page.bytes);
      this.#know(1 << page.page);
    }
    return true;
  }

  /** A part of the picture is known; with the last one the link is there. */
  #know(part: number): void {
    this.#known |= part;
    if (this.#phase !== 'greeting' || this.#known !== allParts) return;
    this.#phase = 'linked';
    this.#line.worked();
    this.#journal.linked();
    this.#stateMs = this.#parts.clock.nowMs();
    this.#sendAlive();
    this.#flush();
  }

  #takeState(payload: Uint8Array): boolean {
    const head = decodeStateHead(payload);
    if (!head) return false;
    if (this.#phase !== 'linked') return true;
    if (head.bootNumber !== this.#bootNumber) {
      this.#greet();
      return true;
    }
    // A state that was overtaken by a newer one says what is no more; the counter wraps at 2^32.
    if (this.#uptimeMs !== undefined && ((head.uptimeMs - this.#uptimeMs) | 0) < 0) return true;
    this.#uptimeMs = head.uptimeMs;
    this.#stateMs = this.#parts.clock.nowMs();
    this.#journal.heard(head.failSafeActed, !this.#reachable);
    this.#reachable = true;
    this.#quality.droppedThere = head.framesDropped;
    this.#quality.droppedHere = this.#reader.dropped;
    this.#parts.events.onState(head, payload);
    return true;
  }

  #takeAck(payload: Uint8Array): boolean {
    const ack = decodeAck(payload);
    if (!ack) return false;
    if (this.#phase !== 'linked') return true;
    const done = this.#commands.answer(ack.lastExecuted);
    if (!done) return true;
    if (ack.result === Result.outOfRange || ack.result === Result.readOnly) {
      const rule =
        ack.result === Result.outOfRange ? 'a value is out of its range' : 'it cannot be changed';
      this.#journal.refused(done.what, rule);
    }
    this.#progressMs = this.#parts.clock.nowMs();
    this.#repeat?.cancel();
    this.#repeat = undefined;
    this.#flush();
    return true;
  }

  /** Sends what may leave, and watches over it. */
  #flush(): void {
    const { clock } = this.#parts;
    if (this.#commands.unanswered === 0) this.#progressMs = clock.nowMs();
    this.#sendCommands(this.#commands.send());
    if (this.#repeat || this.#commands.unanswered === 0) return;
    this.#repeat = clock.after(repeatMs, () => {
      this.#repeat = undefined;
      this.#sendCommands(this.#commands.repeat());
      this.#flush();
    });
  }

  #sendCommands(commands: readonly NumberedCommand[]): void {
    for (const { sequence, command } of commands)
      this.#send(command.type, sequence, command.payload);
  }

  #sendAlive(): void {
    const nowMs = this.#parts.clock.nowMs();
    this.#aliveMs = nowMs;
    if (this.#failSafeAtMs === undefined) return;
    const leftMs = Math.max(0, this.#failSafeAtMs - nowMs);
    this.#send(
      fromHost.alive,
      0,
      encodeAlive(leftMs === Number.POSITIVE_INFINITY ? noManagerMs : Math.min(leftMs, maxLeftMs)),
    );
  }

  #send(type: number, sequence: number, payload: Uint8Array): void {
    const { isOpen, pendingBytes } = this.#line;
    // A frame that is not sent is repeated by whoever needs it.
    if (!isOpen || pendingBytes > mostPendingBytes) return;
    this.#line.write(encodeFrame({ type, sequence, session: this.#session, payload }));
  }
}
