import fc from 'fast-check';
import { suite } from 'uvu';
import { Charger, slotCalls, unusual, usual } from './charger.ts';
import { check, starts } from './operations.ts';

const test = suite('charge controller against the oracle');

const sometimes = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

const kind = fc.record({
  startMs: fc.constantFrom(...starts),
  generation: fc.constantFrom(1, 2, 3, 4),
  hasLockSwitch: sometimes,
  buttonConfiguration: fc.constantFrom(0, 1, 2, 3, 4),
  evWakeup: sometimes.map(value => !value),
  phaseSwitchWaitTime: fc.constantFrom(0, 1, 2, 22, 23),
  shutdownInputConfiguration: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
  generalPurposeInputConfiguration: fc.constantFrom(0, 0, 0, 1, 8, 9, 16, 17),
});

function bootedCharger({
  startMs,
  ...configuration
}: typeof kind extends fc.Arbitrary<infer Kind> ? Kind : never): Charger {
  const charger = new Charger();
  Object.assign(charger.input, configuration);
  charger.boot(startMs);
  charger.wait(15_000, 0);
  return charger;
}

const newCharger = () => new Charger();
const anyKind = fc.constant('as from the factory');

test('chargers in the field', () => check(kind, bootedCharger, usual, { runs: 250, most: 80 }));

test('chargers to which anything happens', () => {
  const anything = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 2, arbitrary: unusual });
  check(kind, bootedCharger, anything, { runs: 250, most: 80 });
});

test('slots', () => check(anyKind, newCharger, slotCalls, { runs: 200, most: 20 }));

test('chargers that nobody booted', () => {
  const anything = fc.oneof({ weight: 1, arbitrary: usual }, { weight: 3, arbitrary: unusual });
  check(anyKind, newCharger, anything, { runs: 100, most: 30 });
});

test.run();
