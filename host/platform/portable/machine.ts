import type { Installation, Machine } from '../machine.ts';

/** The machine as its embedder describes it. */
export function portableMachine(
  installation: Partial<Installation> = {},
  board?: string | undefined,
): Machine {
  return {
    description: 'the portable host',
    board,
    installation: { how: 'embedded', sinceMs: undefined, ...installation },
    freeBytes: () => undefined,
  };
}
