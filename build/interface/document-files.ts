import type { VariantName } from '../../host/hardware/variants.ts';
import type { Host } from './edition-of.ts';

/** Where the documents of a variant lie once they are built, in `build/out/`. */
export function documentsFile(variant: VariantName, host: Host = 'gateway'): string {
  return `documents/${variant}-${host === 'small' ? 'small-' : ''}documents.json`;
}

/** What the documents follow from, seen from the project's folder. */
export const documentSources = ['host', 'build/interface', 'build/out/core-host.wasm'] as const;
