import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, type ScopedClock, timestampMinutes } from '../../platform/clock.ts';
import { confirmation, ifConfirmed } from '../../registry/field.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { Answers, pointMinutes, refuseWithout } from './answers.ts';
import { card as memoryCard } from './card.ts';
import { historyCommands } from './commands.ts';
import { HistoryLog } from './history-log.ts';
import { type HistoryParts, Recorder } from './recorder.ts';

/** A point is taken so long after its time: readings and prices of that time have arrived. */
const settlingMs = 100;
const restartDelayMs = 100;

/**
 * The energy balance of the house and of the managed chargers (`energy_manager/history_…`), and the
 * memory card that it is on (`energy_manager/sdcard_…`, interface 2.17): a point every 5 minutes,
 * and one at the beginning of each local day.
 */
export function emEnergyAnalysis(context: ModuleContext, parts: HistoryParts): void {
  const { registry, hardware, clock, storage, device } = context;
  const { energyController } = hardware;
  if (!energyController) throw new Error('the hardware of an energy manager needs its controller');
  const say = (message: LogMessage): void => context.log.write('em_energy_analysis', message);
  const card = memoryCard(context, energyController, bad => parts.energyManager.badCard(bad));
  const log = new HistoryLog(storage, say);
  const recorder = new Recorder(context, parts, card, log);

  registry.command(
    'energy_manager/sdcard_format',
    confirmation(),
    ifConfirmed(() => {
      refuseWithout(card);
      card.write(() => log.removeAll());
      recorder.end();
      card.formatted();
      device.restart(restartDelayMs, 'The history of the energy balance was deleted');
    }),
    { doc: 'Deletes the history of the energy balance, and restarts' },
  );
  historyCommands(registry, new Answers(parts.ntp, card, log));
  everyPoint(clock, (minutes, begun) => recorder.record(minutes, begun));
}

/**
 * Calls `due` for each point, by the clock; `begun`: the clock was set 5 minutes before, when the
 * time of the point began.
 */
function everyPoint(clock: ScopedClock, due: (minutes: number, begun: boolean) => void): void {
  /** Time of the last point that was due, a Unix minute; undefined while the clock is not set. */
  let last: number | undefined;
  clock.onSet?.(() => {
    last = undefined;
  });
  everyMinute(clock, () => {
    if (!clock.synchronised()) {
      last = undefined;
      return;
    }
    const now = timestampMinutes(clock);
    const minutes = now - (now % pointMinutes);
    if (minutes === last) return;
    const begun = last !== undefined;
    last = minutes;
    clock.after(settlingMs, () => due(minutes, begun));
  });
}
