import { lastUserId } from './fields.ts';

/** The first user id after another one, cyclically, that is free; 0 if there is none. */
export function freeIdAfter(userId: number, isFree: (candidate: number) => boolean): number {
  for (let step = 0; step < lastUserId; step++) {
    const candidate = ((userId + step) % lastUserId) + 1;
    if (isFree(candidate)) return candidate;
  }
  return 0;
}
