import { Gunzip } from 'fflate';
import { type BodyStream, bodyOf } from '../../registry/body-stream.ts';

/**
 * Compressed bytes that are taken in a turn: a few times as many plain ones, a ms of a small
 * engine.
 */
const stepBytes = 512;

/** Decompresses gzip while it is sent, so that the text is never in memory as a whole. */
export function gunzipped(zipped: Uint8Array): BodyStream {
  return bodyOf(plainPieces(zipped));
}

function* plainPieces(zipped: Uint8Array): Generator<Uint8Array, void> {
  const plain: Uint8Array[] = [];
  const gunzip = new Gunzip(piece => plain.push(piece));
  for (let at = 0; at < zipped.length; at += stepBytes) {
    gunzip.push(zipped.subarray(at, at + stepBytes), at + stepBytes >= zipped.length);
    yield* plain.splice(0);
  }
}
