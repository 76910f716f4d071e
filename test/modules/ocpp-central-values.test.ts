import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { amountFor, currentOf } from '../../host/modules/ocpp_central/amounts.ts';
import {
  drawnOf,
  type RawValue,
  readSample,
} from '../../host/modules/ocpp_central/meter-values.ts';
import { suite } from '../support/suite.ts';

const test = suite('values of chargers behind OCPP');

const read = (...values: readonly RawValue[]) => readSample(0, values);
const currents = (...values: readonly number[]): RawValue[] =>
  values.map((value, index) => ({ value, measurand: 'Current.Import', phase: `L${index + 1}` }));

test('currents are those of the phases, in any unit, and not those of the neutral', () => {
  const sample = read(
    { value: 9600, measurand: 'Current.Import', phase: 'L1', unit: 'mA' },
    { value: 9.5, measurand: 'Current.Import', phase: 'L2-N' },
    { value: 30, measurand: 'Current.Import', phase: 'N' },
    { value: 19.1, measurand: 'Current.Import', unit: 'A' },
  );
  assert.equal(sample.currentsMa, [9600, 9500, undefined]);
  assert.equal(drawnOf(sample), { leastMa: 9600, mostMa: 9600 });
});

test('a current of no phase is one on all of them', () => {
  const sample = read({ value: 13, measurand: 'Current.Import' });
  assert.equal(drawnOf(sample), { leastMa: 13_000, mostMa: 13_000 });
});

test('currents of 0 beside a power are not true; from the power follow bounds', () => {
  const power = { value: 4.14, measurand: 'Power.Active.Import', unit: 'kW' };
  for (const sample of [read(...currents(0, 0, 0), power), read(power)])
    assert.equal(drawnOf(sample), { leastMa: 5454, mostMa: 20_000 });
  assert.equal(drawnOf(read(...currents(0, 0, 0), { ...power, value: 0.01 })), {
    ...{ leastMa: 0, mostMa: 0 },
  });
});

test('values without a name are energy in Wh, and those of another place or unit are none', () => {
  assert.is(read({ value: 1234 }).energyWh, 1234);
  assert.is(read({ value: 1.5, unit: 'kWh' }).energyWh, 1500);
  const odd = read(
    { value: 5, measurand: 'Current.Import', phase: 'L1', location: 'EV' },
    { value: 6, measurand: 'Current.Import', phase: 'L2', unit: 'Celsius' },
    { value: Number.NaN, measurand: 'Current.Import', phase: 'L3' },
    { value: 7, measurand: 'Current.Import', phase: 'L3', context: 'Transaction.End' },
    { value: 8, measurand: 'Their.Own' },
    { value: 55, measurand: 'SoC', location: 'EV', unit: 'Percent' },
  );
  assert.is(drawnOf(odd), undefined);
  assert.is(odd.stateOfChargePct, 55);
});

const manner = fc.record({
  unit: fc.constantFrom('A' as const, 'W' as const),
  stepsMa: fc.constantFrom(undefined, [6000, 8000, 10_000, 13_000, 16_000]),
  phases: fc.constantFrom(undefined, 1 as const, 3 as const),
  tellsPhases: fc.boolean(),
});

test('an amount allows no more than the current, on any phases that are possible', () => {
  fc.assert(
    fc.property(fc.nat({ max: 32_000 }), manner, (currentMa, how) => {
      const { amount, limit } = amountFor(currentMa, how);
      const { unit, value } = amount;
      assert.match(JSON.stringify(value), /^\d+(\.\d)?$/);
      assert.ok(limit.mostMa <= currentMa && limit.leastMa <= limit.mostMa);
      // What a charger makes of it, at the lowest voltage, on as few phases as it may use.
      const mostMa = unit === 'A' ? value * 1000 : ((value / 207) * 1000) / (how.phases ?? 1);
      assert.ok(mostMa <= limit.mostMa + 1, `${mostMa}`);
      assert.ok(unit === 'W' || limit.mostMa === 0 || limit.mostMa >= 6000);
    }),
  );
});

test('what a charger says of its limit is the most that it may mean', () => {
  assert.is(currentOf({ unit: 'A', value: 9.7, phases: undefined }), 9700);
  assert.is(currentOf({ unit: 'W', value: 4140, phases: undefined }), 20_000);
  assert.is(currentOf({ unit: 'W', value: 4140, phases: 3 }), 6667);
  assert.is(currentOf({ unit: 'A', value: -1, phases: undefined }), undefined);
});

test.run();
