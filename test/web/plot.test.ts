import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { niceAbove, paths } from '../../host/web/parts/plot.ts';

const test = suite('page: power curve');

const draw = (samples: (number | null)[]) =>
  paths(
    samples,
    index => index,
    watts => 100 - watts,
  );

test('a line joins the samples and the area goes down to zero', () => {
  assert.equal(draw([0, 10, 20]), { line: 'M0 100L1 90L2 80', area: 'M0 100L1 90L2 80V100H0Z' });
});

test('missing samples are gaps, and a lone sample is a dot', () => {
  assert.is(draw([null, 10, null, null, 20, 30, null]).line, 'M1 90h0M4 80L5 70');
  assert.equal(draw([null, null]), { line: '', area: '' });
});

test('the scale ends closely above the greatest value', () => {
  assert.is(niceAbove(1000), 1000);
  assert.is(niceAbove(11040), 12000);
  assert.is(niceAbove(22100), 25000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), watts => {
      assert.ok(niceAbove(watts) >= watts);
      assert.ok(niceAbove(watts) <= watts * 1.34);
    }),
  );
});

test.run();
