import type { Manifest } from '../device/manifest.ts';
import automation from '../modules/automation/manifest.ts';
import certs from '../modules/certs/manifest.ts';
import chargeManager from '../modules/charge_manager/manifest.ts';
import dayAheadPrices from '../modules/day_ahead_prices/manifest.ts';
import ethernet from '../modules/ethernet/manifest.ts';
import eventLog from '../modules/event_log/manifest.ts';
import info from '../modules/info/manifest.ts';
import meter from '../modules/meter/manifest.ts';
import meters from '../modules/meters/manifest.ts';
import mqtt from '../modules/mqtt/manifest.ts';
import mqttAutoDiscovery from '../modules/mqtt_auto_discovery/manifest.ts';
import network from '../modules/network/manifest.ts';
import ntp from '../modules/ntp/manifest.ts';
import ocpp from '../modules/ocpp/manifest.ts';
import p14aEnwg from '../modules/p14a_enwg/manifest.ts';
import powerManager from '../modules/power_manager/manifest.ts';
import rtc from '../modules/rtc/manifest.ts';
import solarForecast from '../modules/solar_forecast/manifest.ts';
import system from '../modules/system/manifest.ts';
import wifi from '../modules/wifi/manifest.ts';
import wireguard from '../modules/wireguard/manifest.ts';

/**
 * Modules of chargers and energy managers, in the order of starting where nothing else decides it.
 */
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
  ocpp,
  ethernet,
  wifi,
  wireguard,
];
