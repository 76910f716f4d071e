import { LineRing } from '../../device/line-ring.ts';
import { onOneLine } from '../../registry/characters.ts';

/** Names of the sections of the trace log, e.g. `evse`. */
export type SectionNames = () => Iterable<string>;

/**
 * Causes of the device's behaviour, line by line under the name of a section, in a bounded buffer
 * that drops its oldest lines.
 */
export class TraceLog {
  /** Each begins with its name and a space. */
  readonly #lines: LineRing;
  readonly #timestamp: () => string;
  readonly #sections: SectionNames;
  #beforeRead: (() => void) | undefined;

  /** @param timestamp the present time, as lines of the event log begin with it */
  constructor(capacityBytes: number, timestamp: () => string, sections: SectionNames) {
    this.#lines = new LineRing(capacityBytes);
    this.#timestamp = timestamp;
    this.#sections = sections;
  }

  /** Calls `listener` before lines are read, so that it can add what is not told yet. */
  onRead(listener: () => void): void {
    this.#beforeRead = listener;
  }

  write(name: string, message: string): void {
    this.#lines.append(`${name} ${this.#timestamp()} | ${onOneLine(message)}`);
  }

  /**
   * The lines of each name between `__begin_<name>__` and `__end_<name>__`, oldest first. Each
   * section is there, also without lines: programs take the text apart by their marks.
   */
  *lines(): IterableIterator<string> {
    this.#beforeRead?.();
    const byName = new Map<string, string[]>();
    for (const name of this.#sections()) byName.set(name, []);
    for (const line of this.#lines.text().split('\n').slice(0, -1)) {
      const space = line.indexOf(' ');
      byName.get(line.slice(0, space))?.push(line.slice(space + 1));
    }
    for (const [name, lines] of byName) {
      yield `__begin_${name}__`;
      yield* lines;
      yield `__end_${name}__`;
    }
  }
}
