/* What the rest of the device may know of `require_meter`; how it starts is in manifest.ts. */
export type { RequireMeter } from './require_meter.ts';
