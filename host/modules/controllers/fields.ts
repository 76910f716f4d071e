import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import {
  array,
  defaulting,
  int,
  longText,
  object,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { message } from '../../sentences/message.ts';
import { controllerDrivers } from '../charge_manager/index.ts';

/** A controller whose registers its owner describes. */
export const ownDescription = 'modbus';
/** As many as a group has chargers. */
const maxControllers = 10;
const maxDescriptionBytes = 8192;
const maxNameBytes = 48;

const controller = object({
  name: text('Name by which the group refers to it, as in heidelberg:NAME', {
    minBytes: 1,
    maxBytes: maxNameBytes,
    rule: [written => /^[\w.-]+$/.test(written), 'must consist of letters, digits, ., - and _'],
  }),
  driver: text('rapi (OpenEVSE), a make whose registers are known, or modbus (described here)', {
    minBytes: 1,
    maxBytes: maxNameBytes,
    rule: [
      written => controllerDrivers.includes(written),
      message('must be one of {values}', { values: controllerDrivers.join(', ') }),
    ],
  }),
  at: text(
    'Where it is: serial:/dev/ttyUSB0, tcp:HOST:PORT, modbus-tcp:HOST:PORT or http:HOST, as its driver has it',
    { minBytes: 1, maxBytes: 253 },
  ),
  device_address: defaulting(
    int('Modbus address; 0: the one that it is delivered with', { min: 0, max: 255 }),
    0,
  ),
  max_current: defaulting(
    int('Most that it lets a vehicle draw on a phase, by its settings and wiring', {
      unit: 'mA',
      min: leastCurrentMa,
      max: mostCurrentMa,
    }),
    mostCurrentMa,
  ),
  description: defaulting(
    longText('Its registers, as a file for --controller modbus: has them', maxDescriptionBytes),
    '',
  ),
});
export type ControllerConfig = ValueOf<typeof controller>;

/** `controllers/config`. */
export const configField = object({
  controllers: array(controller, { maxItems: maxControllers }, 'The controllers'),
});
export type Config = ValueOf<typeof configField>;
