import { Failure } from '../sentences/failure.ts';
import type { Reason } from '../sentences/reasons.ts';
import { answerLimitMs, type ModbusLink } from './modbus.ts';
import type { ModbusRequest, ReadFailure, ReadOutcome } from './modbus-frames.ts';
import type { Cancellable } from './net.ts';

/** A generator of Modbus requests, each of which is answered by its outcome. */
export type Script<T> = Generator<ModbusRequest, T, ReadOutcome>;

/** Result of a script. */
export type ScriptResult<T> = { readonly value: T } | { readonly failure: ReadFailure };

/** Thrown in a script, ends it with a failure. */
export class ScriptFailure extends Failure<Reason> {
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Reads registers in a script, or writes one; a failure ends the script. */
export function* registersOf(request: ModbusRequest): Script<Uint16Array> {
  const outcome = yield request;
  if ('failure' in outcome) throw new ScriptFailure(outcome.failure);
  return outcome.registers;
}

/**
 * Runs a script. `done` is called once, but not after `cancel`, and during this call if the script
 * makes no request.
 */
export function runScript<T>(
  link: Pick<ModbusLink, 'ask'>,
  script: Script<T>,
  done: (result: ScriptResult<T>) => void,
  limitMs = answerLimitMs,
): Cancellable {
  let reading: Cancellable | undefined;
  const step = (outcome?: ReadOutcome): void => {
    let next: IteratorResult<ModbusRequest, T>;
    try {
      next = outcome ? script.next(outcome) : script.next();
    } catch (error) {
      if (!(error instanceof ScriptFailure)) throw error;
      done({ failure: error.failure });
      return;
    }
    if (next.done) done({ value: next.value });
    else reading = link.ask(next.value, step, limitMs);
  };
  step();
  return { cancel: () => reading?.cancel() };
}
