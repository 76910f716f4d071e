import { LineRing } from '../../device/line-ring.ts';
import { onOneLine } from '../../registry/characters.ts';

/**
 * What led to what the device does, line by line under the name of whoever it is about, in a
 * bounded buffer that drops its oldest lines.
 */
export class TraceLog {
  /** Each begins with its name and a space. */
  readonly #lines: LineRing;
  readonly #timestamp: () => string;
  #beforeRead: (() => void) | undefined;

  /** @param timestamp the present time, as lines of the event log begin with it */
  constructor(capacityBytes: number, timestamp: () => string) {
    this.#lines = new LineRing(capacityBytes);
    this.#timestamp = timestamp;
  }

  /** Calls `listener` before lines are read, so that it can add what is not told yet. */
  onRead(listener: () => void): void {
    this.#beforeRead = listener;
  }

  write(name: string, message: string): void {
    this.#lines.append(`${name} ${this.#timestamp()} | ${onOneLine(message)}`);
  }

  /**
   * The lines of each name between `__begin_<name>__` and `__end_<name>__`, oldest first; nothing
   * without lines.
   */
  *lines(): IterableIterator<string> {
    this.#beforeRead?.();
    const byName = new Map<string, string[]>();
    for (const line of this.#lines.text().split('\n').slice(0, -1)) {
      const space = line.indexOf(' ');
      const name = line.slice(0, space);
      const lines = byName.get(name) ?? [];
      lines.push(line.slice(space + 1));
      byName.set(name, lines);
    }
    for (const [name, lines] of byName) {
      yield `__begin_${name}__`;
      yield* lines;
      yield `__end_${name}__`;
    }
  }
}
