/*
 * Consistent overhead byte stuffing: bytes without zeros, so that a zero can separate frames. Each
 * run of up to 254 bytes is preceded by its length plus one; a shorter run than that stands for a
 * zero after it.
 */

const longestRun = 254;

/** Stuffs bytes: at most one byte more per 254, and one. */
export function encodeCobs(bytes: Uint8Array): Uint8Array {
  const stuffed = new Uint8Array(bytes.length + Math.floor(bytes.length / longestRun) + 1);
  let codeAt = 0;
  let end = 1;
  const finishRun = (): void => {
    stuffed[codeAt] = end - codeAt;
    codeAt = end++;
  };
  for (const byte of bytes) {
    if (byte === 0) {
      finishRun();
      continue;
    }
    stuffed[end++] = byte;
    if (end - codeAt > longestRun) finishRun();
  }
  stuffed[codeAt] = end - codeAt;
  return stuffed.subarray(0, end);
}

/**
 * Takes stuffing back; undefined for what no stuffing makes: a zero, or a run that is longer than
 * what is there.
 */
export function decodeCobs(stuffed: Uint8Array): Uint8Array | undefined {
  const bytes = new Uint8Array(stuffed.length);
  let end = 0;
  let at = 0;
  while (at < stuffed.length) {
    const code = stuffed[at++] as number;
    const runEnd = at + code - 1;
    if (code === 0 || runEnd > stuffed.length) return undefined;
    while (at < runEnd) {
      const byte = stuffed[at++] as number;
      if (byte === 0) return undefined;
      bytes[end++] = byte;
    }
    // The zero that ends the last run is not one of the bytes.
    if (code <= longestRun && at < stuffed.length) bytes[end++] = 0;
  }
  return bytes.subarray(0, end);
}
