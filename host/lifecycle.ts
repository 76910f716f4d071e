import type { Device } from './device/device.ts';
import { describeFault } from './device/faults.ts';
import { afterwards, type Soon, UndoStack } from './device/undo-stack.ts';
import type { Clock, Timer } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import { wordsOf } from './sentences/failure.ts';
import type { LogMessage } from './sentences/log-messages.ts';
import { type AnyMessage, asSaid, message } from './sentences/message.ts';

/** Time between attempts to start the device again. */
const retryMs = 1000;
/**
 * Faults within a minute that a device restarts after; one more, and the process as a whole is what
 * is broken.
 */
const mostFaults = 4;
const faultWindowMs = 60_000;

/** The device of a run, as far as its beginning and end are concerned. */
type RunningDevice = Pick<Device, 'log' | 'leave' | 'stop'>;

/** One run of the device that is being started. */
export interface Run {
  /** Reason why it follows an earlier one. */
  readonly reason: AnyMessage | undefined;
  /** Takes what ends the run. */
  readonly undo: UndoStack;
  /**
   * Says which device runs; it is left and stopped with the run, and its event log takes all
   * messages.
   */
  runs(device: RunningDevice): void;
}

/** Starts a run. Throws or rejects if that cannot be; what it did until then is undone. */
export type Begin = (run: Run) => Soon;

/**
 * The runs of a device in one process, one after the other: how they begin and end, what an error
 * that nothing caught leads to, and where messages go meanwhile. Both hosts live by it; where
 * nothing takes its time, as in the portable one, nothing is put off either.
 */
export class Lifecycle {
  readonly #clock: Clock;
  readonly #log: Log;
  /** Messages for the event log of the next device. */
  readonly #early: [module: string, message: LogMessage][] = [];
  /** Times of the newest faults. */
  readonly #faultsAtMs: number[] = [];
  #begin: Begin | undefined;
  #device: RunningDevice | undefined;
  /** An error has stopped that device. */
  #hasFailed = false;
  #undo: UndoStack;
  /** The start or restart under way; the next one follows it. */
  #changing: Soon = undefined;
  #retry: Timer | undefined;
  #stopped = false;

  /**
   * @param clock real time
   * @param log takes what cannot wait for an event log
   */
  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
    this.#undo = this.#newUndo();
  }

  /**
   * Takes a message of an adapter: into the event log, as soon as there is one; after the last one
   * to whoever reads the process.
   */
  say(module: string, message: LogMessage): void {
    if (this.#device) this.#device.log.write(module, message);
    else if (this.#stopped) this.#log.write(module, message);
    else this.#early.push([module, message]);
  }

  /** Starts the first run. Throws or rejects as `begin` does; nothing is left of it then. */
  start(begin: Begin): Soon {
    this.#begin = begin;
    const failed = (error: unknown): Soon => {
      this.#stopped = true;
      return afterwards(this.#end(), () => {
        throw error;
      });
    };
    try {
      const starting = this.#start(undefined);
      if (!starting) return undefined;
      const started = starting.catch(failed);
      this.#changing = started.catch(() => undefined);
      return started;
    } catch (error) {
      return failed(error);
    }
  }

  /** Starts the first run as a restart does: as soon as it can be. */
  startPatiently(begin: Begin): void {
    this.#begin = begin;
    this.restart();
  }

  /**
   * Ends the run and starts the next one; tried again until it succeeds: a restart must not end in
   * a dead device because something else took the port for a moment. Does nothing before the first
   * start and after the end.
   */
  restart(reason?: AnyMessage): void {
    if (!this.#begin) return;
    this.#retry?.cancel();
    this.#changing = afterwards(this.#changing, () =>
      afterwards(this.#leave(), () => afterwards(this.#end(), () => this.#startOrRetry(reason))),
    );
  }

  /**
   * Goes on after an error that nothing caught: tells it, and restarts the device inside the
   * process; a charge goes on. False: it happens again and again, and only a new process can help.
   */
  recover(error: unknown): boolean {
    const told = describeFault(error);
    const goesOn = this.#countFault();
    (this.#device?.log ?? this.#log).write(
      'device',
      message('Internal error: {fault}', { fault: told }),
      'error',
    );
    // Nothing of it runs on until the port is closed, and it is not asked to take leave.
    this.#device?.stop();
    this.#hasFailed = true;
    if (goesOn) this.restart(asSaid(`internal error: ${told}`));
    else void this.stop();
    return goesOn;
  }

  /** Ends the run, and everything that would start another one. */
  stop(): Soon {
    this.#stopped = true;
    this.#retry?.cancel();
    return afterwards(this.#changing, () => afterwards(this.#leave(), () => this.#end()));
  }

  #start(reason: AnyMessage | undefined): Soon {
    if (this.#stopped) return undefined;
    const undo = this.#newUndo();
    this.#undo = undo;
    return this.#begin?.({
      reason,
      undo,
      runs: device => {
        undo.push(() => device.stop());
        this.#device = device;
        for (const [module, message] of this.#early.splice(0)) device.log.write(module, message);
      },
    });
  }

  #startOrRetry(reason: AnyMessage | undefined): Soon {
    const failed = (error: unknown): Soon => {
      for (const [module, message] of this.#early.splice(0)) this.#log.write(module, message);
      // An engine that has no memory left for an error throws null.
      const told = error instanceof Error ? wordsOf(error) : asSaid('Out of memory.');
      this.#log.write('device', message('{=reason} It is tried again.', { reason: told }), 'error');
      return afterwards(this.#end(), () => {
        if (!this.#stopped) this.#retry = this.#clock.after(retryMs, () => this.restart(reason));
      });
    };
    try {
      const starting = this.#start(reason);
      return starting?.catch(failed);
    } catch (error) {
      return failed(error);
    }
  }

  /** Lets the device take leave of others. */
  #leave(): Soon {
    return this.#hasFailed ? undefined : this.#device?.leave();
  }

  /** Ends what runs. Its event log still takes the messages until then. */
  #end(): Soon {
    return afterwards(this.#undo.run(), () => {
      this.#device = undefined;
      this.#hasFailed = false;
    });
  }

  #newUndo(): UndoStack {
    return new UndoStack(error =>
      (this.#device?.log ?? this.#log).write(
        'device',
        message('Internal error: {fault}', { fault: describeFault(error) }),
        'error',
      ),
    );
  }

  /** Notes a fault. False: it is the fifth within a minute, and going on makes no sense. */
  #countFault(): boolean {
    const nowMs = this.#clock.nowMs();
    this.#faultsAtMs.push(nowMs);
    while ((this.#faultsAtMs[0] as number) <= nowMs - faultWindowMs) this.#faultsAtMs.shift();
    return this.#faultsAtMs.length <= mostFaults;
  }
}
