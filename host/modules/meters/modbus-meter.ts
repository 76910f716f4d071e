import type { Tagged } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { MeterClass } from './classes.ts';
import { location } from './fields.ts';
import { type KnownTable, type Make, measuredBy, type VirtualMeter } from './make.ts';
import { type ModbusReaders, polledClass } from './polled-class.ts';
import { checkCustom, isCustom, modbusConfigOf } from './register-table.ts';

/** A meter whose registers are known (class 6): those of a make, or those that the user lists. */
export function modbusClass(readers: ModbusReaders, makes: readonly Make[]): MeterClass {
  const byTag = new Map(makes.map(make => [make.tag, make]));
  return polledClass(modbusConfigOf(makes), readers, {
    counters: ['timeout'],
    check: ({ table }) => (isCustom(table) ? checkCustom(table[1]) : checkMake(table, byTag)),
    adapt(config) {
      const where = placeOfMeter(measuredBy(config.table, byTag)?.what);
      return where === undefined ? config : { ...config, location: where };
    },
    isRead: ({ table }) => isCustom(table) || measuredBy(table, byTag) !== undefined,
    polled: (part, config) => part.registersOfMeter(config, byTag),
  });
}

/** Where a meter is by what it measures; undefined where that says nothing of it. */
export function placeOfMeter(what: VirtualMeter | undefined): number | undefined {
  switch (what) {
    case 'inverter':
      return location.inverter;
    case 'grid':
    case 'externalGrid':
      return location.grid;
    case 'battery':
    case 'secondBattery':
    case 'bothBatteries':
      return location.battery;
    case 'load':
    case 'backup':
      return location.load;
    case 'pv':
      return location.pv;
    default:
      return undefined;
  }
}

/** Refuses what of a make nobody here knows the registers. */
function checkMake([tag, payload]: Tagged, makes: ReadonlyMap<number, Make>): void {
  const make = makes.get(tag);
  if (make && !make.meters) throw new Refusal('not_supported', '1/table/0', tag, unknownRegisters);
  const { device_profile = 0 } = (payload ?? {}) as Partial<KnownTable>;
  if (device_profile !== 0)
    throw new Refusal(
      'not_supported',
      '1/table/1/device_profile',
      device_profile,
      unknownRegisters,
    );
}

const unknownRegisters = 'stands for registers that are not known: list them instead';
