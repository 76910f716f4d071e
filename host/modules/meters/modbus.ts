import type { ModuleContext } from '../../device/context.ts';
import type { Load } from '../../device/modules.ts';
import { ModbusLinks } from '../../platform/modbus.ts';
import type { MeterClass } from './classes.ts';
import { classTag } from './fields.ts';
import type { Make } from './make.ts';
import { modbusClass } from './modbus-meter.ts';
import { sunSpecClass } from './sun-spec-class.ts';
import type { SunSpecPart } from './sun-spec-part.ts';
import { sunSpecScan } from './sun-spec-scan.ts';

/** The connections to Modbus devices, which all who speak with one share. */
export function modbusLinksOf({ hardware, net, networkClock, log }: ModuleContext): ModbusLinks {
  return (
    hardware.modbusLinks ??
    new ModbusLinks({ net, clock: networkClock, say: message => log.write('meters', message) })
  );
}

/**
 * The meter classes that are read through Modbus, by tag, and the scan for SunSpec devices.
 *
 * @param makes devices whose registers are known
 * @param load loads what speaks SunSpec
 */
export function modbusClasses(
  context: ModuleContext,
  links: ModbusLinks,
  makes: readonly Make[],
  load: Load<SunSpecPart>,
): [tag: number, MeterClass][] {
  sunSpecScan(context, links, load);
  return [
    [classTag.sunSpec, sunSpecClass(links, load)],
    [classTag.modbus, modbusClass(links, makes)],
  ];
}
