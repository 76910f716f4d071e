import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { type Machine, runIn } from '../support/namespaces.ts';

/** A key pair of WireGuard. */
export interface Keys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Makes keys by the tools of WireGuard. */
export function makeKeys(): Keys {
  const privateKey = wg(['genkey']);
  return { privateKey, publicKey: wg(['pubkey'], privateKey) };
}

export function makePresharedKey(): string {
  return wg(['genpsk']);
}

function wg(words: readonly string[], input = ''): string {
  return execFileSync('wg', words, { encoding: 'utf8', input, env: { PATH: systemPath } }).trim();
}

/** The path before this test changed it. */
const systemPath = process.env.PATH ?? '';

/** What the peer knows of the device. */
export interface PeerSettings {
  readonly deviceKey: string;
  readonly presharedKey?: string;
  /** Where the device is, if the peer is to begin. */
  readonly endpoint?: string;
}

/** The other end of the tunnel: `wireguard-go` in the other machine. */
export class Peer {
  static readonly port = 51820;
  readonly keys = makeKeys();
  readonly #machine: Machine;
  readonly #link = `vkpeer${process.pid}`;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  start(settings: PeerSettings): void {
    makeTunDevice();
    runIn(this.#machine, 'wireguard-go', [this.#link]);
    this.configure(settings);
    this.#ip(['address', 'add', '10.99.0.1/24', 'dev', this.#link]);
    this.#ip(['link', 'set', this.#link, 'up']);
  }

  configure({ deviceKey, presharedKey, endpoint }: PeerSettings): void {
    const lines = [
      ...['[Interface]', `PrivateKey = ${this.keys.privateKey}`, `ListenPort = ${Peer.port}`],
      ...['[Peer]', `PublicKey = ${deviceKey}`, 'AllowedIPs = 10.99.0.2/32'],
      ...(presharedKey === undefined ? [] : [`PresharedKey = ${presharedKey}`]),
      ...(endpoint === undefined ? [] : [`Endpoint = ${endpoint}`, 'PersistentKeepalive = 5']),
    ];
    runIn(
      this.#machine,
      'sh',
      ['-c', 'cat | wg setconf "$1" /dev/stdin', 'sh', this.#link],
      `${lines.join('\n')}\n`,
    );
  }

  /** Ends it as a power cut does. */
  kill(): void {
    for (const pid of processesWith(this.#machine, `wireguard-go\0${this.#link}\0`))
      process.kill(pid, 'SIGKILL');
    rmSync(`/var/run/wireguard/${this.#link}.sock`, { force: true });
  }

  /** GET through the tunnel. */
  get(url: string): string {
    return runIn(this.#machine, 'curl', ['--silent', '--fail', '--max-time', '5', url]);
  }

  /** PUT through the tunnel; throws unless it is taken. */
  put(url: string, body: string): void {
    runIn(this.#machine, 'curl', [
      '--silent',
      '--fail',
      '--max-time',
      '5',
      '-X',
      'PUT',
      '-d',
      body,
      url,
    ]);
  }

  #ip(words: readonly string[]): void {
    runIn(this.#machine, 'ip', words);
  }
}

/** Some machines in containers have the driver, but not its file. */
function makeTunDevice(): void {
  if (existsSync('/dev/net/tun')) return;
  try {
    execFileSync('sh', ['-c', 'mkdir -p /dev/net && mknod /dev/net/tun c 10 200'], {
      stdio: 'pipe',
    });
  } catch {
    throw new Error(
      '/dev/net/tun is missing and cannot be made: this machine cannot test the tunnel',
    );
  }
}

/** A web server in a machine, on all its addresses, that tells who asks. */
export async function startWitness({ name }: Machine): Promise<{ port: number; stop(): void }> {
  const script =
    "const server = require('http').createServer((request, response) => response.end(request.socket.remoteAddress));" +
    "server.listen(0, '0.0.0.0', () => console.log(server.address().port))";
  const child = spawn('ip', ['netns', 'exec', name, process.execPath, '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>(resolve =>
    createInterface(child.stdout).once('line', line => resolve(Number(line))),
  );
  return { port, stop: () => child.kill('SIGKILL') };
}

/** Processes in a machine whose command line, words separated by NUL, contains this. */
export function processesWith(machine: Machine, words: string): number[] {
  return processesOf(machine).filter(pid => ofProcess(pid, 'cmdline').includes(words));
}

/** The command lines and environments of all processes in a machine. */
export function toldBy(machine: Machine): string {
  return processesOf(machine)
    .map(pid => ofProcess(pid, 'cmdline') + ofProcess(pid, 'environ'))
    .join('\n');
}

function processesOf({ name }: Machine): number[] {
  const pids = execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' });
  return pids.split('\n').filter(Boolean).map(Number);
}

function ofProcess(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended just now.
    return '';
  }
}

/** What the tools are to do in place of their work. */
export type Misbehaviour = 'hang' | 'flood' | 'refuse' | 'none';

/**
 * The tools as the device finds them: each notes its arguments and its environment, and `ip` knows
 * no WireGuard, so that the test is the same whatever the kernel has.
 */
export class Tools {
  readonly folder = temporaryFolder();
  readonly #notes = join(this.folder, 'notes');

  constructor() {
    const unknown =
      'case "$*" in *"type wireguard") echo "Error: Unknown device type." >&2; exit 2;; esac';
    this.#write('ip', unknown);
    this.#write('wireguard-go', '');
    this.misbehave('none');
  }

  /** What `wg` does from now on. */
  misbehave(how: Misbehaviour): void {
    const commands: Readonly<Record<Misbehaviour, string>> = {
      // A child of its own has to be ended as well.
      hang: 'sleep 98765; exit 1',
      flood: 'exec yes',
      refuse: 'cat >&2; exit 1',
      none: '',
    };
    this.#write('wg', commands[how]);
  }

  /** Folders where everything is that the device needs but `wg`. */
  withoutWg(): string {
    const folder = temporaryFolder();
    for (const name of ['ip', 'wireguard-go'])
      symlinkSync(join(this.folder, name), join(folder, name));
    for (const name of ['sh', 'cat', 'env']) symlinkSync(whereIs(name), join(folder, name));
    return folder;
  }

  /** All arguments and environments that the tools were started with. */
  notes(): string {
    return existsSync(this.#notes) ? readFileSync(this.#notes, 'utf8') : '';
  }

  /** How often they were started. */
  calls(start: string): number {
    return this.notes()
      .split('\n')
      .filter(line => line.startsWith(start)).length;
  }

  #write(name: string, first: string): void {
    const lines = [
      '#!/bin/sh',
      `{ echo "${name} $*"; env; } >> ${this.#notes}`,
      first,
      `exec ${whereIs(name)} "$@"`,
    ];
    const file = join(this.folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    chmodSync(file, 0o755);
  }
}

function whereIs(program: string): string {
  const env = { PATH: `${systemPath}:/usr/sbin:/sbin` };
  return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], {
    encoding: 'utf8',
    env,
  }).trim();
}

/** How the device is started. */
export interface DeviceOptions {
  readonly dataDir: string;
  /** Folders where it finds programs. */
  readonly path?: string;
  readonly userspace?: string;
}

/**
 * How far `moveClock` moves the clocks of a device, ms: a session lasts for one such time, and not
 * for two.
 */
const moveMs = 150_000;
const moved = 'the clock was moved';

/** Starts the device with the tools as its adapter, listening on every address. */
export async function startTunnelDevice({
  dataDir,
  path,
  userspace,
}: DeviceOptions): Promise<RunningDevice> {
  const preload = join(temporaryFolder(), 'clock.cjs');
  writeFileSync(
    preload,
    'const now = performance.now.bind(performance); let ahead = 0; performance.now = () => now() + ahead;' +
      `process.on('SIGUSR2', () => { ahead += ${moveMs}; process.stderr.write('${moved}'); });\n`,
  );
  const changes = {
    NODE_OPTIONS: `--require ${preload}`,
    ...(path !== undefined && { PATH: path }),
    ...(userspace !== undefined && { WG_QUICK_USERSPACE_IMPLEMENTATION: userspace }),
  };
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    return await startDevice({ dataDir, host: '0.0.0.0', args: ['--tunnel', 'wg-tools'] });
  } finally {
    for (const name of Object.keys(changes)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** `wireguard/state`. */
interface TunnelState {
  readonly state: number;
}

const patienceMs = 20_000;

/** Resolves when the device tells a state of the tunnel that is wanted; rejects after 20 s. */
export function told(
  { url }: RunningDevice,
  isWanted: (state: TunnelState) => boolean,
): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  return new Promise<void>((resolve, reject) => {
    const heard: string[] = [];
    const limit = setTimeout(
      () => reject(new Error(`the device told no other states than ${heard}`)),
      patienceMs,
    );
    socket.once('error', reject);
    socket.on('message', data => {
      for (const line of String(data).split('\n')) {
        if (!line.includes('"wireguard/state"')) continue;
        heard.push(line);
        if (!isWanted(JSON.parse(line).payload)) continue;
        clearTimeout(limit);
        resolve();
      }
    });
  }).finally(() => socket.terminate());
}

/** Lets time pass for the device, at once; its tunnel lives in the time of the machine. */
export async function moveClock(device: RunningDevice): Promise<void> {
  const times = (): number => device.stderr().split(moved).length;
  const before = times();
  device.process.kill('SIGUSR2');
  await eventually(() => assert.is(times(), before + 1));
}
