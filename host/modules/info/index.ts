/* What the rest of the device may know of `info`; how it starts is in manifest.ts. */
export { type Info, productName } from './info.ts';
