/* What the rest of the device may know of `charge_manager`; how it starts is in manifest.ts. */
export type { CentralManagement } from './central.ts';
export type { ChargeManager } from './charge_manager.ts';
export { numberOf } from './charger-numbers.ts';
export { isUnreachable, nothingBy } from './condition.ts';
export type { Wait } from './decisions.ts';
export {
  type Expectation,
  type ForeignLinkParts,
  type ForeignMember,
  type OpenForeignLink,
  type Standing,
  unknownCharger,
} from './foreign.ts';
export type { Member } from './member.ts';
export { controllerDrivers, memberAddress } from './member-address.ts';
export { ownDecision, type Release } from './release.ts';
export type { ToldCharge } from './told-charge.ts';
