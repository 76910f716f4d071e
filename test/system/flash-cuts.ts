import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { type Build, buildFlashProgram } from '../board/flash-programs.ts';

/** What a run of test/board/flash-check.c did. */
interface Figures {
  readonly cuts: number;
  readonly refused: number;
  readonly damaged: number;
  readonly memory: number;
}

/** What it tries; the file says what each is. */
export type Check = 'cuts' | 'restarts' | 'bad' | 'flips' | 'wear';

/** Plays random histories of the store on flash beside its model; the seed is that of the run. */
export async function playHistories(
  what: Check,
  histories: number,
  seed: number,
  build: Build = 'sanitised',
): Promise<Figures> {
  const program = buildFlashProgram('flash-check', 'flash-store', build);
  const child = spawn(program, [what, String(seed), String(histories)]);
  const [output, complaint] = [text(child.stdout), text(child.stderr)];
  const [status] = await once(child, 'close');
  assert.is(status, 0, await complaint);
  return JSON.parse(await output);
}
