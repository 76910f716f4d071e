/** Two pieces in one; the other one itself if one of them is empty. */
export function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** A long text grows by pieces: a small engine may copy it whenever something is appended. */
export const pieceLength = 128;

/** The text of `bytes` that are one character each (Latin-1). */
export function latin1Decode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceLength)
    text += String.fromCharCode(...bytes.subarray(at, at + pieceLength));
  return text;
}
