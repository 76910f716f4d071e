import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/**
 * The thread that derives keys for `vault.ts`, which starts this file: it needs nothing of the
 * host, because a thread that loaded that would take its memory a second time.
 */
export const program = import.meta.filename;

/** The arguments of `scryptSync`, and with them the question that the thread is sent. */
export type KeyQuestion = Parameters<typeof scryptSync>;

if (parentPort) {
  const asker = parentPort;
  // After everybody else: in Linux, a priority is one of a thread. A service that is confined may
  // not choose it, and derives keys all the same.
  try {
    if (process.platform === 'linux') setPriority(19);
  } catch {}
  asker.on('message', (question: KeyQuestion) => asker.postMessage(scryptSync(...question)));
}
