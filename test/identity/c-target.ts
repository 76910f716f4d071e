import { dirname, join } from 'node:path';
import {
  type CoreTarget,
  cIncludeFolder,
  coreOptions,
  translateCore,
} from '../../build/firmware/core.ts';
import { root } from '../../build/paths.ts';
import type { Machine } from './machines.ts';
import { made, run } from './made.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const folder = join(root, 'test', 'identity');
const includes = [`-I${cIncludeFolder}`, `-I${folder}`];

/** What the replayer is linked with instead of the core. */
export interface Subject {
  /** Distinguishes files. */
  readonly name: string;
  readonly sources: readonly string[];
  /** Files that they include. */
  readonly inputs: readonly string[];
  /** What is compiled like the core, and what is not. */
  readonly options: readonly string[];
}

const translated = new Map<CoreTarget, Promise<Subject>>();

/**
 * A core, made into C by wasm2c, its addresses checked by software. Translated once, however many
 * ask at the same time.
 */
export function wasm2cCore(target: CoreTarget): Promise<Subject> {
  const subject = translated.get(target) ?? translateSubject(target);
  translated.set(target, subject);
  return subject;
}

async function translateSubject(target: CoreTarget): Promise<Subject> {
  const source = await translateCore(target);
  return {
    name: target,
    sources: [source, join(folder, 'core-wasm2c.c')],
    inputs: ['core.c', 'core.h'].map(name => join(dirname(source), name)),
    options: coreOptions,
  };
}

/**
 * Compiles a subject and the replayer for a machine, the trace inside. Answers the program's path.
 */
export async function buildReplayer(
  machine: Machine,
  subject: Subject,
  trace: string,
): Promise<string> {
  const { compiler, options, linkOptions } = machine;
  const name = `${subject.name} ${machine.name}`.replaceAll(' ', '-');
  const headers = [
    join(cIncludeFolder, 'abi.h'),
    join(cIncludeFolder, 'wasm-rt.h'),
    join(folder, 'replay.h'),
  ];
  const objects: string[] = [];
  for (const [number, source] of subject.sources.entries()) {
    objects.push(
      await made(`${name}-${number}.o`, [source, ...subject.inputs, ...headers], output => [
        ...[compiler, ...options, ...subject.options, ...includes, '-c', source, '-o', output],
      ]),
    );
  }
  const replayer = join(folder, 'replay.c');
  return await made(`${name}.elf`, [replayer, trace, ...headers, ...objects], output => [
    ...[compiler, ...options, ...includes, '-std=gnu11', `-DTRACE_FILE="${trace}"`],
    ...[replayer, ...objects, ...linkOptions, '-o', output],
  ]);
}

/** Plays a trace on a machine. */
export async function replayOn(
  machine: Machine,
  subject: Subject,
  trace: string,
): Promise<Outcome> {
  const program = await buildReplayer(machine, subject, trace);
  return outcomeOf(`${machine.name}, ${subject.name}`, await run(machine.command(program)));
}
