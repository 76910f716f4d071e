import type { Clock } from '../../platform/clock.ts';
import type { Message } from '../../platform/mqtt-packets.ts';
import { parsePayload } from '../../registry/payload.ts';
import type { Outcome, Place, Registry } from '../../registry/registry.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import { describeProblems } from '../../registry/validate.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';

/** Refusals that are logged per minute: who floods the broker must not flood the log. */
const maxLinesPerMinute = 60;
const minuteMs = 60_000;

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

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /**
   * The topic filters of everything that can be written under `prefix`, now or when it has
   * appeared. Not `<prefix>/#`: the broker would send back every message that the device publishes.
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

  /** Whether there is something to write at a path, which is what follows prefix and slash. */
  takes(path: string): boolean {
    return this.#find(path) !== undefined;
  }

  /**
   * Carries out a message under `prefix`; its topic MUST start with that and a slash. `local` is
   * the device's own address on the connection to the broker.
   */
  receive(
    prefix: string,
    { topic, payload, retain }: Message,
    local?: string,
  ): void | Promise<void> {
    const path = topic.slice(prefix.length + 1);
    const target = this.#find(path);
    if (!target) {
      // What the device itself published, and what others keep there, is no mistake.
      if (!retain && !this.#options.registry.get(path))
        this.refuse(topic, 'there is no such resource');
      return;
    }
    const { action } = target.resource.declaration;
    if (action && retain)
      return this.refuse(
        topic,
        'ignored, because the message is retained and would act again at every connection',
      );
    if (action && payload.length === 0)
      return this.refuse(topic, 'ignored, because the message is empty');
    const { maxBodyBytes } = this.#options;
    if (payload.length > maxBodyBytes)
      return this.refuse(topic, tooLong(payload.length, maxBodyBytes));
    return this.#write(topic, target, payload, local);
  }

  /** Says in the event log that a message was not carried out. */
  refuse(topic: string, reason: string): void {
    const nowMs = this.#options.clock.nowMs();
    if (nowMs - this.#minuteStartMs >= minuteMs) {
      this.#minuteStartMs = nowMs;
      this.#lines = 0;
    }
    this.#lines++;
    if (this.#lines > maxLinesPerMinute) return;
    this.#options.log(`${topic}: ${reason}`.replaceAll('\n', ' ') as LogMessage);
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
    if (!parsed.ok) return this.refuse(topic, describeProblems([parsed.problem]));
    const failed = (error: unknown): void =>
      this.refuse(
        topic,
        `could not be carried out: ${error instanceof Error ? error.message : error}`,
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
      const problems = outcome.problems.map(problem => describeProblems([problem]));
      this.refuse(topic, problems.join('; '));
    } else if (outcome.kind === 'not stored') this.refuse(topic, outcome.message);
    else this.refuse(topic, outcome.kind);
  }

  /** What a path writes to. */
  #find(path: string): Place | undefined {
    const place = this.#options.registry.find(path, 'mqtt');
    return place?.writeOnly ? place : undefined;
  }
}

/** What is wrong with a message that is too long. */
export function tooLong(lengthBytes: number, limitBytes: number): string {
  return `the message has ${lengthBytes} bytes, ${limitBytes} are accepted`;
}
