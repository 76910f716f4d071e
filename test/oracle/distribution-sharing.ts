import type { Charger } from '../../host/core/abi.ts';
import { type Axes, type Ledger, onGrid, onPv, takeRise, usedByAny } from './distribution-axes.ts';

/** Somebody among whom current is shared. */
export interface Sharer {
  readonly charger: Charger;
  /** What 1 mA takes, and on which axes there has to be room for it. */
  readonly use: Axes;
  readonly limitedBy: Axes;
  readonly mostMa: number;
  shareMa: number;
}

/**
 * Max-min fairness: raises everybody's share, from what it is, as evenly as possible until each is
 * at its most or one of its axes is full. What cannot be divided goes to the first ones, 1 mA each.
 * Nobody loses anything; the ledger keeps account.
 */
export function shareFairly(sharers: readonly Sharer[], ledger: Ledger, limits: Axes): void {
  let open = sharers;
  let lowestMa = -1;
  for (;;) {
    let before: readonly Sharer[];
    let highestMa: number;
    do {
      before = open;
      ({ open, lowestMa, highestMa } = withRoom(open, lowestMa, ledger, limits));
    } while (open.length < before.length);
    if (highestMa === 0) return;
    const limited = usedByAny(open.map(({ limitedBy }) => limitedBy));
    const raised = (levelMa: number): Ledger => {
      const trial = ledger.copy();
      for (const sharer of open)
        takeRise(trial, sharer.charger, sharer.use, sharer.shareMa, shareAt(sharer, levelMa));
      return trial;
    };
    const levelMa = greatest(
      lowestMa,
      highestMa,
      level => raised(level).room(limited, limits) >= 0,
    );
    for (const sharer of open) {
      const shareMa = shareAt(sharer, levelMa);
      takeRise(ledger, sharer.charger, sharer.use, sharer.shareMa, shareMa);
      sharer.shareMa = shareMa;
    }
    lowestMa = levelMa;
  }
}

/**
 * The share that belongs to a level of the water: at most what can be used, but never less than
 * there is.
 */
function shareAt({ shareMa, mostMa }: Sharer, levelMa: number): number {
  return Math.max(Math.min(levelMa, mostMa), shareMa);
}

/**
 * Looks at each in turn: whoever cannot have more, not even alone, is left out; of the others,
 * those that have no more than the level get 1 mA. Answers who is left, the least of their shares,
 * and the most that one of them could get, 0 without any.
 */
function withRoom(sharers: readonly Sharer[], levelMa: number, ledger: Ledger, limits: Axes) {
  const open: Sharer[] = [];
  let highestMa = 0;
  for (const sharer of sharers) {
    const { mostMa, shareMa } = sharer;
    const moreMa = Math.min((mostMa - shareMa) | 0, roomFor(sharer, ledger, limits));
    if (moreMa < 1) continue;
    highestMa = Math.max(highestMa, shareMa + moreMa);
    open.push(sharer);
    if (shareMa > levelMa) continue;
    takeRise(ledger, sharer.charger, sharer.use, shareMa, shareMa + 1);
    sharer.shareMa = shareMa + 1;
  }
  const lowestMa = open.reduce((least, { shareMa }) => Math.min(least, shareMa), 0x7fffffff);
  return { open, lowestMa, highestMa };
}

/**
 * The most that there is for someone: up to its floor, whatever the excess allows where the
 * connection is not overloaded.
 */
function roomFor({ charger, limitedBy, shareMa }: Sharer, ledger: Ledger, limits: Axes): number {
  const grid = onGrid(limitedBy);
  if (ledger.room(usedByAny([grid]), limits) < 0) return 0;
  const freeMa = Math.max(charger.floorMa - shareMa, 0);
  return Math.min(ledger.room(onPv(limitedBy), limits), ledger.room(grid, limits) + freeMa);
}

/**
 * The greatest number from `least`, of which it is not asked, to `most` with which it holds, if it
 * holds up to some number.
 */
function greatest(least: number, most: number, holds: (candidate: number) => boolean): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
