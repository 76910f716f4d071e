/* What the rest of the device may know of `charge_tracker`; how it starts is in manifest.ts. */
export type { ChargeTracker } from './charge_tracker.ts';
export { besideOwn, folderOf, storedChargers, storedName } from './charger-folders.ts';
export type { ChargerLog } from './charger-log.ts';
export type { Authorization, TagInfo } from './current-charge.ts';
export { authorizationKinds, configField } from './fields.ts';
export { OtherLogs } from './other-logs.ts';
export { othersBackup } from './others-backup.ts';
export { type ChargeReader, type RecordedCharge, RecordLog } from './record-log.ts';
