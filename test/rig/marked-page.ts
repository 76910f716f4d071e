import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';

/**
 * Puts what was measured between the marks `<!-- NAME -->` and `<!-- /NAME -->` of a page.
 *
 * @param page in docs, such as `fleet.md`
 */
export function writeMarked(page: string, name: string, text: string): void {
  const { file, now, wanted } = marked(page, name, text);
  if (now !== wanted) writeFileSync(file, wanted);
}

/** A page as it is, and as it is with another text between its marks. */
export function marked(
  page: string,
  name: string,
  text: string,
): { readonly file: string; readonly now: string; readonly wanted: string } {
  const file = join(root, 'docs', page);
  const now = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [now.indexOf(begin), now.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}: ${begin} … ${end}`);
  return { file, now, wanted: `${now.slice(0, from)}${begin}\n${text}\n${now.slice(to)}` };
}
