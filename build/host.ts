import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile, transform } from 'esbuild';
import { languageSections } from './language-sections.ts';
import { checkLateParts } from './late-parts.ts';
import { noteLibraries } from './libraries.ts';
import { buildTime, outOf, root } from './paths.ts';
import { undescribed } from './undescribed.ts';

/**
 * Where the parts lie that the command loads when it first needs them, and what they share, seen
 * from `build/out/`.
 */
const partsFolder = 'parts';

const common = {
  minify: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
} as const;

const options: BuildOptions = {
  ...common,
  absWorkingDir: root,
  entryPoints: { voltkern: 'host/main.ts' },
  outdir: outOf('.'),
  outExtension: { '.js': '.cjs' },
  chunkNames: `${partsFolder}/[name]-[hash]`,
  bundle: true,
  write: false,
  metafile: true,
  // Every `import()` becomes a file of its own, and what several of them share a file that each of
  // them loads.
  splitting: true,
  format: 'esm',
  loader: { '.wasm': 'binary' },
  plugins: [
    languageSections(['messages', 'causes', 'choices', 'reports', 'discovery']),
    undescribed,
  ],
  // What libraries bring for engines that have no streams of their own.
  alias: { 'readable-stream': 'node:stream' },
  define: {
    VOLTKERN_BUILD_TIME: String(buildTime()),
    // A maker's, docs/update.md.
    VOLTKERN_UPDATE_KEY: JSON.stringify(process.env.VOLTKERN_UPDATE_KEY ?? ''),
  },
};

/** A file that the host loads when it first needs it. */
export interface LatePart {
  /** Seen from `build/out/`. */
  readonly file: string;
  /** The source that `import()` names, seen from the project's folder. */
  readonly source: string;
  readonly bytes: number;
}

/** The list of those files, in `build/out/`. */
export const latePartsFile = 'late-parts.json';

/**
 * Bundles the host for Node, core and page inside: the command `build/out/voltkern.cjs`, and in
 * `build/out/parts/` what it loads when it first needs it.
 */
export async function buildHost(): Promise<void> {
  const { outputFiles = [], metafile } = await build(options);
  refuseChanging(metafile as Metafile);
  const lateParts = latePartsOf(metafile as Metafile);
  checkLateParts(lateParts.map(({ source }) => source));
  mkdirSync(outOf(partsFolder), { recursive: true });
  const made = new Set<string>();
  for (const { path, text } of outputFiles) {
    const start = path === outOf('voltkern.cjs') ? '#!/usr/bin/env node\n' : '';
    writeFileSync(path, start + (await toCommonJs(text)));
    made.add(basename(path));
  }
  for (const file of readdirSync(outOf(partsFolder)))
    if (!made.has(file)) rmSync(outOf(`${partsFolder}/${file}`));
  chmodSync(outOf('voltkern.cjs'), 0o755);
  noteLibraries('host', metafile as Metafile);
  writeFileSync(outOf(latePartsFile), JSON.stringify(lateParts));
}

/** What a file exports, as the bundler says it at the end. */
const exported = /\bexport\s*\{([^}]*)\};?\s*$/;

/**
 * The machinery for modules, which the first `import` of a process loads, costs 9 MB of memory:
 * `require` does the same for less. What a file exports is handed over once, at its end: a function
 * for each name, which would look it up every time, costs another 2 MB.
 */
async function toCommonJs(code: string): Promise<string> {
  const handedOver = code.replace(exported, (_, names: string) => {
    const members = names.split(',').map(name => {
      const [inside = '', outside = inside] = name.trim().split(/\s+as\s+/);
      return `${outside}:${inside}`;
    });
    return `module.exports={__esModule:true,${members.join(',')}};`;
  });
  const { code: transformed } = await transform(handedOver, {
    ...common,
    format: 'cjs',
    logOverride: { 'commonjs-variable-in-esm': 'silent' },
    supported: { 'dynamic-import': false },
    // The same under the name that it has there.
    define: { 'import.meta.filename': '__filename' },
  });
  return transformed;
}

/** Throws if a source exports what may change: whoever imports it would not see that. */
function refuseChanging({ inputs }: Metafile): void {
  const changing = Object.keys(inputs).filter(
    file =>
      /\.(?:[cm]?js|ts)$/.test(file) &&
      existsSync(join(root, file)) &&
      /^export (?:let|var) /m.test(readFileSync(join(root, file), 'utf8')),
  );
  if (changing.length > 0) throw new Error(`${changing.join(', ')}: exports must be constants`);
}

function latePartsOf({ outputs }: Metafile): LatePart[] {
  return Object.entries(outputs)
    .filter(([, { entryPoint }]) => entryPoint !== undefined && entryPoint !== 'host/main.ts')
    .map(([path, { entryPoint: source, bytes }]) => ({
      file: `${basename(dirname(path))}/${basename(path)}`,
      source: source as string,
      bytes,
    }))
    .sort((one, other) => one.source.localeCompare(other.source));
}
