import {
  Capacity,
  Charger,
  type CoreExports,
  type MemoryViews,
  Region,
  type Result,
  Site,
  SiteState,
} from './abi.ts';

/**
 * The distribution of current over the chargers of a site. Its limits and settings are `site`, what
 * it came to is `state`; both are read and written in place.
 */
export class Distribution {
  /** Most chargers of a site. */
  readonly capacity: number;
  readonly site: Site;
  readonly state: SiteState;
  readonly #exports: CoreExports;
  readonly #memory: MemoryViews;
  readonly #chargers: Charger[] = [];

  constructor(exports: CoreExports, memory: MemoryViews) {
    this.#exports = exports;
    this.#memory = memory;
    this.capacity = exports.capacity(Capacity.chargers);
    this.site = new Site(memory, exports.region(Region.site));
    this.state = new SiteState(memory, exports.region(Region.siteState));
  }

  /** A charger of the site, in place; throws RangeError where there is none. */
  charger(index: number): Charger {
    if (!(index >= 0 && index < this.capacity)) {
      throw new RangeError(`there is no charger ${index}: 0 to ${this.capacity - 1}`);
    }
    const address = this.#exports.region(Region.chargers) + index * Charger.bytes;
    this.#chargers[index] ??= new Charger(this.#memory, address);
    return this.#chargers[index];
  }

  /**
   * Forgets everything about the chargers but their configuration: the manager has started. It
   * expects of them what may be expected of this firmware, until somebody writes something else.
   */
  start(nowMs: number): void {
    this.#exports.distribution_start(nowMs | 0);
  }

  /**
   * Takes up the newest report of a charger, which is in its struct. `Result.refused` if it repeats
   * the uptime of the one before.
   */
  report(index: number): Result {
    return this.#exports.distribution_report(index, 0) as Result;
  }

  /** A charger sent something wrong: `CasError.invalidHeader` or `CasError.notManaged`. */
  fault(index: number, error: number): Result {
    return this.#exports.distribution_report(index, error) as Result;
  }

  /**
   * Advances to `nowMs`, distributes if it is time or `run` asks for it, and decides what to send:
   * at least once a second, and before each command that is sent. Answers whether it distributed.
   */
  step(nowMs: number, run = false): boolean {
    return this.#exports.distribution_step(nowMs | 0, run ? 1 : 0) === 1;
  }
}
