import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from './releases.ts';

/**
 * Makes the programs without Node in a folder, one for each architecture that this machine has a
 * compiler for, and the list of their parts.
 */
export async function packPrograms(folder: string): Promise<void> {
  // Whoever packs says which time is built in, before what builds looks at it.
  const { buildEveryNative, nativeLibraries } = await import('../native.ts');
  const { sbom } = await import('./sbom.ts');
  const name = `${product.name}-${product.version}-linux`;
  for (const [architecture, program] of await buildEveryNative()) {
    const packed = join(folder, `${name}-${architecture}`);
    copyFileSync(program, packed);
    chmodSync(packed, 0o755);
  }
  writeFileSync(join(folder, `${name}.cdx.json`), sbom(nativeLibraries()));
}
