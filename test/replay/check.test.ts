import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  compareHistory,
  compareLog,
  compareStates,
  type LoggedCharge,
  type PlayedSession,
} from './check.ts';
import { recordingStartMs } from './sessions.ts';

/* The replay proves nothing if its comparisons cannot fail. */
const test = suite('replay checks');

const session: PlayedSession = {
  arrivalMinutes: 380,
  departureMinutes: 460,
  requestedKwh: 4.216,
  maxPowerKw: 6.6,
  userId: 2,
};
const charge: LoggedCharge = {
  start_minutes: recordingStartMs / 60_000 + 380,
  user_id: 2,
  duration_s: 4800,
  energy_kwh: 4.216,
};

test('a log is as recorded up to 2 s and 1 %, and not beyond', () => {
  const accepted: Partial<LoggedCharge>[] = [
    {},
    { duration_s: 4798 },
    { duration_s: 4802 },
    { energy_kwh: 4.2575 },
  ];
  for (const change of accepted)
    assert.equal(compareLog([session], [{ ...charge, ...change }]), []);
  const refused: [Partial<LoggedCharge>, RegExp][] = [
    [{ start_minutes: charge.start_minutes + 1 }, /start minute/],
    [{ user_id: 0 }, /user/],
    [{ duration_s: 4797 }, /duration/],
    [{ duration_s: 4803 }, /duration/],
    [{ energy_kwh: 4.259 }, /energy/],
    [{ energy_kwh: null }, /energy/],
  ];
  for (const [change, reason] of refused) {
    const differences = compareLog([session], [{ ...charge, ...change }]);
    assert.is(differences.length, 1, JSON.stringify(change));
    assert.match(differences[0] as string, reason);
  }
});

test('a missing and an extra charge are differences', () => {
  assert.is(compareLog([session], []).length, 1);
  assert.is(compareLog([session], [charge, charge]).length, 1);
});

test('a short state may be missed, a long one may not, and none may be invented', () => {
  const real = [
    { state: 0, durationS: 60 },
    { state: 1, durationS: 6 },
    { state: 2, durationS: 1 },
    { state: 3, durationS: 600 },
    { state: 2, durationS: 2 },
    { state: 0, durationS: 5 },
  ];
  for (const seen of [
    [0, 1, 3, 0],
    [0, 1, 2, 3, 2, 0],
    [0, 1, 3, 2, 0],
  ]) {
    assert.equal(compareStates(real, seen, 5), [], seen.join());
  }
  for (const seen of [[0, 3, 0], [0, 1, 3], [0, 1, 3, 0, 4], [0, 1, 4, 3, 0], [1, 0, 3, 0], []]) {
    assert.is(compareStates(real, seen, 5).length, 1, seen.join());
  }
});

test('a history cell is compared where the device ran throughout, and must be empty where it slept', () => {
  const loadW = (atS: number): number => (atS < 240 ? 100 : atS < 480 ? 200 : 300);
  const awake = [
    { fromS: 0, toS: 480 },
    { fromS: 720, toS: 960 },
  ];
  assert.equal(compareHistory([100, 200, null, 300], 960, 0, awake, loadW), {
    compared: 3,
    differences: [],
  });
  assert.is(compareHistory([100, 205, null, 300], 960, 0, awake, loadW).differences.length, 1);
  assert.is(compareHistory([100, 200, 300, 300], 960, 0, awake, loadW).differences.length, 1);
  assert.is(compareHistory([100, 200, null, null], 960, 0, awake, loadW).differences.length, 1);
  assert.is(compareHistory([100, 205, null, 300], 960, 480, awake, loadW).compared, 1);
});

test.run();
