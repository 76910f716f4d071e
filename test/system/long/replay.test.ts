import * as assert from 'uvu/assert';
import { replay } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* The replay of recorded sessions, run as users run it, of whole stations. */
const test = suite('replay of three weeks');

test('three recorded stations end up in the charge logs exactly', async () => {
  const { code, stdout } = await replay('--stations', '3');
  assert.is(code, 0, stdout);
  assert.match(stdout, /\d+ sessions at 3 stations in \d+ s, 0 differences/);
});

test.run();
