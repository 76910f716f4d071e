import type { Batteries } from '../batteries/index.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Network } from '../network/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { PowerManager } from '../power_manager/index.ts';
import type { SolarForecast } from '../solar_forecast/index.ts';

/** Modules that it builds on. */
export interface BatteryControlModules {
  readonly batteries: Batteries;
  readonly chargeManager: ChargeManager;
  readonly meters: Meters;
  readonly network: Network;
  readonly ntp: Ntp;
  readonly powerManager: PowerManager;
  readonly evse?: Evse | undefined;
  readonly prices?: DayAheadPrices | undefined;
  readonly solarForecast?: SolarForecast | undefined;
}
