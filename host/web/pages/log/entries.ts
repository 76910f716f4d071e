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

/**
 * Entries of the event log, oldest first, from lines `<time> | <source> | <text>`. A line without a
 * source continues the one before it.
 */
export function entriesOf(log: string): Entry[] {
  const all: Entry[] = [];
  for (const line of log.split('\n').filter(each => each !== '')) {
    const [, time = '', source = '', text = ''] = /^(.*?) \| (.*?) \| (.*)$/.exec(line) ?? [];
    const last = all.at(-1);
    if (source.trim() === '' && last)
      all[all.length - 1] = { ...last, text: `${last.text}\n${text.trim()}` };
    else all.push({ number: all.length, time: time.trim(), source: source.trim(), text });
  }
  return all;
}
