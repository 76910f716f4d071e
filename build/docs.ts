import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentsOfAllVariants } from './interface/documents.ts';
import { generatedFiles } from './interface/generated.ts';
import { outOf, root } from './paths.ts';

/*
 * Rewrites the files that follow from the declarations, and removes pages of sections that are
 * gone. The documents for programs, of all variants, go to `build/out/interface/`.
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

mkdirSync(outOf('interface'), { recursive: true });
for (const [name, text] of documentsOfAllVariants())
  writeFileSync(outOf(`interface/${name}`), text);
