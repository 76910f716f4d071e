import * as assert from 'uvu/assert';
import { instantiateCore } from '../../host/core/core.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
} from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import type { State } from '../../host/modules/charge_manager/fields.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryLine } from '../support/coprocessor.ts';
import { virtualDevice } from '../support/device.ts';
import { GoEBox } from '../support/go-e.ts';
import { HttpDevice } from '../support/http-device.ts';
import { OpenEvseDouble, wiFiModule } from '../support/open-evse.ts';
import { suite } from '../support/suite.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';
import { wasmBytes } from '../support/wasm.ts';

/* Boxes that are reached over the network and not by Modbus, as members of a group. */
const test = suite('boxes of the network in the group');

const places = ['tcp:10.0.0.21:8899', 'http:10.0.0.22', 'http:10.0.0.23'] as const;
const entries = [
  { name: 'line', driver: 'rapi', at: places[0], max_current: 16_000 },
  { name: 'wifi', driver: 'rapi', at: places[1], max_current: 16_000 },
  { name: 'go-e', driver: 'go-e', at: places[2], max_current: 16_000 },
];

const none = [0, 0, 0];
const charging = places.map(() => 'charging_supported');

/** A manager whose group consists of these boxes, set up as a user does. */
function garage(limitMa: number) {
  const clock = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1), synchronised: true });
  const worlds: SimulatedHardware[] = places.map((_, index) =>
    createSimulatedHardware({
      ...{ clock, random: new SeededRandom(index + 30), variant: variants.warp3 },
      ...{ core: instantiateCore(wasmBytes()), grid: { voltage_noise_v: 0 } },
    }),
  );
  const [first, second, third] = worlds as [
    SimulatedHardware,
    SimulatedHardware,
    SimulatedHardware,
  ];
  const line = new MemoryLine(clock);
  const evse = new OpenEvseDouble(clock, first, bytes => line.write(bytes));
  line.onData = bytes => evse.receive(bytes);
  const module = wiFiModule(second, clock);
  const goE = new GoEBox();
  const wifi = new HttpDevice(clock, path => module.answer(path));
  const http = new HttpDevice(clock, goE.answers(third, clock));
  const network = new VirtualNetwork(clock, 1, {
    connect(endpoint, events) {
      if (endpoint.host === '10.0.0.21') return line.open(events);
      return (endpoint.host === '10.0.0.22' ? wifi : http).connect(endpoint, events);
    },
  });
  const net = network.host('10.0.0.1');
  const manager = virtualDevice({ variant: 'wem', clock, net });
  manager.put('controllers/config', { controllers: entries });
  manager.put('charge_manager/config', {
    ...manager.get('charge_manager/config'),
    ...{ enable_charge_manager: true, enable_watchdog: false },
    ...{ default_available_current: limitMa, maximum_available_current: limitMa },
    chargers: entries.map(({ driver, name }) => ({ host: `${driver}:${name}`, name, rot: 1 })),
  });
  let mostMa = limitMa;
  const vehicles = worlds.map(({ simulation }) => simulation.charger?.vehicle);
  const currents = (): number[] => vehicles.map(vehicle => vehicle?.state.currents_ma[0] ?? 0);
  return {
    manager,
    currents,
    offered: () => [evse.offeredMa, module.evse.offeredMa, goE.offeredMa],
    /** Whether each box answers. */
    answers(...are: readonly boolean[]) {
      [evse.powered = true, wifi.there = true, http.there = true] = are;
    },
    plug: (plugged: boolean) => {
      for (const vehicle of vehicles) vehicle?.change({ plugged });
    },
    limit(currentMa: number) {
      manager.put('charge_manager/available_current', currentMa);
      mostMa = currentMa;
    },
    /** Lets time pass, s, the first of which all have to follow. */
    pass(seconds: number, followS = 0) {
      for (let passed = 0; passed < seconds; passed++) {
        clock.advance(1000);
        const sumMa = currents().reduce((one, other) => one + other);
        assert.ok(passed < followS || sumMa <= mostMa, `${currents()} of ${mostMa} mA`);
      }
    },
    whys: () =>
      (manager.get('charge_manager/state') as State).chargers.map(({ why }) => why.name as string),
  };
}

test('get current, report, fall silent and come back', () => {
  const { manager, currents, offered, answers, plug, limit, pass, whys } = garage(48_000);
  pass(30);
  assert.equal(whys(), ['no_vehicle', 'no_vehicle', 'no_vehicle']);
  plug(true);
  pass(60);
  assert.equal(currents(), [16_000, 16_000, 16_000]);
  assert.equal(whys(), charging);
  for (const silent of [0, 1, 2]) {
    answers(silent !== 0, silent !== 1, silent !== 2);
    pass(40);
    assert.is(whys()[silent], 'not_connected', manager.log());
    answers(true, true, true);
    pass(40);
    assert.equal(whys(), charging, manager.log());
  }
  assert.equal(offered(), [16_000, 16_000, 16_000]);
  // None falls back by itself when it is alone, so each has all that it can draw, or nothing.
  limit(40_000);
  pass(30, 20);
  assert.equal([offered(), currents()], [none, none]);
  plug(false);
  pass(10);
  assert.equal(whys(), ['no_vehicle', 'no_vehicle', 'no_vehicle']);
  manager.stop();
});

test.run();
