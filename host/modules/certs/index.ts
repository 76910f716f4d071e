/* What the rest of the device may know of `certs`; how it starts is in manifest.ts. */
export type { Certificates } from './certs.ts';
export { checkNamedEntry } from './named-entry.ts';
export { trustOf } from './trust.ts';
