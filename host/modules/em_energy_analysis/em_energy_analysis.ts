import type { ModuleContext } from '../../device/context.ts';
import { confirmation, ifConfirmed } from '../../registry/field.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import { card as memoryCard } from './card.ts';
import { historyCommands } from './commands.ts';
import { keepHistory } from './history.ts';
import { refuseWithout } from './medium.ts';
import { flagsOf } from './moment.ts';
import type { HistoryParts } from './recorder.ts';

const restartDelayMs = 100;

const paths = {
  points: 'energy_manager/history_energy_manager_5min',
  days: 'energy_manager/history_energy_manager_daily',
  chargerPoints: 'energy_manager/history_wallbox_5min',
  chargerDays: 'energy_manager/history_wallbox_daily',
} as const;

/** What an energy manager records the history of. */
type Parts = Pick<HistoryParts, 'ntp' | 'meters' | 'chargeManager' | 'prices'> & {
  readonly energyManager: EnergyManager;
};

/**
 * The energy balance of the house and of the managed chargers (`energy_manager/history_…`), and the
 * memory card that it is on (`energy_manager/sdcard_…`, interface 2.17): a point every 5 minutes,
 * and one at the beginning of each local day.
 */
export function emEnergyAnalysis(context: ModuleContext, { energyManager, ...parts }: Parts): void {
  const { registry, hardware, device, variant } = context;
  const { energyController } = hardware;
  if (!energyController) throw new Error('the hardware of an energy manager needs its controller');
  const card = memoryCard(context, energyController, bad => energyManager.badCard(bad));
  const history = keepHistory(context, {
    ...parts,
    module: 'em_energy_analysis',
    paths,
    medium: card,
    flags: () => flagsOf(energyManager.report, variant.generation),
  });

  registry.command(
    'energy_manager/sdcard_format',
    confirmation(),
    ifConfirmed(() => {
      refuseWithout(card);
      history.removeAll();
      card.formatted();
      device.restart(restartDelayMs, 'The history of the energy balance was deleted');
    }),
    { doc: 'Deletes the history of the energy balance, and restarts' },
  );
  historyCommands(registry, history.answers, paths, {
    points:
      'Inputs and outputs, mean power of the meter slots and price, for every 5 minutes of a local day',
    days: 'Meters at the beginning of each day of a month, and the prices of that day',
  });
}
