import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { interfacePages } from '../build/interface/pages.ts';
import { root } from '../build/paths.ts';

const docs = join(root, 'docs');
const pages = interfacePages();

for (const [name, text] of pages) {
  test(`docs/${name} is what the code declares (npm run docs)`, () => {
    assert.ok(existsSync(join(docs, name)), `docs/${name} is missing`);
    assert.is(readFileSync(join(docs, name), 'utf8'), text);
  });
}

test('docs/interface has no page of a section that is gone', () => {
  const numbered = readdirSync(join(docs, 'interface')).filter(name => /^\d/.test(name));
  assert.equal(
    numbered.filter(name => !pages.has(`interface/${name}`)),
    [],
  );
});

test.run();
