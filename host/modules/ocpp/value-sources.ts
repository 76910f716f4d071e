import { nominalVoltageV } from '../../hardware/limits.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { ValueSources } from './measurands.ts';

/** Sources of meter values: the charger's meter, and the charger's own offer. */
export function valueSources(evse: Pick<Evse, 'state'>, meters: Meters): ValueSources {
  return {
    meter: id => meters.slots[0]?.value(id) ?? null,
    offered() {
      const report = evse.state;
      const currentA = (report?.allowed_charging_current ?? 0) / 1000;
      return { currentA, powerW: currentA * nominalVoltageV * (report?.phases_current ?? 0) };
    },
    stateOfChargePct: () => meters.vehicleStateOfChargePct(),
  };
}

/** Imported energy at the charger, Wh, whole; null while unknown. */
export function energyWh(meters: Pick<Meters, 'chargerEnergyKwh'>): number | null {
  const kwh = meters.chargerEnergyKwh();
  return kwh === null ? null : Math.round(kwh * 1000);
}
