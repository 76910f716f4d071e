import type { Manifest } from '../device/manifest.ts';
import chargeLimits from '../modules/charge_limits/index.ts';
import chargeTracker from '../modules/charge_tracker/index.ts';
import cmNetworking from '../modules/cm_networking/index.ts';
import evse from '../modules/evse/index.ts';
import nfc from '../modules/nfc/index.ts';
import requireMeter from '../modules/require_meter/index.ts';
import users from '../modules/users/index.ts';
import { everyDevice, networkModules } from './every-device.ts';

/** Modules that only chargers have. */
export const chargerModules: readonly Manifest[] = [
  evse,
  chargeTracker,
  requireMeter,
  users,
  chargeLimits,
  nfc,
  cmNetworking,
];

/** Everything that chargers on a gateway are made of. */
export const chargerEdition: readonly Manifest[] = [...everyDevice, ...networkModules, ...chargerModules];
