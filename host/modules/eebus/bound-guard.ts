import type { Part, Place } from '../../services/eebus/spine/part.ts';
import type { Partner } from '../../services/eebus/spine/partner.ts';

/** Knows which partner is bound to the limit: its word counts, and nobody else's. */
export class BoundGuard implements Part {
  readonly features = [];
  readonly useCases = [];
  readonly #changed: (ski: string | undefined) => void;
  readonly #bound = new Set<string>();
  #place: Place | undefined;

  /** @param changed is told who it is now; undefined: nobody */
  constructor(changed: (ski: string | undefined) => void) {
    this.#changed = changed;
  }

  get ski(): string | undefined {
    return [...this.#bound][0];
  }

  settle(place: Place): void {
    this.#place = place;
  }

  meet(partner: Partner): void {
    const { ski } = partner;
    const limits = (this.#place as Place).feature('LoadControl', 'server');
    partner.onBound(() => {
      if (partner.boundTo(limits)) this.#bound.add(ski);
      else this.#bound.delete(ski);
      this.#changed(this.ski);
    });
    partner.onEnd(() => {
      if (this.#bound.delete(ski)) this.#changed(this.ski);
    });
  }
}
