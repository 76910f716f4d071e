/* What the rest of the device may know of `charge_reports`; how it starts is in manifest.ts. */
export { type StoredReportRequest, storedReport } from './stored.ts';
