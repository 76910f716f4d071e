import * as assert from 'uvu/assert';
import { parseIo } from '../../host/hardware/io/description.ts';
import { createIoHardware } from '../../host/hardware/io/energy-manager.ts';
import { variants } from '../../host/hardware/variants.ts';
import { ModbusLinks } from '../../host/platform/modbus.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryLine } from '../support/coprocessor.ts';
import { type LineFaults, soundLine } from '../support/line-faults.ts';
import { crc } from '../support/modbus-server.ts';
import { suite } from '../support/suite.ts';

/* An energy manager of an I/O board whose contactor sticks, or whose line is disturbed. */
const test = suite('I/O boards at a disturbed line');

const unit = 1;
/** Holding registers of the board. */
const register = { open: 0, closed: 1, feedback: 2, contactor: 3, relay: 4, lasting: 5 };

const disturbed: LineFaults = {
  loss: 0.2,
  duplication: 0.2,
  cut: 0.1,
  flip: 0.2,
  garbage: 0.2,
  delayMs: [1, 150],
};

/** A board with holding registers at a line in memory, and the energy manager that it is. */
function board(seed = 1) {
  const clock = new VirtualClock();
  const line = new MemoryLine(clock, new SeededRandom(seed));
  const registers = new Uint16Array(8);
  let isSilent = false;
  let moves = (): void => undefined;
  line.onData = bytes => {
    const request = Buffer.from(bytes);
    if (isSilent || request.length !== 8 || request[0] !== unit || crc(request) !== 0) return;
    const [address, last] = [request.readUInt16BE(2), request.readUInt16BE(4)];
    if (request[1] === 6) {
      registers[address] = last;
      moves();
      line.write(request);
      return;
    }
    const answer = Buffer.alloc(3 + 2 * last);
    answer.set([unit, 3, 2 * last]);
    for (let index = 0; index < last; index++)
      answer.writeUInt16BE(registers[address + index] ?? 0, 3 + 2 * index);
    const sum = crc(answer);
    line.write(Buffer.concat([answer, Buffer.from([sum & 0xff, sum >> 8])]));
  };
  const point = (address: number) => ({ device_address: unit, register_type: 3, address });
  const description = parseIo(
    JSON.stringify({
      name: 'Board',
      baud: 9600,
      parity: 'N',
      stop: 1,
      rest_ms: 10,
      inputs: {
        input_1: { ...point(register.open), when_lost: false },
        input_2: { ...point(register.closed), when_lost: true },
        input_4: { ...point(register.feedback), when_lost: false },
      },
      outputs: {
        contactor: point(register.contactor),
        relay_1: point(register.relay),
        relay_2: { ...point(register.lasting), at_end: true },
      },
    }),
    variants.wem2,
  );
  const say = (): void => undefined;
  const hardware = createIoHardware({
    description,
    clock,
    say,
    variant: variants.wem2,
    at: { serial: { path: '/dev/ttyUSB0', baud: 9600, parity: 'N', stopBits: 1 } },
    links: new ModbusLinks({
      clock,
      say,
      net: { ...nodeNet('127.0.0.1'), openSerial: (_, events) => line.open(events) },
    }),
  });
  const { energyController } = hardware;
  if (!energyController) throw new Error('there is no energy manager');
  registers[register.closed] = 1;
  return {
    clock,
    line,
    registers,
    hardware,
    energyController,
    silence(now: boolean) {
      isSilent = now;
    },
    /** The contactor moves so long after it is told to; undefined: it sticks. */
    contactorTakes(delayMs: number | undefined) {
      moves = () => {
        if (delayMs === undefined) return;
        const told = registers[register.contactor] as number;
        clock.after(delayMs, () => {
          registers[register.feedback] = told;
        });
      };
    },
  };
}

for (const [how, delayMs] of [
  ['at once', 20],
  ['late', 1500],
] as const)
  test(`a contactor that moves ${how} is relied on all the time`, () => {
    const { clock, registers, energyController, contactorTakes } = board();
    contactorTakes(delayMs);
    clock.advance(1000);
    for (const closed of [true, false]) {
      energyController.setContactor(closed);
      for (let step = 0; step < 100; step++) {
        clock.advance(50);
        assert.is(energyController.state?.contactorFollows, true);
      }
      assert.is(registers[register.contactor], Number(closed));
      assert.equal(energyController.state?.inputs[3], closed);
    }
  });

test('a contactor that sticks is told after its time, closed as well as open', () => {
  const { clock, energyController, contactorTakes } = board();
  contactorTakes(undefined);
  clock.advance(1000);
  energyController.setContactor(true);
  clock.advance(2000);
  assert.is(energyController.state?.contactorFollows, true, 'it may still move');
  clock.advance(1000);
  assert.is(energyController.state?.contactorFollows, false);
  energyController.setContactor(false);
  clock.advance(5000);
  assert.is(energyController.state?.contactorFollows, true);

  contactorTakes(20);
  energyController.setContactor(true);
  clock.advance(5000);
  contactorTakes(undefined);
  energyController.setContactor(false);
  clock.advance(5000);
  assert.is(energyController.state?.contactorFollows, false, 'welded');
});

for (const seed of [1, 2, 3, 4])
  test(`a disturbed line shows no wrong state, and all is right within 5 s after it heals (${seed})`, async () => {
    const { clock, line, registers, hardware, energyController } = board(seed);
    clock.advance(1000);
    line.faults = disturbed;
    const relay = (): boolean => registers[register.relay] === 1;
    for (let step = 0; step < 1200; step++) {
      clock.advance(50);
      if (step % 100 === 0) energyController.setRelay(0, step % 200 === 0);
      const { inputs, relays } = energyController.state ?? { inputs: [], relays: [] };
      // They never change at the board, and count as what they are while it is silent.
      assert.equal(inputs.slice(0, 2), [false, true], `after ${50 * step} ms`);
      assert.is(relays[0], step % 200 < 100);
    }
    energyController.setRelay(0, true);
    registers[register.open] = 1;
    line.faults = soundLine;
    clock.advance(5000);
    assert.ok(relay());
    assert.equal(energyController.state?.inputs, [true, true, false, false]);
    assert.is(energyController.consecutiveErrors, 0);

    const ended = hardware.close();
    clock.advance(2000);
    await ended;
    assert.equal([relay(), registers[register.lasting]], [false, 1], 'the state for the end');
  });

test('a line that is lost counts the inputs as the file says, and switches what was wanted when it is back', () => {
  const { clock, line, registers, energyController, silence } = board();
  clock.advance(1000);
  registers[register.open] = 1;
  registers[register.closed] = 0;
  clock.advance(1000);
  assert.equal(energyController.state?.inputs, [true, false, false, false]);
  silence(true);
  line.break();
  clock.advance(4000);
  assert.equal(energyController.state?.inputs, [false, true, false, false]);
  assert.ok(energyController.consecutiveErrors > 0);
  energyController.setRelay(0, true);
  clock.advance(4000);
  assert.is(registers[register.relay], 0);
  silence(false);
  clock.advance(5000);
  assert.is(registers[register.relay], 1);
  assert.equal(energyController.state?.inputs, [true, false, false, false]);
});

for (const seed of [1, 2, 3, 4])
  test(`the outputs take their state for the end on a line that goes on being disturbed (${seed})`, async () => {
    const { clock, line, registers, hardware, energyController } = board(seed);
    clock.advance(1000);
    energyController.setRelay(0, true);
    clock.advance(1000);
    line.faults = { ...disturbed, loss: 0.1, cut: 0.05, flip: 0.1 };
    const ended = hardware.close();
    clock.advance(5000);
    await ended;
    assert.equal([registers[register.relay], registers[register.lasting]], [0, 1]);
  });

test('the process ends in time where a board cannot be told its state for the end', async () => {
  const { clock, registers, hardware, energyController, silence } = board();
  clock.advance(1000);
  energyController.setRelay(0, true);
  clock.advance(1000);
  silence(true);
  const ended = hardware.close();
  clock.advance(5000);
  await ended;
  assert.is(registers[register.relay], 1, 'only a watchdog of the board helps');
});

test.run();
