import type { TlsSettings } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Reason } from '../../sentences/reasons.ts';

/** Whom to trust behind `wss://`, or why there is nobody. */
export type Trust = TlsSettings | { readonly reason: Reason | LogMessage };
