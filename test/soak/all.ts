import { attacks } from './attacks.ts';
import { backups } from './backups.ts';
import { distribution } from './distribution.ts';
import { flips } from './flips.ts';
import { fuzz } from './fuzz.ts';
import { garages } from './garages.ts';
import { kill, killBoard } from './kill.ts';
import { link } from './link.ts';
import { load } from './load.ts';
import { memory } from './memory.ts';
import type { Scenario } from './scenario.ts';
import { storage } from './storage.ts';
import { time } from './time.ts';

/** Everything that a device has to stand. */
export const scenarios: readonly Scenario[] = [
  kill,
  killBoard,
  storage,
  flips,
  fuzz,
  load,
  attacks,
  memory,
  time,
  distribution,
  garages,
  link,
  backups,
];
