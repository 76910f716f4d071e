import { createServer, type Server, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { instantiateCore } from '../../host/core/core.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
} from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import { scoped } from '../../host/platform/clock.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { openSerial } from '../../host/platform/node/serial.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { ControllerDouble, simulatedBody } from '../support/coprocessor.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';
import { terminal } from '../support/terminal.ts';
import { wasmBytes } from '../support/wasm.ts';

/* The host as users start it, with a charge controller at the other end of a real connection. */
const test = suite('device with --controller');

interface Board {
  readonly world: SimulatedHardware;
  readonly double: ControllerDouble;
  /** Sends to the host. */
  send: (bytes: Uint8Array) => void;
  /** Switches it off. */
  stop(): void;
}

/** A charge controller in this process, in real time. */
function board(): Board {
  const clock = scoped(new RealClock());
  const core = instantiateCore(wasmBytes());
  const variant = variants.warp3;
  const world = createSimulatedHardware({ clock, random: new SeededRandom(1), variant, core });
  const body = simulatedBody(core, world, clock, variant.evseVersion);
  const made: Board = {
    world,
    double: new ControllerDouble(clock, body, bytes => made.send(bytes)),
    send: () => {},
    stop: () => clock.cancelAll(),
  };
  world.controller?.onReport(() => made.double.sendState());
  return made;
}

/**
 * The board behind a TCP port, a free one by default; a host that connects takes the line over from
 * the one before.
 */
async function listen(
  made: Board,
  wanted = 0,
): Promise<{ server: Server; port: number; drop(): void }> {
  let socket: Socket | undefined;
  const server = createServer(connected => {
    socket = connected;
    made.send = bytes => connected.write(bytes);
    connected.on('data', bytes => made.double.receive(bytes));
    connected.on('error', () => {});
  });
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { server, port, drop: () => socket?.destroy() };
}

async function chargerState(device: RunningDevice, state: number): Promise<void> {
  await eventually(async () => assert.is((await device.get('evse/state')).charger_state, state));
}

test('tcp: finds the controller and its meter, charges, and finds it again after the connection was lost', async () => {
  const made = board();
  const { server, port, drop } = await listen(made);
  const device = await startDevice({ args: ['--controller', `tcp:127.0.0.1:${port}`] });
  assert.not.ok((await device.get('info/name')).display_type.includes('simulated'));
  assert.match((await device.get('info/name')).display_type, /Pro/);
  assert.is((await fetch(`${device.url}/debug/vehicle`)).status, 404);
  made.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
  await chargerState(device, 3);
  drop();
  await eventually(async () =>
    assert.match(await eventLog(device), /can be reached again over the line 127\.0\.0\.1:\d+/),
  );
  made.world.simulation.charger?.vehicle.change({ plugged: false });
  await chargerState(device, 0);
  await eventually(async () =>
    assert.is((await device.get('charge_tracker/last_charges')).length, 1),
  );
  assert.is(await device.stop(), 0);
  server.close();
  made.stop();
});

test('tcp: starts without the controller, and starts again with its meter when it comes', async () => {
  const made = board();
  const { server, port } = await listen(made);
  await new Promise(resolve => server.close(resolve));
  const device = await startDevice({ args: ['--controller', `tcp:127.0.0.1:${port}`] });
  assert.match((await device.get('info/name')).display_type, /Smart/);
  assert.match(
    device.stderr(),
    /controller: The line 127\.0\.0\.1:\d+ to the charge controller is not there: nothing listens there/,
  );
  const again = (await listen(made, port)).server;
  await eventually(async () => assert.match((await device.get('info/name')).display_type, /Pro/));
  assert.match(
    device.stderr(),
    /The charge controller at 127\.0\.0\.1:\d+ answers \(hardware 30, with meter\)/,
  );
  assert.is(await device.stop(), 0);
  again.close();
  made.stop();
});

test('serial: charges over a serial line', async () => {
  const made = board();
  const { child, path, onData } = await terminal();
  made.send = bytes => child.stdin?.write(bytes);
  onData(bytes => made.double.receive(bytes));
  const device = await startDevice({ args: ['--controller', `serial:${path}`] });
  made.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
  await chargerState(device, 3);
  child.kill('SIGKILL');
  await eventually(async () =>
    assert.match(await eventLog(device), new RegExp(`The line ${path} .* is not there: `)),
  );
  assert.is((await device.get('evse/state')).charger_state, 3, 'the last state stays');
  assert.is(await device.stop(), 0);
  made.stop();
});

test('serial: a device that is missing, or is none, is said, and the rest serves', async () => {
  const missing = await startDevice({ args: ['--controller', 'serial:/dev/ttyNOTHERE'] });
  assert.match(
    missing.stderr(),
    /The line \/dev\/ttyNOTHERE .* is not there: \/dev\/ttyNOTHERE: No such file or directory/,
  );
  assert.is((await missing.get('evse/state')).charger_state, 0);
  assert.is(await missing.stop(), 0);
  const reason = await new Promise<string>(resolve => {
    openSerial(
      { path: '/dev/null', baud: 115_200, parity: 'N', stopBits: 1 },
      {
        onOpen: () => resolve('opened'),
        onData: () => {},
        onClose: error => resolve(error?.message ?? ''),
      },
    );
  });
  assert.match(reason, /Inappropriate ioctl/);
});

async function eventLog({ url }: RunningDevice): Promise<string> {
  return (await fetch(`${url}/event_log`)).text();
}

test.run();
