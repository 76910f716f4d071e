import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Clock } from '../clock.ts';
import type { KeptObjects } from '../kept-objects.ts';
import type { TlsIdentity } from '../net.ts';
import { attempt, readIfPossible } from '../storage.ts';
import { familyOf } from './address-family.ts';
import { extension, pemOf, selfSignedCertificate, signsOnly } from './certificate.ts';
import { der, oid, sequence } from './der.ts';

/** Whom a certificate is made for. */
export interface CertificateSubject {
  /** Host name without domain; the certificate is made for `NAME` and `NAME.local`. */
  readonly hostname: string;
  /** IP addresses of the device. */
  readonly addresses: readonly string[];
}

/** The private key, followed by the certificate. */
const file = 'https/self-signed.pem';
const dayMs = 86_400_000;
/** Clients of one maker refuse certificates that are valid for longer than 825 days. */
const validDays = 820;
const renewalDays = 60;

/**
 * The certificate that the device made for itself (X.509 v3, ECDSA with P-256), and its key. It is
 * kept in `kept`, and made anew 60 days before its end, or when the device has another name or an
 * IPv4 address that is not in it. The key stays. While nobody knows the time, which some machines
 * learn a while after each start, the one that is there is good.
 *
 * @param say is told what happened to a stored one
 */
export function selfSignedIdentity(
  kept: KeptObjects,
  subject: CertificateSubject,
  clock: Pick<Clock, 'wallMs' | 'synchronised'>,
  say: (message: LogMessage) => void,
): TlsIdentity {
  const nowMs = clock.wallMs();
  const stored = read(kept, say);
  if (stored && !mustRenew(stored.certificate, subject, clock.synchronised() ? nowMs : undefined)) {
    return { certificate: stored.certificate.toString(), key: pemOf(stored.key) };
  }
  const key = stored?.key ?? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const identity = { certificate: makeCertificate(subject, key, nowMs), key: pemOf(key) };
  attempt(
    () => {
      kept.replace(file, Buffer.from(identity.key + identity.certificate));
      const end = new Date(nowMs + validDays * dayMs).toISOString().slice(0, 10);
      say(
        message(
          'The device made its certificate for HTTPS, valid until {day}: browsers ask whether to trust it',
          { day: end },
        ),
      );
    },
    failure =>
      say(
        message(
          'The certificate for HTTPS could not be stored, and is made again at the next start: {=reason}',
          { reason: failure.words },
        ),
      ),
  );
  return identity;
}

/** IP addresses by which this machine is reached from outside, and from itself. */
export function machineAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  // A link-local IPv6 address means nothing without the name of an interface.
  return all.map(({ address }) => address).filter(address => !/^fe80:/i.test(address));
}

interface Stored {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
}

function read(kept: KeptObjects, say: (message: LogMessage) => void): Stored | undefined {
  const content = readIfPossible(kept, file, say);
  if (content === undefined) return undefined;
  try {
    const both = Buffer.from(content);
    const stored = { certificate: new X509Certificate(both), key: createPrivateKey(both) };
    if (stored.certificate.checkPrivateKey(stored.key)) return stored;
  } catch {
    // Why it is damaged is not known to the library either.
  }
  say('The stored certificate for HTTPS cannot be used; the device makes another one');
  return undefined;
}

/** @param nowMs undefined if unknown */
function mustRenew(
  certificate: X509Certificate,
  { hostname, addresses }: CertificateSubject,
  nowMs: number | undefined,
): boolean {
  const fromMs = Date.parse(certificate.validFrom);
  const toMs = Date.parse(certificate.validTo);
  // Not yet valid: the clock went wrong when it was made, or goes wrong now.
  if (nowMs !== undefined && (nowMs < fromMs || nowMs > toMs - renewalDays * dayMs)) return true;
  if (!certificate.checkHost(hostname)) return true;
  // IPv6 addresses come and go every day.
  return addresses.some(address => isIPv4(address) && !certificate.checkIP(address));
}

function makeCertificate(
  { hostname, addresses }: CertificateSubject,
  key: KeyObject,
  nowMs: number,
): string {
  const names = [
    ...[hostname, `${hostname}.local`].map(dns => der(0x82, Buffer.from(dns))),
    ...addresses
      .filter(address => familyOf(address) !== 0)
      .map(address => der(0x87, addressBytes(address))),
  ];
  return selfSignedCertificate(key, {
    name: hostname,
    // Clocks of clients may be behind.
    from: new Date(nowMs - dayMs),
    to: new Date(nowMs + (validDays - 1) * dayMs),
    extensions: [
      extension('2.5.29.19', sequence(), true), // no authority
      signsOnly,
      extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))), // for servers
      extension('2.5.29.17', sequence(...names)),
    ],
  });
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const wordsOf = (part = ''): number[] =>
    part === '' ? [] : part.split(':').map(word => Number.parseInt(word, 16));
  const [before, after] = address.split('::').map(wordsOf) as [number[], number[]?];
  const zeros = Array<number>(8 - before.length - (after?.length ?? 0)).fill(0);
  return Buffer.from(
    [...before, ...zeros, ...(after ?? [])].flatMap(word => [word >> 8, word & 0xff]),
  );
}
