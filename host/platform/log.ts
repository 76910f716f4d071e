import type { LogMessage } from '../sentences/log-messages.ts';

/**
 * How much a message matters to whoever looks after the machine: something of the device does not
 * work or was lost, something around it does not or somebody should look, something that is not
 * everyday was done, all else.
 */
export type Severity = 'error' | 'warning' | 'notice' | 'info';

/** Where messages for people go: the device's event log and, on a gateway, the journal. */
export interface Log {
  /**
   * One message of `module`, in words an electrician understands. Line breaks continue the message,
   * indented.
   *
   * @param severity for the journal, which can be filtered by it; `info` by default
   */
  write(module: string, message: LogMessage, severity?: Severity): void;
}
