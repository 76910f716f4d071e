/**
 * Builds the whole device as an image for a board without an operating system, build/board: the
 * engine with the host as its bytecode, TCP/IP, storage, page and documents, for QEMU's board
 * mps2-an500.
 *
 * `npm run build:board`; where VOLTKERN_SIGNING_KEY names the private key of docs/update.md, it
 * also writes the update that boards take.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libsodium } from './board/libsodium.ts';
import { lwip } from './board/lwip.ts';
import { mbedtls } from './board/mbedtls.ts';
import type { Part } from './board/part.ts';
import { updateOf } from './board/update-file.ts';
import { buildEngine, engineSources } from './bytecode.ts';
import type { Library } from './libraries.ts';
import {
  deliveredLibraries,
  nativeFolder,
  updateDelivered,
  writeTable,
} from './native/delivered.ts';
import { compileForeign, execute, makeWhole } from './objects.ts';
import { privateKeyOf } from './package/checksums.ts';
import { thirdPartyLicences } from './package/licences.ts';
import { newestRelease } from './package/releases.ts';
import { isStale, outOf, root } from './paths.ts';
import { assetsFolder } from './portable.ts';

const compiler = 'arm-none-eabi-gcc';
const sources = join(root, 'build', 'board');
const folder = outOf('board');
/** The image, and its bytes as a slot has them. */
export const boardImage = join(folder, 'voltkern.elf');
export const boardBytes = join(folder, 'voltkern.bin');
/** What the board starts with: it chooses an image, and goes on there. */
export const boardLoader = join(folder, 'loader.elf');
/** Name of the board, as its images are signed for it. */
export const boardName = 'mps2-an500';
/** The licences of what it is made of, which it has in it as well. */
export const boardLicences = join(folder, 'third-party-licences.txt');

/** What of the program for Linux the image has as well. */
const shared = ['assets', 'engine', 'machine', 'port', 'process', 'values'].map(
  name => `../native/${name}.c`,
);

/** What the emulated board has in common with that of the charge controller's firmware. */
const ofFirmware = ['cmsdk-uart.c', 'cmsdk-uart.h', 'ring.h'].map(name => `build/firmware/${name}`);

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

const ownOptions = (parts: readonly Part[]): string[] => [
  ...options,
  ...['-std=gnu17', '-Wall', '-Wextra', '-Werror'],
  ...['-DHEAP_BYTES=(7u<<20)', '-DSTACK_BYTES=(56u<<10)', '-DRING_BYTES=4096u'],
  '-DON_LONG_TURN=on_long_turn',
  ...['-isystem', engineSources(), ...parts.flatMap(({ use }) => use)],
  ...['-I', '.', '-I', '../native'],
];

/** Of the loader, and of nothing else. */
const loaderSource = 'loader-an500.c';
const loaderSources = [
  ...[loaderSource, 'slots.c', 'slots-an500.c', 'crc.c'],
  ...['semihosting.c', 'start-cortex-m7.c', 'watchdog-an500.c'],
];

/**
 * Builds image and loader unless they are newer than their sources; answers where the loader is,
 * with which an emulator starts.
 */
export async function updateBoard(): Promise<string> {
  const own = readdirSync(sources).filter(name => !/^(run|emulator)\.ts$|\.md$/.test(name));
  const inputs = [
    ...['host', 'assembly', 'build/native', ...ofFirmware],
    ...own.map(name => `build/board/${name}`),
  ];
  if (
    isStale(boardLoader, [...inputs, 'build/board.ts', 'build/bytecode.ts', 'package-lock.json'])
  ) {
    await updateDelivered();
    await linkImage();
    await makeWhole(boardBytes, draft =>
      execute('arm-none-eabi-objcopy', ['-O', 'binary', boardImage, draft]),
    );
    await linkLoader();
  }
  return boardLoader;
}

function linkLoader(): Promise<void> {
  const how = ['-Os', '-nostartfiles', '-T', 'loader-an500.ld'];
  const words = [...ownOptions(Object.values(partsOfOthers())), ...how, ...loaderSources];
  return link([...words, '-Wl,--gc-sections,--no-warn-execstack'], boardLoader);
}

function link(words: readonly string[], program: string): Promise<void> {
  return makeWhole(program, draft => execute(compiler, [...words, '-o', draft], { cwd: sources }));
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

/** What others made that is part of the image, by the module that says how it is compiled. */
const partsOfOthers = () => ({
  libsodium: libsodium(),
  lwip: lwip(),
  mbedtls: mbedtls(),
});

/** Compiles the image; what it delivers was built before. */
async function linkImage(): Promise<void> {
  const engine = await buildEngine(
    engineSources(),
    join(folder, 'engine'),
    compiler,
    engineOptions,
    ['build/board.ts'],
  );
  const parts = partsOfOthers();
  const compiled = Object.entries(parts).map(([name, part]) => {
    const inputs = ['build/board/include', `build/board/${name}.ts`, 'build/board.ts'];
    return compileForeign(part, join(folder, name), compiler, options, inputs);
  });
  const libraries = Object.values(parts).map(({ library }) => library);
  const all = [...deliveredLibraries(), ...libraries, newlib()];
  writeTable(folder, all);
  writeFileSync(boardLicences, thirdPartyLicences(all));
  const own = readdirSync(sources).filter(name => name.endsWith('.c') && name !== loaderSource);
  const foreign = [engine, ...(await Promise.all(compiled))].flat();
  await link(
    [
      ...[...ownOptions(Object.values(parts)), ...own.sort(), ...shared],
      ...ofFirmware.filter(name => name.endsWith('.c')).map(name => join(root, name)),
      ...[join(folder, 'delivered.c'), join(folder, 'delivered.S'), ...foreign],
      ...['-nostartfiles', '-T', 'an500.ld', '-Wl,--gc-sections,--no-warn-execstack', '-lm'],
    ],
    boardImage,
  );
}

/** Writes the update to the image that was built, signed with the key of a file; answers where. */
function writeUpdate(keyFile: string): string {
  const { version } = newestRelease();
  const file = join(folder, `voltkern-${boardName}-${version}.update`);
  const image = readFileSync(boardBytes);
  writeFileSync(file, updateOf(image, { board: boardName, version }, privateKeyOf(keyFile)));
  return file;
}

/** The C library, which Debian's compiler takes. */
function newlib(): Library {
  const name = 'libnewlib-arm-none-eabi';
  const told = execFileSync('dpkg-query', ['--show', name], { encoding: 'utf8' });
  const version = told.trim().split('\t')[1] ?? '';
  return {
    name: 'newlib',
    version,
    description: 'C library of the device on a board without an operating system',
    license: 'BSD-3-Clause',
    licenseText: readFileSync(`/usr/share/doc/${name}/copyright`, 'utf8').trim(),
    purl: `pkg:deb/debian/${name}@${version}`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await updateBoard();
  process.stdout.write(`${boardImage}\n`);
  const keyFile = process.env.VOLTKERN_SIGNING_KEY;
  if (keyFile !== undefined) process.stdout.write(`${writeUpdate(keyFile)}\n`);
}
