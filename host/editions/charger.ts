import type { Manifest } from '../device/manifest.ts';
import chargeLimits from '../modules/charge_limits/manifest.ts';
import chargeReports from '../modules/charge_reports/manifest.ts';
import chargeStatus from '../modules/charge_status/manifest.ts';
import chargeTracker from '../modules/charge_tracker/manifest.ts';
import cmNetworking from '../modules/cm_networking/manifest.ts';
import evse from '../modules/evse/manifest.ts';
import nfc from '../modules/nfc/manifest.ts';
import requireMeter from '../modules/require_meter/manifest.ts';
import users from '../modules/users/manifest.ts';
import { everyDevice } from './every-device.ts';

/** Modules that only chargers have. */
export const chargerModules: readonly Manifest[] = [
  evse,
  chargeTracker,
  requireMeter,
  users,
  chargeReports,
  chargeLimits,
  nfc,
  cmNetworking,
  chargeStatus,
];

/** Everything that chargers on a gateway are made of. */
export const chargerEdition: readonly Manifest[] = [...everyDevice, ...chargerModules];
