import { type Fields, fieldsOf, listOf } from '../form.ts';
import { type Address, addressOf } from './address.ts';
import { membersOf, wholeOf, wordOf } from './values.ts';

/** Version of SPINE that we speak. */
export const specificationVersion = '1.3.0';

const classifiers = ['read', 'reply', 'write', 'notify', 'call', 'result'] as const;

/** What a datagram is for (SPINE, clause 5.2.5). */
export type Classifier = (typeof classifiers)[number];

/** What a result says (SPINE, clause 5.2.9). */
export const errorNumbers = {
  none: 0,
  general: 1,
  timeout: 2,
  overload: 3,
  destinationUnknown: 4,
  commandNotSupported: 6,
  commandRejected: 7,
  restrictionNotSupported: 8,
  bindingNeeded: 9,
} as const;

/** Why something that was asked for was not done. */
export interface Refusal {
  /** One of `errorNumbers`, or what else a partner sent. */
  readonly errorNumber: number;
  /** In words of whoever refused. */
  readonly description?: string;
}

/** A restriction of a command: it changes or deletes only what it names. */
export interface Filter {
  readonly control: 'partial' | 'delete' | 'unknown';
  /** Its selectors and elements. */
  readonly members: Fields;
}

/** What a datagram carries: a function of a feature with its data. */
export interface Command {
  readonly name: string;
  readonly data: unknown;
  readonly filters: readonly Filter[];
}

/** A message of a partner. */
export interface Datagram {
  readonly source: Address;
  readonly destination: Address;
  readonly counter: number;
  readonly reference: number | undefined;
  readonly classifier: Classifier;
  readonly wantsResult: boolean;
  /** Undefined if there is none that can be understood. */
  readonly command: Command | undefined;
}

/** A message of ours, and what of its header is not always there. */
export interface Outgoing {
  readonly source: Address;
  readonly destination: Address;
  readonly counter: number;
  readonly reference?: number;
  readonly classifier: Classifier;
  readonly wantsResult?: boolean;
  readonly command: object;
}

/**
 * Reads a datagram. Neither its version nor the order of counters is looked at: newer versions add
 * elements, which nobody has to know, and a partner that was restarted counts from the beginning.
 *
 * @returns undefined if it says so little about itself that nobody could answer it
 */
export function readDatagram(value: unknown): Datagram | undefined {
  const { header, payload } = membersOf(value);
  const members = membersOf(header);
  const source = addressOf(members.addressSource);
  const destination = addressOf(members.addressDestination);
  const counter = wholeOf(members.msgCounter);
  const classifier = classifiers.find(known => known === members.cmdClassifier);
  if (source === undefined || destination === undefined) return undefined;
  if (counter === undefined || classifier === undefined) return undefined;
  return {
    ...{ source, destination, counter, classifier },
    reference: wholeOf(members.msgCounterReference),
    wantsResult: members.ackRequest === true,
    command: readCommand(membersOf(payload).cmd),
  };
}

/** The only command of a datagram: the list of them never has another. */
function readCommand(value: unknown): Command | undefined {
  const [only, ...others] = listOf(value) ?? [];
  const members = membersOf(only);
  const named = wordOf(members.function);
  const carried = Object.keys(members).find(key => key !== 'function' && key !== 'filter');
  const name = named ?? wordOf(carried);
  if (others.length > 0 || name === undefined) return undefined;
  const filters = (listOf(members.filter) ?? []).slice(0, 8).map(readFilter);
  return { name, data: Object.hasOwn(members, name) ? members[name] : undefined, filters };
}

function readFilter(value: unknown): Filter {
  const members = membersOf(value);
  const control = membersOf(members.cmdControl);
  if (fieldsOf(control.partial)) return { control: 'partial', members };
  return { control: fieldsOf(control.delete) ? 'delete' : 'unknown', members };
}

/** The plain form of a datagram, each member in its place of the schema. */
export function datagramOf(outgoing: Outgoing): object {
  const { source, destination, counter, reference, classifier, wantsResult, command } = outgoing;
  return {
    header: {
      specificationVersion,
      addressSource: source,
      addressDestination: destination,
      msgCounter: counter,
      ...(reference !== undefined && { msgCounterReference: reference }),
      cmdClassifier: classifier,
      ...(wantsResult && { ackRequest: true }),
    },
    payload: { cmd: [command] },
  };
}

/** The command of a result. */
export function resultCommand({ errorNumber, description }: Refusal): object {
  return { resultData: { errorNumber, ...(description !== undefined && { description }) } };
}

/** What a result says; undefined if all went well. A missing number is zero. */
export function readResult(data: unknown): Refusal | undefined {
  const { errorNumber = 0, description } = membersOf(data);
  if (errorNumber === errorNumbers.none) return undefined;
  const said = wordOf(description);
  return {
    errorNumber: wholeOf(errorNumber) ?? errorNumbers.general,
    ...(said !== undefined && { description: said }),
  };
}

/** A refusal, in English words without brackets: there are devices that stumble over those. */
export function refusal(name: keyof typeof errorNumbers, description?: string): Refusal {
  return {
    errorNumber: errorNumbers[name],
    ...(description !== undefined && { description }),
  };
}
