import { suite } from '../support/suite.ts';
import { playFrames } from './firmware-fuzz.ts';

const test = suite('firmware under a hundred thousand frames');

test('rubbish changes nothing, and every command does what it says, once', () =>
  playFrames(100_000));

test.run();
