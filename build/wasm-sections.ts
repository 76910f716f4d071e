/**
 * A section of a Wasm module: its id, where it starts, where its content starts, and where it ends.
 */
export interface Section {
  readonly id: number;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

/** The sections of a module, in their order. Throws where it is cut off. */
export function* sections(bytes: Uint8Array): Generator<Section> {
  for (let start = 8; start < bytes.length; ) {
    const length = leb128(bytes, start + 1);
    const end = length.end + length.value;
    if (end > bytes.length)
      throw new Error(`the module is cut off: a section ends at byte ${end} of ${bytes.length}`);
    yield { id: bytes[start] as number, start, contentStart: length.end, end };
    start = end;
  }
}

/** A number that is not negative, and where it ends. */
export function leb128(bytes: Uint8Array, position: number): { value: number; end: number } {
  let value = 0;
  let end = position;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[end++];
    if (byte === undefined)
      throw new Error(`the module is cut off: it ends within a number at byte ${position}`);
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end };
  }
}
