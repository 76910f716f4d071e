import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { outOf, root } from './paths.ts';

/** What is bundled: the host for Node, the page that it serves, and the program without Node. */
type Bundle = 'host' | 'web' | 'native';

/** What runs on Node is made of these. */
const onNode: readonly Bundle[] = ['host', 'web'];
/** The program without Node. */
export const withoutNode: readonly Bundle[] = ['native', 'web'];

/** Where a package of npm is that is part of what is built. */
interface Place {
  readonly name: string;
  /** Seen from the project's folder. */
  readonly folder: string;
}

/** What others made that is part of what is built, with what its makers say of it. */
export interface Library {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** Its name at SPDX. */
  readonly license: string;
  readonly licenseText: string;
  /** SHA-512 of the archive that it was taken from, hexadecimal; missing if there was none. */
  readonly sha512?: string | undefined;
  /** Its name among all packages; that of npm by default. */
  readonly purl?: string | undefined;
}

/** The library that a source file belongs to, if any. */
export function libraryOf(file: string): Place | undefined {
  const [, folder, name] = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
  return folder === undefined || name === undefined ? undefined : { name, folder };
}

/** Notes which libraries a bundle contains code of. */
export function noteLibraries(bundle: Bundle, { outputs }: Metafile): void {
  const found = new Map<string, Place>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const library = libraryOf(file);
      if (library && bytesInOutput > 0) found.set(library.folder, library);
    }
  }
  writeFileSync(noteOf(bundle), JSON.stringify([...found.values()]));
}

/**
 * The libraries that the built host and its page contain code of, sorted by name. The core has
 * none: its compiler adds nothing of its own. Throws if one has no licence.
 */
export function bundledLibraries(bundles = onNode): Library[] {
  const places = bundles.flatMap(bundle => readJson<Place[]>(noteOf(bundle)));
  const once = new Map(places.map(place => [place.folder, place]));
  const { packages } = readJson<LockFile>(join(root, 'package-lock.json'));
  return [...once.values()]
    .map(place => describe(place, packages[place.folder]?.integrity))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

function describe({ name, folder }: Place, integrity: string | undefined): Library {
  const own = join(root, folder);
  const { version, description, license } = readJson<Library>(join(own, 'package.json'));
  const text = readdirSync(own).find(file => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  if (license === undefined || text === undefined)
    throw new Error(`${folder} has no licence: it cannot be given to others`);
  const [, digest] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? [];
  if (digest === undefined) throw new Error(`package-lock.json has no SHA-512 of ${folder}`);
  return {
    name,
    version,
    description,
    license,
    licenseText: readFileSync(join(own, text), 'utf8').replaceAll('\r\n', '\n').trim(),
    sha512: Buffer.from(digest, 'base64').toString('hex'),
  };
}

function noteOf(bundle: Bundle): string {
  return outOf(`${bundle}-libraries.json`);
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'));
}
