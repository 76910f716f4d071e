import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { batteryRig } from './batteries-rig.ts';

/*
 * What each make is written, restated from what is known of the field's tables: for each register,
 * by its protocol address, what it holds in the modes B (neither), N (normal), BD (no discharging),
 * FC (forced charging), BC (no charging) and FD (forced discharging). Numbers of 32 bits are
 * written as their two registers, the high one first. Own values in place of defaults are chosen
 * such that each can be told from the others.
 */

const test = suite('batteries: what each make is written in each mode');

type Words = readonly number[];
type Expected = readonly (readonly [address: number, words: Words])[];

interface MakeCase {
  readonly name: string;
  readonly tag: number;
  readonly unit: number;
  readonly table: Readonly<Record<string, number>>;
  /** B, N, BD, FC, BC, FD: what is written, in order. */
  readonly modes: readonly [Expected, Expected, Expected, Expected, Expected, Expected];
  /** Registers that the device has before. */
  readonly has?: Readonly<Record<number, number>>;
  readonly effective?: readonly number[];
  readonly repeatS?: number;
}

/** Rows of [address, B, N, BD, FC, BC, FD]; a missing value is not written. */
function rows(
  ...table: readonly (readonly [number, ...(number | Words | undefined)[]])[]
): MakeCase['modes'] {
  return [0, 1, 2, 3, 4, 5].map(mode =>
    table.flatMap(([address, ...byMode]) => {
      const value = byMode[mode];
      if (value === undefined) return [];
      return [[address, typeof value === 'number' ? [value] : value] as const];
    }),
  ) as unknown as MakeCase['modes'];
}

const six = (value: number): Words => [value, value, value, value, value, value];
const day = [0, 2355, 2355, 2355, 2355, 2355];
/** 2147483647 as a float of 32 bits is 2^31: 0x4f000000. */
const most = [0x4f00, 0];
/** 1234 is 0x449a4000, -4321 is 0xc5870800. */
const [minus4321, plus1234] = [
  [0xc587, 0x0800],
  [0x449a, 0x4000],
];
const swapped = (words: Words): Words => [...words].reverse();
const none = undefined;

const kostal = { force_charge_power: 4321, force_discharge_power: 1234 };

const makes: readonly MakeCase[] = [
  {
    name: 'Victron GX',
    tag: 2,
    unit: 100,
    table: {
      grid_draw_setpoint_normal: 70,
      grid_draw_setpoint_force_charge: 70_000,
      grid_draw_setpoint_force_discharge: -2,
    },
    modes: rows(
      [2716, [0, 0], [0, 70], [0, 70], [1, 4464], [0, 70], [0xffff, 0xfffe]],
      [2705, 0, 65_535, 65_535, 65_535, 0, 0],
      [2704, 0, 32_767, 0, 0, 32_767, 32_767],
    ),
  },
  {
    name: 'Deye',
    tag: 3,
    unit: 1,
    table: {
      max_normal_charge_current: 41,
      max_normal_discharge_current: 42,
      force_charge_current: 43,
      force_discharge_current: 44,
    },
    modes: rows(
      [108, 0, 41, 41, 43, 0, 0],
      [109, 0, 42, 0, 0, 42, 44],
      [166, six(10), six(10), six(10), six(100), six(10), six(10)],
      [148, day, day, day, day, day, day],
      [172, six(0), six(0), six(0), six(1), six(0), six(32)],
    ),
  },
  ...(
    [
      ['Alpha ESS', 4],
      ['Hailei', 5],
    ] as const
  ).map(
    ([name, tag]): MakeCase => ({
      name,
      tag,
      unit: 85,
      table: { force_charge_power: 2500, force_discharge_power: 3500 },
      // 2176: start, P, Q 0 as 32000, mode, SoC, 90 s.
      modes: rows([
        2176,
        [1, 0, 32_000, 0, 32_000, 2, 125, 0, 90],
        [0],
        [1, 0, 0, 0, 32_000, 1, 250, 0, 90],
        [1, 0, 29_500, 0, 32_000, 2, 250, 0, 90],
        [1, 0, 32_000, 0, 32_000, 19, 0, 0, 90],
        [1, 0, 35_500, 0, 32_000, 2, 25, 0, 90],
      ]),
    }),
  ),
  {
    name: 'Sungrow SH',
    tag: 6,
    unit: 1,
    table: {
      max_normal_charge_power: 300,
      max_normal_discharge_power: 150,
      force_charge_power: 4009,
      force_discharge_power: 1000,
    },
    modes: rows(
      [13_049, 2, 0, 0, 2, 0, 2],
      [13_050, 0xcc, 0xcc, 0xcc, 0xaa, 0xcc, 0xbb],
      [13_051, 0, 0, 0, 4009, 0, 1000],
      [33_046, 1, 300, 300, 400, 1, 400],
      [33_047, 1, 150, 1, 150, 150, 150],
    ),
  },
  {
    name: 'SMA',
    tag: 7,
    unit: 3,
    table: {
      max_normal_charge_power: 1001,
      max_normal_discharge_power: 70_000,
      force_charge_power: 1003,
      force_discharge_power: 1004,
    },
    modes: rows(
      [40_236, [0, 2424], [0, 2424], [0, 2424], [0, 2289], [0, 2424], [0, 2290]],
      [
        40_793,
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 1001, 0, 0, 1, 4464, 0, 0],
        [0, 0, 0, 1001, 0, 0, 0, 0, 0, 0],
        [0, 1003, 0, 1003, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 1, 4464, 0, 0],
        [0, 0, 0, 0, 0, 1004, 0, 1004, 0, 0],
      ],
    ),
  },
  {
    name: 'Solis',
    tag: 8,
    unit: 1,
    table: {
      max_normal_charge_current: 501,
      max_normal_discharge_current: 502,
      force_charge_power: 503,
      force_discharge_power: 504,
    },
    modes: rows(
      [43_117, 0, 501, 501, 65_535, 0, 0],
      [43_118, 0, 502, 0, 0, 502, 65_535],
      [43_135, 0, 0, 0, 1, 0, 2],
      [43_136, 0, 0, 0, 503, 0, 0],
      [43_129, 0, 0, 0, 0, 0, 504],
    ),
  },
  {
    name: 'SAX Home basic',
    tag: 9,
    unit: 64,
    table: { max_normal_charge_power: 4601, max_normal_discharge_power: 3502 },
    // It cannot be forced: forced charging is no discharging, and the other way round.
    modes: rows([44, 0, 4601, 4601, 4601, 0, 0], [43, 0, 3502, 0, 0, 3502, 3502]),
    effective: [0, 1, 2, 2, 4, 4],
  },
  {
    name: 'Growatt TL-X(H)',
    tag: 10,
    unit: 1,
    table: { force_charge_rate: 81, force_discharge_rate: 82 },
    modes: rows(
      [3036, 1, 100, 1, 100, 100, 82],
      [
        3038,
        [32_768, 5947],
        [32_768, 5947],
        [32_768, 5947],
        [40_960, 5947],
        [32_768, 5947],
        [49_152, 5947],
      ],
      [3047, 1, 100, 100, 81, 1, 100],
      [3049, 0, 0, 0, 1, 0, 0],
    ),
  },
  {
    name: 'Kostal plus G2, high word first',
    tag: 11,
    unit: 71,
    table: kostal,
    has: { 5: 1, 1034: 0, 1035: 0 },
    modes: rows(
      [1038, [0, 0], none, most, none, [0, 0], none],
      [1040, [0, 0], none, [0, 0], none, most, none],
      [1034, none, none, none, minus4321, none, plus1234],
    ),
    repeatS: 20,
  },
  {
    name: 'Kostal plus G2, low word first',
    tag: 11,
    unit: 71,
    table: kostal,
    has: { 5: 0, 1034: 0, 1035: 0 },
    modes: rows(
      [1038, [0, 0], none, swapped(most), none, [0, 0], none],
      [1040, [0, 0], none, [0, 0], none, swapped(most), none],
      [1034, none, none, none, swapped(minus4321), none, swapped(plus1234)],
    ),
    repeatS: 20,
  },
  {
    name: 'Kostal G3',
    tag: 12,
    unit: 71,
    table: kostal,
    has: { 5: 1 },
    modes: rows(
      [1280, [0, 0], most, most, most, [0, 0], most],
      [1282, [0, 0], most, [0, 0], most, most, most],
      [1034, none, none, none, minus4321, none, plus1234],
    ),
    repeatS: 20,
  },
];

for (const { name, tag, unit, table, modes, has = {}, effective, repeatS = 60 } of makes)
  test(`${name}: the registers of all six modes, in order, and again after ${repeatS} s`, () => {
    for (const [mode, expected] of modes.entries()) {
      const rig = batteryRig();
      for (const [address, value] of Object.entries(has))
        rig.battery.registers.set(Number(address), value);
      rig.setMode(mode);
      rig.place([tag, table]);
      const written = rig.pass(2);
      assert.equal(
        written.map(({ address, values }) => [address, values]),
        expected,
        `mode ${mode}`,
      );
      for (const one of written) assert.equal([one.unit, one.code], [unit, 16]);
      assert.equal(rig.device.get('batteries/0/state'), {
        active_mode: mode,
        effective_mode: effective?.[mode] ?? mode,
        discovering: false,
        checking: false,
        testing: false,
      });
      assert.equal(rig.pass(repeatS - 3), [], `mode ${mode} is not written too early`);
      assert.equal(
        rig.pass(2).map(({ address, values }) => [address, values]),
        expected,
        `mode ${mode} is written again`,
      );
      rig.device.stop();
    }
  });

test('each make is delivered with the values of the field', () => {
  const rig = batteryRig();
  const delivered = [
    [2, 100, [50, 1000, -1000]],
    [3, 1, [50, 50, 25, 25]],
    [4, 85, [2000, 2000]],
    [5, 85, [2000, 2000]],
    [6, 1, [3000, 1500, 1000, 1000]],
    [7, 3, [2000, 2000, 2000, 2000]],
    [8, 1, [500, 500, 500, 500]],
    [9, 64, [4600, 3500]],
    [10, 1, [100, 100]],
    [11, 71, [2000, 2000]],
    [12, 71, [2000, 2000]],
  ] as const;
  for (const [tag, unit, values] of delivered) {
    rig.place([tag, {}]);
    const [, { table }] = rig.device.get('batteries/0/config');
    assert.equal(Object.values(table[1]), [unit, ...values], `table ${tag}`);
  }
});

test('a battery whose answers have half of the number of a request is commanded all the same', () => {
  const rig = batteryRig();
  rig.battery.halfNumbers = true;
  rig.setMode(0);
  rig.place([9, {}]);
  // More than 256 requests.
  for (let minute = 0; minute < 150; minute++) assert.is(rig.pass(60).length, 2);
});

test.run();
