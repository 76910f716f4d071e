import type { ModuleContext } from '../../device/context.ts';
import type { MeterClass } from './classes.ts';
import { classTag } from './fields.ts';
import type { Make } from './make.ts';
import { modbusClass } from './modbus-meter.ts';
import type { ModbusReaders } from './polled-class.ts';
import { sunSpecClass } from './sun-spec-class.ts';
import { sunSpecScan } from './sun-spec-scan.ts';

/** The connections to Modbus devices, which all who speak with one share. */
export function sharedLinks({
  hardware,
  net,
  networkClock,
  log,
}: ModuleContext): ModbusReaders['links'] {
  let links = hardware.modbusLinks;
  return Links => {
    links ??= new Links({ net, clock: networkClock, say: message => log.write('meters', message) });
    return links;
  };
}

/**
 * The meter classes that are read through Modbus, by tag, and the scan for SunSpec devices.
 *
 * @param makes devices whose registers are known
 */
export function modbusClasses(
  context: ModuleContext,
  readers: ModbusReaders,
  makes: readonly Make[],
): [tag: number, MeterClass][] {
  sunSpecScan(context, readers);
  return [
    [classTag.sunSpec, sunSpecClass(readers)],
    [classTag.modbus, modbusClass(readers, makes)],
  ];
}
