import type { Clock } from '../platform/clock.ts';
import { type Log, type LogEntry, linesOf, type Severity } from '../platform/log.ts';
import type { LocalTime } from '../platform/time-zones.ts';
import { onOneLine } from '../registry/characters.ts';
import type { Message, Say } from '../sentences/forms.ts';
import {
  type AnyMessage,
  asSaid,
  inEnglish,
  message,
  withoutPersonal,
  withTexts,
} from '../sentences/message.ts';
import { LineRing } from './line-ring.ts';

const timestampWidth = 23;
const moduleWidth = 16;
/** Longest entry after the time stamp, in characters; longer ones are cut and marked. */
const maxEntryLength = 1000;
const cutMark = '...';
/** Between the head of a line in the ring and its message; no head has one. */
const separator = '\t';

/**
 * The device's log for people: lines `<23-character time> | <16-character module> | <message>` in a
 * bounded buffer that drops its oldest lines. Continuation lines have a blank module and an
 * indented message. The buffer keeps each message as it was made, as JSON: whoever reads the log
 * decides in which language, and whether what is personal may be seen.
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

  /** Calls `listener` with each new line in English, without its line break. */
  onLine(listener: (line: string) => void): void {
    this.#listener = listener;
  }

  write(module: string, entry: LogEntry, severity?: Severity): void {
    const lines = linesOf(entry).flatMap(onLines);
    this.#outer.write(module, lines, severity);
    const time = this.timestamp();
    const name = `${time} | ${module.padEnd(moduleWidth)} | `;
    const blank = `${time} | ${' '.repeat(moduleWidth)} |     `;
    for (const [at, line] of shortened(lines).entries()) {
      const head = at === 0 ? name : blank;
      this.#lines.append(`${head}${separator}${JSON.stringify(line)}`);
      this.#listener?.(head + inEnglish(line));
    }
  }

  /** The whole log in English, oldest line first. */
  text(): string {
    return this.textInWords(inEnglish);
  }

  /** The whole log in the words of a language; stamps and names stay. */
  textInWords(say: Say): string {
    return this.#lines
      .last()
      .map(line => `${told(line, say)}\n`)
      .join('');
  }

  /** The newest lines as others may read them, at most `count`, oldest first. */
  lastForOthers(count: number): string[] {
    const sayToOthers: Say = said => inEnglish(withoutPersonal(said));
    return this.#lines.last(count).map(line => told(line, sayToOthers));
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
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** A line of the ring as somebody reads it. */
function told(line: string, say: Say): string {
  const end = line.indexOf(separator);
  return line.slice(0, end) + say(JSON.parse(line.slice(end + separator.length)) as Message);
}

/**
 * A message on one line; on several where a text from outside, such as the trace of an error, has
 * breaks. Such a text (topics, tag ids) must not be able to forge lines or drive a terminal.
 */
function onLines(said: AnyMessage): AnyMessage | readonly AnyMessage[] {
  const english = inEnglish(said);
  if (onOneLine(english) === english) return said;
  const [first = '', ...more] = english.split('\n').map(onOneLine);
  const begun = withTexts(said, text => onOneLine(text.split('\n', 1)[0] ?? ''));
  const asText = textLike(said);
  return [inEnglish(begun) === first ? begun : asText(first), ...more.map(asText)];
}

/** As many lines as an entry may have characters; the last of them is cut. */
function shortened(lines: readonly AnyMessage[]): readonly AnyMessage[] {
  let room = maxEntryLength - cutMark.length;
  let cut: readonly AnyMessage[] | undefined;
  let length = -1;
  for (const [at, line] of lines.entries()) {
    const english = inEnglish(line);
    length += english.length + 1;
    if (english.length >= room)
      cut ??= [...lines.slice(0, at), textLike(line)(english.slice(0, room) + cutMark)];
    room -= english.length + 1;
  }
  return cut && length > maxEntryLength ? cut : lines;
}

/** Makes messages of parts of the text of another one, which are as personal as that. */
function textLike(said: Message): (text: string) => AnyMessage {
  const isPersonal = inEnglish(withoutPersonal(said)) !== inEnglish(said);
  return text => (isPersonal ? message('{!said}', { said: text }) : asSaid(text));
}
