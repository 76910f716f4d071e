import type { ModuleContext } from '../../device/context.ts';
import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import { runScript, type ScriptResult } from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { inEnglish, message } from '../../sentences/message.ts';
import { type resultField, resultsField, scanAbortField, scanField } from './fields.ts';
import { discover, type SunSpecModel } from './sun-spec.ts';

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
    scanAbortField,
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
    host,
    port,
    framing,
    device_address,
    ...device,
    model_id: id,
    model_instance: instance,
    dc_port_types: [...portTypes],
  };
}
