import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { updateBoard } from '../../build/board.ts';
import { root } from '../../build/paths.ts';
import { type RunningDevice, startDevice, temporaryFolder } from './gateway.ts';
import type { Machine } from './namespaces.ts';
import { atEnd, endsWithTest } from './suite.ts';

/*
 * A real Ethernet for boards in their emulators, in the network namespace of this process: a
 * bridge, at which this machine is one of several, and a TAP device for each board.
 */

/** Networks of documentation (RFC 5737): this machine's own address in each, and of three bytes. */
export const network = { own: '198.51.100.1', start: '198.51.100' } as const;
export const otherNetwork = { own: '203.0.113.1', start: '203.0.113' } as const;

const bridge = 'lan';
/** Debian keeps servers where only root looks for programs. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`,
};

/** Makes the Ethernet, with this machine in both networks. Throws without `insideNamespaces`. */
export function makeEthernet(): void {
  // Without an address of its own, a bridge takes another one whenever somebody comes or goes.
  const own = ['address', '52:54:00:12:35:01'];
  const type = ['type', 'bridge', 'mcast_snooping', '0', 'forward_delay', '0'];
  ip('link', 'add', bridge, ...own, ...type);
  for (const { own } of [network, otherNetwork]) ip('address', 'add', `${own}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
}

/** Puts another machine at the Ethernet; answers what takes it away again. */
export function addMachine({ name }: Machine, address: string): () => void {
  const [near, far] = ['other', 'wired'];
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name);
  ip('link', 'set', near, 'master', bridge, 'up');
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', far);
  ip('-n', name, 'link', 'set', far, 'up');
  return () => ip('link', 'delete', near);
}

/** A board at the Ethernet. */
export interface WiredBoard extends RunningDevice {
  /** Name of the other end of its cable. */
  readonly tap: string;
  readonly mac: string;
  /** Plugs its cable in, or pulls it out. */
  cable(isIn: boolean): Promise<void>;
  /** Does what the button for a reset does. */
  reset(): Promise<void>;
  /** The same device at another address. */
  at(address: string): Pick<RunningDevice, 'get' | 'put'>;
}

let count = 0;

/** How a board starts. */
export interface WiredOptions {
  /** Last byte of its addresses that `AddressServer` gives: 11, 12 or 13. */
  readonly number: number;
  readonly variant?: string;
  readonly args?: readonly string[];
}

/** Starts a board; resolves when it listens, whether it has an address or not. */
export async function startWiredBoard({
  number,
  variant = 'warp3',
  args = [],
}: WiredOptions): Promise<WiredBoard> {
  // Whoever waits for a device does not wait for a compiler.
  await updateBoard();
  const tap = `board${count++}`;
  ip('tuntap', 'add', 'dev', tap, 'mode', 'tap');
  ip('link', 'set', tap, 'master', bridge, 'up');
  const monitor = join(temporaryFolder(), 'monitor');
  const mac = macOf(number);
  const words = ['--tap', tap, '--mac', mac, '--monitor', monitor, '--variant', variant];
  const device = await startDevice({
    command: [process.execPath, '--import', 'tsx', join(root, 'build/board/run.ts')],
    args: [...words, ...args],
    host: '0.0.0.0',
    port: 80,
  });
  const at = (address: string) => clientOf(`http://${address}`);
  const address = `${network.start}.${number}`;
  return {
    ...device,
    ...at(address),
    ...{ url: `http://${address}`, at, tap, mac },
    cable: isIn => command(monitor, 'set_link', { name: 'lan9118.0', up: isIn }),
    reset: () => command(monitor, 'system_reset'),
  };
}

/** Hardware address of the board with a number. */
export function macOf(number: number): string {
  return `52:54:00:12:34:${number.toString(16).padStart(2, '0')}`;
}

/** A device that may not be there at all: each request takes 5 s at most. */
function clientOf(url: string): Pick<RunningDevice, 'get' | 'put'> {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    // A connection of before may lead nowhere.
    const headers = { connection: 'close' };
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(`${url}/${path}`, { ...init, headers, signal });
    if (answer.status === 200) return answer;
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    get: async path => (await ask(path)).json(),
    async put(path, payload) {
      const body = payload === undefined ? '' : JSON.stringify(payload);
      await (await ask(path, { method: 'PUT', body })).arrayBuffer();
    },
  };
}

/** Has an emulator do something (QEMU's machine protocol, QMP). */
async function command(monitor: string, execute: string, words: object = {}): Promise<void> {
  const socket = connect(monitor);
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const answer = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the emulator ended during ${execute}`);
      const { error, event } = JSON.parse(value);
      if (error) throw new Error(`${execute}: ${error.desc}`);
      if (event === undefined) return;
    }
  };
  await answer();
  for (const order of [{ execute: 'qmp_capabilities' }, { execute, arguments: words }]) {
    socket.write(`${JSON.stringify(order)}\n`);
    await answer();
  }
  socket.destroy();
}

/** Gives addresses in a network, and answers for names: dnsmasq. It ends with the suite. */
export class AddressServer {
  #process: ChildProcess | undefined;
  #said = '';

  constructor() {
    atEnd(() => this.stop());
  }

  /** What it wrote since it started. */
  get said(): string {
    return this.#said;
  }

  /**
   * Starts it; a board's address ends with its number, `WiredOptions`.
   *
   * @param names names and their addresses
   * @param more further words of its command line
   */
  async start(
    { start }: { readonly start: string } = network,
    names: Readonly<Record<string, string>> = {},
    more: readonly string[] = [],
  ): Promise<void> {
    const words = [
      ...['--conf-file=/dev/null', '--no-daemon', '--user=root', '--no-resolv', '--no-hosts'],
      ...[`--interface=${bridge}`, '--bind-interfaces', '--no-ping', '--log-facility=-'],
      ...[`--dhcp-range=${start}.100,${start}.150,255.255.255.0,10m`, '--log-queries'],
      ...[11, 12, 13].map(number => `--dhcp-host=${macOf(number)},${start}.${number}`),
      ...[`--dhcp-leasefile=${join(temporaryFolder(), 'leases')}`],
      ...Object.entries(names).map(([name, address]) => `--address=/${name}/${address}`),
    ];
    this.#said = '';
    this.#process = await startServer('dnsmasq', [...words, ...more], /sockets bound/, text => {
      this.#said += text;
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}

/** Tells the time of this machine to everybody, as a time server: chrony. It ends with the test. */
export async function startTimeServer(): Promise<void> {
  const folder = temporaryFolder();
  const config = join(folder, 'chrony.conf');
  const lines = ['local stratum 5', 'allow', 'cmdport 0', 'bindcmdaddress /'];
  writeFileSync(config, [...lines, `pidfile ${join(folder, 'pid')}`, ''].join('\n'));
  // It leaves the clock of the machine alone, and stays who it is.
  const words = ['-d', '-x', '-u', 'root', '-f', config];
  endsWithTest(await startServer('chronyd', words, /chronyd version/));
}

/** Avahi, with a bus of its own for those who ask it. */
export interface Avahi {
  /** Runs one of avahi's programs to its end; what it wrote. */
  run(program: string, ...words: string[]): string;
}

/** Starts avahi as the machine `peer.local`. */
export async function startAvahi(): Promise<Avahi> {
  const folder = temporaryFolder();
  const fileOf = (name: string, lines: readonly string[]): string => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const bus = `unix:path=${join(folder, 'bus')}`;
  const busFile = fileOf('bus.conf', [
    '<busconfig><type>system</type>',
    `<listen>${bus}</listen><auth>EXTERNAL</auth>`,
    '<policy context="default"><allow user="*"/><allow own="*"/>',
    '<allow send_type="method_call"/><allow send_type="signal"/>',
    '<allow send_requested_reply="true"/><allow receive_type="method_call"/>',
    '<allow receive_type="signal"/><allow receive_requested_reply="true"/></policy></busconfig>',
  ]);
  const avahiFile = fileOf('avahi.conf', [
    '[server]',
    'host-name=peer',
    'use-ipv6=no',
    `allow-interfaces=${bridge}`,
    '[wide-area]',
    'enable-wide-area=no',
    '[publish]',
    'publish-workstation=no',
  ]);
  environment.DBUS_SYSTEM_BUS_ADDRESS = bus;
  const words = ['--nofork', '--print-address', `--config-file=${busFile}`];
  endsWithTest(await startServer('dbus-daemon', words, /unix:path/));
  // It has one place for its files, and another one may run on this machine.
  const place = 'mkdir -p /run/avahi-daemon && mount -t tmpfs none /run/avahi-daemon && exec "$@"';
  const daemon = ['avahi-daemon', '--no-drop-root', '--no-chroot', '--no-rlimits'];
  const all = ['--mount', 'sh', '-c', place, 'sh', ...daemon, `--file=${avahiFile}`];
  endsWithTest(await startServer('unshare', all, /Server startup complete/));
  return {
    run: (program, ...words) =>
      execFileSync('timeout', ['10', program, ...words], { encoding: 'utf8', env: environment }),
  };
}

/** Starts a program; resolves when it has said that it is ready. */
async function startServer(
  program: string,
  words: readonly string[],
  isReady: RegExp,
  hear: (text: string) => void = () => undefined,
): Promise<ChildProcess> {
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        hear(String(text));
        said += text;
        if (isReady.test(said)) resolve();
      });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended:\n${said}`)));
  });
  return child;
}

/** The end of a cable, where every frame can be seen, and any can be sent. */
export class Wire {
  readonly #child: ChildProcess;
  readonly #heard: Buffer[] = [];

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Begins to listen to what a board sends. */
  static async at({ tap }: Pick<WiredBoard, 'tap'>): Promise<Wire> {
    const script = join(root, 'test/support/wire.py');
    const child = endsWithTest(
      spawn('python3', [script, tap], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const wire = new Wire(child);
    const lines = createInterface(child.stdout);
    await once(lines, 'line');
    lines.on('line', line => wire.#heard.push(Buffer.from(line, 'hex')));
    return wire;
  }

  /** Frames that came so far, without their checksums. */
  get heard(): readonly Buffer[] {
    return this.#heard;
  }

  /** Sends a frame to the board; resolves when the sender takes more. */
  async send(frame: Buffer): Promise<void> {
    const input = this.#child.stdin as NonNullable<ChildProcess['stdin']>;
    if (!input.write(`${frame.toString('hex')}\n`)) await once(input, 'drain');
  }
}

function ip(...words: string[]): void {
  execFileSync('ip', words, { stdio: 'pipe' });
}
