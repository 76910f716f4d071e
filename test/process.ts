import { pathToFileURL } from 'node:url';
import { separator } from './separator.ts';

/*
 * A process of test files: runs one after the other, each to its end, and tells them apart. Words:
 * the compiled files.
 */
const queue: unknown[][] = [];
// uvu runs what it finds in the queue when it is told to, not by itself.
Object.assign(globalThis, { UVU_DEFER: true, UVU_QUEUE: queue });
const { exec } = await import('uvu');
for (const file of process.argv.slice(2)) {
  process.stdout.write(separator);
  queue.splice(0, queue.length, [null]);
  await import(pathToFileURL(file).href);
  await exec();
}
