import * as assert from 'uvu/assert';
import {
  chargerPort,
  decodeState,
  encodeState,
  managerPort,
} from '../../host/modules/cm_networking/packets.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { type Site, startSite } from './site-rig.ts';

const test = suite('charge_manager');

const path = 'charge_manager/config';
const box = (host: string, changes: { [field: string]: Json } = {}) => ({
  host,
  name: host,
  rot: 1,
  ...changes,
});

/** What a configuration needs beside what is tested. */
const plain = {
  enable_charge_manager: false,
  enable_watchdog: false,
  verbose: false,
  default_available_current: 0,
  maximum_available_current: 63_000,
  minimum_current_auto: false,
  minimum_current_vehicle_type: 0,
  minimum_current: 6000,
  minimum_current_1p: 6000,
  requested_current_threshold: 60,
  requested_current_margin: 3000,
  chargers: [],
};

function alone(run: (device: VirtualDevice) => void): () => void {
  return () => {
    const device = virtualDevice({ variant: 'wem' });
    try {
      run(device);
    } finally {
      device.stop();
    }
  };
}

function together(
  run: (site: Site) => void,
  options: Parameters<typeof startSite>[0] = {},
): () => void {
  return () => {
    const site = startSite(options);
    try {
      run(site);
    } finally {
      site.stop();
    }
  };
}

const setAvailable = ({ manager }: Site, currentMa: number): void =>
  manager.put('charge_manager/available_current', currentMa);
const sum = (currents: readonly number[]): number =>
  currents.reduce((total, one) => total + one, 0);

test(
  'a configuration that cannot work is refused, with the field and the rule, and changes nothing',
  alone(device => {
    const before = device.get(path);
    const refused = (changes: { [field: string]: Json }): string =>
      device.refusal(path, { ...plain, ...changes }) ?? 'taken';
    assert.match(
      refused({ enable_charge_manager: true }),
      /^chargers: must name at least one charger/,
    );
    assert.match(
      refused({ default_available_current: 63_001 }),
      /^default_available_current: 63001 must be at most maximum_available_current, 63000 mA$/,
    );
    assert.match(
      refused({ chargers: [box('10.0.0.7'), box('10.0.0.8'), box('10.0.0.7')] }),
      /^chargers\/2\/host: "10\.0\.0\.7" must differ from that of charger 0/,
    );
    assert.match(
      refused({ chargers: [box('')] }),
      /^chargers\/0\/host: "" must have 1 to 253 bytes$/,
    );
    assert.match(refused({ chargers: [box('a', { rot: 7 })] }), /^chargers\/0\/rot: 7 must be/);
    assert.match(
      refused({ chargers: Array.from({ length: 11 }, (_, i) => box(`h${i}`)) }),
      /^chargers: .*at most 10/,
    );
    assert.match(refused({ minimum_current: 5999 }), /^minimum_current: 5999 must be/);
    assert.match(refused({ enable_watchdog: 1 }), /^enable_watchdog: 1 must be true or false$/);
    assert.equal(device.get(path), before);
    assert.is(device.refusal(path, { ...plain, default_available_current: 63_000 }), undefined);
  }),
);

test(
  'with automatic minima, the type of vehicle decides whatever is written beside it',
  alone(device => {
    const minima = (type: number, auto: boolean): number[] => {
      device.put(path, {
        ...plain,
        minimum_current_auto: auto,
        minimum_current_vehicle_type: type,
        minimum_current: 10_000,
        minimum_current_1p: 8000,
      });
      const { minimum_current, minimum_current_1p } = device.get(path);
      return [minimum_current, minimum_current_1p];
    };
    assert.equal(minima(0, true), [6000, 6000]);
    assert.equal(minima(1, true), [9200, 6000]);
    assert.equal(minima(17, true), [9200, 6000]);
    assert.equal(minima(1, false), [10_000, 8000]);
  }),
);

test(
  'the available current takes what is below the maximum, and nothing else',
  alone(device => {
    device.put(path, plain);
    assert.is(device.refusal('charge_manager/available_current', { current: 62_999 }), undefined);
    assert.equal(device.get('charge_manager/available_current'), { current: 62_999 });
    for (const current of [63_000, 63_001]) {
      assert.is(
        device.refusal('charge_manager/available_current', current),
        `current: ${current} must be below maximum_available_current, 63000 mA`,
      );
    }
    assert.match(
      device.refusal('charge_manager/available_current', -1) ?? '',
      /^current: -1 must be/,
    );
    assert.equal(device.get('charge_manager/available_current'), { current: 62_999 });
    device.put(path, { ...plain, maximum_available_current: 20_000 });
    assert.equal(device.get('charge_manager/available_current'), { current: 20_000 });
  }),
);

test(
  'an available current that was set before the manager was switched on acts from then on',
  alone(device => {
    device.put(path, plain);
    device.put('charge_manager/available_current', 20_000);
    device.put(path, { ...plain, enable_charge_manager: true, chargers: [box('10.0.0.9')] });
    assert.equal(device.get('charge_manager/available_current'), { current: 20_000 });
  }),
);

test(
  'central management of users is refused by a device without users',
  alone(device => {
    const refusal = device.refusal(path, { ...plain, enable_central_management: true });
    assert.match(
      refusal ?? '',
      /^enable_central_management: true must be false: this device has no users/,
    );
    device.put(path, { ...plain, enable_central_management: false });
  }),
);

test('the configuration survives a restart, the available current starts with its default', () => {
  const storage = new MemoryStorage();
  const device = virtualDevice({ variant: 'warp2', storage });
  device.put(path, {
    ...plain,
    default_available_current: 20_000,
    chargers: [box('10.0.0.9', { rot: 3 })],
  });
  device.put('charge_manager/available_current', 30_000);
  const before = device.get(path);
  device.restart();
  assert.equal(device.get(path), before);
  assert.equal(device.get('charge_manager/available_current'), { current: 20_000 });
  device.stop();
});

test(
  'a charger that tells another number with every packet is believed one a minute',
  together(site => {
    const { manager, network, clock } = site;
    const isState = ({ from }: { from: string }): boolean => from.startsWith('10.0.0.11:');
    const decoded = decodeState(network.sent.filter(isState).at(-1)?.bytes as Uint8Array);
    assert.ok('packet' in decoded);
    site.kill(0);
    const liar = network
      .host('10.0.0.11')
      .openUdp(chargerPort, { onOpen() {}, onDatagram() {}, onClose() {} });
    const believed = new Set<number>();
    for (let packet = 1; packet <= 90; packet++) {
      site.pass(1);
      const lie = {
        ...decoded.packet,
        uid: packet,
        evseUptimeMs: decoded.packet.evseUptimeMs + 1000 * packet,
      };
      liar.send(encodeState(lie, decoded.packet.sequence + packet), {
        host: '10.0.0.1',
        port: managerPort,
      });
      clock.advance(10);
      believed.add(manager.get(path).chargers[0].uid);
    }
    assert.is([...believed].filter(uid => uid <= 90).length, 2);
  }),
);

test(
  'what was read can be written back, and numbers of chargers are the manager’s own',
  together(site => {
    const { manager } = site;
    const uids = (): number[] => manager.get(path).chargers.map(({ uid }: { uid: number }) => uid);
    const known = uids();
    assert.ok(
      known.every(uid => uid > 0),
      `${known}`,
    );
    assert.equal(
      site.states().map(({ uid }) => uid),
      known,
    );
    manager.put(path, manager.get(path));
    assert.equal(uids(), known);
    const [first, second, third] = manager.get(path).chargers;
    const { uid: _, ...withoutUid } = first;
    site.configure({ chargers: [{ ...third, uid: 1 }, withoutUid, box('10.0.0.99')] });
    assert.equal(uids(), [known[2], known[0], 0]);
    site.configure({ chargers: [second] });
    assert.equal(uids(), [0], 'it was taken out in between');
    site.pass(5);
    assert.equal(uids(), [known[1]]);
    manager.restart();
    assert.equal(uids(), [known[1]]);
  }),
);

test(
  'three chargers share, to the milliampere, and follow limits that rise and fall',
  together(site => {
    site.watch(32_000);
    for (const charger of [0, 1, 2]) site.plug(charger);
    site.pass(60);
    assert.equal(site.currents().sort(), [10_666, 10_667, 10_667]);
    assert.is(sum(site.currents()), 32_000);
    setAvailable(site, 19_000);
    site.watch(undefined);
    site.pass(7);
    site.watch(19_000);
    site.pass(60);
    assert.is(sum(site.currents()), 19_000);
    setAvailable(site, 40_000);
    site.watch(40_000);
    site.pass(60);
    assert.is(sum(site.currents()), 40_000);
    assert.equal(manager(site).alloc, [120_000, 40_000, 40_000, 40_000]);
    setAvailable(site, 0);
    site.watch(undefined);
    site.pass(12);
    assert.equal(site.currents(), [0, 0, 0]);
  }),
);

/** What the manager says that each charger does, or why it gets nothing. */
const whys = (site: Site): readonly string[] => site.states().map(({ why }) => why.name);

const manager = (site: Site) => site.manager.get('charge_manager/state');

test(
  'phases are distributed by themselves, where the rotation is known',
  together(
    site => {
      site.watch(16_000);
      for (const charger of [0, 1, 2]) site.plug(charger);
      site.pass(60);
      assert.equal(site.currents(), [16_000, 16_000, 16_000], 'each on a phase of its own');
      assert.equal(site.drawn(), [16_000, 16_000, 16_000]);
    },
    {
      rotations: [1, 3, 6],
      config: { default_available_current: 16_000 },
      variants: ['warp3', 'warp3', 'warp3'],
      phases: 1,
    },
  ),
);

test(
  'below the sum of the minima somebody waits, says why, and gets the turn of the next quarter hour',
  together(site => {
    setAvailable(site, 14_000);
    site.watch(14_000);
    for (const charger of [0, 1, 2]) {
      site.plug(charger);
      site.pass(12);
    }
    // Until nobody is new any more, nor was switched a short while ago.
    site.pass(230);
    assert.is(site.currents().filter(current => current > 0).length, 2);
    const waiting = site.currents().indexOf(0);
    const state = site.state(waiting);
    assert.equal([state.s, state.ac, state.ap], [2, 0, 0]);
    const [tag, nextTurnMs] = state.d0;
    assert.is(tag, 1);
    assert.is(state.why.name, 'waits_for_turn');
    // The uptime of the manager and the virtual time differ by its start.
    assert.is(state.why.until, nextTurnMs);
    const charging = site.states().filter((_, index) => index !== waiting);
    assert.equal(
      charging.map(({ s, ac, ap }) => [s, ac, ap]),
      [
        [4, 7000, 3],
        [4, 7000, 3],
      ],
    );
    site.pass(Math.ceil((Number(nextTurnMs) - site.clock.nowMs()) / 1000) + 30);
    assert.ok((site.currents()[waiting] as number) >= 6000, `${site.currents()}`);
    assert.is(sum(site.currents()), 14_000);
  }),
);

test(
  'the watchdog lets the available current fall back once after 30 s, and is fed by every write',
  together(
    site => {
      const available = (): number => site.manager.get('charge_manager/available_current').current;
      const falls = (): number =>
        site.manager.log().split('falls back to its default, 10 A').length - 1;
      setAvailable(site, 20_000);
      site.pass(25);
      setAvailable(site, 21_000);
      site.pass(29);
      assert.equal([available(), falls()], [21_000, 0]);
      site.pass(2);
      assert.equal([available(), falls()], [10_000, 1]);
      site.pass(100);
      assert.is(falls(), 1, 'once');
      setAvailable(site, 20_000);
      site.configure({ enable_watchdog: false });
      site.pass(100);
      assert.equal([available(), falls()], [20_000, 1]);
    },
    { config: { enable_watchdog: true, default_available_current: 10_000 } },
  ),
);

test(
  'a verbose manager records each distribution in words, a quiet one none',
  together(site => {
    site.plug(0);
    site.pass(30);
    assert.not.match(site.manager.log(), /Distributed/);
    site.configure({ verbose: true });
    site.pass(30);
    const log = site.manager.log();
    assert.is(log.split('Distributed').length - 1, 3, 'every 10 s');
    assert.match(log, /charge_manager +\| Distributed L1 32\.0 A, L2 32\.0 A, L3 32\.0 A\n/);
    assert.match(log, /\| +Box 1: 16\.0 A on 3 phases\n/);
    assert.match(log, /\| +Box 2: nothing; it needs nothing\n/);
  }),
);

test(
  'chargers stop by themselves when their manager dies, and go on with what it allots when it is back',
  together(site => {
    site.watch(20_000);
    setAvailable(site, 20_000);
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(60);
    assert.equal(site.currents(), [10_000, 10_000, 0]);
    site.manager.device.stop();
    site.pass(40);
    assert.equal(site.currents(), [0, 0, 0]);
    site.manager.restart();
    setAvailable(site, 20_000);
    site.pass(90);
    assert.equal(site.currents(), [10_000, 10_000, 0]);
  }),
);

test(
  'a manager that is only restarted lets running charges run, and stays within its limit',
  together(
    site => {
      for (const charger of [0, 1]) site.plug(charger);
      site.pass(60);
      assert.equal(site.currents(), [10_000, 10_000, 0]);
      site.watch(20_000);
      site.manager.restart();
      for (let second = 0; second < 120; second++) {
        site.pass(1);
        assert.ok(
          site.currents().filter(current => current > 0).length === 2,
          `${second} s after the restart: ${site.currents()}`,
        );
      }
      assert.equal(site.currents(), [10_000, 10_000, 0]);
    },
    { config: { default_available_current: 20_000 } },
  ),
);

test(
  'a charger that dies is shown after 32 s, and leaves its share to the others; it comes back',
  together(site => {
    setAvailable(site, 24_000);
    site.watch(24_000);
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(60);
    assert.equal(site.currents(), [12_000, 12_000, 0]);
    site.kill(1);
    site.pass(30);
    assert.is(site.currents()[0], 12_000, 'its fail-safe may not have acted yet');
    site.pass(5);
    assert.equal([site.state(1).s, site.state(1).e], [5, 128]);
    assert.match(site.manager.log(), /Box 2 has not been heard for 32 s/);
    assert.is(manager(site).state, 1, 'the others go on');
    site.pass(30);
    assert.is(site.currents()[0], 16_000);
    site.chargers[1]?.restart();
    site.pass(10);
    assert.is(site.state(1).e, 0);
    assert.match(site.manager.log(), /Box 2 is in order again/);
  }),
);

test(
  'a charger whose load management was off for a while is commanded and charges again within 5 s',
  together(site => {
    const { network, clock, chargers } = site;
    const commands = (): number => network.sent.filter(({ to }) => to === '10.0.0.12:34128').length;
    const [, second] = chargers;
    site.watch(32_000);
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(60);
    for (const offMs of [500, 1500, 2500, 3500, 5000, 6000, 10_000, 20_000, 35_000]) {
      second?.put('evse/management_enabled', false);
      clock.advance(offMs);
      second?.put('evse/management_enabled', true);
      const before = commands();
      clock.advance(5000);
      assert.ok(commands() > before + 1, `after ${offMs} ms`);
      assert.ok(second?.get('evse/management_current').current >= 6000, `after ${offMs} ms`);
      site.pass(30);
      assert.equal(site.currents(), [16_000, 16_000, 0], `after ${offMs} ms`);
    }
  }),
);

test(
  'a charger that was cut off is commanded and charges again within 5 s, and what it may have drawn is nobody else’s meanwhile',
  together(site => {
    const { network, clock, chargers } = site;
    setAvailable(site, 16_000);
    site.watch(16_000);
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(60);
    for (const cutS of [3, 6, 10, 25]) {
      network.cutOff.add('10.0.0.12');
      site.pass(cutS);
      assert.equal(
        site.currents(),
        [8000, 8000, 0],
        'its fail-safe has not acted, and nobody got its share',
      );
      network.cutOff.delete('10.0.0.12');
      clock.advance(5000);
      assert.is(chargers[1]?.get('evse/management_current').current, 8000, `after ${cutS} s`);
      site.pass(30);
      assert.equal(site.currents(), [8000, 8000, 0], `after ${cutS} s`);
    }
  }),
);

test(
  'one of five packets that is lost at random, each way, opens no contactor',
  together(site => {
    const { network, clock, chargers } = site;
    site.watch(32_000);
    for (const charger of [0, 1, 2]) site.plug(charger);
    site.pass(60);
    network.faults = { loss: 0.2, duplication: 0.1, delayMs: [1, 500] };
    for (let passedS = 0; passedS < 600; passedS++) {
      site.pass(1);
      for (const charger of chargers)
        assert.is(charger.get('evse/state').contactor_state, 3, `after ${passedS} s`);
    }
    network.faults = { loss: 0, duplication: 0, delayMs: [1, 1] };
    clock.advance(10_000);
    assert.equal(site.currents().sort(), [10_666, 10_667, 10_667]);
  }),
);

test(
  'a charger that is added while another is out of reach makes nobody wait',
  together(site => {
    const { chargers } = site.manager.get('charge_manager/config');
    site.configure({ chargers: chargers.slice(0, 2) });
    site.pass(60);
    site.kill(0);
    site.pass(90);
    site.configure({ chargers });
    for (const charger of [1, 2]) site.plug(charger);
    site.pass(20);
    assert.equal(site.currents(), [0, 16_000, 16_000]);
  }),
);

test(
  'current that nobody was told of is nothing that was switched: it is given as soon as a charger out of reach has certainly stopped',
  together(site => {
    site.kill(0);
    site.manager.restart();
    site.pass(6);
    for (const charger of [1, 2]) site.plug(charger);
    site.watch(32_000);
    site.pass(30);
    assert.equal(site.currents(), [0, 0, 0], 'it may be drawing');
    site.pass(25);
    assert.equal(site.currents(), [0, 16_000, 16_000]);
  }),
);

test(
  'a charger that hears but is not heard is stopped, and keeps its share until that is certain',
  together(site => {
    const { network } = site;
    setAvailable(site, 16_000);
    site.watch(16_000);
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(60);
    for (const mutedS of [3, 4]) {
      network.mute.add('10.0.0.12');
      for (let second = 0; second < mutedS; second++) {
        site.pass(1);
        assert.equal(
          site.currents(),
          [8000, 8000, 0],
          'two lost states are no reason to interrupt it',
        );
      }
      network.mute.delete('10.0.0.12');
      site.pass(30);
      assert.equal(site.currents(), [8000, 8000, 0]);
    }
    network.mute.add('10.0.0.12');
    site.pass(20);
    assert.equal(site.currents(), [8000, 0, 0], 'nobody knows that it is stopped');
    assert.is(site.state(1).why.name, 'silent');
    site.pass(30);
    assert.is(site.state(1).why.name, 'lost');
    assert.equal(site.currents(), [16_000, 0, 0]);
    network.mute.delete('10.0.0.12');
    site.pass(30);
    assert.equal(site.currents(), [8000, 8000, 0]);
  }),
);

test(
  'a charger whose load management is switched off stops the group, which says so and goes on afterwards',
  together(site => {
    site.plug(0);
    site.pass(60);
    assert.is(site.currents()[0], 16_000);
    // What it sends says so only while it still listens: a charger that does not is merely silent.
    site.chargers[1]?.put('evse/management_enabled', false);
    site.pass(60);
    assert.is(site.state(1).e, 128);
    site.chargers[1]?.put('evse/management_enabled', true);
    site.pass(60);
    assert.is(site.state(1).e, 0);
    assert.is(site.currents()[0], 16_000);
  }),
);

test(
  'an error of a charger is its own, and is over when it is over',
  together(site => {
    const dcFault = (fault: number) =>
      site.chargers[1]?.simulation.charger?.faults.change({ dc_fault: fault });
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(60);
    dcFault(1);
    site.pass(10);
    assert.equal([site.state(1).s, site.state(1).e], [5, 195]);
    assert.equal(whys(site), ['charging_supported', 'fault', 'no_vehicle']);
    assert.match(site.manager.log(), /Box 2 reports error 3 and gets no current/);
    assert.is(site.currents()[0], 16_000);
    dcFault(0);
    site.chargers[1]?.put('evse/reset_dc_fault_current_state', { password: 0xdc42fa23 });
    site.pass(60);
    assert.is(site.state(1).e, 0);
    assert.equal(site.currents(), [16_000, 16_000, 0]);
  }),
);

test(
  'a vehicle that draws more than it may is counted with what it draws, and shown',
  together(site => {
    setAvailable(site, 20_000);
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(60);
    site.chargers[1]?.simulation.charger?.vehicle.change({ excess_current_ma: 3000 });
    site.pass(30);
    assert.is(site.state(1).e, 130);
    assert.is(site.state(1).why.name, 'disobeys');
    assert.match(site.manager.log(), /Box 2 draws or allows more than it was told/);
    assert.ok(sum(site.currents()) <= 20_000, `${site.currents()}`);
  }),
);

test(
  'modes: all chargers, one of them, and the wish of one that ends with its charge',
  together(site => {
    const { manager: device } = site;
    const modes = (): number[] => device.get('charge_manager/charge_modes');
    assert.equal(device.get('charge_manager/supported_charge_modes'), [1, 0]);
    assert.equal(modes(), [0, 0, 0]);
    for (const charger of [0, 1]) site.plug(charger);
    site.pass(30);
    device.put('power_manager/charge_mode', 1);
    site.pass(10);
    assert.equal(
      [modes(), site.currents()],
      [
        [1, 1, 1],
        [0, 0, 0],
      ],
    );
    assert.equal(whys(site), ['mode_off', 'mode_off', 'no_vehicle']);
    device.put('charge_manager/charge_modes', [0, 4, 1]);
    site.pass(30);
    assert.equal(
      [modes(), site.currents()],
      [
        [0, 1, 1],
        [16_000, 0, 0],
      ],
    );
    site.unplug(0);
    site.pass(5);
    assert.equal(modes(), [1, 1, 1], 'it ends with the charge');
    site.chargers[1]?.put('power_manager/charge_mode', 0);
    site.pass(15);
    assert.equal(modes(), [1, 0, 1], 'chosen at the charger');
    assert.is(site.currents()[1], 16_000);
    assert.equal(site.chargers[1]?.get('power_manager/charge_mode'), { mode: 0 });
    assert.equal(
      site.chargers[2]?.get('power_manager/charge_mode'),
      { mode: 1 },
      'what its manager charges with',
    );
    device.put('power_manager/charge_mode', 1);
    assert.equal(modes(), [1, 1, 1], 'for all of them');
    assert.match(
      device.refusal('charge_manager/charge_modes', [0, 0]) ?? '',
      /must have 3 entries/,
    );
    assert.match(
      site.chargers[0]?.refusal('power_manager/charge_mode', 2) ?? '',
      /^mode: 2 must be one that the manager of this charger offers: 0, 1$/,
    );
  }),
);

test(
  'chargers are added, renamed and taken out without a restart; without manager they stop',
  together(
    site => {
      const boxes = site.manager.get(path).chargers;
      site.configure({ enable_charge_manager: true, chargers: boxes.slice(0, 2) });
      site.pass(60);
      site.plug(0);
      site.pass(30);
      site.configure({ chargers: [{ ...boxes[0], name: 'Garage' }, boxes[1]] });
      assert.is(site.state(0).n, 'Garage');
      site.pass(1);
      assert.is(site.currents()[0], 16_000, 'a name is no reason to stop');
      site.configure({ chargers: boxes });
      site.pass(60);
      assert.equal(
        site.states().map(({ e }) => e),
        [0, 0, 0],
      );
      assert.is(site.currents()[0], 16_000);
      site.configure({ enable_charge_manager: false });
      assert.equal(manager(site), {
        ...manager(site),
        state: 0,
        chargers: [],
        alloc: [0, 0, 0, 0],
      });
      site.pass(40);
      assert.equal(site.currents(), [0, 0, 0]);
      assert.is(site.network.isBound('10.0.0.1', 34127), false);
    },
    { config: { enable_charge_manager: false } },
  ),
);

test('a charger manages itself and others, of all generations', () => {
  const site = startSite({ manager: 'warp', variants: ['warp', 'warp2', 'warp4'] });
  // The manager is a charger, too: it lists its own address.
  site.manager.put('evse/management_enabled', true);
  site.configure({ chargers: [...site.manager.get(path).chargers, box('10.0.0.1')] });
  site.pass(60);
  site.plug(1);
  site.manager.simulation.charger?.vehicle.change({ plugged: true });
  setAvailable(site, 15_000);
  site.pass(60);
  const own = (): number => site.manager.simulation.charger?.vehicle.state.currents_ma[0] as number;
  assert.equal([site.currents()[1], own()], [7500, 7500]);
  assert.is(site.manager.get('evse/management_state').manager_ip, '10.0.0.1');
  site.manager.put('power_manager/charge_mode', 1);
  site.pass(10);
  assert.equal([site.currents()[1], own()], [0, 0], 'its own choice is that of the group');
  site.stop();
});

test(
  'the inner state tells what may be drawn and when something happened',
  together(site => {
    site.plug(0);
    site.pass(30);
    setAvailable(site, 10_000);
    site.pass(20);
    const { last_hyst_reset, wnd_min, wnd_max, chargers } = site.manager.get(
      'charge_manager/low_level_state',
    );
    assert.equal(
      [wnd_min, wnd_max],
      [
        [30_000, 10_000, 10_000, 10_000],
        [30_000, 10_000, 10_000, 10_000],
      ],
    );
    const [first, second] = chargers;
    assert.is(
      first.b,
      1 + 4 + 3 * 8,
      'can disconnect its control pilot and switch phases; three are connected',
    );
    assert.is(first.rc, 16_000);
    assert.ok(first.ae > 50 && first.ae < 500, `${first.ae} Wh`);
    assert.ok(first.ls >= 60_000 && first.ls === last_hyst_reset, `${first.ls}`);
    assert.ok(first.lp >= 60_000 && first.ip > first.ls, `${first.lp}, ${first.ip}`);
    assert.equal([second.ae, second.ls, second.lp, second.lw, second.ip], [0, 0, 0, 0, 0]);
    assert.equal(site.manager.get('charge_manager/low_level_config'), {
      global_hysteresis: 210,
      wakeup_time: 210,
      plug_in_time: 210,
      enable_current_factor_pct: 100,
      allocation_interval: 10,
      rotation_interval: 900,
    });
  }),
);

test(
  'a scan finds the chargers of the network, and their names can be read',
  together(site => {
    assert.equal(site.manager.get('charge_manager/scan_result'), []);
    site.manager.put('charge_manager/scan');
    site.pass(2);
    const found = site.manager.get('charge_manager/scan_result');
    assert.equal(found.map(({ ip, error }: { ip: string; error: number }) => [ip, error]).sort(), [
      ['10.0.0.11', 0],
      ['10.0.0.12', 0],
      ['10.0.0.13', 0],
    ]);
    const names = site.manager.raw('charge_manager/all_charger_names') as Uint8Array;
    assert.is(names.length, 256 * 36);
    const entry = new DataView(names.buffer, 36, 36);
    assert.is(entry.getUint32(0, true), site.state(1).uid);
    assert.is(new TextDecoder().decode(names.subarray(40, 46)), 'Box 2\0');
    assert.is(names[72 + 36], 0);
  }),
);

test('both managers of one group name each other where chargers obey neither', () => {
  const site = startSite();
  const second = virtualDevice({
    variant: 'wem',
    clock: site.clock,
    net: site.network.host('10.0.0.2'),
  });
  second.put('charge_manager/config', site.manager.get('charge_manager/config'));
  site.pass(60);
  const both = ['10.0.0.1', '10.0.0.2'];
  for (const manager of [site.manager, second]) {
    const { chargers } = manager.get('charge_manager/state');
    assert.equal(
      chargers.map(({ e, managers }: { e: number; managers: string[] }) => [
        e,
        [...managers].sort(),
      ]),
      [0, 1, 2].map(() => [128, both]),
    );
    assert.equal(
      chargers.map(({ why }: { why: { name: string } }) => why.name),
      [0, 1, 2].map(() => 'managers_conflict'),
    );
    const said = '(10.0.0.11) is blocked, because several managers command it';
    assert.is(manager.log().split(said).length, 2);
  }
  assert.equal(site.chargers[0]?.get('evse/management_state').managers, both);

  second.stop();
  site.pass(120);
  assert.equal(
    site.states().map(({ e, managers }) => [e, managers]),
    [0, 1, 2].map(() => [0, []]),
  );
  site.manager.put('charge_manager/scan');
  site.pass(2);
  for (const { managed_by } of site.manager.get('charge_manager/scan_result'))
    assert.is(managed_by, '10.0.0.1');
  site.stop();
});

test(
  'a vehicle that draws less than it may is limited to that and the margin, though nobody wants the rest',
  together(site => {
    site.plug(0, { max_current_ma: 8000 });
    site.pass(50);
    assert.is(site.state(0).ac, 16_000, 'it has not shown yet what it draws');
    site.pass(40);
    assert.is(site.state(0).ac, 11_000);
    assert.is(site.chargers[0]?.get('evse/slots')[7].max_current, 11_000);
    site.plug(0, { max_current_ma: 16_000 });
    site.pass(60);
    assert.equal([site.state(0).ac, site.currents()[0]], [16_000, 16_000], 'and gets more again');
  }),
);

test.run();
