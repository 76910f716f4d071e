import { type Decoder, maxTelegramBytes, Waiting } from './decoder.ts';
import type { Told } from './obis.ts';
import { type Element, readElements, SmlError } from './sml-elements.ts';

const escaped = [0x1b, 0x1b, 0x1b, 0x1b];
const start = [...escaped, 1, 1, 1, 1];
const ending = 0x1a;
/** Number of the message that has a list of values (`GetList.Res`). */
const getListResponse = 0x0701;

/** Units by their numbers in DLMS (IEC 62056-62), with what a slot has them in. */
const units: ReadonlyMap<number, { readonly factor: number; readonly of: RegExp }> = new Map([
  [30, { factor: 0.001, of: /^[12]\.8\.\d+$/ }],
  [27, { factor: 1, of: /^\d+\.7\.0$/ }],
  [35, { factor: 1, of: /^(32|52|72)\.7\.0$/ }],
  [33, { factor: 1, of: /^(31|51|71)\.7\.0$/ }],
  [44, { factor: 1, of: /^14\.7\.0$/ }],
]);

/**
 * Telegrams of German meters (SML 1.04, BSI TR-03109-1, annex IV): files in the transport protocol,
 * version 1, whose checksum is CRC-16/X-25 over the whole of it. Of their messages those that list
 * values are read.
 */
export class SmlDecoder implements Decoder {
  broken = 0;
  readonly #waiting = new Waiting();

  push(bytes: Uint8Array): readonly Told[] {
    this.#waiting.add(bytes);
    const telegrams: Told[] = [];
    for (;;) {
      const { bytes: all } = this.#waiting;
      const at = find(all, start);
      if (at < 0) {
        // The beginning of a start may be there already.
        this.#waiting.drop(Math.max(0, all.length - start.length + 1));
        return telegrams;
      }
      this.#waiting.drop(at);
      const file = fileOf(this.#waiting.bytes);
      if (file === 'incomplete' && this.#waiting.bytes.length <= maxTelegramBytes) return telegrams;
      const told = typeof file === 'object' ? toldBy(file.content) : undefined;
      if (told && typeof file === 'object') {
        telegrams.push(told);
        this.#waiting.drop(file.length);
      } else {
        // The next file may have begun within the broken one.
        this.broken++;
        this.#waiting.drop(start.length);
      }
    }
  }

  forget(): void {
    this.#waiting.clear();
  }
}

interface File {
  readonly content: Uint8Array;
  /** Of all of it, in bytes. */
  readonly length: number;
}

/** The file that begins with the first byte. */
function fileOf(all: Uint8Array): File | 'incomplete' | 'broken' {
  const content: number[] = [];
  let at = start.length;
  while (at + 4 <= all.length) {
    if (!isAt(all, escaped, at)) {
      content.push(all[at++] as number);
      continue;
    }
    if (at + 8 > all.length) return 'incomplete';
    if (isAt(all, escaped, at + 4)) {
      content.push(...escaped);
      at += 8;
      continue;
    }
    const [kind, fill = 0, low = 0, high = 0] = all.subarray(at + 4, at + 8);
    if (kind !== ending || fill > 3 || fill > content.length) return 'broken';
    if (x25(all.subarray(0, at + 6)) !== ((high << 8) | low)) return 'broken';
    return { content: Uint8Array.from(content.slice(0, content.length - fill)), length: at + 8 };
  }
  return 'incomplete';
}

/** What the messages of a file list; undefined if they are none. */
function toldBy(content: Uint8Array): Told | undefined {
  try {
    const told = new Map<string, number>();
    for (const message of readElements(content)) {
      const [, , , body] = membersOf(message);
      const [tag, response] = membersOf(body);
      if (tag !== getListResponse) continue;
      const [, , , , entries] = membersOf(response);
      for (const entry of membersOf(entries)) take(entry, told);
    }
    return told;
  } catch (error) {
    if (error instanceof SmlError) return undefined;
    throw error;
  }
}

function take(entry: Element, told: Map<string, number>): void {
  const [name, , , unit, scaler, value] = membersOf(entry);
  if (!(name instanceof Uint8Array) || typeof unit !== 'number' || typeof value !== 'number')
    return;
  const [medium, , c, d, e] = name;
  const code = `${c}.${d}.${e}`;
  const known = units.get(unit);
  if (medium !== 1 || name.length !== 6 || !known?.of.test(code)) return;
  const power = typeof scaler === 'number' ? scaler : 0;
  told.set(code, value * 10 ** power * known.factor);
}

function membersOf(element: Element): readonly Element[] {
  return Array.isArray(element) ? element : [];
}

function isAt(all: Uint8Array, pattern: readonly number[], at: number): boolean {
  return pattern.every((byte, index) => all[at + index] === byte);
}

function find(all: Uint8Array, pattern: readonly number[]): number {
  for (let at = all.indexOf(pattern[0] as number); at >= 0; ) {
    if (at + pattern.length > all.length) return -1;
    if (isAt(all, pattern, at)) return at;
    at = all.indexOf(pattern[0] as number, at + 1);
  }
  return -1;
}

/** CRC-16/X-25; the low byte is sent first. */
function x25(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return crc ^ 0xffff;
}
