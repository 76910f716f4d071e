import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A path in `build/out/`, which holds everything that is built. */
export function outOf(name: string): string {
  return join(root, 'build', 'out', name);
}

/**
 * The time that a build is told to be of, Unix time in s: that of `SOURCE_DATE_EPOCH`, which makes
 * builds alike; else now.
 */
export function buildTime(): number {
  return Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000));
}

/**
 * Whether `output` is missing or older than any file of `inputs` (files or folders, seen from the
 * project's folder).
 */
export function isStale(output: string, inputs: readonly string[]): boolean {
  return !existsSync(output) || newestMs(inputs) > statSync(output).mtimeMs;
}

function newestMs(inputs: readonly string[]): number {
  let newest = 0;
  for (const input of inputs) {
    const path = join(root, input);
    const stat = statSync(path);
    if (!stat.isDirectory()) newest = Math.max(newest, stat.mtimeMs);
    else newest = Math.max(newest, newestMs(readdirSync(path).map(name => join(input, name))));
  }
  return newest;
}
