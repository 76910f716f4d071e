import type { LogMessage } from '../sentences/log-messages.ts';

/**
 * Severity of a message: `error`, something of the device does not work or was lost; `warning`,
 * something around it does not work, or somebody should look; `notice`, something unusual was done;
 * `info`, all else.
 */
export type Severity = 'error' | 'warning' | 'notice' | 'info';

/** Sink of messages for people: the device's event log and, on a gateway, the journal. */
export interface Log {
  /**
   * Writes one message of `module`, in words that an electrician understands. Line breaks continue
   * the message, indented.
   *
   * @param severity filters the journal; `info` by default
   */
  write(module: string, message: LogMessage, severity?: Severity): void;
}
