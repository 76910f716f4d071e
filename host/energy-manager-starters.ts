import { authentication } from './modules/authentication.ts';
import { emEnergyAnalysis } from './modules/em_energy_analysis.ts';
import { energyManager } from './modules/energy_manager.ts';
import { heating } from './modules/heating.ts';
import { temperatures } from './modules/temperatures.ts';
import type { EnergyManagerModule, Starters } from './starters.ts';

/** How the modules are started that only energy managers have. */
export const energyManagerStarters: Pick<Starters, EnergyManagerModule> = {
  authentication: context => authentication(context),
  temperatures: (context, need) => temperatures(context, { ntp: need('ntp'), certs: need('certs') }),
  energy_manager: (context, need) => energyManager(context, need('network')),
  heating: (context, need) =>
    heating(context, {
      energyManager: need('energy_manager'),
      meters: need('meters'),
      ntp: need('ntp'),
      p14aEnwg: need('p14a_enwg'),
      prices: need('day_ahead_prices'),
      solarForecast: need('solar_forecast'),
      temperatures: need('temperatures'),
    }),
  em_energy_analysis: (context, need) =>
    emEnergyAnalysis(context, {
      ntp: need('ntp'),
      energyManager: need('energy_manager'),
      meters: need('meters'),
      chargeManager: need('charge_manager'),
      prices: need('day_ahead_prices'),
    }),
};
