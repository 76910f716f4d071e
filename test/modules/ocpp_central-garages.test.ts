import * as assert from 'uvu/assert';
import { Garage } from '../garage/garage.ts';
import { obedient } from '../garage/wallbox.ts';
import { garages } from '../soak/garages.ts';
import { seedOf } from '../soak/scenario.ts';
import { suite } from '../support/suite.ts';

/* Garages of chargers of several makes: a sample. */
const test = suite('garages of several makes');

test(`${garages.promise} (a sample)`, async () => {
  const seed = seedOf(garages.name);
  const { broken } = await garages.run({ seed, size: 4, say: () => undefined });
  assert.equal(broken, []);
});

const versions = ['ocpp1.6', 'ocpp2.0.1'] as const;

test('the next vehicle counts on all phases, in whatever order it is told that one of one phase has left', () => {
  for (const version of versions) {
    const garage = new Garage({
      members: [{ kind: 'ocpp', version, watched: false, build: obedient }],
      ...{ seed: 1, rotations: [1], limitMa: 40_000 },
    });
    const [member] = garage.members;
    const { state } = garage.distribution;
    const reserved = (): number[] => [state.reservedL1Ma, state.reservedL2Ma];
    garage.clock.advance(60_000);
    member?.plug({ demandMa: 16_000, phases: 1 });
    garage.clock.advance(120_000);
    assert.equal(reserved(), [16_000, 0]);
    member?.unplug();
    garage.clock.advance(10_000);
    assert.is(garage.manager.get('charge_manager/state').chargers[0].why.name, 'no_vehicle');
    member?.plug({ demandMa: 16_000, phases: 3 });
    garage.clock.advance(60_000);
    assert.equal(garage.drawnMa, [16_000, 16_000, 16_000]);
    assert.equal(reserved(), [16_000, 16_000]);
    garage.stop();
  }
});

test('while a wallbox is not connected, whoever comes counts on all phases', () => {
  const garage = new Garage({
    members: [{ kind: 'ocpp', version: 'ocpp1.6', watched: false, build: obedient }],
    ...{ seed: 1, rotations: [1], limitMa: 40_000 },
  });
  const [member] = garage.members;
  const { state } = garage.distribution;
  const reserved = (): number[] => [state.reservedL1Ma, state.reservedL2Ma];
  garage.clock.advance(60_000);
  member?.plug({ demandMa: 16_000, phases: 1 });
  garage.clock.advance(120_000);
  assert.equal(reserved(), [16_000, 0]);
  member?.cutOff(true, false);
  garage.clock.advance(5000);
  assert.equal(reserved(), [16_000, 16_000]);
  garage.stop();
});

test.run();
