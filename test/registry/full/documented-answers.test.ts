import { suite } from '../../support/suite.ts';
import { tryDocuments } from '../documented-answers.ts';

/* What the documents of the other variants say is what a device does. */
const test = suite('documented answers');

tryDocuments(test, ['warp', 'warp2', 'warp4', 'wem']);

test.run();
