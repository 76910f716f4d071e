import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

const recorded = join(root, 'test/data/caltech-sessions-2019-03-01-to-20.csv');
/** Between a session and the next one at the same station, minutes. */
const gapMin = 10;

/**
 * Replays recorded sessions through an image on an emulated board, which is slow: in the order of
 * their lengths those from `first` on, `count` at each station, one after the other; throws at a
 * difference.
 */
export async function replayOnBoard(first: number, stations: number, count: number): Promise<void> {
  const shortest = readFileSync(recorded, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(row => {
      const [arrivalMin, departureMin, , ...energy] = row.split(',');
      return { minutes: Number(departureMin) - Number(arrivalMin), energy };
    })
    .sort((one, other) => one.minutes - other.minutes);
  const rows = Array.from({ length: stations }, (_, station) => {
    let atMin = 60;
    // In turns, so that all stations take as long.
    return Array.from({ length: count }, (_, nth) => {
      const session = shortest[first + nth * stations + station];
      if (session === undefined) throw new Error(`there are only ${shortest.length} sessions`);
      const arrivalMin = atMin;
      const departureMin = arrivalMin + session.minutes;
      atMin = departureMin + gapMin;
      return [arrivalMin, departureMin, `NEAR-${station + 1}`, ...session.energy].join();
    });
  });
  const words = ['--device', 'board', '--sessions', sessionsFile(rows.flat())];
  const { code, stdout } = await replay(...words);
  assert.is(code, 0, stdout);
  const total = stations * count;
  assert.match(
    stdout,
    new RegExp(`${total} sessions at ${stations} stations in \\d+ s, 0 differences`),
  );
}

/** A file of sessions: a line for each, `arrival_min,departure_min,station,requested_kwh,…`. */
export function sessionsFile(rows: readonly string[]): string {
  const file = join(temporaryFolder(), 'sessions.csv');
  const header = 'arrival_min,departure_min,station,requested_kwh,max_power_kw';
  writeFileSync(file, `${[header, ...rows].join('\n')}\n`);
  return file;
}
