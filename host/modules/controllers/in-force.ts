import type { PlainState } from '../../hardware/plain/plain-controller.ts';

/**
 * The current that a controller may be announcing: at once what it is told, if that is more, and
 * less only when a reading has shown that it obeyed.
 */
export class InForce {
  #currentMa: number;
  #toldMa: number | undefined;

  /** @param mostMa what it may announce while nobody has seen it */
  constructor(mostMa: number) {
    this.#currentMa = mostMa;
  }

  get currentMa(): number {
    return this.#currentMa;
  }

  /** It is told to announce this. */
  tell(currentMa: number): void {
    this.#toldMa = currentMa;
    this.#currentMa = Math.max(this.#currentMa, currentMa);
  }

  /** It was read. */
  see({ offeredMa, isSettled }: PlainState): void {
    const seenMa = Math.max(offeredMa, this.#toldMa ?? 0);
    this.#currentMa = isSettled ? seenMa : Math.max(this.#currentMa, seenMa);
  }
}
