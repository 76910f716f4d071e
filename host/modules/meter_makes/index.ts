/* What the rest of the device may know of `meter_makes`; how it starts is in manifest.ts. */
export { furtherMakes } from './makes.ts';
