import type { Shape, ShapeOf } from '../../services/ocpp/shape.ts';

type Shapes = Readonly<Record<string, Shape<unknown>>>;

/** The messages of a version of OCPP. */
export interface Vocabulary {
  /** The name of its sub-protocol. */
  readonly version: Version;
  /** What a charger calls. */
  readonly calls: Shapes;
  /** What the central system calls, and what a charger answers to that. */
  readonly requests: Shapes;
  readonly replies: Shapes;
  /** How it writes the codes of errors. */
  spelling(code: string): string;
}

/** Versions that a charger may speak, by the name of their sub-protocol. */
export type Version = 'ocpp1.6' | 'ocpp2.0.1';

/** A call of a charger. */
export type CallOf<V extends Vocabulary> = {
  [A in keyof V['calls'] & string]: {
    readonly action: A;
    readonly payload: ShapeOf<V['calls'][A]>;
  };
}[keyof V['calls'] & string];

/** What the central system may call. */
export type RequestOf<V extends Vocabulary> = keyof V['requests'] & keyof V['replies'] & string;

/** What a charger answers to it. */
export type ReplyOf<V extends Vocabulary, A extends RequestOf<V>> = ShapeOf<V['replies'][A]>;
