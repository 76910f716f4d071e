import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { fromEarlier } from '../../host/modules/meters/earlier.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { f32, f64, low, s16, s32, s64, u16, u32, u64 } from '../support/meter-registers.ts';
import { VirtualModbus } from '../support/modbus-server.ts';
import { suite } from '../support/suite.ts';
import { BackupRig, resealed } from './backup-rig.ts';

/* Whoever updates from 1.0.0 goes on with the meters that he has. */
const test = suite('meters that release 1.0.0 stored');

const common = {
  display_name: 'Grid',
  location: 1,
  excluded: true,
  host: 'meter.lan',
  port: 1502,
  framing: 1,
};

/** A device that starts with such a configuration in its data folder. */
function startedWith(stored: Json) {
  const clock = new VirtualClock();
  const peer = new VirtualModbus(clock);
  peer.rtu = true;
  const storage = new MemoryStorage();
  const store = (name: string, text: string) => storage.replace(name, Buffer.from(text));
  store('release', '1.0.0');
  store('config/meters_2_config.json', JSON.stringify(stored));
  const device = virtualDevice({ clock, net: peer.net, storage });
  return { device, image: peer.image, storage };
}

/**
 * Tables of 1.0.0: the number there, what they had, the number today, and where the meter is once
 * the configuration is written.
 */
const tables: readonly (readonly [
  earlier: number,
  payload: Json,
  now: number,
  location?: number,
])[] = [
  [0, null, 0],
  [2, { device_address: 3 }, 34],
  [3, { device_address: 3 }, 1000],
  [4, { device_address: 3 }, 1003],
  [5, { device_address: 3 }, 1001],
  [6, { device_address: 3 }, 1002],
  [7, { device_address: 3 }, 17],
  [8, { device_address: 3 }, 50],
  [10, { device_address: 100, virtual_meter: 2 }, 5, 4],
  [10, { device_address: 100, virtual_meter: 5 }, 5, 7],
  [11, { device_address: 1, virtual_meter: 1 }, 39, 3],
  [11, { device_address: 1, virtual_meter: 3 }, 39, 5],
  [12, { device_address: 1, virtual_meter: 4 }, 2, 6],
];

for (const [earlier, payload, now, location = common.location] of tables) {
  test(`table ${earlier} ${JSON.stringify(payload)} is table ${now}, and stays so`, () => {
    const { device } = startedWith([6, { ...common, table: [earlier, payload] }]);
    const wanted = [6, { ...common, table: [now, payload], numbering: 1 }];
    assert.equal(device.get('meters/2/config'), wanted);
    assert.not.match(device.log(), /of the stored meters/);
    device.restart();
    assert.equal(device.get('meters/2/config'), wanted, 'not converted twice');
    device.put('meters/2/config', wanted as Json);
    device.restart();
    const written = [6, { ...(wanted[1] as object), location }];
    assert.equal(device.get('meters/2/config'), written, 'nor once it is written');
    device.stop();
  });
}

test('the Shelly meter keeps its number, and measures three phases together', () => {
  const { device } = startedWith([6, { ...common, table: [9, { device_address: 1 }] }]);
  assert.equal(device.get('meters/2/config')[1].table, [
    9,
    { device_address: 1, device_profile: 0, monophase_channel: 0, monophase_mapping: 1 },
  ]);
  device.stop();
});

test('a number that 1.0.0 did not have is no meter, and the log says so', () => {
  const { device } = startedWith([6, { ...common, table: [13, { device_address: 1 }] }]);
  assert.equal(device.get('meters/2/config'), [0, null]);
  assert.match(device.log(), /Not all of the stored meters\/2\/config can be used/);
  device.stop();
});

/** Numbers of 1.0.0 by their types: registers that hold them, most significant first. */
const encoders = [u16, s16, u32, s32, u64, s64, f32, f64] as const;

const register = fc.record({
  value_type: fc.nat(7),
  register_type: fc.constantFrom(3, 4),
  scale_factor: fc.constantFrom(1, -1, 0.1, 0.001, 1000, -0.25, 3),
  offset: fc.constantFrom(0, 5, -40, 0.5, -16_384),
  raw: fc.integer({ min: 0, max: 30_000 }),
});

test('a table that lists registers means the same numbers as before', () => {
  fc.assert(
    fc.property(
      fc.array(register, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (registers, isLow) => {
        const listed = registers.map(({ raw: _, ...rest }, at) => ({
          ...rest,
          start_address: 10 * at,
          value_id: 405 + at,
        }));
        const table = [1, { device_address: 9, low_register_first: isLow, registers: listed }];
        const { device, image } = startedWith([6, { ...common, table }] as Json);
        registers.forEach(({ value_type, register_type: code, raw }, at) => {
          const words = (encoders[value_type] as typeof u16)(raw);
          image.set(10 * at, isLow ? low(words) : words, { unit: 9, code });
        });
        device.advance(4000);
        const read: number[] = device.get('meters/2/values');
        registers.forEach(({ scale_factor, offset, raw }, at) => {
          const before = raw * scale_factor + offset;
          const now = read[at] ?? Number.NaN;
          assert.ok(Math.abs(now - before) <= 0.0011, `${now}, not ${before}`);
        });
        device.stop();
      },
    ),
    { numRuns: 80, seed: 29 },
  );
});

test('a table that lists registers is shown in its new form', () => {
  const listed = {
    value_id: 74,
    register_type: 4,
    start_address: 52,
    value_type: 6,
    scale_factor: 0.5,
    offset: -40,
  };
  const payload = { device_address: 2, low_register_first: true, registers: [listed] };
  const { device } = startedWith([6, { ...common, table: [1, payload] }]);
  assert.equal(device.get('meters/2/config')[1].table, [
    1,
    {
      device_address: 2,
      register_address_mode: 0,
      registers: [{ rtype: 1, addr: 52, vtype: 58, off: -80, scale: 0.5, id: 74 }],
    },
  ]);
  device.stop();
});

test('a backup of 1.0.0 brings the same meters back, one of this release its own', async () => {
  const rig = new BackupRig({ variant: 'warp3' });
  const document = await rig.backup();
  const backedUp = (config: Json): Json =>
    resealed({ ...document, resources: { ...document.resources, 'meters/2/config': config } });
  const gx: Json = { device_address: 100, virtual_meter: 2 };
  await rig.restore(backedUp([6, { ...common, table: [10, gx] }]), { keep_identity: false });
  const { port: _, ...shown } = rig.device.get('meters/2/config')[1];
  assert.equal(shown.table, [5, gx]);
  const goodWe = [6, { ...common, table: [10, gx], numbering: 1 }] as Json;
  await rig.restore(backedUp(goodWe), { keep_identity: false });
  assert.equal(rig.device.get('meters/2/config')[1].table, [10, gx]);
});

test('what clients write is never taken for one of 1.0.0', () => {
  const { device } = startedWith([0, null]);
  const table: Json = [10, { device_address: 247, virtual_meter: 2 }];
  device.put('meters/2/config', [6, { ...common, table }]);
  device.restart();
  assert.equal(device.get('meters/2/config')[1].table, table);
  const numbered = device.refusal('meters/2/config', [6, { ...common, table, numbering: 0 }]);
  assert.is(numbered, '1/numbering: 0 must be one of 1');
  device.stop();
});

test('damage is left as it is, and what is of this release, too', () => {
  const arbitrary = fc.oneof(
    fc.jsonValue(),
    fc.tuple(fc.constant(6), fc.dictionary(fc.constantFrom('table', 'host'), fc.jsonValue())),
    fc.tuple(
      fc.constant(6),
      fc.record({
        table: fc.tuple(
          fc.integer({ min: -1, max: 14 }),
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              registers: fc.array(fc.dictionary(fc.constantFrom('offset', 'x'), fc.jsonValue())),
            }),
          ),
        ),
      }),
    ),
  );
  fc.assert(
    fc.property(arbitrary, stored => {
      const once = fromEarlier(stored);
      assert.equal(fromEarlier(once), once);
    }),
    { numRuns: 500, seed: 29 },
  );
});

test.run();
