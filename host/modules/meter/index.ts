/* What the rest of the device may know of `meter`; how it starts is in manifest.ts. */
export { activeAboveA, connectedAboveV } from './layout.ts';
