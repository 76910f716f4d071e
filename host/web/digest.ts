/** Login by HTTP Digest, RFC 2617 with MD5 and `qop=auth`, as the device asks for it. */

import { realm } from '../access/credentials.ts';
import { md5Hex } from '../access/md5.ts';

/** A login without its password. */
export interface Login {
  /** Its bytes as UTF-8, one character each, as they stand in a header. */
  readonly username: string;
  /** MD5 of user name, realm and password. */
  readonly ha1: string;
}

/** The login of a person. */
export function loginOf(username: string, password: string): Login {
  return loginBy(username, ha1Of(username, password));
}

/** The same by the stored form of the password. */
export function loginBy(username: string, ha1: string): Login {
  return { username: bytesOf(username), ha1 };
}

/** Stored form of a login, 32 hex digits. */
export function ha1Of(username: string, password: string): string {
  return md5Hex(bytesOf(`${username}:${realm}:${password}`));
}

function bytesOf(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

/** Challenge of the device, and the number of answers to it. */
export class Challenge {
  readonly #nonce: string;
  readonly #opaque: string;
  #count = 0;

  private constructor(nonce: string, opaque: string) {
    this.#nonce = nonce;
    this.#opaque = opaque;
  }

  /** Challenge of a refused request; undefined if it has none. */
  static of({ headers }: Response): Challenge | undefined {
    const asked = headers.get('WWW-Authenticate') ?? '';
    const nonce = /nonce="([^"]*)"/.exec(asked)?.[1];
    return nonce === undefined
      ? undefined
      : new Challenge(nonce, /opaque="([^"]*)"/.exec(asked)?.[1] ?? '');
  }

  /** The header `Authorization` of one request. */
  answer({ username, ha1 }: Login, method: string, uri: string): string {
    this.#count++;
    const nc = this.#count.toString(16).padStart(8, '0');
    const cnonce = [...crypto.getRandomValues(new Uint32Array(2))]
      .map(word => word.toString(16))
      .join('');
    const response = md5Hex(
      `${ha1}:${this.#nonce}:${nc}:${cnonce}:auth:${md5Hex(`${method}:${uri}`)}`,
    );
    const name = username.replace(/["\\]/g, '\\$&');
    return (
      `Digest username="${name}", realm="${realm}", nonce="${this.#nonce}", uri="${uri}", qop=auth, ` +
      `nc=${nc}, cnonce="${cnonce}", response="${response}", opaque="${this.#opaque}"`
    );
  }
}
