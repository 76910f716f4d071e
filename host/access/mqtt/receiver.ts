import type { Clock } from '../../platform/clock.ts';
import type { Message } from '../../platform/mqtt-packets.ts';
import { parsePayload } from '../../registry/payload.ts';
import type { Outcome, Place, Registry } from '../../registry/registry.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import { problemMessage } from '../../registry/validate.ts';
import { wordsOf } from '../../sentences/failure.ts';
import type { Foreign } from '../../sentences/forms.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type AnyMessage, asSaid, inEnglish, message } from '../../sentences/message.ts';

/** Refusals that are logged per minute: who floods the broker must not flood the log. */
const maxLinesPerMinute = 60;
const minuteMs = 60_000;
/**
 * Lines about topics that nothing is written at: at most one a second, so many in a row, and then
 * one a minute. Whoever sends there for ever leaves room in the log for half a day of other lines.
 */
const missesInARow = 10;
const missPauseMs = 1000;

/** The path of something that is written: a value, or a member of it. */
const updates = /_update(\/|$)/;

export interface ReceiverOptions {
  readonly registry: Registry;
  /** Real time. */
  readonly clock: Clock;
  /** Longest accepted payload. */
  readonly maxBodyBytes: number;
  /** Writes a line to the event log. */
  readonly log: (line: LogMessage) => void;
}

/**
 * Carries out what clients publish: values at `<path>_update`, also with a sub-path behind it, and
 * commands at their own path (interface 4.1.4). There is no answer on MQTT; a refusal is one line
 * in the event log.
 */
export class CommandReceiver {
  readonly #options: ReceiverOptions;
  #minuteStartMs = 0;
  #lines = 0;
  /** Lines about misses that may follow in a row, as it was at the last one. */
  #missesLeft = missesInARow;
  #missMs = Number.NEGATIVE_INFINITY;

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /**
   * The topic filters of everything that can be written under `prefix`, now or when it has
   * appeared.
   */
  filters(prefix: string): string[] {
    const filters: string[] = [];
    for (const { declaration } of this.#options.registry.declared()) {
      const { path, writable, command, on } = declaration;
      if (writable && on.includes('mqtt'))
        filters.push(`${prefix}/${path}${command ? '' : '_update/#'}`);
    }
    return filters;
  }

  /**
   * The target of a write to a path, which follows prefix and slash; undefined if there is none.
   */
  find(path: string): Place | undefined {
    const place = this.#options.registry.find(path, 'mqtt');
    return place?.writeOnly ? place : undefined;
  }

  /**
   * Carries out a message to what is written at its topic. `local` is the device's own address on
   * the connection to the broker.
   */
  receive(
    target: Place,
    { topic, payload, retain }: Message,
    local?: string,
  ): void | Promise<void> {
    const { action } = target.resource.declaration;
    if (action && retain)
      return this.refuse(
        topic,
        asSaid('ignored, because the message is retained and would act again at every connection'),
      );
    if (action && payload.length === 0)
      return this.refuse(topic, asSaid('ignored, because the message is empty'));
    const { maxBodyBytes } = this.#options;
    if (payload.length > maxBodyBytes)
      return this.refuse(topic, tooLong(payload.length, maxBodyBytes));
    return this.#write(topic, target, payload, local);
  }

  /**
   * Says in the event log that nothing is written at a topic, whose path follows prefix and slash.
   * What the device itself publishes, what others have kept there, and what nobody meant to write
   * is no mistake.
   */
  miss(path: string, { topic, retain }: Pick<Message, 'topic' | 'retain'>): void {
    if (retain || !updates.test(path)) return;
    const nowMs = this.#options.clock.nowMs();
    const sinceMs = nowMs - this.#missMs;
    const left = Math.min(missesInARow, this.#missesLeft + sinceMs / minuteMs);
    if (sinceMs < missPauseMs || left < 1) return;
    this.#missesLeft = left - 1;
    this.#missMs = nowMs;
    this.refuse(topic, asSaid('there is no such resource'));
  }

  /** Says in the event log that a message was not carried out. */
  refuse(topic: string, reasons: AnyMessage | readonly AnyMessage[]): void {
    const nowMs = this.#options.clock.nowMs();
    if (nowMs - this.#minuteStartMs >= minuteMs) {
      this.#minuteStartMs = nowMs;
      this.#lines = 0;
    }
    this.#lines++;
    if (this.#lines > maxLinesPerMinute) return;
    const place = topic.replaceAll('\n', ' ');
    this.#options.log(message('{place}: {=said}', { place, said: reasons }));
    if (this.#lines === maxLinesPerMinute)
      this.#options.log('Further refused messages are not logged for a minute');
  }

  #write(
    topic: string,
    place: Place,
    payload: Uint8Array,
    local: string | undefined,
  ): void | Promise<void> {
    const parsed = parsePayload(utf8Decode(payload));
    if (!parsed.ok) return this.refuse(topic, problemMessage(parsed.problem));
    const failed = (error: unknown): void =>
      this.refuse(
        topic,
        asSaid(`could not be carried out: ${inEnglish(wordsOf(error))}`.replaceAll('\n', ' ')),
      );
    try {
      const outcome = this.#options.registry.write(place, parsed.payload, { via: 'mqtt', local });
      if (outcome instanceof Promise)
        return outcome.then(ended => this.#report(topic, ended), failed);
      this.#report(topic, outcome);
    } catch (error) {
      failed(error);
    }
  }

  #report(topic: string, outcome: Outcome): void {
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'refused') {
      this.refuse(topic, outcome.problems.map(problemMessage));
    } else if (outcome.kind === 'not stored') this.refuse(topic, outcome.message);
    else this.refuse(topic, asSaid(outcome.kind));
  }
}

/** Problem of a message that is too long. */
export function tooLong(lengthBytes: number, limitBytes: number): Foreign {
  return asSaid(`the message has ${lengthBytes} bytes, ${limitBytes} are accepted`);
}
