import { describeFault } from '../../device/faults.ts';
import { type Timer, timestampMinutes } from '../../platform/clock.ts';
import { called } from '../../registry/choices.ts';
import type { Tagged } from '../../registry/field.ts';
import { type Outcome, Refusal } from '../../registry/outcome.ts';
import type { State } from '../../registry/registry.ts';
import { problemMessage } from '../../registry/validate.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type AnyMessage, asSaid, message } from '../../sentences/message.ts';
import { actions } from './actions.ts';
import type { Task } from './fields.ts';
import { actionKinds, triggerKinds } from './kinds.ts';
import type { Action, Found, Memory, Parts } from './parts.ts';
import { triggers } from './triggers.ts';

/** Progress of a task, until the configuration changes. */
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

/** State that shows when tasks ran. */
type RunState = Pick<State<{ last_run: number[]; last_run_minutes: number[] }>, 'value' | 'update'>;

/** Runs the configured tasks: from what fires one to what came of its action. */
export class TaskRunner {
  readonly #parts: Parts;
  readonly #config: Pick<State<{ tasks: readonly Task[] }>, 'value'>;
  readonly #state: RunState;
  /**
   * True while an action is being done: its consequences wait for the next turn, so that no chain
   * of events is endless.
   */
  #acting = false;
  #courses: Course[] = [];

  constructor(
    parts: Parts,
    config: Pick<State<{ tasks: readonly Task[] }>, 'value'>,
    state: RunState,
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
    const never = tasks.map(() => 0);
    this.#state.update({ last_run: never, last_run_minutes: never });
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
    const [tag] = task.trigger as Tagged;
    const told = {
      number: index + 1,
      trigger: called(triggerKinds, tag),
      action: task.action === null ? 'nothing to do' : called(actionKinds, task.action[0]),
    } as const;
    this.#say(
      task.delay > 0
        ? message('Rule {number} ({=trigger}): {=action} in {seconds} s', {
            ...told,
            seconds: task.delay,
          })
        : message('Rule {number} ({=trigger}): {=action}', told),
    );
    this.#noteRun(index, task.delay);
    if (task.delay > 0 || this.#acting) {
      course.pending = this.#parts.context.clock.after(task.delay * 1000, () => {
        course.pending = undefined;
        this.#act(index, task);
      });
    } else this.#act(index, task);
    return true;
  }

  /** Tells when the action of a task is done. */
  #noteRun(index: number, delayS: number): void {
    const { context } = this.#parts;
    const { last_run, last_run_minutes } = this.#state.value;
    const uptimeMs = Math.max(1, context.uptimeMs() + delayS * 1000);
    const now = timestampMinutes(context.clock);
    const minutes = now === 0 ? 0 : now + Math.floor(delayS / 60);
    this.#state.update({
      last_run: last_run.map((before, at) => (at === index ? uptimeMs : before)),
      last_run_minutes: last_run_minutes.map((before, at) => (at === index ? minutes : before)),
    });
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
        message(
          'Rule {number} rests for {seconds} s: it fired 20 times within a minute. Does it trigger itself?',
          { number: index + 1, seconds: restS },
        ),
      );
    }
    return course.count > mostFirings;
  }

  /**
   * Does the action of a task because somebody wants to see what it does.
   *
   * @throws Refusal if it cannot be done now
   */
  async try(index: number): Promise<void> {
    const task = this.#config.value.tasks[index];
    if (!task) throw new Refusal('not_found', 'task', index, 'must be the place of a task');
    if (task.action === null)
      throw new Refusal('not_supported', 'task', index, 'must be a task that does something');
    const [tag, payload] = task.action;
    const action = called(actionKinds, tag);
    this.#say(message('Rule {number} is tried: {=action}', { number: index + 1, action }));
    this.#noteRun(index, 0);
    this.#acting = true;
    let outcome: ReturnType<Action['run']>;
    try {
      outcome = (actions[tag] as Action).run(payload, this.#parts, index + 1);
    } finally {
      this.#acting = false;
    }
    const ended = await outcome;
    if (ended && ended.kind !== 'done')
      throw new Refusal(
        'not_allowed_now',
        '',
        undefined,
        message('does nothing at the moment: {=problems}', { problems: reasonsOf(ended) }),
      );
  }

  #act(index: number, { action }: Task): void {
    if (action === null) return;
    const failed = (error: unknown): void => {
      if (error instanceof Refusal)
        this.#report(index, { kind: 'refused', problems: error.problems });
      else
        this.#say(
          message('Rule {number} has no effect: {=problems}', {
            number: index + 1,
            problems: asSaid(describeFault(error)),
          }),
        );
    };
    this.#acting = true;
    try {
      const outcome = (actions[action[0]] as Action).run(action[1], this.#parts, index + 1);
      if (outcome instanceof Promise) outcome.then(ended => this.#report(index, ended), failed);
      else if (outcome) this.#report(index, outcome);
    } catch (error) {
      failed(error);
    } finally {
      this.#acting = false;
    }
  }

  #report(index: number, outcome: Outcome): void {
    if (outcome.kind !== 'done')
      this.#say(
        message('Rule {number} has no effect: {=problems}', {
          number: index + 1,
          problems: reasonsOf(outcome),
        }),
      );
  }

  #say(message: LogMessage): void {
    this.#parts.context.log.write('automation', message);
  }
}

/** Reasons why a write was not done. */
function reasonsOf(outcome: Exclude<Outcome, { kind: 'done' }>): AnyMessage[] {
  if (outcome.kind === 'not stored') return [outcome.message];
  if (outcome.kind !== 'refused') return [asSaid(outcome.kind)];
  return outcome.problems.map(problem =>
    problem.path === '' ? problem.rule : problemMessage(problem),
  );
}
