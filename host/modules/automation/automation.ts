import type { ModuleContext } from '../../device/context.ts';
import { describeFault } from '../../device/faults.ts';
import type { Variant } from '../../hardware/variants.ts';
import type { Timer } from '../../platform/clock.ts';
import {
  array,
  defaulting,
  type Field,
  int,
  object,
  type Tagged,
  union,
} from '../../registry/field.ts';
import { type Outcome, Refusal } from '../../registry/outcome.ts';
import { describeProblems } from '../../registry/validate.ts';
import { actions } from './actions.ts';
import {
  type Action,
  type AutomationModules,
  type Found,
  type Item,
  isEnabled,
  type Memory,
  type Parts,
  type Trigger,
} from './parts.ts';
import { triggers } from './triggers.ts';

/** What tells and does something, by its tag; `null` is nothing. */
interface Task {
  readonly trigger: Tagged | null;
  readonly action: Tagged | null;
  /** From the event to the action, s. */
  readonly delay: number;
}

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

/** Tasks (interface 8). */
const maxTasks = 14;
/**
 * Tags that the interface knows (2.4): all of them are registered on every variant, whatever it can
 * execute.
 */
export const lastRegistered = { trigger: 18, action: 15 } as const;
const maxDelayS = 86_400;
/**
 * A task that fires more often, within so much device time, triggers itself, or is triggered by a
 * mistake.
 */
const [mostFirings, countedMs] = [20, 60_000] as const;

/** Rules `trigger → action` (`automation/…`, interface 2.4); changes act at once. */
export function automation(context: ModuleContext, modules: AutomationModules): void {
  const { registry, variant, clock, uptimeMs } = context;
  const say = (message: string): void => context.log.write('automation', message);
  const parts: Parts = {
    ...modules,
    context,
    write(path, payload) {
      const resource = registry.get(path);
      if (!resource)
        throw new Refusal('not_supported', '', undefined, `this device has no ${path}`);
      return resource.write(payload, { via: 'device' });
    },
  };
  /**
   * Whether an action is being done: what it causes waits for the next turn, so that no chain of
   * events is endless.
   */
  let acting = false;
  let courses: Course[] = [];

  const config = registry.config(
    'automation/config',
    object({
      tasks: array(
        object({
          trigger: union(
            'What fires the task; null: nothing',
            fieldsOf(triggers, lastRegistered.trigger, variant),
          ),
          action: union(
            'What is done; null: nothing',
            fieldsOf(actions, lastRegistered.action, variant),
          ),
          delay: defaulting(
            int('From the event to the action', { unit: 's', min: 0, max: maxDelayS }),
            0,
          ),
        }) as Field<Task>,
        { maxItems: maxTasks },
        'Tasks',
      ),
    }),
    {
      doc: 'What is done when; every write acts at once, cancels what was to come and begins all rules anew',
      default: { tasks: [] },
      check: ({ tasks }) => tasks.forEach(refuseUnusable),
      apply(next, previous) {
        begin();
        for (const [tag, { release }] of Object.entries(actions)) {
          if (isUsed(Number(tag), previous.tasks) && !isUsed(Number(tag), next.tasks))
            release?.(parts);
        }
      },
    },
  );
  const state = registry.state(
    'automation/state',
    object({
      registered_triggers: tags('Tags of triggers that can be configured', lastRegistered.trigger),
      registered_actions: tags('Tags of actions that can be configured', lastRegistered.action),
      enabled_triggers: tags(
        'Those that can fire with the present configuration',
        lastRegistered.trigger,
      ),
      enabled_actions: tags(
        'Those that can be done with the present configuration',
        lastRegistered.action,
      ),
      last_run: array(
        int('Uptime at which the action was last done or, after a delay, will be; 0 never', {
          unit: 'ms',
          min: 0,
        }),
        { maxItems: maxTasks },
        'By task',
      ),
    }),
    {
      registered_triggers: countTo(lastRegistered.trigger),
      registered_actions: countTo(lastRegistered.action),
      enabled_triggers: enabledTags(triggers, lastRegistered.trigger, parts),
      enabled_actions: enabledTags(actions, lastRegistered.action, parts),
      last_run: [],
    },
    { doc: 'What can be configured, what can be executed, and when tasks last did something' },
  );

  registry.onChange(({ declaration: { path, persistent } }) => {
    if (persistent || path === 'power_manager/state') showEnabled();
  });
  modules.heating?.yieldTo(() => isUsed(sgReadyAction, config.value.tasks));
  releaseAtStart();
  begin();
  for (const [tag, { watch }] of Object.entries(triggers))
    watch?.(parts, fits => fire(Number(tag), fits));
  let prefix = modules.mqtt.prefix();
  modules.mqtt.onConnect(() => {
    if (modules.mqtt.prefix() === prefix) return;
    prefix = modules.mqtt.prefix();
    follow();
  });

  /** Starts with the present configuration: nothing is pending, nothing has run. */
  function begin(): void {
    for (const { pending, unfollow } of courses) {
      pending?.cancel();
      unfollow?.();
    }
    const { tasks } = config.value;
    courses = tasks.map(() => ({
      memory: { armed: true },
      countedFromMs: Number.NEGATIVE_INFINITY,
      count: 0,
    }));
    state.update({ last_run: tasks.map(() => 0) });
    follow();
  }

  /** Watches for what each task by itself waits for. */
  function follow(): void {
    for (const [index, course] of courses.entries()) {
      course.unfollow?.();
      const { trigger } = config.value.tasks[index] as Task;
      const kind = trigger && triggers[trigger[0]];
      course.unfollow = kind?.follow?.(trigger?.[1], parts, () => fireTask(index));
    }
  }

  /** An event: fires the tasks with this trigger that wait for it. */
  function fire(tag: number, fits: (payload: never, memory: Memory) => boolean): Found {
    let [fired, resting] = [0, 0];
    for (const [index, { trigger }] of config.value.tasks.entries()) {
      const course = courses[index];
      if (trigger?.[0] !== tag || !course || course.pending) continue;
      if (!fits(trigger[1] as never, course.memory)) continue;
      if (fireTask(index)) fired++;
      else resting++;
    }
    return { fired, resting };
  }

  /** False if the task has fired too often of late. */
  function fireTask(index: number): boolean {
    const course = courses[index] as Course;
    const task = config.value.tasks[index] as Task;
    if (course.pending) return false;
    if (isRestless(course, index)) return false;
    const { name } = triggers[task.trigger?.[0] ?? 0] as Trigger;
    const what = task.action === null ? 'nothing to do' : (actions[task.action[0]] as Action).name;
    say(`Rule ${index + 1} (${name}): ${what}${task.delay > 0 ? ` in ${task.delay} s` : ''}`);
    const lastRun = Math.max(1, uptimeMs() + task.delay * 1000);
    state.update({
      last_run: state.value.last_run.map((before, at) => (at === index ? lastRun : before)),
    });
    if (task.delay > 0 || acting) {
      course.pending = clock.after(task.delay * 1000, () => {
        course.pending = undefined;
        act(index, task);
      });
    } else act(index, task);
    return true;
  }

  function isRestless(course: Course, index: number): boolean {
    const nowMs = clock.nowMs();
    if (nowMs - course.countedFromMs >= countedMs) {
      course.countedFromMs = nowMs;
      course.count = 0;
    }
    course.count++;
    if (course.count === mostFirings + 1) {
      const restS = Math.ceil((course.countedFromMs + countedMs - nowMs) / 1000);
      say(
        `Rule ${index + 1} rests for ${restS} s: it fired ${mostFirings} times within a minute. Does it trigger itself?`,
      );
    }
    return course.count > mostFirings;
  }

  function act(index: number, { action }: Task): void {
    if (action === null) return;
    const failed = (error: unknown): void => {
      if (error instanceof Refusal) report(index, { kind: 'refused', problems: error.problems });
      else say(`Rule ${index + 1} has no effect: ${describeFault(error)}`);
    };
    acting = true;
    try {
      const outcome = (actions[action[0]] as Action).run(action[1], parts);
      if (outcome instanceof Promise) outcome.then(ended => report(index, ended), failed);
      else if (outcome) report(index, outcome);
    } catch (error) {
      failed(error);
    } finally {
      acting = false;
    }
  }

  function report(index: number, outcome: Outcome): void {
    if (outcome.kind !== 'done') say(`Rule ${index + 1} has no effect: ${reasonOf(outcome)}`);
  }

  function showEnabled(): void {
    state.update({
      enabled_triggers: enabledTags(triggers, lastRegistered.trigger, parts),
      enabled_actions: enabledTags(actions, lastRegistered.action, parts),
    });
  }

  /**
   * What an earlier run of the device left at the controller, which lives on, ends if no task wants
   * it any more.
   */
  function releaseAtStart(): void {
    const { charger } = modules;
    let settled = false;
    charger?.evse.onReport(() => {
      if (settled) return;
      settled = true;
      for (const [tag, { release }] of Object.entries(actions)) {
        if (!isUsed(Number(tag), config.value.tasks)) release?.(parts);
      }
    });
  }

  function refuseUnusable({ action, trigger }: Task, index: number): void {
    for (const [place, tagged, items] of [
      ['action', action, actions],
      ['trigger', trigger, triggers],
    ] as const) {
      const broken = tagged && (items[tagged[0]] as Item<unknown>).check?.(tagged[1], parts);
      if (!broken) continue;
      const [path, value, rule] = broken;
      throw new Refusal('out_of_range', `tasks/${index}/${place}/1/${path}`, value, rule);
    }
  }
}

const sgReadyAction = 16;

/** Why a write was not done, on one line. */
function reasonOf(outcome: Exclude<Outcome, { kind: 'done' }>): string {
  if (outcome.kind === 'not stored') return outcome.message;
  if (outcome.kind !== 'refused') return outcome.kind;
  return outcome.problems
    .map(problem => (problem.path === '' ? problem.rule : describeProblems([problem])))
    .join('; ');
}

function isUsed(tag: number, tasks: readonly Task[]): boolean {
  return tasks.some(({ action }) => action?.[0] === tag);
}

/** Payloads by tag. Tags beyond the registered ones are those of energy manager 2. */
function fieldsOf(
  items: Readonly<Record<number, Item<unknown>>>,
  last: number,
  variant: Variant,
): Record<number, Field | null> {
  return Object.fromEntries(
    Object.entries(items)
      .filter(([tag]) => Number(tag) <= last || variant.name === 'wem2')
      .map(([tag, item]) => [tag, item.payload(variant)]),
  );
}

function enabledTags(
  items: Readonly<Record<number, Item<unknown>>>,
  last: number,
  parts: Parts,
): number[] {
  return Object.keys(items)
    .map(Number)
    .filter(tag => tag <= last && isEnabled(items[tag] as Item<unknown>, parts));
}

function tags(doc: string, last: number) {
  return array(int('Tag', { min: 0, max: last }), { maxItems: last + 1 }, doc);
}

function countTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, tag) => tag);
}
