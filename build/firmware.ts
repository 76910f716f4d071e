import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Board, boards } from './firmware/boards.ts';
import { cIncludeFolder, coreOptions, translateCore } from './firmware/core.ts';
import { isStale, outOf, root } from './paths.ts';

/*
 * Builds what runs on microcontrollers: the core translated to C, and the firmware of a charge
 * controller around it, whose sources are in build/firmware.
 *
 * `node --import tsx build/firmware.ts [BOARD ...]` builds the images for the Cortex-M boards, or
 * those that are named, and says how large they are.
 */

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
  const own = ['build/firmware', 'build/firmware.ts', relative(root, core)];
  const inputs = [...(variant?.inputs ?? []), ...own];
  if (!isStale(image, inputs)) return image;
  const draft = `${image}.${process.pid}`;
  const sources = [...firmwareSources, ...board.sources, 'main.c', 'memory.c'].map(source =>
    join(cIncludeFolder, source),
  );
  run(board.compiler, [
    ...[...coreOptions, ...board.options, ...smallOptions, ...warnings, '-I', cIncludeFolder],
    ...[core, ...sources, ...(variant?.options ?? []), '-o', draft],
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
