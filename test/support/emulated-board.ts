import { join } from 'node:path';
import { updateBoard } from '../../build/board.ts';
import { root } from '../../build/paths.ts';
import { type RunningDevice, startDevice } from './gateway.ts';

/** This machine, as a device in the emulator's own network reaches it. */
export const machineSeenFromBoard = '10.0.2.2';

/** `npm run board`, to which flags are appended; it builds the image if that is stale. */
export const boardCommand = [
  ...([process.execPath, '--import', 'tsx'] as const),
  join(root, 'build/board/run.ts'),
] as const;

/**
 * Starts the image for a board without an operating system in its emulator, `npm run board`.
 *
 * @param host where it is reached
 */
export async function startBoard(
  args: readonly string[] = [],
  dataDir?: string,
  host = '127.0.0.1',
): Promise<RunningDevice> {
  // Whoever waits for a device does not wait for a compiler.
  await updateBoard();
  const folder = dataDir !== undefined && { dataDir };
  return startDevice({ command: boardCommand, args, host, ...folder });
}
