import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { boardBytes, boardName, updateBoard } from '../../build/board.ts';
import { release } from '../../host/device/version.ts';

/* The image of the board that was built, and the same as another release. */

await updateBoard();
export const image = readFileSync(boardBytes);

/** What the update file of the image says, docs/update.md. */
export const facts = { board: boardName, version: release };

/** As many characters as the release has: a text of the same length can be exchanged for it. */
export const otherRelease = release.replace(/.$/, digit => (digit === '9' ? '8' : '9'));
assert.is(otherRelease.length, release.length);

/** The image as another release. */
export function renamed(): Buffer {
  const changed = Buffer.from(image);
  let at = changed.indexOf(release);
  assert.ok(at > 0, 'the image names its release');
  for (; at >= 0; at = changed.indexOf(release, at)) changed.write(otherRelease, at);
  return changed;
}
