import type { Manifest } from '../device/manifest.ts';
import controllers from '../modules/controllers/manifest.ts';
import eebus from '../modules/eebus/manifest.ts';
import loggedInDevices from '../modules/logged_in_devices/manifest.ts';
import memberCharges from '../modules/member_charges/manifest.ts';
import ocppCentral from '../modules/ocpp_central/manifest.ts';

/** Modules that a gateway has beside those of its edition: small engines have no room for them. */
export const gatewayModules: readonly Manifest[] = [
  controllers,
  eebus,
  loggedInDevices,
  memberCharges,
  ocppCentral,
];
