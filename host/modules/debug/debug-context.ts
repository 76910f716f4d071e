import type { ModuleContext } from '../../device/context.ts';

/** What this module needs of the device. */
export type DebugContext = Pick<
  ModuleContext,
  'registry' | 'hardware' | 'clock' | 'log' | 'uptimeMs' | 'onStop'
>;
