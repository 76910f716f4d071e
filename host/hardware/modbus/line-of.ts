/**
 * The line of a JSON text, from 1, in which the value at a path begins; that of the last part of
 * the path that there is. The text MUST be JSON.
 *
 * @param path members and indices, separated by `/`; empty is the whole
 */
export function lineOf(text: string, path: string): number {
  const wanted = path === '' ? [] : path.split('/');
  const walk = new Walk(text);
  const at = walk.find(wanted);
  return text.slice(0, at).split('\n').length;
}

/** Walks through a JSON text. */
class Walk {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Position at which the value at a path begins. */
  find(path: readonly string[]): number {
    this.#space();
    const begin = this.#at;
    const [wanted, ...rest] = path;
    if (wanted === undefined) return begin;
    const closing = this.#text[begin] === '{' ? '}' : this.#text[begin] === '[' ? ']' : undefined;
    if (closing === undefined) return begin;
    this.#at++;
    for (let index = 0; ; index++) {
      this.#space();
      if (this.#text[this.#at] === closing) return begin;
      const name = closing === '}' ? this.#name() : String(index);
      if (name === wanted) return this.find(rest);
      this.#skip();
      this.#space();
      if (this.#text[this.#at] === ',') this.#at++;
    }
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #name(): string {
    const begin = this.#at;
    this.#string();
    const name: string = JSON.parse(this.#text.slice(begin, this.#at));
    this.#space();
    this.#at++;
    return name;
  }

  #string(): void {
    this.#at++;
    while (this.#text[this.#at] !== '"') this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    this.#at++;
  }

  /** Goes behind a value: of an array or object, behind the bracket that closes it. */
  #skip(): void {
    this.#space();
    let depth = 0;
    do {
      const character = this.#text[this.#at] ?? '';
      if (character === '"') this.#string();
      else if (/[\w.+-]/.test(character)) this.#word();
      else this.#at++;
      if (character === '{' || character === '[') depth++;
      if (character === '}' || character === ']') depth--;
    } while (depth > 0);
  }

  /** A number, or one of `true`, `false` and `null`. */
  #word(): void {
    while (/[\w.+-]/.test(this.#text[this.#at] ?? '')) this.#at++;
  }
}
