import { describeFault } from '../../device/faults.ts';
import type { Timer } from '../../platform/clock.ts';
import { type Outcome, Refusal } from '../../registry/outcome.ts';
import type { State } from '../../registry/registry.ts';
import { describeProblems } from '../../registry/validate.ts';
import { actions } from './actions.ts';
import type { Task } from './fields.ts';
import type { Action, Found, Memory, Parts, Trigger } from './parts.ts';
import { triggers } from './triggers.ts';

/** What is going on with a task, until the configuration changes. */
interface Course {
  readonly memory: Memory;
  /** The action that is to come. */
  pending?: Timer | undefined;
  /** Begin of a span in which firings are counted, device time. */
  countedFromMs: number;
  count: number;
  unfollow?: (() => void) | undefined;
}

/**
 * A task that fires more often, within so much device time, triggers itself, or is triggered by a
 * mistake.
 */
const [mostFirings, countedMs] = [20, 60_000] as const;

/** Runs the configured tasks: from what fires one to what came of its action. */
export class TaskRunner {
  readonly #parts: Parts;
  readonly #config: Pick<State<{ tasks: readonly Task[] }>, 'value'>;
  readonly #state: Pick<State<{ last_run: number[] }>, 'value' | 'update'>;
  /**
   * Whether an action is being done: what it causes waits for the next turn, so that no chain of
   * events is endless.
   */
  #acting = false;
  #courses: Course[] = [];

  constructor(
    parts: Parts,
    config: Pick<State<{ tasks: readonly Task[] }>, 'value'>,
    state: Pick<State<{ last_run: number[] }>, 'value' | 'update'>,
  ) {
    this.#parts = parts;
    this.#config = config;
    this.#state = state;
  }

  /** Starts with the present configuration: nothing is pending, nothing has run. */
  begin(): void {
    for (const { pending, unfollow } of this.#courses) {
      pending?.cancel();
      unfollow?.();
    }
    const { tasks } = this.#config.value;
    this.#courses = tasks.map(() => ({
      memory: { armed: true },
      countedFromMs: Number.NEGATIVE_INFINITY,
      count: 0,
    }));
    this.#state.update({ last_run: tasks.map(() => 0) });
    this.follow();
  }

  /** Watches for what each task by itself waits for. */
  follow(): void {
    for (const [index, course] of this.#courses.entries()) {
      course.unfollow?.();
      const { trigger } = this.#config.value.tasks[index] as Task;
      const kind = trigger && triggers[trigger[0]];
      course.unfollow = kind?.follow?.(trigger?.[1], this.#parts, () => this.#fireTask(index));
    }
  }

  /** An event: fires the tasks with this trigger that wait for it. */
  fire(tag: number, fits: (payload: never, memory: Memory) => boolean): Found {
    let [fired, resting] = [0, 0];
    for (const [index, { trigger }] of this.#config.value.tasks.entries()) {
      const course = this.#courses[index];
      if (trigger?.[0] !== tag || !course || course.pending) continue;
      if (!fits(trigger[1] as never, course.memory)) continue;
      if (this.#fireTask(index)) fired++;
      else resting++;
    }
    return { fired, resting };
  }

  /** False if the task has fired too often of late. */
  #fireTask(index: number): boolean {
    const course = this.#courses[index] as Course;
    const task = this.#config.value.tasks[index] as Task;
    if (course.pending) return false;
    if (this.#isRestless(course, index)) return false;
    const { name } = triggers[task.trigger?.[0] ?? 0] as Trigger;
    const what = task.action === null ? 'nothing to do' : (actions[task.action[0]] as Action).name;
    this.#say(`Rule ${index + 1} (${name}): ${what}${task.delay > 0 ? ` in ${task.delay} s` : ''}`);
    const lastRun = Math.max(1, this.#parts.context.uptimeMs() + task.delay * 1000);
    this.#state.update({
      last_run: this.#state.value.last_run.map((before, at) => (at === index ? lastRun : before)),
    });
    if (task.delay > 0 || this.#acting) {
      course.pending = this.#parts.context.clock.after(task.delay * 1000, () => {
        course.pending = undefined;
        this.#act(index, task);
      });
    } else this.#act(index, task);
    return true;
  }

  #isRestless(course: Course, index: number): boolean {
    const nowMs = this.#parts.context.clock.nowMs();
    if (nowMs - course.countedFromMs >= countedMs) {
      course.countedFromMs = nowMs;
      course.count = 0;
    }
    course.count++;
    if (course.count === mostFirings + 1) {
      const restS = Math.ceil((course.countedFromMs + countedMs - nowMs) / 1000);
      this.#say(
        `Rule ${index + 1} rests for ${restS} s: it fired ${mostFirings} times within a minute. Does it trigger itself?`,
      );
    }
    return course.count > mostFirings;
  }

  #act(index: number, { action }: Task): void {
    if (action === null) return;
    const failed = (error: unknown): void => {
      if (error instanceof Refusal)
        this.#report(index, { kind: 'refused', problems: error.problems });
      else this.#say(`Rule ${index + 1} has no effect: ${describeFault(error)}`);
    };
    this.#acting = true;
    try {
      const outcome = (actions[action[0]] as Action).run(action[1], this.#parts);
      if (outcome instanceof Promise) outcome.then(ended => this.#report(index, ended), failed);
      else if (outcome) this.#report(index, outcome);
    } catch (error) {
      failed(error);
    } finally {
      this.#acting = false;
    }
  }

  #report(index: number, outcome: Outcome): void {
    if (outcome.kind !== 'done') this.#say(`Rule ${index + 1} has no effect: ${reasonOf(outcome)}`);
  }

  #say(message: string): void {
    this.#parts.context.log.write('automation', message);
  }
}

/** Why a write was not done, on one line. */
function reasonOf(outcome: Exclude<Outcome, { kind: 'done' }>): string {
  if (outcome.kind === 'not stored') return outcome.message;
  if (outcome.kind !== 'refused') return outcome.kind;
  return outcome.problems
    .map(problem => (problem.path === '' ? problem.rule : describeProblems([problem])))
    .join('; ');
}
