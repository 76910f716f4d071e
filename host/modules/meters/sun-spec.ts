import type { ReadOutcome, ReadRequest } from '../../platform/modbus-frames.ts';
import { registersOf, type Script, ScriptFailure } from '../../platform/modbus-script.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { isMeasuring } from './sun-spec-ids.ts';
import { dcModel, type FoundModel } from './sun-spec-models.ts';

/** Common model of a device; texts have no unprintable characters. */
export interface SunSpecDevice {
  readonly manufacturer_name: string;
  readonly model_name: string;
  readonly options: string;
  readonly version: string;
  readonly serial_number: string;
}

/** A model that can be measured with. */
export interface SunSpecModel extends FoundModel {
  /** Of its contents, registers. */
  readonly length: number;
  /** Which of the models with this number the device has: 0 the first. */
  readonly instance: number;
  readonly device: SunSpecDevice;
}

/** Possible beginnings of the SunSpec registers; the first one is by far the most frequent. */
const bases = [40_000, 0, 50_000] as const;
/** "SunS" */
const marker = [0x5375, 0x6e53] as const;
const endModel = 0xffff;
const commonModel = 1;
/** A chain that is longer has no end. */
const mostModels = 100;
const mostPorts = 16;

const nobody: SunSpecDevice = {
  manufacturer_name: '',
  model_name: '',
  options: '',
  version: '',
  serial_number: '',
};

/**
 * Finds the models of the device with address `unit`; several devices may stand one after the
 * other.
 */
export function* discover(unit: number): Script<SunSpecModel[]> {
  const at = (address: number, count: number): ReadRequest => ({ unit, code: 3, address, count });
  let address: number | undefined;
  for (const base of bases) {
    const outcome: ReadOutcome = yield at(base, 2);
    if ('registers' in outcome) {
      if (outcome.registers[0] !== marker[0] || outcome.registers[1] !== marker[1]) continue;
      address = base + 2;
      break;
    }
    if (outcome.failure.kind !== 'refused') throw new ScriptFailure(outcome.failure);
  }
  if (address === undefined) throw nonsense('it does not speak SunSpec');

  const found: SunSpecModel[] = [];
  let device = nobody;
  let instances = new Map<number, number>();
  for (let count = 0; count < mostModels && address < 0xfffe; count++) {
    const header: ReadOutcome = yield at(address, 2);
    if ('failure' in header) {
      // Some devices have nothing where the end should be marked.
      if (header.failure.kind === 'refused' && count > 0) break;
      throw new ScriptFailure(header.failure);
    }
    const [id = endModel, length = 0] = header.registers;
    if (id === endModel || (id === 0 && length === 0)) break;
    if (id === commonModel) {
      device = describe(yield* registersOf(at(address + 2, 64)));
      instances = new Map();
    } else if (isMeasuring(id)) {
      const instance = instances.get(id) ?? 0;
      instances.set(id, instance + 1);
      const portTypes = id === dcModel.id ? yield* portTypesOf(address + 2, at) : undefined;
      found.push({ id, address, length, instance, device, portTypes });
    }
    address += 2 + length;
  }
  return found;
}

function* portTypesOf(
  address: number,
  at: (address: number, count: number) => ReadRequest,
): Script<number[]> {
  const { portCountAt, portsAt, portLength } = dcModel;
  const [count = 0] = yield* registersOf(at(address + portCountAt, 1));
  const types: number[] = [];
  for (let port = 0; port < Math.min(count, mostPorts); port++) {
    const [type = 0] = yield* registersOf(at(address + portsAt + port * portLength, 1));
    types.push(type);
  }
  return types;
}

/** An answer of a device that contradicts SunSpec or what the device said before. */
export function nonsense(message: Reason): ScriptFailure {
  return new ScriptFailure({ kind: 'nonsense', message });
}

function describe(registers: Uint16Array): SunSpecDevice {
  const string = (at: number, count: number): string => {
    let read = '';
    for (const word of registers.subarray(at, at + count))
      read += String.fromCharCode(word >> 8, word & 0xff);
    const end = read.indexOf('\0');
    return (end < 0 ? read : read.slice(0, end)).replace(/[^ -~]/g, '?').trim();
  };
  return {
    manufacturer_name: string(0, 16),
    model_name: string(16, 16),
    options: string(32, 8),
    version: string(40, 8),
    serial_number: string(48, 16),
  };
}
