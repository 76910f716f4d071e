import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { buildFirmware } from '../../build/firmware.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './gateway.ts';
import { endsWithTest } from './suite.ts';
import { WorldLine, type WorldOptions } from './world-line.ts';

/**
 * A charge controller with the firmware in QEMU: its link is a TCP port, and its world the
 * simulator's.
 */
export interface EmulatedCharger {
  /** Port on 127.0.0.1 that the host connects to. */
  readonly port: number;
  readonly world: WorldLine;
  /** Power off and on: the firmware starts again, the world stays. */
  reset(): Promise<void>;
  /** Kills the emulator: whatever the controller held closed opens. */
  kill(): Promise<void>;
  /** Starts it again after that, with its permanent memory and in the same world. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds the firmware if need be and starts it. */
export async function startEmulatedCharger(options: WorldOptions = {}): Promise<EmulatedCharger> {
  const image = await buildFirmware('mps2-an385');
  const folder = temporaryFolder();
  const port = await freePort();
  const monitorPath = join(folder, 'monitor');
  let listener: (bytes: Uint8Array) => void = () => undefined;
  let emulator: Emulator;
  const start = async (): Promise<void> => {
    emulator = await startEmulator(image, folder, port, bytes => listener(bytes));
  };
  await start();
  const world = new WorldLine(
    {
      write: bytes => void emulator.world.write(bytes),
      onData(told) {
        listener = told;
      },
    },
    options,
  );
  const stop = (): Promise<void> => emulator.stop();
  return {
    port,
    world,
    async reset() {
      const monitor = connect(monitorPath);
      await once(monitor, 'connect');
      monitor.end('system_reset\n');
      monitor.resume();
      await once(monitor, 'close');
    },
    async kill() {
      await stop();
      world.losePower();
    },
    start,
    stop,
  };
}

/** A process of QEMU, and its line to the world. */
interface Emulator {
  readonly world: Socket;
  stop(): Promise<void>;
}

async function startEmulator(
  image: string,
  folder: string,
  port: number,
  onWorld: (bytes: Uint8Array) => void,
): Promise<Emulator> {
  const [worldPath, monitorPath] = [join(folder, 'world'), join(folder, 'monitor')];
  const memoryPath = join(folder, 'permanent');
  // Those of one that was killed would look like the new ones.
  for (const path of [worldPath, monitorPath]) rmSync(path, { force: true });
  const lines = [
    `tcp:127.0.0.1:${port},server=on,wait=off,nodelay=on`,
    `unix:${worldPath},server=on,wait=on`,
  ];
  const child = endsWithTest(
    spawn(
      'qemu-system-arm',
      [
        ...['-accel', 'tcg,thread=single', '-M', 'mps2-an385,memory-backend=permanent'],
        ...['-object', `memory-backend-file,id=permanent,size=16M,share=on,mem-path=${memoryPath}`],
        ...['-nographic', '-kernel', image],
        ...['-monitor', `unix:${monitorPath},server=on,wait=off`],
        ...lines.flatMap(line => ['-serial', line]),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );
  let said = '';
  child.on('error', error => {
    said = `qemu-system-arm cannot be started (package qemu-system-arm): ${error.message}`;
  });
  child.stderr?.on('data', chunk => {
    said += chunk;
  });
  const exited = once(child, 'exit');
  const world = await connectTo(worldPath, () => {
    if (child.pid === undefined || child.exitCode !== null) throw new Error(`QEMU ended: ${said}`);
  });
  world.on('data', onWorld);
  return {
    world,
    async stop() {
      world.destroy();
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Longest that a world goes on, ms of its own. */
const longestMs = 3_600_000;

/** Lets the world go on until somebody sees what is expected, at 20 times real time. */
export function meanwhile(board: EmulatedCharger, check: () => Promise<void>): Promise<void> {
  return during(board, eventually(check), 20);
}

/** Lets the world go on while something is done, `speed` times as fast as real time. */
export async function during<T>(
  { world }: EmulatedCharger,
  work: Promise<T>,
  speed: number,
): Promise<T> {
  let done = false;
  const settled = work.finally(() => {
    done = true;
  });
  settled.catch(() => undefined);
  await world.run(speed, longestMs, () => done);
  return settled;
}

async function connectTo(path: string, check: () => void): Promise<Socket> {
  await eventually(() => {
    check();
    if (!existsSync(path)) throw new Error(`QEMU does not open ${path}`);
  });
  const socket = connect(path);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
