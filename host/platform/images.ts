/** Images of the program that the host is part of, where there is a place for another one. */
export interface Images {
  readonly report: ImageReport;
  /** Where another one is written, from its first byte on; one writes at a time. */
  begin(): ImageWriter;
}

/** What such a machine says. */
export interface ImageReport {
  /** Name of the machine: images for others are refused. */
  readonly board: string;
  /** Longest image. */
  readonly mostBytes: number;
  /** The image that runs is new, and has not answered yet. */
  readonly isOnTrial: boolean;
  /** The last one that was on trial did not answer, and this one runs in its place. */
  readonly hasFailed: boolean;
}

/** Why something was not written: a word, or the number of another error. */
export type ImageProblem = 'busy' | 'on trial' | 'damaged' | number;

/** An image that is being written; what fails answers why. */
export interface ImageWriter {
  write(piece: Uint8Array): ImageProblem | undefined;
  /** Has it tried at the next start, if this is its SHA-512, in hexadecimal digits. */
  finish(sha512: string): ImageProblem | undefined;
  /** Ends it; what was not finished is given up. */
  close(): void;
}
