import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { instantText } from '../../services/ocpp/instant.ts';
import type { IdTagInfo, MeterValue } from '../../services/ocpp/messages.ts';
import type { AnyCall, CallOutcome } from './calls.ts';
import type { Confirmation, Entry, Journal, Sample } from './journal.ts';
import type { ConfigurationKeys } from './keys.ts';
import { sampledValues } from './measurands.ts';

/** Parts of the delivery. */
export interface DeliveryParts {
  /** Real time. */
  readonly clock: Clock;
  readonly keys: ConfigurationKeys;
  readonly journal: Journal;
  say(message: LogMessage): void;
  /** Answer of the central system to the start of the transaction `tx`. */
  confirmed(tx: number, confirmation: Confirmation, status: IdTagInfo['status']): void;
  /** Something may be sent. */
  pump(): void;
}

/** A transaction whose number the central system never told. */
const noId = -1;

/**
 * Tells the central system what the journal holds, one after the other (OCPP 1.6, 3.7.1 and
 * 9.1.27).
 */
export class Delivery {
  readonly #parts: DeliveryParts;
  /** Number of refusals of the head. */
  #refusals = 0;
  #nextMs = 0;
  #timer: Timer | undefined;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** ms until the head is sent again; undefined: nothing waits for that. */
  get retryMs(): number | undefined {
    const leftMs = this.#nextMs - this.#parts.clock.nowMs();
    return leftMs > 0 ? leftMs : undefined;
  }

  /** The next call, if there is one. */
  next(): AnyCall | undefined {
    const { journal, keys } = this.#parts;
    const { head } = journal;
    if (!head || this.retryMs !== undefined) return undefined;
    const timeoutMs = keys.number('MessageTimeout') * 1000;
    const id = journal.idOf(head.tx) ?? noId;
    switch (head.kind) {
      case 'start': {
        const { idTag, meterWh: meterStart, atMs } = head;
        const payload = { connectorId: 1, idTag, meterStart, timestamp: instantText(atMs) };
        return {
          action: 'StartTransaction',
          payload,
          timeoutMs,
          done: outcome => this.#startEnded(head, outcome),
        };
      }
      case 'sample': {
        const payload = {
          connectorId: 1,
          transactionId: id,
          meterValue: [meterValue(head.sample)],
        };
        return {
          action: 'MeterValues',
          payload,
          timeoutMs,
          done: outcome => this.#ended(head, outcome),
        };
      }
      case 'stop': {
        const { idTag, meterWh: meterStop, atMs, reason, data } = head;
        const payload = {
          transactionId: id,
          meterStop,
          timestamp: instantText(atMs),
          reason,
          ...(idTag !== undefined && { idTag }),
          ...(data.length > 0 && { transactionData: data.map(meterValue) }),
        };
        return {
          action: 'StopTransaction',
          payload,
          timeoutMs,
          done: outcome => this.#ended(head, outcome),
        };
      }
    }
  }

  #startEnded(head: Entry, outcome: CallOutcome<'StartTransaction'>): void {
    if (outcome.kind !== 'answered' || this.#parts.journal.head !== head) {
      this.#ended(head, outcome);
      return;
    }
    const { transactionId: id, idTagInfo } = outcome.reply;
    const { status, parentIdTag } = idTagInfo;
    const confirmation = {
      id,
      accepted: status === 'Accepted',
      ...(parentIdTag !== undefined && { parentIdTag }),
    };
    this.#refusals = 0;
    this.#parts.journal.finish(confirmation);
    this.#parts.confirmed(head.tx, confirmation, status);
  }

  #ended(
    head: Entry,
    outcome: CallOutcome<'MeterValues' | 'StartTransaction' | 'StopTransaction'>,
  ): void {
    const { journal, keys, say } = this.#parts;
    if (journal.head !== head || outcome.kind === 'lost') return;
    if (outcome.kind === 'refused') {
      this.#refusals++;
      if (this.#refusals < keys.number('TransactionMessageAttempts')) {
        this.#wait(this.#refusals);
        return;
      }
      say(message(notTaken[head.kind], { reason: outcome.reason }));
    }
    // Whoever does not answer may have been asked too much; it is asked again for as long as it
    // takes.
    if (outcome.kind === 'silent') {
      this.#wait(1);
      return;
    }
    this.#refusals = 0;
    journal.finish();
  }

  #wait(intervals: number): void {
    const { clock, keys, pump } = this.#parts;
    const delayMs = intervals * keys.number('TransactionMessageRetryInterval') * 1000;
    this.#timer?.cancel();
    this.#nextMs = clock.nowMs() + delayMs;
    this.#timer = clock.after(delayMs, pump);
  }
}

/** What is said of an entry that is given up. */
const notTaken = {
  start: 'The central system does not take the start of a transaction: {=reason}',
  sample: 'The central system does not take the meter values of a transaction: {=reason}',
  stop: 'The central system does not take the end of a transaction: {=reason}',
} as const;

/** Meter values as messages carry them. */
export function meterValue({ atMs, context, values }: Sample): MeterValue {
  return { timestamp: instantText(atMs), sampledValue: sampledValues(values, context) };
}
