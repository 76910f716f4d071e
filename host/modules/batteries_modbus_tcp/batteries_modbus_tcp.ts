import type { ModuleContext } from '../../device/context.ts';
import type { Soon } from '../../device/undo-stack.ts';
import { ModbusLinks } from '../../platform/modbus.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Meters } from '../meters/index.ts';
import { modbusConfig } from './fields.ts';
import { ModbusBattery } from './modbus-battery.ts';
import { refuseTable, type Table, tableOf } from './tables.ts';
import { batteryTrial } from './trial.ts';

/** What commands a battery, whatever its kind. */
export interface BatteryControl
  extends Pick<
    ModbusBattery,
    'activeMode' | 'effectiveMode' | 'stage' | 'command' | 'close' | 'leave'
  > {}

/** Payload of `batteries/<n>/config`. */
export type ModbusConfig = ValueOf<ReturnType<typeof modbusConfig>>;

/** Batteries that are commanded by Modbus TCP, for the module that has them in its slots. */
export interface ModbusBatteries {
  /** Shape of their configuration. */
  readonly config: ReturnType<typeof modbusConfig>;
  /** Throws `Refusal` for one that nothing can be made of, with paths below `1/`. */
  check(config: ModbusConfig): void;
  /** Begins to command one. */
  open(
    config: ModbusConfig,
    events: { onChange(): void; say(told: LogMessage): void },
  ): BatteryControl;
  /** Calls `rests` when the control of a slot has to rest for a test, and when it goes on. */
  onTest(rests: (slot: number, resting: boolean) => Soon): void;
}

/** Most blocks of a mode in a table of an owner: devices of generation 1 take fewer. */
const [mostBlocks, mostBlocksOfFirst] = [16, 5];

/** Batteries by Modbus TCP (`batteries_modbus_tcp/…`): how they are told what to do, and tested. */
export function batteriesModbusTcp(
  context: ModuleContext,
  { meters }: { readonly meters: Pick<Meters, 'modbusLinks'> },
): ModbusBatteries {
  const { variant, networkClock } = context;
  const links = meters.modbusLinks(ModbusLinks);
  const most = variant.generation === 1 ? mostBlocksOfFirst : mostBlocks;
  let onTest: (slot: number, resting: boolean) => Soon = () => undefined;
  batteryTrial(context, {
    ...{ links, mostBlocks: most },
    rests: (slot, resting) => onTest(slot, resting),
  });
  return {
    config: modbusConfig(most),
    check: ({ table }) => refuseTable(table, '1/table'),
    open: ({ host, port, table }, events) =>
      new ModbusBattery({
        ...{ links, clock: networkClock, endpoint: { host, port } },
        ...{ table: tableOf(table) as Table },
        ...events,
      }),
    onTest: rests => {
      onTest = rests;
    },
  };
}
