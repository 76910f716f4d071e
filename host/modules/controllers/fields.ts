import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import type { PackagedController } from '../../hardware/makes.ts';
import type { Description } from '../../hardware/modbus/description.ts';
import { makes } from '../../hardware/modbus/makes.ts';
import {
  array,
  defaulting,
  int,
  longText,
  object,
  text,
  type ValueOf,
  type Words,
  word,
} from '../../registry/field.ts';
import { controllerDrivers } from '../charge_manager/index.ts';

/** A controller whose registers its owner describes. */
export const ownDescription = 'modbus';
/** As many as a group has chargers. */
const maxControllers = 10;
const maxDescriptionBytes = 8192;
const maxNameBytes = 48;
/** `power_on_current` of which its owner says nothing. */
export const asItsDriver = -1;

/** What the drivers are called: proper names, the same in every language. */
const driverNames: Words = Object.fromEntries(
  controllerDrivers.map(driver => [driver, nameOf(driver)]),
);

function nameOf(driver: string): string {
  if (driver === 'rapi') return 'OpenEVSE';
  if (driver === ownDescription) return 'Modbus';
  // Tests read all of each of these; for a name that would take long at a start.
  return (makes[driver as PackagedController] as Pick<Description, 'name'>).name;
}

const controller = object({
  name: text('Name by which the group refers to it, as in heidelberg:NAME', {
    minBytes: 1,
    maxBytes: maxNameBytes,
    rule: [written => /^[\w.-]+$/.test(written), 'must consist of letters, digits, ., - and _'],
  }),
  driver: word('Which one it is; Modbus: its registers are described here', driverNames),
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
  power_on_current: defaulting(
    int(
      'What it lets a vehicle draw after a power cut, before it is told anything; where nobody knows, all that it can draw is reserved',
      { unit: 'mA', min: 0, max: mostCurrentMa, also: asItsDriver, blank: 'as its driver has it' },
    ),
    asItsDriver,
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
