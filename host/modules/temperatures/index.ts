/* What the rest of the device may know of `temperatures`; how it starts is in manifest.ts. */
export type { Temperatures } from './temperatures.ts';
