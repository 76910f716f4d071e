import { latin1Decode } from '../../../platform/bytes.ts';
import { crc16 } from '../../../platform/modbus-frames.ts';
import { type Decoder, maxTelegramBytes, Waiting } from './decoder.ts';
import type { Told } from './obis.ts';

const slash = 0x2f;
const bang = 0x21;
const newLine = 0x0a;
/** Of the checksum, in hexadecimal digits, behind the `!`. */
const checksumLength = 4;

/** A line such as `1-0:1.8.1(000123.456*kWh)`: medium, channel, quantity, value and unit. */
const measurement = /^1-\d+:(\d+\.\d+\.\d+)(?:\*\d+)?\((\d+(?:\.\d+)?)\*(k?)(Wh|W|V|A|Hz)\)\r?$/;

/**
 * Telegrams of the P1 port (DSMR 4 and 5, ESMR 5, and the same port in Belgium, Luxembourg and
 * Sweden): lines of text from `/` to `!`, and CRC-16 (polynomial 0xA001, from 0) over both and all
 * between them. Older meters send no checksum, and are not believed.
 */
export class P1Decoder implements Decoder {
  broken = 0;
  readonly #waiting = new Waiting();

  push(bytes: Uint8Array): readonly Told[] {
    this.#waiting.add(bytes);
    const telegrams: Told[] = [];
    for (;;) {
      const { bytes: all } = this.#waiting;
      const start = all.indexOf(slash);
      if (start < 0) {
        this.#waiting.clear();
        return telegrams;
      }
      const end = endOf(all, start);
      if (end === undefined || all.length < end + 1 + checksumLength) {
        this.#waiting.drop(start);
        if (all.length - start > maxTelegramBytes) this.#breakOff(all.length - start);
        return telegrams;
      }
      const told = telegramOf(all.subarray(start, end + 1), all.subarray(end + 1));
      this.#waiting.drop(start);
      if (told) {
        telegrams.push(told);
        this.#waiting.drop(end - start + 1 + checksumLength);
      } else this.#breakOff(end - start);
    }
  }

  forget(): void {
    this.#waiting.clear();
  }

  /**
   * Leaves out a broken telegram of so many bytes. The next one may have begun within it: with the
   * last `/`, so that whatever is sent is looked at twice at most.
   */
  #breakOff(length: number): void {
    this.broken++;
    const next = this.#waiting.bytes.lastIndexOf(slash, length - 1);
    this.#waiting.drop(next > 0 ? next : length);
  }
}

/** Place of the `!` with which a line begins. */
function endOf(all: Uint8Array, start: number): number | undefined {
  for (let at = all.indexOf(bang, start); at >= 0; at = all.indexOf(bang, at + 1))
    if (all[at - 1] === newLine) return at;
  return undefined;
}

function telegramOf(telegram: Uint8Array, rest: Uint8Array): Told | undefined {
  const written = latin1Decode(rest.subarray(0, checksumLength));
  if (!/^[0-9A-Fa-f]{4}$/.test(written)) return undefined;
  if (Number.parseInt(written, 16) !== crc16(telegram, 0)) return undefined;
  const told = new Map<string, number>();
  for (const line of latin1Decode(telegram).split('\n')) {
    const [, code, value, kilo, unit] = measurement.exec(line) ?? [];
    if (code === undefined) continue;
    const factor = unit === 'Wh' ? (kilo === 'k' ? 1 : 0.001) : kilo === 'k' ? 1000 : 1;
    told.set(code, Number(value) * factor);
  }
  return told;
}
