/* What the rest of the device may know of `charge_tracker`; how it starts is in manifest.ts. */
export type { ChargeTracker } from './charge_tracker.ts';
export type { Authorization, TagInfo } from './current-charge.ts';
export { authorizationKinds, configField } from './fields.ts';
export { type ChargeReader, type RecordedCharge, RecordLog } from './record-log.ts';
