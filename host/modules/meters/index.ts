/* What the rest of the device may know of `meters`; how it starts is in manifest.ts. */
export { classTag } from './classes.ts';
export { historyField, historyOf, liveField, liveOf, type Meters } from './meters.ts';
export { type MeterSlot, undetectedType } from './slot.ts';
export { type StoredMeter, storedMeters } from './stored.ts';
