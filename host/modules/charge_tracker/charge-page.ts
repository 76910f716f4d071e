import type { ChargeLog, ChargeRecordValue, ChargeStart } from '../../core/charge-log.ts';
import { pageBytes } from '../../hardware/charge-controller.ts';

/** Which page of the charge controller keeps the charge. */
export const chargePage = 0;

/** Progress of a charge. */
export const chargePhase = {
  running: 1,
  /** Its end is being stored. */
  ended: 2,
  /** Its end is being stored, and its start could not be stored before. */
  endedUnrecorded: 3,
} as const;

export type ChargePhase = (typeof chargePhase)[keyof typeof chargePhase];

/** State of a charge that the charge controller keeps while the host is away. */
export interface PagedCharge {
  readonly phase: ChargePhase;
  /** The controller's uptime at the start, ms, 32 bits. */
  readonly uptimeStartMs: number;
  /** Its end counts from `ended` on. */
  readonly record: ChargeRecordValue;
}

/*
 *  Byte  0         4   5   6              10                    26      63
 *        +---------+---+---+--------------+---------------------+-------+
 *        | checksum| v | p | uptime start | record as in the log| zeros |
 *        +---------+---+---+--------------+---------------------+-------+
 *  v: version of the layout, p: phase; the checksum (FNV-1a) covers everything behind it.
 *  Little-endian.
 */
const version = 1;
const at = { checksum: 0, version: 4, phase: 5, uptimeStart: 6, record: 10 } as const;

/** The page of a charge. */
export function encodePage(
  codec: ChargeLog,
  { phase, uptimeStartMs, record }: PagedCharge,
): Uint8Array {
  const page = new Uint8Array(pageBytes);
  const view = new DataView(page.buffer);
  page[at.version] = version;
  page[at.phase] = phase;
  view.setUint32(at.uptimeStart, uptimeStartMs, true);
  page.set(codec.encode(record), at.record);
  view.setUint32(at.checksum, checksum(page), true);
  return page;
}

/** The page of no charge. */
export function emptyPage(): Uint8Array {
  return new Uint8Array(pageBytes);
}

/** Decodes a page; undefined if it is empty, damaged or of another version. */
export function decodePage(codec: ChargeLog, page: Uint8Array): PagedCharge | undefined {
  if (page.length < pageBytes || page[at.version] !== version) return undefined;
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  if (view.getUint32(at.checksum, true) !== checksum(page)) return undefined;
  const phase = page[at.phase];
  if (
    phase !== chargePhase.running &&
    phase !== chargePhase.ended &&
    phase !== chargePhase.endedUnrecorded
  ) {
    return undefined;
  }
  return {
    phase,
    uptimeStartMs: view.getUint32(at.uptimeStart, true),
    record: codec.decode(page, at.record),
  };
}

/** A record of a charge whose end is not known yet. */
export function unfinished(start: ChargeStart): ChargeRecordValue {
  return { ...start, durationS: 0, meterEndKwh: null };
}

function checksum(page: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let index = at.version; index < pageBytes; index++) {
    hash = Math.imul(hash ^ (page[index] as number), 0x01000193);
  }
  return hash >>> 0;
}
