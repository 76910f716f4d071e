import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { type RunningDevice, startDevice } from './gateway.ts';

/** This machine, as a device in the emulator's own network reaches it. */
export const machineSeenFromBoard = '10.0.2.2';

/** Starts the image for a board without an operating system in its emulator, `npm run board`. */
export function startBoard(args: readonly string[] = [], dataDir?: string): Promise<RunningDevice> {
  const command = [process.execPath, '--import', 'tsx', join(root, 'build/board/run.ts')] as const;
  return startDevice({ command: [...command], args, ...(dataDir !== undefined && { dataDir }) });
}
