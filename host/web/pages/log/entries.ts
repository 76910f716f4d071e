/** One thing that happened. */
export interface Entry {
  /** Counts up; the page's own. */
  readonly number: number;
  /** As the device writes it: local time, or the seconds since its start. */
  readonly time: string;
  /** Which part of the device says it. */
  readonly source: string;
  /** Of one line or several. */
  readonly text: string;
}

/** A page that stays open for days keeps the newest. */
const mostEntries = 2000;

/**
 * Adds lines of the event log, oldest first: `<time> | <source> | <text>`. One without a source
 * goes on with the line before it.
 */
export function withLines(entries: readonly Entry[], lines: readonly string[]): Entry[] {
  const all = [...entries];
  for (const line of lines) {
    const [, time = '', source = '', text = ''] = /^(.*?) \| (.*?) \| (.*)$/.exec(line) ?? [];
    const last = all.at(-1);
    if (source.trim() === '' && last)
      all[all.length - 1] = { ...last, text: `${last.text}\n${text.trim()}` };
    else
      all.push({
        ...{ number: (last?.number ?? 0) + 1, time: time.trim(), source: source.trim(), text },
      });
  }
  return all.slice(-mostEntries);
}
