import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { outOf, root } from '../../build/paths.ts';

const folder = outOf('identity');
let drafts = 0;
/** Longest that a program may run: an emulator whose program hangs does not end by itself. */
const limitMs = 5 * 60_000;

/** How a program ended. */
export interface Ended {
  /** Exit code; -1 if it was killed. */
  readonly code: number;
  /** What it printed, on both outputs. */
  readonly output: string;
}

/** Runs a program in the project's folder to its end. Throws only if it cannot be started. */
export function run(command: readonly string[]): Promise<Ended> {
  const [program, ...args] = command as [string, ...string[]];
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    child.stderr.on('data', chunk => (output += chunk));
    child.on('error', fail);
    child.on('close', code => done({ code: code ?? -1, output: output.trim() }));
  });
}

/**
 * A file that a command makes. The command runs only if the same one did not make it before, from
 * the same bytes: the name of the file says from which.
 *
 * @param name of the file, with an ending
 * @param inputs the files and folders that it is made from
 * @param command for the path to write to
 */
export async function made(
  name: string,
  inputs: readonly string[],
  command: (output: string) => readonly string[],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(command('')));
  for (const file of inputs.map(input => resolve(root, input)).flatMap(filesOf))
    hash.update(readFileSync(file));
  const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))];
  const path = join(folder, `${stem}.${hash.digest('hex').slice(0, 12)}${ending}`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `draft-${process.pid}-${drafts++}-${name}`);
  const words = command(draft);
  const { code, output } = await run(words);
  if (code !== 0) throw new Error(`${words.join(' ')} failed:\n${output.slice(0, 2000)}`);
  for (const old of readdirSync(folder)) {
    if (old.startsWith(`${stem}.`) && old.endsWith(ending))
      rmSync(join(folder, old), { force: true });
  }
  renameSync(draft, path);
  return path;
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap(name => filesOf(join(path, name)));
}
