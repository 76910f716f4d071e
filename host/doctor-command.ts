import {
  type AboutFlag,
  flags,
  helpOf,
  type Options,
  parseCommandLine,
  readFlags,
  UsageError,
} from './command-line.ts';
import { placeOfModbus } from './hardware/real-controller.ts';
import type { ModbusPlace } from './platform/modbus.ts';

/** A port, or the network of an own address; 0.0.0.0 is the one that this machine prefers. */
type Searched = ModbusPlace | { readonly eebusFrom: string };

/** Command line of `voltkern doctor`: the device's flags, and a place to search. */
export interface DoctorCommand
  extends Pick<Options, 'controller' | 'tags' | 'io' | 'dataDir' | 'variant'> {
  /** Place to search for devices. */
  readonly scan: Searched | undefined;
  /** The Modbus addresses that are searched. */
  readonly addresses: { readonly first: number; readonly last: number };
}

/** The flags that only `voltkern doctor` takes. */
export const doctorFlags = {
  scan: {
    value: 'PLACE',
    meaning:
      'finds out what is at a port, /dev/ttyUSB0 or tcp:HOST:PORT: tag reader, OpenEVSE, Modbus devices; or who speaks EEBUS in the network: eebus, or eebus:ADDRESS for that of an own address',
  },
  addresses: {
    value: 'FROM-TO',
    meaning: 'the Modbus addresses that --scan tries (default 1-247)',
  },
} as const satisfies Readonly<Record<string, AboutFlag>>;

export const doctorUsage = `voltkern doctor: what is connected, what answers, and which right is missing

${helpOf(doctorFlags)}

The flags of the device say what is looked at, ${['variant', 'data-dir', 'controller', 'tags', 'io'].map(name => `--${name}`).join(', ')}:
voltkern --help. Nothing is changed.

It ends with
  0    if nothing is wrong: all that is configured answers, or a device runs and speaks to it, and
       --scan found somebody
  1    if something that is configured does not answer, or --scan found nobody
  2    if a flag is wrong
  130  if it was stopped
`;

/** Reads the words behind `voltkern doctor`; throws `UsageError`. */
export function parseDoctorCommand(words: readonly string[]): DoctorCommand {
  const given = readFlags({ ...flags, ...doctorFlags }, words);
  const ofDevice = [...given].filter(([name]) => Object.hasOwn(flags, name));
  const options = parseCommandLine(ofDevice.map(([name, value]) => `--${name}=${value}`));
  return {
    ...options,
    scan: scan(given.get('scan')),
    addresses: addresses(given.get('addresses')),
  };
}

function scan(where: string | undefined): Searched | undefined {
  if (where === undefined) return undefined;
  const eebus = /^eebus(?::(\d{1,3}(?:\.\d{1,3}){3}))?$/.exec(where);
  if (eebus) return { eebusFrom: eebus[1] ?? '0.0.0.0' };
  // Any other word would be the path of a serial port.
  const place = /^eebus(?:$|:)/.test(where) ? undefined : placeOfModbus(where);
  // Speed and parity are what is found out.
  if (!place || where.includes('?'))
    throw new UsageError(
      `--scan ${where}: must be like /dev/ttyUSB0, tcp:HOST:PORT, eebus or eebus:ADDRESS`,
    );
  return place;
}

function addresses(range = '1-247'): DoctorCommand['addresses'] {
  const [, first, last] = /^(\d{1,3})-(\d{1,3})$/.exec(range) ?? [];
  const searched = { first: Number(first), last: Number(last) };
  if (!(searched.first >= 1 && searched.first <= searched.last && searched.last <= 247))
    throw new UsageError(`--addresses ${range}: must be like 1-247`);
  return searched;
}
