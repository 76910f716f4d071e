import * as assert from 'uvu/assert';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { VirtualPorts } from '../support/virtual-ports.ts';
import { report } from './charge_reports-rig.ts';
import { Box } from './ocpp-central-box.ts';
import { type Site, type SiteOptions, startSite } from './site-rig.ts';

/*
 * A charger that manages others, in virtual time: two of its own kind, and one of another make. Its
 * users and tags let vehicles charge everywhere, and all charges are in its log.
 */
const test = suite('charges of the members of a group');

const [anna, ben] = [
  { tag_type: 2, tag_id: '04:00:00:00:00:00:01' },
  { tag_type: 2, tag_id: '04:00:00:00:00:00:02' },
];
const strange = { tag_type: 2, tag_id: '04:00:00:00:00:00:99' };
const port = 8887;
const password = 'of the garage';

interface Shown {
  readonly user_id: number;
  readonly charge_duration: number;
  readonly energy_charged: number | null;
  readonly charger?: number;
  readonly charger_name?: string;
}

interface House extends Site {
  readonly box: Box;
  /** Holds a tag to a charger of the own kind. */
  hold(charger: number, tag: Json): void;
  /** Charges in the manager's log as programs get them, oldest first. */
  charges(): Shown[];
}

function house({
  isCentral = true,
  isMetered = true,
  own = ['Left'],
  ...options
}: Partial<SiteOptions> & {
  readonly isCentral?: boolean;
  /** False: the charger of another make has no meter. */
  readonly isMetered?: boolean;
  /** Names of the chargers of its own kind. */
  readonly own?: readonly string[];
} = {}): House {
  let ports: VirtualPorts | undefined;
  const site = startSite({
    manager: 'warp3',
    variants: own.map(() => 'warp3' as const),
    openPort(clock) {
      ports = new VirtualPorts(clock);
      return ports.openPort;
    },
    config: {
      default_available_current: 63_000,
      maximum_available_current: 80_000,
      chargers: [
        ...own.map((name, index) => ({ host: `10.0.0.${11 + index}`, name, rot: 1 })),
        { host: 'ocpp:guest', name: 'Guest', rot: 1 },
      ],
    },
    ...options,
  });
  const { manager, clock } = site;
  for (const [index, name] of ['Anna', 'Ben'].entries())
    manager.put('users/add', {
      ...{ id: index + 1, roles: 0, current: 16_000, display_name: name },
      ...{ username: '', digest_hash: '' },
    });
  manager.put('nfc/config', {
    authorized_tags: [
      { user_id: 1, ...anna },
      { user_id: 2, ...ben },
    ],
    deadtime_post_start: 30,
  });
  manager.put('ocpp_central/chargers', [{ identity: 'guest', password, test_fall_back: false }]);
  manager.put('ocpp_central/config', {
    ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
  });
  if (isCentral) site.configure({ enable_central_management: true });
  const box = new Box(clock, ports as unknown as VirtualPorts, {
    ...{ identity: 'guest', password, port },
    traits: {
      ...{ maximumMa: 16_000, obeys: true, reactionMs: 2000, inOrder: false },
      ...{ defaultMa: 0, boundMa: undefined, alone: undefined, ofTransaction: true },
    },
  });
  box.energyWh = isMetered ? 100_000 : undefined;
  box.samples = isMetered;
  box.connect();
  site.pass(20);
  return Object.assign(site, {
    box,
    hold(charger: number, tag: Json) {
      site.chargers[charger]?.put('nfc/inject_tag', tag);
      site.pass(3);
    },
    charges: () => manager.get('charge_tracker/last_charges'),
  });
}

const users = (site: Site): number[] => site.states().map(({ u }) => u);

test('a tag of the manager lets a vehicle charge at any charger, and the charge is in its log', () => {
  const site = house({ own: ['Left', 'Right'] });
  assert.equal(users(site), [-1, -1, -1]);
  site.plug(0);
  site.plug(1);
  site.pass(60);
  assert.equal(site.currents(), [0, 0]);
  assert.equal(
    site
      .states()
      .slice(0, 2)
      .map(({ why, s }) => [why.name, s]),
    [
      ['tag_wanted', 7],
      ['tag_wanted', 7],
    ],
  );
  site.hold(0, anna);
  site.hold(1, strange);
  site.pass(60);
  assert.equal(users(site), [1, -1, -1]);
  assert.equal(site.currents(), [16_000, 0]);
  site.pass(600);
  site.unplug(0);
  site.unplug(1);
  site.pass(5);
  assert.equal(users(site), [-1, -1, -1]);
  const [charge, ...others] = site.charges();
  assert.equal(others, []);
  assert.is(charge?.user_id, 1);
  assert.is(charge?.charger_name, 'Left');
  assert.ok((charge?.energy_charged ?? 0) > 1.5, `${charge?.energy_charged} kWh`);
  site.stop();
});

test('the same tag ends a charge, that of another user does nothing, and each has its record', () => {
  const site = house();
  site.plug(0);
  site.pass(20);
  site.hold(0, anna);
  site.pass(60);
  site.hold(0, ben);
  assert.is(users(site)[0], 1);
  site.pass(60);
  site.hold(0, anna);
  site.pass(20);
  assert.equal([users(site)[0], site.currents()[0]], [-1, 0]);
  site.pass(60);
  site.hold(0, ben);
  site.pass(60);
  assert.is(users(site)[0], 2);
  site.unplug(0);
  site.pass(5);
  assert.equal(
    site.charges().map(({ user_id }) => user_id),
    [1, 2],
  );
  site.stop();
});

test('a charger of its own kind shows what its manager makes of a tag', () => {
  const site = house();
  const shown = (): number => site.chargers[0]?.get('evse/indicator_led').indication;
  site.plug(0);
  site.pass(20);
  const prompting = shown();
  site.chargers[0]?.put('nfc/inject_tag', anna);
  site.pass(1);
  const confirmed = shown();
  site.pass(60);
  site.chargers[0]?.put('nfc/inject_tag', strange);
  site.pass(1);
  assert.equal([prompting, confirmed, shown()], [1003, 1001, 1002]);
  assert.is(site.chargers[0]?.get('evse/management_state').central_user_management_enabled, true);
  site.stop();
});

test('a user is let in by a command in place of a tag', () => {
  const site = house();
  site.plug(0);
  site.pass(10);
  site.manager.put('charge_manager/authorize_charger', { charger_idx: 0, user_id: 2 });
  site.pass(60);
  assert.equal([users(site), site.currents()[0]], [[2, -1], 16_000]);
  site.manager.put('charge_manager/authorize_charger', { charger_idx: 0, user_id: -1 });
  site.pass(20);
  assert.equal([users(site), site.currents()[0]], [[-1, -1], 0]);
  const refusal = (body: Json) => site.manager.refusal('charge_manager/authorize_charger', body);
  assert.match(refusal({ charger_idx: 0, user_id: 9 }) ?? '', /user_id: 9 must be 0 or the id/);
  assert.match(refusal({ charger_idx: 3, user_id: 1 }) ?? '', /charger_idx: 3 is no charger/);
  site.configure({ enable_central_management: false });
  assert.match(refusal({ charger_idx: 0, user_id: 1 }) ?? '', /charger_idx: 0 decides by itself/);
  site.pass(60);
  assert.equal(users(site), [0, 0]);
  site.stop();
});

test('a charge of another make is recorded, with the user of its tag, whoever decides', () => {
  const site = house({ isCentral: false });
  site.box.tag = ben.tag_id.replaceAll(':', '');
  site.plug(0);
  site.box.plug(16_000);
  site.pass(600);
  site.unplug(0);
  site.box.unplug();
  site.pass(5);
  const [charge, ...others] = site.charges();
  // The charger of this make keeps its own log.
  assert.equal(others, []);
  assert.equal([charge?.user_id, charge?.charger_name], [2, 'Guest']);
  assert.ok((charge?.energy_charged ?? 0) > 1, `${charge?.energy_charged} kWh`);
  site.stop();
});

test('with central management a charger of another make charges for users alone', () => {
  const site = house();
  site.box.tag = 'somebody';
  site.box.plug(16_000);
  site.pass(120);
  assert.equal([users(site)[1], site.box.currentsMa[0]], [-1, 0]);
  site.box.unplug();
  site.pass(10);
  site.box.tag = anna.tag_id;
  site.box.plug(16_000);
  site.pass(120);
  assert.is(users(site)[1], 1);
  assert.ok((site.box.currentsMa[0] ?? 0) > 6000);
  site.box.unplug();
  site.pass(10);
  assert.equal(
    site.charges().map(({ user_id, charger_name }) => [user_id, charger_name]),
    [[1, 'Guest']],
  );
  site.stop();
});

test('one that has no meter has charges without energy', () => {
  const site = house({ own: [], isCentral: false, isMetered: false });
  site.box.plug(16_000);
  site.pass(300);
  site.box.unplug();
  site.pass(10);
  assert.equal(
    site.charges().map(({ user_id, energy_charged }) => [user_id, energy_charged]),
    [[0, null]],
  );
  site.stop();
});

test('charges that run when the power fails go on, or end with what was last known of them', () => {
  const storage = new MemoryStorage();
  const site = house({ storage, own: ['Left', 'Right'] });
  site.plug(0);
  site.plug(1);
  site.pass(20);
  site.hold(0, anna);
  site.hold(1, ben);
  site.pass(600);
  const before = new MemoryStorage();
  for (const [name, bytes] of storage.objects) before.objects.set(name, bytes.slice());
  site.unplug(1);
  site.manager.stop();
  const again = virtualDevice({
    ...{ variant: 'warp3', clock: site.clock, net: site.network.host('10.0.0.1') },
    ...{ storage: before, wallMs: site.clock.wallMs() },
  });
  site.pass(90);
  const [, charging] = [again.get('charge_manager/state').chargers[0].u, site.currents()[0]];
  assert.equal([again.get('charge_manager/state').chargers[0].u, charging], [1, 16_000]);
  const ended = again.get('charge_tracker/last_charges');
  assert.equal(
    ended.map(({ user_id, charger_name }: Shown) => [user_id, charger_name]),
    [[2, 'Right']],
  );
  assert.ok(Math.abs(ended[0].charge_duration - 600) < 70, `${ended[0].charge_duration} s`);
  assert.ok(ended[0].energy_charged > 1);
  site.unplug(0);
  site.pass(5);
  const last = again.get('charge_tracker/last_charges').find(({ user_id }: Shown) => user_id === 1);
  assert.ok(Math.abs(last.charge_duration - 695) < 70, `${last.charge_duration} s`);
  again.stop();
  site.stop();
});

test('reports tell at which charger a charge was, and list those of one charger alone', async () => {
  const site = house();
  const { manager } = site;
  site.plug(0);
  site.box.tag = ben.tag_id;
  site.box.plug(16_000);
  site.pass(20);
  site.hold(0, anna);
  site.pass(120);
  site.unplug(0);
  site.box.unplug();
  site.pass(20);
  const rows = async (changes: { readonly [field: string]: Json } = {}) => {
    const text = await report(manager, 'csv', { language: 1, csv_delimiter: 1, ...changes });
    const [titles, ...lines] = String(text)
      .trim()
      .split('\n')
      .map(line => line.slice(1, -1).split('","'));
    return { last: titles?.at(-1), charges: lines.map(line => [line[1], line.at(-1)]) };
  };
  const left = site.states()[0]?.uid ?? 0;
  assert.equal(await rows(), {
    last: 'Charger',
    charges: [
      ['Anna', 'Left'],
      ['Ben', 'Guest'],
    ],
  });
  assert.equal((await rows({ device_filter: left })).charges, [['Anna', 'Left']]);
  assert.equal((await rows({ user_filter: 2 })).charges, [['Ben', 'Guest']]);
  assert.equal((await rows({ device_filter: -1 })).charges, []);
  const { chargers } = manager.get('charge_manager/config');
  site.configure({ chargers: chargers.slice(1) });
  assert.equal((await rows({ device_filter: -1 })).charges, [['Anna', 'Left']]);
  const { charges } = JSON.parse(String(await report(manager, 'json')));
  assert.equal(
    charges.map(({ charger, charger_name }: Shown) => [charger === left, charger_name]),
    [
      [false, 'Guest'],
      [true, 'Left'],
    ],
  );
  site.stop();
});

test('a user of whom a charge at another charger tells keeps the name, until all are removed', () => {
  const site = house();
  site.plug(0);
  site.pass(20);
  site.hold(0, anna);
  site.unplug(0);
  site.pass(5);
  site.manager.put('users/remove', { id: 1 });
  const nameOf = (id: number): string =>
    String(
      Buffer.from(
        site.manager.raw('users/all_usernames').slice(id * 64 + 32, id * 64 + 36) as Uint8Array,
      ),
    ).replaceAll('\0', '');
  assert.is(nameOf(1), 'Anna');
  site.manager.put('charge_tracker/remove_all_charges', { do_i_know_what_i_am_doing: true });
  site.pass(2);
  assert.equal(site.charges(), []);
  assert.is(nameOf(1), '');
  site.stop();
});

test('a clock that ran ahead keeps no later charge of another charger from the end of the list', () => {
  const site = house({ own: ['Left', 'Right'], isCentral: true });
  const charge = (charger: number): void => {
    site.plug(charger);
    site.hold(charger, anna);
    site.pass(120);
    site.unplug(charger);
    site.pass(20);
  };
  const setBy = (ms: number): void => site.clock.setWall(site.clock.wallMs() + ms);
  setBy(86_400_000);
  charge(0);
  setBy(-86_400_000);
  charge(0);
  charge(1);
  const names = site.charges().map(({ charger_name }) => charger_name);
  assert.equal(names, ['Left', 'Left', 'Right']);
  site.stop();
});

test('the newest charge is the last one, also where the clock was set back before it', () => {
  const device = virtualDevice();
  const charge = (): void => {
    device.advance(2000);
    device.put('debug/plug');
    device.advance(60_000);
    device.put('debug/unplug');
    device.advance(5000);
  };
  charge();
  device.clock.setWall(device.clock.wallMs() - 3_600_000);
  charge();
  const [first, last] = device.get('charge_tracker/last_charges');
  assert.is(first.timestamp_minutes - last.timestamp_minutes, 59);
  device.stop();
});

test('a charge at this device as a charger of its own group is recorded once', () => {
  const site = house({
    config: {
      default_available_current: 63_000,
      maximum_available_current: 80_000,
      chargers: [
        { host: '10.0.0.1', name: 'Here', rot: 1 },
        { host: '10.0.0.11', name: 'Left', rot: 1 },
      ],
    },
  });
  const { manager } = site;
  manager.put('evse/management_enabled', { enabled: true });
  site.pass(60);
  const vehicle = manager.simulation.charger?.vehicle;
  vehicle?.change({ plugged: true });
  site.pass(60);
  assert.equal([users(site)[0], vehicle?.state.currents_ma[0]], [-1, 0]);
  manager.put('nfc/inject_tag', anna);
  site.pass(60);
  assert.equal([users(site)[0], vehicle?.state.currents_ma[0]], [1, 16_000]);
  vehicle?.change({ plugged: false });
  site.pass(5);
  assert.equal(
    site.charges().map(({ user_id, charger_name }) => [user_id, charger_name]),
    [[1, undefined]],
  );
  site.stop();
});

test.run();
