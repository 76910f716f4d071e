import type { ModuleContext } from '../../device/context.ts';
import {
  type HistoryParts,
  historyCommands,
  keepHistory,
  ownStorage,
} from '../em_energy_analysis/index.ts';
import type { Evse } from '../evse/index.ts';

const paths = {
  points: 'energy_history/meters_5min',
  days: 'energy_history/meters_daily',
  chargerPoints: 'energy_history/chargers_5min',
  chargerDays: 'energy_history/chargers_daily',
} as const;

/** What a charger records the history of. */
type Parts = Pick<HistoryParts, 'ntp' | 'meters' | 'chargeManager' | 'prices'> & {
  readonly evse: Evse;
};

/**
 * The energy of a charger, its meters and the chargers that it manages (`energy_history/…`), as
 * energy managers record theirs (interface 2.17): the answers have the same values in the same
 * places. The field has this of energy managers alone.
 */
export function energyHistory(context: ModuleContext, { evse, ...parts }: Parts): void {
  const { answers } = keepHistory(context, {
    ...parts,
    module: 'energy_history',
    paths,
    medium: ownStorage,
    flags: () => flagsOf(evse),
  });
  historyCommands(context.registry, answers, paths, {
    points:
      'State and phases of the charger, mean power of the meter slots and price, for every 5 minutes of a local day',
    days: 'Meters at the beginning of each day of a month, and the prices of that day',
  });
}

/** Bits 0 to 2 charger state, 3 and 4 phases; null while the controller does not answer. */
function flagsOf(evse: Evse): number | null {
  const { state } = evse;
  if (!state || !evse.reachable()) return null;
  return (state.charger_state & 0x07) | ((state.phases_current & 0x03) << 3);
}
