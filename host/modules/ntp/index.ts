/* What the rest of the device may know of `ntp`; how it starts is in manifest.ts. */
export type { Ntp } from './ntp.ts';
export { isPossible } from './plausible.ts';
