import { sha1 } from '@noble/hashes/legacy.js';
import { base64Encode } from '../../platform/base64.ts';
import { utf8Encode } from '../../registry/utf8.ts';

/** The name under which RFC 6455, 1.3, ties an answer to its question. */
const protocolName = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** `Sec-WebSocket-Accept` to a `Sec-WebSocket-Key`. */
export function acceptOf(key: string): string {
  return base64Encode(sha1(utf8Encode(key + protocolName)));
}

/** True if a client's key is valid: 16 bytes in Base64. */
export function isKey(key: string): boolean {
  return /^[A-Za-z0-9+/]{22}==$/.test(key);
}
