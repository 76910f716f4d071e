import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { type Build, buildFlashProgram } from '../board/flash-programs.ts';

/** What a run of test/board/flash-check.c did. */
interface Figures {
  readonly cuts: number;
  /** Writes that did not fit. */
  readonly refused: number;
  /** Objects that could not be read any more. */
  readonly damaged: number;
  /** Blocks that were given up. */
  readonly retired: number;
  readonly memory: number;
}

/** What it tries; the file says what each is. */
export type Check = 'cuts' | 'restarts' | 'bad' | 'flips' | 'wear';

/** What a run of test/board/slots-check.c did. */
interface SlotFigures {
  readonly cuts: number;
  /** Images that did not confirm, for which the one before was started again. */
  readonly fallbacks: number;
  readonly confirmed: number;
}

/** Plays random histories of the store on flash beside its model; the seed is that of the run. */
export function playHistories(
  what: Check,
  histories: number,
  seed: number,
  build: Build = 'sanitised',
): Promise<Figures> {
  const program = buildFlashProgram('flash-check', 'flash-store', build);
  return run(program, [what, String(seed), String(histories)]);
}

/** The same of the two slots for an image. */
export function playSlots(
  histories: number,
  seed: number,
  build: Build = 'sanitised',
): Promise<SlotFigures> {
  const program = buildFlashProgram('slots-check', 'slots', build);
  return run(program, [String(seed), String(histories)]);
}

async function run<F>(program: string, parameters: readonly string[]): Promise<F> {
  const child = spawn(program, parameters);
  const [output, complaint] = [text(child.stdout), text(child.stderr)];
  const [status] = await once(child, 'close');
  assert.is(status, 0, await complaint);
  return JSON.parse(await output);
}
