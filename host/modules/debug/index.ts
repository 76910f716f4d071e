/* What the rest of the device may know of `debug`: simulated devices alone have it. */
export { debugBattery } from './battery.ts';
export { debugBox } from './box.ts';
export { debug } from './debug.ts';
export { demoOf } from './demo.ts';
export { debugNetwork } from './network.ts';
