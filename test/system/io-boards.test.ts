import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { modbusSlaves } from '../support/modbus-slaves.ts';
import { atEnd, suite } from '../support/suite.ts';

/* An energy manager as users start it, with I/O boards of somebody else's Modbus server. */
const test = suite('energy manager with --io');

const [coil, discrete, holding] = [1, 2, 3];

/** Boards 1 and 2 behind Modbus TCP. */
class Boards {
  readonly port: number;
  #child: ReturnType<typeof spawn> | undefined;
  readonly #waiting: ((value: number) => void)[] = [];

  constructor(port: number) {
    this.port = port;
  }

  start(): void {
    const script = join(root, 'test/support/boards.py');
    const child = spawn('/usr/bin/python3', [script, String(this.port)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child = child;
    atEnd(() => void child.kill());
    createInterface(child.stdout).on('line', line => this.#waiting.shift()?.(Number(line)));
  }

  async stop(): Promise<void> {
    const ended = new Promise(resolve => this.#child?.once('exit', resolve));
    this.#child?.kill('SIGKILL');
    await ended;
  }

  set(unit: number, type: number, address: number, value: number): Promise<number> {
    return this.#say(`set ${unit} ${type} ${address} ${value}`);
  }

  get(unit: number, type: number, address: number): Promise<number> {
    return this.#say(`get ${unit} ${type} ${address}`);
  }

  #say(words: string): Promise<number> {
    this.#child?.stdin?.write(`${words}\n`);
    return new Promise(resolve => this.#waiting.push(resolve));
  }
}

/** The file that comes with voltkern, for boards at a port, with changes. */
function fileFor(port: number, change: (file: ReturnType<typeof JSON.parse>) => void): string {
  const file = JSON.parse(readFileSync(join(root, 'docs/hardware/io-boards.json'), 'utf8'));
  file.at = `modbus-tcp:127.0.0.1:${port}`;
  change(file);
  const path = join(temporaryFolder(), 'boards.json');
  writeFileSync(path, JSON.stringify(file, null, 2));
  return path;
}

test('inputs, relays, SG-Ready outputs and the contactor with its feedback are points of boards, until the end', async () => {
  const boards = new Boards(await freePort());
  boards.start();
  const file = fileFor(boards.port, ({ inputs, outputs, watchdog }) => {
    inputs.input_1.active_low = true;
    inputs.input_2.when_lost = true;
    outputs.relay_2.at_end = true;
    watchdog.registers[0].value = 50;
  });
  const args = ['--variant', 'wem2', '--io', `modbus:${file}`];
  const device = await startDevice({ args });
  const state = () => device.get('energy_manager/state');
  await eventually(async () => assert.is((await state()).error_flags & 0x1000000, 0));
  assert.is(await boards.get(1, holding, 300), 50, 'the watchdog is told');
  await eventually(async () => assert.ok((await state()).inputs[0], 'active low'));
  await boards.set(1, discrete, 2, 1);
  await eventually(async () => assert.equal((await state()).inputs, [true, false, true, false]));

  await device.put('energy_manager/outputs_update', [1, 255, 255, 1]);
  assert.equal((await state()).relays, [false, true]);
  await eventually(async () => assert.is(await boards.get(1, coil, 2), 1));
  await eventually(async () => assert.is(await boards.get(1, coil, 3), 1));
  // Somebody else switches it, or the board was switched off and on.
  await boards.set(1, coil, 2, 0);
  await eventually(async () => assert.is(await boards.get(1, coil, 2), 1));

  await boards.stop();
  await eventually(async () => {
    assert.equal((await state()).inputs, [false, true, false, false]);
    assert.is((await state()).error_flags & 0x1000000, 0x1000000, 'it does not answer');
  });
  boards.start();
  await eventually(async () => assert.is((await state()).error_flags & 0x1000000, 0));
  await eventually(async () => assert.is(await boards.get(1, coil, 2), 1));
  assert.is(await boards.get(1, holding, 300), 50, 'the watchdog is told again');

  assert.is(await device.stop(), 0);
  assert.equal(
    [await boards.get(1, coil, 1), await boards.get(1, coil, 2), await boards.get(1, coil, 3)],
    [0, 1, 0],
  );
  assert.match(device.stderr(), /when voltkern is killed, outputs open after 5 s/);
});

test('an output that the file does not name is refused, and says so', async () => {
  const boards = new Boards(await freePort());
  boards.start();
  const file = fileFor(boards.port, ({ outputs }) => {
    delete outputs.relay_2;
    delete outputs.sg_ready_1;
  });
  const device = await startDevice({ args: ['--variant', 'wem2', '--io', `modbus:${file}`] });
  await eventually(async () =>
    assert.is((await device.get('energy_manager/state')).error_flags & 0x1000000, 0),
  );
  for (const told of [
    [255, 255, 1, 1],
    [0, 255, 1, 255],
  ])
    await device.put('energy_manager/outputs_update', told).then(
      () => assert.unreachable(),
      ({ message }: Error) => assert.match(message, /the file of --io says no output of a board/),
    );
  assert.equal((await device.get('energy_manager/state')).relays, [false, false]);
  await device.put('energy_manager/outputs_update', [255, 255, 1, 255]);
  await eventually(async () => assert.is(await boards.get(1, coil, 1), 1));
});

test('the phase contactor is an output of a board, and is relied on only as long as its feedback follows', async () => {
  const boards = new Boards(await freePort());
  boards.start();
  const args = ['--variant', 'wem2', '--io', `modbus:${fileFor(boards.port, () => undefined)}`];
  const device = await startDevice({ args });
  const flags = async () => (await device.get('energy_manager/state')).error_flags;
  await eventually(async () => assert.is((await flags()) & 0x1000000, 0));
  await device.put('energy_manager/config', { contactor_installed: true });
  const before = await flags();
  // The feedback closes, and the output is open.
  await boards.set(1, discrete, 3, 1);
  await eventually(async () => assert.is.not(await flags(), before));
  assert.match(device.stderr(), /feedback at input 4/);
});

test('the shutdown input of a charger without one is an input of a board', async () => {
  const boards = new Boards(await freePort());
  boards.start();
  const file = fileFor(boards.port, io => {
    io.inputs = { shutdown_input: { ...io.inputs.input_1, active_low: true } };
    io.outputs = {};
    delete io.watchdog;
  });
  const device = await startDevice({ args: ['--variant', 'warp3', '--io', `modbus:${file}`] });
  const slot = async () => (await device.get('evse/slots'))[2];
  await device.put('evse/gpio_configuration', { shutdown_input: 2, input: 0, output: 1 });
  await eventually(async () => assert.is((await slot()).max_current, 0));
  await boards.set(1, discrete, 0, 1);
  await eventually(async () => assert.is((await slot()).max_current, 32_000));
});

test('a board on the serial line of a charge controller gives the charger its shutdown input', async () => {
  const settings = { 1000: 10, 1001: 16, 1002: 2, 1003: 20, 1004: 0, 1005: 18, 1006: 2, 1007: 0 };
  const line = await modbusSlaves({
    1: { holding: { ...settings, 2000: 6, 2001: 0, 2002: 0, 2003: 0, 2004: 0, 2005: 0 } },
    5: { holding: { 0: 1 } },
  });
  const file = fileFor(0, io => {
    const point = { device_address: 5, register_type: 3, address: 0 };
    Object.assign(io, { at: line, inputs: { shutdown_input: { ...point, when_lost: false } } });
    io.outputs = {};
    delete io.watchdog;
  });
  const args = ['--controller', `evse-din:${line}`, '--io', `modbus:${file}`];
  const device = await startDevice({ args });
  const state = () => device.get('evse/state');
  await eventually(async () => assert.is((await state()).iec61851_state, 1));
  const most = async () => (await device.get('evse/slots'))[2].max_current;
  await device.put('evse/gpio_configuration', { shutdown_input: 2, input: 0, output: 1 });
  await eventually(async () => assert.is(await most(), 0));
  await device.put('evse/gpio_configuration', { shutdown_input: 1, input: 0, output: 1 });
  await eventually(async () => assert.is(await most(), 32_000));
  assert.is((await state()).iec61851_state, 1, 'the controller answers beside it');
});

test('what a file has wrong is named, and nothing starts', async () => {
  const wrong: readonly [(file: ReturnType<typeof JSON.parse>) => void, string, RegExp][] = [
    [
      file => (file.inputs.input_4.when_lost = 3),
      'wem2',
      /line \d+: inputs\/input_4\/when_lost: 3/,
    ],
    [() => undefined, 'warp3', /line \d+: outputs\/relay_1: warp3 has no such output/],
    [() => undefined, 'wem', /line \d+: inputs\/input_1: wem has no such input/],
    [file => delete file.inputs.input_4, 'wem2', /outputs\/contactor: needs inputs\/input_4/],
    [file => (file.at = 'tcp:box'), 'wem2', /at: tcp:box: must be like \/dev\/ttyUSB0/],
  ];
  for (const [change, variant, problem] of wrong) {
    const args = ['--variant', variant, '--io', `modbus:${fileFor(1, change)}`];
    await startDevice({ args }).then(
      () => assert.unreachable(),
      ({ message }: Error) => assert.match(message, problem),
    );
  }
});

test.run();
