import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packNativeForDebian } from './debian.ts';
import { thirdPartyLicences } from './licences.ts';
import { packForOpenWrt } from './openwrt.ts';
import { product } from './releases.ts';

/** What the programs without Node are called, each with its architecture behind a `-`. */
export const programName = `${product.name}-${product.version}-linux`;

/**
 * Makes the programs without Node in a folder, one for each architecture that this machine has a
 * compiler for, their packages for Debian and OpenWrt, and the list of their parts.
 */
export async function packPrograms(folder: string): Promise<void> {
  // Whoever packs says which time is built in, before what builds looks at it.
  const { buildEveryNative } = await import('../native.ts');
  const { nativeLibraries } = await import('../native/delivered.ts');
  const sboms = await import('./sbom.ts');
  const programs = await buildEveryNative();
  for (const [architecture, program] of programs) {
    const packed = join(folder, `${programName}-${architecture}`);
    copyFileSync(program, packed);
    chmodSync(packed, 0o755);
    packForOpenWrt(folder, architecture, program);
  }
  const libraries = nativeLibraries();
  const sbom = sboms.sbom(libraries);
  writeFileSync(join(folder, `${programName}.cdx.json`), sbom);
  await packNativeForDebian(folder, programs, { sbom, licences: thirdPartyLicences(libraries) });
}
