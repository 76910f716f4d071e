/* What the rest of the device may know of `cm_networking`; how it starts is in manifest.ts. */
export { chargeModes, modesAfterStart } from './charge-mode.ts';
export { type ManagerView, noManager } from './charger.ts';
export type { ChargerLink } from './cm_networking.ts';
export { type FoundCharger, foundError, scanForChargers } from './discovery.ts';
export { chargeMode, modeField, supportedModesField } from './fields.ts';
export { type ChargerFault, type ManagerLink, managerLink } from './manager.ts';
export type { OwnCharger } from './own-charger.ts';
export { authFeedback, leaveCurrentAlone, type StatePacket } from './packets.ts';
export { Traffic } from './traffic.ts';
