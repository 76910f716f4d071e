import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { EnergyGuard } from '../../../../host/services/eebus/spine/energy-guard.ts';
import type { GuardedState } from '../../../../host/services/eebus/spine/guarded-state.ts';
import { Heartbeat } from '../../../../host/services/eebus/spine/heartbeat.ts';
import { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { lpp, Replay } from './replay.ts';

const test = suite('eebus: our guard in front of recorded controllable systems');

const measurement = JSON.stringify({
  description: {
    featureAddress: { device: 'd:_n:OpenEEBUS_123456789', entity: [1], feature: 6 },
    ...{ featureType: 'Measurement', role: 'client', description: 'measurement client' },
  },
});
const appliance = JSON.stringify({
  address: { device: 'd:_n:OpenEEBUS_123456789', entity: [1] },
  actor: 'MonitoringAppliance',
  useCaseSupport: [
    {
      ...{ useCaseName: 'monitoringOfPowerConsumption', useCaseVersion: '1.0.0' },
      ...{ useCaseAvailable: true, scenarioSupport: [1, 2, 3, 4, 5] },
      useCaseDocumentSubRevision: 'release',
    },
  ],
});
const wallMs = Date.parse('2026-11-24T15:47:22Z');

/** Neither recorded guard asked how much the system draws at most; ours does, once. */
function butNominalMax(ours: readonly string[]): string[] {
  const asks = (text: string) => text.includes('{"electricalConnectionCharacteristicListData":{}}');
  assert.is(ours.filter(asks).length, 1);
  return ours.filter(text => !asks(text));
}

/** Our guard in place of a recorded one, which has the same name. */
function guardOf(session: 'A' | 'B', address: string, type: string, entity: string) {
  const clock = new VirtualClock({ wallMs });
  const states: GuardedState[] = [];
  const guard = new EnergyGuard({ clock, changed: state => states.push(state) });
  const device = new SpineDevice(clock, {
    ...{ address, type, manufacturer: {} },
    entities: [{ type: entity, parts: [guard, new Heartbeat(clock, false)] }],
  });
  const replay = new Replay(session, 'EG');
  device.connect(replay.link);
  return { clock, guard, replay, states };
}

test('A: what it does to a system is what the recorded guard did', () => {
  const { clock, guard, replay } = guardOf(
    ...(['A', 'd:_n:OpenEEBUS_123456789', 'EnergyManagementSystem', 'CEM'] as const),
  );
  /** What the recorded program did, before the frame that was the first to show it. */
  const deeds: Record<number, () => void> = {
    50: () => guard.limit({ limitW: 4200, isActive: true, durationS: 60 }),
    53: () => guard.limit({ limitW: -100, isActive: true, durationS: 60 }),
    55: () => {
      guard.failsafe({ limitW: 5000, durationS: 10_800 });
      // The recorded guard did so 4 s later; ours would have tried the refused limit again by then.
      guard.limit({ limitW: 4200, isActive: false });
    },
  };
  replay.play(({ n, t }) => {
    clock.advanceTo(t * 1000);
    deeds[n]?.();
  });
  assert.equal(
    butNominalMax(replay.ours),
    replay.expected({
      // The recorded program watches the power of others, too.
      17: { [`,${measurement}`]: '' },
      43: { [`,${appliance}`]: '' },
    }),
  );
});

test('B: so it is with the profile of a real control box', () => {
  const { clock, guard, replay, states } = guardOf(
    ...(['B', 'd:_n:Demo_ControlBox-123456789', 'ElectricitySupplySystem', 'GridGuard'] as const),
  );
  replay.play(({ n, t }) => {
    clock.advanceTo(t * 1000);
    if (n === 50) guard.limit({ limitW: 100, isActive: true, durationS: 3723 });
  });
  assert.equal(
    butNominalMax(replay.ours),
    // The recorded box limits what others produce, too.
    replay.expected({ 29: { [`,${lpp}]}]}}`]: ']}]}}' } }),
  );
  const last = states.at(-1);
  assert.is(last?.progress, 'accepted');
  assert.is(last?.limitW, 100);
  assert.is(last?.remainingS, 3723);
});

test.run();
