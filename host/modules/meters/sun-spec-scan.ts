import type { ModuleContext } from '../../device/context.ts';
import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import { runScript, type ScriptResult } from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import { array, bool, defaulting, int, object, text, type ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { inEnglish, message } from '../../sentences/message.ts';
import { placeFields } from './modbus-meter.ts';
import { discover, type SunSpecModel } from './sun-spec.ts';

const cookie = defaulting(int('Number that stands in all messages of the scan'), 0);
const address = (doc: string) => int(doc, { min: 0, max: 255 });

const scanField = object({
  ...placeFields,
  device_address_first: defaulting(address('First address that is asked'), 1),
  device_address_last: defaulting(address('Last address that is asked'), 247),
  cookie,
});

/** One model of one device, by the names that the configuration of a meter of class 5 has. */
const resultField = object({
  host: placeFields.host,
  port: placeFields.port,
  framing: placeFields.framing,
  device_address: address('Modbus address of the device'),
  manufacturer_name: text('Manufacturer'),
  model_name: text('Model of the device'),
  options: text('Options of the device'),
  version: text('Version of the device'),
  serial_number: text('Serial number'),
  model_id: int('Number of the SunSpec model'),
  model_instance: int('Which of the models with this number'),
  dc_port_types: array(int('Type of a DC port'), {}, 'Of model 714'),
});
const resultsField = object({
  cookie,
  running: bool('Whether the scan goes on'),
  results: array(resultField, {}, 'What was found so far'),
});

type Place = ValueOf<typeof scanField>;

/** Longest wait for one answer, ms: most addresses have no device. */
const answerLimitMs = 1000;
/** A device that answers at every address would fill the memory. */
const mostResults = 100;

/** `meters_sun_spec/scan` and what it tells: looks for devices that can be meters of class 5. */
export function sunSpecScan({ registry, onStop }: ModuleContext, links: ModbusLinks): void {
  let shown: { cookie: number; running: boolean; results: ValueOf<typeof resultField>[] } = {
    cookie: 0,
    running: false,
    results: [],
  };
  let stop: () => void = () => {};

  const start = (place: Place): void => {
    const { device_address_first, device_address_last } = place;
    if (device_address_last < device_address_first)
      throw new Refusal(
        'conflicting',
        'device_address_last',
        device_address_last,
        'must not be below device_address_first',
      );
    stop();
    shown = { cookie: place.cookie, running: true, results: [] };
    stop = scan(place, links, {
      log: told =>
        registry.emit('meters_sun_spec/scan_log', () => ({
          cookie: place.cookie,
          message: inEnglish(told),
        })),
      found(model, device_address) {
        const result = resultOf(place, model, device_address);
        shown.results.push(result);
        registry.emit('meters_sun_spec/scan_result', () => ({ cookie: place.cookie, ...result }));
        return shown.results.length < mostResults;
      },
      done() {
        stop = () => {};
        shown.running = false;
        registry.emit('meters_sun_spec/scan_done', () => ({ cookie: place.cookie }));
      },
    });
  };

  registry.command('meters_sun_spec/scan', scanField, start, {
    doc: 'Looks for SunSpec devices at one host; ends a scan that is still running',
  });
  registry.command(
    'meters_sun_spec/scan_abort',
    object({ cookie }),
    ({ cookie }) => {
      if (shown.cookie === cookie) stop();
    },
    { doc: 'Ends the scan with this cookie; nothing happens if it does not run any more' },
  );
  registry.view('meters_sun_spec/scan_results', resultsField, () => shown, {
    doc: 'What the last scan found',
  });
  onStop(() => stop());
}

interface ScanEvents {
  log(message: LogMessage): void;
  /** Returns whether more is wanted. */
  found(model: SunSpecModel, deviceAddress: number): boolean;
  done(): void;
}

/** Asks one address after the other; returns how to end that early. */
function scan(place: Place, links: ModbusLinks, { log, found, done }: ScanEvents): () => void {
  const at = modbusPlace(place, place.framing === 1 ? 'rtu' : 'tcp');
  const { link, release } = links.use(at);
  let running: Cancellable | undefined;
  const end = (): void => {
    running?.cancel();
    release();
    done();
  };
  const ask = (unit: number): void => {
    running = runScript(
      link,
      discover(unit),
      result => (heard(unit, result) ? ask(unit + 1) : end()),
      answerLimitMs,
    );
  };
  /** Returns whether the scan goes on. */
  const heard = (unit: number, result: ScriptResult<SunSpecModel[]>): boolean => {
    if ('failure' in result) {
      log(
        message('Device address {address}: {=reason}', {
          address: unit,
          reason: result.failure.message,
        }),
      );
      if (result.failure.kind === 'offline') return false;
    } else {
      log(
        message('Device address {address}: {count} models that measure', {
          address: unit,
          count: result.value.length,
        }),
      );
      if (!result.value.every(model => found(model, unit))) return false;
    }
    return unit < place.device_address_last;
  };
  log(message('Scanning {place}', { place: placeName(at) }));
  ask(place.device_address_first);
  return end;
}

function resultOf(
  { host, port, framing }: Place,
  { id, instance, device, portTypes = [] }: SunSpecModel,
  device_address: number,
): ValueOf<typeof resultField> {
  return {
    ...{ host, port, framing, device_address, ...device },
    ...{ model_id: id, model_instance: instance, dc_port_types: [...portTypes] },
  };
}
