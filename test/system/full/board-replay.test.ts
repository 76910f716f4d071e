import * as assert from 'uvu/assert';
import { replay, sessionsFile } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* The replay of sessions through an image on an emulated board, short ones: it is slow. */
const test = suite('replay on a board');

test('sessions on a board end up in the charge log exactly', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => `${60 + i * 20},${62 + i * 20},NEAR-1,0.1,6.6`);
  const { code, stdout } = await replay('--device', 'board', '--sessions', sessionsFile(rows));
  assert.is(code, 0, stdout);
  assert.match(stdout, /10 sessions at 1 stations in \d+ s, 0 differences/);
});

test.run();
