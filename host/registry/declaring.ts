import type { Message, Say } from '../sentences/forms.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import type { Field } from './field.ts';
import type { AccessPath, Origin } from './resource.ts';

/** What a module says of each resource that it declares. */
export interface Described {
  /** One sentence of documentation. */
  doc: string;
  on?: readonly AccessPath[];
  /** The resource is not there before `Registry.appear`: what it shows has to be found first. */
  appears?: boolean;
  /** Members by whose changes one sees what the device decided: the trace log has them. */
  traced?: true | readonly string[];
  /** Where the device words something for people, in whatever language they ask for. */
  worded?: Worded;
}

/**
 * Messages behind the texts of members, by member; undefined where only the text is known. Or the
 * whole value in the words of a language, for texts further inside.
 */
export type Worded =
  | Readonly<Record<string, (text: string) => Message | undefined>>
  | ((shown: unknown, say: Say) => unknown);

/** What a module says of a value of type `T` that clients write as `W`. */
export interface WritableOptions<T, W> extends Described {
  default: T;
  action?: boolean;
  /** Shape of a write where it differs from what is read. */
  payload?: Field<W>;
  /**
   * Turns a checked write into the value to store: normalises, or maps another payload shape. May
   * throw `Refusal`.
   */
  adapt?(written: W, stored: T, origin: Origin): T;
  /** The module's own rule on a complete value; throws `Refusal`. Nothing has happened yet. */
  check?(next: T, stored: T, origin: Origin): void;
  /**
   * Takes effect, after the value is stored. What it answers is told to the one who wrote: a
   * sentence for people.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most answer nothing, and should not have to say so
  apply?(next: T, previous: T, origin: Origin): LogMessage | void;
}

/** What a module says of something that clients do. */
export interface CommandOptions extends Described {
  action?: boolean;
  /** Of the answer, where there is one. */
  contentType?: string;
  /** Shape of the answer, where that is JSON. */
  answer?: Field;
  /** Longest body, where that is not what the device takes elsewhere. */
  maxBodyBytes?: number;
  /** It is carried out for one client of an address at a time: each takes long. */
  takesLong?: boolean;
}
