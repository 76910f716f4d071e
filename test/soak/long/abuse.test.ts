import { suite } from '../../support/suite.ts';
import { trySamples } from '../samples.ts';

/* A sample of what `npm run soak` does in full. */
const test = suite('under abuse, in full');

trySamples(test, 1);

test.run();
