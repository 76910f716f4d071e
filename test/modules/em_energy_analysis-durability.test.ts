import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CommandReceiver } from '../../host/access/mqtt/receiver.ts';
import { HistoryLog } from '../../host/modules/em_energy_analysis/history-log.ts';
import { textOf } from '../../host/platform/log.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Place } from '../../host/registry/registry.ts';
import { utf8Encode } from '../../host/registry/utf8.ts';
import type { VirtualDevice } from '../support/device.ts';
import { Killed, type LastWrite, MortalStorage } from './charge_tracker-storage.ts';
import {
  addMeter,
  date,
  energyManager,
  history,
  midnight,
  minuteMs,
  present,
  RefusingStorage,
  send,
  stored,
} from './em_energy_analysis-rig.ts';

const test = suite('em_energy_analysis durability');

const points = (device: VirtualDevice) =>
  present(history(device, 'energy_manager_5min', date)).map(([index, , powerW]) => [index, powerW]);
const card = (device: VirtualDevice) => device.get('energy_manager/sdcard_state');
const errors = (device: VirtualDevice) => device.get('energy_manager/state').error_flags;
const [cardError, controllerError] = [0x2000000, 0x1000000];
const today = 'energy-history/2025/01/14.bin';
const format = (confirmed: boolean) => ({ do_i_know_what_i_am_doing: confirmed });

test('what was recorded survives restarts, and no point is recorded twice', () => {
  const device = energyManager();
  device.advance(11 * minuteMs);
  device.restart();
  assert.equal(points(device), [
    [1, 1500],
    [2, 1500],
  ]);
  const before = stored(device);
  device.put('debug/house', { power_w: 700 });
  device.clock.setWall(midnight + 4 * minuteMs);
  device.advance(7 * minuteMs);
  assert.equal(stored(device), before, 'the points of 00:05 and 00:10 are there already');
  device.advance(5 * minuteMs);
  assert.equal(points(device), [
    [1, 1500],
    [2, 1500],
    [3, 700],
  ]);
  device.stop();
});

test('a point costs one write of less than 50 bytes, a day one more', () => {
  const storage = new MortalStorage();
  const device = energyManager({ storage });
  device.advance(minuteMs);
  const { writes } = storage;
  device.advance(5 * minuteMs);
  assert.is(storage.writes, writes + 2);
  device.advance(50 * minuteMs);
  assert.is(storage.writes, writes + 2 + 10);
  assert.equal(
    stored(device).map(([name]) => name),
    [today, 'energy-history/2025/01/days.bin'],
  );
  assert.ok((storage.objects.get(today)?.length ?? 0) <= 11 * 50);
  device.stop();
});

for (const last of ['nothing', 'part', 'everything'] satisfies LastWrite[]) {
  for (const [write, name] of ['the point', 'the day'].entries()) {
    test(`the power fails while ${name} is written, and ${last} of it reaches the card`, () => {
      const storage = new MortalStorage();
      // A minute before midnight, the day of the point is new.
      const dying = energyManager({ storage, wallMs: midnight - 7 * minuteMs });
      dying.advance(5 * minuteMs);
      storage.killAfter(write, last);
      assert.throws(
        () => dying.advance(5 * minuteMs),
        (error: unknown) => error instanceof Killed,
      );
      storage.revive();
      const device = energyManager({ storage, wallMs: midnight + 2 * minuteMs });
      device.advance(9 * minuteMs);
      const midnightPoint = write > 0 || last === 'everything' ? [[0, 1500]] : [];
      assert.equal(points(device), [...midnightPoint, [1, 1500], [2, 1500]]);
      assert.is(present(history(device, 'energy_manager_5min', { ...date, day: 14 })).length, 1);
      assert.equal(
        present(history(device, 'energy_manager_daily', { year: 2025, month: 1 })).map(
          ([index]) => index,
        ),
        [13, 14],
      );
      assert.is(
        /was interrupted while it was written; \d+ bytes of it are left out/.test(device.log()),
        last === 'part',
      );
      device.stop();
    });
  }
}

test('wherever a file is cut off, the whole points before stay and new ones follow', () => {
  const point = (minutes: number) => ({
    minutes,
    flags: 1,
    powersW: [minutes],
    price: -5,
    chargers: [{ uid: 0xffffffff, flags: 3, powerW: 11_000 }],
    counters: [{ meter: 2, importWh: 4_000_000_000, exportWh: 1 }],
  });
  const times = [0, 5, 10].map(minutes => 1440 * 20_000 + minutes);
  const storage = new MemoryStorage();
  const log = new HistoryLog(storage, () => undefined);
  const lengths = times.map(time => {
    log.addPoint(point(time));
    return [...storage.objects.values()][0]?.length ?? 0;
  });
  const [[name, whole]] = [...storage.objects] as [[string, Uint8Array]];
  for (let length = 0; length <= whole.length; length++) {
    const cut = new MemoryStorage();
    if (length > 0) cut.objects.set(name, whole.slice(0, length));
    const warnings: string[] = [];
    const next = new HistoryLog(cut, warning => warnings.push(textOf(warning)));
    assert.is(next.addPoint(point(1440 * 20_000 + 15)), true);
    const kept = times.filter((_, index) => (lengths[index] ?? 0) <= length);
    assert.equal(
      next.points(times[0] as number, 1440 * 20_001).map(({ minutes }) => minutes),
      [...kept, 1440 * 20_000 + 15],
    );
    assert.is(warnings.length, length === 0 || lengths.includes(length) ? 0 : 1);
  }
  assert.equal(
    new HistoryLog(storage, () => undefined).points(times[1] as number, times[2] as number),
    [{ ...point(times[1] as number), powersW: [times[1], null, null, null, null, null, null] }],
  );
});

test('a damaged byte costs one point, whatever it becomes', () => {
  const device = energyManager();
  device.advance(16 * minuteMs);
  const storage = device.storage as MemoryStorage;
  const whole = storage.objects.get(today) as Uint8Array;
  const size = whole.length / 3;
  for (let at = 0; at < size; at++) {
    for (const wrong of [0, 0xb7, 0xff]) {
      if (whole[size + at] === wrong) continue;
      storage.objects.set(
        today,
        Uint8Array.from(whole, (byte, index) => (index === size + at ? wrong : byte)),
      );
      assert.equal(points(device), [
        [1, 1500],
        [3, 1500],
      ]);
    }
  }
  storage.objects.set(today, new Uint8Array(1000).fill(0xb7));
  assert.equal(points(device), []);
  device.stop();
});

test('the oldest points and days go when there are more than are kept', () => {
  const storage = new MemoryStorage();
  const monthName = (index: number) =>
    `energy-history/${2000 + Math.floor(index / 12)}/${String((index % 12) + 1).padStart(2, '0')}`;
  const years: string[] = [];
  for (let index = 0; index < 260; index++) years.push(`${monthName(index)}/days.bin`);
  const days: string[] = [];
  for (let index = 0; index < 1200; index++) {
    days.push(
      `${monthName(Math.floor(index / 28))}/${String((index % 28) + 1).padStart(2, '0')}.bin`,
    );
  }
  for (const name of [...years, ...days]) storage.objects.set(name, new Uint8Array([1]));
  const device = energyManager({ storage });
  device.advance(6 * minuteMs);
  const names = stored(device).map(([name]) => name);
  assert.equal(
    names.filter(name => name.endsWith('days.bin')),
    [...years.slice(260 - 239), 'energy-history/2025/01/days.bin'],
  );
  assert.equal(
    names.filter(name => !name.endsWith('days.bin')),
    [...days.slice(1200 - 1097), today],
  );
  device.stop();
});

test('a full card makes room by its oldest points, but keeps the last 31 days of them', () => {
  const storage = new RefusingStorage();
  const old = Array.from(
    { length: 33 },
    (_, index) =>
      `energy-history/2024/0${1 + Math.floor(index / 28)}/${String((index % 28) + 1).padStart(2, '0')}.bin`,
  );
  for (const name of old) storage.objects.set(name, new Uint8Array(120));
  const device = energyManager({ storage });
  device.advance(minuteMs);
  storage.freeBytes = 0;
  device.advance(5 * minuteMs);
  assert.equal(points(device), [[1, 1500]]);
  assert.is(storage.objects.has(old[0] as string), false);
  assert.is(storage.objects.has(old[1] as string), true);
  assert.match(
    device.log(),
    /Storage is full: energy-history\/2024\/01\/01\.bin, the oldest day .* was deleted/,
  );
  device.advance(40 * minuteMs);
  assert.equal(
    old.filter(name => storage.objects.has(name)).length + 1,
    31,
    'with the one of today',
  );
  assert.is(card(device).lfs_status, 28);
  assert.is(errors(device), 0, 'a full card is not a broken one');
  const told = device.log().match(/is not recorded: storage is full/g) ?? [];
  assert.is(told.length, 1);
  storage.freeBytes = 1000;
  device.advance(5 * minuteMs);
  assert.is(card(device).lfs_status, 0);
  assert.match(device.log(), /The energy balance is recorded again/);
  device.stop();
});

test('a storage that fails is an error, in words and once, and the device goes on', () => {
  const storage = new RefusingStorage();
  const device = energyManager({ storage });
  addMeter(device, 1, [74]);
  device.put('meters/1/update', [3600]);
  device.advance(4 * minuteMs);
  storage.failure = 'failed';
  storage.unreadable = 'energy-history/';
  device.advance(10 * minuteMs);
  assert.equal([card(device).sd_status, card(device).lfs_status], [0, 5]);
  assert.is(errors(device), cardError);
  assert.is(
    (device.log().match(/The energy balance is not recorded: storage failed/g) ?? []).length,
    1,
  );
  const { status, body } = send(device, 'PUT', 'energy_manager/history_energy_manager_5min', date);
  assert.is(status, 507);
  assert.match(String(body), /^storage failed, energy-history.* cannot be read \(EIO\)$/);
  storage.failure = undefined;
  storage.unreadable = undefined;
  device.advance(5 * minuteMs);
  assert.is(card(device).lfs_status, 0);
  assert.is(errors(device), 0);
  assert.equal(points(device), [[3, 1500]]);
  device.stop();
});

test('a day that cannot be read any more does not keep later ones from being recorded', () => {
  const storage = new RefusingStorage();
  const device = energyManager({ storage });
  addMeter(device, 1, [74]);
  device.put('meters/1/update', [3600]);
  device.advance(6 * minuteMs);
  storage.unreadable = today;
  device.clock.setWall(midnight + 1440 * minuteMs);
  device.restart();
  device.advance(6 * minuteMs);
  assert.throws(() => points(device), /507 storage failed/);
  assert.is(present(history(device, 'energy_manager_5min', { ...date, day: 16 })).length, 1);
  assert.match(device.log(), /energy-history\/2025\/01\/14\.bin cannot be read/);
  device.stop();
});

test('the card shows what it is, and a card or controller that does not answer is an error', () => {
  const device = energyManager();
  const works = {
    sd_status: 0,
    lfs_status: 0,
    card_type: 12,
    sector_count: 15_523_840,
    sector_size: 512,
    manufacturer_id: 0,
    product_rev: 16,
    product_name: 'SIMUL',
  };
  assert.equal(card(device), works);
  device.advance(6 * minuteMs);
  const numbers = {
    card_type: 0,
    sector_count: 0,
    sector_size: 0,
    manufacturer_id: 0,
    product_rev: 0,
  };
  device.put('debug/energy_manager', { card_status: 51 });
  device.advance(10_000);
  assert.equal(card(device), { sd_status: 51, lfs_status: 0, ...numbers, product_name: '.....' });
  assert.is(errors(device), cardError);
  assert.is(
    device.refusal('energy_manager/history_energy_manager_5min', date),
    'payload: cannot be done: there is no memory card',
  );
  assert.match(
    device.refusal('energy_manager/sdcard_format', format(true)) ?? '',
    /there is no memory card/,
  );
  device.advance(5 * minuteMs);
  assert.match(
    device.log(),
    /The energy balance is not recorded: there is no memory card\. All else goes on/,
  );
  device.put('debug/energy_manager', { card_status: 11 });
  device.advance(5 * minuteMs);
  assert.match(device.log(), /is not recorded: the memory card does not work \(status 11\)/);
  device.put('debug/energy_manager', { card_status: 0, silent: true });
  device.advance(10_000);
  assert.equal(card(device), {
    sd_status: 255,
    lfs_status: 255,
    ...numbers,
    product_name: 'None.',
  });
  assert.is(errors(device), cardError + controllerError);
  device.put('debug/energy_manager', { silent: false });
  device.advance(5 * minuteMs);
  assert.equal(card(device), works);
  assert.is(errors(device), 0);
  assert.equal(points(device), [
    [1, 1500],
    [4, 1500],
  ]);
  device.stop();
});

for (const variant of ['wem', 'wem2'] as const) {
  test(`${variant}: to format deletes the history and restarts, over HTTP and MQTT; false does nothing`, () => {
    const device = energyManager({ variant });
    const mqtt = (payload: string, retain = false) => {
      const { registry } = device.device;
      const options = { registry, clock: device.clock, maxBodyBytes: 1000, log: () => undefined };
      const topic = 'wem/Abc/energy_manager/sdcard_format';
      const receiver = new CommandReceiver(options);
      assert.ok(receiver.filters('wem/Abc').includes(topic));
      const target = receiver.find('energy_manager/sdcard_format');
      receiver.receive(target as Place, {
        topic,
        payload: utf8Encode(payload),
        retain,
      });
    };
    device.advance(6 * minuteMs);
    const before = stored(device);
    assert.is(before.length, 2);
    assert.is(send(device, 'PUT', 'energy_manager/sdcard_format', format(false)).status, 200);
    mqtt(JSON.stringify(format(false)));
    mqtt(JSON.stringify(format(true)), true);
    for (const wrong of [true, {}, { do_i_know_what_i_am_doing: 1 }]) {
      assert.is(
        send(device, 'PUT', 'energy_manager/sdcard_format', wrong).status,
        400,
        JSON.stringify(wrong),
      );
    }
    assert.is(send(device, 'GET', 'energy_manager/sdcard_format').status, 405);
    assert.equal(stored(device), before);
    let run = device.device;
    device.advance(1000);
    assert.is(device.device, run);
    assert.is(send(device, 'PUT', 'energy_manager/sdcard_format', format(true)).status, 200);
    assert.is(card(device).lfs_status, 256);
    device.advance(1000);
    assert.is.not(device.device, run);
    assert.equal(stored(device), []);
    assert.equal(points(device), []);
    assert.is(card(device).lfs_status, 0);
    device.advance(5 * minuteMs);
    assert.equal(points(device), [[2, 1500]]);
    run = device.device;
    mqtt(JSON.stringify(format(true)));
    device.advance(1000);
    assert.is.not(device.device, run);
    assert.equal(stored(device), []);
    device.stop();
  });
}

test('a card that cannot be formatted keeps what is on it, and nothing restarts', () => {
  const storage = new MortalStorage();
  const device = energyManager({ storage });
  device.advance(6 * minuteMs);
  const before = stored(device);
  const run = device.device;
  storage.failure = 'failed';
  assert.is(send(device, 'PUT', 'energy_manager/sdcard_format', format(true)).status, 507);
  device.advance(1000);
  assert.is(device.device, run);
  assert.equal(stored(device), before);
  assert.equal([card(device).lfs_status, errors(device)], [5, cardError]);
  device.stop();
});

test.run();
