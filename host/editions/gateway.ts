import type { Manifest } from '../device/manifest.ts';
import controllers from '../modules/controllers/manifest.ts';
import eco from '../modules/eco/manifest.ts';
import eebus from '../modules/eebus/manifest.ts';
import memberCharges from '../modules/member_charges/manifest.ts';
import meterMakes from '../modules/meter_makes/manifest.ts';
import ocppCentral from '../modules/ocpp_central/manifest.ts';

/** Modules that a gateway has beside those of its edition: small engines have no room for them. */
export const gatewayModules: readonly Manifest[] = [
  controllers,
  eco,
  eebus,
  memberCharges,
  meterMakes,
  ocppCentral,
];
