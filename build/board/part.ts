import type { Library } from '../libraries.ts';
import type { ForeignCode } from '../objects.ts';

/** What others made that is part of the image of a board. */
export interface Part extends ForeignCode {
  /** How what uses it is compiled: where its headers are. */
  readonly use: readonly string[];
  readonly library: Library;
}
