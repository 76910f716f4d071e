import type { MachineContext, ModuleContext } from '../../device/context.ts';
import type { EventLog } from '../../device/event-log.ts';
import { firmwareVersion } from '../../device/version.ts';
import { gzipStored } from '../../platform/gzip.ts';
import { randomU32 } from '../../platform/random.ts';
import { anyNumber } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { message } from '../../sentences/message.ts';
import { bootIdField } from './fields.ts';
import { trace, tracedNames } from './trace.ts';
import { TraceLog } from './trace-log.ts';

const plainText = 'text/plain; charset=utf-8';

/**
 * The banner of each start; the event log as text, each new line as a message, and a number that
 * tells clients when to load it again. Beside it the trace log, which small devices keep empty.
 */
export function eventLog(
  {
    registry,
    random,
    identity,
    variant,
    hardware,
    networkClock,
    gzip,
  }: ModuleContext & Pick<MachineContext, 'gzip'>,
  log: EventLog,
): TraceLog {
  log.write(
    'device',
    message('{name}, {product}, voltkern {version} starts', {
      name: identity.name,
      product: variant.displayType,
      version: firmwareVersion,
    }),
  );
  if (hardware.simulated) log.write('device', 'The hardware is simulated');
  registry.raw('event_log', plainText, () => log.text(), {
    doc: 'The event log, oldest line first',
    readInWords: say => log.textInWords(say),
  });
  registry.state(
    'event_log/boot_id',
    bootIdField,
    { boot_id: randomU32(random) },
    { doc: 'Identifies this start of the device' },
  );
  let lines = 0;
  registry.metrics.add('event_log', told =>
    told.counter('lines', { doc: 'Lines that were written to the event log', value: lines }),
  );
  log.onLine(line => {
    lines++;
    registry.emit('event_log/message', () => line);
  });

  const traces = new TraceLog(
    variant.traceLogBytes,
    () => log.timestamp(),
    () => tracedNames(registry),
  );
  if (variant.traceLogBytes > 0) trace(registry, traces, networkClock);
  const readTraces = () => [...traces.lines()].map(line => `${line}\n`).join('');
  registry.raw('event_log/trace_log', plainText, readTraces, {
    doc: 'What led to what the device did: writes, and changes of states, a section by module; the sections of small devices are empty',
  });
  registry.raw('trace_log', plainText, readTraces, { doc: 'The same as event_log/trace_log' });
  registry.raw(
    `trace_log/${anyNumber}`,
    plainText,
    () => (gzip ?? gzipStored)(utf8Encode(readTraces())),
    { doc: 'The same as event_log/trace_log, always compressed with gzip', coding: 'gzip' },
  );
  return traces;
}
