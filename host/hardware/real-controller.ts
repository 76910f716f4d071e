import type { Core } from '../core/core.ts';
import type { Storage } from '../platform/storage.ts';
import type { CoprocessorOptions } from './coprocessor/hardware.ts';
import type { LinePlace } from './coprocessor/line.ts';

/** Where a charge controller is that is not simulated, and of which kind. */
export type RealController =
  /** One that keeps charge slots of its own (docs/coprocessor-link.md). */
  | { readonly kind: 'coprocessor'; readonly at: LinePlace }
  /** An OpenEVSE. */
  | { readonly kind: 'rapi'; readonly at: LinePlace };

/** What a charge controller of every kind is opened with. */
export interface RealControllerOptions extends Omit<CoprocessorOptions, 'line'> {
  readonly storage: Storage;
  /** Makes a core for the controller alone. */
  readonly makeCore: () => Core;
}
