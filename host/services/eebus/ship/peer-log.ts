import type { Clock } from '../../../platform/clock.ts';
import type { LogMessage } from '../../../sentences/log-messages.ts';
import { message } from '../../../sentences/message.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import type { PeerTrouble } from './surface.ts';

/** Why there is no connection, in the words of the event log. */
const reasons: Readonly<Record<Exclude<PeerTrouble, 'unreachable'>, Reason>> = {
  closed: 'it closed the connection',
  removed: 'one side has taken back its trust',
  'not-trusted-here': 'nobody trusts it here',
  'not-trusted-there': 'it does not trust this device',
  'other-ship-id': 'it has another SHIP ID than before',
  pin: 'it wants a PIN, which this device has not',
  rules: 'it does not speak SHIP as it should',
  silent: 'it does not answer',
  flood: 'it sends more than is taken, or does not read',
  double: 'there is another connection',
  lost: 'the other side broke the connection',
  'wrong-key': 'somebody with another key answers',
};

/** The same line is not said again before. */
const pauseMs = 3_600_000;

/** What the event log says of a peer: each thing once an hour, however often it happens. */
export class PeerLog {
  readonly #clock: Clock;
  readonly #say: (message: LogMessage) => void;
  readonly #saidMs = new Map<string, number>();

  constructor(clock: Clock, say: (message: LogMessage) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  connected(peer: string): void {
    // What went wrong before is news when it happens again.
    this.#once('connected', message('EEBUS: connected with {!peer}', { peer }));
  }

  waits(peer: string): void {
    const waits = message('EEBUS: {!peer} wants to connect, and waits for somebody to trust it', {
      peer,
    });
    this.#once('waits', waits);
  }

  /** @param unreachable why nobody was reached */
  ended(peer: string, trouble: PeerTrouble, unreachable?: Reason): void {
    const reason = trouble === 'unreachable' ? unreachable : reasons[trouble];
    if (reason !== undefined)
      this.#once(
        trouble,
        message('EEBUS: no connection with {!peer}: {=reason}', { peer, reason }),
      );
  }

  #once(kind: string, line: LogMessage): void {
    const nowMs = this.#clock.nowMs();
    if (nowMs - (this.#saidMs.get(kind) ?? Number.NEGATIVE_INFINITY) < pauseMs) return;
    this.#saidMs.set(kind, nowMs);
    this.#say(line);
  }
}
