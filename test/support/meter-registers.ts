/** Numbers as registers, most significant first, as the documents of makers write them. */

function words(bytes: number, write: (buffer: Buffer) => unknown): number[] {
  const buffer = Buffer.alloc(bytes);
  write(buffer);
  return Array.from({ length: bytes / 2 }, (_, at) => buffer.readUInt16BE(2 * at));
}

export const u16 = (value: number): number[] => [value];
export const s16 = (value: number): number[] => words(2, to => to.writeInt16BE(value));
export const u32 = (value: number): number[] => words(4, to => to.writeUInt32BE(value));
export const s32 = (value: number): number[] => words(4, to => to.writeInt32BE(value));
export const u64 = (value: number): number[] => words(8, to => to.writeBigUInt64BE(BigInt(value)));
export const s64 = (value: number): number[] => words(8, to => to.writeBigInt64BE(BigInt(value)));
export const f32 = (value: number): number[] => words(4, to => to.writeFloatBE(value));
export const f64 = (value: number): number[] => words(8, to => to.writeDoubleBE(value));
/** The same with the least significant register first. */
export const low = (registers: readonly number[]): number[] => [...registers].reverse();
