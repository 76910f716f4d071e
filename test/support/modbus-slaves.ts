import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './gateway.ts';
import { endsWithTest } from './suite.ts';

/** Registers of a device by address. */
export interface SlaveRegisters {
  readonly holding?: Readonly<Record<number, number>>;
  readonly input?: Readonly<Record<number, number>>;
}

/** Serves registers at a serial port; devices that are not named stay silent. */
const program = `
import sys, json
from pymodbus.server import StartSerialServer
from pymodbus.framer.rtu_framer import ModbusRtuFramer
from pymodbus.datastore import ModbusServerContext, ModbusSlaveContext, ModbusSparseDataBlock
def block(registers):
    return ModbusSparseDataBlock({int(at): value for at, value in registers.items()} or {65000: 0})
slaves = {int(unit): ModbusSlaveContext(zero_mode=True, hr=block(has.get("holding", {})),
                                        ir=block(has.get("input", {})))
          for unit, has in json.loads(sys.argv[2]).items()}
print("ready", flush=True)
StartSerialServer(context=ModbusServerContext(slaves, single=False), framer=ModbusRtuFramer,
                  port=sys.argv[1], baudrate=9600, ignore_missing_slaves=True)
`;

/**
 * Modbus devices of pymodbus at a serial line of socat.
 *
 * @returns the port at the other end of the line
 */
export async function modbusSlaves(
  devices: Readonly<Record<number, SlaveRegisters>>,
): Promise<string> {
  const folder = temporaryFolder();
  const ends = ['here', 'there'].map(name => join(folder, name));
  const line = ends.map(path => `PTY,raw,echo=0,link=${path}`);
  endsWithTest(spawn('socat', line, { stdio: 'ignore' }));
  await eventually(() => void ends.map(path => realpathSync(path)));
  const [here, there] = ends.map(path => realpathSync(path));
  const slaves = endsWithTest(
    spawn('/usr/bin/python3', ['-c', program, there as string, JSON.stringify(devices)], {
      // It tells of each exception that it answers with.
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  await once(slaves.stdout, 'data');
  return here as string;
}
