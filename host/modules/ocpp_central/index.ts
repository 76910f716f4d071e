/* What the rest of the device may know of `ocpp_central`; how it starts is in manifest.ts. */
import type { CentralEngine } from './load.ts';

declare module '../../device/modules.ts' {
  interface LoadedLater {
    readonly ocpp_central: CentralEngine;
  }
}

export type { CentralEngine } from './load.ts';
