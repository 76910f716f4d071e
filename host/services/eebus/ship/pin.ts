import type { Timer } from '../../../platform/clock.ts';
import { type Fields, fieldsOf } from '../form.ts';
import type { EndCause } from './ends.ts';
import { answerLimitMs, type Stage, type StageParts } from './stage.ts';

/** Both sides tell whether they want a PIN. This one never does (SHIP, 13.4.4.3). */
export class Pin implements Stage {
  readonly #parts: StageParts;
  #timer: Timer | undefined;

  constructor(parts: StageParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#parts.send({ connectionPinState: { pinState: 'none' } });
    this.#timer = this.#parts.clock.after(answerLimitMs, () => this.#end('silent'));
  }

  stop(): void {
    this.#timer?.cancel();
  }

  receive({ connectionPinState }: Fields): void {
    switch (fieldsOf(connectionPinState)?.pinState) {
      case 'none':
      case 'optional':
      case 'pinOk':
        this.stop();
        this.#parts.done();
        break;
      case 'required':
        this.#end('pin');
        break;
      default:
        this.#end('rules');
    }
  }

  #end(cause: EndCause): void {
    this.stop();
    this.#parts.failed(cause);
  }
}
