import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { outOf } from '../../build/paths.ts';
import { behindTcp } from '../support/behind-tcp.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { type OpenEvseDouble, openEvseFirmware, openEvseInRealTime } from '../support/open-evse.ts';
import { suite } from '../support/suite.ts';
import { terminal } from '../support/terminal.ts';

/* The host as users start it, with an OpenEVSE at the other end of a real connection. */
const test = suite('device with --controller rapi');

function plug(double: OpenEvseDouble, plugged: boolean): void {
  double.world.simulation.charger?.vehicle.change({ plugged, reaction_ms: 0 });
}

async function chargerState(device: RunningDevice, state: number): Promise<void> {
  await eventually(async () => assert.is((await device.get('evse/state')).charger_state, state));
}

test('tcp: a charge goes on, and is one charge, when the process is killed and started again', async () => {
  const { double, port } = await behindTcp(openEvseInRealTime);
  const dataDir = temporaryFolder();
  const args = ['--controller', `rapi:tcp:127.0.0.1:${port}`];
  const first = await startDevice({ dataDir, args });
  assert.match((await first.get('info/name')).display_type, /Pro/, 'its meter was waited for');
  assert.ok(!(await first.get('info/features')).includes('phase_switch'));
  assert.match(first.stderr(), /a charge goes on when voltkern is gone, with at most 6 A/);
  await first.put('evse/external_enabled', true);
  await first.put('evse/external_current', 10_000);
  plug(double, true);
  await chargerState(first, 3);
  assert.is(double.offeredMa, 10_000);
  const before = await first.get('charge_tracker/current_charge');
  await first.kill();
  const second = await startDevice({ dataDir, args });
  await chargerState(second, 3);
  assert.is((await second.get('evse/slots'))[8].max_current, 10_000);
  assert.is(
    (await second.get('charge_tracker/current_charge')).timestamp_minutes,
    before.timestamp_minutes,
  );
  assert.not.ok(double.executed.includes('FS'));
  plug(double, false);
  await eventually(async () =>
    assert.is((await second.get('charge_tracker/last_charges')).length, 1),
  );
  assert.is(await second.stop(), 0);
});

test('serial: charges over a serial line', async () => {
  const { child, path, onData } = await terminal();
  const double = openEvseInRealTime(bytes => void child.stdin?.write(bytes));
  onData(bytes => double.receive(bytes));
  const device = await startDevice({ args: ['--controller', `rapi:${path}`] });
  plug(double, true);
  await chargerState(device, 3);
  await device.put('evse/stop_charging');
  await eventually(() => assert.is(double.offeredMa, 0));
  assert.is(await device.stop(), 0);
});

test('doctor: says what an older firmware offers, and asks questions only', async () => {
  const { double, port } = await behindTcp(send =>
    openEvseInRealTime(send, openEvseFirmware['D5.0.1']),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [outOf('voltkern.cjs'), 'doctor', '--controller', `rapi:tcp:127.0.0.1:${port}`],
    { cwd: temporaryFolder() },
  );
  assert.match(stdout, /OpenEVSE, firmware D5\.0\.1, RAPI 5\.0\.0/);
  assert.match(stdout, /current 32 A, 32 A at most/);
  assert.equal(double.executed, []);
});

test.run();
