/**
 * Builds the core for every target of `asconfig.json` into `build/out/`, when a source is newer than an output, and checks what embedders rely on:
 * no imports, memory that never grows, and the size budget.
 *
 * `node --import tsx build/wasm.ts`
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { updateGeneratedFiles } from './abi.ts';

const root = new URL('../', import.meta.url);
const SIZE_BUDGET_BYTES = 20 * 1024;

interface Target {
  readonly name: string;
  readonly outFile: string;
}

function targets(): Target[] {
  const { targets } = JSON.parse(readFileSync(new URL('asconfig.json', root), 'utf8')) as {
    targets: Record<string, { outFile: string }>;
  };
  return Object.entries(targets).map(([name, { outFile }]) => ({ name, outFile }));
}

function changedMs(path: string): number {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestSourceMs(): number {
  const sources = readdirSync(new URL('assembly/', root)).map(name => `assembly/${name}`);
  return Math.max(...['asconfig.json', 'package-lock.json', 'build/wasm.ts', ...sources].map(changedMs));
}

/** Compiles a target and checks it. Builds may run side by side, so that the output appears whole or not at all. */
async function compile({ name, outFile }: Target): Promise<void> {
  // The compiler takes seconds to load; a build that has nothing to do should not wait for it.
  const { default: asc } = await import('assemblyscript/asc');
  const draft = `${outFile}.${process.pid}`;
  const options = ['--target', name, '--outFile', draft, '--baseDir', fileURLToPath(root)];
  const { error, stderr } = await asc.main(['assembly/index.ts', ...options]);
  if (error) throw new Error(`the core does not compile for ${name}:\n${stderr.toString()}`);
  const bytes = readFileSync(new URL(draft, root));
  process.stderr.write(`${outFile}: ${bytes.length} bytes\n`);
  for (const problem of problemsOf(bytes)) throw new Error(`${draft} is unusable: ${problem}`);
  renameSync(new URL(draft, root), new URL(outFile, root));
}

/** A module's sections as [id, content]. */
function* sections(bytes: Uint8Array): Generator<[id: number, content: Uint8Array]> {
  let position = 8;
  while (position < bytes.length) {
    const id = bytes[position++] as number;
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[position++] as number;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    yield [id, bytes.subarray(position, position + length)];
    position += length;
  }
}

/** Names what an embedder could not live with: imports, a memory that can grow, too many bytes. */
export function problemsOf(bytes: Uint8Array): string[] {
  const problems: string[] = [];
  for (const [id, content] of sections(bytes)) {
    if (id === 2) problems.push('it imports something');
    // One memory, flag 1 (it has a maximum), and one byte each for initial and maximum pages: equal ones make memory.grow impossible.
    if (id === 5 && !(content.length === 4 && content[1] === 1 && content[2] === content[3]))
      problems.push('its memory can grow');
  }
  if (bytes.length > SIZE_BUDGET_BYTES)
    problems.push(`it has ${bytes.length} bytes, at most ${SIZE_BUDGET_BYTES} are allowed`);
  return problems;
}

/** Builds the targets that are out of date, or only the one called `only`; a target that cannot be used is an error. */
export async function buildWasm(only?: string): Promise<void> {
  updateGeneratedFiles();
  const newest = newestSourceMs();
  const wanted = targets().filter(({ name }) => only === undefined || name === only);
  const stale = wanted.filter(({ outFile }) => changedMs(outFile) < newest);
  if (stale.length > 0) mkdirSync(new URL('build/out/', root), { recursive: true });
  for (const target of stale) await compile(target);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWasm();
