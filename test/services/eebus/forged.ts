import { createPrivateKey } from 'node:crypto';
import type { TlsIdentity } from '../../../host/platform/net.ts';
import { extension, selfSignedCertificate } from '../../../host/platform/node/certificate.ts';
import { octets } from '../../../host/platform/node/der.ts';

/**
 * A certificate that tells something else as the identifier of its key.
 *
 * @param key PEM
 * @param told the identifier in hex; undefined: it tells none
 */
export function forgedIdentity(key: string, told: string | undefined): TlsIdentity {
  const keyId =
    told === undefined ? [] : [extension('2.5.29.14', octets(Buffer.from(told, 'hex')))];
  const certificate = selfSignedCertificate(createPrivateKey(key), {
    ...{ name: 'forged', from: new Date('2020-01-01'), to: new Date('2040-01-01') },
    extensions: [extension('2.5.29.19', Buffer.from([0x30, 0])), ...keyId],
  });
  return { certificate, key };
}
