import { base64Decode, base64Encode } from './base64.ts';

/** An object as the next start puts it in place. */
export interface StagedObject {
  readonly name: string;
  /** What it is to hold; undefined: it is to go. */
  readonly bytes: Uint8Array | undefined;
  /** It is not kept twice, as objects that grow are; its bytes are stored beside the order. */
  readonly plain?: true;
}

/** The order to put objects in place, as it is stored: what is plain by its name alone. */
export function encodeOrder(objects: readonly StagedObject[]): Uint8Array {
  const entries = objects.map(({ name, bytes, plain }) =>
    plain ? [name] : [name, bytes ? base64Encode(bytes) : null],
  );
  // Names and Base64 are ASCII.
  return Uint8Array.from(JSON.stringify(entries), character => character.charCodeAt(0));
}

/** What `encodeOrder` was given, without the bytes of what is plain. */
export function decodeOrder(order: Uint8Array): StagedObject[] {
  let text = '';
  for (const byte of order) text += String.fromCharCode(byte);
  const entries = JSON.parse(text) as readonly (readonly [string, (string | null)?])[];
  return entries.map(([name, encoded]): StagedObject => {
    if (encoded === undefined) return { name, bytes: undefined, plain: true };
    return { name, bytes: encoded === null ? undefined : base64Decode(encoded) };
  });
}
