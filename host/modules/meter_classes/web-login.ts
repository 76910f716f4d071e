import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { md5Hex } from '../../access/md5.ts';
import { base64Encode } from '../../platform/base64.ts';
import type { Random } from '../../platform/random.ts';
import { utf8Encode } from '../../registry/utf8.ts';

/** User name and password at a device. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** What a device asks for before it answers. */
type Challenge =
  | 'basic'
  | {
      readonly realm: string;
      readonly nonce: string;
      readonly opaque: string | undefined;
      readonly algorithm: 'MD5' | 'SHA-256';
      readonly hasQop: boolean;
    };

/**
 * Logs in at a web server as it asks for it: Digest (RFC 7616, SHA-256 or MD5), else Basic (RFC
 * 7617). Nothing of the login leaves before it was asked for.
 */
export class WebLogin {
  readonly #login: Login;
  readonly #random: Random;
  #challenge: Challenge | undefined;
  #count = 0;

  constructor(login: Login, random: Random) {
    this.#login = login;
    this.#random = random;
  }

  /** Takes a `WWW-Authenticate` header; false if nothing in it can be answered. */
  challenged(header: string): boolean {
    this.#challenge = parseChallenge(header);
    this.#count = 0;
    return this.#challenge !== undefined;
  }

  /** The header `Authorization` of a request; undefined while none was asked for. */
  authorization(method: string, target: string): string | undefined {
    const { user, password } = this.#login;
    const challenge = this.#challenge;
    if (challenge === undefined) return undefined;
    if (challenge === 'basic') return `Basic ${base64Encode(utf8Encode(`${user}:${password}`))}`;
    const { realm, nonce, opaque, algorithm, hasQop } = challenge;
    const hash = (text: string): string =>
      algorithm === 'MD5' ? md5Hex(asLatin1(text)) : bytesToHex(sha256(utf8Encode(text)));
    const ha1 = hash(`${user}:${realm}:${password}`);
    const ha2 = hash(`${method}:${target}`);
    this.#count++;
    const nc = this.#count.toString(16).padStart(8, '0');
    const cnonce = bytesToHex(this.#random.bytes(8));
    const response = hasQop
      ? hash(`${ha1}:${nonce}:${nc}:${cnonce}:auth:${ha2}`)
      : hash(`${ha1}:${nonce}:${ha2}`);
    const fields = [
      `username="${user.replace(/["\\]/g, '\\$&')}"`,
      `realm="${realm}"`,
      `nonce="${nonce}"`,
      `uri="${target}"`,
      `response="${response}"`,
      `algorithm=${algorithm}`,
      ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
      ...(hasQop ? ['qop=auth', `nc=${nc}`, `cnonce="${cnonce}"`] : []),
    ];
    return `Digest ${fields.join(', ')}`;
  }
}

/** UTF-8 in one character per byte. */
function asLatin1(text: string): string {
  return String.fromCharCode(...utf8Encode(text));
}

function parseChallenge(header: string): Challenge | undefined {
  const digest = /(?:^|,\s*)digest\s+(.*)$/i.exec(header)?.[1];
  const isBasic = /(?:^|,\s*)basic(?:\s|$)/i.test(header);
  return (
    (digest === undefined ? undefined : parseDigest(digest)) ?? (isBasic ? 'basic' : undefined)
  );
}

function parseDigest(fields: string): Challenge | undefined {
  const given = new Map<string, string>();
  for (const [, name = '', quoted, plain] of fields.matchAll(
    /(\w+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/g,
  ))
    if (!given.has(name.toLowerCase())) given.set(name.toLowerCase(), quoted ?? plain ?? '');
  const [realm, nonce, qop] = ['realm', 'nonce', 'qop'].map(name => given.get(name));
  const algorithm = (given.get('algorithm') ?? 'MD5').toUpperCase();
  if (realm === undefined || nonce === undefined) return undefined;
  if (algorithm !== 'MD5' && algorithm !== 'SHA-256') return undefined;
  const ways = qop?.split(',').map(way => way.trim().toLowerCase());
  if (ways && !ways.includes('auth')) return undefined;
  return { realm, nonce, opaque: given.get('opaque'), algorithm, hasQop: ways !== undefined };
}
