import { alignmentOf, parseSignature, type Type, WireError } from './signature.ts';

/**
 * A value of D-Bus. All numbers are numbers (64-bit ones to 53 bits), arrays of bytes are
 * `Uint8Array`, structures are arrays, dictionaries are objects without prototype. Variants are
 * read as what they hold, and written as `Variant`.
 */
export type Value =
  | boolean
  | number
  | string
  | Uint8Array
  | readonly Value[]
  | Dictionary
  | Variant;

/** A dictionary; keys that are numbers became text. */
export interface Dictionary {
  readonly [key: string]: Value;
}

/** A value that tells its own type. */
export class Variant {
  readonly signature: string;
  readonly value: Value;

  constructor(signature: string, value: Value) {
    this.signature = signature;
    this.value = value;
  }
}

/** Deepest nesting of values, variants included (D-Bus specification, "Message Protocol"). */
const deepest = 64;

/**
 * Reads values of `signature` from `bytes`, from `at` on; alignment counts from the first byte.
 * Throws `WireError`.
 */
export function readValues(
  bytes: Buffer,
  signature: string,
  { at = 0, littleEndian = true } = {},
): Value[] {
  const reader = new Reader(bytes, at, littleEndian);
  return parseSignature(signature).map(type => reader.read(type, 0));
}

class Reader {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  readonly #littleEndian: boolean;
  #at: number;

  constructor(bytes: Buffer, at: number, littleEndian: boolean) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#at = at;
    this.#littleEndian = littleEndian;
  }

  read(type: Type, depth: number): Value {
    if (depth > deepest) throw new WireError('values are nested too deeply');
    switch (type.code) {
      case 'y':
        return this.#view.getUint8(this.#take(1));
      case 'b': {
        const word = this.#word();
        if (word > 1) throw new WireError(`a boolean is ${word}`);
        return word === 1;
      }
      case 'n':
        return this.#view.getInt16(this.#take(2), this.#littleEndian);
      case 'q':
        return this.#view.getUint16(this.#take(2), this.#littleEndian);
      case 'i':
        return this.#view.getInt32(this.#take(4), this.#littleEndian);
      case 'u':
        return this.#word();
      case 'x':
        return Number(this.#view.getBigInt64(this.#take(8), this.#littleEndian));
      case 't':
        return Number(this.#view.getBigUint64(this.#take(8), this.#littleEndian));
      case 'd':
        return this.#view.getFloat64(this.#take(8), this.#littleEndian);
      case 's':
      case 'o':
        return this.#text(this.#word());
      case 'g':
        return this.#text(this.#view.getUint8(this.#take(1)));
      case 'v':
        return this.#variant(depth);
      case 'a':
        return this.#array(type.item, depth);
      case '(':
        this.#align(8);
        return type.members.map(member => this.read(member, depth + 1));
      case '{':
        throw new WireError('a dictionary entry stands alone');
    }
  }

  #word(): number {
    return this.#view.getUint32(this.#take(4), this.#littleEndian);
  }

  #variant(depth: number): Value {
    const [type, ...more] = parseSignature(this.#text(this.#view.getUint8(this.#take(1))));
    if (!type || more.length > 0) throw new WireError('a variant does not hold one value');
    return this.read(type, depth + 1);
  }

  #array(item: Type, depth: number): Value {
    const length = this.#word();
    this.#align(alignmentOf(item));
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new WireError('an array is longer than its message');
    if (item.code === 'y') return this.#bytes.subarray(this.#take(length, 1), end);
    // Each item has at least one byte: no array has more items than its message has bytes.
    const items: Value[] = [];
    const dictionary: Record<string, Value> = Object.create(null);
    while (this.#at < end) {
      if (item.code === '{') {
        this.#align(8);
        const key = this.read(item.key, depth + 1);
        dictionary[String(key)] = this.read(item.value, depth + 1);
      } else items.push(this.read(item, depth + 1));
    }
    if (this.#at !== end) throw new WireError('an array ends inside of a value');
    return item.code === '{' ? dictionary : items;
  }

  #text(length: number): string {
    const start = this.#take(length + 1, 1);
    if (this.#bytes[start + length] !== 0) throw new WireError('a text does not end with a zero');
    return this.#bytes.toString('utf8', start, start + length);
  }

  #align(multiple: number): void {
    this.#at = Math.ceil(this.#at / multiple) * multiple;
  }

  /** Beginning of the next `length` bytes, which count as read. */
  #take(length: number, alignment = length): number {
    this.#align(alignment);
    const start = this.#at;
    if (start + length > this.#bytes.length)
      throw new WireError('a message ends inside of a value');
    this.#at = start + length;
    return start;
  }
}

/**
 * Writes values of `signature`; alignment counts from the first byte. Throws `WireError` if they
 * are of other types.
 */
export function writeValues(signature: string, values: readonly Value[]): Buffer {
  const writer = new Writer();
  const types = parseSignature(signature);
  if (types.length !== values.length)
    throw new WireError(`"${signature}" takes ${types.length} values`);
  for (const [i, type] of types.entries()) writer.write(type, values[i] as Value);
  return writer.bytes();
}

class Writer {
  #bytes = Buffer.alloc(512);
  #at = 0;

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  write(type: Type, value: Value): void {
    const { code } = type;
    switch (code) {
      case 'v':
        if (!(value instanceof Variant)) break;
        this.#text('g', value.signature);
        for (const held of parseSignature(value.signature)) this.write(held, value.value);
        return;
      case 'a':
        if (type.item.code === 'y' && value instanceof Uint8Array)
          this.#array(1, () => this.#put(value));
        else if (type.item.code === '{') this.#dictionary(type.item, value);
        else if (Array.isArray(value)) {
          const { item } = type;
          this.#array(alignmentOf(item), () => {
            for (const each of value) this.write(item, each);
          });
        } else break;
        return;
      case '(':
        if (!Array.isArray(value) || value.length !== type.members.length) break;
        this.#align(8);
        for (const [i, member] of type.members.entries()) this.write(member, value[i]);
        return;
      case 's':
      case 'o':
      case 'g':
        if (typeof value !== 'string' || value.includes('\0')) break;
        this.#text(code, value);
        return;
      case 'b':
        if (typeof value !== 'boolean') break;
        this.#number('u', Number(value));
        return;
      default:
        if (typeof value !== 'number') break;
        this.#number(code, value);
        return;
    }
    // Never the value itself: it may be a password.
    throw new WireError(`a value is not of the type "${code}"`);
  }

  #number(code: Type['code'], value: number): void {
    const size =
      code === 'y' ? 1 : code === 'n' || code === 'q' ? 2 : code === 'i' || code === 'u' ? 4 : 8;
    const at = this.#grow(size, size);
    const bytes = this.#bytes;
    if (code === 'd') return void bytes.writeDoubleLE(value, at);
    const unsigned = code === 'y' || code === 'q' || code === 'u' || code === 't';
    const limit = 2 ** Math.min(8 * size - (unsigned ? 0 : 1), 53);
    if (!Number.isInteger(value) || value >= limit || value < (unsigned ? 0 : -limit)) {
      throw new WireError(`a number is out of the range of "${code}"`);
    }
    if (size === 8) bytes.writeBigInt64LE(BigInt(value), at);
    else if (unsigned) bytes.writeUIntLE(value, at, size);
    else bytes.writeIntLE(value, at, size);
  }

  #text(code: 's' | 'o' | 'g', text: string): void {
    this.#number(code === 'g' ? 'y' : 'u', Buffer.byteLength(text));
    this.#put(Buffer.from(`${text}\0`));
  }

  #dictionary(
    { key: keyType, value: valueType }: Extract<Type, { code: '{' }>,
    value: Value,
  ): void {
    if (keyType.code !== 's' || typeof value !== 'object' || Array.isArray(value)) {
      throw new WireError('a dictionary is not an object with texts as keys');
    }
    this.#array(8, () => {
      for (const [key, each] of Object.entries(value as Dictionary)) {
        this.#align(8);
        this.#text('s', key);
        this.write(valueType, each);
      }
    });
  }

  #array(alignment: number, write: () => void): void {
    const lengthAt = this.#grow(4, 4);
    this.#align(alignment);
    const start = this.#at;
    write();
    this.#bytes.writeUInt32LE(this.#at - start, lengthAt);
  }

  #put(bytes: Uint8Array): void {
    const at = this.#grow(bytes.length, 1);
    this.#bytes.set(bytes, at);
  }

  #align(multiple: number): void {
    this.#grow(0, multiple);
  }

  /** Makes room for `length` bytes at the next `multiple`; returns where they begin. */
  #grow(length: number, multiple: number): number {
    const start = Math.ceil(this.#at / multiple) * multiple;
    const end = start + length;
    if (end > this.#bytes.length) {
      const bytes = Buffer.alloc(2 * end);
      this.#bytes.copy(bytes);
      this.#bytes = bytes;
    }
    this.#at = end;
    return start;
  }
}
