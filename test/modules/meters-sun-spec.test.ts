import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { VirtualModbus } from '../support/modbus-server.ts';
import { type ModelValues, sunSpecImage, type Values } from '../support/sunspec-image.ts';

const test = suite('SunSpec meters');

const identity = { Mn: 'Sunny & Sons', Md: 'Roof 10', Opt: 'none', Vr: '1.2.3', SN: 'A-0001' };
const common: ModelValues = { model: 1, values: identity };

const config = (model_id: number, more: Readonly<Record<string, Json>> = {}): Json => [
  5,
  {
    display_name: 'Roof',
    location: 3,
    excluded: false,
    host: 'meter.lan',
    device_address: 1,
    model_id,
    ...more,
  },
];

interface RigOptions {
  readonly models?: readonly ModelValues[];
  readonly base?: number;
  readonly config?: Json;
  readonly end?: boolean;
}

function rig({ models = [], base = 40_000, config, end = true }: RigOptions = {}) {
  const clock = new VirtualClock();
  const peer = new VirtualModbus(clock);
  const { image } = peer;
  if (models.length > 0) image.set(base, sunSpecImage(models, { end }));
  const device = virtualDevice({ clock, net: peer.net });
  const events: { path: string; payload: Record<string, unknown> }[] = [];
  device.device.registry.onEvent((path, payload) => {
    if (path.startsWith('meters_sun_spec/')) events.push({ path, payload: JSON.parse(payload()) });
  });
  if (config !== undefined) device.put('meters/2/config', config);
  const log = (): string[] =>
    device
      .log()
      .split('\n')
      .filter(line => /Modbus|SunSpec/.test(line));
  /** Values by id; those that are null are left out. */
  const values = (): Record<number, number> => {
    const ids: number[] = device.get('meters/2/value_ids');
    const read: (number | null)[] = device.get('meters/2/values');
    assert.is(ids.length, read.length);
    return Object.fromEntries(
      ids.map((id, index) => [id, read[index]]).filter(([, value]) => value !== null),
    );
  };
  return {
    device,
    clock,
    peer,
    image,
    log,
    values,
    events,
    advance: (ms: number) => device.advance(ms),
  };
}

const inverterValues: Values = {
  A: 4330,
  AphA: 1440,
  AphB: 1445,
  AphC: 1445,
  A_SF: -2,
  PPVphAB: 4001,
  PPVphBC: 4002,
  PPVphCA: 4003,
  PhVphA: 2301,
  PhVphB: 2302,
  PhVphC: 2303,
  V_SF: -1,
  W: 997,
  W_SF: 1,
  Hz: 4998,
  Hz_SF: -2,
  VA: 1000,
  VA_SF: 1,
  VAr: -50,
  VAr_SF: 1,
  PF: 997,
  PF_SF: -1,
  WH: 12345678,
  WH_SF: 0,
  DCA: 152,
  DCA_SF: -1,
  DCV: 6600,
  DCV_SF: -1,
  DCW: 1010,
  DCW_SF: 1,
  TmpCab: 412,
  TmpSnk: 455,
  Tmp_SF: -1,
  St: 4,
};
const inverterRead = {
  33: 43.3,
  13: 14.4,
  17: 14.45,
  21: 14.45,
  4: 400.1,
  5: 400.2,
  6: 400.3,
  1: 230.1,
  2: 230.2,
  3: 230.3,
  74: -9970,
  364: 49.98,
  154: 10000,
  115: 500,
  360: 1,
  211: 12345.678,
  35: 15.2,
  10: 660,
  160: 10100,
  383: 41.2,
  384: 45.5,
};
const meterValues: Values = {
  A: -300,
  AphA: -100,
  AphB: 150,
  AphC: 50,
  A_SF: -1,
  PhV: 2302,
  PhVphA: 2301,
  PhVphB: 2302,
  PhVphC: 2303,
  PPV: 4002,
  PhVphAB: 4001,
  PhVphBC: 4002,
  PhVphCA: 4003,
  V_SF: -1,
  Hz: 500,
  Hz_SF: -1,
  W: 1380,
  WphA: -2300,
  WphB: 2590,
  WphC: 1090,
  W_SF: 0,
  VA: 1500,
  VAphA: 2400,
  VAphB: 2600,
  VAphC: 1100,
  VA_SF: 0,
  VAR: 90,
  VARphA: 30,
  VARphB: 20,
  VARphC: 40,
  VAR_SF: 0,
  PF: -92,
  PFphA: 95,
  PFphB: 96,
  PFphC: 97,
  PF_SF: 0,
  TotWhExp: 1000,
  TotWhExpPhA: 100,
  TotWhExpPhB: 200,
  TotWhExpPhC: 700,
  TotWhImp: 5_000_000,
  TotWhImpPhA: 1_000_000,
  TotWhImpPhB: 1_500_000,
  TotWhImpPhC: 2_500_000,
  TotWh_SF: 1,
};
const meterRead = {
  33: 30,
  13: 10,
  17: 15,
  21: 5,
  7: 230.2,
  1: 230.1,
  2: 230.2,
  3: 230.3,
  8: 400.2,
  4: 400.1,
  5: 400.2,
  6: 400.3,
  364: 50,
  74: 1380,
  39: -2300,
  48: 2590,
  57: 1090,
  154: 1500,
  122: 2400,
  130: 2600,
  138: 1100,
  115: 90,
  83: 30,
  91: 20,
  99: 40,
  360: 0.92,
  357: 0.95,
  358: 0.96,
  359: 0.97,
  211: 10,
  163: 1,
  179: 2,
  195: 7,
  209: 50_000,
  161: 10_000,
  177: 15_000,
  193: 25_000,
  // Derived: the current of a phase that feeds in is negative.
  14: -10,
  18: 15,
  22: 5,
};

for (const base of [40_000, 0, 50_000]) {
  test(`finds and reads a three-phase inverter at ${base}`, () => {
    const models = [common, { model: 103, values: inverterValues }];
    const { device, values, advance, log } = rig({ models, base, config: config(103) });
    assert.equal(device.get('meters/2/value_ids'), []);
    advance(500);
    assert.equal(values(), inverterRead);
    assert.equal(device.get('meters/2/errors'), { timeout: 0, inconsistency: 0 });
    assert.equal(log(), []);
    assert.is(device.get('meters/2/live').samples.at(-1), -9970);
    device.stop();
  });
}

test('reads a three-phase meter behind other models, in as few requests as possible', () => {
  const models = [
    common,
    { model: 64001, extra: [1, 2, 3, 4, 5] },
    { model: 203, values: meterValues },
  ];
  const { device, image, values, advance } = rig({ models, config: config(203, { location: 4 }) });
  advance(500);
  assert.equal(values(), meterRead);
  image.asked.length = 0;
  advance(5000);
  const address = 40_000 + 2 + 68 + 7;
  for (const asked of image.asked)
    assert.equal(asked, { unit: 1, code: 3, address, count: 2 + 53 });
  assert.is(image.asked.length, 5);
  device.stop();
});

test('what is not implemented has no value, and scale factors are read every time', () => {
  const some: Values = { W: 100, W_SF: 0, PhVphA: 2300, V_SF: -1, Hz: 5000, TotWhImp: 42 };
  const { device, image, values, advance } = rig({
    models: [common, { model: 203, values: some }],
    config: config(203),
  });
  advance(500);
  // The frequency has no scale factor, nor have the energies: nobody knows what their numbers mean.
  assert.equal(values(), { 74: 100, 1: 230 });
  image.set(40_000, sunSpecImage([common, { model: 203, values: { ...some, W_SF: 2, V_SF: 11 } }]));
  advance(2000);
  assert.is(values()[74], 10_000);
  assert.is(values()[1], undefined);
  image.set(40_000, sunSpecImage([common, { model: 203, values: { ...some, W: -32768 } }]));
  advance(2000);
  assert.equal(values(), { 1: 230 });
  device.stop();
});

test('models of one phase declare one phase', () => {
  for (const [model, values, ids] of [
    [
      101,
      inverterValues,
      [33, 13, 1, 74, 364, 154, 115, 360, 211, 35, 10, 160, 383, 384, 385, 381],
    ],
    [
      201,
      meterValues,
      [33, 13, 7, 1, 364, 74, 39, 154, 122, 115, 83, 360, 357, 211, 163, 209, 161, 14],
    ],
  ] as const) {
    const { device, advance } = rig({ models: [common, { model, values }], config: config(model) });
    advance(500);
    assert.equal(device.get('meters/2/value_ids'), ids);
    device.stop();
  }
});

const floats: readonly (readonly [
  model: number,
  values: Values,
  read: Readonly<Record<number, number>>,
])[] = [
  [
    113,
    {
      A: 43.3,
      AphA: 14.4,
      PPVphAB: 400,
      PhVphC: 230.5,
      W: 9970.4,
      Hz: 50,
      VA: 10000,
      VAr: 20,
      PF: 98,
      WH: 1_234_500,
      DCW: 10100,
      TmpOt: 20,
    },
    {
      33: 43.3,
      13: 14.4,
      4: 400,
      3: 230.5,
      74: -9970,
      364: 50,
      154: 10000,
      115: -20,
      360: 0.98,
      211: 1234.5,
      160: 10100,
      381: 20,
    },
  ],
  [
    213,
    {
      A: 10,
      AphC: -3,
      PhV: 230,
      PhVphA: 229,
      PPV: 400,
      PPVphCA: 401,
      Hz: 50,
      W: -500,
      WphB: 100,
      VA: 600,
      VAR: 3,
      PF: 90,
      TotWhExp: 5000,
      TotWhImp: 6000,
      TotWhImpPhC: 7000,
    },
    {
      33: 10,
      21: 3,
      7: 230,
      1: 229,
      8: 400,
      6: 401,
      364: 50,
      74: -500,
      48: 100,
      154: 600,
      115: 3,
      360: 0.9,
      211: 5,
      209: 6,
      193: 7,
    },
  ],
];
for (const [model, values, read] of floats) {
  test(`reads the floats of model ${model}`, () => {
    const made = rig({ models: [common, { model, values }], config: config(model) });
    made.advance(500);
    const all = made.values();
    assert.equal(Object.fromEntries(Object.keys(read).map(id => [id, all[Number(id)]])), read);
    made.device.stop();
  });
}

const storages: readonly (readonly [
  model: number,
  values: Values,
  read: Readonly<Record<number, number>>,
])[] = [
  [124, { ChaState: 805, ChaState_SF: -1, InBatV: 512, InBatV_SF: -1 }, { 387: 80.5, 10: 51.2 }],
  [713, { WHRtg: 1000, WH_SF: 1, SoC: 55, Pct_SF: 0 }, { 475: 10, 387: 55 }],
  [
    802,
    {
      WHRtg: 102,
      WHRtg_SF: 2,
      SoC: 777,
      SoC_SF: -1,
      V: 4000,
      V_SF: -1,
      A: -50,
      A_SF: -1,
      W: -2000,
      W_SF: 0,
    },
    // Charging draws.
    { 475: 10.2, 387: 77.7, 10: 400, 396: 5, 404: 2000 },
  ],
  [
    701,
    {
      W: 5000,
      W_SF: 0,
      VA: 5100,
      VA_SF: 0,
      Var: -100,
      Var_SF: 0,
      PF: 980,
      PF_SF: -3,
      A: 217,
      A_SF: -1,
      LLV: 4000,
      LNV: 2310,
      V_SF: -1,
      Hz: 50_010,
      Hz_SF: -3,
      TotWhInj: 5_000_000_000n,
      TotWhAbs: 1000n,
      TotWh_SF: 0,
      TmpAmb: 20,
      TmpOt: 30,
      Tmp_SF: 0,
      WL1: 2000,
      WL3: -7,
      VL1: 2300,
      VL3L1: 4010,
      AL2: 72,
      PFL3: -970,
      VAL2: 1700,
      VarL3: 33,
      TotWhInjL3: 2000n,
      TotWhAbsL2: 3000n,
    },
    {
      74: -5000,
      154: 5100,
      115: 100,
      360: 0.98,
      33: 21.7,
      8: 400,
      7: 231,
      364: 50.01,
      211: 5_000_000,
      209: 1,
      382: 20,
      381: 30,
      39: -2000,
      57: 7,
      1: 230,
      6: 401,
      17: 7.2,
      359: 0.97,
      130: 1700,
      99: -33,
      195: 2,
      177: 3,
    },
  ],
];
for (const [model, values, read] of storages) {
  test(`reads model ${model}`, () => {
    const made = rig({ models: [common, { model, values }], config: config(model) });
    made.advance(500);
    const all = made.values();
    assert.equal(Object.fromEntries(Object.keys(read).map(id => [id, all[Number(id)]])), read);
    made.device.stop();
  });
}

const dcModel: ModelValues = {
  model: 714,
  values: {
    NPrt: 3,
    DCA: 300,
    DCW: 90,
    DCWhInj: 9000n,
    DCWhAbs: 500n,
    DCA_SF: -1,
    DCW_SF: 2,
    DCWH_SF: 1,
  },
  groups: [
    { PrtTyp: 0, ID: 1, DCA: 100, DCW: 40, DCWhInj: 4000n, DCWhAbs: 0n },
    { PrtTyp: 1, ID: 2, DCA: 80, DCW: -10, DCWhInj: 2000n, DCWhAbs: 500n },
    { PrtTyp: 0, ID: 3, DCA: 120, DCW: 60, DCWhInj: 3000n, DCWhAbs: 0n },
  ],
};
const ports: readonly (readonly [type: number, read: Readonly<Record<number, number>>])[] = [
  [65535, { 392: -30, 400: -9000, 407: 90, 405: 5 }],
  // Two PV ports add up.
  [0, { 390: 22, 452: 10_000, 407: 70, 405: 0, 453: -10_000 }],
  [1, { 396: -8, 404: 1000, 415: 20, 413: 5 }],
];
for (const [dc_port_type, read] of ports) {
  test(`DC ports of type ${dc_port_type}`, () => {
    const { device, values, advance } = rig({
      models: [common, dcModel],
      config: config(714, { dc_port_type }),
    });
    advance(500);
    assert.equal(values(), read);
    device.stop();
  });
}

test('a DC port type that is missing is said', () => {
  const { device, advance, log } = rig({
    models: [common, dcModel],
    config: config(714, { dc_port_type: 2 }),
  });
  advance(25_000);
  assert.match(log()[0] ?? '', /cannot be read: model 714 has no DC port of type 2/);
  assert.is(device.get('meters/2/errors').inconsistency, 3);
  device.stop();
});

const secondDevice: ModelValues = {
  model: 1,
  values: { Mn: 'Sunny & Sons', Md: 'Meter', SN: 'M-7' },
};

test('several devices and several models of a kind are told apart', () => {
  const w = (W: number): ModelValues => ({ model: 203, values: { W, W_SF: 0 } });
  const models = [common, { model: 103, values: inverterValues }, secondDevice, w(1), w(2)];
  for (const [more, power] of [
    [{ serial_number: 'M-7' }, 1],
    [{ serial_number: 'M-7', model_instance: 1 }, 2],
    [{ manufacturer_name: 'Sunny & Sons', model_name: 'Meter', model_instance: 1 }, 2],
    [{}, 1],
  ] as const) {
    const { device, values, advance } = rig({ models, config: config(203, more) });
    advance(500);
    assert.equal(values(), { 74: power });
    device.stop();
  }
  const { device, advance, log } = rig({
    models,
    config: config(203, { serial_number: 'A-0001' }),
  });
  advance(25_000);
  assert.match(
    log()[0] ?? '',
    /model 203, instance 0, of the configured device is not there; it has 103 of Sunny & Sons Roof 10 A-0001, 203 of Sunny & Sons Meter M-7/,
  );
  assert.equal(device.get('meters/2/value_ids'), []);
  device.stop();
});

test('in meters of SolarEdge, power that is fed in is positive', () => {
  const models = [
    { model: 1, values: { ...identity, Mn: 'SolarEdge' } },
    { model: 203, values: meterValues },
  ];
  const { device, values, advance } = rig({ models, config: config(203) });
  advance(500);
  const read = values();
  assert.equal([read[74], read[39], read[48], read[14], read[18]], [-1380, 2300, -2590, 10, -15]);
  assert.is(read[209], 50_000);
  device.stop();
});

test('the end of the models may be unmarked; a chain without end is given up', () => {
  const models = [common, { model: 103, values: inverterValues }];
  const unmarked = rig({ models, end: false, config: config(103) });
  unmarked.advance(500);
  assert.is(unmarked.values()[74], -9970);
  unmarked.device.stop();

  const endless = rig({ models: [common], config: config(103) });
  endless.image.set(
    40_000 + 70,
    Array.from({ length: 3000 }, (_, index) => (index % 2 === 0 ? 64_000 : 0)),
  );
  endless.advance(25_000);
  assert.ok(endless.image.asked.length < 400, `${endless.image.asked.length} requests`);
  assert.match(endless.log()[0] ?? '', /it has no model that measures/);
  endless.device.stop();
});

test('what is no SunSpec is said, and asked again every 10 s only', () => {
  const { device, image, advance, log } = rig({ config: config(103) });
  image.set(40_000, [1, 2]);
  advance(60_000);
  assert.match(
    log()[0] ?? '',
    /SunSpec meter at meter\.lan:502, device address 1, cannot be read: it does not speak SunSpec/,
  );
  assert.is(log().length, 1);
  assert.ok(image.asked.length <= 21, `${image.asked.length} requests`);
  image.set(40_000, sunSpecImage([common, { model: 103, values: inverterValues }]));
  advance(11_000);
  assert.match(log()[1] ?? '', /is read again/);
  device.stop();
});

test('a device whose models move is searched again, and nothing wrong is shown in between', () => {
  const inverter = { model: 103, values: inverterValues };
  const { device, image, values, advance } = rig({
    models: [common, inverter],
    config: config(103),
  });
  advance(500);
  const moved = [
    common,
    { model: 64001, extra: [7, 7, 7] },
    { model: 103, values: { ...inverterValues, W: 500 } },
  ];
  image.set(40_000, sunSpecImage(moved));
  advance(5000);
  assert.is(values()[74], -9970);
  assert.is(device.get('meters/2/errors').inconsistency, 1);
  advance(10_000);
  assert.is(values()[74], -5000);
  assert.is(device.get('meters/2/errors').inconsistency, 1);

  // Another device at the same address after a loss of the connection.
  device.stop();
});

test('after a lost connection the device is looked at anew', () => {
  const inverter = { model: 103, values: inverterValues };
  const named = config(103, { serial_number: 'A-0001' });
  const { device, image, peer, values, advance } = rig({
    models: [common, inverter],
    config: named,
  });
  advance(500);
  image.set(
    40_000,
    sunSpecImage([
      { model: 1, values: { ...identity, SN: 'B-2' } },
      { ...inverter, values: { ...inverterValues, W: 1 } },
    ]),
  );
  peer.cut();
  advance(30_000);
  assert.is(values()[74], -9970);
  assert.match(
    device.log(),
    /of the configured device is not there; it has 103 of Sunny & Sons Roof 10 B-2/,
  );
  assert.is(device.get('meters/2/live').samples.at(-1), null);
  device.stop();
});

for (const misbehaviour of [
  'silent',
  'garbage',
  'short',
  'other function',
  'other number',
  'hang up',
  2,
  4,
  11,
] as const) {
  test(`survives while it is searched and while it is read: ${misbehaviour}`, () => {
    const { device, image, values, advance } = rig({
      models: [common, { model: 103, values: inverterValues }],
    });
    image.misbehaviour = misbehaviour;
    device.put('meters/2/config', config(103));
    advance(60_000);
    assert.equal(device.get('meters/2/value_ids'), []);
    image.misbehaviour = undefined;
    advance(20_000);
    assert.equal(values(), inverterRead);
    image.misbehaviour = misbehaviour;
    advance(60_000);
    const { timeout, inconsistency } = device.get('meters/2/errors');
    const counted = ['silent', 'other number'].includes(String(misbehaviour))
      ? timeout
      : ['garbage', 'hang up'].includes(String(misbehaviour))
        ? 1
        : inconsistency;
    assert.ok(counted > 0, `${timeout} time-outs, ${inconsistency} inconsistencies`);
    assert.is(device.get('meters/2/live').samples.at(-1), null);
    image.misbehaviour = undefined;
    advance(20_000);
    assert.equal(values(), inverterRead);
    assert.is(device.get('meters/2/live').samples.at(-1), -9970);
    device.stop();
  });
}

test('refuses what cannot be read', () => {
  const { device } = rig();
  assert.match(
    device.refusal('meters/2/config', config(120)) ?? '',
    /model_id: 120 must be 101 to 103/,
  );
  assert.match(
    device.refusal('meters/2/config', config(103, { device_address: 256 })) ?? '',
    /from 0 to 255/,
  );
  assert.match(
    device.refusal('meters/2/config', config(103, { model_name: 'x'.repeat(33) })) ?? '',
    /at most 32 bytes/,
  );
  assert.is(
    device.refusal('meters/2/config', config(103, { display_name: 'x'.repeat(65) })),
    undefined,
  );
  device.stop();
});

test('a scan tells devices, models and addresses without answer, and shows what it found', () => {
  const { device, image, events, advance } = rig();
  image.set(40_000, sunSpecImage([common, { model: 103, values: inverterValues }, dcModel]), {
    unit: 3,
  });
  image.set(0, sunSpecImage([secondDevice, { model: 203, values: meterValues }]), { unit: 5 });
  image.silentUnits.add(2);
  assert.equal(device.get('meters_sun_spec/scan_results'), {
    cookie: 0,
    running: false,
    results: [],
  });
  device.put('meters_sun_spec/scan', { host: 'meter.lan', device_address_last: 6, cookie: 77 });
  assert.is(device.get('meters_sun_spec/scan_results').running, true);
  advance(3000);
  const place = { host: 'meter.lan', port: 502, framing: 0 };
  const roof = {
    manufacturer_name: 'Sunny & Sons',
    model_name: 'Roof 10',
    options: 'none',
    version: '1.2.3',
    serial_number: 'A-0001',
  };
  const grid = {
    manufacturer_name: 'Sunny & Sons',
    model_name: 'Meter',
    options: '',
    version: '',
    serial_number: 'M-7',
  };
  const results = [
    { ...place, device_address: 3, ...roof, model_id: 103, model_instance: 0, dc_port_types: [] },
    {
      ...place,
      device_address: 3,
      ...roof,
      model_id: 714,
      model_instance: 0,
      dc_port_types: [0, 1, 0],
    },
    { ...place, device_address: 5, ...grid, model_id: 203, model_instance: 0, dc_port_types: [] },
  ];
  assert.equal(device.get('meters_sun_spec/scan_results'), { cookie: 77, running: false, results });
  assert.equal(
    events
      .filter(({ path }) => path === 'meters_sun_spec/scan_result')
      .map(({ payload }) => payload),
    results.map(result => ({ cookie: 77, ...result })),
  );
  assert.equal(events.at(-1), { path: 'meters_sun_spec/scan_done', payload: { cookie: 77 } });
  const told = events
    .filter(({ path }) => path === 'meters_sun_spec/scan_log')
    .map(({ payload }) => payload.message);
  assert.ok(told.includes('Device address 2: it does not answer'));
  assert.ok(told.includes('Device address 1: it does not speak SunSpec'));
  assert.equal([...new Set(image.asked.map(({ unit }) => unit))], [1, 2, 3, 4, 5, 6]);

  // What was found is the configuration of a meter.
  const {
    options: _,
    version: __,
    dc_port_types: ___,
    ...found
  } = results[2] as (typeof results)[2];
  device.put('meters/2/config', [
    5,
    { display_name: 'found', location: 4, excluded: false, ...found },
  ]);
  advance(1000);
  assert.is(device.get('meters/2/values')[device.get('meters/2/value_ids').indexOf(74)], 1380);
  device.stop();
});

test('a scan uses the connection of the meters there, and leaves it to them', () => {
  const { device, peer, image, values, advance } = rig({
    models: [common, { model: 103, values: inverterValues }],
    config: config(103),
  });
  for (const unit of [2, 3, 4]) image.silentUnits.add(unit);
  advance(500);
  device.put('meters_sun_spec/scan', { host: 'meter.lan', device_address_last: 4 });
  advance(1500);
  image.set(40_000, sunSpecImage([common, { model: 103, values: { ...inverterValues, W: 100 } }]));
  advance(8000);
  assert.is(device.get('meters_sun_spec/scan_results').running, false);
  assert.is(values()[74], -1000);
  assert.is(peer.attempts.length, 1);
  assert.is(device.get('meters/2/errors').timeout, 0);
  device.stop();
});

test('a scan ends when it is told to, when another begins, and where nobody is', () => {
  const { device, peer, image, events, advance } = rig();
  image.misbehaviour = 'silent';
  const scan = (cookie: number): void =>
    device.put('meters_sun_spec/scan', { host: 'meter.lan', cookie });
  const done = () =>
    events
      .filter(({ path }) => path === 'meters_sun_spec/scan_done')
      .map(({ payload }) => payload.cookie);
  scan(1);
  advance(2500);
  device.put('meters_sun_spec/scan_abort', { cookie: 9 });
  assert.is(device.get('meters_sun_spec/scan_results').running, true);
  device.put('meters_sun_spec/scan_abort', { cookie: 1 });
  assert.is(device.get('meters_sun_spec/scan_results').running, false);
  assert.equal(done(), [1]);
  assert.is(peer.connections, 0);
  device.put('meters_sun_spec/scan_abort', { cookie: 1 });
  assert.equal(done(), [1]);
  scan(2);
  advance(500);
  scan(3);
  assert.equal(done(), [1, 2]);
  const asked = image.asked.length;
  device.put('meters_sun_spec/scan_abort', 3);
  peer.reachable = false;
  scan(4);
  advance(5000);
  assert.equal(done(), [1, 2, 3, 4]);
  assert.is(image.asked.length, asked);
  assert.match(
    String(events.at(-2)?.payload.message),
    /Device address 1: cannot be reached: connection refused/,
  );
  assert.match(
    device.refusal('meters_sun_spec/scan', {
      host: 'meter.lan',
      device_address_first: 9,
      device_address_last: 8,
    }) ?? '',
    /device_address_last: 8 must not be below device_address_first/,
  );
  device.stop();
});

test('a device that answers at every address does not fill the memory', () => {
  const { device, image, advance } = rig();
  for (let unit = 1; unit <= 247; unit++) {
    image.set(
      40_000,
      sunSpecImage([common, { model: 103, values: {} }, { model: 203, values: {} }]),
      { unit },
    );
  }
  device.put('meters_sun_spec/scan', { host: 'meter.lan' });
  advance(60_000);
  const { running, results } = device.get('meters_sun_spec/scan_results');
  assert.is(running, false);
  assert.is(results.length, 100);
  device.stop();
});

test.run();
