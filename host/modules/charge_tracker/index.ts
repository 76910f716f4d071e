/* What the rest of the device may know of `charge_tracker`; how it starts is in manifest.ts. */
export type { Authorization, ChargeTracker, TagInfo } from './charge_tracker.ts';
