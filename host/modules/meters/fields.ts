import { lastValueId, valueIdDoc } from '../../hardware/value-ids.ts';
import { meansSerialPort, parseSerialPlace, serialRule } from '../../platform/serial.ts';
import { choices, some } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  defaulting,
  type Field,
  float,
  int,
  nullable,
  object,
  optional,
  text,
} from '../../registry/field.ts';
import { isHostName } from '../../registry/host-name.ts';
import { message } from '../../sentences/message.ts';
import { dcPort } from './sun-spec-ids.ts';

/** Tags of `meters/<n>/config`. */
export const classTag = choices('meter_class', {
  none: [0, 'No meter'],
  rs485: [1, 'Built in'],
  charger: [2, 'Built in'],
  energyManager: [3, 'Built in'],
  api: [4, 'Fed by clients'],
  sunSpec: [5, 'SunSpec'],
  modbus: [6, 'Modbus'],
  speedwire: [7, 'SMA Speedwire', 'proper name'],
  house: [200, 'Simulated house'],
  http: [210, 'HTTP with JSON'],
  mqtt: [211, 'MQTT topics'],
  p1: [212, 'P1 port (DSMR)'],
  sml: [213, 'SML'],
  webMake: [214, 'Known device, by HTTP'],
});

/** Most values of one meter. */
export const maxValues = 96;

/** Locations of a meter, numbers of `location`. */
export const location = choices('meter_location', {
  unknown: [0, 'unknown'],
  other: [1, 'other'],
  charger: [2, 'charger'],
  inverter: [3, 'inverter'],
  grid: [4, 'grid'],
  battery: [5, 'battery'],
  load: [6, 'load'],
  pv: [7, 'PV'],
  vehicle: [8, 'vehicle'],
});

/** The fields that every class starts with. */
export const commonFields = {
  display_name: text('Name that people give the meter', { maxBytes: 32 }),
  location: choice('What it measures', location),
  excluded: bool('Whether overviews leave the meter out'),
};

export const rs485Config = object({
  ...commonFields,
  type_override: int('Meter type to assume when none was detected; 255: none is assumed', {
    min: 0,
    max: 255,
  }),
});

export const chargerConfig = object({
  ...commonFields,
  location: defaulting(choice('What it measures', some(location, 'charger')), location.charger),
});

/** The configuration of classes that need no more. */
export const plainConfig = object(commonFields);

export const apiConfig = object({
  ...commonFields,
  value_ids: array(
    int(valueIdDoc, { min: 1, max: lastValueId }),
    { maxItems: maxValues },
    'What the meter measures, in the order in which its values are supplied',
  ),
});

export const protocols = choices('modbus_protocol', {
  tcp: [0, 'Modbus TCP'],
  rtu: [1, 'Modbus RTU, through a converter that passes bytes on as they are'],
});

/** Where a meter is reached: in the network, or at a serial port of this machine. */
export const hostField = (doc: string) =>
  text(doc, {
    minBytes: 1,
    maxBytes: 253,
    rule: [
      written =>
        meansSerialPort(written) ? parseSerialPlace(written) !== undefined : isHostName(written),
      message('must be an IP address or a host name, without spaces, port or path, or {serial}', {
        serial: serialRule,
      }),
    ],
  });

/** Fields that say where a Modbus meter is. */
export const placeFields = {
  host: hostField(
    'Host name or IP address, or a serial port of this machine with Modbus RTU, e.g. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1',
  ),
  port: defaulting(int('Port, typically 502; a serial port has none', { min: 1, max: 65535 }), 502),
  framing: defaulting(choice('How the device is spoken to', protocols), protocols.tcp),
};

/** Address of a device behind a connection; `address` where nothing is said. */
export function addressField(address = 1): Field<number> {
  return defaulting(
    int('Modbus address of the device; 0 and 255 for one without gateway', { min: 0, max: 255 }),
    address,
  );
}

/** A name of the device; empty where any will do. */
const identity = (doc: string) => defaulting(text(`${doc}; empty: any`, { maxBytes: 32 }), '');

/** Configuration of class 5, a device that describes itself by SunSpec. */
export const sunSpecConfig = object({
  ...commonFields,
  display_name: text('Name that people give the meter', { maxBytes: 65 }),
  ...placeFields,
  device_address: addressField(),
  manufacturer_name: identity('Manufacturer'),
  model_name: identity('Model of the device'),
  serial_number: identity('Serial number'),
  model_id: int('Number of the SunSpec model that is read', { min: 1, max: 65535 }),
  model_instance: defaulting(
    int('Which of the models with this number: 0 the first', { min: 0, max: 65535 }),
    0,
  ),
  dc_port_type: defaulting(
    int('Model 714: type of the DC ports that add up, 0 PV, 1 storage and so on; 65535 all', {
      min: 0,
      max: 65535,
    }),
    dcPort.all,
  ),
});

/** Meter type of a meter that could not be detected. */
export const undetectedType = 255;

/** `meters/<n>/state` */
export const stateField = object({
  type: int('Meter type as in meter/state; 0 without meter, 255 not detected', {
    min: 0,
    max: undetectedType,
  }),
});

/** `meters/<n>/value_ids` */
export const valueIdsField = array(int(valueIdDoc, { min: 1, max: lastValueId }), {
  maxItems: maxValues,
});

/** `meters/<n>/values` */
export const valuesField = array(nullable(float('Value; null while unknown')), {
  maxItems: maxValues,
});

/** `meters/<n>/update` */
export const updateField = array(nullable(float('Value; null: there is none now')), {
  maxItems: maxValues,
});

/** `meters/<n>/last_reset` */
export const lastResetField = object({
  last_reset: int('Unix timestamp of the last reset; 0: none, or the clock was not synchronised', {
    unit: 'Unix s',
    min: 0,
  }),
});

/** `meters/<n>/errors`, of classes that count these. */
export const errorsField = (counters: Iterable<string>) =>
  object(
    Object.fromEntries(
      [...counters].map(name => [name, optional(int('Errors since the start', { min: 0 }))]),
    ),
  );

const offset = int('Age of the newest sample', { unit: 'ms', min: 0 });

const rate = float('Rate of the meter, values per second', 'Hz');

const samples = array(
  nullable(int('Mean power; null: no value', { unit: 'W' })),
  { maxItems: 720 },
  'Oldest first',
);

const bySlot = array(nullable(samples), {}, 'By meter slot; null: nothing configured');

/** Value of `meters/<n>/history` and `meter/history`. */
export const historyField = object({ offset, samples });

/** Value of `meters/<n>/live` and `meter/live`. */
export const liveField = object({ offset, samples_per_second: rate, samples });

/** `meters/history` */
export const allHistoryField = object({ offset, samples: bySlot });

/** `meters/live` */
export const allLiveField = object({ offset, samples_per_second: rate, samples: bySlot });

const cookie = defaulting(int('Number that stands in all messages of the scan'), 0);

const address = (doc: string) => int(doc, { min: 0, max: 255 });

/** `meters_sun_spec/scan` */
export const scanField = object({
  ...placeFields,
  device_address_first: defaulting(address('First address that is asked'), 1),
  device_address_last: defaulting(address('Last address that is asked'), 247),
  cookie,
});

/** `meters_sun_spec/scan_abort` */
export const scanAbortField = object({ cookie });

/** One model of one device, by the names that the configuration of a meter of class 5 has. */
export const resultField = object({
  host: placeFields.host,
  port: placeFields.port,
  framing: placeFields.framing,
  device_address: address('Modbus address of the device'),
  manufacturer_name: text('Manufacturer'),
  model_name: text('Model of the device'),
  options: text('Options of the device'),
  version: text('Version of the device'),
  serial_number: text('Serial number'),
  model_id: int('Number of the SunSpec model'),
  model_instance: int('Which of the models with this number'),
  dc_port_types: array(int('Type of a DC port'), {}, 'Of model 714'),
});

export const resultsField = object({
  cookie,
  running: bool('Whether the scan goes on'),
  results: array(resultField, {}, 'What was found so far'),
});
