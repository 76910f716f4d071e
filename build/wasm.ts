/**
 * Builds the core for every target of `asconfig.json` into `build/out/`, when a source is newer
 * than an output, and checks what embedders rely on: no imports, memory that never grows, and the
 * size budget.
 *
 * `node --import tsx build/wasm.ts`
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { updateGeneratedFiles } from './abi.ts';
import { isStale } from './paths.ts';
import { sections } from './wasm-sections.ts';

const root = new URL('../', import.meta.url);
const SIZE_BUDGET_BYTES = 36 * 1024;

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

/** What a build follows from, seen from the project's folder. */
const inputs = ['assembly', 'asconfig.json', 'package-lock.json', 'build/wasm.ts'] as const;

/**
 * Compiles a target and checks it. Builds may run side by side, so that the output appears whole or
 * not at all.
 */
async function compile({ name, outFile }: Target): Promise<void> {
  // The compiler takes seconds to load; a build that has nothing to do should not wait for it.
  const { default: asc } = await import('assemblyscript/asc');
  const draft = `${outFile}.${process.pid}`;
  const options = ['--target', name, '--outFile', draft, '--baseDir', fileURLToPath(root)];
  const { error, stderr } = await asc.main(['assembly/index.ts', ...options]);
  if (error) throw new Error(`the core does not compile for ${name}:\n${stderr.toString()}`);
  const compiled = readFileSync(new URL(draft, root));
  const bytes = name === 'host' ? await withMoreInlined(compiled) : compiled;
  writeFileSync(new URL(draft, root), bytes);
  process.stderr.write(`${outFile}: ${bytes.length} bytes\n`);
  for (const problem of problemsOf(bytes)) throw new Error(`${draft} is unusable: ${problem}`);
  renameSync(new URL(draft, root), new URL(outFile, root));
}

/**
 * V8 inlines no functions of Wasm, so those of the gateway's core are inlined up to a size that the
 * compiler has no option for.
 */
async function withMoreInlined(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: binaryen } = await import('binaryen');
  const module = binaryen.readBinary(bytes);
  binaryen.setOptimizeLevel(4);
  binaryen.setShrinkLevel(0);
  binaryen.setFlexibleInlineMaxSize(400);
  module.optimize();
  const inlined = module.emitBinary();
  module.dispose();
  return inlined;
}

/** Names what an embedder could not live with: imports, a memory that can grow, too many bytes. */
export function problemsOf(bytes: Uint8Array): string[] {
  const problems: string[] = [];
  for (const { id, contentStart, end } of sections(bytes)) {
    const content = bytes.subarray(contentStart, end);
    if (id === 2) problems.push('it imports something');
    // One memory, flag 1 (it has a maximum), and one byte each for initial and maximum pages: equal
    // ones make memory.grow impossible.
    if (id === 5 && !(content.length === 4 && content[1] === 1 && content[2] === content[3]))
      problems.push('its memory can grow');
  }
  if (bytes.length > SIZE_BUDGET_BYTES)
    problems.push(`it has ${bytes.length} bytes, at most ${SIZE_BUDGET_BYTES} are allowed`);
  return problems;
}

/**
 * Builds the targets that are out of date, or only the one called `only`; a target that cannot be
 * used is an error.
 */
export async function buildWasm(only?: string): Promise<void> {
  updateGeneratedFiles();
  const wanted = targets().filter(({ name }) => only === undefined || name === only);
  const stale = wanted.filter(({ outFile }) =>
    isStale(fileURLToPath(new URL(outFile, root)), inputs),
  );
  if (stale.length > 0) mkdirSync(new URL('build/out/', root), { recursive: true });
  for (const target of stale) await compile(target);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWasm();
