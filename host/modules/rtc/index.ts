/* What the rest of the device may know of `rtc`; how it starts is in manifest.ts. */
export type { Rtc } from './rtc.ts';
