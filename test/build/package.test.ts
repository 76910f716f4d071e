import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type LatePart, latePartsFile } from '../../build/host.ts';
import { checkLateParts } from '../../build/late-parts.ts';
import { packedFiles } from '../../build/package/npm.ts';
import { outOf, root } from '../../build/paths.ts';

const parts: LatePart[] = JSON.parse(readFileSync(outOf(latePartsFile), 'utf8'));

test('what the host loads later can be loaded, and is in the package', () => {
  const packed = packedFiles().map(({ path }) => path);
  assert.ok(packed.includes('build/out/voltkern.cjs'));
  const load = createRequire(import.meta.url);
  for (const { file, source } of parts) {
    assert.ok(packed.includes(`build/out/${file}`), file);
    assert.ok(Object.keys(load(outOf(file))).length > 0, source);
  }
});

test('a part that nobody listed, and one that is no longer loaded late, ends the build', () => {
  const made = parts.map(({ source }) => source);
  checkLateParts(made);
  const [first, ...others] = made;
  assert.throws(() => checkLateParts([...made, 'host/new.ts']), /host\/new\.ts is not in it/);
  assert.throws(() => checkLateParts(others), new RegExp(`nothing loads ${first} later`));
});

test('a package holds the product and its documents, and nothing that a run of it leaves behind', () => {
  const packed = packedFiles().map(({ path }) => path);
  const strangers = packed.filter(
    path =>
      !/^(build\/out\/(voltkern\.cjs|(parts|release)\/)|docs\/|[^/]+$)|\.(md|json)$/.test(path),
  );
  assert.equal(strangers, []);
});

test('a package has no picture but that of the README, and each link of its documents leads to something in it', () => {
  const packed = packedFiles().map(({ path }) => path);
  assert.equal(
    packed.filter(path => /\.(webp|png|jpe?g)$/.test(path)),
    ['docs/screens/charging-phone-en-light.webp'],
  );
  const broken = packed
    .filter(path => path.endsWith('.md') && existsSync(join(root, path)))
    .flatMap(page => {
      const text = readFileSync(join(root, page), 'utf8');
      return [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, link]) => join(dirname(page), link as string))
        .filter(file => !packed.some(path => path === file || path.startsWith(`${file}/`)))
        .map(file => `${page}: ${file}`);
    });
  assert.equal(broken, []);
});

test.run();
