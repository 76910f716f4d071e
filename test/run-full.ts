import { buildAll } from '../build/all.ts';
import { updateBoard } from '../build/board.ts';
import { updateDelivered } from '../build/native/delivered.ts';
import { updatePackages } from '../build/package.ts';
import { updatePortable } from '../build/portable.ts';
import { fullTests, runTests } from './runner.ts';
import { fullTools, installDebians, installNpmTools, installTools, usualTools } from './tools.ts';

/*
 * Runs the test files that need more programs or more time than those of every run, or those whose
 * names contain one of the arguments. Installs or names the programs that are missing.
 * Usage: node --import tsx test/run-full.ts [--weigh] [PART OF A FILE NAME ...]
 */
// As in every run: a red one is due to a change. The long tests try new cases.
process.env.SEED ??= '1';
installTools([...usualTools, ...fullTools]);
installNpmTools();
installDebians();
await updatePackages();
await buildAll();
await updatePortable();
// Once: several programs have it in them, and their tests run at the same time.
await updateDelivered();
await updateBoard();
await runTests(fullTests(), { filesPerProcessor: 1, repeats: true }, process.argv.slice(2));
