/**
 * Builds the command `voltkern` as a program of its own, without Node: QuickJS, the portable host
 * as its bytecode, the files of the page and a loop in C (build/native), one static file for each
 * kind of processor. It runs on any Linux of that kind, whatever C library that has.
 *
 * `npm run build:native [-- ARCHITECTURE ...]`
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEngine, engineSources } from './bytecode.ts';
import { buildDelivered, nativeFolder, updateDelivered, writeTable } from './native/delivered.ts';
import { isStale, outOf, root } from './paths.ts';
import { buildPortable } from './portable.ts';

/** What the program is built for: Debian's compiler for that, and how all is put into one file. */
const targets = {
  x64: { compiler: 'x86_64-linux-gnu-gcc', link: '-static-pie' },
  arm64: { compiler: 'aarch64-linux-gnu-gcc', link: '-static-pie' },
  // Its C library cannot be loaded just anywhere.
  armv7: { compiler: 'arm-linux-gnueabihf-gcc', link: '-static' },
} as const;
export type Architecture = keyof typeof targets;
const architectures = Object.keys(targets) as readonly Architecture[];

/** How it is compiled: as it is given away, or so that it stops at whatever C leaves undefined. */
type Kind = 'release' | 'sanitised';

const sources = join(root, 'build', 'native');

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

/** The architectures that this machine has a compiler for; it says which compilers it lacks. */
function buildable(): Architecture[] {
  return architectures.filter(architecture => {
    const { compiler } = targets[architecture];
    if (spawnSync(compiler, ['--version'], { stdio: 'ignore' }).status === 0) return true;
    process.stderr.write(`no program for ${architecture} is made: ${compiler} is missing\n`);
    return false;
  });
}

/**
 * Builds the program anew for every architecture that this machine has a compiler for; answers
 * where each is.
 */
export async function buildEveryNative(): Promise<ReadonlyMap<Architecture, string>> {
  await buildPortable();
  await buildDelivered();
  return new Map(buildable().map(architecture => [architecture, buildNative(architecture)]));
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
    buildNative(architecture, kind);
  }
  return program;
}

function programOf(architecture: Architecture, kind: Kind): string {
  return outOf(`${nativeFolder}/${kind}-${architecture}/voltkern`);
}

/** Compiles the program; what it delivers was built before. */
function buildNative(architecture: Architecture, kind: Kind = 'release'): string {
  const [program, target] = [programOf(architecture, kind), targets[architecture]];
  const build = join(program, '..');
  const { all, own, link } = kinds[kind];
  const options = [...common, ...all, '-ffunction-sections', '-fdata-sections'];
  // The engine counts on numbers that wrap.
  const engineOptions = [...options, '-fwrapv'];
  const objects = buildEngine(
    engineSources(),
    join(build, 'engine'),
    target.compiler,
    engineOptions,
  );
  const files = readdirSync(sources).filter(name => name.endsWith('.c') && name !== 'compile.c');
  writeTable(build);
  const warnings = ['-std=gnu17', '-Wall', '-Wextra', '-Werror'];
  const folders = ['-isystem', engineSources(), '-I', '.'];
  execFileSync(
    target.compiler,
    [
      ...[...options, ...own, ...warnings, ...folders, ...files.sort()],
      ...[join(build, 'delivered.c'), join(build, 'delivered.S'), ...objects],
      ...[...(kind === 'release' ? [target.link] : []), ...link, '-lm', '-lpthread', '-o', program],
    ],
    { cwd: sources },
  );
  return program;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2) as Architecture[];
  for (const architecture of wanted.length > 0 ? wanted : buildable())
    process.stdout.write(`${await updateNative(architecture)}\n`);
}
