import { tryReads } from '../../registry/documented-answers.ts';
import { suite } from '../../support/suite.ts';
import { onBoard } from '../board-stage.ts';

/* What the documents say of reads is what a device on an emulated board does; writes are long. */
const test = suite('documented answers of a board');

tryReads(test, onBoard);

test.run();
