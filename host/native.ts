import {
  addressText,
  flags,
  helpOf,
  type Options,
  parseCommandLine,
  readFlags,
  UsageError,
} from './command-line.ts';
import { firmwareVersion } from './device/version.ts';
import type { LinePlace } from './hardware/coprocessor/line.ts';
import { applies, nativeFlags } from './native-flags.ts';
import { joined } from './platform/bytes.ts';
import type { Io } from './platform/portable/io.ts';
import { type Running, type Settings, voltkern } from './portable.ts';
import { utf8Decode } from './registry/utf8.ts';

/** The process that the command runs in. */
interface Process {
  /** The command line, without the name of the program. */
  readonly words: readonly string[];
  /** Writes a line to stdout. */
  print(line: string): void;
  /** Writes a line to stderr. */
  complain(line: string): void;
  /** Takes the data folder for this process alone; throws in words for people if that cannot be. */
  useFolder(path: string): void;
  /** What the machine failed with before this start. */
  readonly fault?: string;
  /** Ends the process when the host has returned. */
  end(status: number): void;
}

/** Answers to other commands of `main.ts`. */
const otherCommands: Readonly<Record<string, string>> = {
  report: 'makes reports on its page, and over HTTP by charge_tracker/pdf',
  doctor: 'examines no hardware',
};

/** Speed of a serial line to a charge controller, docs/coprocessor-link.md. */
const baud = 115_200;

/** The texts of the licences of what is in the program, an asset of build/native/delivered.ts. */
const licencesAsset = 'licences.txt.gz';

/** The device, and the process that it runs in. */
let started: { readonly process: Process; readonly running: Running } | undefined;

/**
 * The command `voltkern` as a program of its own, without Node (build/native): the same flags as
 * `main.ts`, as far as they apply, around the portable host.
 */
function command(io: Io, process: Process): void {
  const { words } = process;
  if (words.includes('--licences')) {
    void printLicences(io, process);
    return;
  }
  const text = answerTo(words);
  if (text !== undefined) {
    process.print(text);
    process.end(0);
    return;
  }
  try {
    start(io, process, readOptions(io, words));
  } catch (error) {
    fail(process, error as Error);
  }
}

/** Text that is printed instead of a start, if the command line asks for that. */
function answerTo(words: readonly string[]): string | undefined {
  if (words.includes('--help')) return usage();
  if (words.includes('--version')) return `voltkern ${firmwareVersion}`;
  return undefined;
}

/** Ends the device in good order, and the process with it. */
function stop(): void {
  started?.running.stop();
  started?.process.end(0);
}

/** Flags for machines that can check signatures. */
const ofSignatures: ReadonlySet<string> = new Set(['update-feed', 'update-key']);

/** Reads the command line; throws `UsageError`, also about what this command lacks. */
function readOptions(io: Io, words: readonly string[]): Options {
  const [first = ''] = words;
  const other = otherCommands[first];
  if (other !== undefined) throw new UsageError(`${first}: voltkern without Node ${other}`);
  const checks = io.create('ed25519', {}) > 0;
  for (const flag of readFlags(flags, words).keys()) {
    const reason = (checks && ofSignatures.has(flag)) || applies[flag];
    if (reason !== true) throw new UsageError(`--${flag}: voltkern without Node ${reason}`);
  }
  const options = parseCommandLine(words, checks);
  const { kind } = options.controller;
  if (kind === 'sim' || kind === 'coprocessor') return options;
  throw new UsageError(
    `--controller ${kind}: voltkern without Node speaks to controllers with slots of their own: serial:/dev/ttyUSB0 or tcp:HOST:PORT`,
  );
}

function start(io: Io, process: Process, options: Options): void {
  const { variant, host, port, dataDir, controller, speed, startMs, updateFeed, imageKey } =
    options;
  process.useFolder(dataDir);
  const isReal = controller.kind === 'coprocessor';
  const isPaced = !isReal || speed !== 1 || startMs !== undefined;
  const running = voltkern(io, {
    variant,
    host,
    port,
    // An image, or a file that somebody has put on this machine to stay, by hand or by a package.
    installation: { how: io.create('image', {}) > 0 ? 'embedded' : 'package' },
    ...(isReal && { controller: placeOf(controller.at) }),
    ...(updateFeed && { updateFeed }),
    images: { publicKey: imageKey, restart: stop },
    fault: process.fault,
    ...(isPaced && { pace: { speed, startMs } }),
    onStart(outcome) {
      if ('error' in outcome) {
        fail(process, outcome.error);
        return;
      }
      const simulated = isReal ? '' : ' (simulated hardware)';
      const scheme = outcome.secure ? 'https' : 'http';
      process.print(`listening on ${scheme}://${addressText(host, outcome.port)}${simulated}`);
    },
  });
  started = { process, running };
}

function placeOf(at: LinePlace): NonNullable<Settings['controller']> {
  return at.kind === 'serial' ? { name: at.path, baud } : { host: at.host, port: at.port };
}

function usage(): string {
  return `voltkern without Node: firmware of an EV charger or energy manager

${helpOf(nativeFlags)}
  --help, --version, --licences`;
}

async function printLicences(io: Io, process: Process): Promise<void> {
  const { gunzipped } = await import('./access/portable/gunzip.ts');
  const zipped = io.read(io.create('assets', {}), licencesAsset);
  const body = gunzipped(new Uint8Array(zipped as ArrayBuffer));
  let text: Uint8Array = new Uint8Array();
  for (let piece = body.next(); piece !== undefined; piece = body.next())
    text = joined(text, piece);
  body.end();
  process.print(utf8Decode(text));
  process.end(0);
}

function fail(process: Process, error: Error): void {
  const isUsage = error instanceof UsageError;
  process.complain(`voltkern: ${error.message}`);
  if (isUsage) process.complain('voltkern --help lists the flags');
  process.end(isUsage ? 2 : 1);
}

// The program in C finds it among the globals.
Object.assign(globalThis, { command: Object.assign(command, { stop }) });
