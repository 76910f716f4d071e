import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newestRelease } from '../build/package/releases.ts';
import { root } from '../build/paths.ts';
import { virtualDevice } from './support/device.ts';

/* Documents name files, scripts and releases; those must be there. */
const test = suite('documents');

const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/guides', 'docs/hardware', 'docs/monitoring', 'docs/screens'].flatMap(folder =>
    readdirSync(join(root, folder)).map(name => `${folder}/${name}`),
  ),
].filter(name => name.endsWith('.md'));
const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

for (const page of pages) {
  const text = readFileSync(join(root, page), 'utf8');

  test(`${page}: every file of the project that it names exists`, () => {
    const named = [
      ...text.matchAll(/`((?:test|docs|host|build|assembly)\/(?:[\w./-]*(?:\/|\.\w+))?)`/g),
    ].map(match => match[1] as string);
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(match =>
      join(dirname(page), match[1] as string),
    );
    // What a build makes is not there before it.
    const missing = [...named, ...linked].filter(
      name => !name.startsWith('build/out') && !existsSync(join(root, name)),
    );
    assert.equal(missing, []);
  });

  test(`${page}: what is pasted into a shell has no comments, which zsh takes for words`, () => {
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block]) =>
      (block as string).split('\n'),
    );
    assert.equal(
      blocks.filter(line => /(^|\s)#(\s|$)/.test(line)),
      [],
    );
  });

  test(`${page}: every script that it names exists`, () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(match => match[1] as string);
    assert.equal(
      named.filter(name => scripts[name] === undefined),
      [],
    );
  });
}

test('docs/index.md leads to every page: at once, or to the list of its folder', () => {
  const linksOf = (page: string): string[] =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, link]) => join(dirname(page), link as string),
    );
  const direct = linksOf('docs/index.md');
  const lists = direct.filter(link => link.endsWith('/README.md'));
  const known = new Set(['docs/index.md', ...direct, ...lists.flatMap(linksOf)]);
  const all = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  // Pictures are for whoever changes the page; packages have none.
  const read = all.filter(name => name.endsWith('.md') && !name.startsWith('screens/'));
  const unknown = read.filter(name => !known.has(`docs/${name}`));
  assert.equal(unknown, []);
  assert.ok(linksOf('README.md').includes('docs/index.md'));
});

test('every state that the rules of the interface give values for is shown by a device', () => {
  const devices = (['warp3', 'wem2'] as const).map(variant => virtualDevice({ variant }));
  const text = readFileSync(join(root, 'docs/interface/rules.md'), 'utf8');
  const named = [...text.matchAll(/^\| `(\w+\/\w+)\.(\w+)` \|/gm)];
  const missing = named.filter(
    ([, path = '', field = '']) =>
      !devices.some(({ device, get }) => device.registry.get(path) && field in get(path)),
  );
  assert.ok(named.length > 10);
  assert.equal(
    missing.map(([line]) => line),
    [],
  );
  for (const device of devices) device.stop();
});

test('package, firmware and change log tell the same release', async () => {
  const { release } = await import('../host/device/version.ts');
  assert.is(release, version);
  assert.is(newestRelease().version, version);
});

test('the README is read in a minute', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const [told = ''] = text.split('What the others do better');
  const words = told.replaceAll(/\]\([^)]*\)|<[^>]*>|```[^`]*```/g, '').split(/\s+/).length;
  assert.ok(words <= 260, `${words} words`);
  assert.ok(text.split('\n').length <= 80);
});

test('the README has exactly two set-up commands', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const [, setUp = ''] = /## Set-up\s+```sh\n([\s\S]*?)```/.exec(text) ?? [];
  assert.equal(setUp.trim().split('\n'), ['npm ci && npm start', 'npm ci && npm test']);
});

test.run();
