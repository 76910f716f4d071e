import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packForOpenWrt } from './openwrt.ts';
import { product } from './releases.ts';

/** What the programs without Node are called, each with its architecture behind a `-`. */
export const programName = `${product.name}-${product.version}-linux`;

/**
 * Makes the programs without Node in a folder, one for each architecture that this machine has a
 * compiler for, with the packages for OpenWrt, and the list of their parts.
 */
export async function packPrograms(folder: string): Promise<void> {
  // Whoever packs says which time is built in, before what builds looks at it.
  const { buildEveryNative } = await import('../native.ts');
  const { nativeLibraries } = await import('../native/delivered.ts');
  const { sbom } = await import('./sbom.ts');
  for (const [architecture, program] of await buildEveryNative()) {
    const packed = join(folder, `${programName}-${architecture}`);
    copyFileSync(program, packed);
    chmodSync(packed, 0o755);
    packForOpenWrt(folder, architecture, program);
  }
  writeFileSync(join(folder, `${programName}.cdx.json`), sbom(nativeLibraries()));
}
