/* What the rest of the device may know of `ocpp`; how it starts is in manifest.ts. */
export type { LoadOcpp, OcppEngine } from './load.ts';
