/**
 * Builds the whole device as an image for a board without an operating system, build/board: the
 * engine with the host as its bytecode, TCP/IP, storage, page and documents, for QEMU's board
 * mps2-an500.
 *
 * `npm run build:board`
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLwip, lwipSources } from './board/lwip.ts';
import { buildEngine, engineSources } from './bytecode.ts';
import { nativeFolder, updateDelivered, writeTable } from './native/delivered.ts';
import { isStale, outOf, root } from './paths.ts';
import { assetsFolder } from './portable.ts';

const compiler = 'arm-none-eabi-gcc';
const sources = join(root, 'build', 'board');
const folder = outOf('board');
/** The image. */
export const boardImage = join(folder, 'voltkern.elf');

/** What of the program for Linux the image has as well. */
const shared = ['assets', 'engine', 'machine', 'port', 'process', 'values'].map(
  name => `../native/${name}.c`,
);

const options = [
  ...['-mcpu=cortex-m7', '-mthumb', '-mfloat-abi=hard', '-mfpu=fpv5-d16', '-O2', '-g'],
  ...['-ffunction-sections', '-fdata-sections', '-fno-unwind-tables'],
  ...['-fno-asynchronous-unwind-tables', '-fno-ident', '-ffp-contract=off'],
  // What newlib has where somebody asks for it.
  ...['-D_GNU_SOURCE', '-D_POSIX_TIMERS', '-D_POSIX_MONOTONIC_CLOCK', '-D__TM_GMTOFF=tm_gmtoff'],
  ...['-I', join(sources, 'include')],
];

const engineOptions = [
  ...options,
  // The engine counts on numbers that wrap; and here int32_t is no int.
  ...['-fwrapv', '-fno-strict-aliasing', '-include', 'malloc.h'],
  ...['-include', join(sources, 'rounding.h'), '-Dsnprintf=print_rounded'],
];

const ownOptions = [
  ...options,
  ...['-std=gnu17', '-Wall', '-Wextra', '-Werror'],
  ...['-DHEAP_BYTES=(6u<<20)', '-DSTACK_BYTES=(56u<<10)', '-DON_LONG_TURN=on_long_turn'],
  ...['-isystem', engineSources(), '-isystem', join(lwipSources(), 'include')],
  ...['-I', '.', '-I', '../native'],
];

/** Builds the image unless it is newer than its sources; answers where it is. */
export async function updateBoard(): Promise<string> {
  const own = readdirSync(sources).filter(name => /\.(c|h|ld)$|^include$|^lwip/.test(name));
  const inputs = ['host', 'assembly', 'build/native', ...own.map(name => `build/board/${name}`)];
  if (
    isStale(boardImage, [...inputs, 'build/board.ts', 'build/bytecode.ts', 'package-lock.json'])
  ) {
    await updateDelivered();
    await linkImage();
  }
  return boardImage;
}

/** Bytes of flash that the image of one variant takes: without the documents of the others. */
export function boardFlashBytes(variant = 'warp3'): number {
  const table = execFileSync('arm-none-eabi-size', ['-B', boardImage], { encoding: 'utf8' });
  const [text = 0, data = 0] = (table.split('\n')[1] ?? '').trim().split(/\s+/).map(Number);
  const assets = outOf(`${nativeFolder}/delivered/${assetsFolder}`);
  const others = readdirSync(assets).filter(
    name => /-(open|async)api\.json\.gz$/.test(name) && !name.startsWith(`${variant}-`),
  );
  return others.reduce((sum, name) => sum - statSync(join(assets, name)).size, text + data);
}

/** Compiles the image; what it delivers was built before. */
async function linkImage(): Promise<void> {
  const engine = await buildEngine(
    engineSources(),
    join(folder, 'engine'),
    compiler,
    engineOptions,
    ['build/board.ts'],
  );
  const lwip = buildLwip(join(folder, 'lwip'), compiler, options);
  writeTable(folder);
  const own = readdirSync(sources).filter(name => name.endsWith('.c'));
  const draft = `${boardImage}.${process.pid}`;
  execFileSync(
    compiler,
    [
      ...[...ownOptions, ...own.sort(), ...shared],
      ...[join(folder, 'delivered.c'), join(folder, 'delivered.S'), ...engine, ...lwip],
      ...['-nostartfiles', '-T', 'an500.ld', '-Wl,--gc-sections,--no-warn-execstack'],
      ...['-lm', '-o', draft],
    ],
    { cwd: sources },
  );
  renameSync(draft, boardImage);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${await updateBoard()}\n`);
}
