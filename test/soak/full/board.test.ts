import { suite } from '../../support/suite.ts';
import { killBoard } from '../kill.ts';
import { trySample } from '../samples.ts';

/* A sample of what `npm run soak` does to a device on an emulated board. */
const test = suite('a board under abuse');

trySample(test, killBoard, 20);

test.run();
