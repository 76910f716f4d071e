import type { VariantName } from '../../host/hardware/variants.ts';

/** Whose documents: of a device on a gateway, or on a small engine, which has fewer modules. */
export const speakers = ['gateway', 'small'] as const;
export type Speaker = (typeof speakers)[number];

/** Where the documents of a variant lie once they are built, in `build/out/`. */
export function documentsFile(variant: VariantName, speaker: Speaker = 'gateway'): string {
  return `documents/${variant}-${speaker === 'small' ? 'small-' : ''}documents.json`;
}

/** What the documents follow from, seen from the project's folder. */
export const documentSources = ['host', 'build/interface', 'build/out/core-host.wasm'] as const;
