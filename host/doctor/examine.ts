import type { Line, LinePlace } from '../hardware/coprocessor/line.ts';
import { type IoDescription, unitsOf } from '../hardware/io/description.ts';
import type { Description } from '../hardware/modbus/description.ts';
import { modbusAt, type PortUsers, speaksAlone } from '../hardware/port-users.ts';
import type { WiFiPlace } from '../hardware/rapi/http-line.ts';
import {
  controllerWord,
  type DescribedController,
  type RealController,
} from '../hardware/real-controller.ts';
import type { StoredMeter } from '../modules/meters/index.ts';
import { type ModbusPlace, placeName } from '../platform/modbus.ts';
import type { Net } from '../platform/net.ts';
import type { SerialPorts } from '../platform/serial-ports.ts';
import type { Message } from '../sentences/forms.ts';
import { inEnglish } from '../sentences/message.ts';
import { lookAtBoard } from './boards.ts';
import { lookAtCoprocessor, lookAtModbus, lookAtOpenEvse } from './controllers.ts';
import { searchEebus } from './eebus.ts';
import type { Finding, Instruments } from './findings.ts';
import { lookAtMeter } from './meters.ts';
import { search } from './search.ts';
import { lookAtTagReader } from './tag-reader.ts';

/** A port, or the network of an own address: 0.0.0.0 is the one that this machine prefers. */
export type Searched = ModbusPlace | { readonly eebusFrom: string };

/** Configured hardware, and places to search. */
export interface Configured {
  /** Undefined: it is simulated. */
  readonly controller: RealController | undefined;
  readonly tags: { readonly kind: 'pn532'; readonly at: LinePlace } | undefined;
  /** The file that describes I/O boards. */
  readonly io: { readonly file: string } | undefined;
  readonly meters: readonly StoredMeter[];
  readonly scan: Searched | undefined;
  readonly addresses: { readonly first: number; readonly last: number };
  /** The process of a device that speaks to all of this now. */
  readonly runningProcess: string | undefined;
}

/** Options of an examination beside instruments. */
export interface Examination extends Instruments {
  readonly net: Net;
  /** The network of an own address. */
  netAt(address: string): Pick<Net, 'openMdns'>;
  /** Users of the ports, as a start of the device finds them. */
  readonly users: PortUsers;
  lineAt(place: LinePlace | WiFiPlace): Line;
  /** The description of a controller with registers, and where it is; throws in words. */
  describedBy(choice: DescribedController): {
    readonly description: Description;
    readonly at: ModbusPlace;
  };
  /** The I/O boards that a file describes, and where they are; throws in words. */
  boardsIn(file: string): { readonly description: IoDescription; readonly at: ModbusPlace };
  /** Takes a line of the result. */
  tell(line: string): void;
  /** Says what is being tried; undefined: nothing any more. */
  progress(stage: string | undefined, detail?: string): void;
}

/** Something that is configured. */
interface Part {
  readonly name: string;
  /** Its serial port, if it has one. */
  readonly port: string | undefined;
  /**
   * Reason why a device with this configuration does not use it, or does not start; undefined if it
   * can.
   */
  readonly refusal: string | undefined;
  look(): Promise<Finding>;
}

/**
 * Tells of all serial ports, looks at each configured device once, and searches where it was asked
 * to. Answers whether it found nothing wrong: all that is configured answers, or is left to the
 * device that runs, and a search found somebody.
 */
export async function examine(configured: Configured, tools: Examination): Promise<boolean> {
  tellPorts(tools);
  tools.tell('\nConfigured devices');
  const { runningProcess } = configured;
  if (runningProcess !== undefined) {
    tools.tell(
      `  voltkern runs (process ${runningProcess}) and speaks to them: its page shows what they say.`,
    );
    tools.tell('  Two at a time would disturb each other. Stop it, then ask again.');
  }
  const parts = runningProcess === undefined ? partsOf(configured, tools) : [];
  if (parts.length === 0 && runningProcess === undefined)
    tools.tell('  none: the charge controller is simulated');
  let silent = 0;
  for (const part of parts) if (!(await isAnswering(part, tools))) silent++;
  const found = !configured.scan || (await searchAt(configured.scan, configured, tools));
  tools.progress(undefined);
  if (runningProcess === undefined) tools.tell(`\n${summary(parts.length, silent)}`);
  return silent === 0 && found;
}

function tellPorts({ ports, tell }: Examination): void {
  const all = ports.list();
  tell('Serial ports');
  if (all.length === 0) tell('  none: no adapter is plugged in');
  for (const { path, device } of all) {
    const name = path === device ? path : `${path} (now ${device})`;
    const [first, ...more] = ports.trouble(path) ?? ['can be used'];
    tell(`  ${name} ${first}`);
    for (const line of more) tell(`      ${line}`);
  }
}

async function isAnswering(part: Part, tools: Examination): Promise<boolean> {
  const { name, port, refusal, look } = part;
  const { ports, tell, progress } = tools;
  progress(name);
  const unusable = port === undefined ? undefined : troubleAt(port, ports);
  const trouble = refusal === undefined ? unusable : [refusal];
  const { answers, lines } = trouble ? { answers: false, lines: trouble } : await look();
  tell(`  ${name}: ${answers ? 'answers' : 'DOES NOT ANSWER'}`);
  for (const line of lines) tell(`      ${line}`);
  return answers;
}

/** Reason why a port cannot be used now; undefined if it can. */
function troubleAt(path: string, ports: SerialPorts): string[] | undefined {
  const trouble = ports.trouble(path);
  if (!trouble) return undefined;
  const [first, ...more] = trouble;
  return [`${path} ${first}`, ...more];
}

/** Answers whether anybody is there. */
async function searchAt(
  at: Searched,
  { addresses }: Configured,
  tools: Examination,
): Promise<boolean> {
  const { ports, tell, progress, lineAt, net } = tools;
  if ('eebusFrom' in at) {
    tell('\nDevices that speak EEBUS');
    return searchEebus({ ...tools, net: tools.netAt(at.eebusFrom) });
  }
  tell(`\nSearch at ${placeName(at)}`);
  const trouble = 'serial' in at ? troubleAt(at.serial.path, ports) : undefined;
  if (trouble) {
    for (const line of trouble) tell(`  ${line}`);
    return false;
  }
  let count = 0;
  const found = (line: string): void => {
    count++;
    tell(`  ${line}`);
  };
  const line = lineAt(
    'serial' in at ? { kind: 'serial', path: at.serial.path } : { kind: 'tcp', ...at.endpoint },
  );
  let nothing =
    'nothing answers. Is it supplied, are A and B the right way round, is Modbus switched on?';
  const unreachable = (why: string): void => {
    nothing = `${placeName(at)} ${why}`;
  };
  await search({ at, line, addresses, net, progress, found, unreachable }, tools);
  if (count === 0) tell(`  ${nothing}`);
  return count > 0;
}

function partsOf({ controller, tags, io, meters }: Configured, tools: Examination): Part[] {
  const parts: Part[] = [];
  if (controller) parts.push(controllerPart(controller, tools));
  if (tags)
    parts.push({
      name: `Tag reader at ${lineName(tags.at)}`,
      port: portOf(tags.at),
      refusal: refusalAlone(`tags ${tags.kind}`, tags, tools),
      look: () => lookAtTagReader(tools.lineAt(tags.at), tools),
    });
  if (io) parts.push(...boardParts(io.file, tools));
  for (const meter of meters) {
    const { index, name, where } = meter;
    const { words, serial } = where;
    const called = name === '' ? '' : ` "${name}"`;
    parts.push({
      name: `Meter ${index}${called} at ${words}`,
      port: serial?.path,
      refusal: serial && inWords(tools.users.trouble(serial)),
      look: () => lookAtMeter(meter, tools),
    });
  }
  return parts;
}

function inWords(trouble: Message | undefined): string | undefined {
  return trouble && inEnglish(trouble);
}

function controllerPart(choice: RealController, tools: Examination): Part {
  if (choice.kind === 'coprocessor' || choice.kind === 'rapi') {
    const { kind, at } = choice;
    const look = kind === 'rapi' ? lookAtOpenEvse : lookAtCoprocessor;
    return {
      name: `Charge controller${kind === 'rapi' ? ', OpenEVSE' : ''} at ${lineName(at)}`,
      port: portOf(at),
      refusal: refusalAlone(`controller ${controllerWord(choice)}`, choice, tools),
      look: () => look(tools.lineAt(at), tools),
    };
  }
  const { description, at } = tools.describedBy(choice);
  const address = description.http ? '' : `, device address ${description.device_address}`;
  return {
    name: `Charge controller, ${description.name}, at ${placeName(at)}${address}`,
    port: 'serial' in at ? at.serial.path : undefined,
    refusal: refusalAtLine(`controller ${controllerWord(choice)}`, at, tools),
    look: () => lookAtModbus(description, at, tools),
  };
}

function boardParts(file: string, tools: Examination): Part[] {
  const { description, at } = tools.boardsIn(file);
  const refusal = refusalAtLine(`io modbus:${file}`, at, tools);
  return unitsOf(description).map(unit => ({
    name: `I/O board of ${description.name} at ${placeName(at)}, device address ${unit}`,
    port: 'serial' in at ? at.serial.path : undefined,
    refusal,
    look: () => lookAtBoard(description, unit, at, tools),
  }));
}

/** Takes the port of something that shares none; answers why that cannot be. */
function refusalAlone(
  flag: string,
  { kind, at }: { readonly kind: keyof typeof speaksAlone; readonly at: LinePlace | WiFiPlace },
  { users }: Examination,
): string | undefined {
  const path = portOf(at);
  if (path === undefined) return undefined;
  return refusalOf(() => users.for(flag)(path, speaksAlone[kind]));
}

/** Takes the port of what a flag has at a line for Modbus; answers why that cannot be. */
function refusalAtLine(flag: string, at: ModbusPlace, { users }: Examination): string | undefined {
  if (!('serial' in at)) return undefined;
  return refusalOf(() => users.for(flag)(at.serial.path, modbusAt(at)));
}

/** Message of what throws in words for people; undefined if it does not throw. */
function refusalOf(take: () => void): string | undefined {
  try {
    take();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function portOf(at: LinePlace | WiFiPlace): string | undefined {
  return at.kind === 'serial' ? at.path : undefined;
}

function lineName(at: LinePlace | WiFiPlace): string {
  return at.kind === 'serial' ? at.path : `${at.host}:${at.port}`;
}

function summary(count: number, silent: number): string {
  if (count === 0) return 'Nothing is configured that could answer.';
  if (silent === 0) return count === 1 ? 'It answers.' : `All ${count} answer.`;
  if (silent === count) return 'Nothing that is configured answers.';
  return `${silent} of ${count} ${silent === 1 ? 'does' : 'do'} not answer.`;
}
