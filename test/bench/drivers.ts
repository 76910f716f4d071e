import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { instantiateCore } from '../../host/core/core.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { ModbusControllerDouble } from '../support/modbus-controller.ts';
import { OpenEvseDouble } from '../support/open-evse.ts';
import { Pn532Double } from '../support/pn532.ts';
import { wasmBytes } from '../support/wasm.ts';
import type { Group } from './figures.ts';
import { deviceWords, residentMb, type Server, startServer } from './process.ts';

const devices = 5;
const settledMs = 60_000;
/** Most that a driver may take. */
const limitMb = 3;

type Send = (bytes: Uint8Array) => void;

/** A double at the other end of a connection. */
interface Double {
  receive(bytes: Uint8Array): void;
}

const clock = new RealClock();

function world(): ReturnType<typeof createSimulatedHardware> {
  const core = instantiateCore(wasmBytes());
  return createSimulatedHardware({
    clock,
    core,
    random: new SeededRandom(1),
    variant: variants.warp3,
  });
}

/** Each driver: the flag that chooses it, and its double. */
const drivers: Readonly<
  Record<string, { readonly flag: readonly string[]; double(send: Send): Double }>
> = {
  rapi: {
    flag: ['--controller', 'rapi:tcp:'],
    double: send => new OpenEvseDouble(clock, world(), send),
  },
  'evse-din': {
    flag: ['--controller', 'evse-din:tcp:'],
    double: send => new ModbusControllerDouble('evse-din', clock, world(), send),
  },
  heidelberg: {
    flag: ['--controller', 'heidelberg:tcp:'],
    double: send => new ModbusControllerDouble('heidelberg', clock, world(), send),
  },
  pn532: { flag: ['--tags', 'pn532:tcp:'], double: send => new Pn532Double(clock, send) },
};

/** Resident memory of each driver in use. */
export const driverMemory: Group = {
  name: 'drivers',
  measures: Object.keys(drivers).map(name => ({
    name: `drivers/${name}-mb`,
    unit: 'MB',
    better: 'lower',
    limit: limitMb,
    doc: `Resident memory of a device with the driver \`${name}\` in use, 60 s after the start, beyond that of a device on simulated hardware alone`,
  })),

  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'voltkern-bench-'));
    const plain: Server[] = [];
    const driven = new Map<string, Server[]>();
    try {
      for (let index = 0; index < devices; index++) {
        plain.push(await startServer(deviceWords(join(folder, `plain-${index}`))));
        for (const name of Object.keys(drivers)) {
          const server = await startDriven(name, join(folder, `${name}-${index}`));
          driven.set(name, [...(driven.get(name) ?? []), server]);
        }
      }
      await sleep(settledMs);
      const before = plain.map(residentMb);
      return new Map(
        [...driven].map(([name, servers]) => [
          `drivers/${name}-mb`,
          servers.map((server, index) => residentMb(server) - (before[index] as number)),
        ]),
      );
    } finally {
      await Promise.all([...plain, ...[...driven.values()].flat()].map(server => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Starts a device whose driver speaks to a double in this process. */
async function startDriven(name: string, folder: string): Promise<Server> {
  const driver = drivers[name] as (typeof drivers)[string];
  const { flag } = driver;
  let socket: Socket | undefined;
  const double = driver.double(bytes => socket?.write(bytes));
  const server = createServer(connected => {
    socket = connected;
    connected.on('data', bytes => double.receive(bytes)).on('error', () => undefined);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as { port: number };
  const [word = '', where = ''] = flag;
  return startServer([...deviceWords(folder), word, `${where}127.0.0.1:${port}`]);
}
