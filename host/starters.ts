import type { Credentials } from './access/credentials.ts';
import type { EventLog } from './event-log.ts';
import type { LocalZone } from './local-zone.ts';
import type { Certificates } from './modules/certs.ts';
import type { ChargeLimits } from './modules/charge_limits.ts';
import type { ChargeManager } from './modules/charge_manager.ts';
import type { ChargeTracker } from './modules/charge_tracker.ts';
import type { ChargerLink } from './modules/cm_networking.ts';
import type { ModuleContext } from './modules/context.ts';
import type { DayAheadPrices } from './modules/day_ahead_prices.ts';
import type { EnergyManager } from './modules/energy_manager.ts';
import type { Evse } from './modules/evse.ts';
import type { Heating } from './modules/heating.ts';
import type { Info } from './modules/info.ts';
import type { Meters } from './modules/meters.ts';
import type { Mqtt } from './modules/mqtt.ts';
import type { Network } from './modules/network.ts';
import type { Nfc } from './modules/nfc.ts';
import type { Ntp } from './modules/ntp.ts';
import type { P14aEnwg } from './modules/p14a_enwg.ts';
import type { PowerManager } from './modules/power_manager.ts';
import type { RequireMeter } from './modules/require_meter.ts';
import type { Rtc } from './modules/rtc.ts';
import type { SolarForecast } from './modules/solar_forecast.ts';
import type { Preferences } from './modules/system/preferences.ts';
import type { Temperatures } from './modules/temperatures.ts';
import type { Users } from './modules/users.ts';
import type { ModuleName } from './variants.ts';

/** Modules that only energy managers have: chargers do not even load them. */
export type EnergyManagerModule =
  | 'authentication'
  | 'em_energy_analysis'
  | 'energy_manager'
  | 'heating'
  | 'temperatures';

/** Modules that need more of the network than connections: small machines do without. */
export type NetworkModule = 'ethernet' | 'ocpp' | 'wifi' | 'wireguard';

/** What modules offer to those that are started after them. */
export interface Exports {
  authentication: Credentials;
  certs: Certificates;
  charge_limits: ChargeLimits;
  charge_manager: ChargeManager;
  charge_tracker: ChargeTracker;
  cm_networking: ChargerLink;
  day_ahead_prices: DayAheadPrices;
  energy_manager: EnergyManager;
  evse: Evse;
  heating: Heating;
  info: Info;
  meters: Meters;
  mqtt: Mqtt;
  network: Network;
  nfc: Nfc;
  ntp: Ntp;
  require_meter: RequireMeter;
  rtc: Rtc;
  p14a_enwg: P14aEnwg;
  power_manager: PowerManager;
  solar_forecast: SolarForecast;
  system: Preferences;
  temperatures: Temperatures;
  users: Users;
}

/** What a module that was started before offers. */
export type Need = <N extends keyof Exports>(module: N) => Exports[N];

/** How each module is started. */
export type Starters = {
  readonly [N in ModuleName]: (
    context: ModuleContext,
    need: Need,
    log: EventLog,
    zone: LocalZone,
  ) => N extends keyof Exports ? Exports[N] : void;
};

/** The order of starting: each module after those that it builds on. */
export const order: readonly ModuleName[] = [
  // First, so that every line of the log shows the time of the right zone.
  ...(['ntp', 'event_log', 'info', 'system', 'rtc', 'certs', 'network', 'authentication'] as const),
  ...(['day_ahead_prices', 'solar_forecast', 'temperatures', 'meters', 'meter'] as const),
  ...(['evse', 'charge_tracker', 'require_meter', 'users', 'charge_limits', 'nfc', 'ocpp', 'cm_networking'] as const),
  ...(['energy_manager', 'p14a_enwg', 'heating', 'charge_manager', 'power_manager', 'em_energy_analysis'] as const),
  ...(['ethernet', 'wifi', 'wireguard', 'mqtt', 'mqtt_auto_discovery'] as const),
  // Last, so that every event of the start finds the rules.
  'automation',
];
