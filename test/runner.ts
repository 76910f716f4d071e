import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../build/paths.ts';

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Longest that one file may take; a file that hangs counts as one failed test. */
const limitMs = 10 * 60_000;

/**
 * Test files that take longer, or need more, than everybody who changes a line wants to wait for;
 * they lie in folders of this name.
 */
const fullFolder = 'full';

/** The test files of every run. */
export function usualTests(): string[] {
  return findTests(join(root, 'test'), false);
}

/** The test files that only a full run adds. */
export function fullTests(): string[] {
  return findTests(join(root, 'test'), true);
}

/**
 * Runs test files, each in a process of its own and as many at once as there are processors, and
 * ends with one line `N passed, N failed, N skipped`. The exit code of this process tells whether
 * all of them passed.
 */
export async function runTests(tests: readonly string[]): Promise<void> {
  // Files under test/system start processes of their own and measure them: they come first, so that
  // the rest fills up.
  const files = [...tests].sort(
    (a, b) => Number(b.includes('system')) - Number(a.includes('system')) || a.localeCompare(b),
  );
  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken: string[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const name = relative(root, file);
      const startedMs = performance.now();
      const { output, result } = await run(file);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      total.passed += result.passed;
      total.failed += result.failed;
      total.skipped += result.skipped;
      const state = result.failed > 0 ? 'FAILED' : 'ok';
      process.stdout.write(`${state.padEnd(6)} ${name} (${result.passed} passed, ${seconds} s)\n`);
      if (result.failed > 0) {
        broken.push(name);
        process.stdout.write(`${output}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, worker));
  if (broken.length > 0) process.stdout.write(`\nfailed: ${broken.join(', ')}\n`);
  process.stdout.write(
    `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
  );
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function run(file: string): Promise<{ output: string; result: Result }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    child.stderr.on('data', chunk => (output += chunk));
    const watchdog = setTimeout(() => {
      output += `\nstopped after ${limitMs / 60_000} minutes\n`;
      child.kill('SIGKILL');
    }, limitMs);
    child.on('close', code => {
      clearTimeout(watchdog);
      resolve({ output, result: count(output, code) });
    });
  });
}

/** Adds up what uvu prints per suite; a file that ends badly or without a count has failed. */
function count(output: string, code: number | null): Result {
  const sum = (word: string): number =>
    [...output.matchAll(new RegExp(`^\\s*${word}:\\s+(\\d+)`, 'gm'))].reduce(
      (n, match) => n + Number(match[1]),
      0,
    );
  const all = sum('Total');
  const passed = sum('Passed');
  const skipped = sum('Skipped');
  const failed = all - passed - skipped;
  return { passed, skipped, failed: failed > 0 ? failed : code === 0 && all > 0 ? 0 : 1 };
}

function findTests(folder: string, full: boolean): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'data' ? [] : findTests(path, full);
    return name.endsWith('.test.ts') && (basename(folder) === fullFolder) === full ? [path] : [];
  });
}
