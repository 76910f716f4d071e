import { updatePortable } from '../build/portable.ts';
import { fullTests, runTests, usualTests } from './runner.ts';
import { fullTools, installTools, usualTools } from './tools.ts';

/*
 * Runs all test files: those of every run, and those that need more programs or more time. Installs
 * or names the programs that are missing. Usage: node --import tsx test/run-full.ts [PART OF A FILE
 * NAME ...]
 */
const wanted = process.argv.slice(2);
installTools([...usualTools, ...fullTools]);
await import('../build/all.ts');
await updatePortable();
const files = [...usualTests(), ...fullTests()];
await runTests(
  files.filter(file => wanted.length === 0 || wanted.some(part => file.includes(part))),
);
