import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { anna, ChargerBench, card } from './charge_tracker-bench.ts';
import { Killed, type LastWrite, MortalStorage } from './charge_tracker-storage.ts';

const test = suite('charge_tracker: what survives');

const lastWrites: readonly LastWrite[] = ['nothing', 'part', 'everything'];
const file = (number: number): string => `charge-log/charge-record-${number}.bin`;

interface Charge {
  readonly user_id: number;
  readonly charge_duration: number;
  readonly energy_charged: number;
}

/**
 * A morning at a charger: [time in s, what happens]. Everything may happen twice without a
 * difference.
 */
const morning: readonly (readonly [number, (bench: ChargerBench) => void])[] = [
  [10, bench => bench.charger.vehicle.change({ plugged: true })],
  [200, bench => bench.charger.vehicle.change({ plugged: false })],
  [240, bench => bench.put('evse/user_enabled', true)],
  [260, bench => bench.charger.vehicle.change({ plugged: true })],
  [270, bench => bench.present(1, 'start')],
  [500, bench => bench.present(1, 'stop')],
  [520, bench => bench.charger.vehicle.change({ plugged: false })],
  [540, bench => bench.put('evse/user_enabled', false)],
  [560, bench => bench.charger.vehicle.change({ plugged: true })],
  [700, bench => bench.charger.vehicle.change({ plugged: false })],
  [720, () => undefined],
];

/**
 * Does something; if the host is killed by it, `revive` starts it again and the rest is done then.
 */
function survive(bench: ChargerBench, action: () => void, revive: () => void): void {
  for (;;) {
    try {
      action();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    if (!bench.storage.dead) return;
    bench.stopHost();
    revive();
  }
}

/** Lives through the morning. Answers what the log held when the host was killed. */
function live(bench: ChargerBench, revive: () => void): Uint8Array | undefined {
  const beganMs = bench.clock.nowMs();
  let atDeath: Uint8Array | undefined;
  const note = (): void => {
    bench.storage.revive();
    atDeath = wholeRecords(bench.storage);
    revive();
  };
  for (const [atS, happens] of morning) {
    survive(bench, () => bench.clock.advanceTo(beganMs + atS * 1000), note);
    survive(bench, () => happens(bench), note);
  }
  return atDeath;
}

function wholeRecords(storage: MemoryStorage): Uint8Array {
  const bytes = storage.read(file(1)) ?? new Uint8Array();
  return bytes.slice(0, bytes.length - (bytes.length % 16));
}

function prepared(): ChargerBench {
  const bench = new ChargerBench();
  bench.put('users/add', anna);
  return bench;
}

const undisturbed = (() => {
  const bench = prepared();
  const { writes } = bench.storage;
  live(bench, () => undefined);
  const charges: Charge[] = bench.get('charge_tracker/last_charges');
  return { charges, writes: bench.storage.writes - writes };
})();

test('the undisturbed morning has three charges', () => {
  assert.equal(
    undisturbed.charges.map(({ user_id }) => user_id),
    [0, 1, 0],
  );
  assert.ok(undisturbed.writes >= 15, `${undisturbed.writes} writes are too few to be killed in`);
});

test('a kill of the host at any write, however far it got, costs nothing: the three charges are recorded', () => {
  for (let write = 0; write < undisturbed.writes; write++) {
    for (const last of lastWrites) {
      const bench = prepared();
      bench.storage.killAfter(write, last);
      live(bench, () => bench.startHost());
      // A tag whose charge was recorded, but not released any more, has to be presented again.
      const charges = (bench.get('charge_tracker/last_charges') as Charge[]).filter(
        ({ user_id, charge_duration, energy_charged }) =>
          user_id === 0 || charge_duration > 0 || energy_charged > 0,
      );
      const what = `killed at write ${write}, of which ${last} was done: ${JSON.stringify(charges)}`;
      assert.is(charges.length, 3, what);
      for (const [index, charge] of charges.entries()) {
        const expected = undisturbed.charges[index] as Charge;
        assert.is(charge.user_id, expected.user_id, what);
        assert.ok(Math.abs(charge.charge_duration - expected.charge_duration) <= 2, what);
        assert.ok(Math.abs(charge.energy_charged - expected.energy_charged) < 0.01, what);
      }
      assert.is(bench.get('charge_tracker/current_charge').user_id, -1, what);
      assert.is(
        bench.get('evse/user_current').current === 0,
        bench.get('evse/user_enabled').enabled,
        what,
      );
    }
  }
});

test('a power cut at any write loses no recorded charge, and the log goes on', () => {
  for (let write = 0; write < undisturbed.writes; write++) {
    for (const last of lastWrites) {
      const bench = prepared();
      bench.storage.killAfter(write, last);
      const atDeath = live(bench, () => {
        bench.charger.restart();
        bench.startHost();
      });
      const what = `cut at write ${write}, of which ${last} was done`;
      const log = bench.bytes('charge_tracker/charge_log');
      assert.equal(log.slice(0, atDeath?.length), atDeath, what);
      const { tracked_charges } = bench.get('charge_tracker/state');
      assert.is(log.length, tracked_charges * 16, what);
      assert.ok(
        tracked_charges >= 2 && tracked_charges <= 4,
        `${what}: ${tracked_charges} charges`,
      );
      const charges: Charge[] = bench.get('charge_tracker/last_charges');
      const total = charges.reduce((sum, charge) => sum + charge.energy_charged, 0);
      assert.ok(
        (bench.energyKwh ?? 0) - total < 0.25,
        `${what}: ${total} of ${bench.energyKwh} kWh are recorded`,
      );
    }
  }
});

test('a log cut off at any byte keeps every whole charge and goes on', () => {
  const source = new ChargerBench();
  for (let userId = 1; userId <= 4; userId++) {
    source.tracker.start(userId, card);
    source.tracker.stop();
  }
  source.tracker.start(5, card);
  const whole = source.storage.read(file(1)) as Uint8Array;
  assert.is(whole.length, 4 * 16 + 9);
  for (let length = 0; length <= whole.length; length++) {
    const storage = new MortalStorage();
    storage.objects.set(file(1), whole.slice(0, length));
    const bench = new ChargerBench({ storage });
    // What was started is a charge too, even if its end is not known.
    const charges = Math.floor(length / 16) + (length % 16 >= 9 ? 1 : 0);
    assert.is(bench.get('charge_tracker/state').tracked_charges, charges, `${length} bytes`);
    bench.charge();
    const log = bench.bytes('charge_tracker/charge_log');
    assert.is(log.length, (charges + 1) * 16, `${length} bytes`);
    const kept = Math.floor(length / 16) * 16;
    assert.equal(log.slice(0, kept), whole.slice(0, kept), `${length} bytes`);
    assert.is(log[log.length - 16 + 8], 0, 'the new charge is the last one');
    if (length % 16 !== 0) assert.ok(bench.messages.some(message => /interrupted/.test(message)));
  }
});

test('whatever lies in the log folder, the charger starts, charges and records', () => {
  const names = [
    file(1),
    file(2),
    file(3),
    file(7),
    'charge-log/running',
    'charge-log/charge-record-x.bin',
  ];
  const sizes = fc.oneof(fc.nat(60), fc.constantFrom(4096, 4100, 5000));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), sizes), fc.nat(255), (found, seed) => {
      const storage = new MortalStorage();
      let whole = 0;
      for (const [name, size] of Object.entries(found)) {
        storage.objects.set(
          name,
          Uint8Array.from({ length: size }, (_, index) => index * seed),
        );
        if (/record-\d/.test(name)) whole += Math.floor(size / 16);
      }
      const bench = new ChargerBench({ storage, maxTrackedCharges: 4096 });
      const before = bench.get('charge_tracker/state').tracked_charges;
      // One more if a start half was completed.
      assert.ok(before === whole || before === whole + 1, `${before} charges of ${whole}`);
      bench.charge();
      bench.restartHost();
      assert.is(bench.get('charge_tracker/state').tracked_charges, before + 1);
      assert.is(bench.bytes('charge_tracker/charge_log').length, (before + 1) * 16);
    }),
    { numRuns: 60 },
  );
});

test('a missing file and a file of the wrong size are said in the log', () => {
  const storage = new MortalStorage();
  storage.objects.set(file(1), new Uint8Array(4096));
  storage.objects.set(file(3), new Uint8Array(4090));
  storage.objects.set(file(4), new Uint8Array(32));
  const bench = new ChargerBench({ storage });
  assert.ok(bench.messages.some(message => /charge-record-3.*4090 bytes/.test(message)));
  assert.ok(
    bench.messages.some(message =>
      /missing between .*charge-record-1.* and .*charge-record-4/.test(message),
    ),
  );
  assert.is(bench.get('charge_tracker/state').tracked_charges, 256 + 255 + 2);
});

test('missing meter values are filled in from the neighbours, across files too', () => {
  const bytes = new Uint8Array(4096 + 16);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < 257; index++) {
    view.setFloat32(index * 16 + 4, 100 + index, true);
    view.setFloat32(index * 16 + 12, 101 + index, true);
  }
  view.setFloat32(255 * 16 + 12, Number.NaN, true);
  view.setFloat32(256 * 16 + 4, Number.NaN, true);
  view.setFloat32(20 * 16 + 4, Number.NaN, true);
  const storage = new MortalStorage();
  storage.objects.set(file(1), bytes.slice(0, 4096));
  storage.objects.set(file(2), bytes.slice(4096));
  const bench = new ChargerBench({ storage });
  const log = bench.bytes('charge_tracker/charge_log');
  const repaired = new DataView(log.buffer, log.byteOffset);
  assert.is(repaired.getFloat32(20 * 16 + 4, true), 120);
  assert.ok(
    Number.isNaN(repaired.getFloat32(255 * 16 + 12, true)),
    'nobody knows what is missing on both sides',
  );
  assert.is(bench.get('charge_tracker/last_charges').at(-1).energy_charged, null);

  view.setFloat32(256 * 16 + 4, 357, true);
  storage.objects.set(file(2), bytes.slice(4096));
  bench.restartHost();
  const again = bench.bytes('charge_tracker/charge_log');
  assert.is(new DataView(again.buffer, again.byteOffset).getFloat32(255 * 16 + 12, true), 357);
  assert.is(bench.get('charge_tracker/last_charges').at(-2).energy_charged, 2);
});

test('full storage: a charge without authorization goes on, and is recorded as soon as there is room', () => {
  const bench = new ChargerBench();
  bench.charge();
  bench.storage.failure = 'full';
  bench.plug(true);
  assert.is(bench.get('charge_tracker/current_charge').user_id, 0);
  bench.advance(60_000);
  bench.plug(false);
  bench.charge();
  assert.is(bench.get('charge_tracker/current_charge').user_id, -1);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 1);
  assert.is(
    bench.messages.filter(message => /cannot be recorded: storage is full/.test(message)).length,
    1,
  );
  bench.storage.failure = undefined;
  bench.advance(10_000);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 3);
  assert.is(bench.bytes('charge_tracker/charge_log').length, 48);
  assert.ok(bench.messages.some(message => /can be recorded again/.test(message)));
  const [, second] = bench.get('charge_tracker/last_charges');
  assert.ok(
    second.charge_duration >= 60 && second.charge_duration <= 72,
    `${second.charge_duration} s`,
  );
  assert.ok(second.energy_charged > 0.1);
  bench.restartHost();
  assert.is(bench.get('charge_tracker/state').tracked_charges, 3);
});

test('a checksum that cannot be stored or read is told, and what is known of damage stays known', () => {
  const bench = new ChargerBench();
  const { storage } = bench;
  const sums = 'charge-log/charge-record-1.sum';
  const told = (): number =>
    bench.messages.filter(message =>
      /Damage to stored charges may go unnoticed: storage failed, .*\.sum/.test(message),
    ).length;
  bench.charge();
  bench.charge();
  const known = storage.read(sums);
  (storage.objects.get(file(1)) as Uint8Array)[8] = 77;
  storage.unusable = sums;
  bench.restartHost();
  assert.is(told(), 1);
  bench.charge();
  assert.is(told(), 3);
  storage.unusable = undefined;
  assert.equal(storage.read(sums), known);
  bench.restartHost();
  assert.ok(bench.messages.some(message => /Charge 1 of .* is damaged/.test(message)));
});

test('failing storage: the end of a charge survives a restart of the host', () => {
  for (const startStored of [true, false]) {
    const bench = new ChargerBench();
    if (!startStored) bench.storage.failure = 'failed';
    bench.plug(true);
    bench.storage.failure = 'failed';
    bench.advance(120_000);
    bench.plug(false);
    bench.advance(600_000);
    bench.stopHost();
    bench.storage.failure = undefined;
    bench.startHost();
    const charges = bench.get('charge_tracker/last_charges');
    assert.is(charges.length, 1);
    assert.ok(
      charges[0].charge_duration >= 120 && charges[0].charge_duration <= 132,
      `${charges[0].charge_duration} s`,
    );
    assert.ok(charges[0].energy_charged > 0.2);
    bench.restartHost();
    assert.is(bench.get('charge_tracker/state').tracked_charges, 1, 'and is recorded once');
  }
});

test('failing storage: a tag does not start a charge that could not be recorded', () => {
  const bench = prepared();
  bench.put('evse/user_enabled', true);
  bench.plug(true);
  bench.storage.failure = 'failed';
  bench.present(1);
  assert.is(bench.get('charge_tracker/current_charge').user_id, -1);
  assert.is(bench.get('evse/user_current').current, 0);
  assert.ok(bench.messages.some(message => /No charge was started.*storage failed/.test(message)));
  bench.storage.failure = undefined;
  bench.present(1);
  assert.is(bench.get('charge_tracker/current_charge').user_id, 1);
  bench.plug(false);
  assert.is(bench.get('charge_tracker/state').tracked_charges, 1);
});

test('a log that is deleted under a running host is not continued in the middle of a record', () => {
  const bench = new ChargerBench();
  bench.charge();
  bench.plug(true);
  bench.storage.objects.clear();
  bench.plug(false);
  assert.equal(bench.storage.list('charge-log'), []);
  assert.ok(bench.messages.some(message => /changed from outside/.test(message)));
  bench.restartHost();
  bench.charge();
  assert.is(bench.bytes('charge_tracker/charge_log').length, 16);
});

test('a kill while all charges are deleted: a name stays exactly as long as charges of its user', () => {
  const filled = new ChargerBench();
  filled.put('users/add', anna);
  for (let i = 0; i < 600; i++) {
    filled.tracker.start(i < 256 ? 1 : 2, card);
    filled.tracker.stop();
  }
  filled.put('users/remove', 1);
  const { objects } = filled.storage;
  for (let write = 0; write < 5; write++) {
    for (const last of lastWrites) {
      const storage = new MortalStorage();
      for (const [name, bytes] of objects) storage.objects.set(name, bytes);
      const bench = new ChargerBench({ storage });
      storage.killAfter(write, last);
      survive(
        bench,
        () => bench.put('charge_tracker/remove_all_charges', { do_i_know_what_i_am_doing: true }),
        () => bench.startHost(),
      );
      const named = bench
        .bytes('users/all_usernames')
        .subarray(64, 128)
        .some(byte => byte !== 0);
      assert.is(named, bench.tracker.occurs(1), `killed at write ${write}`);
      assert.is(
        bench.get('charge_tracker/state').tracked_charges,
        0,
        'the repeated command deletes the rest',
      );
    }
  }
});

test.run();
