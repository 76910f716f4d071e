import * as assert from 'uvu/assert';
import { playDemo } from '../../support/demo.ts';
import {
  type EmulatedCharger,
  meanwhile,
  startEmulatedCharger,
} from '../../support/emulated-charger.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';

/* The host as users start it, with the firmware of the charge controller on an emulated board. */
const test = suite('host and firmware');

const minuteMs = 60_000;

function startHost(board: EmulatedCharger, dataDir: string): Promise<RunningDevice> {
  return startDevice({
    dataDir,
    args: ['--variant', 'warp4', '--controller', `tcp:127.0.0.1:${board.port}`],
  });
}

test('a charge survives the death of the host, and the host records it when the controller restarts', async () => {
  const board = await startEmulatedCharger({ longestStepMs: 10_000 });
  const dataDir = temporaryFolder();
  await board.world.pass(1000);
  const first = await startHost(board, dataDir);
  const charges = async (device: RunningDevice, chargerState: number): Promise<void> => {
    await meanwhile(board, async () =>
      assert.is((await device.get('evse/state')).charger_state, chargerState),
    );
  };
  await charges(first, 0);
  await first.put('evse/global_current', 10000);
  board.world.charger.vehicle.change({ plugged: true });
  await charges(first, 3);
  await meanwhile(board, async () =>
    assert.is.not((await first.get('charge_tracker/current_charge')).user_id, -1),
  );
  await first.kill();

  await board.world.pass(10 * minuteMs);
  assert.ok(board.world.output.contactorOn, 'it goes on without host');
  assert.is(board.world.charger.load.currentMa(0), 10000);
  let second: RunningDevice | undefined;
  await meanwhile(board, async () => {
    second ??= await startHost(board, dataDir);
  });
  assert.ok(second);
  const device = second as RunningDevice;
  assert.match(device.stderr(), /The host was restarted during a charge, which goes on/);

  await board.world.pass(10 * minuteMs);
  const tookKwh = board.world.charger.load.totalWh / 1000;
  await board.reset();
  await meanwhile(board, async () =>
    assert.match(device.stderr(), /controller was restarted; the running charge ends/),
  );
  await meanwhile(board, async () =>
    assert.is((await device.get('charge_tracker/last_charges')).length, 1),
  );
  const [{ energy_charged, charge_duration }] = await device.get('charge_tracker/last_charges');
  assert.ok(Math.abs(energy_charged - tookKwh) < 0.1, `${energy_charged} kWh of ${tookKwh}`);
  assert.ok(charge_duration >= 20 * 60, `${charge_duration} s`);
  await charges(device, 3);
  assert.is((await device.get('evse/slots'))[5].max_current, 10000, 'settings are given again');
  assert.is(await device.stop(), 0);
  await board.stop();
});

test('the demonstration shows a charge, and its end', async () => {
  const said = await playDemo('coprocessor', ['--speed', '300']);
  assert.match(
    said,
    /A vehicle is plugged in\.\n[\s\S]*host: charging[\s\S]*unplugged\.\n[\s\S]*Both agree\.\n$/,
  );
});

test.run();
