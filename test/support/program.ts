import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';

/**
 * Where what belongs to a test run lies compiled, as it tells the processes of its files; nowhere
 * for a file that is run by itself.
 */
const compiled = process.env.VOLTKERN_COMPILED_TESTS;

/**
 * The words by which Node runs a program of the tests in a process of its own: compiled, where the
 * run has done that, because tsx takes a second to find and compile three hundred files.
 *
 * @param file seen from the project's folder; one of `programs` in `test/compiled.ts`
 */
export function programWords(file: string): string[] {
  const ready = join(compiled ?? root, file.replace(/ts$/, 'mjs'));
  return existsSync(ready) ? [ready] : ['--import', 'tsx', join(root, file)];
}
