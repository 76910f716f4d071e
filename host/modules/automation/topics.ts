import { message } from '../../sentences/message.ts';
import type { Broken } from './parts.ts';

/** Part between the prefix of the device and the topic of a rule with `use_prefix`. */
export const ownTopics = { trigger: 'automation_trigger', action: 'automation_action' } as const;

/** Problem of the topic filter of a trigger. */
export function brokenFilter(filter: string, prefix: string): Broken | undefined {
  const levels = filter.split('/');
  const isLegal = levels.every(
    (level, index) =>
      level === '+' || (level === '#' && index === levels.length - 1) || !/[#+]/.test(level),
  );
  return (
    broken('topic_filter', filter, prefix) ??
    (isLegal
      ? undefined
      : ['topic_filter', filter, 'must have + only as a whole level, and # only as the last one'])
  );
}

/** Problem of the topic of an action. */
export function brokenTopic(topic: string, prefix: string): Broken | undefined {
  return (
    broken('topic', topic, prefix) ??
    (/[#+]/.test(topic) ? ['topic', topic, 'must not contain # or +'] : undefined)
  );
}

function broken(path: string, topic: string, prefix: string): Broken | undefined {
  if (topic === '') return [path, topic, 'must not be empty'];
  if (topic !== prefix && !topic.startsWith(`${prefix}/`)) return undefined;
  return [
    path,
    topic,
    message('must not start with the prefix of the device, {prefix}; use_prefix puts it in front', {
      prefix,
    }),
  ];
}
