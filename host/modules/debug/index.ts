/* What the rest of the device may know of `debug`: simulated devices alone have it. */
export { debugBox } from './box.ts';
export { debug } from './debug.ts';
export { debugNetwork } from './network.ts';
