import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
/** Content of a PEM text that a TLS connection can use. */
export interface PemContent {
  /** Number of certificates, the chain's included. */
  readonly certificates: number;
  /** Number of private keys. */
  readonly keys: number;
}

/**
 * Tag of the first member inside the outer SEQUENCE, by label: a certificate's body, a key's
 * version number.
 */
const firstTags: Readonly<Record<string, number>> = {
  CERTIFICATE: 0x30,
  'PRIVATE KEY': 0x02,
  'RSA PRIVATE KEY': 0x02,
  'EC PRIVATE KEY': 0x02,
};
const sequenceTag = 0x30;

/**
 * Reads a PEM text (RFC 7468) of certificates and unencrypted private keys: PKCS#8, RSA or EC. Text
 * around the blocks and blocks with other labels are passed over.
 *
 * What is checked is the form: labels in pairs, Base64, and one DER SEQUENCE that fills the block.
 * Whether a signature or a key is any good shows when it is used.
 *
 * @returns what the text holds, or the rule that it breaks, in words that follow the name of the
 * field
 */
export function readPem(text: string): PemContent | { readonly rule: Rule } {
  let certificates = 0;
  let keys = 0;
  let label: string | undefined;
  let base64 = '';
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const [, boundary, name = ''] = /^-----(BEGIN|END) ([A-Z0-9 ]{1,40})-----$/.exec(trimmed) ?? [];
    if (label === undefined) {
      if (boundary === 'END')
        return { rule: message('must not have an END {label} without its BEGIN', { label: name }) };
      if (boundary === 'BEGIN') {
        label = name;
        base64 = '';
      }
    } else if (boundary === undefined) {
      base64 += trimmed;
    } else if (boundary === 'BEGIN' || name !== label) {
      return { rule: message('must have an END {label} after its BEGIN', { label }) };
    } else {
      const rule = ruleAgainst(label, base64);
      if (rule !== undefined) return { rule };
      if (label === 'CERTIFICATE') certificates++;
      else if (Object.hasOwn(firstTags, label)) keys++;
      label = undefined;
    }
  }
  if (label !== undefined)
    return { rule: message('must have an END {label} after its BEGIN', { label }) };
  if (certificates + keys === 0)
    return { rule: 'must be PEM: a certificate or a private key between BEGIN and END lines' };
  return { certificates, keys };
}

/** Rule that a block breaks, or undefined. */
function ruleAgainst(label: string, base64: string): Rule | undefined {
  if (label === 'ENCRYPTED PRIVATE KEY' || /^Proc-Type:.*ENCRYPTED/.test(base64)) {
    return 'must not be an encrypted key: the device could not open it without its password';
  }
  if (!Object.hasOwn(firstTags, label)) return undefined;
  const der = decodeBase64(base64);
  if (!der) return message('must have Base64 between BEGIN and END {label}', { label });
  return isSequence(der, firstTags[label])
    ? undefined
    : message('must have a complete {label} between BEGIN and END', { label });
}

/** True if the bytes are exactly one DER SEQUENCE whose first member has this tag. */
function isSequence(der: Uint8Array, firstTag: number | undefined): boolean {
  if (der[0] !== sequenceTag) return false;
  const first = der[1] ?? 0x80;
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  if (first === 0x80 || lengthBytes > 3) return false;
  let length = lengthBytes === 0 ? first : 0;
  for (let i = 0; i < lengthBytes; i++) length = length * 256 + (der[2 + i] ?? 0);
  const start = 2 + lengthBytes;
  return der.length === start + length && der[start] === firstTag;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes that padded Base64 without white space stands for, or undefined if it is none. */
function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let bits = 0;
  let pending = 0;
  let at = 0;
  for (let i = 0; i < digits.length; i++) {
    pending = ((pending << 6) | alphabet.indexOf(digits.charAt(i))) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (pending >> bits) & 0xff;
  }
  return bytes;
}
