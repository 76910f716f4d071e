import { suite } from '../../support/suite.ts';
import { killBoard } from '../kill.ts';
import { trySample } from '../samples.ts';

/* What `npm run soak` does to a device on an emulated board, in full. */
const test = suite('a board under abuse, in full');

trySample(test, killBoard, 300);

test.run();
