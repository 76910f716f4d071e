import * as assert from 'uvu/assert';
import type { PlaceStatus } from '../../host/modules/ocpp_central/heard.ts';
import { type Observed, situationOf } from '../../host/modules/ocpp_central/situation.ts';
import { suite } from '../support/suite.ts';

const test = suite('situations of chargers behind OCPP');

const usual: Omit<Observed, 'status'> = {
  ...{ error: undefined, hasTransaction: true, limitMa: 10_000, flowingSamples: 0 },
  ...{ refusingMs: 0, before: undefined },
};
const see = (status: PlaceStatus, observed: Partial<Observed> = {}) =>
  situationOf({ ...usual, status, ...observed });

/** State, state of IEC 61851, whether the vehicle has stopped, whether it can be used. */
const rows: readonly (readonly [PlaceStatus, Partial<Observed>, 0 | 1 | 2 | 3, number, string])[] =
  [
    ['Available', {}, 0, 0, 'usable'],
    ['Reserved', {}, 0, 0, 'usable'],
    ['Unavailable', {}, 0, 0, ''],
    ['Unavailable', { before: see('Charging') }, 1, 2, ''],
    ['Unavailable', { before: see('Preparing') }, 1, 1, ''],
    ['Unavailable', { before: see('Available') }, 0, 0, ''],
    ['Preparing', { hasTransaction: false }, 1, 1, ''],
    ['Occupied', { hasTransaction: false }, 1, 1, ''],
    ['Preparing', {}, 2, 1, 'usable'],
    ['Preparing', { limitMa: 0 }, 1, 1, 'usable'],
    ['SuspendedEVSE', { limitMa: 0 }, 1, 1, 'usable'],
    ['SuspendedEVSE', {}, 2, 1, 'usable'],
    ['SuspendedEV', { refusingMs: 179_000 }, 2, 1, 'usable'],
    ['SuspendedEV', { refusingMs: 180_000 }, 2, 1, 'usable stopped'],
    ['SuspendedEV', { refusingMs: 180_000, limitMa: 0 }, 2, 1, 'usable'],
    ['Charging', {}, 3, 2, 'usable'],
    ['Charging', { limitMa: 0 }, 3, 2, 'usable'],
    ['Finishing', {}, 1, 1, 'stopped'],
  ];

for (const [status, observed, state, iecState, words] of rows) {
  test(`${status} ${JSON.stringify(observed)}`, () => {
    const seen = see(status, observed);
    assert.equal([seen.state, seen.iecState, seen.errorState], [state, iecState, 0]);
    assert.is(seen.isUsable, words.includes('usable'));
    assert.is(seen.carStopped, words.includes('stopped'));
  });
}

test('a meter that has shown a current twice knows better than the status', () => {
  for (const status of ['Available', 'SuspendedEVSE', 'Preparing', 'Finishing'] as const) {
    assert.is.not(see(status, { flowingSamples: 1 }).state, 3);
    assert.is(see(status, { flowingSamples: 2 }).state, 3);
  }
});

test('an error is one only with the status of one, and has its kind', () => {
  assert.is(see('Charging', { error: 'WeakSignal' }).errorState, 0);
  for (const [error, errorState] of [
    ['GroundFailure', 3],
    ['OverCurrentFailure', 4],
    ['HighTemperature', 5],
    [undefined, 5],
  ] as const) {
    const seen = see('Faulted', { error, flowingSamples: 9 });
    assert.equal([seen.state, seen.iecState, seen.errorState], [4, 4, errorState]);
  }
});

test.run();
