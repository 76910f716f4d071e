import type { Reason } from '../../sentences/reasons.ts';
import type { NetError } from '../net.ts';
import { netError } from './net-error.ts';

/** Messages of TLS, by the beginning of the error's code. */
const words: readonly (readonly [code: string, words: Reason])[] = [
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate was made for another name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is not trusted'],
  ['UNABLE_TO_', 'its certificate is not trusted'],
  ['CERT_', 'its certificate is not trusted'],
  ['INVALID_', 'its certificate is not trusted'],
  ['ERR_OSSL_', 'the certificate to verify it with cannot be used'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'it asks for a certificate of this device'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'it does not trust the certificate of this device'],
  [
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
    'it finds that the certificate of this device has expired',
  ],
  ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_', 'it does not trust the certificate of this device'],
  ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'it does not trust the certificate of this device'],
  [
    'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    'it refuses TLS with this device; it may ask for a certificate of it',
  ],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'it has no version of TLS that is safe'],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'it has no version of TLS that is safe'],
  ['ERR_SSL_', 'it does not speak TLS as it should'],
  ['EPROTO', 'it does not speak TLS as it should'],
];

/** Error of a connection with TLS, for people. */
export function tlsError(error: NodeJS.ErrnoException): NetError {
  const known = words.find(([code]) => error.code?.startsWith(code));
  return known ? { code: 0, message: known[1], tls: true } : netError(error);
}
