/* What the rest of the device may know of `charge_tracker`; how it starts is in manifest.ts. */
export {
  type Authorization,
  type ChargeTracker,
  configField,
  type TagInfo,
} from './charge_tracker.ts';
export { type ChargeReader, type RecordedCharge, RecordLog } from './record-log.ts';
