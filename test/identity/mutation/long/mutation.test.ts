import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tryAll } from '../all.ts';

const test = suite('mutation of the core, all of it');

test('the trace kills every mutant but the equivalent ones, which are at most 4 %', async () => {
  const { verdict } = await tryAll([], () => {});
  assert.equal(verdict.problems, []);
});

test.run();
