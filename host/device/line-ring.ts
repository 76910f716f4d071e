import { utf8Length } from '../registry/utf8.ts';

/** Lines of text in a bounded buffer that drops its oldest ones. */
export class LineRing {
  readonly #capacityBytes: number;
  #lines: string[] = [];
  /** Index of the oldest line; those before it are empty. */
  #first = 0;
  #bytes = 0;

  /** @param capacityBytes most that it holds, UTF-8 with line breaks; a longer line is not kept */
  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes;
  }

  append(line: string): void {
    this.#lines.push(line);
    this.#bytes += utf8Length(line) + 1;
    while (this.#bytes > this.#capacityBytes) {
      this.#bytes -= utf8Length(this.#lines[this.#first] as string) + 1;
      this.#lines[this.#first++] = '';
    }
    // Now and then, because all others move.
    if (this.#first > this.#lines.length / 2) {
      this.#lines = this.#lines.slice(this.#first);
      this.#first = 0;
    }
  }

  /** All lines, oldest first. */
  text(): string {
    return this.last()
      .map(line => `${line}\n`)
      .join('');
  }

  /** The newest lines, at most `count` of them, oldest first; all of them without it. */
  last(count = this.#lines.length): string[] {
    return this.#lines.slice(Math.max(this.#first, this.#lines.length - count));
  }
}
