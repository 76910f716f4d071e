import * as assert from 'uvu/assert';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Part, Place } from '../../host/services/eebus/spine/part.ts';
import type { Partner } from '../../host/services/eebus/spine/partner.ts';
import { SpineDevice } from '../../host/services/eebus/spine/spine-device.ts';
import { suite } from '../support/suite.ts';
import { boxSki, type EebusRig, EebusRig as Rig } from './eebus-rig.ts';
import { apiMeter } from './meters-rig.ts';

/** What the device measures is told to others that speak EEBUS. */
const test = suite('eebus measured');

const applianceSki = 'd0'.repeat(20);
const listName = 'measurementListData';

interface Item {
  readonly measurementId: number;
  readonly value: { readonly number: number; readonly scale?: number };
}

/** A device that wants to know what others measure. */
class Appliance implements Part {
  readonly features = [{ type: 'Measurement', role: 'client' }] as const;
  readonly useCases = [];
  /** Use cases of the partner: entity, actor, name and scenarios. */
  announced: string[] = [];
  /** The last values by number. */
  values: Readonly<Record<number, number>> = {};
  /** Values that came so far, asked for or not. */
  tellings = 0;
  readonly #spine: SpineDevice;
  #place: Place | undefined;

  constructor(clock: VirtualClock) {
    this.#spine = new SpineDevice(clock, {
      ...{ address: 'd:_n:Display_1', type: 'EnergyManagementSystem', manufacturer: {} },
      entities: [{ type: 'CEM', parts: [this] }],
    });
  }

  settle(place: Place): void {
    this.#place = place;
  }

  meet(partner: Partner): void {
    const client = this.#place?.feature('Measurement', 'client');
    assert.ok(client);
    partner.onDiscovered(() => {
      const { remote } = partner;
      this.announced = (remote.useCases ?? []).map(
        ({ actor, name, scenarios }) => `${actor} ${name} ${scenarios}`,
      );
      for (const { address } of remote.servers('Measurement')) {
        partner.subscribe(client, address, 'Measurement');
        partner.read(client, address, listName);
      }
    });
    partner.onTold(({ command }) => {
      if (command.name !== listName) return;
      const { measurementData } = command.data as { measurementData: readonly Item[] };
      this.tellings++;
      this.values = Object.fromEntries(
        measurementData.map(({ measurementId, value: { number, scale = 0 } }) => [
          measurementId,
          Math.round(number * 10 ** scale * 1000) / 1000,
        ]),
      );
    });
  }

  connect({ node, device }: EebusRig): void {
    const link = node?.connect(applianceSki);
    assert.ok(link);
    this.#spine.connect(link);
    device.advance(1000);
  }
}

/** A device that trusts an appliance, with a meter that clients feed in the slot. */
function start(
  variant: 'warp3' | 'wem',
  slot: number,
  valueIds: readonly number[],
): { rig: Rig; appliance: Appliance } {
  const rig = new Rig({ variant });
  rig.setUp();
  rig.device.put(`meters/${slot}/config`, apiMeter(valueIds));
  rig.device.put('eebus/add', { ski: applianceSki, label: 'display' });
  rig.device.advance(2000);
  const appliance = new Appliance(rig.clock);
  appliance.connect(rig);
  return { rig, appliance };
}

const monitoring = ({ announced }: Appliance) =>
  announced.filter(useCase => useCase.includes('monitoring'));

test('a charger tells what its own meter measures, and what is not measured is not announced', () => {
  const ids = [74, 209, 39, 48, 57, 13, 17, 21, 1, 2, 3, 364];
  const { rig, appliance } = start('warp3', 0, ids);
  assert.equal(monitoring(appliance), ['MonitoredUnit monitoringOfPowerConsumption 1,2,3,4,5']);
  const fed = [4200.4, 12.3456, 1400, 1400, 1400, 6.1, 6.2, 6.3, 230, 231, 232, 50.01];
  rig.device.put('meters/0/update', fed);
  rig.device.advance(6000);
  const phases = { 1: 1400, 2: 1400, 3: 1400, 6: 6.1, 7: 6.2, 8: 6.3, 9: 230, 10: 231, 11: 232 };
  assert.equal(appliance.values, { 0: 4200, ...phases, 4: 12_346, 12: 50.01 });
  rig.device.stop();
});

test('changes are told every 5 s at most, and old values not at all', () => {
  const { rig, appliance } = start('warp3', 0, [74]);
  assert.equal(monitoring(appliance), ['MonitoredUnit monitoringOfPowerConsumption 1']);
  const before = appliance.tellings;
  for (let second = 1; second <= 20; second++) {
    rig.device.put('meters/0/update', [100 * second]);
    rig.device.advance(1000);
  }
  assert.is(appliance.tellings - before, 4);
  rig.device.advance(5000);
  assert.equal(appliance.values, { 0: 2000 });
  rig.device.advance(125_000);
  assert.equal(appliance.values, {}, 'nobody knows it any more');
  rig.device.stop();
});

test('a manager tells what the chosen grid meter measures, and begins anew with another one', () => {
  const { rig, appliance } = start('wem', 1, [74, 209, 211]);
  const none = monitoring(appliance).filter(useCase => useCase.includes('MonitoredUnit'));
  assert.equal(none, []);
  const config = rig.device.get('power_manager/config');
  rig.device.put('power_manager/config', { ...config, meter_slot_grid_power: 1 });
  rig.device.advance(2000);
  appliance.connect(rig);
  assert.equal(monitoring(appliance), [
    'GridConnectionPoint monitoringOfGridConnectionPoint 2,3,4',
  ]);
  rig.device.put('meters/1/update', [-3000, 5, 7.5]);
  rig.device.advance(6000);
  assert.equal(appliance.values, { 0: -3000, 4: 5000, 5: 7500 });
  rig.device.put('meters/1/config', [0, null]);
  rig.device.advance(2000);
  appliance.connect(rig);
  assert.equal(monitoring(appliance), []);
  rig.device.stop();
});

test('the box still limits a device that tells what it measures', () => {
  const { rig } = start('warp3', 0, [74]);
  rig.box.vanish();
  rig.meet();
  rig.box.guard.limit({ limitW: 5000, isActive: true });
  rig.device.advance(3000);
  assert.equal([rig.state.guard, rig.state.limit_w], [boxSki, 5000]);
  rig.device.stop();
});

test.run();
