import type { ModuleContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import { message } from '../../sentences/message.ts';
import { isPossible } from './plausible.ts';
import { TimeServers } from './time-servers.ts';

/** How long a clock is kept by the answer of a time server, ms. */
const keptMs = 25 * 3_600_000;
/** What the clock may differ from an answer without being told, ms. */
const silentMs = 1000;

/** What of the device it needs. */
export type ServedContext = Pick<
  ModuleContext,
  'clock' | 'networkClock' | 'net' | 'random' | 'log'
>;

/** What decides whom to ask, of `ntp/config`. */
export interface ServerSettings {
  readonly use_dhcp: boolean;
  readonly server: string;
  readonly server2: string;
}

/** A clock that time servers keep, which the device asks itself. */
export interface ServedClock {
  /** Begins to ask, with settings that may have changed. */
  start(): void;
  /** Asks no more, and lets the clock go by itself. */
  stop(): void;
  /** Whether a server told the time in the last 25 hours. */
  isServed(): boolean;
}

/**
 * Keeps the clock by time servers: those that the network names, then those of `ntp/config`. Begins
 * with `start`.
 *
 * @param named addresses of those that the network names
 */
export function servedClock(
  { clock, networkClock, net, random, log }: ServedContext,
  named: () => readonly string[],
  settings: () => ServerSettings,
): ServedClock {
  let kept: Timer | undefined;
  let isSilent = false;
  const servers = new TimeServers({
    ...{ net, networkClock, random },
    names() {
      const { use_dhcp, server, server2 } = settings();
      const all = [...(use_dhcp ? named() : []), server, server2];
      return all.filter((name, at) => name !== '' && all.indexOf(name) === at);
    },
    onTime(wallMs, server) {
      if (!isPossible(wallMs)) return false;
      const isNews = !clock.synchronised() || Math.abs(clock.wallMs() - wallMs) >= silentMs;
      clock.setWall?.(wallMs, 'machine');
      if (isNews || isSilent) {
        const who = message('the time server {server}', { server });
        log.write('ntp', message('The clock was set to the time that {=who} sent', { who }));
      }
      isSilent = false;
      kept?.cancel();
      kept = clock.after(keptMs, letGo);
      return true;
    },
    onSilence(names) {
      if (isSilent || names.length === 0) return;
      isSilent = true;
      const said = message('No time server answers: {servers}', { servers: names.join(', ') });
      log.write('ntp', said, 'warning');
    },
  });
  return {
    start: () => servers.start(),
    stop() {
      servers.stop();
      letGo();
    },
    isServed: () => kept !== undefined,
  };

  /** From now on the clock goes by itself, and clients may set it. */
  function letGo(): void {
    if (kept === undefined) return;
    kept.cancel();
    kept = undefined;
    clock.setWall?.(clock.wallMs(), 'client');
  }
}
