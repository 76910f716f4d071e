/**
 * `npm run board`: the image in an emulator, as `npm start` runs the command. The data folder has
 * the contents of the flash; HTTP is where `--listen` says.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  addressText,
  flags,
  helpOf,
  oneOf,
  parseCommandLine,
  readFlags,
  UsageError,
} from '../../host/command-line.ts';
import { updateBoard } from '../board.ts';
import {
  emulatorWords,
  endOfText,
  guest,
  networkBehindTap,
  networkOfItsOwn,
  prepareFlash,
  uartName,
} from './emulator.ts';

const { variant, listen, 'data-dir': dataDir, controller, speed, start } = flags;
const updateKey = {
  value: 'KEY',
  meaning: 'the public key of whoever signs updates of the image, in Base64 (default: none)',
} as const;
/** Times of the emulated board. */
const times = ['real', 'counted'] as const;
/** Flags of the emulator alone. */
const emulators = {
  udp: {
    value: 'PORT',
    meaning: 'a UDP port of the device, reached at the same port of the host of --listen',
  },
  https: {
    value: 'PORT',
    meaning: 'where port 443 of the device is reached, at the host of --listen',
  },
  uart: {
    value: 'HOST:PORT',
    meaning: `the other end of ${uartName}, for --controller serial:${uartName}`,
  },
  tap: {
    value: 'NAME',
    meaning:
      'a TAP device of this machine, which is the other end of the cable; the device is at port 80 of the address that it has there, whatever --listen says',
  },
  mac: { value: 'ADDRESS', meaning: 'hardware address, e.g. 52:54:00:12:34:57' },
  monitor: {
    value: 'FILE',
    meaning: 'a socket where the emulator takes commands (QMP), e.g. to unplug the cable',
  },
  time: {
    value: 'WHICH',
    meaning:
      'real (default), or counted: that of the instructions, whatever else this machine does',
  },
  debugger: { value: 'PORT', meaning: 'where gdb reaches the processor, at 127.0.0.1' },
} as const;
const device = { variant, listen, 'data-dir': dataDir, controller, speed, start };
const own = { ...device, 'update-key': updateKey, ...emulators };

/** How the program that locks the folder ends where another one has. */
const inUse = 75;

async function run(words: readonly string[]): Promise<void> {
  const given = readFlags(own, words);
  const counts = oneOf('time', times, given) === 'counted';
  const { udp, https, tap, mac, monitor, uart, debugger: gdb } = emulatorsOf(given);
  const { host, ...options } = parseCommandLine(wordsOf(given), true);
  const { controller: choice } = options;
  if (choice.kind === 'coprocessor' && choice.at.kind === 'serial' && uart === undefined)
    throw new UsageError(`--controller serial:${choice.at.path} needs --uart HOST:PORT`);
  const port = options.port || (await freePort(host));
  const image = await updateBoard();
  const folder = resolve(options.dataDir);
  prepareFlash(folder);
  for (const name of ['listen', 'data-dir'] as const) given.delete(name);
  const command = [`--listen=${guest}`, ...wordsOf(given)];
  const forwarded = [`tcp:${host}:${port}-:80`];
  if (https !== undefined) forwarded.push(`tcp:${host}:${https}-:443`);
  if (udp !== undefined) forwarded.push(`udp:${host}:${udp}-:${udp}`);
  const ethernet = tap === undefined ? networkOfItsOwn(forwarded) : networkBehindTap(tap);
  if (mac !== undefined) ethernet.push(`mac=${mac}`);
  const emulator = spawn(
    'flock',
    [
      // Two would write into the same flash.
      ...['--nonblock', '--no-fork', '--conflict-exit-code', `${inUse}`, folder],
      // Whoever kills this process has ended the device.
      ...['setpriv', '--pdeathsig', 'KILL'],
      ...emulatorWords(image, command, { ethernet, uart, counts }),
      ...(monitor === undefined ? [] : ['-qmp', `unix:${resolve(monitor)},server=on,wait=off`]),
      ...(gdb === undefined ? [] : ['-gdb', `tcp:127.0.0.1:${gdb}`]),
    ],
    // In a session of its own: what a terminal sends reaches this process alone.
    { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  let isToEnd = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isToEnd = true;
      emulator.stdin.write(endOfText);
    });
  const reached = tap === undefined ? addressText(host, port) : guest;
  createInterface(emulator.stdout).on('line', line => {
    if (!line.startsWith('listening on ')) {
      process.stderr.write(`${line}\n`);
      return;
    }
    process.stdout.write(`${line.replace(guest, reached)}\n`);
    // What was typed while it restarted is lost.
    if (isToEnd) emulator.stdin.write(endOfText);
  });
  const [status] = await once(emulator, 'close');
  if (status === inUse) throw new Error(`${folder} is in use by another process`);
  process.exitCode = status ?? 1;
}

/** Takes the flags of the emulator out of those that were given. */
function emulatorsOf(given: Map<string, string>): Partial<Record<keyof typeof emulators, string>> {
  const found = Object.keys(emulators).map(name => [name, given.get(name)] as const);
  for (const [name] of found) given.delete(name);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

function wordsOf(given: ReadonlyMap<string, string>): string[] {
  return [...given].map(([name, value]) => `--${name}=${value}`);
}

/** A port that nobody has now. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

try {
  const words = process.argv.slice(2);
  if (words.includes('--help')) process.stdout.write(`${helpOf(own)}\n`);
  else await run(words);
} catch (error) {
  process.stderr.write(`voltkern: ${(error as Error).message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
