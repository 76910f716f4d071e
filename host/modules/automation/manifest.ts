import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { automation } from './automation.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    automation: undefined;
  }
}

/** Rules that let the device act by itself (interface 2.4). */
export default defineModule({
  name: 'automation',
  section: '2.4 Rules',
  variants: everyVariant,
  needs: {
    ntp: 'ntp',
    mqtt: 'mqtt',
    meters: 'meters',
    chargeManager: 'charge_manager',
    powerManager: 'power_manager',
  },
  uses: {
    prices: 'day_ahead_prices',
    temperatures: 'temperatures',
    evse: 'evse',
    nfc: 'nfc',
    chargeLimits: 'charge_limits',
    requireMeter: 'require_meter',
    energyManager: 'energy_manager',
    heating: 'heating',
  },
  turn: 'last',
  start: (context, { evse, nfc, chargeLimits, requireMeter, ...modules }) =>
    automation(context, {
      ...modules,
      ...(evse &&
        nfc &&
        chargeLimits &&
        requireMeter && { charger: { evse, nfc, chargeLimits, requireMeter } }),
    }),
});
