/* What the rest of the device may know of `eebus`; how it starts is in manifest.ts. */
import type { EebusEngine } from './load.ts';

declare module '../../device/modules.ts' {
  interface LoadedLater {
    readonly eebus: EebusEngine;
  }
}

export type { Eebus } from './eebus.ts';
export type { EebusEngine } from './load.ts';
export { storedLimits } from './stored.ts';
