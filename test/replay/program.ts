import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { programWords } from '../support/program.ts';

/** Runs the replay as users do; resolves when it has ended. */
export function replay(
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [...programWords('test/replay/replay.ts'), ...args], {
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

/**
 * Replays three weeks at one station through the driver of a controller; throws at a difference.
 */
export async function replayStation(controller: string): Promise<void> {
  const { code, stdout } = await replay('--controller', controller, '--stations', '1');
  assert.is(code, 0, stdout);
  assert.match(stdout, /49 sessions at 1 stations in \d+ s, 0 differences/);
}

/** A file of sessions: a line for each, `arrival_min,departure_min,station,requested_kwh,…`. */
export function sessionsFile(rows: readonly string[]): string {
  const file = join(temporaryFolder(), 'sessions.csv');
  const header = 'arrival_min,departure_min,station,requested_kwh,max_power_kw';
  writeFileSync(file, `${[header, ...rows].join('\n')}\n`);
  return file;
}
