import type { DeviceContext } from '../../device/context.ts';
import { firmwareVersion } from '../../device/version.ts';
import { attempt } from '../../platform/storage.ts';
import { type BodyStream, bodyOf } from '../../registry/body-stream.ts';
import { maskForOthers } from '../../registry/masking.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { redacted } from '../../sentences/discretion.ts';
import { inEnglish } from '../../sentences/message.ts';
import type { TraceLog } from '../event_log/index.ts';
import { Redactor } from './redactor.ts';

/** So much of the event log, in lines. */
const logLines = 200;
/** Modules whose states tell how the device is reached, and whom it reaches. */
const networkModules: ReadonlySet<string> = new Set([
  ...['network', 'ethernet', 'wifi', 'wireguard', 'mqtt', 'ocpp'],
]);

/** Stands for anything unknown. */
const unknown = 'not known';
const contentType = 'text/plain; charset=utf-8';

const head = `voltkern report

For somebody who helps. Passwords, keys, certificates, tags and whatever else opens something are
left out: ${redacted} or null stands for them. Names of users and networks, addresses, places and
figures of consumption are in it.
`;

/**
 * Report for somebody who helps from afar, as one text without secrets (`system/report`);
 * docs/diagnosis.md.
 */
export function report(context: DeviceContext, trace: TraceLog): void {
  context.registry.streamed(
    'system/report',
    contentType,
    () => ({ contentType, body: reportOf(context, trace) }),
    {
      doc: 'All that somebody who helps asks for, as one text without secrets (docs/diagnosis.md)',
    },
  );
}

/** Made a line or a resource at a time, so that a long one holds up nobody. */
function reportOf(context: DeviceContext, trace: TraceLog): BodyStream {
  const redactor = new Redactor(context.registry);
  function* pieces(): Generator<Uint8Array, void> {
    for (const line of lines(context, trace)) yield utf8Encode(`${redactor.text(line)}\n`);
  }
  return bodyOf(pieces());
}

function* lines(context: DeviceContext, trace: TraceLog): IterableIterator<string> {
  const { eventLog, modules, features } = context;
  yield head;
  yield* section('Version', about(context));
  yield* section('Features', [features.all().join(' ')]);
  yield* section('Modules', [modules.join(' ')]);
  yield* section('Timings', timings(context));
  yield* section('Storage', storage(context));
  yield* section('Controllers', controllers(context));
  const inNetwork = (path: string) => networkModules.has(path.split('/', 1)[0] as string);
  yield* section('Network', values(context, false, inNetwork));
  yield* section(
    'States',
    values(context, false, path => !inNetwork(path)),
  );
  yield* section(
    'Configuration',
    values(context, true, () => true),
  );
  yield* section('Trace log', trace.lines());
  yield* section(`Event log, its last ${logLines} lines`, eventLog.lastForOthers(logLines));
  yield 'End of the report';
}

function* section(title: string, content: Iterable<string>): IterableIterator<string> {
  yield `== ${title} ==`;
  yield* content;
  yield '';
}

/** Identity of the device, and the machine that it runs on. */
function* about({ variant, identity, machine, eventLog }: DeviceContext): IterableIterator<string> {
  yield `time: ${eventLog.timestamp().trim()}`;
  yield `device: ${identity.name}, ${variant.displayType}`;
  yield `firmware: ${firmwareVersion}`;
  yield `machine: ${machine?.description ?? unknown}`;
}

function* timings({ timings: known, vitals, uptimeMs }: DeviceContext): IterableIterator<string> {
  yield `uptime_ms: ${uptimeMs()}`;
  for (const [name, value] of Object.entries(known.all())) yield `${name}: ${value}`;
  yield `heap_used: ${bytes(vitals?.heapUsedBytes?.())}`;
  yield `heap_limit: ${bytes(vitals?.heapLimitBytes?.())}`;
  yield `resident_memory: ${bytes(vitals?.residentBytes?.())}`;
  yield `processor_s: ${vitals?.processorS?.() ?? unknown}`;
}

function* storage({ storage: stored, machine }: DeviceContext): IterableIterator<string> {
  yield `free: ${bytes(machine?.freeBytes())}`;
  let names: readonly string[] = [];
  let failure = '';
  const tell = ({ message }: Error): void => {
    failure = message;
  };
  if (!attempt(() => (names = stored.list('')), tell)) yield failure;
  for (const name of names) {
    let length: number | undefined;
    const isRead = attempt(() => (length = stored.read(name)?.length), tell);
    if (!isRead) yield `${name}: ${failure}`;
    else if (length !== undefined) yield `${name}: ${bytes(length)}`;
  }
}

/** Controllers of the device, and whether they answer. */
function* controllers({ hardware }: DeviceContext): IterableIterator<string> {
  const { simulated, controller, energyController, ownMeter, nfcReader } = hardware;
  yield `simulated: ${simulated}`;
  if (controller) {
    const { reachable, state } = controller;
    const error_name = state?.error_name && inEnglish(state.error_name);
    yield `charge controller: ${JSON.stringify({ reachable, ...state, error_name })}`;
  }
  if (energyController) {
    const { consecutiveErrors, state, card } = energyController;
    yield `controller of the energy manager: ${JSON.stringify({ consecutiveErrors, ...state, card })}`;
  }
  yield `own meter: ${ownMeter ? `type ${ownMeter.type}` : 'none'}`;
  yield `NFC reader: ${nfcReader ? 'there' : 'none'}`;
}

/** Published values: what clients can set, or what they can only read. */
function* values(
  { registry }: DeviceContext,
  areSet: boolean,
  isWanted: (path: string) => boolean,
): IterableIterator<string> {
  for (const { declaration, value } of registry.values()) {
    const { path, writable, value: field } = declaration;
    if (writable === areSet && isWanted(path))
      yield `${path} ${JSON.stringify(maskForOthers(field, value))}`;
  }
}

function bytes(count: number | undefined): string {
  return count === undefined ? unknown : `${count} bytes`;
}
