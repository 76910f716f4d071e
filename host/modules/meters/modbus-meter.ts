import { type Layout, RegisterReader, widthOf } from '../../hardware/modbus/registers.ts';
import { pointOfValue, valueRegister } from '../../hardware/modbus/value-register.ts';
import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import { type Script, ScriptFailure } from '../../platform/modbus-script.ts';
import { meansSerialPort, parseSerialPlace, serialRule } from '../../platform/serial.ts';
import { choices, some } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  defaulting,
  type Field,
  int,
  object,
  taggedUnion,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { isHostName } from '../../registry/host-name.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import { commonFields, type MeterClass, maxValues } from './classes.ts';
import { type MeterPlace, polledClass } from './polled-meter.ts';
import {
  layoutOf,
  mapsOf,
  type RegisterMap,
  registerMaps,
  registerTable,
  virtualMeter,
} from './register-maps.ts';

export const protocols = choices('modbus_protocol', {
  tcp: [0, 'Modbus TCP'],
  rtu: [1, 'Modbus RTU, through a converter that passes bytes on as they are'],
});

/** Fields that say where a Modbus meter is. */
export const placeFields = {
  host: text(
    'Host name or IP address, or a serial port of this machine with Modbus RTU, e.g. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1',
    {
      minBytes: 1,
      maxBytes: 253,
      rule: [
        written =>
          meansSerialPort(written) ? parseSerialPlace(written) !== undefined : isHostName(written),
        message('must be an IP address or a host name, without spaces, port or path, or {serial}', {
          serial: serialRule,
        }),
      ],
    },
  ),
  port: defaulting(int('Port, typically 502; a serial port has none', { min: 1, max: 65535 }), 502),
  framing: defaulting(choice('How the device is spoken to', protocols), protocols.tcp),
};

/** Address of a device behind a connection. */
export const deviceAddress: Field<number> = defaulting(
  int('Modbus address of the device; 0 and 255 for one without gateway', { min: 0, max: 255 }),
  1,
);

/** Place of the meter of a configuration. */
export function placeOf(
  { host, port, framing }: { host: string; port: number; framing: number },
  kind: string,
  unit: number,
): MeterPlace {
  const at = modbusPlace({ host, port }, framing === protocols.rtu ? 'rtu' : 'tcp');
  return { at, name: `${kind} meter at ${placeName(at)}, device address ${unit},` };
}

const customTable = object({
  device_address: deviceAddress,
  low_register_first: defaulting(
    bool('Numbers of several registers begin with the least significant one'),
    false,
  ),
  registers: array(
    valueRegister,
    { minItems: 1, maxItems: maxValues },
    'What is read; values with the same id add up',
  ),
});
const oneMeterTable = object({ device_address: deviceAddress });
const virtualMeterTables = (meters: readonly VirtualMeter[]): Field =>
  object({
    device_address: deviceAddress,
    virtual_meter: choice('What is measured', some(virtualMeter, ...meters)),
  });

type VirtualMeter = keyof typeof virtualMeter;

const virtualMeters = Object.keys(virtualMeter) as VirtualMeter[];
const tables: Record<number, Field> = { [registerTable.custom]: customTable };
for (const [tag, { meters }] of Object.entries(registerMaps)) {
  const kinds = virtualMeters.filter(name => meters[virtualMeter[name]] !== undefined);
  tables[Number(tag)] = kinds.length === 0 ? oneMeterTable : virtualMeterTables(kinds);
}

const config = object({
  ...commonFields,
  ...placeFields,
  table: taggedUnion('Which registers the device has', registerTable, tables),
});

type Table = readonly [tag: number, payload: unknown];

/** Common part of all tables. */
interface KnownTable {
  readonly device_address: number;
  readonly virtual_meter?: number;
}

/** A meter whose registers are known (class 6). */
export function modbusClass(links: ModbusLinks): MeterClass {
  return polledClass(config, links, {
    counters: ['timeout'],
    check: ({ table }) => refuseRegisters(table as Table),
    polled({ table, ...place }) {
      const [tag, payload] = table as Table;
      if (payload === null) return undefined;
      const unit = (payload as KnownTable).device_address;
      const meter = (payload as KnownTable).virtual_meter ?? 0;
      const maps = mapsOf(tag);
      const [map] = maps;
      let reader =
        maps.length > 1
          ? undefined
          : new RegisterReader({ unit }, map ? layoutOf(map, meter) : customLayout(payload));
      return {
        place: placeOf(place, 'Modbus', unit),
        reading: {
          valueIds: reader?.valueIds ?? [],
          *read() {
            reader ??= new RegisterReader({ unit }, layoutOf(yield* fitting(unit, maps), meter));
            yield* reader.read();
            return reader;
          },
          renew() {
            // One of several kinds may have been exchanged for another.
            if (maps.length > 1) reader = undefined;
            else reader?.forget();
          },
          failed: ({ kind }) => ({
            counter: kind === 'silent' || kind === 'nonsense' ? 'timeout' : undefined,
          }),
        },
      };
    },
  });
}

/** Bounds of the frequency of a supply network, 0.1 Hz. */
const [leastFrequency, mostFrequency] = [400, 700];

/**
 * Finds out which of several maps a device has: the one in whose place for the frequency there is
 * one.
 */
function* fitting(unit: number, maps: readonly RegisterMap[]): Script<RegisterMap> {
  for (const map of maps) {
    const { code, frequencyAddress: address = 0 } = map;
    const outcome = yield { unit, code, address, count: 1 };
    if ('failure' in outcome) {
      if (outcome.failure.kind !== 'refused') throw new ScriptFailure(outcome.failure);
      continue;
    }
    const frequency = outcome.registers[0] as number;
    if (frequency >= leastFrequency && frequency <= mostFrequency) return map;
  }
  throw new ScriptFailure({
    kind: 'nonsense',
    message: 'the device shows no mains frequency, by which it is known',
  });
}

function customLayout(payload: unknown): Layout {
  const { registers, low_register_first } = payload as ValueOf<typeof customTable>;
  return { lowFirst: low_register_first, points: registers.map(pointOfValue) };
}

function refuseRegisters([tag, payload]: Table): void {
  if (tag !== registerTable.custom) return;
  (payload as ValueOf<typeof customTable>).registers.forEach(
    ({ start_address, value_type }, index) => {
      if (start_address + widthOf(value_type) > 0x1_0000)
        throw new Refusal(
          'out_of_range',
          `1/table/1/registers/${index}/start_address`,
          start_address,
          'must leave room for the whole number',
        );
    },
  );
}
