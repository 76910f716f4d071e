import { suite } from '../support/suite.ts';
import { tryDocuments } from './documented-answers.ts';

/* What the documents of a charger and an energy manager say is what a device does. */
const test = suite('documented answers');

tryDocuments(test, ['warp3', 'wem2']);

test.run();
