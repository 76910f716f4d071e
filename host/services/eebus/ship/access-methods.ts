import type { Timer } from '../../../platform/clock.ts';
import { utf8Length } from '../../../registry/utf8.ts';
import { type Fields, fieldsOf } from '../form.ts';
import type { EndCause } from './ends.ts';
import { answerLimitMs, type Stage, type StageParts } from './stage.ts';

/** Parts of the stage in which the partner tells its SHIP ID. */
export interface AccessMethodsParts extends StageParts {
  /** The partner's SHIP ID; false if it is not the one that is known. */
  identified(shipId: string): boolean;
}

/** Longer, no SHIP ID is. */
const longestIdBytes = 63;

/**
 * Asks for the partner's SHIP ID (SHIP, 13.4.6). Its own request is answered by the connection, as
 * it may come at any time.
 */
export class AccessMethods implements Stage {
  readonly #parts: AccessMethodsParts;
  #timer: Timer | undefined;

  constructor(parts: AccessMethodsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#parts.send({ accessMethodsRequest: {} });
    this.#timer = this.#parts.clock.after(answerLimitMs, () => this.#end('silent'));
  }

  stop(): void {
    this.#timer?.cancel();
  }

  receive({ accessMethods }: Fields): void {
    // Whatever else is told about the connection now says nothing about the partner.
    if (accessMethods === undefined) return;
    const id = fieldsOf(accessMethods)?.id;
    if (typeof id !== 'string' || id === '' || utf8Length(id) > longestIdBytes) this.#end('rules');
    else if (!this.#parts.identified(id)) this.#end('other-ship-id');
    else {
      this.stop();
      this.#parts.done();
    }
  }

  #end(cause: EndCause): void {
    this.stop();
    this.#parts.failed(cause);
  }
}
