import { updateBoard } from '../../../build/board.ts';
import { replayOnBoard } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* Twenty recorded sessions through images on emulated boards, the shortest ones: minutes of it. */
const test = suite('replay on a board');

await updateBoard();

test('recorded sessions at two boards end up in the charge logs exactly', () =>
  replayOnBoard(0, 2, 10));

test.run();
