import { fstatSync } from 'node:fs';
import { type Log, type LogEntry, type Severity, textOf } from '../log.ts';

/** Severities of lines in the journal (sd-daemon(3), syslog(3)). */
const marks: Readonly<Record<Severity, string>> = {
  error: '<3>',
  warning: '<4>',
  notice: '<5>',
  info: '<6>',
};

const standardError = 2;

/** True if the process writes to the journal, which names its stream. */
function isHeardByJournal({ JOURNAL_STREAM }: NodeJS.ProcessEnv): boolean {
  if (JOURNAL_STREAM === undefined) return false;
  const { dev, ino } = fstatSync(standardError);
  return JOURNAL_STREAM === `${dev}:${ino}`;
}

const hasMarks = isHeardByJournal(process.env);

/** Log of the process: to a terminal, or to the journal with severities. */
export const nodeLog = {
  write(module: string, entry: LogEntry, severity: Severity = 'info') {
    const text = `${module}: ${textOf(entry)}`;
    // Each line is an entry of its own there.
    const marked = hasMarks ? text.replace(/^/gm, marks[severity]) : text;
    process.stderr.write(`${marked}\n`);
  },
} satisfies Log;
