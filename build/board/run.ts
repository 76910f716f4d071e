/**
 * `npm run board`: the image in an emulator, as `npm start` runs the command. The data folder has
 * the contents of the flash; HTTP is where `--listen` says.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  addressText,
  flags,
  helpOf,
  parseCommandLine,
  readFlags,
  UsageError,
} from '../../host/command-line.ts';
import { updateBoard } from '../board.ts';

const { variant, listen, 'data-dir': dataDir, controller, speed, start, udp } = {
  ...flags,
  udp: {
    value: 'PORT',
    meaning: 'a UDP port of the device that is reached at the same port of the address of --listen',
  },
};
const own = { variant, listen, 'data-dir': dataDir, controller, speed, start, udp };

/** The chip of build/board/board-an500.c, and its file in the data folder. */
const flash = { file: 'flash.bin', bytes: 384 * 4096 };
/** Where the device serves in its own network, which the emulator makes. */
const guest = '0.0.0.0:80';
/** The byte at the UART that ends the device, board-an500.c. */
const endOfText = '\x03';

async function run(words: readonly string[]): Promise<void> {
  const given = readFlags(own, words);
  const udpPort = given.get('udp');
  given.delete('udp');
  const known = [...given].map(([name, value]) => `--${name}=${value}`);
  const options = parseCommandLine(known);
  const host = options.host;
  const port = options.port || (await freePort(host));
  const image = await updateBoard();
  const folder = resolve(options.dataDir);
  mkdirSync(folder, { recursive: true });
  const chip = join(folder, flash.file);
  if (!existsSync(chip)) writeFileSync(chip, Buffer.alloc(flash.bytes, 0xff));
  for (const name of ['listen', 'data-dir'] as const) given.delete(name);
  const command = ['voltkern', `--listen=${guest}`, ...[...given].map(([n, v]) => `--${n}=${v}`)];
  const forwarded = [`tcp:${host}:${port}-:80`];
  if (udpPort !== undefined) forwarded.push(`udp:${host}:${udpPort}-:${udpPort}`);
  const emulator = spawn(
    // Whoever kills this process has ended the device.
    'setpriv',
    [
      ...['--pdeathsig', 'KILL', 'qemu-system-arm', '-M', 'mps2-an500', '-kernel', image],
      ...['-display', 'none', '-monitor', 'none', '-serial', 'stdio'],
      ...['-nic', ['user,model=lan9118', ...forwarded.map(to => `hostfwd=${to}`)].join()],
      // Locked by the emulator: another one must not write into the same file.
      ...['-drive', `file=${flash.file},if=none,format=raw`],
      '-semihosting-config',
      ['enable=on,target=native', ...command.map(word => `arg=${word}`)].join(),
    ],
    // In a session of its own: what a terminal sends reaches this process alone.
    { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => emulator.stdin.write(endOfText));
  createInterface(emulator.stdout).on('line', line => {
    if (!line.startsWith('listening on ')) process.stderr.write(`${line}\n`);
    else process.stdout.write(`${line.replace(guest, addressText(host, port))}\n`);
  });
  const [status] = await once(emulator, 'close');
  process.exitCode = status ?? 1;
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
