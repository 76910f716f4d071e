/* What the rest of the device may know of `heating`; how it starts is in manifest.ts. */
export type { Heating } from './heating.ts';
