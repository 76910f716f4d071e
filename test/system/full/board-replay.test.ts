import { replayOnBoard } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* The replay through an image on an emulated board, of the shortest sessions: it is slow. */
const test = suite('replay on a board');

test('ten recorded sessions on a board end up in the charge log exactly', () =>
  replayOnBoard(0, 1, 10));

test.run();
