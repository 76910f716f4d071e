import * as assert from 'uvu/assert';
import { openSerial } from '../../host/platform/node/serial.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { board, listenFor } from '../support/board.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';
import { terminal } from '../support/terminal.ts';

/* The host as users start it, with a charge controller at the other end of a real connection. */
const test = suite('device with --controller');

async function chargerState(device: RunningDevice, state: number): Promise<void> {
  await eventually(async () => assert.is((await device.get('evse/state')).charger_state, state));
}

test('tcp: finds the controller and its meter, charges, and finds it again after the connection was lost', async () => {
  const made = board();
  const { server, port, drop } = await listenFor(made);
  const device = await startDevice({ args: ['--controller', `tcp:127.0.0.1:${port}`] });
  assert.not.ok((await device.get('info/name')).display_type.includes('simulated'));
  assert.match((await device.get('info/name')).display_type, /Pro/);
  assert.is((await fetch(`${device.url}/debug/vehicle`)).status, 404);
  made.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
  await chargerState(device, 3);
  drop();
  await eventually(async () =>
    assert.match(await eventLog(device), /can be reached again over the line 127\.0\.0\.1:\d+/),
  );
  made.world.simulation.charger?.vehicle.change({ plugged: false });
  await chargerState(device, 0);
  await eventually(async () =>
    assert.is((await device.get('charge_tracker/last_charges')).length, 1),
  );
  assert.is(await device.stop(), 0);
  server.close();
  made.stop();
});

test('tcp: starts without the controller, and starts again with its meter when it comes', async () => {
  const made = board();
  const { server, port } = await listenFor(made);
  await new Promise(resolve => server.close(resolve));
  const device = await startDevice({ args: ['--controller', `tcp:127.0.0.1:${port}`] });
  assert.match((await device.get('info/name')).display_type, /Smart/);
  assert.match(
    device.stderr(),
    /controller: The line 127\.0\.0\.1:\d+ to the charge controller is not there: nothing listens there/,
  );
  const again = (await listenFor(made, port)).server;
  await eventually(async () => assert.match((await device.get('info/name')).display_type, /Pro/));
  assert.match(
    device.stderr(),
    /The charge controller at 127\.0\.0\.1:\d+ answers \(hardware 30, with meter\)/,
  );
  assert.is(await device.stop(), 0);
  again.close();
  made.stop();
});

test('serial: charges over a serial line', async () => {
  const made = board();
  const { child, path, onData } = await terminal();
  made.send = bytes => child.stdin?.write(bytes);
  onData(bytes => made.double.receive(bytes));
  const device = await startDevice({ args: ['--controller', `serial:${path}`] });
  made.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
  await chargerState(device, 3);
  child.kill('SIGKILL');
  await eventually(async () =>
    assert.match(await eventLog(device), new RegExp(`The line ${path} .* is not there: `)),
  );
  assert.is((await device.get('evse/state')).charger_state, 3, 'the last state stays');
  assert.is(await device.stop(), 0);
  made.stop();
});

test('serial: a device that is missing, or is none, is said, and the rest serves', async () => {
  const missing = await startDevice({ args: ['--controller', 'serial:/dev/ttyNOTHERE'] });
  assert.match(
    missing.stderr(),
    /The line \/dev\/ttyNOTHERE .* is not there: \/dev\/ttyNOTHERE: No such file or directory/,
  );
  assert.is((await missing.get('evse/state')).charger_state, 0);
  assert.is(await missing.stop(), 0);
  const reason = await new Promise<string>(resolve => {
    openSerial(
      { path: '/dev/null', baud: 115_200, parity: 'N', stopBits: 1 },
      {
        onOpen: () => resolve('opened'),
        onData: () => {},
        onClose: error => resolve(inEnglish(error?.message ?? '')),
      },
    );
  });
  assert.match(reason, /Inappropriate ioctl/);
});

async function eventLog({ url }: RunningDevice): Promise<string> {
  return (await fetch(`${url}/event_log`)).text();
}

test.run();
