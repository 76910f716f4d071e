import { isSame } from '../../form/draft.ts';
import type { Task } from '../../topics.ts';

/** `automation/config` */
export interface Rules {
  readonly tasks: readonly Task[];
}

/** Present place of a rule that was shown at a place; -1 if it is gone. */
export function placeOf(task: Task, tasks: readonly Task[], shownAt: number): number {
  return isSame(tasks[shownAt], task) ? shownAt : tasks.findIndex(one => isSame(one, task));
}
