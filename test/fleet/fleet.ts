import { OptionError } from '../rig/options.ts';
import { help, type Options, readOptions } from './options.ts';
import { broken, terminalText, writeJson, writePage } from './report.ts';
import { runFleet } from './run.ts';

/*
 * npm run fleet -- [OPTIONS]; --help says which.
 *
 * Exit code 1: something that must hold does not, or the fleet did not come about; 2: the options
 * are wrong.
 */
const options = optionsOrExit();
// What runs in other processes ends with this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
const startedMs = performance.now();
const say = (progress: string): void => {
  process.stdout.write(
    `${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s  ${progress}\n`,
  );
};
say(`seed ${options.seed}`);
try {
  const outcome = await runFleet(options, say);
  process.stdout.write(`\n${terminalText(outcome, options)}`);
  if (options.json !== undefined) writeJson(options.json, outcome);
  if (options.record) writePage(outcome, options);
  process.exit(broken(outcome, options).length > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

function optionsOrExit(): Options {
  try {
    const read = readOptions(process.argv.slice(2));
    if (read) return read;
    process.stdout.write(help);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
