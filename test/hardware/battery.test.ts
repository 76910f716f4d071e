import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { SimulatedBattery } from '../../host/hardware/simulator/battery.ts';
import type { ByteServer } from '../../host/platform/modbus-server.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { suite } from '../support/suite.ts';

/*
 * The simulated home battery, as programs find it at its port. Registers of a Sungrow SH, as users
 * of its documentation write them: 13049 (2: forced), 13050 (0xaa charge, 0xbb discharge, 0xcc
 * stop), 13051 W, 33046 and 33047 most charge and discharge in 10 W; input registers 13000 (bit 1
 * charges, bit 2 discharges), 13021 W, 13022 0.1 %, 13026 and 13040 counters in 0.1 kWh.
 */
const test = suite('simulated battery');

function rig(drawnW: number) {
  const clock = new VirtualClock();
  const connection = { drawnW, attach: () => undefined };
  const ports = new Map<number, () => ByteServer>();
  const battery = new SimulatedBattery({
    ...{ clock, connection, failed: () => undefined },
    serve(port, newServer) {
      ports.set(port, newServer);
      return () => void ports.delete(port);
    },
  });
  battery.settings.change({ on: true, battery_capacity_wh: 10_000, battery_energy_wh: 5000 });
  const ask = (...message: number[]): number[] => {
    const request = [0x12, 0x34, 0, 0, 0, message.length, ...message];
    const answer = (ports.get(1502) as () => ByteServer)().take(Uint8Array.from(request));
    assert.equal([...(answer ?? [])].slice(0, 4), [0x12, 0x34, 0, 0]);
    return [...(answer ?? [])].slice(6);
  };
  const bytes = (word: number): number[] => [word >> 8, word & 0xff];
  const write = (address: number, ...words: number[]): number[] =>
    ask(
      1,
      16,
      ...bytes(address),
      ...bytes(words.length),
      words.length * 2,
      ...words.flatMap(bytes),
    );
  const read = (code: number, address: number, count = 1): number[] => {
    const [, , , ...data] = ask(1, code, ...bytes(address), ...bytes(count));
    return Array.from(
      { length: count },
      (_, at) => (data[at * 2] as number) * 256 + (data[at * 2 + 1] as number),
    );
  };
  return { clock, connection, ports, battery, ask, write, read };
}

test('left to itself it takes what the house leaves, and gives what the house needs', () => {
  const { clock, connection, battery, read } = rig(-2000);
  assert.is(battery.powerW, 2000);
  clock.advance(3_600_000);
  assert.equal(read(4, 13_021, 2), [2000, 700]);
  assert.equal(read(4, 13_000), [2]);
  connection.drawnW = 800;
  clock.advance(1000);
  assert.is(battery.powerW, -800);
  assert.equal(read(4, 13_000), [4]);
  connection.drawnW = 9000;
  clock.advance(1000);
  assert.is(battery.powerW, -5000);
  clock.advance(7200_000);
  assert.is(battery.powerW, 0);
  assert.equal(read(4, 13_021, 2), [0, 0]);
  assert.equal(read(4, 13_000), [0]);
  // 7 kWh were in it, and 2 kWh of them were charged here.
  assert.equal(read(4, 13_026, 2), [70, 0]);
  assert.equal(read(4, 13_040, 2), [20, 0]);
});

test('it does what it is told until it is told something else', () => {
  const { clock, battery, write, read } = rig(1000);
  write(13_049, 2, 0xaa, 1500);
  clock.advance(1000);
  assert.is(battery.powerW, 1500);
  write(33_046, 100);
  clock.advance(3_600_000);
  assert.is(battery.powerW, 1000);
  write(13_050, 0xbb);
  clock.advance(1000);
  assert.is(battery.powerW, -1500);
  write(33_047, 1);
  clock.advance(1000);
  assert.is(battery.powerW, -10);
  write(13_050, 0xcc);
  clock.advance(1000);
  assert.is(battery.powerW, 0);
  write(13_049, 0);
  clock.advance(1000);
  assert.is(battery.powerW, -10);
  assert.equal(read(3, 13_049, 3), [0, 0xcc, 1500]);
});

test('energy is neither made nor lost, whatever it is told', () => {
  const order = fc.constantFrom(0xaa, 0xbb, 0xcc);
  const step = fc.record({
    house: fc.integer({ min: -12_000, max: 12_000 }),
    ems: fc.constantFrom(0, 2),
    order,
    watts: fc.integer({ min: 0, max: 12_000 }),
    seconds: fc.integer({ min: 1, max: 7200 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      const { clock, connection, battery, write } = rig(0);
      for (const { house, ems, order: told, watts, seconds } of steps) {
        connection.drawnW = house;
        write(13_049, ems, told, watts);
        clock.advance(seconds * 1000);
        const { battery_energy_wh: energyWh } = battery.settings.value;
        assert.ok(energyWh >= 0 && energyWh <= 10_000);
        assert.ok(Math.abs(battery.powerW) <= 5000);
        assert.ok(Math.abs(5000 + battery.totalWh - energyWh) <= 0.501);
      }
    }),
    { numRuns: 100 },
  );
});

test('requests that it does not know are refused, and change nothing', () => {
  const { ask, write, read } = rig(0);
  assert.equal(ask(1, 1, 0, 0, 0, 1), [1, 0x81, 1]);
  assert.equal(ask(1, 3, 0, 0, 0, 1), [1, 0x83, 2]);
  assert.equal(ask(1, 4, 0x32, 0xc8, 0, 0), [1, 0x84, 3]);
  assert.equal(ask(1, 4, 0x32, 0xc8, 0, 126), [1, 0x84, 3]);
  assert.equal(ask(1, 4, 0x32, 0xc8, 0), [1, 0x84, 3]);
  assert.equal(ask(1, 16, 0x32, 0xf9, 0, 2, 4, 0, 2), [1, 0x90, 3]);
  assert.equal(ask(1, 6, 0x32), [1, 0x86, 3]);
  assert.equal(ask(2, 3, 0x32, 0xf9, 0, 1), [2, 0x83, 11]);
  // The register behind the last one is not there: none is written.
  assert.equal(write(13_049, 2, 0xaa, 1500, 1), [1, 0x90, 2]);
  assert.equal(read(3, 13_049, 3), [0, 0xcc, 0]);
  assert.equal(ask(1, 6, 0x32, 0xf9, 0, 2), [1, 6, 0x32, 0xf9, 0, 2]);
  assert.equal(read(3, 13_049), [2]);
});

test('whatever is sent, in whatever pieces, is answered or ends the connection', () => {
  const { ports } = rig(0);
  const request = [0, 1, 0, 0, 0, 6, 1, 4, 0x32, 0xc8, 0, 1];
  const server = (ports.get(1502) as () => ByteServer)();
  const answers = [...request, ...request].map(byte => server.take(Uint8Array.of(byte)));
  assert.equal(
    answers.map(answer => answer?.length),
    [...Array(11).fill(0), 11, ...Array(11).fill(0), 11],
  );
  assert.is(server.take(Uint8Array.of(0, 1, 0, 1, 0, 6, 1)), undefined);
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), pieces => {
      const one = (ports.get(1502) as () => ByteServer)();
      for (const piece of pieces) {
        const answer = one.take(piece);
        if (!answer) break;
        assert.ok(answer.length <= piece.length * 32 + 260);
      }
    }),
    { numRuns: 500 },
  );
});

test('it is served where it is told, and not any more when it is switched off', () => {
  const { battery, ports } = rig(-1000);
  assert.equal([...ports.keys()], [1502]);
  battery.settings.change({ port: 1503 });
  assert.equal([...ports.keys()], [1503]);
  battery.settings.change({ on: false });
  assert.equal([...ports.keys()], []);
  assert.is(battery.powerW, 0);
});

test.run();
