import { sha1 } from '@noble/hashes/legacy.js';
import { base64Decode } from '../../../platform/base64.ts';
import { bytesEqual } from '../../../platform/bytes.ts';

/*
 * Who a certificate of SHIP stands for: its key, named by the SHA-1 of its bits, which the
 * certificate has to tell as its SubjectKeyIdentifier, too (SHIP, 12.2; RFC 5280, 4.2.1.2).
 */

/** A value of the Distinguished Encoding Rules, as far as it has to be looked into. */
interface Value {
  readonly tag: number;
  readonly content: Uint8Array;
}

const tags = { bits: 0x03, octets: 0x04, oid: 0x06, sequence: 0x30, extensions: 0xa3 } as const;
/** 2.5.29.14 */
const subjectKeyIdentifier = Uint8Array.of(0x55, 0x1d, 0x0e);
/** Version, which is a member of its own, and what stands between it and the key. */
const [versionTag, membersBeforeKey] = [0xa0, 5] as const;

/**
 * The SKI of a certificate in DER; undefined if it tells none, or another one than that of its key.
 */
export function skiOf(certificate: Uint8Array): string | undefined {
  const [signed] = membersOf(only(certificate, tags.sequence));
  const members = membersOf(signed);
  const first = members[0]?.tag === versionTag ? 1 : 0;
  const key = keyOf(members[first + membersBeforeKey]);
  const told = toldSki(members.find(({ tag }) => tag === tags.extensions));
  const computed = key && sha1(key);
  if (!computed || !told || !bytesEqual(computed, told)) return undefined;
  return Array.from(computed, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for a certificate in PEM. */
export function skiOfPem(pem: string): string | undefined {
  const [, text] = /-----BEGIN CERTIFICATE-----([^-]*)-----END/.exec(pem) ?? [];
  return text === undefined ? undefined : skiOf(base64Decode(text.replace(/\s/g, '')));
}

/** The bits of a public key, without the byte that says how many of them are unused. */
function keyOf(publicKey: Value | undefined): Uint8Array | undefined {
  const bits = membersOf(publicKey).find(({ tag }) => tag === tags.bits);
  return bits?.content.subarray(1);
}

function toldSki(extensions: Value | undefined): Uint8Array | undefined {
  const [list] = membersOf(extensions);
  const all = membersOf(list).map(membersOf);
  const own = all.find(
    ([id]) => id?.tag === tags.oid && bytesEqual(id.content, subjectKeyIdentifier),
  );
  const wrapped = own?.at(-1);
  return wrapped?.tag === tags.octets ? only(wrapped.content, tags.octets)?.content : undefined;
}

/** The members of a value that is made of others; none if it is damaged. */
function membersOf(value: Value | undefined): readonly Value[] {
  const members: Value[] = [];
  for (let rest = value?.content ?? new Uint8Array(); rest.length > 0; ) {
    const taken = take(rest);
    if (!taken) return [];
    members.push(taken.value);
    rest = taken.rest;
  }
  return members;
}

/** The value that bytes consist of, if it is one of this tag. */
function only(bytes: Uint8Array, tag: number): Value | undefined {
  const taken = take(bytes);
  return taken?.value.tag === tag && taken.rest.length === 0 ? taken.value : undefined;
}

function take(bytes: Uint8Array): { readonly value: Value; readonly rest: Uint8Array } | undefined {
  const [tag, short] = bytes;
  if (tag === undefined || short === undefined) return undefined;
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  if (lengthBytes > 3) return undefined;
  const longer = bytes.subarray(2, 2 + lengthBytes);
  const length = lengthBytes === 0 ? short : longer.reduce((sum, byte) => sum * 256 + byte, 0);
  const start = 2 + lengthBytes;
  if (longer.length < lengthBytes || start + length > bytes.length) return undefined;
  return {
    value: { tag, content: bytes.subarray(start, start + length) },
    rest: bytes.subarray(start + length),
  };
}
