import type { ServerResponse } from 'node:http';
import type { BodyStream } from '../../registry/body-stream.ts';
import type { Turns, TurnTaker } from './turns.ts';

/**
 * Sends a body that is made meanwhile: the next piece is made when the one before has left, in a
 * turn of its own.
 */
export class StreamSender implements TurnTaker {
  usedMs = 0;
  readonly #turns: Turns;
  readonly #response: ServerResponse;
  readonly #body: BodyStream;
  readonly #onEnd: () => void;
  #ended = false;

  /** @param onEnd called once: all is sent, or the client went away */
  constructor(turns: Turns, response: ServerResponse, body: BodyStream, onEnd: () => void) {
    this.#turns = turns;
    this.#response = response;
    this.#body = body;
    this.#onEnd = onEnd;
    if (response.destroyed) {
      this.#end();
      return;
    }
    response.once('close', () => this.#end());
    turns.ask(this);
  }

  takeTurn(): void {
    let piece: Uint8Array | undefined;
    try {
      piece = this.#body.next();
    } catch {
      // Whoever made the body has told why; an answer that breaks off is how the client sees it.
      this.#response.destroy();
      return;
    }
    if (piece === undefined) {
      this.#response.end();
      this.#end();
    } else if (piece.length === 0) {
      this.#turns.ask(this);
    } else {
      this.#response.write(piece, () => {
        if (!this.#ended) this.#turns.ask(this);
      });
    }
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#turns.leave(this);
    this.#body.end();
    this.#onEnd();
  }
}
