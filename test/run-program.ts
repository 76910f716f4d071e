import { resolve } from 'node:path';
import { compileTests } from './compiled.ts';

/*
 * Runs a program of the tests compiled, as test runs do with their files: with threads, too, which
 * tsx gives no TypeScript in Node 20.
 * Usage: node --import tsx test/run-program.ts FILE [WORD ...]
 */
const [node = '', , file = '', ...words] = process.argv;
const source = resolve(file);
const compiled = await compileTests([source]);
process.argv = [node, source, ...words];
await import(compiled(source));
