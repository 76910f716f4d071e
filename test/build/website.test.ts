import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packWebsite, websiteArchive } from '../../build/package/website.ts';
import { root } from '../../build/paths.ts';

/* The website of a release, as a browser gets it: read from its archive. */
const test = suite('website');
const folder = mkdtempSync(join(tmpdir(), 'voltkern-website-'));
const site = join(folder, 'voltkern-website');
const pages = new Map<string, string>();

test.before(() => {
  packWebsite(folder);
  execFileSync('tar', ['-xzf', join(folder, websiteArchive), '-C', folder]);
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html')) pages.set(name, readFileSync(join(site, name), 'utf8'));
});

test.after(() => rmSync(folder, { recursive: true, force: true }));

test('its front page is the first page of the project, word for word', () => {
  const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^```sh$/gm, '');
  const [, main = ''] = /<main>(.*)<\/main>/s.exec(pages.get('index.html') ?? '') ?? [];
  const shown = main
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ');
  assert.equal(wordsOf(shown), wordsOf(readme));
});

test('every link of every page leads to something that is there', () => {
  const dead: string[] = [];
  for (const [page, text] of pages)
    for (const [, link = ''] of text.matchAll(/(?:href|src)="(?!\w+:)([^"]*)"/g)) {
      const [path = '', id] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      const found = id === undefined || pages.get(target)?.includes(`id="${id}"`) === true;
      if (!existsSync(join(site, target)) || !found) dead.push(`${page}: ${link}`);
    }
  assert.equal(dead, []);
});

test('every document of the project is in it', () => {
  const all = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const missing = all
    .filter(name => name.endsWith('.md') && !name.startsWith('screens/'))
    .filter(name => !pages.has(`docs/${name.replace(/\.md$/, '.html')}`));
  assert.equal(missing, []);
});

test.run();
