import type { Log } from '../log.ts';

/** What the process says of itself: a terminal, or the journal of what started it. */
export const nodeLog: Log = {
  write: (module, message) => void process.stderr.write(`${module}: ${message}\n`),
};
