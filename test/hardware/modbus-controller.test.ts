import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { slotIndex } from '../../host/hardware/charge-controller.ts';
import { packagedControllers } from '../../host/hardware/makes.ts';
import { parseDescription, readDescription } from '../../host/hardware/modbus/description.ts';
import { kindOf } from '../../host/hardware/modbus/modbus-controller.ts';
import { packaged } from '../../host/hardware/modbus/packaged.ts';
import { wordsIn } from '../../host/languages/index.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inLanguage } from '../../host/sentences/message.ts';
import {
  evseDinBit,
  linePath,
  modbusControllerDevice,
  modbusControllerRig,
} from '../support/modbus-controller.ts';
import { suite } from '../support/suite.ts';

/* Charge controllers that are known by their registers, at a line in memory. */
const test = suite('controllers by registers');

function linked(kind: Kind) {
  const clock = new VirtualClock({ wallMs: 0, synchronised: true });
  const rig = modbusControllerRig(kind, clock);
  clock.advance(2000);
  return {
    clock,
    ...rig,
    get pendingTimers() {
      return rig.pendingTimers;
    },
    get controller() {
      return rig.hardware().controller;
    },
    plug: (plugged: boolean) =>
      rig.double.world.simulation.charger?.vehicle.change({ plugged, reaction_ms: 1000 }),
  };
}

type Kind = (typeof packagedControllers)[number];

/** Those that are at a line, or behind Modbus TCP. */
const atLines = packagedControllers.filter(kind => !packaged(kind).http);

/** A current in the steps of a controller, mA. */
function steppedDown(kind: Kind, currentMa: number): number {
  const { stepMa } = kindOf(packaged(kind), kind);
  return Math.floor(currentMa / stepMa) * stepMa;
}

/** Whether all that it is told can be read where it was written, and nothing else is written. */
function isReadBack(kind: Kind): boolean {
  const { current, enable, alive } = packaged(kind);
  const isProven = current.readable && !current.read && current.again_s === undefined;
  return isProven && enable?.readable !== false && alive.length === 0;
}

for (const kind of atLines) {
  test(`${kind}: follows the least of the active slots, and shows vehicle and contactor`, () => {
    const rig = linked(kind);
    const { double, clock } = rig;
    assert.is(rig.controller.state?.charger_state, 0);
    rig.plug(true);
    clock.advance(20_000);
    assert.is(rig.controller.state?.charger_state, 3);
    assert.is(rig.controller.state?.contactor_state, 3);
    rig.controller.setSlot(slotIndex.external, { max_current: 12_960, active: true });
    clock.advance(500);
    assert.is(double.offeredMa, steppedDown(kind, 12_960));
    rig.controller.setSlot(slotIndex.external, { max_current: 0 });
    clock.advance(500);
    assert.is(double.offeredMa, 0);
    clock.advance(10_000);
    assert.is(rig.controller.state?.charger_state, 1);
    rig.plug(false);
    clock.advance(3000);
    assert.is(rig.controller.state?.charger_state, 0);
  });

  test(`${kind}: another current than the wanted one is put right, and nothing is written twice`, () => {
    const rig = linked(kind);
    rig.controller.setSlot(slotIndex.external, { max_current: 8000, active: true });
    rig.clock.advance(3000);
    rig.double.written.length = 0;
    rig.clock.advance(60_000);
    // What cannot be read back is written anew at times, and what shows that somebody is there.
    assert.ok(rig.double.written.length <= (isReadBack(kind) ? 0 : 24), `${rig.double.written}`);
    rig.double.restart();
    rig.clock.advance(isReadBack(kind) ? 2000 : 12_000);
    assert.is(rig.double.offeredMa, steppedDown(kind, 8000));
  });
}

for (const kind of atLines) {
  test(`${kind}: an adapter that is pulled out and plugged in 200 times is found again each time, and nothing is left behind`, () => {
    const rig = linked(kind);
    for (let time = 0; time < 200; time++) {
      const currentMa = 6000 + 1000 * (time % 10);
      rig.line.there = false;
      rig.line.break();
      rig.controller.setSlot(slotIndex.external, { max_current: currentMa, active: true });
      rig.clock.advance(6000);
      assert.not.ok(rig.controller.reachable);
      rig.line.there = true;
      rig.clock.advance(5000);
      assert.ok(rig.controller.reachable);
      assert.is(rig.double.offeredMa, steppedDown(kind, currentMa));
    }
    assert.is(rig.said.filter(text => text.endsWith('answers again')).length, 200);
    assert.ok(rig.pendingTimers <= 4, `${rig.pendingTimers} timers`);
    rig.kill();
    assert.is(rig.pendingTimers, 0);
  });

  test(`${kind}: a current that is not taken is tried again, by one try at a time, until the end`, () => {
    const rig = linked(kind);
    rig.double.refusesWrites = true;
    rig.controller.setSlot(slotIndex.external, { max_current: 7000, active: true });
    rig.clock.advance(10_000);
    rig.double.refused = 0;
    rig.clock.advance(60_000);
    assert.ok(rig.double.refused > 10 && rig.double.refused <= 360, `${rig.double.refused} tries`);
    rig.double.refusesWrites = false;
    rig.clock.advance(2000);
    assert.is(rig.double.offeredMa, steppedDown(kind, 7000));
    rig.double.refusesWrites = true;
    rig.double.refused = 0;
    rig.controller.setSlot(slotIndex.external, { max_current: 8000 });
    while (rig.double.refused === 0) rig.clock.advance(10);
    rig.clock.advance(10);
    rig.kill();
    assert.is(rig.pendingTimers, 0);
  });
}

test('evse-din: the current after a power cut is stored once', () => {
  const rig = linked('evse-din');
  assert.equal(
    rig.double.written.filter(([address]) => address >= 2000),
    [[2000, 6]],
  );
  rig.kill();
  rig.start();
  rig.clock.advance(3000);
  assert.is(rig.double.written.filter(([address]) => address >= 2000).length, 1);
});

/** A whole device whose vehicle charges. */
function charging(kind: Parameters<typeof modbusControllerDevice>[0]) {
  const device = modbusControllerDevice(kind, { variant: 'warp3' });
  const { double } = device.rig;
  double.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 1000 });
  device.advance(20_000);
  assert.is(device.get('evse/state').charger_state, 3);
  const allow = (currentMa: number): void => {
    device.put('evse/external_current', currentMa);
    device.advance(500);
  };
  device.put('evse/external_enabled', true);
  device.put('evse/external_clear_on_disconnect', false);
  const said = (): string => device.rig.said.join('\n');
  return { device, double, allow, said };
}

/** The file of EVSE-DIN as somebody else would write it, for other registers. */
const finer = {
  name: 'Own file',
  baud: 9600,
  parity: 'N',
  stop: 1,
  device_address: 1,
  rest_ms: 20,
  state: {
    register_type: 4,
    address: 100,
    not_connected: [1],
    connected: [2],
    charging: [3],
    errors: [],
  },
  current: {
    address: 300,
    unit_ma: 500,
    unit_where: { register_type: 3, address: 310, bit: 2, unit_ma: 20 },
  },
  most_current: { register_type: 3, address: 301, unit_ma: 1000 },
  at_start: [],
  without_host: 'a charge goes on with the last current for ever',
};

for (const { name, kind, register, bits, steps } of [
  {
    ...({ name: 'evse-din', kind: 'evse-din', register: 2005 } as const),
    bits: evseDinBit.hundredths,
    steps: [1000, 10],
  },
  {
    name: 'a file',
    kind: readDescription(finer),
    register: 310,
    bits: 4,
    steps: [500, 20],
  },
] as const) {
  test(`${name}: currents are in the unit that a bit says, also when another master sets it`, () => {
    const { device, double, allow } = charging(kind);
    const nearest = (currentMa: number, step: number) => Math.floor(currentMa / step) * step;
    for (const [index, step] of [...steps, ...steps].entries()) {
      double.write(register, index % 2 === 1 ? bits : 0);
      device.advance(3000);
      for (const currentMa of [6000, 12_990, 0, 31_999]) {
        allow(currentMa);
        assert.is(double.offeredMa, nearest(currentMa, step));
      }
    }
    allow(13_990);
    device.advance(20_000);
    assert.is(device.get('evse/state').charger_state, 3, 'it charges');
    assert.is(double.offeredMa, nearest(13_990, steps[1] as number));
    device.stop();
  });
}

test('evse-din: a board that lacks the bit of the unit takes whole amperes', () => {
  const { device, double } = charging('evse-din');
  double.says.set(2005, undefined);
  device.rig.kill();
  device.rig.start();
  device.advance(5000);
  device.rig.hardware().controller.setSlot(slotIndex.external, { max_current: 9000, active: true });
  device.advance(2000);
  assert.is(double.offeredMa, 9000);
  device.stop();
});

test('evse-din: a vehicle that asks for ventilation charges where that is there, and is an error elsewhere', () => {
  const { device, double } = charging('evse-din');
  double.says.set(1002, 4);
  device.advance(3000);
  const { error_state, charger_state } = device.get('evse/state');
  assert.equal([error_state, charger_state], [5, 4]);
  assert.match(device.log(), /Error 5: the vehicle asks for ventilation/);
  double.write(2005, evseDinBit.ventilated);
  device.advance(3000);
  const state = device.get('evse/state');
  assert.equal([state.error_state, state.charger_state, state.iec61851_state], [0, 3, 2]);
  double.says.set(1002, 5);
  device.advance(3000);
  assert.match(device.log(), /Error 5: the controller found a fault: the diode of the vehicle, or/);
  device.stop();
});

test('heidelberg: a lock that another master left is put right, and is no charge meanwhile', () => {
  const { device, double, said } = charging('heidelberg');
  double.write(259, 0);
  const states = new Set<number>();
  for (let step = 0; step < 20 && double.isPilotOff; step++) {
    device.advance(100);
    states.add(device.get('evse/state').charger_state);
  }
  assert.not.ok(double.isPilotOff, 'within 2 s');
  assert.ok(states.has(2), 'ready to charge while it is locked');
  device.advance(20_000);
  assert.is(device.get('evse/state').charger_state, 3);
  // One that stays locked is told of, and not written to all the time.
  double.says.set(5, 10);
  double.written.length = 0;
  device.advance(60_000);
  const count = double.written.filter(([address]) => address === 259).length;
  assert.ok(count >= 5 && count <= 7, `${count} writes in 60 s`);
  const { charger_state, contactor_state } = device.get('evse/state');
  assert.equal([charger_state, contactor_state], [2, 0]);
  assert.match(said(), /cuts the vehicle off, although it was told not to/);
  device.stop();
});

test('heidelberg: the key switch blocks like a shutdown input, is told of, and opens again', () => {
  const { device, double, said } = charging('heidelberg');
  const slot = () => device.get('evse/slots')[slotIndex.shutdownInput];
  assert.not.ok(slot().active);
  double.lock(true);
  device.advance(2000);
  assert.equal([slot().active, slot().max_current], [true, 0]);
  assert.is(device.get('evse/state').charger_state, 1);
  double.written.length = 0;
  device.advance(120_000);
  assert.equal(
    double.written.filter(([address]) => address === 259),
    [],
  );
  assert.match(said(), /Heidelberg Energy Control is locked at the controller itself/);
  assert.not.match(device.log(), /although it was told not to/);
  double.lock(false);
  device.advance(20_000);
  assert.not.ok(slot().active);
  assert.is(device.get('evse/state').charger_state, 3);
  assert.match(said(), /is not locked at the controller any more/);
  // An older box does not have the register: it is free.
  double.says.set(13, undefined);
  device.rig.kill();
  device.rig.start();
  device.advance(5000);
  assert.is(device.rig.hardware().controller.state?.slots[slotIndex.shutdownInput]?.active, false);
  device.stop();
});

test('heidelberg: an error has its own name in every language', async () => {
  const { device, double } = charging('heidelberg');
  double.says.set(5, 11);
  device.advance(3000);
  assert.is(device.get('evse/state').error_state, 2);
  const last = device.log().trim().split('\n').at(-1) ?? '';
  assert.match(last, /Error 2: the box reports an error of its own \(state 11\)/);
  const german = await wordsIn('de', 'messages');
  assert.ok(german);
  assert.match(
    device.device.log.textInWords(said => inLanguage(said, german)),
    /Fehler 2: die Wallbox meldet einen eigenen Fehler \(Zustand 11\)/,
  );
  device.stop();
});

test('heidelberg: an error gets no word about the pilot; what is meant follows when it is over', () => {
  const rig = linked('heidelberg');
  const pilotWrites = () => rig.double.written.filter(([address]) => address === 259);
  rig.plug(true);
  rig.clock.advance(20_000);
  for (const state of [9, 11]) {
    rig.controller.setSlot(slotIndex.external, { max_current: 0, active: true });
    rig.clock.advance(20_000);
    rig.controller.setControlPilotDisconnect(true);
    rig.clock.advance(2000);
    assert.equal(pilotWrites().at(-1), [259, 0]);
    rig.double.written.length = 0;
    rig.double.says.set(5, state);
    rig.clock.advance(30_000);
    assert.is.not(rig.controller.state?.error_state, 0);
    rig.controller.setControlPilotDisconnect(false);
    rig.controller.setSlot(slotIndex.external, { max_current: 8000, active: true });
    rig.clock.advance(30_000);
    assert.equal(pilotWrites(), [], `while it is in state ${state}`);

    rig.double.says.delete(5);
    rig.clock.advance(2000);
    assert.equal(pilotWrites(), [[259, 1]]);
    rig.controller.setSlot(slotIndex.external, { active: false });
    rig.clock.advance(20_000);
    assert.is(rig.controller.state?.charger_state, 3);
  }
});

test('heidelberg: its own currents, voltages, power and energy are the meter of the charger', () => {
  const { device } = charging('heidelberg');
  assert.is(device.get('meters/0/config')[0], 2);
  const read = (ids: readonly number[]): (number | null)[] => {
    const known = device.get('meters/0/value_ids') as number[];
    return ids.map(id => device.get('meters/0/values')[known.indexOf(id)] ?? null);
  };
  const [voltage, current, power, before] = read([1, 13, 74, 209]) as number[];
  assert.ok(Math.abs((voltage ?? 0) - 230) < 10, `${voltage} V`);
  assert.ok((current ?? 0) > 5, `${current} A`);
  assert.ok(Math.abs((power ?? 0) - 3 * (voltage ?? 0) * (current ?? 0)) < 300, `${power} W`);
  device.advance(3_600_000);
  const [, after] = read([74, 209]) as number[];
  assert.ok(Math.abs((after ?? 0) - (before ?? 0) - (power ?? 0) / 1000) < 0.2, `${after} kWh`);
  device.stop();
});

test('heidelberg: a box with an older layout has a meter without energy, and all else', () => {
  const rig = linked('heidelberg');
  for (const address of [17, 18]) rig.double.says.set(address, undefined);
  rig.kill();
  rig.start();
  rig.clock.advance(3000);
  const { ownMeter } = rig.hardware();
  assert.equal(ownMeter?.valueIds, [13, 17, 21, 1, 2, 3, 74]);
  assert.is(rig.controller.state?.charger_state, 0);
  rig.plug(true);
  rig.clock.advance(20_000);
  assert.is(rig.controller.state?.charger_state, 3);
});

test('heidelberg: ends the charge within the time that is said when the host is gone', () => {
  const rig = linked('heidelberg');
  rig.plug(true);
  rig.clock.advance(20_000);
  assert.ok(rig.double.offeredMa > 0);
  rig.kill();
  rig.clock.advance(15_000);
  assert.is(rig.double.offeredMa, 0);
  rig.start();
  rig.clock.advance(20_000);
  assert.ok(rig.double.offeredMa > 0);
  assert.match(rig.said.join('\n'), /ends a charge by itself 15 s after voltkern is gone/);
});

/** How often each is asked in a round. */
const requestsPerRound = { 'evse-din': 2, heidelberg: 3 } as const;
/** How often the I/O board beside it is read. */
const boardRoundsPerS = 4;
const ioBoard = {
  name: 'Board',
  baud: 9600,
  parity: 'N',
  stop: 1,
  rest_ms: 10,
  outputs: {},
  inputs: {
    shutdown_input: { device_address: 5, register_type: 3, address: 0, when_lost: false },
  },
} as const;

for (const [kind, baud, settings] of [
  ['evse-din', 9600, ''],
  ['heidelberg', 9600, '?baud=19200&parity=E'],
  ['heidelberg', 19_200, '?baud=19200&parity=E'],
] as const) {
  test(`${kind}: with an I/O board and six meters at a line as fast as ${baud} baud, each keeps its period`, () => {
    const options = { variant: 'warp2', changes: { meterSlots: 7 } } as const;
    const device = modbusControllerDevice(kind, options, ioBoard);
    const board = { level: 0 };
    const { double, line } = device.rig;
    line.baud = baud;
    double.others.set(ioBoard.inputs.shutdown_input.device_address, () => board.level);
    for (let meter = 1; meter <= 6; meter++) {
      double.others.set(10 + meter, () => 100 * meter);
      device.put(`meters/${meter}/config`, [
        6,
        {
          display_name: `Meter ${meter}`,
          location: 4,
          excluded: false,
          host: `serial:${linePath}${settings}`,
          table: [
            1,
            {
              device_address: 10 + meter,
              registers: [{ addr: 10, vtype: 9, id: 74 }],
            },
          ],
        },
      ]);
    }
    device.advance(5000);
    for (let meter = 1; meter <= 6; meter++)
      assert.is(device.get(`meters/${meter}/values`)[0], 100 * meter);
    double.asked.length = 0;
    const seconds = 60;
    device.advance(seconds * 1000);
    for (const unit of [1, 5, 11, 12, 13, 14, 15, 16]) {
      const requests = unit === 1 ? requestsPerRound[kind] : unit === 5 ? boardRoundsPerS : 1;
      const count = double.asked.filter(asked => asked.unit === unit).length / requests;
      assert.ok(
        count >= 0.9 * seconds && count <= 1.1 * seconds,
        `${unit}: ${count} in ${seconds} s`,
      );
    }
    // A current does not wait for the meters.
    device.put('evse/external_enabled', true);
    device.put('evse/external_current', 7000);
    device.advance(400);
    assert.is(double.offeredMa, 7000);
    // Nor does an input that ends a charge.
    device.put('evse/gpio_configuration', { shutdown_input: 2, input: 0, output: 1 });
    board.level = 1;
    device.advance(1000);
    assert.is(double.offeredMa, 0);
    device.stop();
  });
}

test('what a description has wrong is named with line, field, value and rule', () => {
  const text = readFileSync(join(root, 'host/hardware/modbus/makes/evse-din.json'), 'utf8');
  assert.is(parseDescription(text).name, 'EVSE-DIN');
  const lineOf = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
  const wrong: readonly [from: string, to: string, problem: RegExp, line: number][] = [
    ['"baud": 9600', '"baud": 9601', /baud: 9601 must be/, lineOf('"baud"')],
    ['"unit_ma": 1000,', '"unit_ma": 0,', /current\/unit_ma: 0 must be/, lineOf('"unit_ma"')],
    ['"bit": 7', '"bit": 16', /current\/unit_where\/bit: 16 must be/, lineOf('"bit": 7')],
    [
      '"value": 4, "error_state": 5',
      '"value": 4, "error_state": 9',
      /state\/errors\/0\/error_state: 9 must be/,
      lineOf('"value": 4, "error_state"'),
    ],
    ['"parity": "N"', '"parity": "X"', /parity: "X" must be one of N, E, O/, lineOf('"parity"')],
    ['"stop": 1,', '"stop": 1, "pause": 3,', /pause: is not a field/, lineOf('"stop"')],
    ['"charging": [3],', '', /state\/charging: is missing/, lineOf('"state"')],
  ];
  for (const [from, to, problem, line] of wrong) {
    let told = '';
    try {
      parseDescription(text.replace(from, to));
    } catch (error) {
      told = (error as Error).message;
    }
    assert.match(told, problem);
    assert.ok(told.startsWith(`line ${line}: `), `${told} should name line ${line}`);
  }
  assert.throws(() => parseDescription('{'), /it must be JSON/);
});

test.run();
