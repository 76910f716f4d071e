import { createHash, randomBytes } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** What a client puts into its answer to a challenge. */
export interface DigestRequest {
  readonly username: string;
  readonly password: string;
  readonly method: string;
  readonly uri: string;
  readonly nc?: string;
  readonly cnonce?: string;
}

/** The value of one parameter of a challenge, quoted or not. */
export function challengeParameter(challenge: string, name: string): string {
  const value = new RegExp(`\\b${name}="?([^",]*)`).exec(challenge)?.[1];
  if (value === undefined) throw new Error(`${challenge} has no ${name}`);
  return value;
}

/** An `Authorization` header as RFC 2617 tells clients to make it. */
export function digestHeader(challenge: string, request: DigestRequest): string {
  const {
    username,
    password,
    method,
    uri,
    nc = '00000001',
    cnonce = randomBytes(8).toString('hex'),
  } = request;
  const realm = challengeParameter(challenge, 'realm');
  const nonce = challengeParameter(challenge, 'nonce');
  const opaque = challengeParameter(challenge, 'opaque');
  const ha1 = md5(`${username}:${realm}:${password}`);
  const response = md5(`${ha1}:${nonce}:${nc}:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
  return (
    `Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="${uri}", qop=auth, nc=${nc}, ` +
    `cnonce="${cnonce}", response="${response}", opaque="${opaque}"`
  );
}
