import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** What package.json says of the product. */
export interface Product {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

/** A release, as CHANGELOG.md tells of it. */
export interface Release {
  readonly version: string;
  /** Unix time of the beginning of its day, s. */
  readonly dateS: number;
  /** What it changes, a sentence or more each. */
  readonly changes: readonly string[];
}

export const product: Product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The releases, the newest first. */
export function releases(): Release[] {
  const [, ...sections] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  return sections.map(section => {
    const [, version, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n/.exec(section) ?? [];
    if (version === undefined || date === undefined) {
      const [title] = section.split('\n');
      throw new Error(`CHANGELOG.md, "${title}": must be a release such as 1.2.0 (2026-11-20)`);
    }
    // What several changes are about stands in bold above them.
    const [, ...items] = section.replace(/^\*\*.*\*\*$/gm, '').split(/^- /m);
    const changes = items.map(item => item.trim().replace(/\s+/g, ' '));
    return { version, dateS: Date.parse(date) / 1000, changes };
  });
}

/** The release that is built; throws unless package.json and CHANGELOG.md agree about it. */
export function newestRelease(): Release {
  const [newest] = releases();
  if (newest?.version !== product.version) {
    throw new Error(
      `package.json is of ${product.version}, but CHANGELOG.md begins with ${newest?.version}`,
    );
  }
  return newest;
}
