import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles } from './interface/generated.ts';
import { root } from './paths.ts';

/*
 * Rewrites the files that follow from the declarations, and removes pages of sections that are
 * gone.
 * Usage: npm run docs
 */
const files = generatedFiles();
for (const [path, text] of files) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  process.stderr.write(`wrote ${path}\n`);
}
const pages = 'docs/interface';
for (const name of readdirSync(join(root, pages))) {
  if (/^\d/.test(name) && !files.has(`${pages}/${name}`)) rmSync(join(root, pages, name));
}
