import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { energiesOf, energyOf, integralOf } from '../../host/web/pages/energy/sums.ts';
import type { Drawn } from '../../host/web/parts/chart/model.ts';
import { csvOf } from '../../host/web/parts/chart/table.ts';

const test = suite('page: charts');

function drawnOf(
  names: readonly string[],
  columns: readonly (readonly (number | null)[])[],
): Drawn {
  return {
    places: columns[0]?.map((_, index) => index) ?? [],
    axis: { label: String },
    quantity: { unit: 'W', leastHigh: 1, scale: String, write: String },
    series: columns.map((values, at) => ({
      ...{ name: names[at] ?? '', values, look: 'first', kind: 'line' },
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

test.run();
