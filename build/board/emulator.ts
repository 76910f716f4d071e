import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the device serves in its own network, which the emulator makes. */
export const guest = '0.0.0.0:80';
/** What the device calls the UART of its charge controller. */
export const uartName = 'UART1';
/** Bytes that somebody types, board.h: the device ends, or tells what it needs. */
export const endOfText = '\x03';
export const enquiry = '\x05';

/** The chip of board-an500.c, and its file in the folder in which the emulator runs. */
const flash = { file: 'flash.bin', bytes: 128 * 4096 };

/** Makes a folder with an empty flash, unless there is one. */
export function prepareFlash(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const chip = join(folder, flash.file);
  if (!existsSync(chip)) writeFileSync(chip, Buffer.alloc(flash.bytes, 0xff));
}

/** What is around the emulated board. */
export interface Surroundings {
  /** What is at the other end of its cable, as QEMU's `-nic` has it. */
  readonly ethernet: readonly string[];
  /** Where the other end of the UART listens, HOST:PORT; it may come and go. */
  readonly uart?: string | undefined;
  /**
   * Instructions are counted, and the time of the board is theirs, 8 ns each: it then does not
   * depend on what else this machine does. While the processor sleeps, time is real.
   */
  readonly counts?: boolean | undefined;
}

/** The time of a counted instruction, as `Surroundings.counts` has it, ns: QEMU takes powers of 2. */
export const instructionNs = 2 ** 3;

/**
 * A network of the emulator's own, as its `-nic` has it.
 *
 * @param forwarded ports of this machine that are the device's, as `hostfwd` has them
 */
export function networkOfItsOwn(forwarded: readonly string[]): string[] {
  return ['user', ...forwarded.map(to => `hostfwd=${to}`)];
}

/** A TAP device of this machine, which is the other end of the cable. */
export function networkBehindTap(name: string): string[] {
  return ['tap', `ifname=${name}`, 'script=no', 'downscript=no'];
}

/**
 * The command that plays an image, with the log at stdout and what is typed at stdin.
 *
 * @param words of the device's command line
 */
export function emulatorWords(
  image: string,
  words: readonly string[],
  { ethernet, uart, counts = false }: Surroundings,
): string[] {
  return [
    ...['qemu-system-arm', '-M', 'mps2-an500', '-kernel', image],
    ...['-display', 'none', '-monitor', 'none', '-serial', 'stdio', ...uartWords(uart)],
    ...['-nic', [...ethernet, 'model=lan9118'].join()],
    ...(counts ? ['-icount', `shift=${Math.log2(instructionNs)}`] : []),
    '-semihosting-config',
    ['enable=on,target=native', ...['voltkern', ...words].map(word => `arg=${word}`)].join(),
  ];
}

function uartWords(uart: string | undefined): string[] {
  if (uart === undefined) return [];
  const [, host, port] = /^(.+):(\d+)$/.exec(uart) ?? [];
  if (port === undefined) throw new Error(`${uart}: must be HOST:PORT`);
  const socket = ['socket', 'id=uart', `host=${host}`, `port=${port}`, 'nodelay=on', 'reconnect=1'];
  return ['-chardev', socket.join(), '-serial', 'chardev:uart'];
}
