import { execFile } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { isStale } from './paths.ts';

/** Runs a program that must succeed, beside others. */
export const execute = promisify(execFile);

/**
 * Has a file made that is there as a whole or not at all: others may make the same meanwhile.
 *
 * @param make makes it under another name
 */
export async function makeWhole(
  file: string,
  make: (draft: string) => Promise<unknown>,
): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await make(draft);
  renameSync(draft, file);
}

/** Code in C that others made. */
export interface ForeignCode {
  /** Folder in which it is compiled, so that no name of another one gets into the files. */
  readonly sources: string;
  /** Names seen from there; no two of them end the same. */
  readonly files: readonly string[];
  /** How it is compiled, besides what applies to all; its warnings are not ours to mend. */
  readonly options: readonly string[];
}

/**
 * Compiles what others made, unless that was done; answers the files to link with.
 *
 * @param to folder for these files, one for each way of compiling them
 * @param inputs the sources that say how it is compiled
 */
export function compileForeign(
  { sources, files, options }: ForeignCode,
  to: string,
  compiler: string,
  common: readonly string[],
  inputs: readonly string[],
): Promise<string[]> {
  mkdirSync(to, { recursive: true });
  return Promise.all(
    files.map(async file => {
      const object = join(to, basename(file).replace(/c$/, 'o'));
      const command = [...common, '-w', ...options, '-c', file, '-o'];
      if (isStale(object, ['build/objects.ts', ...inputs]))
        await makeWhole(object, to => execute(compiler, [...command, to], { cwd: sources }));
      return object;
    }),
  );
}
