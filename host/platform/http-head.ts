/** Longest first line and header fields together, of a request or an answer. */
export const maxHeadBytes = 16_384;

/** End of a head (behind its empty line), from `from` on; undefined if it is not there yet. */
export function endOfHead(bytes: Uint8Array, from: number): number | undefined {
  for (let at = Math.max(3, from); at < bytes.length; at++) {
    if (bytes[at] === 10 && bytes[at - 1] === 13 && bytes[at - 2] === 10 && bytes[at - 3] === 13)
      return at + 1;
  }
  return undefined;
}
