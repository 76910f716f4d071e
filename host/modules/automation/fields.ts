import type { Variant } from '../../hardware/variants.ts';
import {
  array,
  defaulting,
  type Field,
  int,
  object,
  type Tagged,
  union,
} from '../../registry/field.ts';
import { actions } from './actions.ts';
import { actionKinds, triggerKinds } from './kinds.ts';
import { type Item, isEnabled, type Parts } from './parts.ts';
import { triggers } from './triggers.ts';

/** A trigger or action by its tag; `null` is none. */
export interface Task {
  readonly trigger: Tagged | null;
  readonly action: Tagged | null;
  /** From the event to the action, s. */
  readonly delay: number;
}

/** Tasks (interface 8). */
const maxTasks = 14;
/**
 * Tags that the interface knows (2.4): all of them are registered on every variant, whatever it can
 * execute.
 */
export const lastRegistered = { trigger: 18, action: 15 } as const;
const maxDelayS = 86_400;
/** `automation/config` of the variant. */
export const configField = (variant: Variant) =>
  object({
    tasks: array(
      object({
        trigger: union(
          'What fires the task; null: nothing',
          triggerKinds,
          fieldsOf(triggers, lastRegistered.trigger, variant),
        ),
        action: union(
          'What is done; null: nothing',
          actionKinds,
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
  });

/** `automation/state`. */
export const stateField = object({
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
  last_run_minutes: array(
    int('The same as time; 0 never, or while the clock was not set', { unit: 'Unix min', min: 0 }),
    { maxItems: maxTasks },
    'By task',
  ),
});

/** `automation/try`. */
export const tryField = object({
  task: int('Place of the task in automation/config, from 0', { min: 0, max: maxTasks - 1 }),
});

/** All that can be configured, whatever the variant can execute. */
export const registered = {
  registered_triggers: countTo(lastRegistered.trigger),
  registered_actions: countTo(lastRegistered.action),
};

/** Tags that can be executed with the present configuration of the device. */
export function enabledOf(parts: Parts) {
  return {
    enabled_triggers: enabledTags(triggers, lastRegistered.trigger, parts),
    enabled_actions: enabledTags(actions, lastRegistered.action, parts),
  };
}

/**
 * Payloads by tag. Of the tags beyond the registered ones, energy manager 2 takes all, and other
 * variants take what they can execute.
 */
function fieldsOf(
  items: Readonly<Record<number, Item<unknown>>>,
  last: number,
  variant: Variant,
): Record<number, Field | null> {
  return Object.fromEntries(
    Object.entries(items)
      .filter(([tag, item]) => Number(tag) <= last || variant.name === 'wem2' || item.has(variant))
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
