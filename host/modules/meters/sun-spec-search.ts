import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import { runScript, type ScriptResult } from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { resultField, scanField } from './fields.ts';
import { discover, type SunSpecModel } from './sun-spec.ts';

type Place = ValueOf<typeof scanField>;

/** Longest wait for one answer, ms: most addresses have no device. */
const answerLimitMs = 1000;

/** Is told how a scan goes. */
interface ScanEvents {
  log(message: LogMessage): void;
  /** Returns whether more is wanted. */
  found(model: SunSpecModel, deviceAddress: number): boolean;
  done(): void;
}

/** Asks one address after the other; returns how to end that early. */
export function scan(
  place: Place,
  links: ModbusLinks,
  { log, found, done }: ScanEvents,
): () => void {
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

/** A model that was found, as clients read it. */
export function resultOf(
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
