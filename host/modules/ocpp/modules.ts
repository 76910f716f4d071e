import type { Certificates } from '../certs/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Nfc } from '../nfc/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { Rtc } from '../rtc/index.ts';

/** Modules that this one needs. */
export interface OcppModules {
  readonly ntp: Ntp;
  readonly rtc: Rtc;
  readonly certs: Certificates;
  readonly evse: Evse;
  readonly meters: Meters;
  readonly nfc: Nfc;
}
