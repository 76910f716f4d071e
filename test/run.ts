import { runTests, usualTests } from './runner.ts';

/*
 * Runs the test files of every run, or those whose names contain one of the arguments.
 * Usage: node --import tsx test/run.ts [PART OF A FILE NAME ...]
 */
const wanted = process.argv.slice(2);
await runTests(usualTests().filter(file => wanted.length === 0 || wanted.some(part => file.includes(part))));
