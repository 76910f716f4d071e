import { createHash } from 'node:crypto';
import { bundledLibraries, type Library } from '../libraries.ts';
import { buildTime } from '../paths.ts';
import { product } from './releases.ts';

/** What of a package is told: of the product itself as of a library. */
type About = Pick<Library, 'name' | 'version' | 'description' | 'license' | 'purl'>;

/**
 * The list of everything that a package is made of, as CycloneDX 1.6. It has no number drawn by
 * chance: equal contents have an equal one.
 */
export function sbom(libraries: readonly Library[] = bundledLibraries()): string {
  const own = component('application', product);
  const contents = {
    metadata: {
      timestamp: new Date(buildTime() * 1000).toISOString(),
      lifecycles: [{ phase: 'build' }],
      component: own,
    },
    components: libraries.map(library => ({
      ...component('library', library),
      ...(library.sha512 !== undefined && {
        hashes: [{ alg: 'SHA-512', content: library.sha512 }],
      }),
    })),
    dependencies: [
      { ref: own['bom-ref'], dependsOn: libraries.map(purlOf) },
      ...libraries.map(library => ({ ref: purlOf(library) })),
    ],
  };
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(contents))}`,
    version: 1,
    ...contents,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function component(type: 'application' | 'library', about: About) {
  const { name, version, description, license } = about;
  return {
    type,
    'bom-ref': purlOf(about),
    name,
    version,
    description,
    licenses: [{ license: { id: license } }],
    purl: purlOf(about),
  };
}

/** Its name that is unique among all packages. */
function purlOf({ name, version, purl }: Pick<About, 'name' | 'version' | 'purl'>): string {
  return purl ?? `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** A number for a text, in the form of version 8 of RFC 9562. */
function uuidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 3) | 8).toString(16);
  return [
    ...[digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`],
    ...[`${variant}${digest.slice(17, 20)}`, digest.slice(20, 32)],
  ].join('-');
}
