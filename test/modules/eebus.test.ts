import * as assert from 'uvu/assert';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { skiOfPem } from '../../host/services/eebus/ship/certificate.ts';
import { suite } from '../support/suite.ts';
import { Box, boxSki, EebusRig, type MemoryNode, ownKey } from './eebus-rig.ts';

const test = suite('eebus');

const slot = (rig: EebusRig) => rig.device.get('evse/slots')[9].max_current;
const limitW = (rig: EebusRig) => rig.device.get('p14a_enwg/state').limit_w;
const limits = (rig: EebusRig) => rig.device.get('eebus/limits');

test('the number of the device is known before EEBUS is switched on, and nothing is loaded', () => {
  const rig = new EebusRig();
  assert.is(rig.state.ski, skiOfPem(ownKey.certificate));
  assert.equal([rig.state.state, rig.state.port, rig.loads], ['off', 0, 0]);
  rig.device.advance(3_600_000);
  rig.restart();
  assert.is(rig.loads, 0);
  rig.device.stop();
});

test('what the box says acts at the charger at once, and ends when it says so', () => {
  const rig = new EebusRig();
  rig.setUp();
  assert.is(rig.state.state, 'init');
  rig.box.guard.limit({ limitW: 6900, isActive: true });
  rig.device.advance(1000);
  assert.equal([rig.state.state, rig.state.limit_w, rig.state.guard], ['limited', 6900, boxSki]);
  assert.equal([limitW(rig), slot(rig)], [6900, 10_000]);
  rig.device.advance(600_000);
  assert.is(rig.state.state, 'limited', 'the box is alive');
  rig.box.guard.limit({ limitW: 0, isActive: false });
  rig.device.advance(1000);
  assert.equal([rig.state.state, rig.state.active], ['controlled', false]);
  assert.equal([limitW(rig), slot(rig)], [0, 32_000]);
  assert.match(rig.device.log(), /The box cellar limits consumption to 6900 W until/);
  assert.match(rig.device.log(), /The box cellar no longer limits consumption/);
  rig.device.stop();
});

test('a box that connects anew is still the one that counts when its old connection ends', () => {
  const rig = new EebusRig();
  rig.setUp();
  assert.ok(rig.state.peers[0].guard);
  const anew = new Box(rig.clock);
  assert.ok(anew.meet(rig.node as MemoryNode));
  rig.device.advance(1000);
  rig.box.vanish();
  rig.device.advance(1000);
  assert.ok(rig.state.peers[0].guard);
  anew.guard.limit({ limitW: 6900, isActive: true });
  rig.device.advance(1000);
  assert.equal([rig.state.limit_w, rig.state.guard], [6900, boxSki]);
  anew.vanish();
  rig.device.advance(1000);
  assert.is(rig.state.peers[0].guard, false);
  rig.device.stop();
});

test('a limit ends by itself after the time that was said', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.box.guard.limit({ limitW: 5000, isActive: true, durationS: 300 });
  rig.device.advance(1000);
  const { until, since } = rig.state;
  assert.is(until - since, 300);
  rig.device.advance(298_000);
  assert.is(limitW(rig), 5000);
  rig.device.advance(2000);
  assert.equal([rig.state.state, limitW(rig)], ['controlled', 0]);
  const [entry] = limits(rig);
  assert.equal(
    [entry.kind, entry.limit_w, entry.duration, entry.to - entry.from, entry.label, entry.active],
    ['limit', 5000, 300, 300, 'cellar', false],
  );
  rig.device.stop();
});

test('the law leaves 4200 W, whatever the box says', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.box.guard.limit({ limitW: 0, isActive: true });
  rig.device.advance(1000);
  assert.equal([rig.state.limit_w, limitW(rig), slot(rig)], [0, 4200, 6086]);
  assert.match(rig.device.log(), /below what the law leaves: 4200 W stay/);
  rig.device.stop();
});

test('a box that falls silent leaves its failsafe limit, for as long as it wanted', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.box.guard.failsafe({ limitW: 4600, durationS: 3 * 3600 });
  rig.box.guard.limit({ limitW: 9000, isActive: true });
  rig.device.advance(60_000);
  assert.is(limitW(rig), 9000);
  const { heard } = rig.state;
  rig.box.vanish();
  const silentMs = rig.clock.wallMs() - heard * 1000;
  rig.device.advance(119_000 - silentMs);
  assert.is(rig.state.state, 'limited', 'a connection that is lost is no event');
  rig.device.advance(2000);
  assert.equal([rig.state.state, limitW(rig)], ['failsafe', 4600]);
  assert.equal(
    limits(rig).map(({ kind }: { kind: string }) => kind),
    ['failsafe', 'values', 'values', 'limit', 'start'],
  );
  rig.device.advance(3 * 3_600_000 - 10_000);
  assert.is(rig.state.state, 'failsafe');
  rig.device.advance(20_000);
  assert.equal([rig.state.state, limitW(rig)], ['autonomous', 0]);
  assert.match(rig.device.log(), /The box cellar is silent: no more than 4600 W/);
  assert.match(rig.device.log(), /silent for so long that consumption is not limited any more/);
  rig.meet();
  rig.device.advance(1000);
  assert.equal([rig.state.state, limitW(rig)], ['limited', 9000], 'it is told again');
  rig.device.stop();
});

test('a restart begins at the failsafe limit of the box, until it is heard or for two minutes', () => {
  const rig = new EebusRig({ isLoadedLate: true });
  rig.setUp();
  rig.box.guard.failsafe({ limitW: 5200, durationS: 7200 });
  rig.box.guard.limit({ limitW: 0, isActive: false });
  rig.device.advance(2000);
  assert.is(limitW(rig), 0);
  rig.restart();
  assert.is(limitW(rig), 5200, 'before the part that speaks EEBUS is loaded');
  assert.is(slot(rig), 7536);
  rig.device.advance(60_000);
  assert.equal([rig.state.state, limitW(rig)], ['init', 5200]);
  rig.meet();
  assert.equal([rig.state.state, limitW(rig)], ['controlled', 0]);
  rig.restart();
  rig.device.advance(119_000);
  assert.is(limitW(rig), 5200);
  rig.device.advance(2000);
  assert.equal([rig.state.state, limitW(rig)], ['autonomous', 0]);
  rig.device.stop();
});

test('a box is trusted by its number however it is written, and only once', () => {
  const rig = new EebusRig();
  const written = boxSki
    .toUpperCase()
    .replace(/(.{4})/g, '$1 ')
    .trim();
  rig.device.put('eebus/add', { ski: written.replaceAll(' ', '-'), label: 'cellar' });
  assert.equal(rig.device.get('eebus/peers'), [
    { ski: boxSki, label: 'cellar', ship_id: '', limit: 0 },
  ]);
  assert.match(
    rig.device.refusal('eebus/add', { ski: written, label: '' }) ?? '',
    /trusted already/,
  );
  for (const wrong of ['', 'b0b0', `${boxSki}0`, `${boxSki.slice(1)}g`])
    assert.match(
      rig.device.refusal('eebus/add', { ski: wrong, label: '' }) ?? '',
      /40 hexadecimal digits/,
    );
  for (const nothing of [null, { ski: null, label: '' }, { ski: boxSki, label: null }])
    assert.ok(rig.device.refusal('eebus/add', nothing), JSON.stringify(nothing));
  for (let other = 1; other < 8; other++)
    rig.device.put('eebus/add', { ski: `${other}`.repeat(40), label: '' });
  assert.match(
    rig.device.refusal('eebus/add', { ski: '9'.repeat(40), label: '' }) ?? '',
    /one too many: 8 are trusted/,
  );
  const twins = rig.device.get('eebus/peers').slice(0, 1);
  assert.match(rig.device.refusal('eebus/peers', [...twins, ...twins]) ?? '', /1\/ski/);
  rig.device.put('eebus/remove', { ski: written });
  assert.match(rig.device.refusal('eebus/remove', { ski: boxSki }) ?? '', /of a trusted box/);
  assert.is(rig.device.get('eebus/peers').length, 7);
  rig.device.stop();
});

test('a box that is removed is gone, and so is what it wrote', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.box.guard.failsafe({ limitW: 6000, durationS: 7200 });
  rig.box.guard.limit({ limitW: 8000, isActive: true });
  rig.device.advance(1000);
  assert.equal(rig.state.peers, [
    {
      ...{ ski: boxSki, label: 'cellar', ship_id: 'Box-b0b0', state: 'connected' },
      ...{ trouble: 'none', guard: true, limitable: false, limit: 0, told_w: 0, answer: 'none' },
    },
  ]);
  rig.device.put('eebus/remove', { ski: boxSki });
  assert.equal(rig.state.peers, []);
  rig.device.advance(121_000);
  assert.equal([rig.state.state, limitW(rig)], ['failsafe', 6000]);
  rig.restart();
  assert.is(limitW(rig), 4200, 'as configured');
  rig.device.stop();
});

test('whoever is not bound to the limit keeps nothing alive', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.box.guard.limit({ limitW: 7000, isActive: true });
  rig.device.advance(1000);
  const other = new Box(rig.clock, 'c1'.repeat(20));
  rig.device.put('eebus/add', { ski: other.ski, label: 'attic' });
  other.meet(rig.node as NonNullable<typeof rig.node>);
  other.guard.limit({ limitW: 20_000, isActive: true });
  rig.device.advance(30_000);
  assert.equal([limitW(rig), rig.state.guard], [7000, boxSki]);
  rig.box.vanish();
  rig.device.advance(121_000);
  assert.is(rig.state.state === 'failsafe' || limitW(rig) === 20_000, true);
  rig.device.stop();
});

test('managed chargers follow within 5 s', () => {
  const rig = new EebusRig({ variant: 'wem' });
  rig.device.put('charge_manager/config', {
    ...rig.device.get('charge_manager/config'),
    enable_charge_manager: true,
    maximum_available_current: 32_000,
    default_available_current: 32_000,
    chargers: [{ host: '127.0.0.2', name: 'garage', rot: 0 }],
  });
  rig.setUp({ limit_charge_manager: true });
  assert.is(rig.state.nominal_w, 22_080);
  rig.box.guard.limit({ limitW: 0, isActive: false });
  rig.device.advance(60_000);
  const most = () => Math.max(...rig.device.get('charge_manager/state').l_raw.slice(1));
  assert.is(most(), 32_000);
  rig.box.guard.limit({ limitW: 4600, isActive: true });
  rig.device.advance(5000);
  assert.is(most(), 20_000);
  rig.device.stop();
});

test('a device that manages chargers says the power of its contract', () => {
  const rig = new EebusRig({ variant: 'wem2' });
  rig.device.put('eebus/config', { ...rig.device.get('eebus/config'), contract_power: 30_000 });
  rig.setUp({ limit_charge_manager: true, limit_heating: true });
  rig.box.guard.limit({ limitW: 10_000, isActive: true });
  rig.device.advance(1000);
  const [guarded] = rig.box.guard.states;
  assert.equal([guarded?.nominalMaxW, guarded?.limitW, guarded?.isActive], [30_000, 10_000, true]);
  assert.is(rig.device.get('heating/state').p14enwg, true);
  rig.device.stop();
});

test('a charger by itself says what its cables carry, and begins anew when it manages others', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.device.advance(1000);
  assert.is(rig.box.guard.states[0]?.nominalMaxW, 11_040, '16 A on three phases');
  const before = rig.node;
  rig.device.put('charge_manager/config', {
    ...rig.device.get('charge_manager/config'),
    enable_charge_manager: true,
    maximum_available_current: 50_000,
    default_available_current: 50_000,
    chargers: [{ host: '127.0.0.2', name: 'garage', rot: 0 }],
  });
  rig.device.advance(2000);
  assert.is.not(rig.node, before);
  assert.is(rig.state.nominal_w, 34_500);
  rig.device.stop();
});

test('switched off, EEBUS limits nothing, and says so where it is to limit', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.box.guard.limit({ limitW: 5000, isActive: true });
  rig.device.advance(1000);
  rig.device.put('eebus/config', { ...rig.device.get('eebus/config'), enable: false });
  assert.equal([rig.state.state, limitW(rig), slot(rig)], ['off', 0, 32_000]);
  assert.match(rig.device.log(), /EEBUS is switched off: with this source nobody can limit/);
  const [last] = limits(rig);
  assert.equal([last.kind, last.active, last.cut], ['limit', false, false]);
  rig.device.stop();
});

test('a device on which the other source is chosen is limited by that alone', () => {
  const rig = new EebusRig();
  rig.setUp();
  rig.device.put('p14a_enwg/config', {
    ...rig.device.get('p14a_enwg/config'),
    source: [2, null],
  });
  rig.box.guard.limit({ limitW: 5000, isActive: true });
  rig.device.advance(1000);
  assert.equal([rig.state.state, limitW(rig), slot(rig)], ['limited', 0, 32_000]);
  rig.device.stop();
});

test('a limit that is said again is one entry; what is refused is told once', () => {
  const rig = new EebusRig();
  rig.setUp();
  for (let minute = 0; minute < 10; minute++) {
    rig.box.guard.limit({ limitW: 5000, isActive: true });
    rig.device.advance(60_000);
  }
  for (let minute = 0; minute < 5; minute++) {
    rig.box.guard.limit({ limitW: -1, isActive: true });
    rig.device.advance(60_000);
  }
  const kinds = limits(rig).map(({ kind }: { kind: string }) => kind);
  assert.equal(kinds, ['refused', 'limit', 'start']);
  const [refused, limit] = limits(rig);
  assert.match(refused.reason, /0 W or more/);
  assert.equal([limit.active, limit.to], [true, 0]);
  assert.is(rig.device.log().match(/limits consumption to 5000 W until/g)?.length, 1);
  assert.is(rig.device.log().match(/was refused/g)?.length, 1);
  rig.device.stop();
});

test('killed after any write, the device is limited when it is back, and its log is whole', () => {
  const storage = new RecordingStorage();
  const rig = new EebusRig({ storage });
  rig.setUp();
  storage.states.length = 0;
  rig.box.guard.failsafe({ limitW: 6000, durationS: 7200 });
  for (const limitW of [5000, 8000]) {
    rig.box.guard.limit({ limitW, isActive: true });
    rig.device.advance(5000);
  }
  rig.device.stop();
  assert.ok(storage.states.length >= 4, `${storage.states.length} writes`);
  for (const [at, objects] of storage.states.entries()) {
    const back = new EebusRig({ storage: storageWith(objects) });
    assert.is(back.state.state, 'init', `write ${at}`);
    assert.ok([4200, 6000].includes(limitW(back)), `write ${at}: ${limitW(back)} W`);
    const [now, ...earlier] = limits(back);
    assert.equal([now.kind, now.active], ['start', true], `write ${at}`);
    for (const entry of earlier) assert.is(entry.active, false, `write ${at}`);
    back.device.stop();
  }
});

function storageWith(objects: ReadonlyMap<string, Uint8Array>): MemoryStorage {
  const storage = new MemoryStorage();
  for (const [name, bytes] of objects) storage.replace(name, bytes);
  return storage;
}

class RecordingStorage extends MemoryStorage {
  readonly states: ReadonlyMap<string, Uint8Array>[] = [];

  override replace(name: string, bytes: Uint8Array): void {
    super.replace(name, bytes);
    this.states.push(new Map(this.objects));
  }

  override append(name: string, bytes: Uint8Array): void {
    super.append(name, bytes);
    this.states.push(new Map(this.objects));
  }
}

test('the key outlives a reset to the state of delivery, and is another one only if asked for', () => {
  const storage = new MemoryStorage();
  const rig = new EebusRig({ storage });
  const stored = () => storage.read('eebus/identity.json');
  const before = stored();
  rig.setUp();
  rig.device.put('factory_reset', { do_i_know_what_i_am_doing: true });
  rig.device.advance(1000);
  assert.equal([rig.state.state, rig.device.get('eebus/peers')], ['off', []]);
  assert.equal(stored(), before);
  rig.device.put('eebus/new_key', { do_i_know_what_i_am_doing: true });
  rig.device.advance(1);
  assert.match(rig.device.log(), /another key for EEBUS/);
  rig.device.stop();
});

test.run();
