import { type ChildProcess, spawn } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Message, type MessageBus, sessionBus, Variant } from '@jellybrick/dbus-next';
import { eventually } from './eventually.ts';
import { endsWithTest } from './suite.ts';

const manager = 'org.freedesktop.NetworkManager';
const managerPath = '/org/freedesktop/NetworkManager';
const settingsPath = `${managerPath}/Settings`;
const device = `${manager}.Device`;
const mock = 'org.freedesktop.DBus.Mock';

/** NMDeviceState. */
export const state = {
  disconnected: 30,
  prepare: 40,
  needAuth: 60,
  ipConfig: 70,
  activated: 100,
  failed: 120,
};

/** Folders that must not outlive this process. */
const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Settings of a connection as the double got them: bytes as arrays of numbers. */
// biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
export type Received = Record<string, Record<string, any>>;

/** A system bus of its own. */
export interface SystemBus {
  /** For `DBUS_SYSTEM_BUS_ADDRESS`. */
  readonly address: string;
  readonly folder: string;
  /** Ends the daemon; its clients lose their connections. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends it, and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a bus that everybody may use, at a socket in a folder of its own. */
export async function startSystemBus(): Promise<SystemBus> {
  const folder = mkdtempSync(join(tmpdir(), 'voltkern-bus-'));
  folders.add(folder);
  const socket = join(folder, 'bus');
  const config = join(folder, 'bus.conf');
  writeFileSync(
    config,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_destination="*" eavesdrop="true"/>
    <allow receive_sender="*"/>
  </policy>
</busconfig>
`,
  );
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    rmSync(socket, { force: true });
    child = endsWithTest(
      spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
    await firstLine(child, 'dbus-daemon');
  };
  const kill = async (): Promise<void> => {
    if (child) await end(child);
  };
  await start();
  return {
    address: `unix:path=${socket}`,
    folder,
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
      folders.delete(folder);
    },
  };
}

/**
 * The double of NetworkManager that comes with python-dbusmock, with what its template lacks: a LAN
 * and a Wi-Fi interface with addresses, `Disconnect`, and the date of the last scan.
 */
export class NetworkManagerDouble {
  readonly wifi = `${managerPath}/Devices/wifi`;
  readonly lan = `${managerPath}/Devices/lan`;
  readonly tunnel = `${managerPath}/Devices/tunnel`;
  readonly process: ChildProcess;
  readonly #bus: MessageBus;
  #addresses = 0;

  constructor(child: ChildProcess, bus: MessageBus) {
    this.process = child;
    this.#bus = bus;
  }

  /** Starts it on a bus. */
  static async start(address: string): Promise<NetworkManagerDouble> {
    const child = endsWithTest(
      spawn('/usr/bin/python3', ['-m', 'dbusmock', '--system', '--template', 'networkmanager'], {
        ...pipes,
        env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: address },
      }),
    );
    child.stdout?.resume();
    // Another implementation of D-Bus than the device's.
    const bus = sessionBus({ busAddress: address });
    // The bus is killed in tests.
    (bus as EventEmitter).on('error', () => undefined);
    const double = new NetworkManagerDouble(child, bus);
    await eventually(() =>
      double.#call(managerPath, 'org.freedesktop.DBus.Peer', 'Ping').then(() => undefined),
    );
    await double.#furnish();
    return double;
  }

  async #furnish(): Promise<void> {
    await this.#mock('/', 'AddEthernetDevice', 'ssi', ['lan', 'eth0', state.disconnected]);
    await this.#mock('/', 'AddWiFiDevice', 'ssi', ['wifi', 'wlan0', state.disconnected]);
    for (const path of [this.lan, this.wifi]) {
      await this.#mock(path, 'AddProperties', 'sa{sv}', [
        device,
        { Ip4Config: new Variant('o', '/'), Ip6Config: new Variant('o', '/') },
      ]);
      await this.#mock(path, 'AddMethod', 'sssss', [
        device,
        'Disconnect',
        '',
        '',
        `objects['${managerPath}'].RemoveActiveConnection(self.path, self.Get('${device}', 'ActiveConnection'))`,
      ]);
    }
    await this.#mock(this.wifi, 'AddProperties', 'sa{sv}', [
      `${device}.Wireless`,
      { LastScan: new Variant('x', 1n), ActiveAccessPoint: new Variant('o', '/') },
    ]);
    await this.set(this.lan, `${device}.Wired`, 'Carrier', new Variant('b', true));
    await this.set(this.lan, `${device}.Wired`, 'Speed', new Variant('u', 1000));
    await this.#mock(this.wifi, 'AddMethod', 'sssss', [
      `${device}.Wireless`,
      'RequestScan',
      'a{sv}',
      '',
      `self.Set('${device}.Wireless', 'LastScan', dbus.Int64(self.Get('${device}.Wireless', 'LastScan') + 1))`,
    ]);
  }

  /** A value with its type. */
  value(signature: string, value: unknown): Variant {
    return new Variant(signature, value);
  }

  /** Gives the machine WireGuard: profiles that name no device get one. */
  async addTunnel(): Promise<void> {
    await this.#mock('/', 'AddObject', 'ssa{sv}a(ssss)', [
      this.tunnel,
      device,
      {
        DeviceType: new Variant('u', 29),
        Interface: new Variant('s', 'voltkern0'),
        State: new Variant('u', state.disconnected),
        StateReason: new Variant('(uu)', [state.disconnected, 0]),
        ActiveConnection: new Variant('o', '/'),
        AvailableConnections: new Variant('ao', []),
      },
      [],
    ]);
    await this.#mock(this.tunnel, 'AddProperties', 'sa{sv}', [
      `${device}.Statistics`,
      { RefreshRateMs: new Variant('u', 0), RxBytes: new Variant('t', 0n) },
    ]);
    const given = `dbus.ObjectPath('${this.tunnel}') if str(args[1]) == '/' else args[1]`;
    await this.replace(
      'ActivateConnection',
      'ooo',
      'o',
      `ret = self.activate_connection(self, args[0], ${given}, args[2])`,
    );
  }

  /** Says how much the tunnel received so far. */
  async receive(bytes: number): Promise<void> {
    await this.set(this.tunnel, `${device}.Statistics`, 'RxBytes', new Variant('t', BigInt(bytes)));
  }

  /** Value of a property. */
  async property(path: string, name: string, property: string): Promise<unknown> {
    const [value] = await this.#call(path, 'org.freedesktop.DBus.Properties', 'Get', 'ss', [
      name,
      property,
    ]);
    return plain(value);
  }

  /** Ends a connection, as the owner of the machine does. */
  async deactivate(): Promise<void> {
    const [active] = (await this.property(managerPath, manager, 'ActiveConnections')) as string[];
    await this.#call(managerPath, manager, 'DeactivateConnection', 'o', [active]);
  }

  /** Replaces what a method of NetworkManager itself does; `code` is Python. */
  async replace(member: string, input: string, output: string, code: string): Promise<void> {
    await this.#mock(managerPath, 'AddMethod', 'sssss', [manager, member, input, output, code]);
  }

  /** Replaces what a scan does; `code` is Python. */
  async replaceScan(code: string): Promise<void> {
    await this.#mock(this.wifi, 'AddMethod', 'sssss', [
      `${device}.Wireless`,
      'RequestScan',
      'a{sv}',
      '',
      code,
    ]);
  }

  /** Replaces what becomes of a new profile; `code` is Python. */
  async replaceAdd(code: string): Promise<void> {
    for (const member of ['AddConnection', 'AddConnectionUnsaved']) {
      const method = [`${manager}.Settings`, member, 'a{sa{sv}}', 'o', code];
      await this.#mock(settingsPath, 'AddMethod', 'sssss', method);
    }
  }

  /** Adds a profile as the owner of the machine does. */
  async addProfile(id: string, uuid?: string): Promise<void> {
    const connection = {
      id: new Variant('s', id),
      type: new Variant('s', '802-3-ethernet'),
      ...(uuid !== undefined && { uuid: new Variant('s', uuid) }),
    };
    await this.#call(settingsPath, `${manager}.Settings`, 'AddConnection', 'a{sa{sv}}', [
      { connection },
    ]);
  }

  /** Puts an access point into the air. `security` is NM80211ApSecurityFlags. */
  async addAccessPoint(
    name: string,
    options: {
      ssid: string;
      bssid: string;
      frequency: number;
      strength: number;
      wpa?: number;
      rsn?: number;
      privacy?: boolean;
    },
  ): Promise<string> {
    const { ssid, bssid, frequency, strength, wpa = 0, rsn = 0, privacy = false } = options;
    const args = [this.wifi, name, ssid, bssid, 2, frequency, 54_000, strength, 0];
    await this.#mock('/', 'AddAccessPoint', 'ssssuuuyu', args);
    const path = `${managerPath}/AccessPoint/${name}`;
    const accessPoint = `${manager}.AccessPoint`;
    await this.set(path, accessPoint, 'Flags', new Variant('u', privacy ? 1 : 0));
    await this.set(path, accessPoint, 'WpaFlags', new Variant('u', wpa));
    await this.set(path, accessPoint, 'RsnFlags', new Variant('u', rsn));
    return path;
  }

  /** Writes a property; the double tells everybody. */
  async set(path: string, name: string, property: string, value: Variant): Promise<void> {
    await this.#call(path, 'org.freedesktop.DBus.Properties', 'Set', 'ssv', [
      name,
      property,
      value,
    ]);
  }

  /** Gives a device an address. */
  async giveAddress(path: string, address: string, prefix: number): Promise<void> {
    const config = `${managerPath}/IP4Config/${++this.#addresses}`;
    const data = [{ address: new Variant('s', address), prefix: new Variant('u', prefix) }];
    await this.#mock('/', 'AddObject', 'ssa{sv}a(ssss)', [
      config,
      `${manager}.IP4Config`,
      { AddressData: new Variant('aa{sv}', data) },
      [],
    ]);
    await this.set(path, device, 'Ip4Config', new Variant('o', config));
  }

  /** Says which access point the station is at. */
  async setAccessPoint(path: string): Promise<void> {
    await this.set(this.wifi, `${device}.Wireless`, 'ActiveAccessPoint', new Variant('o', path));
  }

  /** Changes the state of a device, and tells so. `reason` is an NMDeviceStateReason. */
  async changeState(path: string, next: number, before: number, reason: number): Promise<void> {
    await this.set(path, device, 'State', new Variant('u', next));
    await this.#mock(path, 'EmitSignal', 'sssav', [
      device,
      'StateChanged',
      'uuu',
      [next, before, reason].map(value => new Variant('u', value)),
    ]);
  }

  /** Lets a device fail with `reason`, as NetworkManager does: failed, and then disconnected. */
  async fail(path: string, before: number, reason: number): Promise<void> {
    await this.changeState(path, state.failed, before, reason);
    await this.#mock(managerPath, 'SetDeviceDisconnected', 's', [path]);
  }

  /**
   * Arguments of all calls of a method of NetworkManager itself, or of its settings, or of an
   * object.
   */
  async calls(
    member: string,
    path: 'manager' | 'settings' | string = 'manager',
  ): Promise<unknown[][]> {
    const at = path === 'manager' ? managerPath : path === 'settings' ? settingsPath : path;
    const [calls] = await this.#mock(at, 'GetMethodCalls', 's', [member]);
    return (calls as [bigint, unknown[]][]).map(([, args]) => args.map(plain));
  }

  /** Settings of the profile with this name, as they were added. */
  async added(id: string): Promise<Received | undefined> {
    const kept = await this.calls('AddConnection', 'settings');
    const unsaved = await this.calls('AddConnectionUnsaved', 'settings');
    const all = [...kept, ...unsaved].map(([settings]) => settings as Received);
    return all.findLast(({ connection }) => connection?.id === id);
  }

  /** Paths of the profiles that there are. */
  async profiles(): Promise<readonly string[]> {
    const [paths] = await this.#call(settingsPath, `${manager}.Settings`, 'ListConnections');
    return paths as string[];
  }

  /** Asks any object of the double. */
  async ask(
    path: string,
    name: string,
    member: string,
    signature = '',
    body: unknown[] = [],
  ): Promise<unknown[]> {
    return (await this.#call(path, name, member, signature, body)).map(plain);
  }

  /** Sends `count` signals that say that a property changed. */
  async flood(count: number): Promise<void> {
    const changed = { Strength: new Variant('y', 50) };
    const signal = ['org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as'];
    const args = [
      new Variant('s', `${manager}.AccessPoint`),
      new Variant('a{sv}', changed),
      new Variant('as', []),
    ];
    const code = `for i in range(${count}): self.EmitSignal('${signal[0]}', '${signal[1]}', '${signal[2]}', self.flood)`;
    await this.#mock(managerPath, 'AddMethod', 'sssss', [
      mock,
      'Keep',
      'av',
      '',
      'self.flood = args[0]',
    ]);
    await this.#mock(managerPath, 'AddMethod', 'sssss', [mock, 'Flood', '', '', code]);
    await this.#mock(managerPath, 'Keep', 'av', [args]);
    await this.#mock(managerPath, 'Flood', '', []);
  }

  /** Ends it, without a word to anybody. */
  async stop(): Promise<void> {
    this.#bus.disconnect();
    await end(this.process);
  }

  #mock(path: string, member: string, signature: string, body: unknown[]): Promise<unknown[]> {
    return this.#call(path === '/' ? '/org/freedesktop' : path, mock, member, signature, body);
  }

  async #call(
    path: string,
    name: string,
    member: string,
    signature = '',
    body: unknown[] = [],
  ): Promise<unknown[]> {
    const message = { destination: manager, path, interface: name, member, signature, body };
    return (await this.#bus.call(new Message(message)))?.body ?? [];
  }
}

/** What a value of the library stands for. */
function plain(value: unknown): unknown {
  if (value instanceof Variant) return plain(value.value);
  if (value instanceof Uint8Array) return [...value];
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

const pipes = { stdio: ['ignore' as const, 'pipe' as const, 'inherit' as const] };

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

function firstLine(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('no output');
    createInterface(child.stdout).once('line', resolve);
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`${name} ended with ${code}`)));
  });
}
