import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import * as der from '../../host/platform/node/der.ts';

/** A certificate and its key, both PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
  /** Whom it was made for. */
  readonly subject: string;
}

interface Options {
  readonly subject?: string;
  /** IPv4 address that it is made for; undefined: none. */
  readonly address?: string | undefined;
  /** Host name that it is made for. */
  readonly host?: string;
  /** When it ends to be valid; in ten years by default. */
  readonly end?: Date;
  /** Who signs it; itself by default. */
  readonly issuer?: SelfSigned;
}

const yearMs = 365 * 86_400_000;
let certificates = 0;

/**
 * Makes a certificate for a server or client of a test (X.509 v3, P-256). It signs itself and is an
 * authority, unless somebody else issues it.
 */
export function selfSigned(options: Options = {}): SelfSigned {
  const { end = new Date(Date.now() + 10 * yearMs), issuer, host } = options;
  const { subject = issuer ? 'somebody of a test' : 'a server of a test' } = options;
  const address = 'address' in options ? options.address : '127.0.0.1';
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const nameOf = (words: string) =>
    der.sequence(der.der(0x31, der.sequence(der.oid('2.5.4.3'), der.text(words))));
  const names = [
    ...(address === undefined ? [] : [der.der(0x87, Buffer.from(address.split('.').map(Number)))]),
    ...(host === undefined ? [] : [der.der(0x82, Buffer.from(host))]),
  ];
  const extension = (id: string, value: Buffer) => der.sequence(der.oid(id), der.octets(value));
  const algorithm = der.sequence(der.oid('1.2.840.10045.4.3.2'));
  const content = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(++certificates),
    algorithm,
    nameOf(issuer?.subject ?? subject),
    der.sequence(der.time(new Date(end.getTime() - 20 * yearMs)), der.time(end)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der.tagged(
      3,
      der.sequence(
        ...(issuer ? [] : [extension('2.5.29.19', der.sequence(der.bool(true)))]),
        ...(names.length === 0 ? [] : [extension('2.5.29.17', der.sequence(...names))]),
      ),
    ),
  );
  const signature = sign('sha256', content, issuer ? createPrivateKey(issuer.key) : privateKey);
  return {
    cert: der.pem('CERTIFICATE', der.sequence(content, algorithm, der.bits(signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    subject,
  };
}
