/* What the rest of the device may know of `nfc`; how it starts is in manifest.ts. */
export type { RefusedTag } from './authorized-tags.ts';
export { tagFields, tagTypes } from './fields.ts';
export type { Nfc } from './nfc.ts';
