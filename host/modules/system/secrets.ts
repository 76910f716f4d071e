import type { Field } from '../../registry/field.ts';
import { partsOf, replaced } from '../../registry/masking.ts';
import type { Json } from '../../registry/validate.ts';

const isHidden = ({ hidden }: Field): boolean => hidden;

/**
 * The hidden members of a value that are not empty, by sub-path, e.g.
 * `mqtt/config/broker_password`.
 */
export function* secretsOf(
  field: Field,
  value: unknown,
  path: string,
): IterableIterator<readonly [path: string, secret: Json]> {
  for (const [at, secret] of partsOf(field, value, path, isHidden))
    if (secret !== '') yield [at, secret as Json];
}

/** The value with null in place of its secrets; that there is none is no secret. */
export function withoutSecrets(field: Field, value: unknown): unknown {
  return replaced(field, value, ({ hidden }, part) => {
    if (!hidden) return undefined;
    return { shown: part === undefined || part === '' ? part : null };
  });
}
