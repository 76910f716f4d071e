import type { Clock } from '../../platform/clock.ts';
import {
  encryptions,
  type FoundNetwork,
  type NetworkControl,
} from '../../platform/network-control.ts';
import { empty } from '../../registry/field.ts';
import type { Registry } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type ScanResults, scanResults } from './fields.ts';

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

/** Declares `wifi/scan` and `wifi/scan_results`. */
export function scanResources(
  registry: Registry,
  scanner: Scanner,
  say: (message: LogMessage) => void,
): void {
  let found: ScanResults = [];
  let isScanning = false;

  function scan(): void {
    if (isScanning) return;
    isScanning = true;
    scanner.search(networks => {
      isScanning = false;
      if (!networks) say('The search for networks failed');
      found = (networks ?? []).map(({ encryption, ...network }) => ({
        ...network,
        encryption: encryptions.indexOf(encryption),
      }));
      registry.emit('wifi/scan_results', () => found);
    });
  }

  registry.command('wifi/scan', empty(), scan, {
    doc: 'Looks for networks; wifi/scan_results has them afterwards, and /ws tells them',
  });
  registry.view('wifi/scan_results', scanResults, () => found, {
    doc: 'What the last scan found, the strongest first; empty before the first one and after one that failed',
  });
}
