/**
 * Builds the whole host for engines that have nothing but JavaScript: scripts that set one global function, `voltkern`.
 * docs/embedding.md says how to use them.
 *
 * `node --import tsx build/portable.ts` prints what costs how much.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { withoutDocumentation } from './host.ts';
import { isStale, outOf, root } from './paths.ts';
import { shortenNames } from './shorten-names.ts';
import { buildWasm } from './wasm.ts';

/** One of the bundles. */
interface Edition {
  readonly file: string;
  /** Source files that it does without, and what stands in for them. */
  readonly without: Readonly<Record<string, string>>;
  /** Functions of the core that nothing calls then. */
  readonly unusedExports: RegExp;
}

const refuse = (name: string, words: string): string =>
  `export function ${name}() { throw new Error(${JSON.stringify(words)}); }`;

/** What no portable machine has: docs/embedding.md. */
const ofNoPortable = {
  'host/access/mqtt/transport.ts': "export * from './tcp-transport.ts';",
  'host/modules/network/https.ts': "export * from './no-https.ts';",
  'host/modules/network/responder.ts': "export * from './no-responder.ts';",
};
/** What small machines of chargers do without. */
const ofNoCharger = {
  ...ofNoPortable,
  'host/editions/energy-manager.ts': 'export const energyManagerModules = [];',
  'host/modules/cm_networking/discovery.ts': "export * from './no-discovery.ts';",
  'host/modules/meters/modbus.ts': 'export const modbusClasses = () => [];',
};
const noLine = {
  'host/hardware/coprocessor/hardware.ts': refuse(
    'createCoprocessorHardware',
    'controller: this script has a simulated charge controller only; voltkern-portable.js has the link to another one',
  ),
};

export const editions = {
  /** For chargers: the charge controller is behind a line, and has a core of its own. */
  device: {
    file: 'voltkern-portable.js',
    without: {
      ...ofNoCharger,
      'host/simulator.ts': `export const debug = undefined; ${refuse(
        'createSimulatedHardware',
        'controller: must say where the charge controller is; voltkern-portable-simulated.js simulates one',
      )}`,
    },
    unusedExports: /^(controller|slots?)_/,
  },
  /** For trying out: charge controller, meters and a vehicle are simulated. */
  simulated: {
    file: 'voltkern-portable-simulated.js',
    without: { ...ofNoCharger, ...noLine },
    unusedExports: /^$/,
  },
  /** All there is, for machines with more memory: energy managers too, and meters at Modbus. */
  whole: {
    file: 'voltkern-portable-whole.js',
    without: { ...ofNoPortable, ...noLine },
    unusedExports: /^$/,
  },
} satisfies Record<string, Edition>;

/** Newest language version of small engines: QuickJS has it since 2023. */
const target = 'es2022';

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'iife',
  target,
  write: false,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  stdin: {
    contents: "import { voltkern } from './host/portable.ts'; globalThis.voltkern = voltkern;",
    resolveDir: root,
  },
  define: { VOLTKERN_BUILD_TIME: String(Math.floor(Date.now() / 1000)) },
};

/** Bytes of a bundle, and how they came about. */
export interface PortableSizes {
  readonly file: string;
  readonly bytes: number;
  /** Bytes before names were shortened, by module group, the largest first. */
  readonly groups: readonly (readonly [group: string, bytes: number])[];
  /** What shortening names saved. */
  readonly savedBytes: number;
}

/** Builds all bundles. */
export async function buildPortable(): Promise<PortableSizes[]> {
  await buildWasm('portable');
  const sizes: PortableSizes[] = [];
  for (const edition of Object.values<Edition>(editions)) sizes.push(await buildEdition(edition));
  return sizes;
}

/** Builds the bundles if a source is newer. */
export async function updatePortable(): Promise<void> {
  const sources = ['host', 'assembly', 'asconfig.json', 'package-lock.json'];
  const builders = ['portable', 'shorten-names', 'without-docs', 'host'].map(name => `build/${name}.ts`);
  const stale = Object.values(editions).some(({ file }) => isStale(outOf(file), [...sources, ...builders]));
  if (stale) await buildPortable();
}

async function buildEdition(edition: Edition): Promise<PortableSizes> {
  const plugins = [editionPlugin(edition), withoutDocumentation];
  const minified = await build({ ...options, plugins, minify: true });
  const readable = await build({ ...options, plugins, minifySyntax: true });
  const [plain, text] = [minified, readable].map(({ outputFiles }) => outputFiles?.[0]?.text ?? '') as [string, string];
  const code = await shortenNames(text, target);
  // Whole or not at all: tests may run beside a build.
  const draft = outOf(`${edition.file}.${process.pid}`);
  writeFileSync(draft, code);
  renameSync(draft, outOf(edition.file));
  const bytes = Buffer.byteLength(code);
  return {
    ...{ file: edition.file, bytes, groups: groupsOf(minified.metafile as Metafile) },
    savedBytes: Buffer.byteLength(plain) - bytes,
  };
}

/** Gives the core as JavaScript, and leaves out what an edition does without. */
function editionPlugin({ without, unusedExports }: Edition): Plugin {
  return {
    name: 'edition',
    setup({ onEnd, onLoad, onResolve }) {
      const unmet = new Set(Object.keys(without));
      onEnd(() => ({ errors: [...unmet].map(source => ({ text: `${source} is not there to be left out` })) }));
      onResolve({ filter: /\/core-portable\.mjs$/ }, ({ path }) => ({ path, namespace: 'core' }));
      onLoad({ filter: /./, namespace: 'core' }, async () => ({
        contents: await translateCore(unusedExports),
        loader: 'js',
      }));
      onLoad({ filter: /\/host\/.*\.ts$/ }, ({ path }) => {
        const source = path.slice(root.length + 1).replaceAll('\\', '/');
        const contents = without[source];
        unmet.delete(source);
        return contents === undefined ? undefined : { contents, loader: 'ts', resolveDir: dirname(path) };
      });
      onLoad({ filter: /\/host\/core\/abi\.ts$/ }, ({ path }) => ({
        contents: withMarkedNames(readFileSync(path, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}

/** Marks the names in the layouts of structs as names of properties, which may be shortened with them. */
function withMarkedNames(source: string): string {
  const layouts = /(?<=\bstruct<\w+>\(\s*)'([^']+)'/g;
  return source.replace(layouts, (_, layout: string) => {
    const words = layout.split(' ').map(word => `/* @__KEY__ */ '${word}'`);
    return `[${words.join(', ')}].join(' ')`;
  });
}

/** Translates the core to JavaScript: a module whose default export makes an instance. */
async function translateCore(unusedExports: RegExp): Promise<string> {
  // It takes long to load; a build that has nothing to do should not wait for it.
  const { default: binaryen } = await import('binaryen');
  const reduced = outOf(`core-portable.${process.pid}.wasm`);
  const module = binaryen.readBinary(readFileSync(outOf('core-portable.wasm')));
  for (let i = module.getNumExports() - 1; i >= 0; i--) {
    const { name } = binaryen.getExportInfo(module.getExportByIndex(i));
    if (unusedExports.test(name)) module.removeExport(name);
  }
  module.runPasses(['remove-unused-module-elements']);
  writeFileSync(reduced, module.emitBinary());
  module.dispose();
  const wasm2js = fileURLToPath(new URL('../node_modules/.bin/wasm2js', import.meta.url));
  const text = execFileSync(wasm2js, [reduced, '-Oz'], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  rmSync(reduced);
  const { targets } = JSON.parse(readFileSync(`${root}/asconfig.json`, 'utf8')) as {
    targets: { portable: { lowMemoryLimit: number } };
  };
  const [instance] = /^var retasmFunc = asmFunc\(\{\s*\}\);$/m.exec(text) ?? [];
  const [memory] = /new ArrayBuffer\(65536\)/.exec(text) ?? [];
  if (instance === undefined || memory === undefined) throw new Error('wasm2js writes another module than expected');
  // The translation knows whole pages only; the compiler has checked that the core does with its limit.
  return `${text.slice(0, text.indexOf(instance))}export default () => asmFunc({});\n`.replace(
    memory,
    `new ArrayBuffer(${targets.portable.lowMemoryLimit})`,
  );
}

/** Sums up a bundle by what its parts belong to. */
function groupsOf({ outputs }: Metafile): [group: string, bytes: number][] {
  const sums = new Map<string, number>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const group = groupOf(file);
      sums.set(group, (sums.get(group) ?? 0) + bytesInOutput);
    }
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

function groupOf(file: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (library !== undefined) return `library ${library}`;
  if (file.startsWith('core:')) return 'core, translated';
  const [, module] = /^host\/modules\/(\w+)/.exec(file) ?? [];
  if (module !== undefined) return `module ${module}`;
  const [, folder] = /^host\/(\w+\/portable|hardware\/\w+|\w+)\//.exec(file) ?? [];
  return folder ?? 'host';
}

/** What the build says about a bundle. */
function describeSizes({ file, bytes, groups, savedBytes }: PortableSizes): string {
  const rows: (readonly [string, number])[] = [...groups, ['names shortened', -savedBytes], ['together', bytes]];
  return `${file}\n${rows.map(([name, size]) => `${String(size).padStart(8)}  ${name}\n`).join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stderr.write((await buildPortable()).map(describeSizes).join('\n'));
}
