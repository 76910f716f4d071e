/* What the rest of the device may know of `ocpp`; how it starts is in manifest.ts. */
import type { OcppEngine } from './load.ts';

declare module '../../device/modules.ts' {
  interface LoadedLater {
    readonly ocpp: OcppEngine;
  }
}

export type { OcppEngine } from './load.ts';
export type { Ocpp } from './offered.ts';
