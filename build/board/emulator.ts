import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from '../../host/platform/crc32.ts';
import { boardBytes } from '../board.ts';

/** Where the device serves in its own network, which the emulator makes. */
export const guest = '0.0.0.0:80';
/** What the device calls the UART of its charge controller. */
export const uartName = 'UART1';
/** Bytes that somebody types, board.h: the device ends, or tells what it needs. */
export const endOfText = '\x03';
export const enquiry = '\x05';

/** The chip of board-an500.c, and its file in the folder in which the emulator runs. */
const flash = { file: 'flash.bin', bytes: 128 * 4096 };

/**
 * Makes a folder with an empty flash, unless there is one, and with the image that was built in the
 * first of two slots. An image that was built since is put there, too, unless the device has
 * another one by an update of its own: what that says runs.
 */
export function prepareFlash(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const chip = join(folder, flash.file);
  if (!existsSync(chip)) writeFileSync(chip, Buffer.alloc(flash.bytes, 0xff));
  prepareSlots(join(folder, slots.file), readFileSync(boardBytes));
}

/** The chip of slots-an500.c: blocks for notes, and two slots; behind it what was delivered. */
const slots = { file: 'slots.bin', blockBytes: 4096, notes: 2, slotBytes: 0x380000 } as const;
const firstSlotAt = slots.notes * slots.blockBytes;
const slotsBytes = firstSlotAt + 2 * slots.slotBytes;
/** A note of slots.c: what it begins with, its bytes, and no slot. */
const note = { magic: 0x53424b56, bytes: 32, none: 255 } as const;

function prepareSlots(chip: string, image: Buffer): void {
  const delivered = Buffer.alloc(8);
  delivered.writeUInt32LE(image.length);
  delivered.writeUInt32LE(crc32(image), 4);
  if (existsSync(chip)) {
    const before = readFileSync(chip);
    const deliveredBefore = before.subarray(slotsBytes);
    if (deliveredBefore.equals(delivered) || !deliveredBefore.equals(startedIn(before))) return;
  }
  const contents = Buffer.alloc(slotsBytes + delivered.length, 0xff);
  noteOf(delivered).copy(contents);
  image.copy(contents, firstSlotAt);
  delivered.copy(contents, slotsBytes);
  const draft = `${chip}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, chip);
}

/** The note of a new board: the first slot has an image, which is started. */
function noteOf(delivered: Buffer): Buffer {
  const bytes = Buffer.alloc(note.bytes);
  bytes.writeUInt32LE(note.magic);
  bytes.writeUInt32LE(1, 4);
  bytes[9] = note.none;
  delivered.copy(bytes, 12);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), note.bytes - 4);
  return bytes;
}

/** Length and check of the image that is started, by the newest note. */
function startedIn(chip: Buffer): Buffer {
  const notes = Array.from({ length: slots.notes }, (_, block) =>
    chip.subarray(block * slots.blockBytes, block * slots.blockBytes + note.bytes),
  )
    .filter(
      bytes =>
        bytes.readUInt32LE() === note.magic &&
        bytes.readUInt32LE(note.bytes - 4) === crc32(bytes.subarray(0, -4)),
    )
    .sort((one, other) => other.readUInt32LE(4) - one.readUInt32LE(4));
  const newest = notes[0] ?? Buffer.alloc(note.bytes);
  const [started = 0, trial = 0] = newest.subarray(8, 10);
  const slot = trial === note.none ? started : trial;
  return newest.subarray(12 + 8 * slot, 20 + 8 * slot);
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

/** Time of a counted instruction (`Surroundings.counts`), ns: QEMU takes powers of 2. */
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
