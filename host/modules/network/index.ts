/* What the rest of the device may know of `network`; how it starts is in manifest.ts. */
export {
  addressingOf,
  automatic,
  checkAddressing,
  checkNetwork,
  ipv6State,
} from './addressing.ts';
export type { Service } from './dns-sd.ts';
export {
  addressingFields,
  countdown,
  ipv6StateFields,
  linkStates,
  moment,
} from './fields.ts';
export { applyDelayMs, type Guard, type GuardContext, guardSettings } from './guard.ts';
export type { Network } from './network.ts';
