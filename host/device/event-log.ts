import type { Clock } from '../platform/clock.ts';
import type { Log, Severity } from '../platform/log.ts';
import type { LocalTime } from '../platform/time-zones.ts';
import { onOneLine } from '../registry/characters.ts';
import { betweenMarks, forOthers, forOwner } from '../sentences/discretion.ts';
import type { Say } from '../sentences/forms.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { LineRing } from './line-ring.ts';

const timestampWidth = 23;
const moduleWidth = 16;
/** Longest line after the time stamp, in characters; longer messages are cut and marked. */
const maxMessageLength = 1000;

/**
 * The device's log for people: lines `<23-character time> | <16-character module> | <message>` in a
 * bounded buffer that drops its oldest lines. Continuation lines have a blank module and an
 * indented message. What of a message is not for others is marked in there.
 */
export class EventLog implements Log {
  readonly #lines: LineRing;
  #listener: ((line: string) => void) | undefined;
  readonly #clock: Clock;
  readonly #bootMs: number;
  readonly #localTime: (wallMs: number) => LocalTime;
  readonly #outer: Log;

  /** @param outer the machine's own log, which gets every message too */
  constructor(
    clock: Clock,
    localTime: (wallMs: number) => LocalTime,
    capacityBytes: number,
    outer: Log,
  ) {
    this.#clock = clock;
    this.#bootMs = clock.nowMs();
    this.#localTime = localTime;
    this.#lines = new LineRing(capacityBytes);
    this.#outer = outer;
  }

  /** Calls `listener` with each new line, without its line break. */
  onLine(listener: (line: string) => void): void {
    this.#listener = listener;
  }

  write(module: string, message: LogMessage, severity?: Severity): void {
    // Text from outside (topics, tag ids) must not be able to forge lines or drive a terminal.
    const clean = betweenMarks(message, part => part.split('\n').map(onOneLine).join('\n'));
    this.#outer.write(module, forOwner(clean) as LogMessage, severity);
    const time = this.timestamp();
    const [first = '', ...rest] = shorten(clean).split('\n');
    this.#append(`${time} | ${module.padEnd(moduleWidth)} | ${first}`);
    for (const more of rest) this.#append(`${time} | ${' '.repeat(moduleWidth)} |     ${more}`);
  }

  /** The whole log, oldest line first. */
  text(): string {
    return forOwner(this.#lines.text());
  }

  /** The whole log in the words of another language; stamps and names stay. */
  textInWords(say: Say): string {
    const inWords = (line: string): string => {
      const start = line.indexOf(' | ', line.indexOf(' | ') + 1) + 3;
      const message = line.slice(start);
      const indent = message.length - message.trimStart().length;
      return line.slice(0, start + indent) + say(message.slice(indent));
    };
    return this.text().split('\n').map(inWords).join('\n');
  }

  /** The newest lines as others may read them, at most `count`, oldest first. */
  lastForOthers(count: number): string[] {
    return this.#lines.last(count).map(forOthers);
  }

  /** The present time as lines begin with it: local, or since the start while nobody knows it. */
  timestamp(): string {
    if (!this.#clock.synchronised()) {
      const uptimeMs = this.#clock.nowMs() - this.#bootMs;
      return `${Math.floor(uptimeMs / 1000)},${digits(uptimeMs % 1000, 3)}`.padStart(
        timestampWidth,
      );
    }
    const t = this.#localTime(this.#clock.wallMs());
    const date = `${digits(t.year, 4)}-${digits(t.month, 2)}-${digits(t.day, 2)}`;
    return `${date} ${digits(t.hour, 2)}:${digits(t.minute, 2)}:${digits(t.second, 2)},${digits(t.millisecond, 3)}`;
  }

  #append(line: string): void {
    this.#lines.append(line);
    this.#listener?.(forOwner(line));
  }
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function shorten(message: string): string {
  return message.length > maxMessageLength
    ? `${message.slice(0, maxMessageLength - 3)}...`
    : message;
}
