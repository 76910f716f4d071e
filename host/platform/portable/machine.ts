import type { Installation, Machine } from '../machine.ts';

/** What an embedder tells of its machine. */
export function portableMachine(installation: Partial<Installation> = {}): Machine {
  return {
    description: 'the portable host',
    installation: { how: 'embedded', sinceMs: undefined, ...installation },
    freeBytes: () => undefined,
  };
}
