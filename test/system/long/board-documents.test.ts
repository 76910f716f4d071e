import { tryWrites } from '../../registry/documented-answers.ts';
import { suite } from '../../support/suite.ts';
import { onBoard } from '../board-stage.ts';

/* What the documents say of writes is what a device on an emulated board does. */
const test = suite('documented writes of a board');

tryWrites(test, onBoard);

test.run();
