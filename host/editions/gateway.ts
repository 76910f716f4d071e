import type { Manifest } from '../device/manifest.ts';
import batteries from '../modules/batteries/manifest.ts';
import batteriesModbusTcp from '../modules/batteries_modbus_tcp/manifest.ts';
import batteryControl from '../modules/battery_control/manifest.ts';
import controllers from '../modules/controllers/manifest.ts';
import eco from '../modules/eco/manifest.ts';
import eebus from '../modules/eebus/manifest.ts';
import energyHistory from '../modules/energy_history/manifest.ts';
import loggedInDevices from '../modules/logged_in_devices/manifest.ts';
import memberCharges from '../modules/member_charges/manifest.ts';
import meterClasses from '../modules/meter_classes/manifest.ts';
import meterMakes from '../modules/meter_makes/manifest.ts';
import ocppCentral from '../modules/ocpp_central/manifest.ts';

/** Modules that a gateway has beside those of its edition: small engines have no room for them. */
export const gatewayModules: readonly Manifest[] = [
  batteries,
  batteriesModbusTcp,
  batteryControl,
  controllers,
  eco,
  eebus,
  energyHistory,
  loggedInDevices,
  memberCharges,
  meterClasses,
  meterMakes,
  ocppCentral,
];
