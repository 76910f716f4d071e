import { updateBoard } from '../../../build/board.ts';
import { replayOnBoard } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* A hundred recorded sessions through images on emulated boards, the shortest ones first. */
const test = suite('replay on a board');

await updateBoard();

for (let first = 0; first < 100; first += 20) {
  test(`recorded sessions from number ${first + 1} on, at two boards, end up in the charge logs exactly`, () =>
    replayOnBoard(first, 2, 10));
}

test.run();
