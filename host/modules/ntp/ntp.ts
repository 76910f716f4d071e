import type { ModuleContext } from '../../device/context.ts';
import { defaultZone, type LocalZone } from '../../device/local-zone.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { configField, stateField } from './fields.ts';
import type { ServedClock, ServerSettings } from './served-clock.ts';

/** The device's time for other modules. */
export interface Ntp {
  /** IANA name of the device's time zone. */
  timezone(): string;
  /** Minutes that local time is ahead of UTC at an instant, ms since the epoch. */
  offsetMinutes(wallMs: number): number;
  /** Unix minute with which a local day begins: `days` after that of a Unix minute. */
  startOfDay(minutes: number, days?: number): number;
  /**
   * Unix minute of a local time, which is given in minutes since 1970-01-01T00:00 on the local
   * clock.
   */
  fromLocal(localMinutes: number): number;
  /** Calls `listener` after the device moved to another time zone. */
  onTimezone(listener: () => void): void;
  /** Whether a time server, which the device asks itself, keeps the clock. */
  isServed(): boolean;
}

/**
 * Time zone and synchronisation (`ntp/…`).
 *
 * Where the machine keeps the clock, because an operating system asks its own time servers, the
 * servers named here are kept for clients, and `enable` decides whether the device calls that clock
 * synchronised. On other machines the device asks them.
 *
 * @param serve keeps the clock by time servers; undefined if the machine does
 */
export function ntp(
  { registry, clock }: Pick<ModuleContext, 'registry' | 'clock'>,
  zone: LocalZone,
  serve?: (settings: () => ServerSettings) => ServedClock,
): Ntp {
  const listeners = new Listeners();
  const config = registry.config('ntp/config', configField(zone), {
    doc: 'Time zone and time servers; a change takes effect at once',
    default: {
      enable: true,
      use_dhcp: true,
      timezone: defaultZone,
      server: 'time.cloudflare.com',
      server2: 'time.google.com',
    },
    apply(next, previous) {
      zone.moveTo(next.timezone);
      askServers();
      publish();
      if (next.timezone !== previous.timezone) listeners.call();
    },
  });
  zone.moveTo(config.value.timezone);
  const published = registry.state('ntp/state', stateField, present(), {
    doc: 'The clock of the device',
  });
  everyMinute(clock, publish);
  registry.metrics.add('ntp', told =>
    told.gauge('synced', {
      doc: 'Whether the clock is kept by the machine, as ntp/state.synced tells it',
      value: present().synced,
    }),
  );

  const served = serve?.(() => config.value);
  askServers();

  return {
    timezone: () => zone.name,
    offsetMinutes: wallMs => zone.offsetMinutes(wallMs),
    startOfDay: (minutes, days) => zone.startOfDay(minutes, days),
    fromLocal: localMinutes => zone.fromLocal(localMinutes),
    onTimezone: listener => listeners.add(listener),
    isServed: () => served?.isServed() ?? false,
  };

  function askServers(): void {
    if (config.value.enable) served?.start();
    else served?.stop();
  }

  function present() {
    return {
      synced: config.value.enable && clock.wallSource() === 'machine',
      time: timestampMinutes(clock),
    };
  }

  function publish(): void {
    published.set(present());
  }
}
