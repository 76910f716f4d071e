import type { ModuleContext } from '../../device/context.ts';
import { ModbusLinks } from '../../platform/modbus.ts';
import type { MeterClass } from './classes.ts';
import { classTag } from './fields.ts';
import { modbusClass } from './modbus-meter.ts';
import { sunSpecClass } from './sun-spec-meter.ts';
import { sunSpecScan } from './sun-spec-scan.ts';

/** The meter classes that are read through Modbus, by tag, and the scan for SunSpec devices. */
export function modbusClasses(context: ModuleContext): [tag: number, MeterClass][] {
  const links =
    context.hardware.modbusLinks ??
    new ModbusLinks({
      net: context.net,
      clock: context.networkClock,
      say: message => context.log.write('meters', message),
    });
  sunSpecScan(context, links);
  return [
    [classTag.sunSpec, sunSpecClass(links)],
    [classTag.modbus, modbusClass(links)],
  ];
}
