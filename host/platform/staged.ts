import { base64Decode, base64Encode } from './base64.ts';
import { latin1Decode } from './bytes.ts';

/** An object that the next start puts in place. */
export interface StagedObject {
  readonly name: string;
  /** Its content; undefined if the object is removed. */
  readonly bytes: Uint8Array | undefined;
  /** An object that is not kept twice, because it grows; its bytes are stored beside the order. */
  readonly plain?: true;
}

/** Encodes an order; plain objects are in it by name alone. */
export function encodeOrder(objects: readonly StagedObject[]): Uint8Array {
  const entries = objects.map(({ name, bytes, plain }) =>
    plain ? [name] : [name, bytes ? base64Encode(bytes) : null],
  );
  // Names and Base64 are ASCII.
  return Uint8Array.from(JSON.stringify(entries), character => character.charCodeAt(0));
}

/** Decodes an order, without the bytes of plain objects. */
export function decodeOrder(order: Uint8Array): StagedObject[] {
  const entries = JSON.parse(latin1Decode(order)) as readonly (readonly [
    string,
    (string | null)?,
  ])[];
  return entries.map(([name, encoded]): StagedObject => {
    if (encoded === undefined) return { name, bytes: undefined, plain: true };
    return { name, bytes: encoded === null ? undefined : base64Decode(encoded) };
  });
}
