import type { TlsSettings } from '../../platform/net.ts';
import { StorageError } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Certificates } from './certs.ts';

/** Whom to trust by the number of a certificate, or why there is nobody; -1: as machines do. */
export function trustOf(
  number: number,
  certs: Certificates,
): TlsSettings | { readonly reason: Reason | LogMessage } {
  if (number === -1) return {};
  try {
    const ca = certs.content(number).certificates > 0 ? certs.pem(number) : undefined;
    return ca === undefined
      ? { reason: message('there is no certificate {number} (cert_id)', { number }) }
      : { ca };
  } catch (error) {
    if (error instanceof StorageError) return { reason: error.words };
    throw error;
  }
}
