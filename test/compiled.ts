import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { outOf, root } from '../build/paths.ts';

/** Programs that test files start, which are compiled with them (`test/support/program.ts`). */
const programs = [
  'test/replay/replay.ts',
  'test/site/site.ts',
  'test/site/wallbox.ts',
  'test/soak/attacker.ts',
  'test/soak/latency.ts',
  'test/identity/mutation/worker.ts',
];

/**
 * Compiles test files with all that they import of the project, each shared file once. A process
 * that finds its code compiled starts in a fifth of the time of one that has to find, and compile,
 * three hundred files by itself; with as many test files that is half of a whole run.
 *
 * @returns where each of them lies compiled, until this process ends
 */
export async function compileTests(files: readonly string[]): Promise<(file: string) => string> {
  const parent = outOf('tests');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(`${parent}/`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: [...files, ...programs.map(file => join(root, file))],
    outdir: folder,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [ownPlaces],
    logLevel: 'warning',
  });
  process.env.VOLTKERN_COMPILED_TESTS = folder;
  return file => join(folder, relative(root, file).replace(/ts$/, 'mjs'));
}

/**
 * Lets a file of the tests or of the build know where it lies as source, beside the data and
 * programs that it names. The host names only what is compiled with it.
 */
const ownPlaces: Plugin = {
  name: 'own places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.startsWith(join(root, 'host/'))) return undefined;
      const own: Readonly<Record<string, string>> = {
        url: pathToFileURL(path).href,
        filename: path,
        dirname: dirname(path),
      };
      const contents = readFileSync(path, 'utf8').replace(
        /\bimport\.meta\.(url|filename|dirname)\b/g,
        (_, name: string) => JSON.stringify(own[name]),
      );
      return { contents, loader: 'ts' };
    });
  },
};
