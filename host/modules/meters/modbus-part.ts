/*
 * What reads Modbus meters and looks for SunSpec devices, in a file of its own: few devices have
 * such a meter, and small engines have little room.
 */
export { ModbusLinks } from '../../platform/modbus.ts';
export { PolledMeter, placeOf, readOnce } from './polled-meter.ts';
export { registersOfMeter } from './register-reading.ts';
export { SunSpecReading } from './sun-spec-meter.ts';
export { resultOf, scan } from './sun-spec-search.ts';
export type ModbusPart = typeof import('./modbus-part.ts');
