/* What the rest of the device may know of `batteries`; how it starts is in manifest.ts. */
export type { Batteries } from './batteries.ts';
