import type { Listeners } from '../platform/listeners.ts';
import { equalJson } from './equal.ts';
import type { Field } from './field.ts';
import { mask } from './masking.ts';
import type { Outcome } from './outcome.ts';
import type { Declaration, Origin, Resource, State } from './resource.ts';
import { type Json, memberAt, noPayload, replaceMember } from './validate.ts';

/** What a value does beyond being kept and shown. */
export interface ValueParts<T> {
  readonly declaration: Declaration & { readonly value: Field };
  readonly initial: T;
  /** Told of each change. */
  readonly changed: Listeners<[resource: Resource]>;
  /** Makes a new value durable, before it is in effect; may throw, and then nothing has changed. */
  readonly save?: ((next: T) => void) | undefined;
  /** The module's own rule on a complete value; throws `Refusal`. */
  readonly rule?: ((next: T, stored: T, origin: Origin) => void) | undefined;
  /** Writes a payload for the whole value; missing where clients only read. */
  readonly write?: ((payload: Json | undefined, origin: Origin) => Outcome) | undefined;
}

/**
 * A value with a path: modules hold it as `State`, clients see it as `Resource`. One class for all
 * of them, because a device has hundreds, and many devices may share a process: functions of its
 * own would be most of what a value weighs.
 */
export class Value<T> implements State<T>, Resource {
  readonly #parts: ValueParts<T>;
  #value: T;
  #text: string | undefined;

  constructor(parts: ValueParts<T>) {
    this.#parts = parts;
    this.#value = parts.initial;
  }

  get declaration(): Declaration & { readonly value: Field } {
    return this.#parts.declaration;
  }

  get value(): T {
    return this.#value;
  }

  set(next: T): void {
    const { save, changed } = this.#parts;
    if (equalJson(next, this.#value)) return;
    save?.(next);
    this.#value = next;
    this.#text = undefined;
    changed.call(this);
  }

  update(changes: Partial<T>): void {
    this.set(Object.assign({}, this.#value, changes));
  }

  /** The module's own rule on a value that would replace another one; throws `Refusal`. */
  check(next: T, present: T): void {
    this.#parts.rule?.(next, present, { via: 'device' });
  }

  /**
   * Until the answer is called, it is `next`: no event, and nothing is stored.
   */
  suppose(next: T): () => void {
    const present = this.#value;
    this.#value = next;
    this.#text = undefined;
    return () => {
      this.#value = present;
      this.#text = undefined;
    };
  }

  shown(): unknown {
    return mask(this.#parts.declaration.value, this.#value);
  }

  read(): string {
    this.#text ??= JSON.stringify(this.shown());
    return this.#text;
  }

  readMember(segments: readonly string[]): string | undefined {
    return memberJson(this.shown(), segments);
  }

  write(payload: Json | undefined, origin: Origin, segments: readonly string[] = []): Outcome {
    const { write, declaration } = this.#parts;
    if (!write) return { kind: 'not writable' };
    if (segments.length === 0) return write(payload, origin);
    if (payload === undefined) return { kind: 'refused', problems: [noPayload] };
    const whole = replaceMember(
      declaration.payload ?? declaration.value,
      this.#value,
      segments,
      payload,
    );
    return whole === undefined ? { kind: 'no such member' } : write(whole, origin);
  }
}

/** JSON of one member of a value that is shown; undefined if there is none. */
export function memberJson(value: unknown, segments: readonly string[]): string | undefined {
  const member = memberAt(value, segments);
  return member && JSON.stringify(member.value);
}
