import { execFileSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { boardImage, updateBoard } from '../../../build/board.ts';
import { failSafeMs } from '../../../host/hardware/limits.ts';
import {
  AddressServer,
  addMachine,
  macOf,
  makeEthernet,
  network,
  startWiredBoard,
  type WiredBoard,
} from '../../support/board-ethernet.ts';
import { addToWord } from '../../support/debugger.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { insideNamespaces } from '../../support/namespaces.ts';
import { suite } from '../../support/suite.ts';

/*
 * Boards at one Ethernet: dnsmasq that comes late, goes and comes back, and a board that manages
 * another one.
 */
const { other } = await insideNamespaces();
const test = suite('boards at an Ethernet, and others who come and go');

makeEthernet();
const debuggerPort = await freePort();
await updateBoard();
const [charger, manager]: [WiredBoard, WiredBoard] = await Promise.all([
  startWiredBoard({ number: 11, args: ['--debugger', `${debuggerPort}`] }),
  startWiredBoard({ number: 12, variant: 'wem2' }),
]);
const dhcp = new AddressServer();

test.after(async () => {
  assert.is(await charger.stop(), 0, charger.stderr());
});

/** Where the image has what its timer, which counts down, showed last. */
const [, countedText = ''] =
  /^(\S+) \w counted$/m.exec(
    execFileSync('arm-none-eabi-nm', [boardImage], { encoding: 'utf8' }),
  ) ?? [];
const counted = Number.parseInt(countedText, 16);
/** A little more than lwIP takes from one look at leases to the next, and counts in a second. */
const [lookS, countsPerS] = [61, 25_000_000];

/** Lets the board's time pass, one or two looks at a time, until something is so. */
async function passTimeUntil(check: () => void): Promise<void> {
  await eventually(async () => {
    await addToWord(debuggerPort, counted, lookS * countsPerS);
    // A renewal that a look began is over before this is answered.
    await charger.get('info/name').catch(() => undefined);
    check();
  });
}

const times = (text: string, what: RegExp): number =>
  text.match(new RegExp(what, 'g'))?.length ?? 0;
const stateOf = async (): Promise<number> => (await charger.get('ethernet/state')).connection_state;

test('starts without a server for addresses, and takes one when it comes, that nobody has', async () => {
  // Somebody else has the manager's.
  const remove = addMachine(other, `${network.start}.12`);
  await dhcp.start();
  await eventually(async () => assert.is(await stateOf(), 3));
  await eventually(() =>
    assert.match(dhcp.said, new RegExp(`DHCPDECLINE\\(lan\\) ${network.start}.12 ${macOf(12)}`)),
  );
  await eventually(() => assert.match(manager.stderr(), /Connected, address \S+\.1\d\d\n/));
  remove();
});

test('keeps its address while it is granted, and has none when it is not any more', async () => {
  const renewed = /DHCPACK\(lan\) \S+\.11 /;
  const isLost = /ethernet: Connection lost/;
  assert.is(times(dhcp.said, renewed), 1);
  await passTimeUntil(() => assert.is(times(dhcp.said, renewed), 2));
  assert.not.match(charger.stderr(), isLost);
  assert.is(await stateOf(), 3);
  await dhcp.stop();
  await passTimeUntil(() => assert.match(charger.stderr(), isLost));
  await manager.cable(false);
  await dhcp.start();
  await eventually(async () => assert.is(await stateOf(), 3));
  // Nobody else has the manager's address any more, and the server that had been told so is gone.
  await manager.cable(true);
  await eventually(() => assert.match(manager.stderr(), /Connected, address \S+\.12\n/));
});

test('starts without a cable, and is there when it gets one', async () => {
  const starts = times(charger.stderr(), / starts\n/);
  await charger.cable(false);
  await charger.reset();
  await eventually(() => assert.is(times(charger.stderr(), / starts\n/), starts + 1));
  const connected = times(charger.stderr(), /Connected, address/);
  await charger.cable(true);
  await eventually(async () => assert.is(await stateOf(), 3));
  assert.is(times(charger.stderr(), /Connected, address/), connected + 1);
});

const management = {
  enable_charge_manager: true,
  enable_watchdog: false,
  verbose: false,
  default_available_current: 9000,
  maximum_available_current: 32_000,
  minimum_current_auto: true,
  minimum_current_vehicle_type: 0,
  minimum_current: 6000,
  minimum_current_1p: 6000,
  requested_current_threshold: 60,
  requested_current_margin: 3000,
};

const allows = (currentMa: number): Promise<void> =>
  eventually(async () =>
    assert.is((await charger.get('evse/state')).allowed_charging_current, currentMa),
  );

test('one board manages another one, which it finds by its name, and which stops when it is gone', async () => {
  await charger.put('evse/management_enabled', { enabled: true });
  const { name } = await charger.get('info/name');
  await manager.put('charge_manager/scan');
  await eventually(async () => {
    const [found] = await manager.get('charge_manager/scan_result');
    assert.equal([found?.hostname, found?.ip], [name, `${network.start}.11`]);
  });
  await manager.put('charge_manager/config', {
    ...management,
    chargers: [{ host: `${name}.local`, name: 'Box', rot: 1 }],
  });
  await charger.put('debug/plug');
  await allows(9000);
  await manager.put('charge_manager/available_current', 7000);
  await allows(7000);
  await manager.kill();
  await charger.put('debug/clock_advance', failSafeMs / 1000);
  await allows(0);
  await charger.put('evse/management_enabled', { enabled: false });
  await charger.put('debug/unplug');
});

test.run();
