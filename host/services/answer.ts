import type { Field, ValueOf } from '../registry/field.ts';
import { completed } from '../registry/stored.ts';
import { check, problemMessage } from '../registry/validate.ts';
import { message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';

/**
 * Parses the answer of a service by `field`, or returns what is wrong with it; members of
 * `defaults` are optional.
 */
export function readAnswer<F extends Field>(
  field: F,
  json: unknown,
  defaults?: unknown,
): { value: ValueOf<F> } | { words: Reason } {
  const checked = check(field, completed(field, json, defaults));
  if (checked.ok) return { value: checked.value as ValueOf<F> };
  return {
    words: message('answers with wrong data: {=problems}', {
      problems: checked.problems.slice(0, 1).map(problemMessage),
    }),
  };
}
