import type { Clock, Timer } from '../../platform/clock.ts';
import { message } from '../../sentences/message.ts';
import type { Line } from '../coprocessor/line.ts';
import { leastCurrentMa } from '../limits.ts';
import type {
  PlainController,
  PlainEvents,
  PlainKind,
  PlainState,
} from '../plain/plain-controller.ts';
import { type RapiAnswer, RapiLink } from './rapi-link.ts';
import { RapiMeter } from './rapi-meter.ts';
import {
  decimal,
  disabled,
  flag,
  hexadecimal,
  isAwake,
  isFault,
  meaningOf,
  readCapacity,
  readState,
  sleeping,
  starting,
  type ToldState,
} from './states.ts';

/** The heartbeat: without one for so long, s, the controller allows no more than that, A. */
const heartbeat = { intervalS: 20, fallbackA: 6 } as const;

/** OpenEVSE, by its serial protocol RAPI. */
export const openEvse: PlainKind = {
  word: 'rapi',
  name: 'OpenEVSE (RAPI)',
  tried: 'its real firmware, emulated',
  stepMa: 1000,
  reactionMs: 2000,
  disconnectsPilot: true,
  switchesPhases: false,
  meter: 'one phase; the voltage is a constant without voltmeter',
  tellsCurrent: true,
  withoutHost: `a charge goes on when voltkern is gone, with at most ${heartbeat.fallbackA} A from ${heartbeat.intervalS} s on where the firmware knows the heartbeat (6.1.3 or newer), with the last current where it does not; it never ends by itself`,
};

/** One that is reached through its Wi-Fi module. */
export const openEvseOverWiFi: PlainKind = {
  ...openEvse,
  name: 'OpenEVSE (RAPI over Wi-Fi)',
  tried: 'no',
  reactionMs: 6000,
};

/** Interval at which the state is requested, ms; newer firmware reports changes by itself. */
const pollMs = 1000;
/** Every so many polls the energy is asked for while nothing flows. */
const restingPolls = 10;
/** The next current that is higher, where each one wears the controller's memory out, ms. */
const rarelyMs = 600_000;
/** Firmware that does not tell what it allows at most: what its first releases allowed. */
const defaultMostA = 32;

/**
 * The most questions and commands to that end between two polls: what has no effect is not told
 * over and over.
 */
const mostCommands = 24;

/** A start takes no longer, ms. */
const startLimitMs = 60_000;
/** The start that a controller stays in which was made to forget a fault that is still there. */
const forgotten: ToldState = { state: starting, flags: flag.hardFault };

/** The states that commands lead to. */
const commanded: Readonly<Record<string, number>> = { FS: sleeping, FD: disabled };

/** Parts of the driver. */
export interface OpenEvseParts {
  readonly line: Line;
  /** Real time. */
  readonly clock: Clock;
  readonly events: PlainEvents;
}

/**
 * Drives an OpenEVSE. It is told at once what it may offer, and looked at every second whether it
 * does: whatever was lost on the line, or forgotten in a restart, is told again.
 *
 * A command that changes the state of a controller in a fault makes it forget the fault. So such a
 * command follows an answer that there is none, at once, and a fault stands until the controller
 * itself announces a current again, or was restarted.
 *
 * No current is its sleep (FS), in which it still sees a vehicle; a current is told before it may
 * wake up. Currents are volatile (SC … V); firmware that knows no such ones stores each in memory
 * that wears out, and is given higher ones rarely.
 */
export class OpenEvse implements PlainController {
  readonly #link: RapiLink;
  readonly #clock: Clock;
  readonly #events: PlainEvents;
  readonly #ticks: Timer;
  /** Undefined: what it has. */
  #wantedA: number | undefined;
  #disconnects = false;
  #told: ToldState | undefined;
  /** A fault that stands, whatever it says of itself while it announces no current. */
  #fault: ToldState | undefined;
  /** Time of the last state other than the start-up. */
  #startedMs = 0;
  /** True if a vehicle is connected, where the state does not tell; undefined if unknown. */
  #connected: boolean | undefined;
  /** Current that it offers when it is awake, A; undefined if unknown. */
  #offeredA: number | undefined;
  /**
   * True if its capacity (GC) tells the offered current; older firmware tells it in its settings.
   */
  #tellsInCapacity = true;
  /** True if it never tells the offered current; it must not be awake then. */
  #isBlind: boolean | undefined;
  #mostA = defaultMostA;
  #state: PlainState | undefined;
  #meter: RapiMeter | undefined;
  #isMeterKnown = false;
  /** True if it supports currents that are not stored. */
  #isVolatile = true;
  #raisedMs: number | undefined;
  /** Current that it refused until the next poll, A, for example because it is hot. */
  #refusedA: number | undefined;
  /** True if it counts heartbeats; undefined if unknown. */
  #beats: boolean | undefined;
  #missed = false;
  #polls = 0;
  #polling = false;
  /** The command in progress that brings it nearer to the wanted state. */
  #acting: string | undefined;
  /** Commands since the last poll. */
  #commands = 0;

  constructor({ line, clock, events }: OpenEvseParts) {
    this.#clock = clock;
    this.#events = events;
    this.#link = new RapiLink({
      line,
      clock,
      onOpen: () => this.#greet(),
      onUnasked: words => this.#takeUnasked(words),
      onReachable: () => events.onState(),
      say: message => events.say(message),
    });
    this.#ticks = clock.every(pollMs, () => this.#poll());
  }

  get state(): PlainState | undefined {
    return this.#state;
  }

  get reachable(): boolean {
    return this.#link.reachable && !this.#isBlind;
  }

  get isKnown(): boolean {
    return this.#state !== undefined && this.#isMeterKnown;
  }

  get meter(): RapiMeter | undefined {
    return this.#meter;
  }

  offer(currentMa: number): void {
    const wantedA = currentMa < leastCurrentMa ? 0 : Math.floor(currentMa / openEvse.stepMa);
    if (wantedA === this.#wantedA) return;
    this.#wantedA = wantedA;
    this.#act();
  }

  disconnectPilot(disconnect: boolean): void {
    if (disconnect === this.#disconnects) return;
    this.#disconnects = disconnect;
    this.#act();
  }

  close(): void {
    this.#ticks.cancel();
    this.#link.close();
  }

  /** A line was opened: who is there, and what it can do. */
  #greet(): void {
    this.#startedMs = this.#clock.nowMs();
    this.#told = undefined;
    this.#offeredA = undefined;
    this.#tellsInCapacity = true;
    this.#isBlind = undefined;
    this.#isVolatile = true;
    this.#beats = undefined;
    this.#polling = false;
    this.#acting = undefined;
    this.#ask('GV', ({ ok, words: [firmware, protocol] }) => {
      if (ok)
        this.#events.say(
          message('OpenEVSE {firmware} answers (RAPI {protocol})', {
            firmware: String(firmware),
            protocol: String(protocol),
          }),
        );
    });
    this.#ask('GY', answer => this.#takeHeartbeat(answer));
    this.#poll();
  }

  /** Asks; `done` is called only with an answer. */
  #ask(question: string, done: (answer: RapiAnswer) => void): void {
    this.#link.ask(question, answer => answer && done(answer));
  }

  /** Arms the heartbeat, where it is not: that is stored, and so done once. */
  #takeHeartbeat({ ok, words }: RapiAnswer): void {
    this.#beats = ok;
    if (!ok) {
      this.#events.say(
        'This firmware knows no heartbeat: without voltkern, a charge goes on with the last current',
      );
      return;
    }
    const { intervalS, fallbackA } = heartbeat;
    if (decimal(words[0]) === intervalS && decimal(words[1]) === fallbackA) return;
    this.#ask(`SY ${intervalS} ${fallbackA}`, answer => {
      this.#beats = answer.ok;
      if (!answer.ok) this.#events.say('The heartbeat could not be set');
    });
  }

  #poll(): void {
    if (this.#polling) return;
    this.#polling = true;
    this.#polls++;
    this.#commands = 0;
    if (this.#beats) {
      this.#ask('SY', ({ ok }) => {
        this.#missed = !ok;
      });
    }
    this.#ask('GC', answer => this.#takeCapacity(answer));
    if (!this.#tellsInCapacity) this.#ask('GE', answer => this.#takeSettings(answer));
    this.#meterPolls();
    this.#link.ask('GS', answer => {
      this.#polling = false;
      if (answer?.ok) this.#takeState(readState(answer.words));
    });
  }

  #meterPolls(): void {
    const rests = this.#state?.contactorClosed !== true;
    if (rests && this.#polls % restingPolls !== 1) return;
    this.#ask('GG', ({ ok, words }) => {
      this.#isMeterKnown = true;
      const currentMa = decimal(words[0]);
      const voltageMv = decimal(words[1]);
      if (!ok || currentMa === undefined || voltageMv === undefined) return;
      // Without ammeter it says -1.
      if (currentMa < 0) return;
      if (!this.#meter) {
        this.#meter = new RapiMeter();
        this.#events.onMeter();
      }
      this.#meter.takePower(currentMa, voltageMv);
    });
    this.#ask('GU', ({ ok, words }) => {
      const [sessionWs, totalWh] = [decimal(words[0]), decimal(words[1])];
      if (!ok || sessionWs === undefined || totalWh === undefined) return;
      const isRunning = this.#state?.vehicle !== 'none' && this.#state !== undefined;
      this.#meter?.takeEnergy(sessionWs, totalWh, isRunning);
    });
  }

  #takeUnasked([kind, ...words]: readonly string[]): void {
    if (kind === 'AB') this.#takeStart(words[0] ?? '');
    else if (kind === 'AT') this.#takeChange(words);
    else if (kind === 'ST') this.#takeOldChange(words[0]);
  }

  /** It was switched on; what its self test found is a state, too. */
  #takeStart(result: string): void {
    this.#events.say(
      result === '00'
        ? 'The OpenEVSE was restarted'
        : message('The OpenEVSE was restarted; its self test says {result}', { result }),
    );
    const state = hexadecimal(result) ?? starting;
    const told = { state, flags: undefined };
    this.#offeredA = undefined;
    this.#told = this.#fault = isFault(told) ? told : undefined;
    this.#startedMs = this.#clock.nowMs();
    this.#show();
    this.#events.onRestart();
    this.#poll();
  }

  #takeChange(words: readonly string[]): void {
    const [state, flags] = [hexadecimal(words[0]), hexadecimal(words[3])];
    if (state === undefined || flags === undefined) return;
    this.#offeredA = decimal(words[2]) ?? this.#offeredA;
    this.#takeState({ state, flags });
  }

  /**
   * Older firmware says by itself that its state is another one, and nothing of a restart: any such
   * line may be the first after one. Some tell the state in decimal digits: what is a fault in
   * either reading counts at once, and all else is asked.
   */
  #takeOldChange(word: string | undefined): void {
    const told = { state: hexadecimal(word) ?? starting, flags: undefined };
    if (isFault(told)) this.#takeState(told);
    this.#offeredA = undefined;
    this.#act();
    this.#poll();
  }

  #takeCapacity({ ok, words }: RapiAnswer): void {
    if (!ok) return;
    this.#refusedA = undefined;
    const { mostA, offeredA } = readCapacity(words);
    this.#mostA = mostA ?? this.#mostA;
    if (offeredA !== undefined) this.#offeredA = offeredA;
    else if (this.#tellsInCapacity) {
      this.#tellsInCapacity = false;
      this.#ask('GE', answer => this.#takeSettings(answer));
    }
  }

  /** The answer to GE: what is announced, and the settings. */
  #takeSettings({ ok, words }: RapiAnswer): void {
    const offeredA = ok ? decimal(words[0]) : undefined;
    if (offeredA === undefined && this.#isBlind === false) return;
    const wasBlind = this.#isBlind;
    this.#offeredA = offeredA;
    this.#isBlind = offeredA === undefined;
    if (this.#isBlind && !wasBlind)
      this.#events.say(
        'This firmware does not tell which current it announces: voltkern keeps it asleep, so that it charges nothing',
      );
    this.#events.onState();
    this.#act();
  }

  #takeState(told: ToldState | undefined): void {
    if (!told) return;
    const before = this.#told;
    // Once may be a damaged line, but a command on its way may end what is told only once.
    if (isFault(told)) {
      if (changesState(this.#acting) || (before && isFault(before))) this.#fault = told;
    } else if (isAwake(told)) this.#fault = undefined;
    const nowMs = this.#clock.nowMs();
    if (told.state !== starting) this.#startedMs = nowMs;
    else if (nowMs - this.#startedMs >= startLimitMs) this.#fault ??= forgotten;
    this.#told = told;
    if (told.flags === undefined && told.state === sleeping) this.#lookForCar();
    this.#show();
    this.#act();
  }

  /** Older firmware does not say in its sleep whether a vehicle is there. */
  #lookForCar(): void {
    this.#ask('G0', ({ ok, words }) => {
      const connected = ok ? decimal(words[0]) : undefined;
      this.#connected = connected === undefined || connected > 1 ? undefined : connected === 1;
      this.#show();
    });
  }

  #show(): void {
    const told = this.#fault ?? this.#told;
    // The last state counts while it starts.
    if (!told || (told.state === starting && !isFault(told) && this.#state)) return;
    const { vehicle, error, errorName, contactorError } = meaningOf(told);
    const { state, flags = 0 } = told;
    const offers = isAwake(told) && (flags & flag.bootLock) === 0;
    const known = isAwake(told) || this.#connected === undefined ? undefined : this.#connected;
    const seen = vehicle ?? (known === undefined ? undefined : known ? 'connected' : 'none');
    this.#state = {
      vehicle: seen,
      error,
      errorName,
      contactorError,
      offeredMa: offers ? (this.#offeredA ?? this.#wantedA ?? this.#mostA) * 1000 : 0,
      isSettled: this.#offeredA !== undefined && this.#acting === undefined,
      contactorClosed: told.flags === undefined ? state === 3 : (flags & flag.relayClosed) !== 0,
      mostMa: this.#mostA * 1000,
    };
    this.#events.onState();
  }

  /** Brings the controller one step nearer to what is wanted; goes on with its answer. */
  #act(): void {
    if (this.#acting || !this.#link.reachable || this.#commands >= mostCommands) return;
    const command = this.#nextCommand();
    if (command === undefined && this.#told) return;
    if (command !== undefined && !changesState(command)) this.#order(command);
    else this.#lookFirst();
  }

  /** Asks what its state is; what changes that follows at once, if it still may. */
  #lookFirst(): void {
    this.#acting = 'GS';
    this.#commands++;
    this.#link.order('GS', answer => {
      if (answer?.ok) this.#takeState(readState(answer.words));
      this.#acting = undefined;
      const command = answer?.ok ? this.#nextCommand() : undefined;
      if (command !== undefined) this.#order(command);
    });
  }

  #order(command: string): void {
    this.#acting = command;
    this.#commands++;
    this.#link.order(command, answer => {
      this.#acting = undefined;
      if (answer) this.#done(command, answer);
      else this.#told = undefined;
      this.#act();
    });
  }

  #nextCommand(): string | undefined {
    const told = this.#told;
    if (!told || this.#wantedA === undefined) return undefined;
    const wantedA = Math.min(this.#wantedA, this.#mostA);
    const current = this.#currentCommand(wantedA);
    if (this.#fault || isFault(told)) return current;
    const isLocked = ((told.flags ?? 0) & flag.bootLock) !== 0;
    if (isLocked) return current ?? 'SB';
    if (told.state === starting) return undefined;
    if (this.#disconnects) return told.state === disabled ? undefined : 'FD';
    const isAsleep = told.state === sleeping;
    const offeredA = this.#offeredA ?? Number.POSITIVE_INFINITY;
    const isTooMuch = this.#offeredA !== undefined && offeredA > wantedA && current === undefined;
    if (wantedA === 0 || this.#missed || this.#isBlind || isTooMuch) {
      if (!isAsleep) return 'FS';
      // A missed heartbeat is acknowledged only in its sleep, because that restores its own
      // current.
      return this.#missed ? 'SY 165' : undefined;
    }
    if (current !== undefined) return current;
    return !isAwake(told) && offeredA <= wantedA ? 'FE' : undefined;
  }

  /** Tells it a current that it does not announce; that changes nothing of its state. */
  #currentCommand(wantedA: number): string | undefined {
    if (wantedA === 0 || this.#offeredA === wantedA || !this.#mayTell(wantedA)) return undefined;
    return this.#isVolatile ? `SC ${wantedA} V` : `SC ${wantedA}`;
  }

  /** True if a current may be sent; a higher one waits where currents are stored. */
  #mayTell(wantedA: number): boolean {
    if (wantedA === this.#refusedA) return false;
    if (this.#isVolatile) return true;
    if (this.#offeredA === undefined) return false;
    if (wantedA < this.#offeredA) return true;
    return this.#clock.nowMs() - (this.#raisedMs ?? Number.NEGATIVE_INFINITY) >= rarelyMs;
  }

  /** Effect of a command, as far as its answer tells; the next poll tells the rest. */
  #done(command: string, { ok, words }: RapiAnswer): void {
    const [kind, value] = command.split(' ');
    if (kind === 'SC') this.#takeCurrent(Number(value), ok, decimal(words[0]));
    else if (command === 'SY 165') {
      this.#missed = false;
      this.#offeredA = undefined;
    } else if (command === 'SB') {
      // It reports the resulting state itself.
      this.#told = undefined;
    } else if (ok) {
      const state = commanded[command];
      // Awake, it says itself what it is.
      this.#told = state === undefined ? undefined : { state, flags: this.#told?.flags };
    }
  }

  #takeCurrent(toldA: number, ok: boolean, resultA: number | undefined): void {
    if (!ok && resultA === undefined) {
      this.#refusedA = this.#isVolatile ? undefined : toldA;
      if (!this.#isVolatile) return;
      this.#isVolatile = false;
      this.#events.say(
        'This firmware stores every current in memory that wears out: higher ones are told every 10 minutes at most',
      );
      return;
    }
    if (!this.#isVolatile && toldA > (this.#offeredA ?? 0)) this.#raisedMs = this.#clock.nowMs();
    this.#offeredA = resultA ?? toldA;
    if (this.#offeredA !== toldA) this.#refusedA = toldA;
  }
}

/** True if a command changes the state of the controller, and so ends a fault. */
function changesState(command = ''): boolean {
  return !/^(|GS|SC .*)$/.test(command);
}
