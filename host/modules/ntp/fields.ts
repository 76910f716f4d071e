import type { LocalZone } from '../../device/local-zone.ts';
import { bool, int, object, text } from '../../registry/field.ts';

const server = (doc: string) =>
  text(`${doc}; on a gateway the operating system asks its own`, { maxBytes: 64 });

/** `ntp/config`; `zone` knows which time zones there are. */
export const configField = (zone: LocalZone) =>
  object({
    enable: bool(
      'Whether the device relies on the clock that the machine or time servers keep; false never shows it as synced',
    ),
    use_dhcp: bool(
      'Whether time servers named by DHCP go before the configured ones, where the machine or the device asks them',
    ),
    timezone: text('Time zone of the device, a name of the IANA data, e.g. Europe/Berlin', {
      maxBytes: 32,
      rule: [name => zone.exists(name), 'must be the name of a time zone, e.g. Europe/Berlin'],
    }),
    server: server('First time server'),
    server2: server('Second time server'),
  });

/** `ntp/state` */
export const stateField = object({
  synced: bool(
    'Whether the clock is kept by the machine, or by a time server that the device asked in the last 25 hours, where that is its task',
  ),
  time: int('Present time; 0 without a valid clock', { unit: 'Unix min', min: 0 }),
});
