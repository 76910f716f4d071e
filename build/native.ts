/**
 * Builds the command `voltkern` as a program of its own, without Node: QuickJS, the portable host
 * as its bytecode, the files of the page and a loop in C (build/native), one static file for each
 * kind of processor. It runs on any Linux of that kind, whatever C library that has.
 *
 * `npm run build:native [-- ARCHITECTURE ...]`
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildEngine, engineSources } from './bytecode.ts';
import { bigEndianSources } from './native/big-endian.ts';
import {
  buildDelivered,
  nativeFolder,
  nativeLibraries,
  recompiled,
  updateDelivered,
  writeTable,
} from './native/delivered.ts';
import { type CLibrary, softFloatLibrary } from './native/soft-float.ts';
import { execute, makeWhole } from './objects.ts';

import { isStale, outOf, root } from './paths.ts';
import { buildPortable } from './portable.ts';

/** A kind of processor that the program is built for. */
interface Target {
  /** Debian's compiler for it. */
  readonly compiler: string;
  /** How all is put into one file. */
  readonly link: string;
  /** It has no unit for floating point, and gets a C library of its own. */
  readonly isSoftFloat?: true;
  /** What plays it here: its order of bytes is another one, in which bytecode is made by itself. */
  readonly emulator?: string;
}

const targets = {
  x64: { compiler: 'x86_64-linux-gnu-gcc', link: '-static-pie' },
  arm64: { compiler: 'aarch64-linux-gnu-gcc', link: '-static-pie' },
  // Its C library cannot be loaded just anywhere.
  armv7: { compiler: 'arm-linux-gnueabihf-gcc', link: '-static' },
  // Debian's compiler for processors from ARMv5TE on, which computes floats itself.
  armv5: { compiler: 'arm-linux-gnueabi-gcc', link: '-static' },
  mips: {
    ...{ compiler: 'mips-linux-gnu-gcc', link: '-static' },
    ...{ isSoftFloat: true, emulator: 'qemu-mips' },
  },
  mipsel: { compiler: 'mipsel-linux-gnu-gcc', link: '-static', isSoftFloat: true },
} as const satisfies Readonly<Record<string, Target>>;
export type Architecture = keyof typeof targets;
const architectures = Object.keys(targets) as readonly Architecture[];

/** How it is compiled: as it is given away, or so that it stops at whatever C leaves undefined. */
type Kind = 'release' | 'sanitised';

const sources = join(root, 'build', 'native');

/** The C library that comes with a compiler. */
const usualLibrary: CLibrary = { compile: [], link: ['-lm', '-lpthread'] };

/** The same bytes wherever it is compiled; times beyond 2038 on 32 bits, too. */
const common = ['-D_FILE_OFFSET_BITS=64', '-D_TIME_BITS=64', '-fno-ident'];
const kinds = {
  release: {
    all: [
      ...['-O2', '-fPIE', '-fstack-protector-strong', '-U_FORTIFY_SOURCE', '-D_FORTIFY_SOURCE=2'],
      // Nobody unwinds the stack of a program in C; the tables for it take a tenth of its code.
      ...['-fno-unwind-tables', '-fno-asynchronous-unwind-tables'],
    ],
    own: [],
    link: ['-s', '-Wl,--gc-sections,--build-id=none,-z,relro,-z,now'],
  },
  sanitised: {
    all: ['-O1', '-g', '-fsanitize=address'],
    own: ['-fsanitize=undefined', '-fno-sanitize-recover=undefined'],
    link: ['-fsanitize=address,undefined'],
  },
} as const satisfies Readonly<Record<Kind, object>>;

let found: readonly Architecture[] | undefined;

/** The architectures that this machine has the tools for; it says once which tools it lacks. */
function buildable(): readonly Architecture[] {
  found ??= architectures.filter(architecture => {
    const { compiler, isSoftFloat, emulator }: Target = targets[architecture];
    const tools = [compiler, ...(emulator ? [emulator] : []), ...(isSoftFloat ? ['apt-get'] : [])];
    const missing = tools.filter(
      tool => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status !== 0,
    );
    if (missing.length === 0) return true;
    const names = missing.join(', ');
    process.stderr.write(`no program for ${architecture} is made: ${names} is missing\n`);
    return false;
  });
  return found;
}

/**
 * Builds the program anew for every architecture that this machine has a compiler for; answers
 * where each is.
 */
export async function buildEveryNative(): Promise<ReadonlyMap<Architecture, string>> {
  await buildPortable();
  await buildDelivered();
  const wanted = buildable();
  // At once: most of the time goes into one file of the engine for each of them.
  const built = await Promise.all(wanted.map(architecture => buildNative(architecture)));
  return new Map(wanted.map((architecture, at) => [architecture, built[at] as string]));
}

/** Builds the program unless it is newer than its sources; answers where it is. */
export async function updateNative(
  architecture: Architecture,
  kind: Kind = 'release',
): Promise<string> {
  const program = programOf(architecture, kind);
  const inputs = ['host', 'assembly', 'build/native', 'build/native.ts', 'build/bytecode.ts'];
  if (isStale(program, [...inputs, 'package-lock.json'])) {
    await updateDelivered();
    await buildNative(architecture, kind);
  }
  return program;
}

function programOf(architecture: Architecture, kind: Kind): string {
  return outOf(`${nativeFolder}/${kind}-${architecture}/voltkern`);
}

/** How a program is compiled, and its engine, which takes most of the time. */
async function compiled(architecture: Architecture, kind: Kind) {
  const target: Target = targets[architecture];
  const build = join(programOf(architecture, kind), '..');
  const library = target.isSoftFloat ? softFloatLibrary(target.compiler) : usualLibrary;
  const sections = ['-ffunction-sections', '-fdata-sections'];
  const options = [...common, ...kinds[kind].all, ...sections, ...library.compile];
  // The engine counts on numbers that wrap.
  const engineOptions = [...options, '-fwrapv'];
  const engine = target.emulator === undefined ? engineSources() : bigEndianSources();
  const objects = await buildEngine(engine, join(build, 'engine'), target.compiler, engineOptions, [
    'build/native.ts',
  ]);
  return { target, build, library, options, engine, objects };
}

/** Compiles the engine for every program, which can be done before there is anything to run. */
export async function buildEngines(): Promise<void> {
  await Promise.all(buildable().map(architecture => compiled(architecture, 'release')));
}

/** Compiles the program; what it delivers was built before. */
async function buildNative(architecture: Architecture, kind: Kind = 'release'): Promise<string> {
  const program = programOf(architecture, kind);
  const { target, build, library, options, engine, objects } = await compiled(architecture, kind);
  const { own, link } = kinds[kind];
  const linked = [...(kind === 'release' ? [target.link] : []), ...link, ...library.link];
  const make = async (to: string, ...words: readonly string[]): Promise<void> => {
    const warnings = ['-std=gnu17', '-Wall', '-Wextra', '-Werror'];
    const folders = ['-isystem', engine, '-I', '.'];
    const all = [...options, ...own, ...warnings, ...folders, ...words, ...objects, ...linked];
    await makeWhole(to, draft => execute(target.compiler, [...all, '-o', draft], { cwd: sources }));
  };
  if (target.emulator === undefined) writeTable(build, nativeLibraries());
  else {
    const compile = join(build, 'compile');
    await make(compile, 'compile.c');
    writeTable(build, nativeLibraries(), await recompiled(build, [target.emulator, compile]));
  }
  const files = readdirSync(sources).filter(name => name.endsWith('.c') && name !== 'compile.c');
  await make(program, ...files.sort(), join(build, 'delivered.c'), join(build, 'delivered.S'));
  return program;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2) as Architecture[];
  for (const architecture of wanted.length > 0 ? wanted : buildable())
    process.stdout.write(`${await updateNative(architecture)}\n`);
}
