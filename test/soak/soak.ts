import { availableParallelism, cpus } from 'node:os';
import { wrap } from '../../build/wrap.ts';
import { writeMarked } from '../rig/marked-page.ts';
import { choiceOf, integerOf, OptionError, parseWords } from '../rig/options.ts';
import { scenarios } from './all.ts';
import type { Findings, Scenario } from './scenario.ts';

/*
 * npm run soak [-- --seed N] [--only NAME [--size N]]
 *
 * Runs every scenario in full, or one in another size, writes what was measured into
 * docs/reliability.md, and ends with 1 if a promise was broken.
 */
const { seed, only, size } = readWords(process.argv.slice(2));
const chosen = scenarios.filter(({ name }) => only === undefined || name === only);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`SEED=${seed}`);
let broken = 0;
for (const scenario of chosen) {
  say(`${scenario.name}: ${scenario.promise}`);
  const startedMs = performance.now();
  const findings = await scenario.run({ seed, size: size ?? scenario.size, say });
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  broken += findings.broken.length;
  for (const problem of findings.broken) say(`BROKEN ${scenario.name}: ${problem}`);
  say(`${scenario.name}: ${findings.broken.length === 0 ? 'kept' : 'BROKEN'}, ${seconds} s`);
  record(scenario, findings, seconds);
}
process.exit(broken > 0 ? 1 : 0);

/** Puts the figures of a scenario between its markers. */
function record({ name, promise }: Scenario, findings: Findings, seconds: number): void {
  const verdict =
    findings.broken.length === 0 ? 'kept' : `broken in ${findings.broken.length} cases`;
  const rows = Object.entries(findings.figures).map(([what, figure]) => `| ${what} | ${figure} |`);
  const lines = [
    ...wrap(`Promise: ${promise}.`),
    '',
    `**${verdict}** – seed ${seed}, ${seconds} s, Node ${process.versions.node}, ${availableParallelism()} cores of ${cpus()[0]?.model.trim()}`,
    '',
    '| Measured | |',
    '|---|---|',
    ...rows,
  ];
  writeMarked('reliability.md', name, lines.join('\n'));
}

function readWords(words: readonly string[]): {
  readonly seed: number;
  readonly only: string | undefined;
  readonly size: number | undefined;
} {
  try {
    const { seed, only, size } = parseWords(words, {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      size: { type: 'string' },
    });
    if (size !== undefined && only === undefined)
      throw new OptionError('--size needs --only: each scenario has its own');
    const names = scenarios.map(({ name }) => name);
    return {
      seed: integerOf('seed', seed, { min: 0, max: Number.MAX_SAFE_INTEGER }),
      only: only === undefined ? undefined : choiceOf('only', only, names),
      size:
        size === undefined
          ? undefined
          : integerOf('size', size, { min: 1, max: Number.MAX_SAFE_INTEGER }),
    };
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
