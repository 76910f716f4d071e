import { type Field, int, object, text } from '../../registry/field.ts';
import { isHostName } from '../../registry/host-name.ts';
import { tableField, testTableField } from './tables.ts';

/** Slots of batteries. */
export const batterySlots = 1;

const place = {
  host: text('Host name or IP address', {
    minBytes: 1,
    maxBytes: 64,
    rule: [isHostName, 'must be an IP address or a host name, without spaces, port or path'],
  }),
  port: int('Port, typically 502', { min: 1, max: 65_535 }),
};

/** Payload of a battery that is commanded by Modbus TCP, in `batteries/<n>/config`. */
export const modbusConfig = (mostBlocks: number) =>
  object({
    display_name: text('Name that people give the battery', { maxBytes: 32 }),
    ...place,
    table: tableField(mostBlocks) as Field<readonly [number, unknown]>,
  });

const cookie = int('Number that stands in all messages of the test');

/** `batteries_modbus_tcp/test` */
export const testField = (mostBlocks: number) =>
  object({
    slot: int('Battery whose control rests meanwhile', { min: 0, max: batterySlots - 1 }),
    ...place,
    table: testTableField(mostBlocks) as Field<readonly [number, unknown]>,
    cookie,
  });

/** `batteries_modbus_tcp/test_continue` and `batteries_modbus_tcp/test_stop` */
export const cookieField = object({ cookie });
