/* What the rest of the device may know of `p14a_enwg`; how it starts is in manifest.ts. */
export type { P14aEnwg } from './p14a_enwg.ts';
