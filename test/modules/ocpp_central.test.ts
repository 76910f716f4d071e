import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { keptIn } from '../support/kept.ts';
import { suite } from '../support/suite.ts';
import { VirtualPorts } from '../support/virtual-ports.ts';
import { Box, type BoxOptions } from './ocpp-central-box.ts';
import type { Traits } from './ocpp-central-charger.ts';
import { type Site, startSite } from './site-rig.ts';

/* A device in virtual time as a user sets it up, and chargers of others that connect to it. */
const test = suite('chargers of others in the group');

const port = 8887;
const password = 'of the garage';
const usual: Traits = {
  ...{ maximumMa: 32_000, obeys: true, reactionMs: 4000, inOrder: false },
  ...{ defaultMa: 0, boundMa: undefined, alone: undefined, ofTransaction: true },
};

interface Garage extends Site {
  readonly ports: VirtualPorts;
  box(options?: Partial<BoxOptions>): Box;
}

/** A manager with one charger of its own kind and one of others, at a connection of 48 A. */
function garage(changes: { readonly [field: string]: Json } = {}, limitMa = 48_000): Garage {
  let ports: VirtualPorts | undefined;
  const site = startSite({
    variants: ['warp3'],
    openPort(clock) {
      ports = new VirtualPorts(clock);
      return ports.openPort;
    },
    config: {
      default_available_current: limitMa,
      chargers: [
        { host: '10.0.0.11', name: 'Own', rot: 1 },
        { host: 'ocpp:left', name: 'Left', rot: 1 },
      ],
    },
  });
  const { manager, clock } = site;
  manager.put('ocpp_central/chargers', [{ identity: 'left', password, ...changes }]);
  manager.put('ocpp_central/config', {
    ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
  });
  return Object.assign(site, {
    ports: ports as unknown as VirtualPorts,
    box: (options: Partial<BoxOptions> = {}) => {
      const box = new Box(clock, ports as unknown as VirtualPorts, {
        ...{ identity: 'left', password, port, traits: usual },
        ...options,
      });
      box.connect();
      return box;
    },
  });
}

const reserved = (site: Site): number[] =>
  site.manager.get('charge_manager/low_level_state').wnd_max.slice(1);

/** Names of what is wrong, or is waited for. */
const whys = (site: Site): string[] => site.states().map(({ why }) => why.name);
const connectorOf = (site: Site) =>
  site.manager.get('ocpp_central/state').chargers[0].connectors[0];

test('before its first limit a charger is told what to store, and what others stored is gone', () => {
  const site = garage();
  const box = site.box();
  site.pass(10);
  box.plug(16_000);
  site.pass(10);
  const told = box.calls
    .filter(({ action }) => /ChargingProfile$/.test(action))
    .map(({ action, payload }) => {
      const profile = payload.csChargingProfiles as unknown as
        | Record<string, Record<string, unknown>>
        | undefined;
      const [period] = (profile?.chargingSchedule?.chargingSchedulePeriod ?? []) as object[];
      return [action, profile?.chargingProfilePurpose, payload.connectorId, period];
    });
  assert.equal(told.slice(0, 2), [
    ['ClearChargingProfile', undefined, undefined, undefined],
    ['SetChargingProfile', 'TxDefaultProfile', 0, { startPeriod: 0, limit: 0 }],
  ]);
  assert.equal(told.at(-1), ['SetChargingProfile', 'TxProfile', 1, { startPeriod: 0, limit: 6 }]);
  // The answer that names its transaction comes before any limit of that.
  assert.equal(box.strange, []);
  site.stop();
});

test('a charger that was seen to obey, at a connection that a meter watches, has its fair share', () => {
  const site = garage({ watched: true });
  const box = site.box();
  site.plug(0);
  site.pass(20);
  box.plug(32_000);
  site.pass(20);
  // All that it can draw is reserved until it has shown that it follows.
  assert.equal(reserved(site), [48_000, 48_000, 48_000]);
  assert.is(connectorOf(site).floor, 32_000);
  site.pass(60);
  assert.equal([connectorOf(site).obedience, connectorOf(site).floor], [2, 0]);
  site.manager.put('charge_manager/available_current', 20_000);
  site.pass(120);
  assert.equal(box.currentsMa, [10_000, 10_000, 10_000]);
  assert.equal(site.drawn(), [10_000, 10_000, 10_000]);
  assert.equal(whys(site), ['charging_fair', 'charging_fair']);
  site.stop();
});

test('one that is not trusted counts with all that it can draw, and where that does not fit, it waits', () => {
  const site = garage({}, 20_000);
  const box = site.box();
  site.pass(20);
  box.plug(32_000);
  site.pass(60);
  assert.equal(whys(site), ['no_vehicle', 'obedience_unknown']);
  assert.equal(box.currentsMa, [0, 0, 0]);
  // The owner has set its switches.
  site.manager.put('ocpp_central/chargers', [
    { identity: 'left', password: null, max_current: 16_000 },
  ]);
  box.connect();
  site.pass(60);
  assert.is(connectorOf(site).floor, 16_000);
  site.stop();
});

test('what a charger may draw by itself stays reserved when its connection is lost', () => {
  const site = garage({ watched: true });
  const box = site.box();
  site.pass(20);
  box.plug(16_000);
  site.pass(90);
  assert.is(connectorOf(site).obedience, 2);
  site.manager.put('charge_manager/available_current', 16_000);
  site.pass(60);
  box.disconnect();
  site.pass(40);
  assert.equal(whys(site)[1], 'not_connected');
  assert.is(reserved(site)[0], 32_000);
  box.connect();
  site.pass(120);
  assert.ok((reserved(site)[0] as number) <= 16_000, `${reserved(site)}`);
  site.stop();
});

test('what was learned of a charger outlasts a restart, and does not count for another firmware', () => {
  const site = garage({ watched: true });
  const box = site.box();
  site.pass(20);
  box.plug(16_000);
  site.pass(90);
  site.manager.restart();
  site.pass(2);
  assert.equal([connectorOf(site).obedience, connectorOf(site).floor], [2, 0]);
  assert.is(connectorOf(site).allowed, 32_000);
  site.box({ firmware: '1.1' });
  site.pass(20);
  assert.equal([connectorOf(site).obedience, connectorOf(site).floor], [0, 32_000]);
  site.stop();
});

test('a device that stops tells chargers what they have stored, and one whose settings change does not', () => {
  const site = garage({ watched: true });
  const box = site.box();
  site.pass(20);
  box.plug(16_000);
  site.pass(90);
  const limits = () =>
    box.calls.flatMap(({ action, payload }) => {
      const { chargingSchedule } = (payload.csChargingProfiles ?? {}) as unknown as {
        chargingSchedule?: { chargingSchedulePeriod: [{ limit: number }] };
      };
      return action === 'SetChargingProfile'
        ? [chargingSchedule?.chargingSchedulePeriod[0].limit]
        : [];
    });
  assert.is(limits().at(-1), 32);
  const { manager } = site;
  manager.put('ocpp_central/config', { ...manager.get('ocpp_central/config'), accept_tags: 1 });
  site.pass(1);
  assert.is(limits().at(-1), 32);
  site.stop();
  site.clock.advance(100);
  assert.is(limits().at(-1), 0);
});

test('only who is known and has the password comes in, and guessing is slowed down', () => {
  const site = garage();
  const stranger = site.box({ identity: 'stranger' });
  const guesser = site.box({ password: 'guessed it' });
  const silent = site.box({ identity: 'left' });
  site.pass(1);
  assert.match(stranger.upgraded, / 404 /);
  assert.match(guesser.upgraded, / 401 /);
  assert.match(silent.upgraded, / 101 /);
  assert.equal(site.manager.get('ocpp_central/found'), [
    { identity: 'stranger', address: '10.0.0.50', reason: 0, age: 0 },
  ]);
  for (let attempt = 0; attempt < 14; attempt++) {
    guesser.connect();
    site.pass(6);
  }
  guesser.upgraded = '';
  guesser.connect();
  site.pass(3);
  assert.is(guesser.upgraded, '', 'nobody answers at once any more');
  site.pass(3);
  assert.match(guesser.upgraded, / 401 /);
  assert.ok(silent.isConnected);
  // Nobody fills the list, or the log, with names.
  for (let name = 0; name < 40; name++) {
    site.box({ identity: `made-up-${name}`, address: `10.0.1.${name}` });
    site.pass(1);
  }
  const found = site.manager.get('ocpp_central/found');
  assert.is(found.length, 20);
  assert.is(found[0].identity, 'made-up-39');
  assert.ok((site.manager.log().match(/cannot connect by OCPP/g) ?? []).length <= 20);
  site.pass(601);
  assert.equal(site.manager.get('ocpp_central/found'), []);
  site.stop();
});

test('the newer connection of a charger with a password takes the place of the older', () => {
  const site = garage();
  const first = site.box();
  site.pass(10);
  const second = site.box();
  site.pass(10);
  assert.equal([first.isConnected, second.isConnected], [false, true]);
  assert.is(site.manager.get('ocpp_central/state').chargers[0].connected, true);
  site.stop();
});

test('without a password, who is connected and answers stays, and only the local network comes in', () => {
  const site = garage({ password: '' });
  const { manager } = site;
  const open = { ...manager.get('ocpp_central/config'), require_password: false };
  const refused = site.box();
  site.pass(1);
  assert.match(refused.upgraded, / 401 /);
  manager.put('ocpp_central/config', open);
  const first = site.box();
  const far = site.box({ address: '203.0.113.9' });
  site.pass(10);
  assert.match(far.upgraded, / 401 /);
  const second = site.box();
  site.pass(10);
  assert.match(second.upgraded, / 503 /);
  // Somebody else has that name already: who asks for it is told of.
  assert.is(manager.get('ocpp_central/found')[0].reason, 4);
  assert.match(
    manager.log(),
    /left at 10\.0\.0\.50 cannot connect by OCPP: another one is connected/,
  );
  assert.equal([first.isConnected, second.isConnected], [true, false]);
  site.stop();
});

test('who floods, or sends what is too long, is disconnected, and the others charge on', () => {
  const site = garage({ watched: true });
  site.plug(0);
  site.pass(60);
  const before = site.currents();
  const box = site.box();
  site.pass(10);
  for (let message = 0; message < 2000; message++) box.call('Heartbeat', {});
  site.pass(3);
  assert.not(site.manager.get('ocpp_central/state').chargers[0].connected);
  box.connect();
  site.pass(10);
  assert.ok(site.manager.get('ocpp_central/state').chargers[0].connected);
  box.send(`[2,"1","DataTransfer",{"vendorId":"x","data":"${'x'.repeat(10_000_000)}"}]`);
  site.pass(3);
  assert.not(site.manager.get('ocpp_central/state').chargers[0].connected);
  const log = site.manager.log();
  assert.match(log, /left was disconnected: it sends more than this device can work on/);
  for (const garbage of ['{', '[]', '[2]', '[2,"1","Nonsense",{}]', '[3,"99",{}]', 'null']) {
    box.connect();
    site.pass(2);
    box.send(garbage);
    site.pass(1);
  }
  assert.ok(site.manager.get('ocpp_central/state').chargers[0].connected);
  assert.equal(site.currents(), before);
  site.stop();
});

test('what a charger answers after it was taken out of the group concerns nobody else', () => {
  const site = garage();
  const box = site.box();
  site.pass(20);
  // Its limit is under way when the group changes.
  box.fate = 'lost';
  box.plug(32_000);
  site.pass(3);
  site.configure({
    chargers: [
      { host: 'ocpp:other', name: 'Other', rot: 1 },
      { host: '10.0.0.11', name: 'Own', rot: 1 },
    ],
  });
  site.plug(0);
  site.pass(90);
  assert.equal(reserved(site), [48_000, 48_000, 48_000]);
  assert.equal(site.currents(), [16_000]);
  site.stop();
});

test('who holds connections without a word keeps no charger out', () => {
  const site = garage();
  const quiet = { onData: () => undefined, onClose: () => undefined };
  for (let held = 0; held < 60; held++) site.ports.connect(port, '10.0.0.50', quiet);
  for (let held = 0; held < 60; held++) site.ports.connect(port, `10.0.2.${held}`, quiet);
  const box = site.box();
  site.clock.advance(500);
  assert.match(box.upgraded, / 101 /);
  site.stop();
});

test('the tag of a charge is shown, and is not in a report for others', () => {
  const site = garage();
  const box = site.box();
  site.pass(10);
  box.plug(16_000);
  site.pass(20);
  assert.is(connectorOf(site).tag, 'C0FFEE99');
  const report = String(site.manager.raw('system/report'));
  assert.ok(report.includes('ocpp_central/state'));
  assert.not.ok(report.includes('C0FFEE99'));
  assert.not.ok(report.includes(password));
  site.stop();
});

test('tags are those of the settings', () => {
  const site = garage();
  const { manager } = site;
  for (const [accept_tags, status] of [
    [2, 'Accepted'],
    [1, 'Invalid'],
    [0, 'Invalid'],
  ] as const) {
    manager.put('ocpp_central/config', { ...manager.get('ocpp_central/config'), accept_tags });
    const box = site.box();
    site.pass(2);
    box.call('Authorize', { idTag: '04AABBCC' });
    site.pass(1);
    assert.equal(box.answers.get('Authorize'), { idTagInfo: { status } });
  }
  site.stop();
});

test('a charger that takes no limits is told as such, and counts with its maximum', () => {
  const site = garage({ watched: true, max_current: 16_000 });
  const box = site.box({ traits: { ...usual, maximumMa: 16_000 }, refusesLimits: true });
  site.pass(20);
  box.plug(32_000);
  site.pass(200);
  const [shown] = site.manager.get('ocpp_central/state').chargers;
  assert.equal(
    [shown.way, shown.default_stored, shown.connectors[0].floor],
    ['none', false, 16_000],
  );
  assert.match(
    site.manager.log(),
    /left takes no limits: it counts with its largest current always/,
  );
  site.stop();
});

test('each charger is in the list once, and a password stays with its name', () => {
  const site = garage();
  const { manager } = site;
  assert.match(
    manager.refusal('ocpp_central/chargers', [
      { identity: 'a', password: '' },
      { identity: 'a', password: '' },
    ]) ?? '',
    /1.identity.*must differ/,
  );
  // The list is turned around, and says nothing of the password.
  manager.put('ocpp_central/chargers', [
    { identity: 'new', password: 'another one' },
    { identity: 'left', password: null },
  ]);
  const box = site.box();
  site.pass(2);
  assert.match(box.upgraded, / 101 /);
  assert.is(manager.get('ocpp_central/chargers')[1].password, null);
  for (const host of ['ocpp:', 'ocpp:ü', 'http://x', 'unknown:x'])
    assert.ok(
      manager.refusal('charge_manager/config', {
        ...manager.get('charge_manager/config'),
        chargers: [{ host, name: '', rot: 0 }],
      }),
      host,
    );
  assert.match(
    manager.refusal('charge_manager/config', {
      ...manager.get('charge_manager/config'),
      chargers: [
        { host: 'ocpp:left', name: '', rot: 0 },
        { host: 'ocpp:left/1', name: '', rot: 0 },
      ],
    }) ?? '',
    /must differ/,
  );
  site.stop();
});

test('passwords are stored hashed, also those of an earlier release, and open in both forms', () => {
  const key = '00112233445566778899aabbccddeeff';
  const site = garage({ password: key });
  const { manager } = site;
  const file = 'config/ocpp_central_chargers.json';
  const kept = keptIn(manager.storage);
  const stored = () => new TextDecoder().decode(kept.read(file));
  const bytes = Uint8Array.from(key.match(/../g) ?? [], digits => Number.parseInt(digits, 16));
  const opens = (offered: string | Uint8Array): boolean => {
    const box = site.box({ password: offered });
    site.pass(1);
    return box.upgraded.includes(' 101 ');
  };
  const first = stored();
  assert.not.match(first, key);
  for (const offered of [key, key.toUpperCase(), bytes]) assert.ok(opens(offered));
  for (const offered of [`${key}0`, bytes.subarray(1), JSON.parse(first)[0].password])
    assert.not(opens(offered));
  // The same password once more is no other one; a part of the settings is written without it.
  manager.put('ocpp_central/chargers', [{ identity: 'left', password: key }]);
  const member = manager.device.registry.find('ocpp_central/chargers/0/default_current', 'http');
  assert.ok(member);
  manager.device.registry.write(member, 6000, { via: 'http' });
  assert.is(manager.get('ocpp_central/chargers')[0].default_current, 6000);
  const name = manager.device.registry.find('ocpp_central/chargers/0/identity', 'http');
  assert.ok(name);
  for (const next of ['other', 'left'])
    assert.equal(manager.device.registry.write(name, next, { via: 'http' }), { kind: 'done' });
  assert.is(JSON.parse(stored())[0].password, JSON.parse(first)[0].password);
  // As releases before stored it.
  kept.replace(file, new TextEncoder().encode(first.replace(/pbkdf2[^"]*/, key)));
  manager.restart();
  assert.match(stored(), /"password":"pbkdf2-sha256/);
  assert.ok(opens(bytes));
  site.stop();
});

test('a change of the settings disconnects only the chargers that it concerns', () => {
  const site = garage();
  const { manager } = site;
  const all = [
    { identity: 'left', password: null, max_current: 32_000 },
    { identity: 'right', password },
    { identity: 'open', password: '' },
  ];
  const set = (changes: object): void =>
    manager.put('ocpp_central/config', { ...manager.get('ocpp_central/config'), ...changes });
  set({ require_password: false });
  manager.put('ocpp_central/chargers', all);
  const boxes = [
    site.box(),
    site.box({ identity: 'right' }),
    site.box({ identity: 'open', password: '' }),
  ];
  const connected = (): boolean[] => {
    site.pass(2);
    const now = boxes.map(({ isConnected }) => isConnected);
    for (const box of boxes) if (!box.isConnected) box.connect();
    site.pass(2);
    return now;
  };
  assert.equal(connected(), [true, true, true]);
  const write = (index: number, changes: object): void =>
    manager.put(
      'ocpp_central/chargers',
      all.map((charger, at) => ({
        ...{ ...charger, password: at === 2 ? '' : null },
        ...(at === index && changes),
      })),
    );
  write(1, { password: 'quite another one' });
  assert.equal(connected(), [true, false, true]);
  write(1, { password });
  // It comes again, with the old one.
  assert.equal(connected(), [true, false, true]);
  write(0, { max_current: 16_000 });
  assert.equal(connected(), [false, true, true]);
  assert.is(connectorOf(site).floor, 16_000);
  site.pass(15);
  write(0, { max_current: 16_000, watched: true, default_current: 6000 });
  assert.equal(connected(), [true, true, true]);
  assert.equal(
    boxes.map(({ storedA }) => storedA),
    [6, undefined, undefined],
  );
  manager.put('ocpp_central/chargers', [...manager.get('ocpp_central/chargers').slice(0, 1)]);
  assert.equal(connected(), [true, false, false]);
  manager.put('ocpp_central/chargers', all);
  connected();
  set({ accept_tags: 0 });
  assert.equal(connected(), [true, true, true]);
  boxes[1]?.call('Authorize', { idTag: '04AABBCC' });
  site.pass(1);
  assert.equal(boxes[1]?.answers.get('Authorize'), { idTagInfo: { status: 'Invalid' } });
  set({ require_password: true });
  assert.equal(connected(), [true, true, false]);
  set({ port: 8888 });
  assert.equal(connected(), [false, false, false]);
  assert.is(manager.get('ocpp_central/state').port, 8888);
  site.stop();
});

test('whatever a charger says of itself or of others, it is told, and nothing of the others changes', () => {
  const site = garage({ watched: true });
  const { manager } = site;
  manager.put('ocpp_central/chargers', [
    { identity: 'left', password: null, watched: true, max_current: 16_000 },
    { identity: 'right', password, watched: true, max_current: 16_000 },
  ]);
  site.configure({
    chargers: [
      { host: '10.0.0.11', name: 'Own', rot: 1 },
      { host: 'ocpp:left', name: 'Left', rot: 1 },
      { host: 'ocpp:right', name: 'Right', rot: 1 },
    ],
  });
  const liar = site.box();
  const right = site.box({ identity: 'right', address: '10.0.0.51' });
  site.plug(0);
  site.pass(20);
  liar.plug(32_000);
  right.plug(32_000);
  site.pass(120);
  const shown = (identity: string) =>
    manager
      .get('ocpp_central/state')
      .chargers.find((each: { identity: string }) => each.identity === identity);
  const others = () => [site.currents(), right.currentsMa, shown('right').connectors];
  const before = others();
  assert.equal(before.slice(0, 2), [[16_000], [16_000, 16_000, 16_000]]);
  const theirs = right.answers.get('StartTransaction')?.transactionId as unknown as number;
  const meter = (value: string, changes: object = {}): void =>
    liar.call('MeterValues', {
      ...{ connectorId: 1, transactionId: theirs, ...changes },
      meterValue: [
        {
          timestamp: '2099-01-01T00:00:00Z',
          sampledValue: ['L1', 'L2', 'L3'].map(phase => ({
            ...{ value, phase, measurand: 'Current.Import', unit: 'A' },
          })),
        },
      ],
    });
  for (const value of ['5000', '1e300', '-32', 'NaN', '']) meter(value);
  meter('32', { connectorId: 7 });
  liar.call('StopTransaction', {
    transactionId: theirs,
    meterStop: 0,
    timestamp: '2025-01-01T00:00:00Z',
  });
  liar.call('StatusNotification', { connectorId: 99, errorCode: 'NoError', status: 'Faulted' });
  // An answer to what somebody else, or nobody, was asked.
  for (let id = 0; id < 200; id++) liar.send(`[3,"${id}",{"status":"Rejected"}]`);
  site.pass(60);
  assert.equal(others(), before);
  assert.ok(shown('left').connectors[0].allowed <= 16_000);
  const log = manager.log();
  assert.match(log, /left says that 5000 A are drawn, which cannot be: that does not count/);
  assert.match(log, /A message of left is not understood: it answers a call that nobody waits for/);
  assert.is(log.match(/says that/g)?.length, 1);
  // Another name in its login than in its address.
  const posing = site.box({ identity: 'right', password: 'not of the garage' });
  site.pass(2);
  assert.match(posing.upgraded, / 401 /);
  assert.equal(others(), before);
  site.stop();
});

test.run();
