/** Makes a compiled core smaller: what the compiler itself leaves to do. */
import binaryen from 'binaryen';
import { leb128, sections } from './wasm-sections.ts';

const DATA_SECTION = 11;
const I32_CONST = 0x41;
const END = 0x0b;

/** Optimizes a module for size once more, as a whole, and joins its data segments; it computes the same as before. */
export function shrink(bytes: Uint8Array): Uint8Array {
  const module = binaryen.readBinary(bytes);
  // These are settings of the library, in which the compiler has left its own.
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  // Functions with one caller are inlined whatever their size; what is inlined into more than one place costs more than its calls.
  binaryen.setOneCallerInlineMaxSize(-1);
  binaryen.setFlexibleInlineMaxSize(0);
  binaryen.setAlwaysInlineMaxSize(2);
  module.optimize();
  const optimized = module.emitBinary();
  module.dispose();
  return joinDataSegments(optimized);
}

/** Each data segment costs seven bytes of its own; the tables of the core lie side by side, so that one segment does for all of them. */
function joinDataSegments(bytes: Uint8Array): Uint8Array {
  for (const { id, start, contentStart, end } of sections(bytes)) {
    if (id !== DATA_SECTION) continue;
    const segments = dataSegments(bytes, contentStart);
    const first = Math.min(...segments.map(({ address }) => address));
    const last = Math.max(...segments.map(({ address, data }) => address + data.length));
    const joined = new Uint8Array(last - first);
    for (const { address, data } of segments) joined.set(data, address - first);
    const content = [1, 0, I32_CONST, ...signedLeb128(first), END, ...unsignedLeb128(joined.length), ...joined];
    const section = [DATA_SECTION, ...unsignedLeb128(content.length), ...content];
    return Uint8Array.from([...bytes.subarray(0, start), ...section, ...bytes.subarray(end)]);
  }
  return bytes;
}

interface DataSegment {
  readonly address: number;
  readonly data: Uint8Array;
}

/** The active segments of memory 0 that a data section holds. */
function dataSegments(bytes: Uint8Array, contentStart: number): DataSegment[] {
  const count = leb128(bytes, contentStart);
  let position = count.end;
  return Array.from({ length: count.value }, () => {
    if (bytes[position] !== 0 || bytes[position + 1] !== I32_CONST)
      throw new Error('a data segment has no fixed address');
    const address = leb128(bytes, position + 2);
    const length = leb128(bytes, address.end + 1);
    position = length.end + length.value;
    return { address: address.value, data: bytes.subarray(length.end, position) };
  });
}

function unsignedLeb128(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsignedLeb128(value >>> 7)];
}

/** Of a value that is not negative. */
function signedLeb128(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signedLeb128(value >>> 7)];
}
