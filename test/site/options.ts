import type { VariantName } from '../../host/hardware/variants.ts';
import {
  choiceOf,
  durationOf,
  integerOf,
  numberOf,
  OptionError,
  parseWords,
} from '../rig/options.ts';
import { recordingStartMs } from '../rig/sessions.ts';
import { isOcpp, type Make, makes, otherMostMa } from './makes.ts';
import { mostLimitMa } from './running-site.ts';

/** What the command was told. */
export interface Options {
  readonly chargers: number;
  readonly limitMa: number;
  readonly speed: number;
  /** When the site begins, minutes of the recording. */
  readonly startMin: number;
  readonly durationMs: number;
  readonly variant: VariantName;
  readonly phases: '1' | '3' | 'mixed';
  /** Of the chargers, in turn. */
  readonly makes: readonly Make[];
  readonly watched: boolean;
  readonly network: string;
  readonly port: number;
}

const recordedDays = 20;
const chargerVariants = ['warp', 'warp2', 'warp3', 'warp4'] as const;
const phaseChoices = ['1', '3', 'mixed'] as const;

export const help = `npm run site -- [OPTIONS]: a manager and its chargers on this machine

Starts one manager and N chargers, each a process of its own with simulated hardware, that talk UDP on the loopback
interface. Vehicles come and go as real drivers did: the recorded sessions of one garage, each charger one station.
A table shows what happens. Ctrl-C ends it; at the end comes a report.

  --chargers N         chargers, 1 to 10 (default 10)
  --limit-ma N         current to distribute per phase, 0 to ${mostLimitMa} mA (default 32000); for each charger behind OCPP that is
                       not watched the default is ${otherMostMa} higher, because its largest current is reserved always
  --speed N            seconds of the site per real second, 1 to 100 (default 30)
  --start TIME         where the recording is entered, 2019-03-01T00:00 to 2019-03-20T23:59 (default 2019-03-20T07:00)
  --duration TIME      how long it is played, 1m to 480h of the recording, such as 90m or 12h (default 6h)
  --variant NAME       of the chargers: ${chargerVariants.join(', ')} (default warp3)
  --phases 1|3|mixed   connection of the chargers and their vehicles; mixed: alternating (default mixed). warp and warp2
                       count three phases in any case, because they cannot be told
  --makes LIST         what the chargers are, in turn: ${makes.join(', ')} (default own, which is voltkern). The others
                       have 16 A: clients of OCPP 1.6 and 2.0.1 that somebody else programmed, and KEBA P30 by their registers
  --watched            chargers behind OCPP count with what they were told, as an owner may choose where a meter watches the
                       connection, and not with their largest current always
  --network A.B.C      addresses: the manager has A.B.C.10, the chargers have A.B.C.11 and so on (default 127.0.0)
  --port N             port of the web page and HTTP interface at each of these addresses, 1 to 65535 (default 8080)
  --help

There is one time: at speed 30 a vehicle charges 30 times as fast, and a command that a charger gets every second comes
30 times a real second; all proportions are those of real time, for example the 30 s after which a charger without a manager
stops. What the machine cannot do in time is late for the site, and 50 ms are 1.5 s of it at speed 30: packets that are older
than 2 s are not what load management is made for. The report says how late the machine was at worst.
`;

/** Reads the options; throws OptionError. Undefined if help is wanted. */
export function readOptions(words: readonly string[]): Options | undefined {
  const values = parseWords(words, known);
  if (values.help) return undefined;
  const chargers = integerOf('chargers', values.chargers, { min: 1, max: 10 });
  const makes = makesOf(values.makes);
  const { watched } = values;
  const limit = values['limit-ma'] ?? `${usualLimitMa(makes, chargers, watched)}`;
  return {
    ...{ chargers, makes, watched },
    limitMa: integerOf('limit-ma', limit, { min: 0, max: mostLimitMa, unit: ' mA' }),
    speed: numberOf('speed', values.speed, { min: 1, max: 100 }),
    startMin: start(values.start),
    durationMs: durationOf('duration', values.duration, { least: '1m', most: '480h' }),
    variant: choiceOf('variant', values.variant, chargerVariants),
    phases: choiceOf('phases', values.phases, phaseChoices),
    network: network(values.network),
    port: integerOf('port', values.port, { min: 1, max: 65_535 }),
  };
}

const known = {
  chargers: { type: 'string', default: '10' },
  'limit-ma': { type: 'string' },
  speed: { type: 'string', default: '30' },
  start: { type: 'string', default: '2019-03-20T07:00' },
  duration: { type: 'string', default: '6h' },
  variant: { type: 'string', default: 'warp3' },
  phases: { type: 'string', default: 'mixed' },
  makes: { type: 'string', default: 'own' },
  watched: { type: 'boolean', default: false },
  network: { type: 'string', default: '127.0.0' },
  port: { type: 'string', default: '8080' },
  help: { type: 'boolean' },
} as const;

/** The make of a charger, by its number. */
export function makeOf(makes: readonly Make[], charger: number): Make {
  return makes[charger % makes.length] ?? 'own';
}

function makesOf(text: string): Make[] {
  return text.split(',').map(word => choiceOf('makes', word, makes));
}

/** What is there to share unless somebody says it, mA. */
function usualLimitMa(makes: readonly Make[], chargers: number, watched: boolean): number {
  const reserved = Array.from({ length: chargers }, (_, index) => makeOf(makes, index)).filter(
    make => isOcpp(make) && !watched,
  );
  return 32_000 + reserved.length * otherMostMa;
}

function start(text: string): number {
  const minutes = (Date.parse(`${text}Z`) - recordingStartMs) / 60_000;
  const fits =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && minutes >= 0 && minutes < recordedDays * 1440;
  if (!fits)
    throw new OptionError(
      `--start ${text}: must be a time from 2019-03-01T00:00 to 2019-03-20T23:59`,
    );
  return minutes;
}

function network(text: string): string {
  const numbers = /^127\.\d{1,3}\.\d{1,3}$/.test(text) ? text.split('.').map(Number) : [];
  if (numbers.length !== 3 || numbers.some(part => part > 255)) {
    throw new OptionError(
      `--network ${text}: must be three numbers of a loopback address, such as 127.0.0`,
    );
  }
  return numbers.join('.');
}
