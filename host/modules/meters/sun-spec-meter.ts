import { type Point, RegisterReader } from '../../hardware/modbus/registers.ts';
import { valueType } from '../../hardware/modbus/value-type.ts';
import type { Script } from '../../platform/modbus-script.ts';
import type { ValueOf } from '../../registry/field.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { sunSpecConfig } from './fields.ts';
import type { Reading } from './polled-meter.ts';
import { discover, nonsense, type SunSpecModel } from './sun-spec.ts';
import { pointsOfModel } from './sun-spec-models.ts';

type Config = ValueOf<typeof sunSpecConfig>;

/** Rest before a device that is not as configured is searched anew, ms. */
const searchRestMs = 10_000;

/** Reads a device that describes itself by SunSpec. */
export class SunSpecReading implements Reading {
  readonly valueIds = [];
  readonly #config: Config;
  #found: { readonly model: SunSpecModel; readonly reader: RegisterReader } | undefined;

  constructor(config: Config) {
    this.#config = config;
  }

  *read(): Script<RegisterReader> {
    this.#found ??= yield* this.#search();
    const { model, reader } = this.#found;
    yield* reader.read();
    // An update of the device may have moved its models.
    if (
      reader.word(3, model.address) !== model.id ||
      reader.word(3, model.address + 1) !== model.length
    ) {
      this.#found = undefined;
      throw nonsense(message('model {number} is not where it was', { number: model.id }));
    }
    return reader;
  }

  renew(): void {
    this.#found?.reader.forget();
  }

  failed({ kind }: { kind: string }): ReturnType<Reading['failed']> {
    const counter =
      kind === 'silent' ? 'timeout' : kind === 'offline' ? undefined : 'inconsistency';
    // It may be another device after a loss.
    if (kind === 'offline') this.#found = undefined;
    return { counter, restMs: this.#found || kind === 'offline' ? undefined : searchRestMs };
  }

  *#search(): Script<{ model: SunSpecModel; reader: RegisterReader }> {
    const { device_address, model_id, model_instance, dc_port_type } = this.#config;
    const models = yield* discover(device_address);
    const model = models.find(
      ({ id, instance, device }) =>
        id === model_id && instance === model_instance && this.#isMeant(device),
    );
    if (!model) throw nonsense(this.#missing(models));
    const points = pointsOfModel(
      model,
      dc_port_type,
      model.device.manufacturer_name === 'SolarEdge',
    );
    if (points.length === 0)
      throw nonsense(
        message('model {number} has no DC port of type {type}', {
          number: model_id,
          type: dc_port_type,
        }),
      );
    const header: Point = {
      id: 0,
      code: 3,
      address: model.address,
      type: valueType.u32,
      factor: 1,
    };
    return {
      model,
      reader: new RegisterReader(
        { unit: device_address },
        { points: [header, ...points], reserved: true },
      ),
    };
  }

  #isMeant(device: SunSpecModel['device']): boolean {
    const { manufacturer_name, model_name, serial_number } = this.#config;
    const isMeant = (wanted: string, is: string): boolean => wanted === '' || wanted === is;
    return (
      isMeant(manufacturer_name, device.manufacturer_name) &&
      isMeant(model_name, device.model_name) &&
      isMeant(serial_number, device.serial_number)
    );
  }

  #missing(models: readonly SunSpecModel[]): Reason {
    const { model_id, model_instance } = this.#config;
    const wanted = { number: model_id, instance: model_instance };
    const has = models.map(
      ({ id, device }) =>
        `${id} of ${device.manufacturer_name} ${device.model_name} ${device.serial_number}`,
    );
    return has.length > 0
      ? message(
          'model {number}, instance {instance}, of the configured device is not there; it has {models}',
          { ...wanted, models: has.join(', ') },
        )
      : message(
          'model {number}, instance {instance}, of the configured device is not there; it has no model that measures',
          wanted,
        );
  }
}
