/**
 * Makes the documents for programs: OpenAPI 3.1 and AsyncAPI 3, of each variant for the device that
 * serves them, and of all variants for whoever wants one for each of them.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { everyVariant, type VariantName } from '../../host/hardware/variants.ts';
import { isStale, outOf } from '../paths.ts';
import { buildWasm } from '../wasm.ts';
import { asyncApi } from './asyncapi.ts';
import { type DescribedResource, describedResources } from './described.ts';
import { documentSources, documentsFile } from './document-files.ts';
import type { Schema } from './json-schema.ts';
import { openApi } from './openapi.ts';

type Writer = (resources: readonly DescribedResource[], among: readonly VariantName[]) => Schema;

const writers: Readonly<Record<string, Writer>> = {
  'openapi.json': openApi,
  'asyncapi.json': asyncApi,
};

/** Both documents of all variants, by their name; `npm run docs` writes them into a folder. */
export function documentsOfAllVariants(): Map<string, string> {
  const resources = describedResources();
  return new Map(
    Object.entries(writers).map(([name, write]) => [
      name,
      `${JSON.stringify(write(resources, everyVariant), undefined, 2)}\n`,
    ]),
  );
}

/** A file that a device serves, as the build hands it on. */
export interface ServedFile {
  /** `/openapi.json`. */
  readonly path: string;
  readonly contentType: string;
  /** Names its content. */
  readonly etag: string;
  /** Base64. */
  readonly gzip: string;
}

/** Writes the documents of each variant, on gateways and small engines: `build/out/documents/`. */
export function buildDocuments(): void {
  for (const variant of everyVariant) {
    for (const host of ['gateway', 'small'] as const) {
      const resources = describedResources([variant], host);
      const files = Object.entries(writers).map(([name, write]) =>
        served(`/${name}`, JSON.stringify(write(resources, [variant]))),
      );
      const file = outOf(documentsFile(variant, host));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(files));
    }
  }
}

/** Builds them if a source is newer. */
export async function updateDocuments(): Promise<void> {
  if (isStale(outOf('core-host.wasm'), ['assembly', 'asconfig.json'])) await buildWasm('host');
  if (isStale(outOf(documentsFile('wem2')), documentSources)) buildDocuments();
}

function served(path: string, text: string): ServedFile {
  return {
    path,
    contentType: 'application/json; charset=utf-8',
    etag: createHash('sha256').update(text).digest('hex').slice(0, 16),
    gzip: gzipSync(text, { level: 9 }).toString('base64'),
  };
}
