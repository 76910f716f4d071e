import { type Layout, RegisterReader, widthOf } from '../../hardware/modbus/registers.ts';
import { pointOfValue } from '../../hardware/modbus/value-register.ts';
import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import { type Script, ScriptFailure } from '../../platform/modbus-script.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { MeterClass } from './classes.ts';
import { type customTable, modbusConfig, protocols } from './fields.ts';
import { type MeterPlace, polledClass } from './polled-meter.ts';
import { layoutOf, mapsOf, type RegisterMap, registerTable } from './register-maps.ts';

/** Place of the meter of a configuration. */
export function placeOf(
  { host, port, framing }: { host: string; port: number; framing: number },
  kind: string,
  unit: number,
): MeterPlace {
  const at = modbusPlace({ host, port }, framing === protocols.rtu ? 'rtu' : 'tcp');
  return { at, name: `${kind} meter at ${placeName(at)}, device address ${unit},` };
}

type Table = readonly [tag: number, payload: unknown];

/** Common part of all tables. */
interface KnownTable {
  readonly device_address: number;
  readonly virtual_meter?: number;
}

/** A meter whose registers are known (class 6). */
export function modbusClass(links: ModbusLinks): MeterClass {
  return polledClass(modbusConfig, links, {
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
