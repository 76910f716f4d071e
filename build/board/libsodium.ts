import { join } from 'node:path';
import { type DebianSource, debianLibrary, debianSource } from '../debian-sources.ts';
import type { Part } from './part.ts';

/** Its sources; none of Debian's changes is for what is used here. */
const source: DebianSource = {
  path: 'libs/libsodium/libsodium_1.0.18.orig.tar.gz',
  sha512:
    '727fe50a5fb1df86ec5d807770f408a52609cbeb8510b4f4183b2a35a537905719bdb6348afcb103ff00ce946a8094ac9559b6e3e5b2ccc2a2d0c08f75577eeb',
  folder: 'libsodium-1.0.18',
};

const files = [
  ...['open', 'sign'].map(name => `crypto_sign/ed25519/ref10/${name}.c`),
  ...['crypto_core/ed25519/ref10/ed25519_ref10.c', 'crypto_hash/sha512/cp/hash_sha512_cp.c'],
  ...['crypto_verify/sodium/verify.c', 'sodium/utils.c'],
];

/** Ed25519 and SHA-512 of the image; its sources are fetched if need be. */
export function libsodium(): Part {
  const sources = join(debianSource(source), 'src', 'libsodium');
  const version = join(debianSource(source), 'builds', 'msvc');
  return {
    sources,
    files,
    // One signature is checked for each update: small counts more than fast.
    options: [
      ...['-Os', '-DCONFIGURED=1', '-I', 'include', '-I', 'include/sodium'],
      ...['-I', 'include/sodium/private', '-I', version],
    ],
    use: ['-isystem', join(sources, 'include', 'sodium')],
    library: debianLibrary(
      source,
      { name: 'libsodium', description: 'Ed25519', license: 'ISC' },
      'LICENSE',
    ),
  };
}
