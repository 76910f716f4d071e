import type { Field, ValueOf } from '../registry/field.ts';
import { completed } from '../registry/stored.ts';
import { check, describeProblems } from '../registry/validate.ts';
import type { Reason } from '../sentences/reasons.ts';

/**
 * What a service answered, as far as `field` describes it, or what is wrong with it; `defaults` may
 * be left out there.
 */
export function readAnswer<F extends Field>(
  field: F,
  json: unknown,
  defaults?: unknown,
): { value: ValueOf<F> } | { words: Reason } {
  const checked = check(field, completed(field, json, defaults));
  if (checked.ok) return { value: checked.value as ValueOf<F> };
  return { words: `answers with wrong data: ${describeProblems(checked.problems.slice(0, 1))}` };
}
