import { suite } from '../../support/suite.ts';
import { guides, triedBlocks, tryGuide } from '../guide.ts';

/* All guides that have something to try, but the one that every run tries. */
const test = suite('guides');

for (const guide of guides) {
  if (guide === 'first-charge' || triedBlocks(guide).length === 0) continue;
  test(guide, () => tryGuide(guide));
}

test.run();
