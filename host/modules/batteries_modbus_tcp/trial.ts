import type { ModuleContext } from '../../device/context.ts';
import { afterwards, type Soon } from '../../device/undo-stack.ts';
import type { Timer } from '../../platform/clock.ts';
import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { inEnglish, message } from '../../sentences/message.ts';
import type { RegisterBlock } from './blocks.ts';
import { cookieField, testField } from './fields.ts';
import { ModbusBattery } from './modbus-battery.ts';
import { refuseTable, type Table, tableOf } from './tables.ts';

/** A test ends when nobody has asked for more of it for so long, ms. */
const patienceMs = 10_000;

type Test = ValueOf<ReturnType<typeof testField>>;

/** A test under way. */
interface Running {
  readonly cookie: number;
  readonly slot: number;
  /** Undefined until the control of the slot has left the battery. */
  battery: ModbusBattery | undefined;
  limit: Timer;
}

/** Parts of the tests. */
export interface TrialParts {
  readonly links: ModbusLinks;
  readonly mostBlocks: number;
  /** Whether the control of a slot is to rest. */
  rests(slot: number, resting: boolean): Soon;
}

/** `batteries_modbus_tcp/test…`: tells a battery a mode as long as somebody looks on. */
export function batteryTrial(
  context: ModuleContext,
  { links, mostBlocks, rests }: TrialParts,
): void {
  const { registry, networkClock, onStop, onLeave } = context;
  let running: Running | undefined;

  const log = (cookie: number, told: LogMessage): void =>
    registry.emit('batteries_modbus_tcp/test_log', () => ({ cookie, message: inEnglish(told) }));

  const stop = (): Soon => {
    const ended = running;
    if (!ended) return undefined;
    ended.limit.cancel();
    return afterwards(ended.battery?.leave(), () => {
      if (running !== ended) return undefined;
      running = undefined;
      registry.emit('batteries_modbus_tcp/test_done', () => ({ cookie: ended.cookie }));
      return rests(ended.slot, false);
    });
  };

  const start = (test: Test): void => {
    const { slot, cookie, host, port } = test;
    if (running)
      throw new Refusal('busy', '', undefined, 'cannot be taken while a battery is being tested');
    refuseTable(test.table, 'table');
    const limit = networkClock.after(patienceMs, () => void stop());
    const own: Running = { cookie, slot, battery: undefined, limit };
    running = own;
    void afterwards(rests(slot, true), () => {
      if (running !== own) return;
      const table = tableOf(test.table) as Table;
      own.battery = new ModbusBattery({
        ...{ links, clock: networkClock, endpoint: { host, port }, table },
        onChange: () => undefined,
        say: told => log(cookie, told),
        wrote: block => log(cookie, writtenOf(block)),
      });
      const place = placeName(modbusPlace({ host, port }, 'tcp'));
      log(cookie, message('Battery at {place}: the test begins', { place }));
      own.battery.command((test.table[1] as { mode: number }).mode);
    });
  };

  registry.command('batteries_modbus_tcp/test', testField(mostBlocks), start, {
    doc: 'Tells a battery a mode, whether or not it is saved, until nobody asks for more within 10 s; messages tell what comes of it',
  });
  registry.command(
    'batteries_modbus_tcp/test_continue',
    cookieField,
    ({ cookie }) => {
      if (running?.cookie !== cookie) return;
      running.limit.cancel();
      running.limit = networkClock.after(patienceMs, () => void stop());
    },
    { doc: 'Lets the test with this cookie go on for 10 s; nothing happens if it does not run' },
  );
  registry.command(
    'batteries_modbus_tcp/test_stop',
    cookieField,
    ({ cookie }) => {
      if (running?.cookie === cookie) void stop();
    },
    { doc: 'Ends the test with this cookie; the battery decides itself again' },
  );
  onLeave(stop);
  onStop(() => running?.battery?.close());
}

function writtenOf({ addr, vals }: RegisterBlock): LogMessage {
  return message('Register {address}: {values} written', {
    address: addr,
    values: vals.join(', '),
  });
}
