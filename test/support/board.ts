import { createServer, type Server, type Socket } from 'node:net';
import { instantiateCore } from '../../host/core/core.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
} from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import { scoped } from '../../host/platform/clock.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { ControllerDouble, simulatedBody } from './coprocessor.ts';
import { wasmBytes } from './wasm.ts';

/** A charge controller in this process, and the world that it measures. */
export interface Board {
  readonly world: SimulatedHardware;
  readonly double: ControllerDouble;
  /** Sends to the host. */
  send: (bytes: Uint8Array) => void;
  /** Switches it off. */
  stop(): void;
}

/** A charge controller in this process, in real time. */
export function board(): Board {
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
export async function listenFor(
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
