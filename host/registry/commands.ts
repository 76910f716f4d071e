import type { CommandOptions } from './declaring.ts';
import type { Field, ValueOf } from './field.ts';
import { type Answer, answered, finish, refused } from './outcome.ts';
import type { Declaration, Origin, Resource } from './resource.ts';
import { checkWrite, replaceMember } from './validate.ts';
import type { Value } from './value.ts';

/** Carries a command out; may throw `Refusal`. */
export type Run<T> = (payload: T, origin: Origin) => Answer | Promise<Answer>;

/**
 * Something that clients do.
 *
 * @param supplied the value that it supplies, if any: a payload may leave out what that has
 */
export function commandResource<F extends Field>(
  path: string,
  payload: F,
  run: Run<ValueOf<F>>,
  options: CommandOptions,
  supplied: Value<unknown> | undefined,
): Resource {
  const { on = ['http', 'mqtt'], action = true, contentType = plainText } = options;
  const { doc, answer, maxBodyBytes, takesLong } = options;
  const declaration: Declaration = {
    path,
    doc,
    readable: false,
    writable: true,
    on,
    persistent: false,
    action,
    command: true,
    contentType,
    maxBodyBytes,
    takesLong,
    payload,
    answer,
  };
  return {
    declaration,
    read: () => '',
    readMember: () => undefined,
    write: (written, origin, segments = []) => {
      const whole =
        segments.length === 0
          ? written
          : replaceMember(payload, supplied?.value, segments, written ?? null);
      if (segments.length > 0 && whole === undefined) return { kind: 'no such member' };
      return finish(checkWrite(payload, whole, supplied?.value), value => {
        const ended = run(value as ValueOf<F>, origin);
        return ended instanceof Promise ? ended.then(answered, refused) : answered(ended);
      });
    },
  };
}

const plainText = 'text/plain; charset=utf-8';
