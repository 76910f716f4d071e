import type { Line } from '../hardware/coprocessor/line.ts';
import { ModbusLink, type ModbusPlace, placeName } from '../platform/modbus.ts';
import type { ReadOutcome } from '../platform/modbus-frames.ts';
import type { Net } from '../platform/net.ts';
import { type SerialPlace, settingsOf } from '../platform/serial.ts';
import { inEnglish } from '../sentences/message.ts';
import { lookAtOpenEvse } from './controllers.ts';
import type { Instruments } from './findings.ts';
import { lookAtTagReader } from './tag-reader.ts';

/** Usual settings of lines, the most frequent ones first. */
const usualSettings: readonly Pick<SerialPlace, 'baud' | 'parity'>[] = [
  { baud: 9600, parity: 'N' },
  { baud: 19_200, parity: 'E' },
  { baud: 9600, parity: 'E' },
  { baud: 19_200, parity: 'N' },
  { baud: 38_400, parity: 'N' },
  { baud: 115_200, parity: 'N' },
];

/** Wait for an answer at a port of this machine, and through a network, ms. */
const portLimitMs = 150;
const networkLimitMs = 500;
/** Rest after no answer: whoever answers late answers with its own address. */
const restMs = 20;
const readerLimitMs = 2500;

/** Every device answers it, if only that it has no such register. */
const question = { code: 3, address: 0, count: 1 } as const;
/** Exceptions of a gateway for an address without a device. */
const absent: readonly (number | undefined)[] = [0x0a, 0x0b];
/** A device at a network that answers to so many addresses in a row does not look at them. */
const mostAlike = 5;

/** Places to search, and listeners. */
export interface Search {
  readonly at: ModbusPlace;
  readonly line: Line;
  readonly addresses: { readonly first: number; readonly last: number };
  readonly net: Net;
  /** Says what is being tried. */
  progress(stage: string, detail?: string): void;
  /** Takes what was found, as it is found. */
  found(line: string): void;
  /** Takes why nobody can be asked. */
  unreachable(why: string): void;
}

/** Finds out what is at a port: by questions that change nothing. */
export async function search(search: Search, instruments: Instruments): Promise<void> {
  const { at, line, progress, found, unreachable } = search;
  const name = placeName(at);
  if (!('serial' in at)) {
    // First, so that such a device gets nothing else: many hang up then.
    const overTcp: ModbusPlace = { ...at, framing: 'tcp' };
    progress(`${name}: Modbus TCP`);
    const outcome = await askOnce(overTcp, search, instruments);
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    if (failure?.kind === 'offline') return unreachable(inEnglish(failure.message));
    if (!failure || failure.kind === 'refused') {
      await searchModbus(overTcp, search, instruments);
      return;
    }
  }
  progress(`${name}: tag reader`);
  const reader = await lookAtTagReader(line, instruments, readerLimitMs);
  if (reader.answers) return found(`tag reader, ${reader.lines.join(', ')}`);
  progress(`${name}: OpenEVSE`);
  const openEvse = await lookAtOpenEvse(line, instruments);
  if (openEvse.answers) return found(`${openEvse.lines.join(', ')}`);
  // All devices on a line are set alike.
  for (const place of placesAt(at)) if (await searchModbus(place, search, instruments)) return;
}

/** The places that a port may turn out to be: by speed, or by what its converter speaks. */
function placesAt(at: ModbusPlace): ModbusPlace[] {
  if ('serial' in at)
    return usualSettings.map(setting => ({ serial: { ...at.serial, ...setting } }));
  return [at, { ...at, framing: 'tcp' }];
}

/** Asks the first address. */
function askOnce(
  at: ModbusPlace,
  { addresses, net }: Search,
  { clock }: Instruments,
): Promise<ReadOutcome> {
  const link = new ModbusLink({ net, clock, at, say: () => undefined });
  return new Promise(resolve =>
    link.ask({ ...question, unit: addresses.first }, outcome => {
      link.close();
      resolve(outcome);
    }),
  );
}

/** Asks each address; answers whether somebody is there. */
async function searchModbus(
  at: ModbusPlace,
  { addresses: { first, last }, net, progress, found, unreachable }: Search,
  { clock }: Instruments,
): Promise<boolean> {
  const how = 'serial' in at ? settingsOf(at.serial) : `Modbus ${at.framing.toUpperCase()}`;
  const stage = `${placeName(at)}: ${how}`;
  const limitMs = 'serial' in at ? portLimitMs : networkLimitMs;
  const link = new ModbusLink({ net, clock, at, restMs, say: () => undefined });
  const answerOf = (unit: number): Promise<ReadOutcome> =>
    new Promise(resolve => link.ask({ ...question, unit }, resolve, limitMs));
  let count = 0;
  for (let unit = first; unit <= last; unit++) {
    const leftS = Math.ceil(((last - unit + 1) * (limitMs + restMs)) / 1000);
    progress(stage, `address ${unit} of ${first} to ${last}, about ${leftS} s left`);
    const outcome = await answerOf(unit);
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    if (failure?.kind === 'offline') {
      unreachable(inEnglish(failure.message));
      break;
    }
    // A device that refuses a register exists.
    if (failure && (failure.kind !== 'refused' || absent.includes(failure.exception))) continue;
    found(`a Modbus device at address ${unit}, ${how}`);
    count++;
    if (!('serial' in at) && count === mostAlike && unit === first + mostAlike - 1) {
      found('it seems to answer to every address, as a device does that is no gateway');
      break;
    }
  }
  link.close();
  return count > 0;
}
