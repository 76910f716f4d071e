import {
  type Capacity,
  ChargeLogScan,
  ChargeRecord,
  Charger,
  ControllerInput,
  ControllerOutput,
  HistoryInfo,
  type MemoryViews,
  PowerInput,
  PowerState,
  Region,
  Site,
  SiteState,
  Slot,
} from '../../host/core/abi.ts';
import type { StructClass } from '../../host/core/struct.ts';

/** What a build has, by the names of the interface's capacities. */
export type Capacities = Readonly<Record<keyof typeof Capacity, number>>;

/** The structs of the interface in one memory, reached by their fields; tables as arrays. */
export interface Regions {
  readonly capacities: Capacities;
  readonly buffer: ArrayBuffer;
  /** Addresses by the numbers of `Region`. */
  readonly addresses: readonly number[];
  readonly slots: readonly Slot[];
  readonly slotDefaults: readonly Slot[];
  readonly controllerInput: ControllerInput;
  readonly controllerOutput: ControllerOutput;
  readonly historySamples: Int32Array;
  readonly historyInfo: HistoryInfo;
  readonly chargeRecord: ChargeRecord;
  readonly chargeLogBytes: Uint8Array;
  readonly chargeLogScan: ChargeLogScan;
  readonly chargers: readonly Charger[];
  readonly site: Site;
  readonly siteState: SiteState;
  readonly powerInput: PowerInput;
  readonly powerState: PowerState;
}

const PAGE_BYTES = 65_536;

/** Size in bytes of each region, by the numbers of `Region`. */
export function regionBytes(capacities: Capacities): number[] {
  const sizes: [number, number][] = [
    [Region.slots, capacities.slots * Slot.bytes],
    [Region.slotDefaults, capacities.slots * Slot.bytes],
    [Region.controllerInput, ControllerInput.bytes],
    [Region.controllerOutput, ControllerOutput.bytes],
    [Region.historySamples, capacities.historyCells * Int32Array.BYTES_PER_ELEMENT],
    [Region.historyInfo, HistoryInfo.bytes],
    [Region.chargeRecord, ChargeRecord.bytes],
    [Region.chargeLogBytes, capacities.chargeLogBytes],
    [Region.chargeLogScan, ChargeLogScan.bytes],
    [Region.chargers, capacities.chargers * Charger.bytes],
    [Region.site, Site.bytes],
    [Region.siteState, SiteState.bytes],
    [Region.powerInput, PowerInput.bytes],
    [Region.powerState, PowerState.bytes],
  ];
  return sizes.sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
}

/** One region behind the other, behind an unused word: no region is at address 0. */
function oneBehindTheOther(sizes: readonly number[]): number[] {
  let end = 4;
  return sizes.map(bytes => {
    const address = end;
    end += Math.ceil(bytes / 4) * 4;
    return address;
  });
}

/**
 * Makes a memory of zeros with all regions.
 *
 * @param addresses of the regions by the numbers of `Region`, for a memory laid out like that of a
 * build
 */
export function makeRegions(capacities: Capacities, addresses?: readonly number[]): Regions {
  const sizes = regionBytes(capacities);
  const places = addresses ?? oneBehindTheOther(sizes);
  const at = (region: number): number => places[region] as number;
  const endBytes = Math.max(...sizes.map((bytes, region) => at(region) + bytes));
  const buffer = new ArrayBuffer(Math.ceil(endBytes / PAGE_BYTES) * PAGE_BYTES);
  const memory: MemoryViews = {
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
  };
  const one = <T>(type: StructClass<T>, region: number): T => new type(memory, at(region));
  const table = <T>(type: StructClass<T>, region: number, length: number): T[] =>
    Array.from({ length }, (_, index) => new type(memory, at(region) + index * type.bytes));
  return {
    capacities,
    buffer,
    addresses: places,
    slots: table(Slot, Region.slots, capacities.slots),
    slotDefaults: table(Slot, Region.slotDefaults, capacities.slots),
    controllerInput: one(ControllerInput, Region.controllerInput),
    controllerOutput: one(ControllerOutput, Region.controllerOutput),
    historySamples: new Int32Array(buffer, at(Region.historySamples), capacities.historyCells),
    historyInfo: one(HistoryInfo, Region.historyInfo),
    chargeRecord: one(ChargeRecord, Region.chargeRecord),
    chargeLogBytes: new Uint8Array(buffer, at(Region.chargeLogBytes), capacities.chargeLogBytes),
    chargeLogScan: one(ChargeLogScan, Region.chargeLogScan),
    chargers: table(Charger, Region.chargers, capacities.chargers),
    site: one(Site, Region.site),
    siteState: one(SiteState, Region.siteState),
    powerInput: one(PowerInput, Region.powerInput),
    powerState: one(PowerState, Region.powerState),
  };
}
