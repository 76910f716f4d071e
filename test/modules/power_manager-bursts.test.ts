import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { playBursts } from './bursts.ts';

const test = suite('power_manager: loads that are on for too short to last');

test('one vehicle beside 15 A for 3 s of 7 s, at 25 A: its current changes once and stays', () => {
  const { overShare, changes, closings } = playBursts({ chargers: 1, connectionMa: 25_000 });
  assert.ok(overShare <= 0.02, `${overShare} of the time over the limit`);
  assert.ok(changes <= 4, `${changes} changes of current`);
  assert.is(closings, 0);
});

test('three vehicles at 35 A: as many contactors close as beside a load that is always on', () => {
  const site = { chargers: 3, connectionMa: 35_000 };
  const bursts = playBursts(site);
  const steady = playBursts({ ...site, onS: 7 });
  assert.ok(bursts.overShare <= 0.02, `${bursts.overShare} of the time over the limit`);
  assert.ok(bursts.closings <= steady.closings, `${bursts.closings} closings`);
});

test('a peak that comes once is forgotten as soon as ever', () => {
  const { lastMa } = playBursts({ chargers: 1, connectionMa: 25_000, burstS: 7, seconds: 60 });
  assert.is(lastMa, 16_000);
});

test.run();
