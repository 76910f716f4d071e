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
  constructor(name: string, code: Promise<() => T>, fail: (error: NetError) => void) {
    const unloadable = ({ message }: Error) => {
      throw new Error(`${name} cannot be loaded: ${message}` satisfies Reason);
    };
    code
      .then(make => {
        if (!this.#ended) this.made = make();
      }, unloadable)
      .catch(({ message, tls }: Error & Pick<NetError, 'tls'>) => {
        if (!this.#ended) fail({ code: 0, message: message as Reason, tls });
      });
  }

  /** Nothing is made any more; what was made already goes to `end`. */
  end(end: (made: T) => void): void {
    this.#ended = true;
    if (this.made !== undefined) end(this.made);
  }
}
