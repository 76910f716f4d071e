import * as assert from 'uvu/assert';
import { furtherMakes } from '../../host/modules/meter_makes/index.ts';
import { knownMakes } from '../../host/modules/meters/index.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { type Misbehaviour, VirtualModbus } from '../support/modbus-server.ts';
import { suite } from '../support/suite.ts';
import { type KnownMeter, knownMeters } from './known-meters.ts';

const test = suite('meters of known makes');
const unit = 7;
const common = { display_name: 'Grid', location: 0, excluded: false, host: 'meter.lan' };

function configOf({ table, virtual_meter, phase }: KnownMeter): Json {
  const payload = {
    device_address: unit,
    ...(virtual_meter && { virtual_meter }),
    ...(phase && { phase }),
  };
  return [6, { ...common, table: [table, payload] }];
}

/** A device that shows the registers, and 0 in all others around them. */
function rigOf({ registers, code = 3 }: Pick<KnownMeter, 'registers' | 'code'>) {
  const clock = new VirtualClock();
  const { image, net } = new VirtualModbus(clock);
  const pages = new Set(Object.keys(registers).map(address => Math.floor(Number(address) / 512)));
  for (const page of pages) {
    const first = Math.max(0, page * 512 - 128);
    image.set(first, new Array(768).fill(0), { unit, code });
  }
  for (const [address, words] of Object.entries(registers))
    image.set(Number(address), words, { unit, code });
  const device = virtualDevice({ clock, net });
  /** Values of the meter by their ids. */
  const read = (): Record<string, number | null> => {
    const ids: number[] = device.get('meters/2/value_ids');
    const values: (number | null)[] = device.get('meters/2/values');
    return Object.fromEntries(ids.map((id, at) => [id, values[at] ?? null]));
  };
  return { device, image, read };
}

for (const known of knownMeters) {
  test(`${known.table} ${known.name}: what the registers say`, () => {
    const { device, read } = rigOf(known);
    device.put('meters/2/config', configOf(known));
    device.advance(3000);
    const values = read();
    const wanted = Object.entries(known.values);
    // Values are published as finely as their unit needs: V to 0.1, A and Hz to 0.01, W to 1.
    for (const [id, value] of wanted) {
      const found = values[id];
      if (value === null) assert.is(found ?? null, null, `value ${id} of ${known.name}`);
      else
        assert.ok(
          typeof found === 'number' && Math.abs(found - value) <= 0.5 && isAsFine(found, value),
          `value ${id} of ${known.name}: ${found}, not ${value}`,
        );
    }
    const where = known.location ?? common.location;
    assert.is(device.get('meters/2/config')[1].location, where, known.name);
    device.stop();
  });
}

/** A value that is published in whole units differs by its rounding alone. */
function isAsFine(found: number, value: number): boolean {
  return Math.abs(found - value) < 1e-6 || (Number.isInteger(found) && !Number.isInteger(value));
}

test('there is an expectation for every meter of every known device', () => {
  const seen = new Set(
    knownMeters.map(({ table, virtual_meter, phase }) => `${table} ${virtual_meter ?? phase ?? 0}`),
  );
  const lacking = knownMakes(furtherMakes).flatMap(({ tag, asks, meters = {} }) =>
    asks === 'phase'
      ? Object.keys(meters).some(phase => seen.has(`${tag} ${phase}`))
        ? []
        : [`${tag}`]
      : Object.keys(meters)
          .map(meter => `${tag} ${meter}`)
          .filter(each => !seen.has(each)),
  );
  assert.equal(lacking, []);
});

test('every number of the field is there once, and ours begin at 1000', () => {
  const tags = knownMakes(furtherMakes)
    .map(({ tag }) => tag)
    .sort((a, b) => a - b);
  const field = Array.from({ length: 56 }, (_, index) => index + 2);
  assert.equal(
    tags.filter(tag => tag < 1000),
    field,
  );
  assert.is(new Set(tags).size, tags.length);
});

test('a broken answer never becomes a value, of no make', () => {
  const broken: readonly Misbehaviour[] = ['garbage', 'short', 'other number', 'other function', 4];
  for (const known of knownMeters) {
    const { device, image, read } = rigOf(known);
    const misbehaviour = broken[known.table % broken.length] as Misbehaviour;
    image.misbehaviour = misbehaviour;
    device.put('meters/2/config', configOf(known));
    device.advance(4000);
    const found = Object.values(read()).filter(value => value !== null);
    assert.equal(found, [], `${known.name}, ${misbehaviour}`);
    device.stop();
  }
});

test('values keep the age of their last good reading while answers are broken', () => {
  for (const known of knownMeters.filter(({ table }) => [6, 10, 12, 33, 53].includes(table))) {
    const { device, image, read } = rigOf(known);
    device.put('meters/2/config', configOf(known));
    device.advance(3000);
    const before = read();
    image.misbehaviour = 'silent';
    device.advance(20_000);
    assert.equal(read(), before, `${known.name}: values stay as they were`);
    const { samples } = device.get('meters/2/live');
    assert.is(samples.at(-1) ?? null, null, `${known.name}: and nobody takes them for new ones`);
    device.stop();
  }
});

test('a device of a kind that is not known is no meter, and the log says so', () => {
  const known = { table: 6, name: 'Deye', virtual_meter: 2, registers: { 0: [3] }, values: {} };
  const { device, read } = rigOf(known);
  device.put('meters/2/config', configOf(known));
  device.advance(5000);
  assert.equal(read(), {});
  assert.match(device.log(), /is none of those of its kind whose registers are known/);
  device.stop();
});

test('what nobody knows the registers of is refused in words', () => {
  const { device } = rigOf({ registers: {} });
  const rule = 'stands for registers that are not known: list them instead';
  for (const [tag, payload] of [
    [8, { device_address: 1, monophase_channel: 0, monophase_mapping: 1 }],
    [35, null],
    [40, { device_address: 1, virtual_meter: 2 }],
  ] as const) {
    const told = device.refusal('meters/2/config', [6, { ...common, table: [tag, payload] }]);
    assert.is(told, `1/table/0: ${tag} ${rule}`);
  }
  const onePhase: Json = { device_address: 1, device_profile: 1, monophase_mapping: 2 };
  const told = device.refusal('meters/2/config', [6, { ...common, table: [9, onePhase] }]);
  assert.is(told, `1/table/1/device_profile: 1 ${rule}`);
  assert.is(device.get('meters/2/config')[0], 0);
  device.stop();
});

test('a meter that says nothing of its address has the one of its make', () => {
  const { device } = rigOf({ registers: {} });
  for (const [table, payload, address] of [
    [10, { virtual_meter: 2 }, 247],
    [7, { virtual_meter: 1 }, 85],
    [36, { virtual_meter: 2 }, 64],
    [37, { virtual_meter: 2 }, 40],
    [47, { virtual_meter: 2 }, 255],
    [46, { virtual_meter: 3 }, 3],
    [41, { virtual_meter: 2 }, 0],
    [34, {}, 1],
  ] as const) {
    device.put('meters/2/config', [6, { ...common, table: [table, payload] }]);
    assert.is(device.get('meters/2/config')[1].table[1].device_address, address, String(table));
  }
  device.stop();
});

test.run();
