import { utf8Decode } from './utf8.ts';

/**
 * An answer that is made while it is sent. Whoever sends it asks for a piece when the one before
 * has left, one in a turn of the host, so that an answer of any length takes the memory of one
 * piece and holds up nobody.
 */
export interface BodyStream {
  /**
   * The next piece. One without bytes was a turn of work and no more; undefined: that was all.
   * Whatever it throws ends the connection, by which the client sees that the answer is not whole.
   */
  next(): Uint8Array | undefined;
  /** Called once: the last piece is taken, or nobody takes any more. */
  end(): void;
}

/** An answer that is made while it is sent, and what it is. */
export interface StreamedBody {
  readonly contentType: string;
  readonly body: BodyStream;
}

/** All of a stream as text, for whoever has the memory for it. */
export function wholeText(stream: BodyStream): string {
  let text = '';
  for (let piece = stream.next(); piece !== undefined; piece = stream.next())
    text += utf8Decode(piece);
  stream.end();
  return text;
}

/** The body that one step after the other makes; `end` is told when nobody takes any more. */
export function bodyOf(
  steps: Iterator<Uint8Array, void>,
  end: () => void = () => undefined,
): BodyStream {
  return {
    next() {
      const { done, value } = steps.next();
      return done ? undefined : value;
    },
    end,
  };
}
