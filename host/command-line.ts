import { brokenFeed, isPublicKey, publicKeyRule, type UpdateFeed } from './device/update-feed.ts';
import { updateKey } from './device/version.ts';
import type { LinePlace } from './hardware/coprocessor/line.ts';
import { packagedControllers } from './hardware/makes.ts';
import type { WiFiPlace } from './hardware/rapi/http-line.ts';
import {
  controllerWord,
  httpEndpoint,
  placeOfModbus,
  type RealController,
} from './hardware/real-controller.ts';
import { type VariantName, variants } from './hardware/variants.ts';
import { type TunnelChoice, tunnels } from './platform/tunnel.ts';
import { inEnglish } from './sentences/message.ts';

/** Which charge controller there is: a simulated or a real one. */
export type ControllerChoice = { readonly kind: 'sim' } | RealController;

/** Which tag reader there is, and where. */
export interface TagReaderChoice {
  readonly kind: 'pn532';
  readonly at: LinePlace;
}

/** Inputs and outputs of an energy manager, or inputs of a charger. */
export interface IoChoice {
  readonly kind: 'modbus';
  /** Which point of which board is which of them. */
  readonly file: string;
}

/** Network that the settings configure. */
export type NetworkChoice = (typeof networks)[number];
const networks = ['sim', 'network-manager'] as const;

/** Whose pages may show the page in a frame. */
const framers = ['nobody', 'same-origin'] as const;

/** Command line of `voltkern`. */
export interface Options {
  readonly variant: VariantName;
  readonly controller: ControllerChoice;
  /** A reader of its own for tags, if there is one. */
  readonly tags: TagReaderChoice | undefined;
  /** I/O boards in the place of a simulated energy manager, or beside a charger, if any. */
  readonly io: IoChoice | undefined;
  readonly host: string;
  readonly port: number;
  readonly framedBy: (typeof framers)[number];
  readonly dataDir: string;
  /**
   * Network that the settings configure: a simulated one, or the machine's own, through
   * NetworkManager.
   */
  readonly network: NetworkChoice;
  /**
   * Program that opens the VPN tunnel: none (simulated), NetworkManager, or the tools of WireGuard.
   */
  readonly tunnel: TunnelChoice;
  /** Port of the built-in MQTT broker, if one is wanted; 0 picks a free one. */
  readonly brokerPort: number | undefined;
  /** Device seconds per real second. */
  readonly speed: number;
  /** Wall-clock time at which the simulation starts, ms since the epoch; undefined is now. */
  readonly startMs: number | undefined;
  /** File with a scenario for the simulated hardware, or `demo` for the one that is built in. */
  readonly scenario: string | undefined;
  /** Whom to ask for newer releases, if anybody. */
  readonly updateFeed: UpdateFeed | undefined;
  /** The key of whoever may sign another image, in machines that take one. */
  readonly imageKey: string | undefined;
}

/** The command line is wrong; the message says which flag, what was given and what is allowed. */
export class UsageError extends Error {}

/** A flag as help, manual page and the configuration of the service tell it. */
export interface AboutFlag {
  /** Form of its value, e.g. `HOST:PORT`. */
  readonly value: string;
  readonly meaning: string;
}

/** Every flag that `voltkern` takes, in the order of the help. */
export const flags = {
  variant: {
    value: 'NAME',
    meaning: `${Object.keys(variants).join(', ')} (default warp3)`,
  },
  listen: {
    value: 'HOST:PORT',
    meaning: 'where the HTTP interface listens (default 127.0.0.1:8080; port 0 picks a free one)',
  },
  'framed-by': {
    value: 'WHOSE',
    meaning:
      "whose pages may show the page in a frame: nobody (default), or same-origin, as Home Assistant's side bar does",
  },
  'data-dir': {
    value: 'DIR',
    meaning: 'where configuration and charges are kept (default ./voltkern-data)',
  },
  controller: {
    value: 'WHICH',
    meaning: `the charge controller: sim (default); serial:/dev/ttyUSB0 or tcp:HOST:PORT, one with slots of its own; rapi:/dev/ttyUSB0 or rapi:tcp:HOST:PORT, an OpenEVSE, or rapi:http:HOST, its Wi-Fi module; NAME:/dev/ttyUSB0 or NAME:tcp:HOST:PORT, or with modbus-tcp:HOST:PORT, or http:HOST where it has no registers, one that is described, where NAME is ${packagedControllers.join(', ')}; modbus:FILE, one that a file describes`,
  },
  tags: {
    value: 'READER',
    meaning:
      'a reader for NFC tags: pn532:/dev/ttyUSB1 or pn532:tcp:HOST:PORT (default: what the charge controller has)',
  },
  io: {
    value: 'BOARDS',
    meaning:
      'inputs, relays and contactor of an energy manager, or inputs of a charger: modbus:FILE, I/O boards that a file describes (default: simulated, or what the charge controller has)',
  },
  broker: { value: 'PORT', meaning: 'starts an MQTT broker for trying things out' },
  network: {
    value: 'WHICH',
    meaning:
      "what Wi-Fi and LAN settings act on: sim (default), or network-manager for this machine's own",
  },
  tunnel: {
    value: 'HOW',
    meaning: 'what opens the VPN tunnel: sim (default, nothing), network-manager or wg-tools',
  },
  speed: {
    value: 'N',
    meaning:
      'device seconds per real second, 0.1 to 100000 (default 1; network time-outs stay real); ' +
      'with --controller tcp: for a world that runs as fast',
  },
  start: {
    value: 'TIME',
    meaning: "wall-clock time of the simulation's start, e.g. 2025-06-01T08:00:00Z (default now)",
  },
  scenario: {
    value: 'FILE',
    meaning: 'plays a scenario on the simulated hardware; demo plays the built-in one',
  },
  'update-feed': {
    value: 'URL',
    meaning: 'where to ask for newer releases, every day (default: nobody is asked)',
  },
  'update-key': {
    value: 'KEY',
    meaning:
      'the public key that verifies what is told there, in Base64' +
      (updateKey === undefined ? '' : ' (default: that of the maker)'),
  },
} as const satisfies Readonly<Record<string, AboutFlag>>;
export type Flag = keyof typeof flags;

export const usage = `voltkern: firmware of an EV charger or energy manager

${helpOf(flags)}
  --help, --version

voltkern report --month YYYY-MM writes a report of charges: voltkern report --help
voltkern doctor looks what is connected and what answers: voltkern doctor --help
`;

/** A line of help for each flag. */
export function helpOf(flags: Readonly<Record<string, AboutFlag>>): string {
  return Object.entries(flags)
    .map(([name, { value, meaning }]) => `  ${`--${name} ${value}`.padEnd(19)} ${meaning}`)
    .join('\n');
}

/**
 * Reads the command line; throws `UsageError`. `--flag value` and `--flag=value` mean the same.
 *
 * @param takesImages the key of updates is also that of images, which the machine takes
 */
export function parseCommandLine(words: readonly string[], takesImages = false): Options {
  const given = readFlags(flags, words);
  const [host, port] = address('listen', given.get('listen') ?? '127.0.0.1:8080');
  const name = variant(given.get('variant') ?? 'warp3');
  const place = controller(given.get('controller') ?? 'sim');
  const tags = tagReader(name, given);
  refuseWithout(place, name, given);
  return {
    variant: name,
    controller: place,
    tags,
    io: boards(name, place, given),
    host,
    port,
    framedBy: oneOf('framed-by', framers, given),
    network: oneOf('network', networks, given),
    tunnel: oneOf('tunnel', tunnels, given),
    dataDir: given.get('data-dir') ?? './voltkern-data',
    brokerPort: given.has('broker')
      ? portNumber('broker', given.get('broker') as string)
      : undefined,
    speed: speed(given.get('speed') ?? '1'),
    startMs: given.has('start') ? time(given.get('start') as string) : undefined,
    scenario: scenario(name, given),
    updateFeed: updateFeed(given, takesImages),
    imageKey: takesImages ? given.get('update-key') : undefined,
  };
}

/** The flags that are given, of those that there are; throws `UsageError`. */
export function readFlags<F extends string>(
  flags: Readonly<Record<F, AboutFlag>>,
  words: readonly string[],
): Map<F, string> {
  const given = new Map<F, string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    const [, name, inline] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = (Object.keys(flags) as F[]).find(known => known === name);
    if (!flag) throw new UsageError(`${word}: there is no such flag`);
    if (given.has(flag)) throw new UsageError(`--${flag} is given twice`);
    const value = inline ?? words[++i];
    if (value === undefined || value === '') throw new UsageError(`--${flag} needs a value`);
    given.set(flag, value);
  }
  return given;
}

function variant(name: string): VariantName {
  if (!Object.hasOwn(variants, name)) {
    throw new UsageError(`--variant ${name}: must be one of ${Object.keys(variants).join(', ')}`);
  }
  return name as VariantName;
}

function address(flag: Flag, text: string): [host: string, port: number] {
  const [, bracketed, host, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(text) ?? [];
  if (port === undefined) throw new UsageError(`--${flag} ${text}: must be HOST:PORT`);
  return [(bracketed ?? host) as string, portNumber(flag, port)];
}

/** HOST:PORT, as `--listen` takes it and addresses of pages have it. */
export function addressText(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** One of the names that a flag takes; the first one by default. */
export function oneOf<F extends string, T extends string>(
  flag: F,
  names: readonly [T, ...T[]],
  given: ReadonlyMap<F, string>,
): T {
  const choice = given.get(flag) ?? names[0];
  const known = names.find(name => name === choice);
  if (!known) throw new UsageError(`--${flag} ${choice}: must be one of ${names.join(', ')}`);
  return known;
}

function controller(choice: string): ControllerChoice {
  if (choice === 'sim') return { kind: 'sim' };
  const [, kind = '', where = ''] = /^([a-z][a-z0-9-]*):(.+)$/s.exec(choice) ?? [];
  if (kind === 'rapi') return { kind, at: rapiPlace(where) };
  if (kind === 'modbus') return { kind, file: where };
  const packaged = packagedControllers.find(name => name === kind);
  if (packaged !== undefined) {
    if (placeOfModbus(where) ?? httpEndpoint(where)) return { kind: packaged, where };
    throw new UsageError(
      `--controller ${choice}: must be like ${packaged}:/dev/ttyUSB0, ${packaged}:/dev/ttyUSB0?baud=9600&parity=N&stop=1, ${packaged}:tcp:HOST:PORT, ${packaged}:modbus-tcp:HOST:PORT or ${packaged}:http:HOST`,
    );
  }
  if (kind === 'serial') return { kind: 'coprocessor', at: { kind, path: where } };
  if (kind === 'tcp') return { kind: 'coprocessor', at: behindTcp('controller', where) };
  throw new UsageError(
    `--controller ${choice}: must be sim, serial:/dev/ttyUSB0, tcp:HOST:PORT, rapi:…, ${packagedControllers.join(':…, ')}:… or modbus:FILE`,
  );
}

/** `/dev/ttyUSB0`, or `tcp:HOST:PORT`. */
function linePlace(flag: Flag, where: string): LinePlace {
  const [, host] = /^tcp:(.+)$/s.exec(where) ?? [];
  return host === undefined ? { kind: 'serial', path: where } : behindTcp(flag, host);
}

/** As `linePlace`, or `http:HOST`, a Wi-Fi module. */
function rapiPlace(where: string): LinePlace | WiFiPlace {
  if (!where.startsWith('http:')) return linePlace('controller', where);
  const endpoint = httpEndpoint(where);
  if (endpoint) return { kind: 'http', ...endpoint };
  throw new UsageError(
    `--controller rapi:${where}: must be like rapi:http:HOST or rapi:http:HOST:PORT`,
  );
}

function behindTcp(flag: Flag, where: string): LinePlace {
  const [host, port] = address(flag, where);
  return { kind: 'tcp', host, port };
}

function tagReader(
  name: VariantName,
  given: ReadonlyMap<Flag, string>,
): TagReaderChoice | undefined {
  const choice = given.get('tags');
  if (choice === undefined) return undefined;
  const [, where] = /^pn532:(.+)$/s.exec(choice) ?? [];
  if (where === undefined)
    throw new UsageError(`--tags ${choice}: must be pn532:/dev/ttyUSB1 or pn532:tcp:HOST:PORT`);
  if (variants[name].kind !== 'charger')
    throw new UsageError(`--tags: ${name} reads no tags; --variant must be a charger`);
  if (given.has('speed')) throw new UsageError('--speed: a tag reader lives in real time');
  return { kind: 'pn532', at: linePlace('tags', where) };
}

function boards(
  name: VariantName,
  { kind }: ControllerChoice,
  given: ReadonlyMap<Flag, string>,
): IoChoice | undefined {
  const choice = given.get('io');
  if (choice === undefined) return undefined;
  const [, file] = /^modbus:(.+)$/s.exec(choice) ?? [];
  if (file === undefined) throw new UsageError(`--io ${choice}: must be modbus:FILE`);
  if (kind === 'coprocessor')
    throw new UsageError('--io: a charge controller with slots of its own has inputs of its own');
  if (name === 'warp') throw new UsageError('--io: warp has no inputs');
  for (const flag of ['scenario', 'speed', 'start'] as const)
    if (given.has(flag)) throw new UsageError(`--${flag}: not with --io, which lives in real time`);
  return { kind: 'modbus', file };
}

/** Refuses what a real charge controller cannot do. */
function refuseWithout(
  choice: ControllerChoice,
  name: VariantName,
  given: ReadonlyMap<Flag, string>,
): void {
  if (choice.kind === 'sim') return;
  const kind = controllerWord(choice);
  if (variants[name].kind !== 'charger') {
    throw new UsageError(
      `--controller ${kind}: ${name} has no charge controller; --variant must be a charger`,
    );
  }
  if (given.has('scenario')) {
    throw new UsageError(
      `--scenario: plays on simulated hardware only, not with --controller ${kind}:`,
    );
  }
  // A board behind TCP may be emulated together with its world; all others live in real time.
  for (const flag of ['speed', 'start'] as const) {
    if (kind === 'tcp' || !given.has(flag)) continue;
    throw new UsageError(
      kind === 'serial'
        ? `--${flag}: a charge controller at a serial line lives in real time`
        : `--${flag}: with --controller ${kind}: there is real time only`,
    );
  }
}

function scenario(name: VariantName, given: ReadonlyMap<Flag, string>): string | undefined {
  const choice = given.get('scenario');
  if (choice === 'demo' && variants[name].kind !== 'charger') {
    throw new UsageError(`--scenario demo: ${name} has no vehicle; --variant must be a charger`);
  }
  return choice;
}

function updateFeed(
  given: ReadonlyMap<Flag, string>,
  takesImages: boolean,
): UpdateFeed | undefined {
  const url = given.get('update-feed');
  const key = given.get('update-key');
  if (url === undefined) {
    if (key !== undefined && !takesImages)
      throw new UsageError('--update-key: needs --update-feed');
    if (key !== undefined && !isPublicKey(key))
      throw new UsageError(`--update-key ${key}: ${publicKeyRule}`);
    return undefined;
  }
  const publicKey = key ?? updateKey;
  if (publicKey === undefined)
    throw new UsageError('--update-feed: needs --update-key, because this build has no key');
  const broken = brokenFeed({ url, publicKey });
  if (broken?.part === 'url')
    throw new UsageError(`--update-feed ${url}: ${inEnglish(broken.rule)}`);
  if (broken) throw new UsageError(`--update-key ${publicKey}: ${inEnglish(broken.rule)}`);
  return { url, publicKey };
}

function portNumber(flag: Flag, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new UsageError(`--${flag} ${text}: a port is 0 to 65535`);
  return port;
}

function speed(text: string): number {
  const value = Number(text);
  if (!(value >= 0.1 && value <= 100_000))
    throw new UsageError(`--speed ${text}: must be a number from 0.1 to 100000`);
  return value;
}

function time(text: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms))
    throw new UsageError(`--start ${text}: must be a time such as 2025-06-01T08:00:00Z`);
  return ms;
}
