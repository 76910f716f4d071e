import type { MdnsQuestion, MdnsRecord } from '../../platform/net.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';

/*
 * The messages of multicast DNS (RFC 1035, 4 and RFC 6762, 18), as far as services are announced
 * and found by them.
 */

/** Content of a message, from all of its sections. */
export interface MdnsMessage {
  /** By which one who asks once knows the answer. */
  readonly id: number;
  readonly isResponse: boolean;
  readonly questions: readonly MdnsQuestion[];
  /** Answers and additional records alike; those of other types are left out. */
  readonly records: readonly MdnsRecord[];
}

const types = { A: 1, PTR: 12, TXT: 16, SRV: 33, ANY: 255 } as const;
const internet = 1;
/** In the class of a record: it replaces what was known. In that of a question: answer me alone. */
const topBit = 0x8000;
/** Flags of a message: a response, and what it says is the sender's own. */
const [responseFlag, ownWord] = [0x8000, 0x0400];
const headBytes = 12;
const longestLabelBytes = 63;
const longestTextBytes = 255;
/** Names may refer to earlier ones, so often at most: they must not run in a circle. */
const mostReferences = 16;

/** The message that asks for these. */
export function mdnsQuery(questions: readonly MdnsQuestion[]): Uint8Array {
  return Uint8Array.from([...headOf(0, 0, questions.length, 0), ...questionBytes(questions)]);
}

function questionBytes(questions: readonly MdnsQuestion[]): number[] {
  return questions.flatMap(({ name, type }) => [
    ...nameBytes(name),
    ...u16(types[type]),
    ...u16(internet),
  ]);
}

/**
 * The message that tells these; `ttlS` 0 takes them back.
 *
 * @param asked what it answers if it is for one alone, who knows no other form (RFC 6762, 6.7)
 */
export function mdnsResponse(
  records: readonly MdnsRecord[],
  ttlS: number,
  asked?: Pick<MdnsMessage, 'id' | 'questions'>,
): Uint8Array {
  const told = records.flatMap(record => {
    const { name, type } = record;
    const data = dataBytes(record);
    // A service type has many instances; everything else replaces what is known.
    const rank = type === 'PTR' || asked ? internet : internet | topBit;
    const ttl = [...u16(ttlS >>> 16), ...u16(ttlS & 0xffff)];
    return [
      ...nameBytes(name),
      ...u16(types[type]),
      ...u16(rank),
      ...ttl,
      ...u16(data.length),
      ...data,
    ];
  });
  const { id, questions } = asked ?? { id: 0, questions: [] };
  const head = headOf(id, responseFlag | ownWord, questions.length, records.length);
  return Uint8Array.from([...head, ...questionBytes(questions), ...told]);
}

function headOf(id: number, flags: number, questions: number, answers: number): number[] {
  return [id, flags, questions, answers, 0, 0].flatMap(u16);
}

function u16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function nameBytes(name: string): number[] {
  const labels = name.split('.').filter(label => label !== '');
  return [...labels.flatMap(label => counted(label, longestLabelBytes)), 0];
}

function counted(text: string, mostBytes: number): number[] {
  const bytes = utf8Encode(text).subarray(0, mostBytes);
  return [bytes.length, ...bytes];
}

function dataBytes(record: MdnsRecord): number[] {
  switch (record.type) {
    case 'PTR':
      return nameBytes(record.data);
    case 'SRV':
      return [...u16(0), ...u16(0), ...u16(record.data.port), ...nameBytes(record.data.host)];
    case 'TXT':
      return record.data.length === 0
        ? [0]
        : record.data.flatMap(entry => counted(entry, longestTextBytes));
    case 'A':
      return record.data.split('.').map(Number);
  }
}

/** Parses a message; undefined if it is none. */
export function readMdnsMessage(bytes: Uint8Array): MdnsMessage | undefined {
  try {
    const reader = new Reader(bytes);
    const id = reader.u16();
    const flags = reader.u16();
    const counts = [reader.u16(), reader.u16(), reader.u16(), reader.u16()] as const;
    const [asked, ...told] = counts;
    const questions: MdnsQuestion[] = [];
    for (let i = 0; i < asked; i++) {
      const name = reader.name();
      const type = typeOf(reader.u16());
      reader.skip(2);
      if (type !== undefined) questions.push({ name, type });
    }
    const records: MdnsRecord[] = [];
    for (let left = told.reduce((sum, count) => sum + count); left > 0; left--) {
      const record = readRecord(reader);
      if (record) records.push(record);
    }
    return { id, isResponse: (flags & responseFlag) !== 0, questions, records };
  } catch (error) {
    if (error instanceof CutOff) return undefined;
    throw error;
  }
}

function typeOf(number: number): MdnsQuestion['type'] | undefined {
  const found = Object.entries(types).find(([, known]) => known === number);
  return found?.[0] as MdnsQuestion['type'] | undefined;
}

function readRecord(reader: Reader): MdnsRecord | undefined {
  const name = reader.name();
  const type = typeOf(reader.u16());
  reader.skip(6);
  const endAt = reader.u16() + reader.at;
  const record = readData(reader, name, type, endAt);
  reader.goTo(endAt);
  return record;
}

function readData(
  reader: Reader,
  name: string,
  type: MdnsQuestion['type'] | undefined,
  endAt: number,
): MdnsRecord | undefined {
  switch (type) {
    case 'PTR':
      return { type, name, data: reader.name() };
    case 'SRV': {
      reader.skip(4);
      const port = reader.u16();
      return { type, name, data: { host: reader.name(), port } };
    }
    case 'TXT': {
      const data: string[] = [];
      while (reader.at < endAt) {
        const entry = reader.text();
        if (entry !== '') data.push(entry);
      }
      return { type, name, data };
    }
    case 'A':
      return { type, name, data: [0, 0, 0, 0].map(() => reader.byte()).join('.') };
    default:
      return undefined;
  }
}

/** A message ended in the middle of something. */
class CutOff extends Error {}

class Reader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    if (bytes.length < headBytes) throw new CutOff();
  }

  byte(): number {
    const byte = this.#bytes[this.at];
    if (byte === undefined) throw new CutOff();
    this.at++;
    return byte;
  }

  u16(): number {
    return this.byte() * 256 + this.byte();
  }

  skip(count: number): void {
    this.goTo(this.at + count);
  }

  goTo(at: number): void {
    if (at > this.#bytes.length) throw new CutOff();
    this.at = at;
  }

  text(): string {
    const length = this.byte();
    const start = this.at;
    this.skip(length);
    return utf8Decode(this.#bytes.subarray(start, this.at));
  }

  /** A name, whose end may be that of an earlier one (RFC 1035, 4.1.4). */
  name(): string {
    const labels: string[] = [];
    let after: number | undefined;
    for (let references = 0; ; ) {
      const length = this.byte();
      if (length === 0) break;
      if (length < 0xc0) {
        if (length > longestLabelBytes) throw new CutOff();
        this.at--;
        labels.push(this.text());
        continue;
      }
      if (++references > mostReferences) throw new CutOff();
      const place = (length & 0x3f) * 256 + this.byte();
      after ??= this.at;
      this.goTo(place);
    }
    if (after !== undefined) this.at = after;
    return labels.join('.');
  }
}
