import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { energiesOf, energyOf, integralOf } from '../../host/web/pages/energy/sums.ts';
import type { Drawn } from '../../host/web/parts/chart/model.ts';
import { placesRange, roundValues, valuesRange } from '../../host/web/parts/chart/scale.ts';
import { csvOf } from '../../host/web/parts/chart/table.ts';

const test = suite('page: charts');

function drawnOf(
  names: readonly string[],
  columns: readonly (readonly (number | null)[])[],
): Drawn {
  return {
    places: columns[0]?.map((_, index) => index) ?? [],
    axis: { labels: () => [] },
    quantity: { unit: 'W', leastHigh: 1, scale: String, write: String },
    series: columns.map((values, at) => ({
      name: names[at] ?? '',
      values,
      look: 'first',
      kind: 'line',
    })),
  };
}

test('a spreadsheet gets the numbers as they are, and what is not known as nothing', () => {
  const file = csvOf(
    drawnOf(
      ['Grid', 'Roof'],
      [
        [1.5, null],
        [-2, 0],
      ],
    ),
    'Time',
    index => `t${index}`,
  );
  assert.is(file, '"Time","Grid (W)","Roof (W)"\r\n"t0","1.5","-2"\r\n"t1","","0"\r\n');
});

test('a name that a spreadsheet would compute with is text there, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (first, rest) => {
      const [titles] = parse(csvOf(drawnOf([first + rest], [[]]), 'Time', String));
      assert.is(titles?.[1], `'${first}${rest} (W)`);
    }),
  );
});

test('what was counted on a day is known where both its ends are', () => {
  assert.equal(energiesOf([1, 3, null, 7, 8]), [2, null, null, 1]);
});

test('what was counted over gaps is counted; a meter that was replaced counts from where it begins', () => {
  assert.is(energyOf([1, 3, null, 7, 8]), 7);
  assert.is(energyOf([100, 103, 0, 2]), 5);
  assert.is(energyOf([null, 4, null]), null);
});

test('energy of power is told by direction, and what is not known counts for nothing', () => {
  assert.equal(integralOf([1000, null, -500, 250], 2), { imported: 2.5, exported: 1 });
  assert.equal(integralOf([null], 2), { imported: null, exported: null });
});

test('labels of an axis are round, not too many, and zero is one of them where it is on the axis', () => {
  assert.equal(roundValues({ low: 0, high: 1050 }, 5), [0, 250, 500, 750, 1000]);
  assert.equal(roundValues({ low: -2.6, high: 1 }, 4), [-2, -1, 0, 1]);
  const range = fc.tuple(
    fc.double({ min: -1e5, max: 0, noNaN: true }),
    fc.double({ min: 0.1, max: 1e5, noNaN: true }),
  );
  fc.assert(
    fc.property(range, fc.integer({ min: 2, max: 12 }), ([low, high], most) => {
      const values = roundValues({ low, high }, most);
      assert.ok(values.length <= most + 1 && values.length >= 1);
      assert.ok(values.some(value => value === 0));
      for (const value of values) assert.ok(value >= low && value <= high);
    }),
  );
});

test('a chart without points does not begin in 1970, whatever its end', () => {
  assert.equal(placesRange({ ...drawnOf(['a'], [[]]), end: 1_774_000_000 }), { low: 0, high: 1 });
});

test('an idle meter does not fill its chart, and what is fed in has room below zero', () => {
  const [idle, fedIn] = [drawnOf(['a'], [[0, 0.01]]), drawnOf(['a'], [[-5, null]])];
  assert.equal(valuesRange(idle), { low: 0, high: 1.05 });
  assert.equal(valuesRange(fedIn), { low: -5.25, high: 0.25 });
});

test.run();
