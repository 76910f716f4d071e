import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { interfacePages } from './interface/pages.ts';
import { root } from './paths.ts';

/*
 * Rewrites the documents that follow from the code, and removes pages of sections that are gone.
 * Usage: npm run docs
 */
const docs = join(root, 'docs');
const pages = interfacePages();
for (const [name, text] of pages) {
  const file = join(docs, name);
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  process.stderr.write(`wrote docs/${name}\n`);
}
for (const name of readdirSync(join(docs, 'interface'))) {
  if (/^\d/.test(name) && !pages.has(`interface/${name}`)) rmSync(join(docs, 'interface', name));
}
