import { type AboutFlag, flags } from '../../host/command-line.ts';
import { doctorFlags } from '../../host/doctor-command.ts';
import { nativeFlags } from '../../host/native-flags.ts';
import { reportFlags } from '../../host/report-command.ts';
import { newestRelease, product } from './releases.ts';

/** What the manual pages of the two programs say each in its own way. */
interface Differences {
  readonly otherCommands: string;
  readonly flags: Readonly<Record<string, AboutFlag>>;
  readonly sections: string;
}

/** The manual page `voltkern(1)` of the command on Node; its options are those that it declares. */
export function manPage(): string {
  const otherCommands = `.br
.B voltkern report \\-\\-month
.I YYYY\\-MM
.RI [ FLAGS ]
.br
.B voltkern doctor
.RI [ FLAGS ]
`;
  const sections = `.SH REPORTS
.B voltkern report
writes a report of the charges of a month from a data folder, whether a device runs there or not.
${options(reportFlags)}
.SH DOCTOR
.B voltkern doctor
lists serial ports and the rights that are missing, reads each device once that the flags and the
data folder name, and says what answers.
Nothing is changed.
It takes the flags of the device, and
${options(doctorFlags)}
.PP
It ends with 0 if all that is configured answers, with 1 if something does not, with 130 if it was
stopped.
`;
  return page({ otherCommands, flags, sections });
}

/** The same of the program without Node. */
export function nativeManPage(): string {
  const licences = { licences: { value: '', meaning: 'shows the licences of its parts' } };
  return page({ otherCommands: '', flags: { ...nativeFlags, ...licences }, sections: '' });
}

function page({ otherCommands, flags, sections }: Differences): string {
  const { version, dateS } = newestRelease();
  const date = new Date(dateS * 1000).toISOString().slice(0, 10);
  return `.TH VOLTKERN 1 ${date} "voltkern ${version}" "User Commands"
.ad l
.nh
.SH NAME
voltkern \\- firmware of an EV charger or energy manager
.SH SYNOPSIS
.B voltkern
.RI [ FLAGS ]
${otherCommands}.SH DESCRIPTION
${roff(`${product.description}.`)}
Without hardware it simulates a charger with its vehicle, a house and meters.
.PP
It prints one line,
.BR "listening on" ,
with its address when it is ready, and stops cleanly on SIGTERM and SIGINT.
A browser shows its page there.
Messages go to stderr.
.SH OPTIONS
A value follows its flag, or stands behind an equals sign.
${options(flags)}
.TP
.B \\-\\-help
lists the flags
.TP
.B \\-\\-version
tells which release this is
${sections}.SH EXIT STATUS
.TP
.B 0
It was told to stop.
.TP
.B 1
It could not start, or cannot go on; stderr tells why.
.TP
.B 2
A flag is wrong.
.SH ENVIRONMENT
.TP
.B NOTIFY_SOCKET, WATCHDOG_USEC
Where
.BR systemd (1)
set them, it is told when the device serves and that it still does.
`;
}

function options(flags: Readonly<Record<string, AboutFlag>>): string {
  return Object.entries(flags)
    .map(([name, { value, meaning }]) => {
      const flag = `.BI ${roff(`--${name}`)} " ${roff(value)}"`;
      return `.TP\n${flag}\n${roff(meaning)}`;
    })
    .join('\n');
}

/** A text as roff takes it. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');
}
