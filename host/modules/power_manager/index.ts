/* What the rest of the device may know of `power_manager`; how it starts is in manifest.ts. */
export { ruleBlocks } from './control.ts';
export { freshPowerW } from './measured.ts';
export type { PowerManager } from './power_manager.ts';
