import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { durationText, parseDuration } from '../../../../host/services/eebus/spine/duration.ts';
import {
  readScaled,
  scaledNumber,
  unscaled,
} from '../../../../host/services/eebus/spine/scaled-number.ts';
import { chargerOn, type Json, ours, SpinePeer, theirs } from './spine-peer.ts';

const test = suite('eebus: forms of values, and writes that change parts');

test('durations are read in all forms of ISO 8601', () => {
  const durationsS: Record<string, number | undefined> = {
    ...{ PT60S: 60, PT1M: 60, PT2H: 7200, PT1H2M3S: 3723, P1D: 86_400, PT0S: 0, P1DT1S: 86_401 },
    ...{ 'PT0.5S': 0.5, 'PT1,5M': 90, P1W: 604_800, P1Y: 31_557_600, P2M: 5_259_600 },
    ...{ '': undefined, P: undefined, PT: undefined, P1DT: undefined, '-PT1S': undefined },
    ...{ PT1: undefined, '60': undefined, PTS: undefined, ' PT1S': undefined, PT1S2H: undefined },
  };
  for (const [text, durationS] of Object.entries(durationsS))
    assert.is(parseDuration(text), durationS, text);
  for (const value of [undefined, null, 60, ['PT60S'], 'P'.repeat(1e6)])
    assert.is(parseDuration(value), undefined);
});

test('durations are told shortly, and never as over before they are', () => {
  const texts = [0, 0.2, 59.1, 60, 3723, 7200, 86_400].map(durationText);
  assert.equal(texts, ['PT0S', 'PT1S', 'PT1M', 'PT1M', 'PT1H2M3S', 'PT2H', 'PT24H']);
  fc.assert(
    fc.property(fc.nat(), durationS => parseDuration(durationText(durationS)) === durationS),
  );
});

test('scaled numbers keep three decimals, and whole numbers of any size', () => {
  assert.equal(scaledNumber(4200), { number: 4200, scale: 0 });
  assert.equal(scaledNumber(4200, 2), { number: 42, scale: 2 });
  assert.equal(scaledNumber(4201, 2), { number: 4201, scale: 0 });
  assert.equal(scaledNumber(0xffff_ffff, 18), { number: 0xffff_ffff, scale: 0 });
  assert.equal(scaledNumber(230.1), { number: 2301, scale: -1 });
  assert.equal(scaledNumber(1 / 3), { number: 333, scale: -3 });
  assert.equal(scaledNumber(-0), { number: 0, scale: 0 });
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 9 }), (value, scale) => {
      assert.is(unscaled(scaledNumber(value, scale)), value);
      assert.is(unscaled(scaledNumber(value / 1000, scale)), value / 1000);
    }),
  );
});

test('of a scaled number, members may be missing', () => {
  const read: [unknown, number | undefined][] = [
    ...([
      [[], 0],
      [{}, 0],
      [{ number: 5 }, 5],
      [{ scale: 2 }, 0],
    ] as [unknown, number][]),
    ...([
      [{ number: 23, scale: -1 }, 2.3],
      [{ number: 1.5, scale: 1 }, 15],
    ] as [Json, number][]),
    [undefined, undefined],
    [5, undefined],
    [{ number: '5' }, undefined],
    [{ number: 5, scale: 0.5 }, undefined],
    [{ number: 5, scale: 400 }, undefined],
    [{ number: 1e300, scale: 100 }, undefined],
  ];
  for (const [value, expected] of read) {
    const scaled = readScaled(value);
    assert.is(scaled && unscaled(scaled), expected, JSON.stringify(value));
  }
});

/** A charger whose guard has set a limit of 5000 W for a minute. */
function limited() {
  const clock = new VirtualClock({ wallMs: Date.UTC(2026, 10, 28, 12) });
  const { device, system } = chargerOn(clock);
  const peer = new SpinePeer();
  peer.meet(device);
  peer.guard();
  peer.beat();
  const value = { number: 5000, scale: 0 };
  assert.is(peer.limit({ isLimitActive: true, value, timePeriod: { endTime: 'PT1M' } }), 0);
  assert.is(system.values().remainingS, 60);
  return { clock, peer, system };
}

const partial = { cmdControl: { partial: {} } };
const deletion = {
  cmdControl: { delete: {} },
  loadControlLimitListDataSelectors: { limitId: 0 },
  loadControlLimitDataElements: { timePeriod: {} },
};

test('a period is deleted before what is given is taken in, in whatever order', () => {
  for (const filters of [
    [deletion, partial],
    [partial, deletion],
  ]) {
    const { peer, system } = limited();
    assert.is(peer.limit({ isLimitActive: true }, filters), 0);
    assert.is(system.values().remainingS, undefined);
    assert.is(system.limitInForceW, 5000);
  }
});

test('a period may be deleted alone', () => {
  const { peer, system } = limited();
  const command = { function: 'loadControlLimitListData', filter: [deletion] };
  assert.is(peer.result('write', [theirs.limits, ours.limits], command), 0);
  assert.is(system.values().remainingS, undefined);
  assert.is(system.limitInForceW, 5000);
});

test('a write that only names the limit changes nothing', () => {
  const { peer, system } = limited();
  assert.is(peer.limit({}), 0);
  assert.is(system.values().remainingS, 60);
});

test('a write without a filter gives whole items', () => {
  const { peer, system } = limited();
  const value = { number: 6000, scale: 0 };
  assert.is(peer.limit({ isLimitActive: true, value }, []), 0);
  assert.is(system.limitInForceW, 6000);
  assert.is(system.values().remainingS, undefined);
});

test('periods are relative or by the time of day', () => {
  const periods: [Json, number, number | undefined][] = [
    [{ endTime: 'PT2M' }, 0, 120],
    [{ startTime: 'PT0S', endTime: 'PT2M' }, 0, 120],
    [{ endTime: '2026-11-28T12:10:00Z' }, 0, 600],
    [{ endTime: '2026-11-28T13:10:00+01:00' }, 0, 600],
    [{ endTime: 'PT0S' }, 0, undefined],
    [{}, 0, undefined],
    [{ endTime: '2026-11-28T11:59:00Z' }, 7, 60],
    [{ startTime: 'PT5M', endTime: 'PT10M' }, 7, 60],
    [{ endTime: 'soon' }, 7, 60],
    [{ endTime: 5 }, 7, 60],
  ];
  for (const [timePeriod, errorNumber, remainingS] of periods) {
    const { peer, system } = limited();
    const item = { isLimitActive: true, timePeriod };
    assert.is(peer.limit(item), errorNumber, JSON.stringify(timePeriod));
    assert.is(system.values().remainingS, remainingS, JSON.stringify(timePeriod));
  }
});

test('what cannot be done as a whole is not done at all', () => {
  const refused: [Json, readonly Json[], number][] = [
    [{ limitId: 5, value: { number: 1, scale: 0 } }, [partial], 7],
    [{ isLimitActive: 'yes', value: { number: 1, scale: 0 } }, [partial], 7],
    [{ isLimitActive: false, value: 'much' }, [partial], 7],
    [{ isLimitActive: false }, [{ cmdControl: { odd: {} } }], 8],
    [{ isLimitActive: false }, [{ ...deletion, loadControlLimitDataElements: { value: {} } }], 7],
    [{ isLimitActive: false }, [{ cmdControl: { delete: {} } }], 7],
    [{ isLimitActive: false }, [{ ...deletion, loadControlLimitListDataSelectors: { a: 1 } }], 8],
  ];
  for (const [item, filters, errorNumber] of refused) {
    const { peer, system } = limited();
    assert.is(peer.limit(item, filters), errorNumber, JSON.stringify([item, filters]));
    assert.is(system.limitInForceW, 5000);
    assert.is(system.values().remainingS, 60);
  }
});

test('both failsafe values are taken, or none', () => {
  const { peer, system } = limited();
  const write = (...values: Json[]) =>
    peer.result('write', [theirs.configuration, ours.configuration], {
      function: 'deviceConfigurationKeyValueListData',
      filter: [partial],
      deviceConfigurationKeyValueListData: {
        deviceConfigurationKeyValueData: values.map((value, keyId) => ({ keyId, value })),
      },
    });
  const power = { scaledNumber: { number: 5000, scale: 0 } };
  assert.is(write(power, { duration: 'PT1H' }), 7);
  assert.is(write(power, { duration: 'odd' }), 7);
  assert.is(system.values().failsafeLimitW, 4200);
  assert.is(write(power, { duration: 'PT3H' }), 0);
  assert.is(system.values().failsafeLimitW, 5000);
  assert.is(system.values().failsafeDurationS, 10_800);
});

test.run();
