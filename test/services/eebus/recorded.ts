import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../build/paths.ts';

/** A message of SHIP that was recorded between two stacks of others. */
export interface RecordedFrame {
  /** The session: A all of it, B from the discovery on, C a pairing. */
  readonly x: 'A' | 'B' | 'C';
  readonly n: number;
  /** Seconds since the first message. */
  readonly t: number;
  readonly dir: 'EG>CS' | 'CS>EG';
  /** The first byte in hex. */
  readonly type: string;
  /** What follows, as it was sent. */
  readonly json?: object;
  readonly hex?: string;
}

const file = join(root, 'test/data/eebus-exchange.jsonl');

/** All recorded messages, in order. */
export const recorded: readonly RecordedFrame[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter(line => line.includes('"n":'))
  .map(line => JSON.parse(line));

/** A recorded message, byte for byte. */
export function bytesOf({ type, json, hex }: RecordedFrame): Uint8Array {
  if (hex !== undefined) return Buffer.from(hex, 'hex');
  return Buffer.concat([Buffer.from(type, 'hex'), Buffer.from(JSON.stringify(json))]);
}
