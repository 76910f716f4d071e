import type { LogMessage } from '../sentences/log-messages.ts';

/** Where messages for people go: the device's event log and, on a gateway, the journal. */
export interface Log {
  /**
   * One message of `module`, in words an electrician understands. Line breaks continue the message,
   * indented.
   */
  write(module: string, message: LogMessage): void;
}
