import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { generatedFiles } from '../build/interface/generated.ts';
import { root } from '../build/paths.ts';

const files = generatedFiles();

for (const [path, text] of files) {
  test(`${path} is what the code declares (npm run docs)`, () => {
    assert.ok(existsSync(join(root, path)), `${path} is missing`);
    assert.is(readFileSync(join(root, path), 'utf8'), text);
  });
}

test('docs/interface has no page of a section that is gone', () => {
  const numbered = readdirSync(join(root, 'docs/interface')).filter(name => /^\d/.test(name));
  assert.equal(
    numbered.filter(name => !files.has(`docs/interface/${name}`)),
    [],
  );
});

test.run();
