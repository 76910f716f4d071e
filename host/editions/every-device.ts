import type { Manifest } from '../device/manifest.ts';
import automation from '../modules/automation/index.ts';
import certs from '../modules/certs/index.ts';
import chargeManager from '../modules/charge_manager/index.ts';
import dayAheadPrices from '../modules/day_ahead_prices/index.ts';
import ethernet from '../modules/ethernet/index.ts';
import eventLog from '../modules/event_log/index.ts';
import info from '../modules/info/index.ts';
import meter from '../modules/meter/index.ts';
import meters from '../modules/meters/index.ts';
import mqtt from '../modules/mqtt/index.ts';
import mqttAutoDiscovery from '../modules/mqtt_auto_discovery/index.ts';
import network from '../modules/network/index.ts';
import ntp from '../modules/ntp/index.ts';
import ocpp from '../modules/ocpp/index.ts';
import p14aEnwg from '../modules/p14a_enwg/index.ts';
import powerManager from '../modules/power_manager/index.ts';
import rtc from '../modules/rtc/index.ts';
import solarForecast from '../modules/solar_forecast/index.ts';
import system from '../modules/system/index.ts';
import wifi from '../modules/wifi/index.ts';
import wireguard from '../modules/wireguard/index.ts';

/** Modules of chargers and energy managers, in the order of starting where nothing else decides it. */
export const everyDevice: readonly Manifest[] = [
  ntp,
  eventLog,
  info,
  system,
  rtc,
  certs,
  network,
  dayAheadPrices,
  solarForecast,
  meters,
  meter,
  p14aEnwg,
  chargeManager,
  powerManager,
  mqtt,
  mqttAutoDiscovery,
  automation,
];

/** Modules that ask more of the machine than connections; the portable host does without. */
export const networkModules: readonly Manifest[] = [ocpp, ethernet, wifi, wireguard];
