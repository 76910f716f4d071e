import type { StagedObject } from '../platform/staged.ts';
import type { ConfigStore } from './config-store.ts';
import type { Field } from './field.ts';
import type { Value } from './value.ts';

/** Something stored that a backup holds, and that a restore puts back. */
export interface Persistent {
  /** The path under which a backup has it: that of a resource. */
  readonly path: string;
  /** Shape of what is stored, hidden fields included. */
  readonly field: Field;
  /** It is long: a backup has it, and a restore takes it, only where that is asked for. */
  readonly isLong?: boolean;
  /** It is nothing without its hidden fields. */
  readonly isSecret?: boolean;
  /** What is in effect; throws `Refusal` where it is too long for a document. */
  value(): unknown;
  /** Fits the value of a backup to the present one, before it is checked. */
  adapt?(next: unknown, present: unknown): unknown;
  /** The module's own rule on a complete value; throws `Refusal`. Nothing has happened yet. */
  check(next: unknown, present: unknown): void;
  /**
   * Until the answer is called, other rules find this value in place of the present one. Nobody is
   * told, and nothing is stored.
   */
  suppose(next: unknown): () => void;
  /** The stored objects that stand for the value. */
  objects(next: unknown): readonly StagedObject[];
}

/** What a backup knows of a value that is declared with `config`. */
export function persistentValue(resource: Value<unknown>, store: ConfigStore): Persistent {
  const { path, value: field } = resource.declaration;
  return {
    path,
    field,
    value: () => resource.value,
    check: (next, present) => resource.check(next, present),
    suppose: next => resource.suppose(next),
    objects: next => [store.object(path, next)],
  };
}
