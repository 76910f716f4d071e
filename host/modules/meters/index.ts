/* What the rest of the device may know of `meters`; how it starts is in manifest.ts. */
export { classTag, historyField, liveField, location, undetectedType } from './fields.ts';
export { historyOf, liveOf, type Meters } from './meters.ts';
export type { MeterSlot } from './slot.ts';
export { type StoredMeter, storedMeters } from './stored.ts';
