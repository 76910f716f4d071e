import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isStale, outOf, root } from './paths.ts';
import { buildWasm } from './wasm.ts';

/*
 * Builds what runs on microcontrollers: the core translated to C, and the firmware of a charge
 * controller around it.
 *
 * `node --import tsx build/cortex-m.ts [BOARD ...]` builds the images for the Cortex-M boards, or
 * those that are named, and says how large they are.
 */

/** A core of `asconfig.json` that is meant for microcontrollers. */
export type CoreTarget = 'mcu' | 'mcu-charger';

/**
 * Where the hand-written and generated C files lie that are no translation: wasm-rt.h, abi.h, the
 * firmware.
 */
export const cIncludeFolder = join(root, 'build', 'cortex-m');

/**
 * Options that the translated core needs from every compiler; without the second, machines with
 * fused multiply-add compute other floats.
 */
export const coreOptions = ['-std=c11', '-ffp-contract=off', '-DNDEBUG'] as const;

/** Where `translateCore` leaves what it makes of a core. */
export function translationOf(target: CoreTarget): { folder: string; source: string } {
  const folder = outOf(target === 'mcu' ? 'cortex-m' : `cortex-m/${target}`);
  return { folder, source: join(folder, 'voltkern-core.c') };
}

/**
 * Translates a core to C if it or the translation changed: `core.c` and `core.h` by wasm2c, and
 * `voltkern-core.c`, the only one to compile, which defines the functions of abi.h. Answers the
 * path of that one.
 */
export async function translateCore(target: CoreTarget = 'mcu'): Promise<string> {
  await buildWasm(target);
  const wasm = `build/out/core-${target}.wasm`;
  const { folder, source } = translationOf(target);
  if (!isStale(source, [wasm, 'build/cortex-m.ts', 'package-lock.json'])) return source;
  // Builds may run side by side: each writes into a folder of its own, and what others see appears
  // whole.
  const draft = outOf(`cortex-m.${process.pid}`);
  mkdirSync(folder, { recursive: true });
  mkdirSync(draft, { recursive: true });
  const wabt = dirname(createRequire(import.meta.url).resolve('wabt/package.json'));
  run(process.execPath, [
    join(wabt, 'bin', 'wasm2c'),
    join(root, wasm),
    '-n',
    'core',
    '-o',
    join(draft, 'core.c'),
  ]);
  const translation = readFileSync(join(draft, 'core.c'), 'utf8');
  const header = readFileSync(join(draft, 'core.h'), 'utf8');
  writeFileSync(
    join(draft, 'core.c'),
    withInlineAccess(withUnalignedTables(withConstantSize(translation))),
  );
  writeFileSync(join(draft, 'voltkern-core.c'), coreSource(memoryBytes(translation), header));
  for (const file of ['core.c', 'core.h', 'voltkern-core.c'])
    renameSync(join(draft, file), join(folder, file));
  rmdirSync(draft);
  return source;
}

/**
 * Bytes of memory that a core uses: its constant tables come last (assembly/index.ts), and behind
 * them zeros at most that fill a word up.
 */
function memoryBytes(source: string): number {
  const segments = [...source.matchAll(/LOAD_DATA\(instance->w2c_memory, (\d+)u, \w+, (\d+)\);/g)];
  const end = Math.max(0, ...segments.map(([, start, length]) => Number(start) + Number(length)));
  if (end === 0) throw new Error('wasm2c shows no data of the core: look at what it writes');
  return (end + 7) & ~7;
}

/**
 * wasm2c reads the size of the memory at each access because memories can grow. This one cannot,
 * and with a constant the compiler drops the checks of constant addresses, which are nearly all.
 */
function withConstantSize(source: string): string {
  let places = 0;
  const changed = source.replace(/(?<=> )(?:mem|\(mem\))->size\b/g, () => {
    places++;
    return 'VK_MEMORY_BYTES';
  });
  if (places !== 2)
    throw new Error(
      `wasm2c checks addresses in ${places} places instead of 2: look at what it writes`,
    );
  return changed;
}

/**
 * wasm2c copies the constant tables as it accesses memory, but they are aligned neither where they
 * come from nor where they go.
 */
function withUnalignedTables(source: string): string {
  const changed = source.replace(
    /(?<=^static inline void load_data\b[\s\S]+?)wasm_rt_memcpy/m,
    '__builtin_memcpy',
  );
  if (changed === source)
    throw new Error('wasm2c copies its tables otherwise: look at what it writes');
  return changed;
}

/**
 * Each access to memory is a function of its own, which a compiler that optimizes for size would
 * call: a distribution would take twice as long. Compiled for size but for these, the core is
 * smaller by a fifth than compiled for speed, and as fast.
 */
function withInlineAccess(source: string): string {
  return source.replaceAll('static inline', 'static inline __attribute__((always_inline))');
}

/** The one instance and the functions of abi.h that this build exports. */
function coreSource(bytes: number, header: string): string {
  const lines = [
    '/* Generated by build/cortex-m.ts; do not edit. */',
    '#pragma GCC optimize("Os")',
    '',
    '#ifndef VK_MEMORY_BYTES',
    `#define VK_MEMORY_BYTES ${bytes}`,
    '#endif',
    '',
    '#pragma GCC diagnostic push',
    ...['function', 'parameter', 'value', 'variable'].map(
      kind => `#pragma GCC diagnostic ignored "-Wunused-${kind}"`,
    ),
    '#include "core.c"',
    '#pragma GCC diagnostic pop',
    '',
    'static w2c_core core;',
    '',
    'void voltkern_start(void) {',
    '  __builtin_memset(&core, 0, sizeof core);',
    '  wasm2c_core_instantiate(&core);',
    '}',
    '',
    'void *voltkern_at(uint32_t address) {',
    '  return address != 0 && address < VK_MEMORY_BYTES ? core.w2c_memory.data + address : NULL;',
    '}',
  ];
  const exported = /^(void|u32) w2c_core_(\w+)\(w2c_core\*((?:, u32)*)\);$/gm;
  for (const [, result, name, parameters] of header.matchAll(exported)) {
    const names = (parameters ?? '')
      .split(',')
      .slice(1)
      .map((_, index) => `p${index}`);
    const call = `w2c_core_${name}(${['&core', ...names.map(parameter => `(uint32_t)${parameter}`)].join(', ')})`;
    lines.push(
      '',
      `int32_t voltkern_${name}(${names.map(parameter => `int32_t ${parameter}`).join(', ') || 'void'}) {`,
    );
    if (result === 'void') lines.push(`  ${call};`, '  return 0;', '}');
    else lines.push(`  return (int32_t)${call};`, '}');
  }
  return `${lines.join('\n')}\n`;
}

/** A machine that the firmware is built for. */
export interface Board {
  readonly name: 'mps2-an385' | 'mps2-an386' | 'virt';
  readonly compiler: string;
  readonly size: string;
  /** What brings the compiler, on Debian. */
  readonly packages: readonly string[];
  readonly options: readonly string[];
  readonly sources: readonly string[];
  readonly script: string;
}

const arm = {
  compiler: 'arm-none-eabi-gcc',
  size: 'arm-none-eabi-size',
  packages: ['gcc-arm-none-eabi', 'picolibc-arm-none-eabi'],
  sources: ['board-mps2.c', 'start-cortex-m.c', 'world.c'],
  script: 'mps2.ld',
};
const fpu = ['-mcpu=cortex-m4', '-mthumb', '-mfloat-abi=hard', '-mfpu=fpv4-sp-d16'];

export const boards: readonly Board[] = [
  { ...arm, name: 'mps2-an385', options: ['-mcpu=cortex-m3', '-mthumb'] },
  { ...arm, name: 'mps2-an386', options: fpu },
  {
    name: 'virt',
    compiler: 'riscv64-unknown-elf-gcc',
    size: 'riscv64-unknown-elf-size',
    packages: ['gcc-riscv64-unknown-elf', 'picolibc-riscv64-unknown-elf'],
    options: ['-march=rv32imc_zicsr', '-mabi=ilp32', '-mcmodel=medany'],
    sources: ['board-virt.c', 'start-riscv.c', 'world.c'],
    script: 'virt.ld',
  },
];

/** What every board's firmware consists of. */
export const firmwareSources = [
  'charger.c',
  'commands.c',
  'frame.c',
  'session.c',
  'settings.c',
] as const;
const warnings = ['-Wall', '-Wextra', '-Werror'];
const linkerOptions = ['--gc-sections', '--fatal-warnings', '-z', 'max-page-size=4'];
// picolibc's headers are all that is taken of it: wasm2c includes math.h and string.h.
const smallOptions = [
  '--specs=picolibc.specs',
  '-ffreestanding',
  '-ffunction-sections',
  '-fdata-sections',
  '-Os',
  '-g',
];

/** What makes another image of a firmware, for a test. */
export interface Variant {
  readonly name: string;
  /** Further parameters of the compiler. */
  readonly options: readonly string[];
  /** Files among them, seen from the project's folder. */
  readonly inputs: readonly string[];
}

/** Builds the firmware for a board if something changed; answers the path of the image. */
export async function buildFirmware(name: Board['name'], variant?: Variant): Promise<string> {
  const board = boards.find(candidate => candidate.name === name);
  if (!board)
    throw new Error(`there is no board ${name}: ${boards.map(known => known.name).join(', ')}`);
  const core = await translateCore('mcu-charger');
  const image = outOf(`firmware-${name}${variant ? `-${variant.name}` : ''}.elf`);
  const inputs = [
    ...(variant?.inputs ?? []),
    'build/cortex-m',
    'build/cortex-m.ts',
    relative(root, core),
  ];
  if (!isStale(image, inputs)) return image;
  const draft = `${image}.${process.pid}`;
  const own = [...firmwareSources, ...board.sources, 'main.c', 'memory.c'].map(source =>
    join(cIncludeFolder, source),
  );
  run(board.compiler, [
    ...[...coreOptions, ...board.options, ...smallOptions, ...warnings, '-I', cIncludeFolder],
    ...[core, ...own, ...(variant?.options ?? []), '-o', draft],
    ...[
      '-nostdlib',
      '-T',
      join(cIncludeFolder, board.script),
      `-Wl,${linkerOptions.join()}`,
      '-lgcc',
    ],
  ]);
  renameSync(draft, image);
  return image;
}

function run(command: string, parameters: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (error !== undefined) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing) throw error;
    const packages = boards.find(({ compiler, size }) => [compiler, size].includes(command))
      ?.packages ?? [command];
    throw new Error(
      `${command} is missing. Install with:\n  sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    );
  }
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stderr}`);
  return stdout;
}

if (import.meta.filename === process.argv[1]) {
  const wanted = process.argv.slice(2);
  await translateCore();
  for (const { name, size } of boards) {
    if (wanted.length > 0 ? !wanted.includes(name) : name === 'virt') continue;
    const image = await buildFirmware(name);
    process.stdout.write(run(size, [image]));
  }
}
