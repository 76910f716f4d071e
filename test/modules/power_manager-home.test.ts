import * as assert from 'uvu/assert';
import type { VehicleSettings } from '../../host/hardware/simulator/simulation.ts';
import type { Json } from '../../host/registry/validate.ts';
import type { VirtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { startSite } from './site-rig.ts';

const test = suite(
  'power_manager of a home: a charger that switches its phases and manages itself',
);

type Fields = { readonly [field: string]: Json };

const mode = { fast: 0, off: 1, pv: 2, minPv: 3 } as const;
const gridSlot = 1;
const nominalV = 230;
const change = (device: VirtualDevice, path: string, changes: Fields): void =>
  device.put(path, { ...device.get(path), ...changes });

/** A home with one charger, whose meter at the connection sees house, roof and vehicle. */
interface Home {
  readonly device: VirtualDevice;
  plug(changes?: Partial<VehicleSettings>): void;
  /**
   * Lets time pass with the meter read every second; house and roof together draw so much, negative
   * is excess.
   */
  live(seconds: number, houseW: number): void;
  setMode(mode: number): void;
  /** Currents of the vehicle, mA. */
  currents(): readonly number[];
  /** Power at the connection, W. */
  gridW(): number;
}

interface HomeOptions {
  readonly power?: Fields;
  readonly manager?: Fields;
  readonly globalCurrentMa?: number;
}

function home(run: (home: Home) => void, options: HomeOptions = {}): () => void {
  return () => {
    const chargers = [{ host: '10.0.0.1', name: 'Home', rot: 1 }];
    const site = startSite({
      manager: 'warp3',
      variants: [],
      config: { maximum_available_current: 32_000, chargers, ...options.manager },
    });
    const { manager: device } = site;
    device.put('evse/management_enabled', true);
    device.put('evse/global_current', options.globalCurrentMa ?? 16_000);
    const meter = { display_name: 'fed', location: 4, excluded: false, value_ids: [74] };
    device.put(`meters/${gridSlot}/config`, [4, meter]);
    change(device, 'power_manager/config', {
      excess_charging_enable: true,
      cloud_filter_mode: 0,
      ...options.power,
    });
    const vehicle = device.simulation.charger?.vehicle;
    const currents = (): readonly number[] => vehicle?.state.currents_ma ?? [];
    let rest = 0;
    const gridW = (): number =>
      Math.round(
        rest + (currents().reduce((sum, currentMa) => sum + currentMa, 0) * nominalV) / 1000,
      );
    try {
      run({
        device,
        plug: changes => vehicle?.change({ ...changes, plugged: true }),
        live(seconds, houseW) {
          rest = houseW;
          for (let passed = 0; passed < seconds; passed++) {
            device.put(`meters/${gridSlot}/update`, [gridW()]);
            site.pass(1);
          }
        },
        setMode: chosen => device.put('power_manager/charge_mode', chosen),
        currents,
        gridW,
      });
    } finally {
      site.stop();
    }
  };
}

const is3Phase = ({ device }: Home): boolean =>
  device.get('power_manager/low_level_state').is_3phase;

test(
  'PV takes the excess and nothing else, on one phase or three',
  home(house => {
    house.setMode(mode.pv);
    house.plug();
    assert.is(house.device.get('power_manager/state').external_control, 1);
    house.live(500, -500);
    assert.equal(house.currents(), [0, 0, 0], 'half a kilowatt is too little');
    house.live(600, -2300);
    assert.ok(Math.abs(house.gridW()) < 150 && house.currents()[1] === 0, `${house.currents()}`);
    assert.is(is3Phase(house), false);
    house.live(900, -8000);
    assert.ok(Math.abs(house.gridW()) < 150 && house.currents()[1] !== 0, `${house.currents()}`);
    assert.is(is3Phase(house), true);
    house.setMode(mode.off);
    house.live(30, -8000);
    assert.equal(house.currents(), [0, 0, 0]);
  }),
);

test(
  'PV welcomes no vehicle with power from the grid',
  home(house => {
    house.setMode(mode.pv);
    house.live(30, 500);
    house.plug();
    for (let second = 0; second < 300; second++) {
      house.live(1, 500);
      assert.equal(house.currents(), [0, 0, 0], `${second} s`);
    }
    house.live(20, -2300);
    assert.ok(house.currents()[0] !== 0, 'with excess it charges at once');
  }),
);

test(
  'a vehicle that charges fast takes nothing from the grid any more once PV is chosen',
  home(house => {
    house.setMode(mode.fast);
    house.plug();
    house.live(60, 500);
    assert.equal(house.currents(), [16_000, 16_000, 16_000]);
    house.setMode(mode.pv);
    house.live(15, 500);
    assert.equal(house.currents(), [0, 0, 0]);
    house.setMode(mode.fast);
    house.live(15, 500);
    assert.ok(house.currents()[0] !== 0, 'nor does going back wait for anything');
  }),
);

for (const [guaranteedW, expectedMa] of [
  [1380, [6000, 0, 0]],
  [3680, [16_000, 0, 0]],
  // More than one phase can carry, less than the least of three.
  [4100, [16_000, 0, 0]],
  [4140, [6000, 6000, 6000]],
  [5000, [7246, 7246, 7246]],
  [8000, [11_594, 11_594, 11_594]],
] as const) {
  test(
    `Min + PV without excess takes ${guaranteedW} W, on three phases where one cannot carry it`,
    home(
      house => {
        house.setMode(mode.minPv);
        house.plug();
        house.live(60, 500);
        assert.equal(house.currents(), expectedMa);
      },
      { power: { guaranteed_power: guaranteedW } },
    ),
  );
}

test(
  'a guarantee that is raised while a vehicle charges on one phase has three within the hysteresis',
  home(house => {
    house.setMode(mode.minPv);
    house.plug();
    house.live(60, 500);
    assert.equal(house.currents(), [6000, 0, 0]);
    change(house.device, 'power_manager/config', { guaranteed_power: 5000 });
    house.live(210 + 90, 500);
    assert.equal(house.currents(), [7246, 7246, 7246]);
  }),
);

test(
  'three phases come when there is excess for them, though one phase takes all that it can carry',
  home(house => {
    house.setMode(mode.pv);
    house.plug();
    house.live(300, -2500);
    house.live(300, -4050);
    assert.equal(house.currents(), [16_000, 0, 0], 'too little for 6 A on three phases');
    house.live(120, -4200);
    assert.is(is3Phase(house), true);
    house.live(300, -4200);
    assert.ok(Math.abs(house.gridW()) < 150 && house.currents()[1] !== 0, `${house.currents()}`);
  }),
);

test(
  'each number of phases is judged by its own smallest current',
  home(
    house => {
      house.setMode(mode.fast);
      house.plug();
      house.live(60, 500);
      assert.equal(house.currents(), [9000, 9000, 9000]);
    },
    {
      manager: { minimum_current_auto: false, minimum_current: 7000, minimum_current_1p: 10_000 },
      globalCurrentMa: 9000,
    },
  ),
);

test.run();
