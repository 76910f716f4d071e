/* What the rest of the device may know of `meters`; how it starts is in manifest.ts. */
import type { ModbusPart } from './modbus-part.ts';

declare module '../../device/modules.ts' {
  interface LoadedLater {
    readonly meters: ModbusPart;
  }
}

export {
  type Broker,
  type FurtherClass,
  type MeterClass,
  meterClass,
  type OneReading,
  type OnReadOnce,
  type Reach,
  type SlotMeter,
  type Whereabouts,
} from './classes.ts';
export {
  classTag,
  commonFields,
  historyField,
  hostField,
  liveField,
  location,
  maxValues,
  undetectedType,
} from './fields.ts';
export {
  type Form,
  type Make,
  type Measured,
  oneOf,
  only,
  type Piece,
  type VirtualMeter,
  virtualMeter,
  type Way,
} from './make.ts';
export { sun2000 } from './makes/huawei.ts';
export { commonMakes, knownMakes } from './makes.ts';
export { historyOf, liveOf, type Meters } from './meters.ts';
export { placeOfMeter } from './modbus-meter.ts';
export { addressModes } from './register-table.ts';
export type { MeterSlot } from './slot.ts';
export { type StoredMeter, storedMeters } from './stored.ts';
