/**
 * Tries all mutants of the core: each has to answer something of the trace differently, but for
 * those that are the core in other words.
 *
 * `npm run mutation -- [--write] [PART OF A KEY ...]`: all, or those whose key contains one of the
 * texts. Ends with 1 if a mutant survives that is not in `equivalent.ts`, if one that is there
 * dies, or if too many survive. With `--write` the figures go into docs/identity.md.
 */
import { writeMarked } from '../../rig/marked-page.ts';
import { tryAll } from './all.ts';
import { report } from './judge.ts';

const writes = process.argv.includes('--write');
const wanted = process.argv.slice(2).filter(argument => argument !== '--write');
const startedMs = performance.now();
let tenths = 0;

const { verdict, skipped } = await tryAll(wanted, (tried, of) => {
  const reached = Math.floor((tried * 10) / of);
  if (reached > tenths) process.stderr.write(`${reached * 10} % of ${of} mutants\n`);
  tenths = reached;
});
const figures = report(verdict, skipped);
process.stdout.write(`${figures}\n`);
if (writes && wanted.length === 0 && verdict.problems.length === 0) writeFigures(figures);
process.stdout.write(`${((performance.now() - startedMs) / 1000).toFixed(0)} s\n`);
process.exitCode = verdict.problems.length > 0 ? 1 : 0;

/** Replaces what the page says between its two marks. */
function writeFigures(text: string): void {
  const when = `Written by \`npm run mutation -- --write\` on ${new Date().toISOString().slice(0, 10)}:`;
  writeMarked('identity.md', 'mutation', `${when}\n\n${text}`);
}
