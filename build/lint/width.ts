/**
 * Checks that no line of code, comment or document is longer than 100 columns. Tables, links and
 * what holds a long string are excepted: none of them can be broken.
 *
 * Part of `npm run lint`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../paths.ts';
import { widthColumns } from '../wrap.ts';

/** The files that people read, from the project's folder on; recorded data is left out. */
function readFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (
    listed
      .split('\n')
      .filter(file => /\.(tsx?|mts|mjs|js|c|h|md|grit)$/.test(file) && !file.includes('/data/'))
      // What was deleted is listed until that is committed.
      .filter(file => existsSync(join(root, file)))
  );
}

/** The numbers of the lines of a text that are too long, counted from 1. */
export function tooLong(file: string, text: string): number[] {
  const excepted = file.endsWith('.md') ? inDocument() : inCode();
  return text
    .split('\n')
    .map((line, index) => (!excepted(line) && [...line].length > widthColumns ? index + 1 : 0))
    .filter(number => number > 0);
}

/** Tables, links, and what is to be pasted: a command is one line. */
function inDocument(): (line: string) => boolean {
  let fenced = false;
  return line => {
    if (/^\s*```/.test(line)) fenced = !fenced;
    return fenced || line.startsWith('|') || /\]\([^)]+\)|https?:\/\//.test(line);
  };
}

/** Strings, regular expressions and texts of several lines; what formatters leave as it is. */
function inCode(): (line: string) => boolean {
  let inText = false;
  return line => {
    const wasInText = inText;
    if ((line.replace(/\\`/g, '').match(/`/g)?.length ?? 0) % 2 === 1) inText = !inText;
    if (/^\s*(\/\/|\/?\*)/.test(line)) return /https?:\/\/|biome-ignore/.test(line);
    return wasInText || /['"`]/.test(line) || /^\s*\/.*\/\w*,?$|=\s*\/.*\//.test(line);
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of readFiles()) {
    for (const line of tooLong(file, readFileSync(join(root, file), 'utf8'))) {
      process.stderr.write(`${file}:${line}: longer than ${widthColumns} columns\n`);
      process.exitCode = 1;
    }
  }
}
