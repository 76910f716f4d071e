import type { ModuleContext } from '../../device/context.ts';

/** The part of the device that this module needs. */
export type DebugContext = Pick<
  ModuleContext,
  'registry' | 'hardware' | 'clock' | 'log' | 'uptimeMs' | 'onStop'
>;
