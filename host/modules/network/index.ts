/* What the rest of the device may know of `network`; how it starts is in manifest.ts. */
export {
  addressingFields,
  addressingOf,
  automatic,
  checkAddressing,
  checkNetwork,
  ipv6State,
  ipv6StateFields,
} from './addressing.ts';
export type { Service } from './dns-sd.ts';
export { type Guard, type GuardContext, guardSettings } from './guard.ts';
export { applyDelayMs, countdown, linkStates, moment } from './link.ts';
export type { Network } from './network.ts';
