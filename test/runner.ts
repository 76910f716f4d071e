import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../build/paths.ts';
import { compileTests } from './compiled.ts';
import { separator } from './separator.ts';

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How test files are run. */
export interface RunOptions {
  /**
   * How many run at once: two where most wait for most of their time, one where they start many
   * processes of their own.
   */
  readonly filesPerProcessor: number;
  /**
   * Whether a file that failed is run once more, alone, when all others have ended: browsers,
   * brokers and a whole Debian beside each other may be late. One that passes then is told as
   * unsteady.
   */
  readonly repeats: boolean;
  /** Those of all runs by default. */
  readonly limits?: FileLimits;
}

/** How long a file may take. */
export interface FileLimits {
  /** How long it may say nothing; it says each test that has ended. */
  readonly silentMs: number;
  /** How long it may take in all, however well it advances. */
  readonly wholeMs: number;
}

/** A file that goes beyond them counts as one failed test. */
const usualLimits: FileLimits = { silentMs: 10 * 60_000, wholeMs: 30 * 60_000 };
/** How long a file may go on after its last test. */
const afterwardsMs = 30_000;
/** How long the output of a file that has ended may take to arrive. */
const outputMs = 5000;
/** Where more files than this fail, no bad luck is to blame, and none is run once more. */
const mostRepeated = 3;
/** What a test with random inputs says when it fails: once more, it would try others. */
const saysSeed = /SEED=|Property failed/;

/**
 * Test files that take longer, or need more, than everybody who changes a line wants to wait for,
 * lie in folders of the first name; those that try in large numbers what the others try in samples,
 * in folders of the second.
 */
const folders = ['full', 'long'] as const;

/**
 * Folders whose files live in virtual time and leave nothing behind: small ones of them share a
 * process, which starts once and has its code warm for all but the first.
 */
const sharing = ['access', 'assembly', 'hardware', 'modules', 'oracle', 'registry', 'web'];
/** Seconds of the longest file that shares, and of all that share one process. */
const mostShareS = 4;
const mostTogetherS = 20;

/** Seconds that files take alone, so that the longest come first; `--weigh` measures them. */
const weightsFile = join(root, 'test/weights.json');
/** The program that runs files. */
const processFile = join(root, 'test/process.ts');
const unknownWeightS = 1;

/** Processes of test files that have not ended. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) endGroup(child);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

/** The test files of every run. */
export function usualTests(): string[] {
  return findTests(join(root, 'test'), undefined);
}

/** The test files that only a full run adds. */
export function fullTests(): string[] {
  return findTests(join(root, 'test'), 'full');
}

/** The test files that are left out of a full run. */
export function longTests(): string[] {
  return findTests(join(root, 'test'), 'long');
}

/**
 * Runs test files, each large one in a process of its own, and ends with one line
 * `N passed, N failed, N skipped`. The exit code of this process tells whether all of them passed.
 *
 * @param words parts of names of the files that are wanted, all by default; `--weigh` notes how
 *   long they take
 */
export async function runTests(
  tests: readonly string[],
  { filesPerProcessor, repeats, limits }: RunOptions,
  words: readonly string[],
): Promise<void> {
  const weigh = words.includes('--weigh');
  const parts = words.filter(word => word !== '--weigh');
  const wanted = tests.filter(
    file => parts.length === 0 || parts.some(part => relative(root, file).includes(part)),
  );
  const weights = readWeights();
  const workers = availableParallelism() * filesPerProcessor;
  const groups = grouped(wanted, weights, workers);
  const compiled = await compileTests([...wanted, processFile]);
  const results = new Map<string, Result>();
  /** Those that failed, and do not hang on chance alone. */
  const repeatable = new Set<string>();
  const take = (file: string, { output, result, seconds }: Ran): void => {
    const name = relative(root, file);
    weights[name] = Math.ceil(seconds);
    results.set(name, result);
    const state = result.failed > 0 ? 'FAILED' : 'ok';
    process.stdout.write(
      `${state.padEnd(6)} ${name} (${result.passed} passed, ${seconds.toFixed(1)} s)\n`,
    );
    if (result.failed === 0) return;
    process.stdout.write(`${output}\n`);
    if (!saysSeed.test(output)) repeatable.add(file);
  };
  const runGroup = async (group: readonly string[]): Promise<void> => {
    const ran = await run(group.map(compiled), compiled(processFile), limits);
    for (const [index, file] of group.slice(0, ran.length).entries()) take(file, ran[index] as Ran);
    // One that ends its process does so for itself alone.
    if (ran.length < group.length) groups.unshift(group.slice(ran.length));
  };
  const worker = async (): Promise<void> => {
    for (let group = groups.shift(); group !== undefined; group = groups.shift())
      await runGroup(group);
  };
  const failing = (): string[] =>
    [...results].filter(([, { failed }]) => failed > 0).map(([name]) => name);

  await Promise.all(Array.from({ length: workers }, worker));
  if (weigh) writeWeights(weights);
  const failedFirst = failing();
  if (repeats && failedFirst.length <= mostRepeated)
    for (const file of [...repeatable]) await runGroup([file]);
  const failed = failing();
  tell('failed', failed);
  tell(
    'unsteady',
    failedFirst.filter(name => !failed.includes(name)),
  );
  const total = sumOf(results.values());
  process.stdout.write(
    `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
  );
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function tell(what: string, names: readonly string[]): void {
  if (names.length > 0) process.stdout.write(`\n${what}: ${names.join(', ')}\n`);
}

function sumOf(results: Iterable<Result>): Result {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

type Weights = Record<string, number>;

function readWeights(): Weights {
  return JSON.parse(readFileSync(weightsFile, 'utf8'));
}

/** Keeps what differs from a file nobody has weighed, and none of files that are gone. */
function writeWeights(weights: Weights): void {
  const names = new Set(
    [...usualTests(), ...fullTests(), ...longTests()].map(file => relative(root, file)),
  );
  const kept = Object.entries(weights)
    .filter(([name, seconds]) => names.has(name) && seconds > unknownWeightS)
    .sort(([a, secondsA], [b, secondsB]) => secondsB - secondsA || (a < b ? -1 : 1));
  writeFileSync(weightsFile, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
}

/**
 * Who runs in one process. Whoever begins with the longest has only short ones left when the
 * processors run out of work.
 *
 * @param workers how many processes there are at once
 */
function grouped(files: readonly string[], weights: Weights, workers: number): string[][] {
  const weightOf = (file: string): number => weights[relative(root, file)] ?? unknownWeightS;
  const weigh = (group: readonly string[]): number =>
    group.reduce((sum, file) => sum + weightOf(file), 0);
  const shares = (file: string): boolean =>
    weightOf(file) <= mostShareS &&
    sharing.includes(relative(join(root, 'test'), file).split('/')[0] as string);
  // A few files gain more by running beside each other.
  const togetherS = Math.min(mostTogetherS, weigh(files) / workers);
  const groups = files.filter(file => !shares(file)).map(file => [file]);
  const open: string[] = [];
  for (const file of files.filter(shares)) {
    if (open.length > 0 && weigh([...open, file]) > togetherS) groups.push(open.splice(0));
    open.push(file);
  }
  if (open.length > 0) groups.push(open);
  return groups.sort((a, b) => weigh(b) - weigh(a) || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

/** What came of a file. */
interface Ran {
  readonly output: string;
  readonly result: Result;
  readonly seconds: number;
}

/**
 * Runs files one after the other in a process group of their own, and tells what came of those that
 * it came to. The group ends with its first process, so that nothing that a failed test leaves
 * behind outlives it; and that process ends soon after its last test, also if something keeps it
 * alive.
 *
 * @param several runs several files; a single one is the program itself, and may start itself again
 */
function run(
  files: readonly string[],
  several: string,
  { silentMs, wholeMs } = usualLimits,
): Promise<Ran[]> {
  return new Promise(resolve => {
    const program = files.length > 1 ? [several, ...files] : files;
    const child = spawn(process.execPath, ['--enable-source-maps', ...program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    running.add(child);
    let output = '';
    /** When each file began, and the end of the last one. */
    const timesMs = [performance.now()];
    const stop = (reason: string): void => {
      output += `\n${reason}\n`;
      endGroup(child);
    };
    const silent = setTimeout(
      () => stop(`stopped after ${silentMs / 60_000} minutes without a word`),
      silentMs,
    );
    const whole = setTimeout(() => stop(`stopped after ${wholeMs / 60_000} minutes`), wholeMs);
    const limits = [silent, whole];
    child.stdout.on('data', chunk => {
      output += chunk;
      silent.refresh();
      while (timesMs.length < outputsOf(output).length) {
        timesMs.push(performance.now());
        whole.refresh();
      }
      if (limits.length > 2 || reportsIn(output) < files.length) return;
      const left = `something that a test has started kept this file running for another ${afterwardsMs / 1000} s`;
      limits.push(setTimeout(() => stop(left), afterwardsMs));
    });
    child.stderr.on('data', chunk => (output += chunk));
    child.on('exit', () => {
      endGroup(child);
      running.delete(child);
      // What left the group may still hold the pipes.
      limits.push(setTimeout(() => [child.stdout, child.stderr].map(p => p.destroy()), outputMs));
    });
    child.on('close', code => {
      for (const limit of limits) clearTimeout(limit);
      timesMs.push(performance.now());
      resolve(
        outputsOf(output).map((own, index, { length }) => ({
          output: own,
          result: count(own, index === length - 1 ? code : 0),
          seconds: ((timesMs[index + 1] as number) - (timesMs[index] as number)) / 1000,
        })),
      );
    });
  });
}

/** By file; what is said before the first one belongs to it. */
function outputsOf(output: string): string[] {
  const [before = '', first = '', ...others] = output.split(separator);
  return [before + first, ...others];
}

/** Ends all processes of a file's group that there still are. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}

/** Of how many files uvu has told the outcome, which it does once for each, at its end. */
function reportsIn(output: string): number {
  return output.match(/^\s*Duration:/gm)?.length ?? 0;
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

/** @param kind the kind of folder that they lie in; undefined: one that everybody runs */
function findTests(folder: string, kind: (typeof folders)[number] | undefined): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'data' ? [] : findTests(path, kind);
    const own = folders.find(one => one === basename(folder));
    return name.endsWith('.test.ts') && own === kind ? [path] : [];
  });
}
