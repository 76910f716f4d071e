/* What the rest of the device may know of `power_manager`; how it starts is in manifest.ts. */
export { ruleBlocks } from './control.ts';
export { storagePriorityFields } from './fields.ts';
export { freshPowerW } from './measured.ts';
export type { PowerManager, StoragePriority } from './power_manager.ts';
