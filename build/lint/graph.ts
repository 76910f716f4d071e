/**
 * Checks the imports of the host, its page included, and of the core as a whole: that arrows point
 * down the layers of docs/architecture.md, that no files import each other in a circle, types
 * included, that modules know of each other only what their `index.ts` tells, and that pages know
 * nothing of each other.
 *
 * Part of `npm run lint`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../paths.ts';

/** What every part of the core may know: its interface, its memory, and what all calculate with. */
const coreBase = ['assembly/abi.ts', 'assembly/currents.ts', 'assembly/memory.ts'];

/** What the memory map lays out for one part of the core; that part knows it, too. */
const coreShapes = {
  controller: ['assembly/controller/ages.ts', 'assembly/controller/own-state.ts'],
  records: ['assembly/records/meter-state.ts'],
  site: ['assembly/site/answer.ts', 'assembly/site/axes.ts', 'assembly/site/windows.ts'],
};

/**
 * Each layer and those below it that it may import. The longest path that a file's own begins with
 * decides.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'assembly/abi.ts': [],
  'assembly/currents.ts': [],
  'assembly/numbers.ts': [],
  ...Object.fromEntries(
    Object.values(coreShapes)
      .flat()
      .map(shape => [shape, []]),
  ),
  'assembly/memory.ts': ['assembly/abi.ts', ...Object.values(coreShapes).flat()],
  'assembly/controller/': [...coreBase, ...coreShapes.controller],
  'assembly/records/': [...coreBase, 'assembly/numbers.ts', ...coreShapes.records],
  'assembly/site/': [...coreBase, 'assembly/numbers.ts', ...coreShapes.site],
  // What exports everything: index.ts.
  'assembly/': [...coreBase, 'assembly/controller/', 'assembly/records/', 'assembly/site/'],
  'host/core/': [],
  'host/platform/': [],
  'host/platform/virtual/': ['host/platform/'],
  'host/platform/node/': ['host/platform/', 'host/platform/virtual/'],
  'host/platform/portable/': ['host/platform/', 'host/platform/virtual/'],
  'host/registry/': ['host/platform/'],
  'host/hardware/': ['host/core/', 'host/platform/', 'host/registry/'],
  'host/hardware/node/': ['host/hardware/', 'host/platform/', 'host/platform/node/'],
  'host/access/': ['host/platform/', 'host/registry/'],
  'host/access/node/': ['host/access/', 'host/platform/', 'host/platform/node/', 'host/registry/'],
  'host/access/portable/': [
    'host/access/',
    'host/platform/',
    'host/platform/portable/',
    'host/registry/',
  ],
  'host/device/': [
    'host/access/',
    'host/core/',
    'host/hardware/',
    'host/platform/',
    'host/registry/',
  ],
  'host/services/': ['host/device/', 'host/platform/', 'host/registry/'],
  'host/modules/': [
    ...[
      'host/access/',
      'host/core/',
      'host/device/',
      'host/hardware/',
      'host/platform/',
      'host/registry/',
    ],
    'host/services/',
  ],
  'host/editions/': ['host/device/', 'host/hardware/', 'host/modules/'],
  // The page: what all of it knows, its parts, forms and pages, and what wires them.
  'host/web/words/': [],
  'host/web/': ['host/access/', 'host/web/words/'],
  'host/web/parts/': ['host/web/', 'host/web/words/'],
  'host/web/form/': ['host/web/', 'host/web/parts/', 'host/web/words/'],
  'host/web/pages/': ['host/web/', 'host/web/form/', 'host/web/parts/', 'host/web/words/'],
  'host/web/shell.tsx': ['host/web/', 'host/web/pages/', 'host/web/parts/', 'host/web/words/'],
  'host/web/main.tsx': ['host/web/', 'host/web/shell.tsx'],
  // What wires everything: main.ts, gateway.ts, portable.ts.
  'host/': [
    ...[
      'host/access/',
      'host/access/node/',
      'host/access/portable/',
      'host/core/',
      'host/device/',
      'host/editions/',
    ],
    ...[
      'host/hardware/',
      'host/modules/',
      'host/platform/',
      'host/platform/node/',
      'host/platform/portable/',
    ],
  ],
};

/** Imports that point up, and why they may. */
const upward: Readonly<Record<string, string>> = {
  'host/device/context.ts -> host/modules/ocpp/index.ts':
    'the type of a part that the machine loads when it is needed',
  'host/device/device.ts -> host/modules/ocpp/index.ts':
    'the type of a part that the machine loads when it is needed',
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
): string[] {
  const broken: string[] = [];
  const unused = new Set(Object.keys(upward));
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const arrow = `${file} -> ${imported}`;
      const rule = ruleAgainst(file, imported);
      if (rule !== undefined && !unused.delete(arrow) && !(arrow in upward))
        broken.push(`${arrow}: ${rule}`);
    }
  }
  for (const arrow of unused) broken.push(`${arrow}: is named as an exception, and is none`);
  for (const circle of circles(graph))
    broken.push(`these import each other in a circle: ${circle.join(', ')}`);
  return broken;
}

function ruleAgainst(file: string, imported: string): string | undefined {
  const [from, to] = [layerOf(file), layerOf(imported)];
  if (from !== to && !layers[from]?.includes(to)) return `${from} does not know ${to}`;
  const [ownPage, otherPage] = [pageOf(file), pageOf(imported)];
  if (ownPage !== undefined && otherPage !== undefined && ownPage !== otherPage)
    return 'pages know nothing of each other; what they share is a part';
  const [own, other] = [moduleOf(file), moduleOf(imported)];
  if (other === undefined || own === other || imported.endsWith('/index.ts')) return undefined;
  if (from === 'host/editions/' && imported.endsWith('/manifest.ts')) return undefined;
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

/**
 * What each source file of a folder imports at once, types included; what it loads later is no
 * arrow. The core's compiler wants paths without the ending of a file.
 */
export function importsOf(folder: string): Graph {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .filter(name => isSource(name) && !name.endsWith('.d.ts'));
  return new Map(
    files.map(file => {
      const text = readFileSync(join(root, file), 'utf8');
      const paths = [...text.matchAll(/^(?:import|export)\b[^;]*? from '(\.[^']+)'/gm)]
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
