import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Library } from './libraries.ts';
import { outOf } from './paths.ts';

/** An archive of sources in Debian's pool, and the folder that it unpacks to. */
export interface DebianSource {
  /** Beneath `pool/main/`. */
  readonly path: string;
  /** SHA-512 of the archive, hexadecimal. */
  readonly sha512: string;
  readonly folder: string;
}

/**
 * The folder with sources that Debian has, fetched if need be from where this machine gets its
 * packages; throws if they cannot be had, or are not those that were reviewed.
 */
export function debianSource({ path, sha512, folder }: DebianSource): string {
  const at = outOf('sources');
  const unpacked = join(at, folder);
  if (existsSync(unpacked)) return unpacked;
  const archive = join(at, basename(path));
  const draft = join(at, `${folder}.${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const words = ['download-file', `${pool()}${path}`, archive, `SHA512:${sha512}`];
  execFileSync('/usr/lib/apt/apt-helper', words, { stdio: 'pipe' });
  execFileSync('tar', ['-xf', archive, '-C', draft]);
  renameSync(join(draft, folder), unpacked);
  rmSync(draft, { recursive: true });
  return unpacked;
}

/**
 * What others made that was built from such sources.
 *
 * @param licence its file in them
 */
export function debianLibrary(
  source: DebianSource,
  about: Pick<Library, 'name' | 'description' | 'license'>,
  licence: string,
): Library {
  const [, name, version = ''] = /([^/_]+)_(.+)\.orig\.tar\.\w+$/.exec(source.path) ?? [];
  const text = readFileSync(join(debianSource(source), licence), 'utf8');
  return {
    ...about,
    version,
    // Without what makes it a comment of C.
    licenseText: text.replace(/^(\/\*| ?\*\/?) ?| +$/gm, '').trim(),
    sha512: source.sha512,
    purl: `pkg:deb/debian/${name}@${version}`,
  };
}

/** The address of Debian's pool, by a package that every Debian has. */
function pool(): string {
  const words = ['download', '--print-uris', 'base-files'];
  const [, found] =
    /^'(.*\/pool\/main\/)/.exec(execFileSync('apt-get', words, { encoding: 'utf8' })) ?? [];
  if (found === undefined) throw new Error('the machine has no place for the packages of Debian');
  return found;
}
