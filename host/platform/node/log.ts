import { fstatSync } from 'node:fs';
import type { Log, Severity } from '../log.ts';

/** How the journal knows the severity of a line (sd-daemon(3), syslog(3)). */
const marks: Readonly<Record<Severity, string>> = {
  error: '<3>',
  warning: '<4>',
  notice: '<5>',
  info: '<6>',
};

const standardError = 2;

/** Whether what the process says goes to the journal, which names what it listens at. */
function isHeardByJournal({ JOURNAL_STREAM }: NodeJS.ProcessEnv): boolean {
  if (JOURNAL_STREAM === undefined) return false;
  const { dev, ino } = fstatSync(standardError);
  return JOURNAL_STREAM === `${dev}:${ino}`;
}

const hasMarks = isHeardByJournal(process.env);

/** What the process says of itself: to a terminal, or to the journal, with how much it matters. */
export const nodeLog = {
  write(module: string, message: string, severity: Severity = 'info') {
    const text = `${module}: ${message}`;
    // Each line is an entry of its own there.
    const marked = hasMarks ? text.replace(/^/gm, marks[severity]) : text;
    process.stderr.write(`${marked}\n`);
  },
} satisfies Log;
