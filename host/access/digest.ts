import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import { utf8Decode } from '../registry/utf8.ts';
import { type Credentials, type Login, realm } from './credentials.ts';
import { md5Hex } from './md5.ts';
import { originForm } from './target.ts';

/**
 * Result of an `Authorization` header: a login; a valid login with an expired nonce, so that the
 * client may repeat it with a new one (`stale`); a header that was sent before (`repeated`); a
 * wrong user name or password (`wrong`); or no response to a challenge for this request
 * (`unusable`).
 */
export type Verdict = Login | 'stale' | 'repeated' | 'wrong' | 'unusable';

interface DigestOptions {
  readonly credentials: Credentials;
  readonly random: Random;
  /** Real time; nonces age by it. */
  readonly clock: Clock;
}

/**
 * Digest access authentication as the interface has it (section 5; RFC 2617 with MD5 and
 * `qop=auth`).
 *
 * Header fields are texts of one character per byte, as they came off the wire. All values are
 * hashed as the client wrote them, because clients differ in how they write `nc` and `uri`.
 */
export class DigestAuthentication {
  readonly #credentials: Credentials;
  readonly #nonces: Nonces;
  readonly #opaque: string;
  /** Stands in for the HA1 of a user who does not exist, so that the answer takes the same time. */
  readonly #nobody: string;
  /** HA2 of requests that were authenticated: clients ask for the same things again and again. */
  readonly #ha2 = new Map<string, string>();

  constructor({ credentials, random, clock }: DigestOptions) {
    this.#credentials = credentials;
    this.#nonces = new Nonces(random.bytes(32), clock);
    this.#opaque = bytesToHex(random.bytes(16));
    this.#nobody = bytesToHex(random.bytes(16));
  }

  /**
   * A `WWW-Authenticate` header. Clients split it at commas and equal signs: no value contains one.
   */
  challenge(stale: boolean): string {
    const fields = `realm="${realm}", qop="auth", nonce="${this.#nonces.issue()}", opaque="${this.#opaque}"`;
    return `Digest ${fields}${stale ? ', stale=true' : ''}`;
  }

  /**
   * True if a header names a user who has logged in with the nonce that it names; the header may be
   * wrong all the same.
   */
  isKnown(header: string): boolean {
    const { username, nonce } = parseAuthorization(header) ?? noParameters;
    return nonce !== undefined && username !== undefined && this.#nonces.userOf(nonce) === username;
  }

  /**
   * Checks an `Authorization` header that came with a request; a correct one is used up by this.
   */
  verify(header: string, method: string, target: string): Verdict {
    const given = parseAuthorization(header);
    if (given === undefined || given.realm !== realm || given.qop !== 'auth') return 'unusable';
    if (given.algorithm !== undefined && given.algorithm.toLowerCase() !== 'md5') return 'unusable';
    const { username, nonce, nc, cnonce, uri, response } = given;
    if (
      username === undefined ||
      nonce === undefined ||
      !cnonce ||
      uri === undefined ||
      response === undefined
    ) {
      return 'unusable';
    }
    const count = nc === undefined ? undefined : parseCount(nc);
    if (count === undefined || originForm(uri) !== originForm(target)) return 'unusable';
    const name = utf8Decode(bytesOf(username));
    const ha1 = this.#credentials.ha1(name);
    const asked = `${method}:${uri}`;
    const known = this.#ha2.get(asked);
    const ha2 = known ?? md5Hex(asked);
    const expected = md5Hex(`${ha1 ?? this.#nobody}:${nonce}:${nc}:${cnonce}:auth:${ha2}`);
    if (!equalInConstantTime(expected, response.toLowerCase()) || ha1 === undefined) return 'wrong';
    if (known === undefined) {
      if (this.#ha2.size >= maxKnownRequests) this.#ha2.clear();
      this.#ha2.set(asked, ha2);
    }
    const use = this.#nonces.take(nonce, username, count, cnonce);
    return use === 'first' ? { username: name, ha1 } : use;
  }
}

/** Requests of which HA2 is remembered. */
const maxKnownRequests = 64;
/** Lifetime of a nonce. Long, because some clients keep one until it is refused. */
const nonceLifetimeMs = 3_600_000;
/**
 * Nonces of which responses are remembered; enough for clients that ask for a new one before each
 * request.
 */
const maxNoncesInUse = 128;
/** Responses remembered per nonce: how far parallel requests may overtake each other. */
const maxResponses = 512;
/** Nonces that can be issued per millisecond without running ahead of the clock. */
const issuesPerMs = 64;

interface NonceInUse {
  readonly issue: number;
  /** User name in the first header with this nonce. */
  readonly username: string;
  /** The last accepted responses. */
  readonly taken: TakenResponses;
}

/**
 * The last accepted responses to a nonce, each by its count and a hash of its client nonce: what
 * has the same ones by chance is asked for again, and nothing passes twice.
 */
class TakenResponses {
  readonly #counts: number[] = [];
  readonly #hashes: number[] = [];
  /** Place of the next nonce, which is that of the oldest one once all places are in use. */
  #next = 0;
  #highestCount = 0;
  /** Counts up to this one are used up, whether they were seen or not. */
  #usedUpCount = 0;

  /** Uses up one response. */
  take(count: number, clientNonce: string): 'first' | 'stale' | 'repeated' {
    const hash = hashOf(clientNonce);
    if (count <= this.#highestCount && this.#has(count, hash)) return 'repeated';
    if (count <= this.#usedUpCount) return 'stale';
    const forgotten = this.#counts[this.#next];
    if (forgotten !== undefined) {
      this.#usedUpCount = Math.max(this.#usedUpCount, forgotten);
      if (count <= this.#usedUpCount) return 'stale';
    }
    this.#counts[this.#next] = count;
    this.#hashes[this.#next] = hash;
    this.#next = (this.#next + 1) % maxResponses;
    this.#highestCount = Math.max(this.#highestCount, count);
    return 'first';
  }

  #has(count: number, hash: number): boolean {
    for (let at = 0; at < this.#counts.length; at++)
      if (this.#counts[at] === count && this.#hashes[at] === hash) return true;
    return false;
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/**
 * Nonces that prove by themselves when they were issued: an issue number, which is a time and
 * unique, and its keyed MAC. Nothing is stored until the first correct response to one arrives, so
 * strangers cannot fill the memory.
 *
 * What is remembered is bounded twice, and forgetting never makes a response acceptable again: a
 * forgotten response uses up all lower counts of its nonce, a forgotten nonce all that were issued
 * before it.
 */
class Nonces {
  readonly #key: Uint8Array;
  readonly #clock: Clock;
  readonly #inUse = new Map<string, NonceInUse>();
  #lastIssue = 0;
  /** Nonces issued up to this one are used up unless they are in use. */
  #usedUpIssue = 0;

  constructor(key: Uint8Array, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  issue(): string {
    this.#lastIssue = Math.max(this.#lastIssue + 1, this.#clock.nowMs() * issuesPerMs);
    return this.#text(this.#lastIssue);
  }

  /** First user of `nonce`; undefined before anybody used it. */
  userOf(nonce: string): string | undefined {
    return this.#inUse.get(nonce)?.username;
  }

  /** Uses up one response to `nonce`. */
  take(
    nonce: string,
    username: string,
    count: number,
    clientNonce: string,
  ): 'first' | 'stale' | 'repeated' {
    const inUse = this.#inUse.get(nonce) ?? this.#firstUse(nonce, username);
    if (inUse === undefined || this.#expired(inUse.issue)) return 'stale';
    return inUse.taken.take(count, clientNonce);
  }

  #firstUse(nonce: string, username: string): NonceInUse | undefined {
    const issue = Number.parseInt(nonce.slice(0, issueDigits), 16);
    if (Number.isNaN(issue) || !equalInConstantTime(this.#text(issue), nonce)) return undefined;
    if (issue <= this.#usedUpIssue || this.#expired(issue)) return undefined;
    if (this.#inUse.size >= maxNoncesInUse) this.#forgetEarliest();
    const inUse: NonceInUse = {
      issue,
      username,
      taken: new TakenResponses(),
    };
    this.#inUse.set(this.#text(issue), inUse);
    return inUse;
  }

  #forgetEarliest(): void {
    let earliest: [string, NonceInUse] | undefined;
    for (const entry of this.#inUse)
      if (!earliest || entry[1].issue < earliest[1].issue) earliest = entry;
    if (earliest === undefined) return;
    this.#usedUpIssue = earliest[1].issue;
    this.#inUse.delete(earliest[0]);
  }

  #expired(issue: number): boolean {
    return this.#clock.nowMs() - issue / issuesPerMs > nonceLifetimeMs;
  }

  #text(issue: number): string {
    const digits = issue.toString(16).padStart(issueDigits, '0');
    return digits + bytesToHex(hmac(sha256, this.#key, bytesOf(digits)).subarray(0, 16));
  }
}

const issueDigits = 14;

/**
 * The parameters of an `Authorization` header that count; `undefined` where it does not have one.
 */
interface Authorization {
  username: string | undefined;
  realm: string | undefined;
  nonce: string | undefined;
  uri: string | undefined;
  response: string | undefined;
  algorithm: string | undefined;
  cnonce: string | undefined;
  nc: string | undefined;
  qop: string | undefined;
}

const noParameters: Partial<Authorization> = {};

/** The parameters that count, in the order in which they are collected. */
const parameters: ReadonlyMap<string, number> = new Map(
  ['username', 'realm', 'nonce', 'uri', 'response', 'algorithm', 'cnonce', 'nc', 'qop'].map(
    (name, place) => [name, place],
  ),
);
const usernamePlace = 0;

/**
 * The parameters of a Digest header, quoted or not; undefined if it is none, or names one twice.
 */
function parseAuthorization(header: string): Authorization | undefined {
  if (header.slice(0, 7).toLowerCase() !== 'digest ') return undefined;
  const found: (string | undefined)[] = new Array(parameters.size);
  for (let at = 7; at < header.length; ) {
    at = skipBlanks(header, at);
    const equals = header.indexOf('=', at);
    if (equals < 0) {
      if (header.slice(at).trim() !== '') return undefined;
      break;
    }
    const name = header.slice(at, equals);
    // Most clients write names as they are defined.
    const place = parameters.get(name) ?? parameters.get(name.trim().toLowerCase());
    let start = skipBlanks(header, equals + 1);
    let end: number;
    let value: string;
    if (header.charCodeAt(start) === quote) {
      const closing = closingQuote(header, ++start);
      if (closing < 0) return undefined;
      value = header.slice(start, closing);
      // Only names can need escapes; the other values are hashed as they stand.
      if (place === usernamePlace && value.includes('\\')) value = value.replace(/\\(.)/g, '$1');
      end = header.indexOf(',', closing);
    } else {
      end = header.indexOf(',', start);
      value = header.slice(start, end < 0 ? header.length : end).trim();
    }
    if (place !== undefined) {
      if (found[place] !== undefined) return undefined;
      found[place] = value;
    }
    at = end < 0 ? header.length : end + 1;
  }
  const [username, realm, nonce, uri, response, algorithm, cnonce, nc, qop] = found;
  return { username, realm, nonce, uri, response, algorithm, cnonce, nc, qop };
}

const blank = 0x20;
const quote = 0x22;
const backslash = 0x5c;

function skipBlanks(header: string, from: number): number {
  let at = from;
  while (header.charCodeAt(at) === blank) at++;
  return at;
}

/** End of the quoted value that begins at `from`; -1 if it does not end. */
function closingQuote(header: string, from: number): number {
  let at = header.indexOf('"', from);
  // A quote behind an odd number of backslashes is part of the value.
  while (at > 0 && isEscaped(header, from, at)) at = header.indexOf('"', at + 1);
  return at;
}

function isEscaped(header: string, from: number, at: number): boolean {
  let start = at;
  while (start > from && header.charCodeAt(start - 1) === backslash) start--;
  return (at - start) % 2 === 1;
}

/** A nonce count: hex digits; clients send eight of them or fewer. */
function parseCount(text: string): number | undefined {
  return /^[0-9a-f]{1,8}$/i.test(text) ? Number.parseInt(text, 16) : undefined;
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
