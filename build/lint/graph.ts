/**
 * Checks the imports of the host, its page included, and of the core as a whole: that arrows point
 * down the layers of docs/architecture.md, those of what is loaded later too, and that no layer is
 * allowed more than it uses; that no files import each other in a circle, types included, that
 * modules know of each other only what their `index.ts` tells, and that pages know nothing of each
 * other.
 *
 * Part of `npm run lint`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../paths.ts';

/** What every part of the core may know: its interface and its memory. */
const coreBase = ['assembly/abi.ts', 'assembly/memory.ts'];

/** What the memory map lays out for one part of the core. */
const coreShapes = [
  ...['assembly/controller/ages.ts', 'assembly/controller/own-state.ts'],
  'assembly/records/meter-state.ts',
  ...['assembly/site/axes.ts', 'assembly/site/gain-estimate.ts', 'assembly/site/windows.ts'],
];

/**
 * Each layer and those below it that it may import. The longest path that a file's own begins with
 * decides.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'assembly/abi.ts': [],
  'assembly/currents.ts': [],
  'assembly/numbers.ts': [],
  ...Object.fromEntries(coreShapes.map(shape => [shape, []])),
  'assembly/memory.ts': ['assembly/abi.ts', ...coreShapes],
  'assembly/controller/': [...coreBase, 'assembly/currents.ts', 'assembly/controller/ages.ts'],
  'assembly/records/': [...coreBase, 'assembly/numbers.ts', 'assembly/records/meter-state.ts'],
  'assembly/site/': [
    ...[...coreBase, 'assembly/currents.ts', 'assembly/numbers.ts'],
    ...['assembly/site/axes.ts', 'assembly/site/gain-estimate.ts', 'assembly/site/windows.ts'],
  ],
  // What exports everything: index.ts.
  'assembly/': [...coreBase, 'assembly/controller/', 'assembly/records/', 'assembly/site/'],
  'host/core/': [],
  'host/sentences/': ['host/languages/'],
  'host/languages/': ['host/languages/language.ts'],
  // What a language has to say: the type of all that is said anywhere.
  'host/languages/language.ts': [
    ...['host/web/form/', 'host/web/pages/', 'host/web/parts/', 'host/web/words/'],
  ],
  'host/platform/': [],
  'host/platform/virtual/': ['host/platform/'],
  'host/platform/node/': ['host/platform/', 'host/platform/virtual/'],
  'host/platform/portable/': ['host/platform/', 'host/platform/virtual/'],
  'host/registry/': ['host/languages/', 'host/platform/'],
  // Currents and times that the page knows, too.
  'host/hardware/limits.ts': [],
  'host/hardware/': [
    ...['host/core/', 'host/hardware/limits.ts', 'host/platform/', 'host/registry/'],
  ],
  'host/hardware/node/': ['host/hardware/', 'host/platform/', 'host/platform/node/'],
  'host/access/': ['host/languages/', 'host/platform/', 'host/registry/'],
  'host/access/node/': ['host/access/', 'host/platform/', 'host/platform/node/'],
  'host/access/portable/': ['host/access/', 'host/platform/', 'host/registry/'],
  'host/device/': [
    'host/access/',
    'host/core/',
    'host/hardware/',
    'host/platform/',
    'host/registry/',
  ],
  'host/services/': [
    ...['host/access/', 'host/device/', 'host/hardware/limits.ts', 'host/platform/'],
    'host/registry/',
  ],
  'host/modules/': [
    ...[
      'host/access/',
      'host/core/',
      'host/device/',
      'host/hardware/',
      'host/hardware/limits.ts',
      'host/languages/',
      'host/platform/',
      'host/registry/',
    ],
    'host/services/',
  ],
  'host/doctor/': ['host/hardware/', 'host/modules/', 'host/platform/', 'host/services/'],
  'host/doctor/node/': [
    ...['host/doctor/', 'host/hardware/', 'host/hardware/node/', 'host/modules/'],
    ...['host/platform/', 'host/platform/node/'],
  ],
  'host/editions/': ['host/device/', 'host/hardware/', 'host/modules/'],
  // The page: what all of it knows, its parts, forms and pages, and what wires them.
  'host/web/words/': ['host/languages/'],
  'host/web/': ['host/access/', 'host/languages/', 'host/web/words/'],
  'host/web/parts/': ['host/web/', 'host/web/words/'],
  'host/web/form/': ['host/web/', 'host/web/parts/', 'host/web/words/'],
  'host/web/pages/': [
    'host/hardware/limits.ts',
    ...['host/languages/', 'host/web/', 'host/web/form/', 'host/web/parts/'],
    'host/web/words/',
  ],
  'host/web/shell.tsx': ['host/web/', 'host/web/pages/', 'host/web/parts/', 'host/web/words/'],
  'host/web/main.tsx': [
    ...['host/web/', 'host/web/form/', 'host/web/parts/', 'host/web/shell.tsx'],
  ],
  // What wires everything: main.ts, gateway.ts and its folder, portable.ts, native.ts.
  'host/': [
    ...[
      'host/access/',
      'host/access/node/',
      'host/access/portable/',
      'host/core/',
      'host/device/',
      'host/doctor/node/',
      'host/editions/',
    ],
    ...[
      'host/hardware/',
      'host/hardware/node/',
      'host/languages/',
      'host/modules/',
      'host/platform/',
      'host/platform/node/',
      'host/platform/portable/',
      'host/registry/',
    ],
  ],
};

/** The sentences of the device, which every layer of the host may say. */
const sentences = 'host/sentences/';

/** Imports that point up, and why they may. */
const upward: Readonly<Record<string, string>> = {
  'host/languages/language.ts -> host/modules/charge_reports/words.ts':
    'the type of what a language says in reports',
  'host/languages/language.ts -> host/modules/mqtt_auto_discovery/names.ts':
    'the type of what a language calls the things that are announced',
  'host/web/pages/energy/price-series.ts -> host/modules/day_ahead_prices/gross.ts':
    'the page adds to a price what the device adds to it',
  'host/web/parts/head.tsx -> host/web/pages/index.ts':
    'where the heading of a page leads back to depends on which page it is',
};

/** A file and what it imports, from the project's folder on. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** All rules that the imports of the host and of the core break, in words. */
export function brokenRules(
  graph: Graph = new Map([...importsOf('assembly'), ...importsOf('host')]),
  later: Graph = importsOf('host', laterImport),
): string[] {
  const broken: string[] = [];
  const unused = new Set([...Object.keys(upward), ...allowedArrows()]);
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const arrow = `${file} -> ${imported}`;
      unused.delete(arrowOfLayers(file, imported));
      const rule = ruleAgainst(file, imported);
      if (rule !== undefined && !unused.delete(arrow) && !(arrow in upward))
        broken.push(`${arrow}: ${rule}`);
    }
  }
  for (const [file, imports] of later) {
    for (const imported of imports) {
      unused.delete(arrowOfLayers(file, imported));
      const rule = ruleOfLayers(file, imported);
      if (rule !== undefined) broken.push(`${file} -> ${imported}, later: ${rule}`);
    }
  }
  for (const arrow of unused) broken.push(`${arrow}: is named as allowed, and is none`);
  for (const circle of circles(graph))
    broken.push(`these import each other in a circle: ${circle.join(', ')}`);
  return broken;
}

function ruleOfLayers(file: string, imported: string): string | undefined {
  const [from, to] = [layerOf(file), layerOf(imported)];
  if (to === sentences && file.startsWith('host/')) return undefined;
  return from === to || layers[from]?.includes(to) ? undefined : `${from} does not know ${to}`;
}

function arrowOfLayers(file: string, imported: string): string {
  return `${layerOf(file)} -> ${layerOf(imported)}`;
}

/** Every arrow from a layer to another that the table has. */
function allowedArrows(): string[] {
  return Object.entries(layers).flatMap(([from, known]) => known.map(to => `${from} -> ${to}`));
}

function ruleAgainst(file: string, imported: string): string | undefined {
  const wrongWay = ruleOfLayers(file, imported);
  if (wrongWay !== undefined) return wrongWay;
  const [ownPage, otherPage] = [pageOf(file), pageOf(imported)];
  if (ownPage !== undefined && otherPage !== undefined && ownPage !== otherPage)
    return 'pages know nothing of each other; what they share is a part';
  const [own, other] = [moduleOf(file), moduleOf(imported)];
  if (other === undefined || own === other || imported.endsWith('/index.ts')) return undefined;
  if (layerOf(file) === 'host/editions/' && imported.endsWith('/manifest.ts')) return undefined;
  return 'of another module, only its index.ts is known (by editions, its manifest.ts)';
}

function isSource(path: string): boolean {
  return path.endsWith('.ts') || path.endsWith('.tsx');
}

function layerOf(file: string): string {
  const layer = Object.keys(layers).filter(path => file.startsWith(path));
  return layer.reduce((longest, path) => (path.length > longest.length ? path : longest), '');
}

function moduleOf(file: string): string | undefined {
  return /^host\/modules\/(\w+)\//.exec(file)?.[1];
}

function pageOf(file: string): string | undefined {
  return /^host\/web\/pages\/([\w-]+)\//.exec(file)?.[1];
}

/** Groups of files that reach each other, by Tarjan's algorithm. */
function circles(graph: Graph): string[][] {
  const found: string[][] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): void => {
    number.set(file, number.size);
    lowest.set(file, number.get(file) as number);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!number.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(next) as number));
    }
    if (lowest.get(file) !== number.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of graph.keys()) if (!number.has(file)) visit(file);
  return found;
}

/** What a file needs before it begins, types included. */
const importAtOnce = /^(?:import|export)\b[^;]*? from '(\.[^']+)'/gm;
/** What it loads when it first needs it. */
const laterImport = /\bimport\(\s*'(\.[^']+)'/g;

/**
 * What each source file of a folder imports at once, or in another way. The core's compiler wants
 * paths without the ending of a file.
 */
export function importsOf(folder: string, way = importAtOnce): Graph {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .filter(name => isSource(name) && !name.endsWith('.d.ts'));
  return new Map(
    files.map(file => {
      const text = readFileSync(join(root, file), 'utf8');
      const paths = [...text.matchAll(way)]
        .map(([, path]) => posix.join(posix.dirname(file), path as string))
        .map(path => (posix.extname(path) === '' ? `${path}.ts` : path));
      return [file, paths.filter(isSource)];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = brokenRules();
  for (const rule of broken) process.stderr.write(`${rule}\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
