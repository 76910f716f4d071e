/* What the rest of the device may know of `event_log`; how it starts is in manifest.ts. */
export type { TraceLog } from './trace-log.ts';
