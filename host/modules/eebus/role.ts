import { slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa, nominalVoltageV } from '../../hardware/limits.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Config } from './fields.ts';

/** What the device is for a box. */
export interface Role {
  /** It manages chargers: the limit is that of all that it controls. */
  readonly isManager: boolean;
  /** The most that may be drawn without a limit, W. */
  readonly nominalMaxW: number;
}

/** Power of a current on each of some phases, W. */
const powerOf = (currentMa: number, phases: number): number =>
  Math.round((currentMa * phases * nominalVoltageV) / 1000);

/**
 * A charger by itself has the largest power that its cables allow; a device that manages chargers
 * has what its owner says of the contract, or else the most that its chargers may draw together.
 */
export function roleOf(
  { contract_power }: Pick<Config, 'contract_power'>,
  { config, availableMa }: Pick<ChargeManager, 'config' | 'availableMa'>,
  evse: Pick<Evse, 'state' | 'switchesPhases'> | undefined,
): Role {
  if (config.enable_charge_manager || !evse) {
    const mostMa = config.maximum_available_current || availableMa;
    return { isManager: true, nominalMaxW: contract_power || powerOf(mostMa, 3) };
  }
  const { slots = [], phases_current = 3 } = evse.state ?? {};
  const cables = [slotIndex.supplyCable, slotIndex.chargingCable];
  const mostMa = Math.min(...cables.map(index => slots[index]?.max_current ?? mostCurrentMa));
  return {
    isManager: false,
    nominalMaxW: powerOf(mostMa, evse.switchesPhases ? 3 : phases_current),
  };
}
