import { bundledLibraries, type Library } from '../libraries.ts';
import { product } from './releases.ts';

/** The licences of all libraries that are part of a package, as one text. */
export function thirdPartyLicences(libraries: readonly Library[] = bundledLibraries()): string {
  const sections = libraries.map(({ name, version, license, licenseText }) => {
    const title = `${name} ${version} (${license})`;
    return `${title}\n${'='.repeat(title.length)}\n\n${licenseText}\n`;
  });
  return [
    `${product.name} ${product.version} contains code of these libraries.\n`,
    ...sections,
  ].join('\n');
}
