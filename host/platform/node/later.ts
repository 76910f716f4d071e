import { Failure, wordsOf } from '../../sentences/failure.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { NetError } from '../net.ts';

/** Something that is made as soon as its code was loaded, unless it was ended before. */
export class Later<T> {
  /** The result, once it is there. */
  made: T | undefined;
  #ended = false;

  /**
   * @param name says what cannot be loaded
   * @param code makes it; may throw in words for people, with `tls` as in `NetError`
   * @param fail is told why there is nothing, unless it was ended before
   */
  constructor(name: Reason, code: Promise<() => T>, fail: (error: NetError) => void) {
    const unloadable = (error: Error) => {
      throw new Failure(
        message('{=part} cannot be loaded: {reason}', { part: name, reason: error.message }),
      );
    };
    code
      .then(make => {
        if (!this.#ended) this.made = make();
      }, unloadable)
      .catch((error: Error & Pick<NetError, 'tls'>) => {
        if (!this.#ended) fail({ code: 0, message: wordsOf(error) as Reason, tls: error.tls });
      });
  }

  /** Nothing is made any more; what was made already goes to `end`. */
  end(end: (made: T) => void): void {
    this.#ended = true;
    if (this.made !== undefined) end(this.made);
  }
}
