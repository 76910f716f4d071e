import { spawn } from 'node:child_process';
import { root } from '../../build/paths.ts';

/** Runs the replay as users do; resolves when it has ended. */
export function replay(
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/replay/replay.ts', ...args], {
    cwd: root,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  return new Promise(resolve => child.on('close', code => resolve({ code, stdout, stderr })));
}
