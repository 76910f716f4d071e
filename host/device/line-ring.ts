import { utf8Length } from '../registry/utf8.ts';

/** Lines of text in a bounded buffer that drops its oldest ones. */
export class LineRing {
  readonly #lines: string[] = [];
  readonly #capacityBytes: number;
  #bytes = 0;

  /** @param capacityBytes most that it holds, UTF-8 with line breaks; a longer line is not kept */
  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes;
  }

  append(line: string): void {
    this.#lines.push(line);
    this.#bytes += utf8Length(line) + 1;
    let dropped = 0;
    while (this.#bytes > this.#capacityBytes)
      this.#bytes -= utf8Length(this.#lines[dropped++] as string) + 1;
    this.#lines.splice(0, dropped);
  }

  /** All lines, oldest first. */
  text(): string {
    return this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`;
  }

  /** The newest lines, at most `count` of them, oldest first. */
  last(count: number): string[] {
    return this.#lines.slice(Math.max(0, this.#lines.length - count));
  }
}
