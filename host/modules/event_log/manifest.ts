import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { eventLog } from './event_log.ts';
import type { TraceLog } from './trace-log.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    event_log: TraceLog;
  }
}

/** The event log as a resource, and the trace log. */
export default defineModule({
  name: 'event_log',
  section: '2.25 Event log',
  variants: everyVariant,
  start: context => eventLog(context, context.eventLog),
});
