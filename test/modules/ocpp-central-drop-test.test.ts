import * as assert from 'uvu/assert';
import {
  canTest,
  type DropEvent,
  type DropTest,
  dropTestAfter,
  isUntold,
  keepsOut,
  newDropTest,
} from '../../host/modules/ocpp_central/drop-test.ts';
import { suite } from '../support/suite.ts';

/* The test that leaves a charger alone, told what happens; the vehicle uses three phases. */
const test = suite('leaving chargers behind OCPP alone');

const voltageV = 230;
/** Wh that a current counts on three phases. */
const counted = (currentMa: number, seconds: number): number =>
  (3 * currentMa * voltageV * seconds) / 3_600_000;

const sample = (currentMa: number, energyWh?: number, settledMa?: number): DropEvent => ({
  kind: 'sample',
  drawn: { leastMa: currentMa, mostMa: currentMa },
  sample: {
    ...{ energyWh, powerW: undefined },
    currentsMa: [currentMa, currentMa, currentMa],
  },
  settledMa,
});

/** The test after events, each with the second in which it happens. */
const after = (events: readonly (readonly [second: number, DropEvent])[], from: DropTest) =>
  events.reduce((test, [second, event]) => dropTestAfter(test, event, second * 1000), from);

/** Left alone at 30 s with 6 A, and 1,000 Wh on its meter; 20 s are its time to follow. */
const alone = (storedMa = 0, limitMa = storedMa === 0 ? 6000 : storedMa + 4000): DropTest =>
  after(
    [
      [10, sample(limitMa - 100, 990, limitMa)],
      [20, sample(limitMa - 100, 1000 - counted(limitMa, 10), limitMa)],
      [30, sample(limitMa - 100, 1000, limitMa)],
    ],
    newDropTest(storedMa, 20_000, 0),
  );
/** It comes back 10 s after it may. */
const backS = 30 + 180 + 60 + 20 + 10;

test('it is kept out until its limit has ended for certain, and told nothing until it has shown itself', () => {
  const left = alone();
  assert.is(left.stage, 'alone');
  assert.ok(keepsOut(left, 30_000 + 259_000) && isUntold(left));
  assert.not(keepsOut(left, 30_000 + 260_000));
  const back = after([[backS, { kind: 'back' }]], left);
  assert.ok(isUntold(back));
  const fallen = after([[backS + 5, sample(0, 1000 + counted(6000, 180))]], back);
  assert.equal([fallen.stage, isUntold(fallen)], ['resuming', false]);
  const more = after([[backS + 60, sample(9000)]], fallen);
  assert.equal([more.stage, more.outcome], ['over', 'passed']);
});

test('who draws more than is stored once it is back has failed', () => {
  const { outcome } = after([[backS, sample(6000, 1100)]], alone());
  assert.is(outcome, 'failed');
  // With 6 A stored that is what it should be.
  const stored = after([[backS, sample(6000, 1000 + counted(9000, 250))]], alone(6000));
  assert.is(stored.stage, 'resuming');
});

test('who drew more while it was alone has failed, even if it hides that in time', () => {
  const { outcome } = after([[backS, sample(0, 1000 + counted(16_000, 260))]], alone());
  assert.is(outcome, 'failed');
});

test('what it recorded meanwhile has to be as it should have been, by a clock that may be wrong', () => {
  const told = (second: number, currentMa: number) =>
    after(
      [
        [
          backS,
          {
            kind: 'recorded',
            drawn: { leastMa: currentMa, mostMa: currentMa },
            aloneMs: second * 1000,
          },
        ],
      ],
      alone(),
    ).outcome;
  assert.is(told(20, 16_000), undefined);
  assert.is(told(100, 16_000), 'failed');
  assert.is(told(310, 6000), undefined);
  assert.is(told(330, 6000), 'failed');
});

test('a vehicle that wants no more, leaves, or whose charger does not come back shows nothing', () => {
  const fallen = after([[backS, sample(0, 1100)]], alone());
  assert.is(after([[backS + 1000, { kind: 'time' }]], fallen).outcome, 'nothing');
  assert.is(after([[backS + 10, { kind: 'disturbed' }]], fallen).outcome, 'nothing');
  assert.is(after([[3000, { kind: 'time' }]], alone()).outcome, 'nothing');
  const mute = after([[backS, { kind: 'back' }]], alone());
  assert.is(after([[backS + 130, { kind: 'time' }]], mute).outcome, 'nothing');
});

test('without a meter that counts finely it is not left alone', () => {
  for (const steps of [
    [undefined, undefined],
    [0, 1000],
    [1000, 1000],
  ] as const) {
    const test = after(
      steps.map((energyWh, index) => [10 * index, sample(5900, energyWh, 6000)] as const),
      newDropTest(0, 20_000, 0),
    );
    assert.is(test.stage, 'lowering');
    assert.is(after([[300, { kind: 'time' }]], test).outcome, 'nothing');
  }
});

test('it needs a vehicle that was seen to draw clearly more than the small limit', () => {
  assert.equal([canTest(0, 8900), canTest(0, 9000)], [false, true]);
  assert.equal([canTest(6000, 14_900), canTest(6000, 15_000)], [false, true]);
});

test.run();
