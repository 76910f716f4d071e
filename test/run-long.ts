import { buildAll } from '../build/all.ts';
import { longTests, runTests } from './runner.ts';

/*
 * Runs the test files that try in large numbers what the others try in samples, or those whose
 * names contain one of the arguments.
 * Usage: node --import tsx test/run-long.ts [--weigh] [PART OF A FILE NAME ...]
 */
await buildAll();
await runTests(longTests(), { filesPerProcessor: 1, repeats: false }, process.argv.slice(2));
