import * as assert from 'uvu/assert';
import { PortUsers } from '../../host/hardware/port-users.ts';
import { placeOfModbus } from '../../host/hardware/real-controller.ts';
import { textOf } from '../../host/platform/log.ts';
import { ModbusLinks } from '../../host/platform/modbus.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryLine } from '../support/coprocessor.ts';
import { suite } from '../support/suite.ts';

/* Who may open a serial port, when the command line gave it to something. */
const test = suite('users of serial ports');

const stable = '/dev/serial/by-id/usb-adapter';
const device = '/dev/ttyUSB0';
const slow = 'Modbus at 9600 8N1';

/** A port with two names, at which a meter is asked for; what the log says of it. */
function meterAt(path: string, take: (users: PortUsers) => void, baud = 9600) {
  const clock = new VirtualClock();
  const line = new MemoryLine(clock, new SeededRandom(1));
  let opened = 0;
  const users = new PortUsers(name => (name === stable ? device : name));
  take(users);
  const net = users.guard(
    {
      ...nodeNet('127.0.0.1'),
      openSerial(_, events) {
        opened++;
        return line.open(events);
      },
    },
    clock,
  );
  const said: string[] = [];
  const links = new ModbusLinks({ net, clock, say: message => said.push(textOf(message)) });
  const { release } = links.use({ serial: { path, baud, parity: 'N', stopBits: 1 } });
  clock.advance(10_000);
  release();
  return { opened, said };
}

test('controllers by registers are at the same paths as an OpenEVSE', () => {
  for (const path of ['/dev/ttyUSB0', '/tmp/line', './line', '/run/a b/line'])
    assert.equal(placeOfModbus(`${path}?baud=19200&parity=E`), {
      serial: { path, baud: 19_200, parity: 'E', stopBits: 1 },
    });
  const place = { host: 'gateway', port: 502 };
  assert.equal(placeOfModbus('tcp:gateway:502'), { endpoint: place, framing: 'rtu' });
  assert.equal(placeOfModbus('modbus-tcp:gateway:502'), { endpoint: place, framing: 'tcp' });
  for (const wrong of ['tcp:gateway', 'modbus-tcp:gateway:70000', '/dev/ttyUSB0?baud=1', '?stop=1'])
    assert.is(placeOfModbus(wrong), undefined, wrong);
});

test('a meter does not open the port of a tag reader, and says who has it', () => {
  const { opened, said } = meterAt(device, users =>
    users.for('tags pn532')(device, 'a tag reader'),
  );
  assert.is(opened, 0);
  assert.equal(said, [
    `Modbus: ${device} cannot be reached: --tags pn532 has this port, as ${device}. It is tried again`,
  ]);
});

test('a meter at the line of a controller has to have its name and its settings', () => {
  const take = (users: PortUsers) => users.for('controller evse-din')(stable, slow);
  assert.is(meterAt(stable, take).opened, 1);
  for (const { opened, said } of [meterAt(device, take), meterAt(stable, take, 19_200)]) {
    assert.is(opened, 0);
    assert.match(said[0] ?? '', `--controller evse-din has this port, as ${stable}`);
  }
});

test('a port that nobody has is opened', () => {
  assert.is(meterAt(device, () => undefined).opened, 1);
});

test('two flags that share a line need the same name of it', () => {
  const users = new PortUsers(name => (name === stable ? device : name));
  users.for('io modbus:boards.json')(stable, slow);
  users.for('controller evse-din')(stable, slow);
  assert.throws(
    () => users.for('controller evse-din')(device, slow),
    /--controller evse-din: \/dev\/ttyUSB0: --controller evse-din is at this port as \/dev\/serial\/by-id\/usb-adapter; both need the same name/,
  );
});

test.run();
