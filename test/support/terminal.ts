import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endsWithTest } from './suite.ts';

/**
 * A pseudo terminal: what is written to `child` arrives at the line `path`, and the other way
 * round.
 */
export async function terminal(): Promise<{
  child: ChildProcess;
  path: string;
  onData(listener: (bytes: Uint8Array) => void): void;
}> {
  const child = endsWithTest(
    spawn('script', ['-qfec', 'tty; stty raw -echo; exec sleep 1000', '/dev/null'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  );
  // What is written while the terminal goes away gets lost, as on a line.
  child.stdin?.on('error', () => undefined);
  const lines = createInterface(child.stdout as NodeJS.ReadableStream);
  const path = await new Promise<string>(resolve => lines.once('line', resolve));
  lines.close();
  return {
    child,
    path: path.trim(),
    onData: listener => void child.stdout?.on('data', listener).resume(),
  };
}
