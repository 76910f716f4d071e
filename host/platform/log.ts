import type { LogMessage } from '../sentences/log-messages.ts';
import { type AnyMessage, inEnglish } from '../sentences/message.ts';

/**
 * Severity of a message: `error`, something of the device does not work or was lost; `warning`,
 * something around it does not work, or somebody should look; `notice`, something unusual was done;
 * `info`, all else.
 */
export type Severity = 'error' | 'warning' | 'notice' | 'info';

/** A message, or one with what continues it, a line each. */
export type LogEntry = LogMessage | readonly AnyMessage[];

/** The lines of an entry. */
export function linesOf(entry: LogEntry): readonly AnyMessage[] {
  return isSeveral(entry) ? entry : [entry];
}

function isSeveral(entry: LogEntry): entry is readonly AnyMessage[] {
  return Array.isArray(entry);
}

/** An entry in English, as machines keep it. */
export function textOf(entry: LogEntry): string {
  return linesOf(entry).map(inEnglish).join('\n');
}

/** Sink of messages for people: the device's event log and, on a gateway, the journal. */
export interface Log {
  /**
   * Writes one entry of `module`, in words that an electrician understands. Its further lines are
   * indented.
   *
   * @param severity filters the journal; `info` by default
   */
  write(module: string, entry: LogEntry, severity?: Severity): void;
}
