import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { temporaryFolder } from '../support/gateway.ts';

/* The replay of recorded sessions, run as users run it. */
const test = suite('replay');

const header = 'arrival_min,departure_min,station,requested_kwh,max_power_kw';

test('three recorded stations end up in the charge logs exactly', async () => {
  const { code, stdout } = await replay('--stations', '3');
  assert.is(code, 0, stdout);
  assert.match(stdout, /\d+ sessions at 3 stations in \d+ s, 0 differences/);
});

test('another file of the same form works, with vehicles that follow each other in the same minute', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => {
    const arrival = 60 + Math.floor(i / 4) * 120 + (i % 4) * 10;
    return `${arrival},${arrival + 10},NEXT-1,0.5,6.6`;
  });
  const { code, stdout } = await replay('--sessions', write(rows));
  assert.is(code, 0, stdout);
  assert.match(stdout, /10 charges/);
});

test('a charge that differs from the data is named, and the exit code is 1', async () => {
  // The charger cannot deliver 100 kW, so the vehicle leaves with less than the file says.
  const rows = Array.from(
    { length: 10 },
    (_, i) => `${60 + i * 60},${75 + i * 60},FAST-1,20,${i === 4 ? 100 : 6.6}`,
  );
  const { code, stdout } = await replay('--sessions', write(rows));
  assert.is(code, 1);
  assert.match(stdout, /FAST-1: charge 5: the energy is \d/);
});

test('a file of another form is refused with its line', async () => {
  const { code, stderr } = await replay('--sessions', write(['60,50,X,1,6.6']));
  assert.is.not(code, 0);
  assert.match(stderr, /:2: departs before it arrives/);
});

function write(rows: readonly string[]): string {
  const file = join(temporaryFolder(), 'sessions.csv');
  writeFileSync(file, `${[header, ...rows].join('\n')}\n`);
  return file;
}

function replay(
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

test.run();
