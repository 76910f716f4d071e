import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type SelfSigned, selfSigned } from './certificate.ts';
import { atEnd } from './suite.ts';

/** A maker's keys: the private one signs, the public one (Base64) is what devices are told. */
export interface MakerKeys {
  readonly privateKey: KeyObject;
  readonly publicKey: string;
}

export function makerKeys(): MakerKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  return { privateKey, publicKey: bytes.toString('base64') };
}

/** What a maker says of a release. */
export interface ReleaseText {
  readonly product?: string;
  readonly version: string;
  readonly published?: string;
  readonly changes?: { readonly de: readonly string[]; readonly en: readonly string[] };
}

/** The document of a feed, as docs/update.md describes it. */
export function feedDocument(keys: MakerKeys, text: ReleaseText | string): string {
  const release =
    typeof text === 'string'
      ? text
      : JSON.stringify({
          product: 'voltkern',
          published: '2026-11-20',
          changes: { de: ['Neues'], en: ['News'] },
          ...text,
        });
  const signature = sign(null, Buffer.from(release), keys.privateKey).toString('base64');
  return JSON.stringify({ release, signature });
}

/** A web server of a maker, which answers as it is told. */
export interface FeedServer {
  readonly url: string;
  readonly certificate: SelfSigned;
  /** Requests so far. */
  readonly asked: number;
  answer(handle: (request: IncomingMessage, response: ServerResponse) => void): void;
}

export async function startFeedServer(): Promise<FeedServer> {
  const certificate = selfSigned();
  let asked = 0;
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.end();
  const { cert, key } = certificate;
  const server = createServer({ cert, key }, (request, response) => {
    asked++;
    handle(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise(resolve => void server.close(() => resolve()));
  });
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/voltkern.json`,
    certificate,
    get asked() {
      return asked;
    },
    answer(next) {
      handle = next;
    },
  };
}
