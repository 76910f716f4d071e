"""I/O boards behind Modbus TCP, by pymodbus: lines on stdin set what they sense and show what they do.

    set UNIT TYPE ADDRESS VALUE    type 1 coil, 2 discrete input, 3 holding, 4 input register
    get UNIT TYPE ADDRESS          answers the value in a line
"""
import sys
import threading

from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext
from pymodbus.server import StartTcpServer


def board():
    blocks = {kind: ModbusSequentialDataBlock(0, [0] * 400) for kind in ("di", "co", "hr", "ir")}
    return ModbusSlaveContext(zero_mode=True, **blocks)


units = {1: board(), 2: board()}


def obey():
    for line in sys.stdin:
        verb, unit, kind, address, *value = line.split()
        slave = units[int(unit)]
        if verb == "set":
            slave.setValues(int(kind), int(address), [int(value[0])])
        print(int(slave.getValues(int(kind), int(address), 1)[0]), flush=True)


threading.Thread(target=obey, daemon=True).start()
StartTcpServer(
    context=ModbusServerContext(slaves=units, single=False),
    address=("127.0.0.1", int(sys.argv[1])),
    allow_reuse_address=True,
)
