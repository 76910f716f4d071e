import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { EnergyGuard } from '../../../../host/services/eebus/spine/energy-guard.ts';
import { Heartbeat } from '../../../../host/services/eebus/spine/heartbeat.ts';
import { Limitation } from '../../../../host/services/eebus/spine/limitation.ts';
import { Monitored } from '../../../../host/services/eebus/spine/monitored.ts';
import { monitoredUnit } from '../../../../host/services/eebus/spine/quantities.ts';
import { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { PlainLimited } from './plain-limited.ts';
import { lpp, Replay } from './replay.ts';

const test = suite('eebus: recorded guards in front of our controllable system');

const wallMs = Date.parse('2026-11-24T15:51:34Z');

test('A: every frame of ours is the recorded one, but for ids, times and what we decided', () => {
  const clock = new VirtualClock({ wallMs });
  const consumption = new PlainLimited(clock);
  const production = new PlainLimited(clock, { limitW: -10_000 });
  const device = new SpineDevice(clock, {
    address: 'd:_n:Demo_HEMS-123456789',
    type: 'EnergyManagementSystem',
    manufacturer: {},
    entities: [
      {
        type: 'CEM',
        parts: [
          new Limitation({ clock, kind: 'manager', consumption, production }),
          new EnergyGuard({ clock, changed: () => {} }),
          new Heartbeat(clock, false),
        ],
      },
    ],
  });
  const replay = new Replay('A', 'CS');
  device.connect(replay.link);
  replay.play(({ t }) => clock.advanceTo(t * 1000));
  const { ours } = replay;
  const expected = replay.expected({
    // As a guard of others we limit what they draw, not what they produce.
    33: { [`,${lpp}]}]}}]}}`]: ']}]}}]}}' },
    // A write without a period has none: the recorded system kept the one of the write before.
    62: { '"timePeriod":{"endTime":50},': '' },
  });
  assert.equal(ours, expected);
  // The answer to our read, and the notification a minute later.
  assert.is(consumption.heartbeats, 2);
  assert.equal(consumption.writes, [
    { limitW: 4200, isActive: true, durationS: 60 },
    { limitW: -100, isActive: true, durationS: 60 },
    { limitW: 5000 },
    { durationS: 10_800 },
    { limitW: 4200, isActive: false },
  ]);
});

test('B: so it is with the profile of a real control box', () => {
  const clock = new VirtualClock({ wallMs });
  const consumption = new PlainLimited(clock, {
    ...{ limitW: 0, failsafeLimitW: 0, failsafeDurationS: 0 },
  });
  const device = new SpineDevice(clock, {
    address: 'd:_n:NIBE_123456789',
    type: 'HeatGenerationSystem',
    manufacturer: {},
    entities: [
      {
        type: 'HeatPumpAppliance',
        parts: [
          new Limitation({ clock, kind: 'device', consumption }),
          new Heartbeat(clock, false),
          new Monitored(clock, monitoredUnit, {
            powerW: () => 100,
            importedWh: () => 1000,
            currentsA: () => [1, 0, 0],
            voltagesV: () => [230, 231, 232],
            frequencyHz: () => 50,
          }),
        ],
      },
    ],
  });
  const replay = new Replay('B', 'CS');
  device.connect(replay.link);
  replay.play(({ t }) => clock.advanceTo(t * 1000));
  assert.equal(replay.ours, replay.expected());
  assert.equal(consumption.writes, [{ limitW: 100, isActive: true, durationS: 3723 }]);
});

test.run();
