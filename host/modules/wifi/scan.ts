import type { Clock } from '../../platform/clock.ts';
import type { FoundNetwork, NetworkControl } from '../../platform/network-control.ts';

/** A machine that answers no sooner has failed, ms. */
const patienceMs = 30_000;
/** Pause before a failed search is tried once more, ms. */
const retryMs = 6000;
/** More networks than this are none that anybody looks at. */
const maxNetworks = 64;

/** Looks for networks; who asks during a search gets its outcome, too. */
export interface Scanner {
  /**
   * `done` gets the networks, the strongest first; undefined means that the search failed twice.
   */
  search(done: (found: readonly FoundNetwork[] | undefined) => void): void;
}

/** Makes the one place that searches: a radio does one search at a time. */
export function makeScanner(clock: Clock, control: NetworkControl): Scanner {
  let waiting: ((found: readonly FoundNetwork[] | undefined) => void)[] = [];

  function attempt(isLast: boolean): void {
    let isOver = false;
    const finish = (found: readonly FoundNetwork[] | undefined): void => {
      if (isOver) return;
      isOver = true;
      limit.cancel();
      if (!found && !isLast) {
        clock.after(retryMs, () => attempt(true));
        return;
      }
      const strongest = found && [...found].sort((a, b) => b.rssi - a.rssi).slice(0, maxNetworks);
      const told = waiting;
      waiting = [];
      for (const done of told) done(strongest);
    };
    const limit = clock.after(patienceMs, () => finish(undefined));
    control.scan(finish);
  }

  return {
    search(done) {
      waiting.push(done);
      if (waiting.length === 1) attempt(false);
    },
  };
}
