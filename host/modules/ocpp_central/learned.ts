import type { FallBack, Ledger, Trust } from './ledger.ts';

/** What is known of a connector for good, for the same make and firmware. */
export interface Learned {
  readonly trust: Trust;
  readonly fallBack: FallBack;
  readonly endsWithTransaction: boolean;
  readonly slowestMs: number;
}

export function learnedOf({ trust, fallBack, endsWithTransaction, slowestMs }: Ledger): Learned {
  return { trust, fallBack, endsWithTransaction, slowestMs };
}

/** A ledger that begins with it; which limit is in force nobody knows: it may be none. */
export function withLearned(ledger: Ledger, learned: Learned | undefined): Ledger {
  return { ...ledger, ...learned };
}
