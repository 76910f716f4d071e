import type { Field } from '../../registry/field.ts';
import { type Json, replaceHidden } from '../../registry/validate.ts';

/**
 * The hidden members of a value that are not empty, by sub-path, e.g.
 * `mqtt/config/broker_password`.
 */
export function* secretsOf(
  field: Field,
  value: unknown,
  path: string,
): IterableIterator<readonly [path: string, secret: Json]> {
  if (value === null || value === undefined) return;
  if (field.hidden) {
    if (value !== '') yield [path, value as Json];
    return;
  }
  if (field.type === 'object') {
    const members = value as Readonly<Record<string, unknown>>;
    for (const [name, inner] of Object.entries(field.fields))
      yield* secretsOf(inner, members[name], `${path}/${name}`);
  } else if (field.type === 'array') {
    for (const [index, item] of (value as unknown[]).entries())
      yield* secretsOf(field.item, item, `${path}/${index}`);
  } else if (field.type === 'union') {
    const [tag, payload] = value as readonly [number, unknown];
    const inner = field.tags.get(tag);
    if (inner) yield* secretsOf(inner, payload, `${path}/1`);
  }
}

/** The value with null in place of its secrets; that there is none is no secret. */
export function withoutSecrets(field: Field, value: unknown): unknown {
  return replaceHidden(field, value, secret =>
    secret === '' || secret === undefined ? secret : null,
  );
}
