import type { Evse } from '../evse/index.ts';

/**
 * The number of phases that charging profiles want. Only a change is passed on: others may switch
 * phases too.
 */
export class WantedPhases {
  readonly #evse: Pick<Evse, 'switchesPhases' | 'requestPhases'>;
  #wanted: number | undefined;

  constructor(evse: Pick<Evse, 'switchesPhases' | 'requestPhases'>) {
    this.#evse = evse;
  }

  /** Undefined: any. */
  want(phases: number | undefined): void {
    if (phases === this.#wanted) return;
    const before = this.#wanted;
    this.#wanted = phases;
    if (!this.#evse.switchesPhases) return;
    if (phases === 1 || phases === 3) this.#evse.requestPhases(phases);
    else if (before === 1) this.#evse.requestPhases(3);
  }
}
