/**
 * What is mutated: the core of microcontrollers, compiled without optimisation so that each place
 * of the sources is one place of the module.
 */
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isStale, outOf } from '../../../build/paths.ts';
import { WasmModule } from './module.ts';
import { MutantList } from './mutants.ts';
import { SourceMap } from './source-map.ts';

const root = new URL('../../../', import.meta.url);
const modulePath = outOf('core-mutation.wasm');

export interface Subject {
  readonly module: WasmModule;
  readonly list: MutantList;
}

/** Compiles it if the sources are newer. */
export async function buildSubject(): Promise<void> {
  if (!isStale(modulePath, ['assembly', 'asconfig.json', 'package-lock.json'])) return;
  const { default: asc } = await import('assemblyscript/asc');
  mkdirSync(outOf(''), { recursive: true });
  const draft = `build/out/core-mutation.${process.pid}.wasm`;
  const plain = ['--optimizeLevel', '0', '--shrinkLevel', '0', '--debug', '--sourceMap'];
  const options = [
    '--target',
    'mcu',
    '--outFile',
    draft,
    '--baseDir',
    fileURLToPath(root),
    ...plain,
  ];
  const { error, stderr } = await asc.main(['assembly/index.ts', ...options]);
  if (error) throw new Error(`the core does not compile for mutation:\n${stderr.toString()}`);
  renameSync(new URL(`${draft}.map`, root), `${modulePath}.map`);
  renameSync(new URL(draft, root), modulePath);
}

/** Takes apart what `buildSubject` built. */
export function loadSubject(): Subject {
  const module = new WasmModule(readFileSync(modulePath));
  const sources = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const lines = sources.get(file) ?? readFileSync(new URL(file, root), 'utf8').split('\n');
    sources.set(file, lines);
    return lines;
  };
  return {
    module,
    list: new MutantList(module, new SourceMap(readFileSync(`${modulePath}.map`, 'utf8')), linesOf),
  };
}
