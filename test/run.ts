import { updatePortable } from '../build/portable.ts';
import { runTests, usualTests } from './runner.ts';

/*
 * Runs the test files of every run, or those whose names contain one of the arguments.
 * Usage: node --import tsx test/run.ts [--weigh] [PART OF A FILE NAME ...]
 */
// The same random cases in every run, so that a red one is due to a change; a file that is run by
// itself, and the long tests, try new ones.
process.env.SEED ??= '1';
// Once, before several tests want it at the same time.
await updatePortable();
await runTests(usualTests(), { filesPerProcessor: 2, repeats: false }, process.argv.slice(2));
