import type { ModuleContext } from '../../device/context.ts';
import { defaultZone, type LocalZone } from '../../device/local-zone.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { configField, stateField } from './fields.ts';

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
}

/**
 * Time zone and synchronisation (`ntp/…`).
 *
 * The machine keeps the clock; on a gateway, the operating system asks its own time servers. So the
 * servers named here are kept for clients, and `enable` decides whether the device calls the
 * machine's clock synchronised.
 */
export function ntp(
  { registry, clock }: Pick<ModuleContext, 'registry' | 'clock'>,
  zone: LocalZone,
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

  return {
    timezone: () => zone.name,
    offsetMinutes: wallMs => zone.offsetMinutes(wallMs),
    startOfDay: (minutes, days) => zone.startOfDay(minutes, days),
    fromLocal: localMinutes => zone.fromLocal(localMinutes),
    onTimezone: listener => listeners.add(listener),
  };

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
