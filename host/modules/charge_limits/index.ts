/* What the rest of the device may know of `charge_limits`; how it starts is in manifest.ts. */
export type { ChargeLimits } from './charge_limits.ts';
export { durations, type Limits } from './fields.ts';
export type { ReachedLimit } from './limited-charge.ts';
