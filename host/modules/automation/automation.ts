import type { ModuleContext } from '../../device/context.ts';
import { Refusal } from '../../registry/outcome.ts';
import { message } from '../../sentences/message.ts';
import { actions } from './actions.ts';
import { configField, enabledOf, registered, stateField, type Task, tryField } from './fields.ts';
import { actionKinds } from './kinds.ts';
import type { AutomationModules, Item, Parts } from './parts.ts';
import { TaskRunner } from './runner.ts';
import { triggers } from './triggers.ts';

/** Rules `trigger → action` (`automation/…`, interface 2.4); changes act at once. */
export function automation(context: ModuleContext, modules: AutomationModules): void {
  const { registry, variant } = context;
  const parts: Parts = {
    ...modules,
    context,
    write(path, payload) {
      const resource = registry.get(path);
      if (!resource)
        throw new Refusal(
          'not_supported',
          '',
          undefined,
          message('this device has no {path}', { path }),
        );
      return registry.write({ resource, segments: [] }, payload, { via: 'device' });
    },
  };
  const config = registry.config('automation/config', configField(variant), {
    doc: 'What is done when; every write acts at once, cancels what was to come and begins all rules anew',
    default: { tasks: [] },
    check: ({ tasks }) => refuseUnusable(tasks, parts),
    apply(next, previous) {
      runner.begin();
      release(parts, tag => isUsed(tag, previous.tasks) && !isUsed(tag, next.tasks));
    },
  });
  const state = registry.state(
    'automation/state',
    stateField,
    { ...registered, ...enabledOf(parts), last_run: [], last_run_minutes: [] },
    { doc: 'What can be configured, what can be executed, and when tasks last did something' },
  );

  const runner = new TaskRunner(parts, config, state);

  registry.command('automation/try', tryField, ({ task }) => runner.try(task), {
    doc: 'Does the action of a task at once, whatever its trigger and its delay are',
  });

  registry.onChange(({ declaration: { path, persistent } }) => {
    if (persistent || path === 'power_manager/state') state.update(enabledOf(parts));
  });
  modules.heating?.yieldTo(() => isUsed(actionKinds.sgReady, config.value.tasks));
  releaseAtStart(parts, tag => !isUsed(tag, config.value.tasks));
  runner.begin();
  for (const [tag, { watch }] of Object.entries(triggers))
    watch?.(parts, fits => runner.fire(Number(tag), fits));
  let prefix = modules.mqtt.prefix();
  modules.mqtt.onConnect(() => {
    if (modules.mqtt.prefix() === prefix) return;
    prefix = modules.mqtt.prefix();
    runner.follow();
  });
}

/**
 * Releases what an earlier run of the device left at the controller, which lives on, unless a task
 * still wants it.
 */
function releaseAtStart(parts: Parts, isUnused: (tag: number) => boolean): void {
  let settled = false;
  parts.charger?.evse.onReport(() => {
    if (settled) return;
    settled = true;
    release(parts, isUnused);
  });
}

/** Ends what the actions with such tags have set. */
function release(parts: Parts, isMeant: (tag: number) => boolean): void {
  for (const [tag, { release: end }] of Object.entries(actions))
    if (isMeant(Number(tag))) end?.(parts);
}

function refuseUnusable(tasks: readonly Task[], parts: Parts): void {
  for (const [index, task] of tasks.entries()) refuseUnusableTask(task, index, parts);
}

function refuseUnusableTask({ action, trigger }: Task, index: number, parts: Parts): void {
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

function isUsed(tag: number, tasks: readonly Task[]): boolean {
  return tasks.some(({ action }) => action?.[0] === tag);
}
