/**
 * What the page knows of a declaration; the build makes it from the declarations of all variants.
 */

interface Described {
  /** Number of the sentence that explains it. */
  readonly doc?: number;
  /** Number of what it is called, as part of an object. */
  readonly label?: number;
  readonly unit?: string;
  /** Never shown: it always reads `null`, and a written `null` keeps it. */
  readonly hidden?: boolean;
  readonly optional?: boolean;
  /** Its resource has it, and forms leave it as it is. */
  readonly unoffered?: boolean;
  /** `null` is a value of its own. */
  readonly nullable?: boolean;
  /** What a new value begins with, where that is no matter of the type alone. */
  readonly initial?: unknown;
}

export interface IntShape extends Described {
  readonly type: 'int';
  readonly min: number;
  readonly max: number;
  readonly values?: readonly number[];
  /** Allowed beside the range. */
  readonly also?: number;
  /** What the numbers stand for: the number, and that of the sentence. */
  readonly choices?: readonly (readonly [value: number, words: number])[];
  /** Number of the sentence that says what -1 means. */
  readonly blank?: number;
  /** What the device has of which it is the number. */
  readonly of?: 'meter' | 'user' | 'certificate';
}

/** A text; its limits are bytes of UTF-8. */
export interface StringShape extends Described {
  readonly type: 'string';
  readonly min: number;
  readonly max: number;
  /** The only ones that there are, and what each is called, in every language. */
  readonly words?: readonly (readonly [word: string, name: string])[];
}

export interface ObjectShape extends Described {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, Shape>>;
}

/** A list; its limits are numbers of entries. */
export interface ArrayShape extends Described {
  readonly type: 'array';
  readonly min: number;
  readonly max: number;
  readonly item: Shape;
}

export interface UnionShape extends Described {
  readonly type: 'union';
  /** The label is the number of what the tag is called. */
  readonly tags: readonly (readonly [tag: number, payload: Shape | null, label: number])[];
}

interface PlainShape extends Described {
  readonly type: 'float' | 'bool' | 'empty' | 'any';
}

export type Shape = IntShape | StringShape | ObjectShape | ArrayShape | UnionShape | PlainShape;

/** Settings and commands have a form each; what is kept beside them is in backups only. */
export type Kind = 'config' | 'command' | 'kept';

/** Everything that has a form, or is in backups, on all variants. */
export interface Declarations {
  readonly variants: readonly string[];
  readonly shapes: readonly Shape[];
  readonly resources: readonly {
    readonly path: string;
    /** A bit for each variant that has it in this shape. */
    readonly variants: number;
    readonly kind: Kind;
    /** Number of its sentence. */
    readonly doc: number;
    /** Index of what is written. */
    readonly shape: number;
  }[];
  /** Number of what a resource is called, by path, with `*` in the place of a number. */
  readonly labels: Readonly<Record<string, number>>;
}
