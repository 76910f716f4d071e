/* What the rest of the device may know of `system`; how it starts is in manifest.ts. */
export type { Preferences } from './preferences.ts';
