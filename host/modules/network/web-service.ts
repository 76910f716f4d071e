import { type Identity, uidNumber } from '../../device/identity.ts';
import { firmwareVersion } from '../../device/version.ts';
import type { Info } from '../info/index.ts';
import type { Service } from './dns-sd.ts';

/** Address of the device for browsers. */
export interface WebServerPlace {
  readonly port: number;
  /** Over TLS. */
  readonly secure: boolean;
}

/** Announcement of the device's web server, with data that tell devices apart. */
export function webService(
  { port, secure }: WebServerPlace,
  { uid }: Identity,
  info: Info,
): Service {
  const text = [
    'txtvers=1',
    `firmware_version=${firmwareVersion}`,
    'brand=voltkern',
    `model=${info.product}`,
  ];
  return {
    type: secure ? '_https._tcp' : '_http._tcp',
    instance: info.displayName(),
    port,
    text: [...text, `uid=${uidNumber(uid)}`],
  };
}
