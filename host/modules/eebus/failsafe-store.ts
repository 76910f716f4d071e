import type { KeptObjects } from '../../platform/kept-objects.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import {
  type Failsafe,
  leastFailsafeS,
  mostFailsafeS,
  mostLimitW,
} from '../../services/eebus/lpc/bounds.ts';

const name = 'eebus/failsafe.json';

type Kept = Pick<KeptObjects, 'read' | 'replace' | 'remove'>;

/** Values that a box has written for the case that it falls silent; undefined: none has. */
export function keptFailsafe(
  kept: Kept,
  warn: (message: LogMessage) => void,
): Failsafe | undefined {
  const bytes = readIfPossible(kept, name, warn);
  if (!bytes) return undefined;
  // Only this module writes it, with a checksum; whatever is out of bounds is of another release.
  const { limitW, durationS } = JSON.parse(utf8Decode(bytes)) as Partial<Failsafe>;
  const isSound =
    isWithin(limitW, 0, mostLimitW) && isWithin(durationS, leastFailsafeS, mostFailsafeS);
  return isSound ? ({ limitW, durationS } as Failsafe) : undefined;
}

/** Keeps them over restarts; false, and told, where that failed. */
export function keepFailsafe(
  kept: Kept,
  { limitW, durationS }: Failsafe,
  warn: (message: LogMessage) => void,
): boolean {
  return attempt(
    () => kept.replace(name, utf8Encode(JSON.stringify({ limitW, durationS }))),
    ({ words }) => warn(words),
  );
}

/** Nobody is trusted any more who has written them. */
export function forgetFailsafe(kept: Kept, warn: (message: LogMessage) => void): void {
  attempt(
    () => kept.remove(name),
    ({ words }) => warn(words),
  );
}

function isWithin(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && value >= least && value <= most;
}
