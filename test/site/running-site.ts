import { createSocket } from 'node:dgram';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { chargerPort, managerPort } from '../../host/modules/cm_networking/packets.ts';
import { HttpClient } from '../rig/http-client.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { programWords } from '../support/program.ts';
import {
  centralPort,
  isOcpp,
  type Make,
  memberHost,
  modbusDriver,
  modbusPort,
  modbusPowerOnMa,
  otherMostMa,
  password,
} from './makes.ts';

/** What a site is started with. */
export interface SiteOptions {
  /**
   * First three numbers of the addresses, such as `127.0.0`: the manager has .10, the chargers have
   * .11 and so on.
   */
  readonly network: string;
  /** Port of every HTTP interface. */
  readonly port: number;
  /** By charger. */
  readonly chargers: readonly ChargerOptions[];
  /** Current per phase that the manager may distribute, mA. */
  readonly limitMa: number;
  /**
   * Seconds of the site per real second, for everything: vehicles, chargers, and what goes over the
   * network.
   */
  readonly speed: number;
  /** Wall-clock time at the beginning, ms since the epoch. */
  readonly startMs: number;
  /** Whether chargers behind OCPP count as watched by a meter at the connection. */
  readonly watched?: boolean;
  /** Whether the manager tells every distribution. */
  readonly verbose?: boolean;
  /** Says what goes on while the site starts. */
  readonly say?: (progress: string) => void;
}

/** One charger of a site. */
export interface ChargerOptions {
  /** voltkern itself, unless told otherwise. */
  readonly make?: Make;
  /** Of voltkern. */
  readonly variant: VariantName;
  readonly name: string;
  /** Phases that it is connected with. */
  readonly phases: 1 | 3;
  /** Phases at its terminals, numbers of `charge_manager/config`. */
  readonly rotation: number;
  /** Address at which the manager is to reach it, if not its own. */
  readonly managedAt?: string;
}

/** A device of a site: a process that may end and start again, with the same data. */
export interface SiteDevice {
  readonly address: string;
  /** `http://ADDRESS:PORT`. */
  readonly url: string;
  readonly running: boolean;
  /** What all its processes wrote to stderr. */
  stderr(): string;
  // biome-ignore lint/suspicious/noExplicitAny: callers know the shapes they read
  get(path: string): Promise<any>;
  put(path: string, payload?: unknown): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again, with further flags. */
  start(args?: readonly string[]): Promise<void>;
  /** Moves the clock of the machine it runs on. */
  moveClock(byMs: number): void;
}

/** A manager and its chargers, each a process of its own. */
export interface RunningSite {
  readonly speed: number;
  readonly manager: SiteDevice;
  readonly chargers: readonly SiteDevice[];
  /** Time since the beginning, ms of the site. */
  nowMs(): number;
  /** Resolves at a time of the site; at once if that has passed, or when the site is stopped. */
  until(ms: number): Promise<void>;
  /**
   * The latest that a process was at work, ms of the site, since all were there; packets must be
   * younger than 2 s.
   */
  worstLateMs(): number;
  /** Resolves with what happened when a process has ended that nobody told to. */
  readonly broken: Promise<string>;
  /** Sets the current to distribute. */
  limit(limitMa: number): Promise<void>;
  /** Ends all processes in good order and removes their data. */
  stop(): Promise<void>;
}

/** Largest current that can be set as limit, mA. */
export const mostLimitMa = 319_999;

/**
 * Starts a manager and its chargers as they are delivered, each in a process of its own that talks
 * UDP on the loopback interface, and waits until the manager controls them all. The processes end
 * with this one, however it ends.
 *
 * Rejects in words for people if a port is in use or a process does not start; nothing is left
 * behind then.
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { network, port, speed, startMs, limitMa } = options;
  const say = options.say ?? (() => undefined);
  const chargerAddresses = options.chargers.map((_, index) => `${network}.${11 + index}`);
  const managerAddress = `${network}.10`;
  const hasOcpp = options.chargers.some(({ make = 'own' }) => isOcpp(make));
  await requireFree(managerAddress, managerPort, [port, ...(hasOcpp ? [centralPort] : [])]);
  for (const [index, address] of chargerAddresses.entries()) {
    const isModbus = options.chargers[index]?.make === 'modbus';
    await requireFree(address, chargerPort, [port, ...(isModbus ? [modbusPort] : [])]);
  }

  const folder = temporaryFolder();
  const [epochMs, beganMs] = [Date.now(), performance.now()];
  const nowMs = (): number => (performance.now() - beganMs) * speed;
  const query = new URLSearchParams({ speed: `${speed}`, epoch: `${epochMs}`, folder });
  const preload = `${new URL('tether.mjs', import.meta.url)}?${query}`;
  /** Ends what waits for a time. */
  const waiting = new Set<() => void>();
  let stopped = false;
  let worstLateMs = 0;
  let ready = false;
  let tellBroken = (_what: string): void => undefined;
  const broken = new Promise<string>(resolve => {
    tellBroken = resolve;
  });
  const parts: DeviceParts = {
    port,
    preload,
    startTime: () => new Date(startMs + nowMs()).toISOString(),
    onLate(ms) {
      if (ready) worstLateMs = Math.max(worstLateMs, ms);
    },
    onEnd: what => tellBroken(what),
  };
  const voltkern = (address: string, variant: VariantName): Device =>
    new Device(parts, address, join(folder, address), {
      args: ['--variant', variant],
      isStartedAt: true,
    });
  const other = (address: string, name: string, make: Make): Device =>
    new Device(parts, address, join(folder, address), {
      command: [process.execPath, '--import', preload, ...programWords('test/site/wallbox.ts')],
      args: ['--make', make, '--name', name, '--central', `ws://${managerAddress}:${centralPort}`],
    });
  const chargers = options.chargers.map(({ variant, name, make = 'own' }, index) => {
    const address = chargerAddresses[index] as string;
    return make === 'own' ? voltkern(address, variant) : other(address, name, make);
  });
  const manager = voltkern(managerAddress, 'wem2');
  const all = [manager, ...chargers];
  const stop = async (): Promise<void> => {
    stopped = true;
    for (const end of [...waiting]) end();
    await Promise.all(all.map(device => device.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    let started = 0;
    const start = (device: Device): Promise<void> =>
      device.start().then(() => say(`${++started} of ${all.length} devices have started`));
    const isOwn = (_: unknown, index: number): boolean =>
      (options.chargers[index]?.make ?? 'own') === 'own';
    await Promise.all([manager, ...chargers.filter(isOwn)].map(start));
    await takeOtherMakes(manager, options, chargerAddresses);
    await Promise.all(chargers.filter((_, index) => !isOwn(_, index)).map(start));
    await Promise.all(
      chargers.map(async (charger, index) => {
        const { name, phases, variant, make = 'own' } = options.chargers[index] as ChargerOptions;
        if (make !== 'own') return;
        await charger.put('info/display_name', name);
        // Those that cannot switch phases do not know either how they are connected, and count
        // three.
        if (phases === 1 && variants[variant].features.includes('phase_switch'))
          await charger.put('evse/phases_connected', { phases });
        await charger.put('evse/management_enabled', true);
      }),
    );
    await manager.put('charge_manager/config', {
      ...(await manager.get('charge_manager/config')),
      enable_charge_manager: true,
      verbose: options.verbose ?? false,
      default_available_current: limitMa,
      maximum_available_current: mostLimitMa + 1,
      chargers: options.chargers.map(({ name, rotation, managedAt, make = 'own' }, index) => ({
        host: managedAt ?? memberHost(make, chargerAddresses[index] as string, name),
        name,
        rot: rotation,
      })),
    });
    // The default is taken over at the next start only.
    await manager.put('charge_manager/available_current', limitMa);
    say('the manager is looking for its chargers');
    await eventually(async () => {
      const { chargers: managed } = await manager.get('charge_manager/state');
      const missing = managed.filter(({ lu }: { lu: number }) => lu === 0);
      if (missing.length > 0)
        throw new Error(`${missing.length} chargers were not heard:\n${manager.stderr()}`);
    });
    ready = true;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    speed,
    manager,
    chargers,
    nowMs,
    until: ms =>
      new Promise(resolve => {
        if (stopped) return resolve();
        const end = (): void => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, Math.max(0, (ms - nowMs()) / speed));
        waiting.add(end);
      }),
    worstLateMs: () => worstLateMs,
    broken,
    limit: current => manager.put('charge_manager/available_current', current),
    stop,
  };
}

/** Tells a manager of the chargers of other makes, which may come then. */
async function takeOtherMakes(
  manager: SiteDevice,
  { chargers, watched = false }: SiteOptions,
  addresses: readonly string[],
): Promise<void> {
  const named = chargers.map(({ name, make = 'own' }, index) => ({
    ...{ name, make, address: addresses[index] as string },
  }));
  const behindOcpp = named.filter(({ make }) => isOcpp(make));
  const controllers = named.filter(({ make }) => make === 'modbus');
  if (behindOcpp.length > 0) {
    await manager.put(
      'ocpp_central/chargers',
      behindOcpp.map(({ name: identity }) => ({
        ...{ identity, password, watched, max_current: otherMostMa },
      })),
    );
    await manager.put('ocpp_central/config', {
      ...{ enable: true, port: centralPort, tls: false, require_password: true, accept_tags: 2 },
    });
  }
  if (controllers.length > 0)
    await manager.put('controllers/config', {
      controllers: controllers.map(({ name, address }) => ({
        ...{ name, driver: modbusDriver, at: `modbus-tcp:${address}:${modbusPort}` },
        ...{ max_current: otherMostMa, power_on_current: modbusPowerOnMa },
      })),
    });
}

/** How a device is started. */
interface Program {
  /** The built device by default. */
  readonly command?: readonly [string, ...string[]];
  readonly args: readonly string[];
  /** Whether it is told the time. */
  readonly isStartedAt?: boolean;
}

interface DeviceParts {
  readonly port: number;
  readonly preload: string;
  /** Wall-clock time of the site, as `--start` takes it. */
  startTime(): string;
  /** The process was late. */
  onLate(ms: number): void;
  /** The process has ended by itself. */
  onEnd(what: string): void;
}

class Device implements SiteDevice {
  readonly address: string;
  readonly url: string;
  readonly #parts: DeviceParts;
  readonly #program: Program;
  readonly #dataDir: string;
  readonly #client: HttpClient;
  #device: RunningDevice | undefined;
  #wrote = '';

  constructor(parts: DeviceParts, address: string, dataDir: string, program: Program) {
    this.#parts = parts;
    this.address = address;
    this.url = `http://${address}:${parts.port}`;
    this.#program = program;
    this.#dataDir = dataDir;
    this.#client = new HttpClient(parts.port, { connections: 8, host: address });
  }

  get running(): boolean {
    return this.#device !== undefined;
  }

  stderr(): string {
    return this.#wrote + (this.#device?.stderr() ?? '');
  }

  // biome-ignore lint/suspicious/noExplicitAny: callers know the shapes they read
  get(path: string): Promise<any> {
    return this.#client.get(path);
  }

  put(path: string, payload?: unknown): Promise<void> {
    return this.#client.put(path, payload);
  }

  async kill(): Promise<void> {
    await this.#take()?.kill();
  }

  /** Ends it with SIGTERM. */
  async stop(): Promise<void> {
    await this.#take()?.stop();
    this.#client.close();
  }

  async start(args: readonly string[] = []): Promise<void> {
    const { port, preload, startTime, onLate, onEnd } = this.#parts;
    const { command, args: own, isStartedAt = false } = this.#program;
    const time = !isStartedAt || args.includes('--start') ? [] : ['--start', startTime()];
    const device = await startDevice({
      command,
      args: [...own, ...time, ...args],
      host: this.address,
      port,
      dataDir: this.#dataDir,
      preload,
    });
    device.process.on('message', ms => onLate(Number(ms)));
    device.process.once('exit', code => {
      if (this.#device === device)
        onEnd(`the device at ${this.address} ended with ${code}:\n${device.stderr()}`);
    });
    this.#device = device;
  }

  moveClock(byMs: number): void {
    this.#device?.process.send(byMs);
  }

  #take(): RunningDevice | undefined {
    const device = this.#device;
    this.#wrote = this.stderr();
    this.#device = undefined;
    return device;
  }
}

/** Rejects if a device could not have its ports. */
async function requireFree(
  address: string,
  udpPort: number,
  tcpPorts: readonly number[],
): Promise<void> {
  const probe = async (what: string, open: () => Promise<void>): Promise<void> => {
    try {
      await open();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const words: Readonly<Record<string, string>> = {
        EADDRINUSE: 'is in use by another program',
        EADDRNOTAVAIL: 'cannot be had: this machine has no such address',
        EACCES: 'is reserved by the system',
      };
      throw new PortError(`${what} of ${address} ${words[code ?? ''] ?? message}`);
    }
  };
  await probe(`UDP port ${udpPort}`, () => {
    const socket = createSocket('udp4');
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.bind(udpPort, address, () => socket.close(() => resolve()));
    });
  });
  for (const tcpPort of tcpPorts)
    await probe(`TCP port ${tcpPort}`, () => {
      const server = createServer();
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(tcpPort, address, () => server.close(() => resolve()));
      });
    });
}

/** A port that a site needs cannot be had; the message says which and why. */
export class PortError extends Error {}
