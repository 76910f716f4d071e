import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { blocksOf, guides, guidesFolder, triedBlocks, tryGuide } from './guide.ts';

/* What holds for every guide, and one of them as a sample; the full tests try all. */
const test = suite('guides');

test('no block of commands is passed over but those that say why', () => {
  for (const guide of guides) {
    const text = readFileSync(join(guidesFolder, `${guide}.md`), 'utf8');
    assert.is(blocksOf(guide).length, text.match(/^```sh$/gm)?.length ?? 0, guide);
  }
  const tried = guides.filter(guide => triedBlocks(guide).length > 0);
  assert.ok(tried.length >= 10, tried.join(' '));
});

test('the first charge goes as its guide says', () => tryGuide('first-charge'));

test.run();
