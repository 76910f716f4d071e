/** Interval at which the present attempt is shown again, ms. */
const refreshMs = 200;

/**
 * Terminal for people: results go to stdout, the present attempt to stderr, in one line that
 * changes.
 */
class Terminal {
  #stage: string | undefined;
  #shownMs = 0;

  /** Writes a line of the result. */
  readonly tell = (line: string): void => {
    this.#clear();
    process.stdout.write(`${line}\n`);
  };

  /** Shows what is being tried; where nobody looks on, each stage once. */
  readonly progress = (stage: string | undefined, detail = ''): void => {
    const isNew = stage !== this.#stage;
    this.#stage = stage;
    if (!process.stderr.isTTY) {
      if (isNew && stage !== undefined) process.stderr.write(`${stage} …\n`);
      return;
    }
    const nowMs = performance.now();
    if (!isNew && nowMs - this.#shownMs < refreshMs) return;
    this.#shownMs = nowMs;
    this.#clear();
    if (stage !== undefined) process.stderr.write(`${stage} … ${detail}`);
  };

  #clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

export const terminal = new Terminal();
