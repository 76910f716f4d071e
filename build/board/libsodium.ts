import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { debianSource } from '../debian-sources.ts';
import { isStale } from '../paths.ts';

/** Ed25519 and SHA-512 of the image; none of Debian's changes is for what is used here. */
const source = {
  path: 'libs/libsodium/libsodium_1.0.18.orig.tar.gz',
  sha512:
    '727fe50a5fb1df86ec5d807770f408a52609cbeb8510b4f4183b2a35a537905719bdb6348afcb103ff00ce946a8094ac9559b6e3e5b2ccc2a2d0c08f75577eeb',
  folder: 'libsodium-1.0.18',
} as const;

const files = [
  ...['open', 'sign'].map(name => `crypto_sign/ed25519/ref10/${name}.c`),
  'crypto_core/ed25519/ref10/ed25519_ref10.c',
  'crypto_hash/sha512/cp/hash_sha512_cp.c',
  'crypto_verify/sodium/verify.c',
  'sodium/utils.c',
];

const sourcesOf = (): string => join(debianSource(source), 'src', 'libsodium');

/** The folder with the headers, fetched if need be; throws if it cannot be had. */
export function libsodiumHeaders(): string {
  return join(sourcesOf(), 'include', 'sodium');
}

/** Compiles what of it checks signatures; answers the files to link with. */
export function buildLibsodium(to: string, compiler: string, options: readonly string[]): string[] {
  mkdirSync(to, { recursive: true });
  const sources = sourcesOf();
  // What configure would find out: one signature is checked for each update, so small counts.
  const own = ['-DCONFIGURED=1', '-Os', '-w', '-I', 'include', '-I', 'include/sodium'];
  const version = ['-I', '../../builds/msvc', '-I', 'include/sodium/private'];
  return files.map(file => {
    const object = join(to, basename(file).replace(/c$/, 'o'));
    const command = [...options, ...own, ...version, '-c', file, '-o', object];
    if (isStale(object, ['build/board/libsodium.ts', 'build/board.ts']))
      execFileSync(compiler, command, { cwd: sources });
    return object;
  });
}
