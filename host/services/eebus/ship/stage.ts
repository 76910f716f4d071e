import type { Clock } from '../../../platform/clock.ts';
import type { Fields } from '../form.ts';
import type { EndCause } from './ends.ts';

/** Longest wait for each message of the handshake, but for those that wait for people. */
export const answerLimitMs = 10_000;

/** What a stage of the handshake has to do with. */
export interface StageParts {
  readonly clock: Clock;
  /** Whether this device opened the connection. */
  readonly isClient: boolean;
  send(message: object): void;
  /** The stage has reached its goal. */
  done(): void;
  /** The handshake has failed, and the partner was told what it has to know: it ends. */
  failed(cause: EndCause): void;
}

/** A part of the handshake. After `done` or `failed` it does nothing more. */
export interface Stage {
  start(): void;
  /** A message about the connection; without members if it could not be understood. */
  receive(message: Fields): void;
  /** The connection has ended for another reason, or the stage is over. */
  stop(): void;
}
