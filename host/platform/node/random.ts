import { randomBytes } from 'node:crypto';
import type { Random } from '../random.ts';

/** The operating system's random numbers. */
export const systemRandom: Random = { bytes: count => randomBytes(count) };
