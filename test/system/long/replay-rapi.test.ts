import { replayStation } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* A station of the recording through the driver of a plain controller, against its double. */
const test = suite('replay through a driver');

test('three weeks at an OpenEVSE end up in the charge log exactly', () => replayStation('rapi'));

test.run();
