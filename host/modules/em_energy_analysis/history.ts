import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, type ScopedClock, timestampMinutes } from '../../platform/clock.ts';
import { Answers, pointMinutes } from './answers.ts';
import { HistoryLog } from './history-log.ts';
import { type HistoryParts, Recorder } from './recorder.ts';

/** A point is taken so long after its time: readings and prices of that time have arrived. */
const settlingMs = 100;

/** What a module has of the history that it keeps. */
export interface History {
  readonly answers: Answers;
  /** Deletes it; nothing more is recorded in this run. */
  removeAll(): void;
}

/** Keeps a history: a point every 5 minutes, and one at the beginning of each local day. */
export function keepHistory(context: ModuleContext, parts: HistoryParts): History {
  const { ntp, medium, module } = parts;
  const log = new HistoryLog(context.storage, entry => context.log.write(module, entry));
  const recorder = new Recorder(context, parts, log);
  everyPoint(context.clock, (minutes, begun) => recorder.record(minutes, begun));
  return {
    answers: new Answers(ntp, medium, log),
    removeAll() {
      medium.write(() => log.removeAll());
      recorder.end();
    },
  };
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
