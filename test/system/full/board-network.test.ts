import * as assert from 'uvu/assert';
import { machineSeenFromBoard, startBoard } from '../../support/emulated-board.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, startDevice } from '../../support/gateway.ts';
import { insideNamespaces } from '../../support/namespaces.ts';
import { suite } from '../../support/suite.ts';

/*
 * Load management with a device on an emulated board. The ports of that are fixed, and the emulator
 * reaches this machine at one address only: a namespace has them for itself.
 */
await insideNamespaces();
const test = suite('load management with a board');

const management = {
  enable_charge_manager: true,
  enable_watchdog: false,
  verbose: false,
  default_available_current: 18_000,
  maximum_available_current: 32_000,
  minimum_current_auto: true,
  minimum_current_vehicle_type: 0,
  minimum_current: 6000,
  minimum_current_1p: 6000,
  requested_current_threshold: 60,
  requested_current_margin: 3000,
};

/** Has a device manage another one, and a vehicle there gets what the manager has. */
async function manage(manager: RunningDevice, charger: RunningDevice, host: string): Promise<void> {
  await charger.put('evse/management_enabled', true);
  await manager.put('charge_manager/config', {
    ...management,
    default_available_current: 9000,
    chargers: [{ host, name: 'Box', rot: 1 }],
  });
  await charger.put('debug/plug');
  await eventually(async () =>
    assert.is((await charger.get('evse/state')).allowed_charging_current, 9000),
  );
  await manager.put('charge_manager/available_current', 7000);
  await eventually(async () =>
    assert.is((await charger.get('evse/state')).allowed_charging_current, 7000),
  );
  await eventually(async () => {
    const { chargers } = await manager.get('charge_manager/state');
    assert.is(chargers[0].e, 0);
  });
}

test('is a charger that another device manages', async () => {
  const manager = await startDevice({ args: ['--variant', 'wem'] });
  const charger = await startBoard(['--udp', '34128']);
  await manage(manager, charger, '127.0.0.1');
  await manager.stop();
  await charger.stop();
});

test('manages another charger', async () => {
  const charger = await startDevice();
  const manager = await startBoard(['--variant', 'wem2']);
  await manage(manager, charger, machineSeenFromBoard);
  await charger.stop();
  await manager.stop();
});

test('manages itself beside another that says nothing', async () => {
  const charger = await startBoard();
  await charger.put('charge_manager/config', {
    ...management,
    // The other one may draw 32 A, which stay reserved.
    default_available_current: 41_000,
    maximum_available_current: 64_000,
    chargers: ['127.0.0.1', '192.0.2.1'].map(host => ({ host, name: host, rot: 1 })),
  });
  await charger.put('evse/management_enabled', true);
  await charger.put('debug/plug');
  await eventually(async () =>
    assert.is((await charger.get('evse/state')).allowed_charging_current, 9000),
  );
  await charger.stop();
});

test.run();
