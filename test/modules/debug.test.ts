import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instantiateCore } from '../../host/core/core.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { debug } from '../../host/modules/debug/debug.ts';
import { demoOf } from '../../host/modules/debug/demo.ts';
import { scoped } from '../../host/platform/clock.ts';
import { textOf } from '../../host/platform/log.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { empty, sentenceOf } from '../../host/registry/field.ts';
import { type Outcome, Refusal, Registry } from '../../host/registry/registry.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { coreBytes } from '../assembly/core.ts';
import { keptIn } from '../support/kept.ts';

const test = suite('debug');

/** The debug resources alone, on simulated hardware in virtual time. */
function device(variantName: VariantName = 'warp3') {
  const clock = new VirtualClock({ wallMs: Date.UTC(2025, 5, 1, 12) });
  // A test's clock cannot run by itself; what the Node clock does over many turns is done at once
  // here.
  const time = {
    speed: 20,
    runsAhead: false,
    runAhead: async (durationMs: number) => clock.advance(durationMs),
    skip: (durationMs: number) => clock.skip(durationMs),
  };
  const variant = variants[variantName];
  const hardware = createSimulatedHardware({
    clock,
    random: new SeededRandom(5),
    variant,
    core: instantiateCore(coreBytes()),
    time,
    grid: { voltage_noise_v: 0 },
  });
  const log: string[] = [];
  const start = (hasSimulation = true) => {
    const registry = new Registry(keptIn(), () => undefined);
    const stops: (() => void)[] = [];
    const hostClock = scoped(clock);
    const rebooted: number[] = [];
    registry.command('reboot', empty(), () => void rebooted.push(clock.nowMs()), {
      doc: 'Restarts',
    });
    registry.command(
      'stubborn',
      empty(),
      () => {
        throw new Refusal('out_of_range', '', undefined, 'must be empty');
      },
      { doc: 'Refuses' },
    );
    debug(
      {
        registry,
        hardware: hasSimulation ? hardware : { simulated: false },
        clock: hostClock,
        log: { write: (_module, entry) => log.push(textOf(entry)) },
        uptimeMs: () => clock.nowMs(),
        onStop: action => stops.push(action),
      },
      demoOf,
    );
    const write = (path: string, payload?: Json): Outcome | Promise<Outcome> => {
      const resource = registry.get(path);
      if (!resource) throw new Error(`there is no ${path}`);
      return resource.write(payload, { via: 'http' });
    };
    const refusal = (path: string, payload?: Json): string | undefined => {
      const outcome = write(path, payload) as Outcome;
      return outcome.kind === 'refused' ? describeProblems(outcome.problems) : undefined;
    };
    return {
      registry,
      rebooted,
      write,
      refusal,
      put: (path: string, payload?: Json) => assert.is(refusal(path, payload), undefined),
      get: (path: string) => JSON.parse(registry.get(path)?.read() as string),
      stop() {
        for (const action of stops.reverse()) action();
        hostClock.cancelAll();
      },
    };
  };
  return { ...start(), start, clock, hardware, log, charger: hardware.simulation.charger };
}

test('there are no debug resources without simulation', () => {
  const { registry } = device().start(false);
  assert.equal(
    [...registry.all()].filter(({ declaration }) => declaration.path.startsWith('debug/')),
    [],
  );
});

test('every resource and every field is documented', () => {
  const { registry } = device();
  for (const { declaration } of registry.all()) {
    assert.ok(declaration.doc.length > 5, declaration.path);
    for (const field of [declaration.value, declaration.payload]) {
      if (field?.type !== 'object') continue;
      for (const [name, member] of Object.entries(field.fields)) {
        assert.ok(sentenceOf(member).length > 5, `${declaration.path} ${name}`);
        const unit = /_(m?a|w|wh|ms|s|v|pct|ma_per_s)$/.exec(name)?.[1];
        if (unit && member.type !== 'array')
          assert.ok(member.unit, `${declaration.path} ${name} has no unit`);
      }
    }
  }
});

test('a vehicle is plugged in, described by some of its fields, and charges', () => {
  const { put, get, clock } = device();
  clock.advance(10_000);
  assert.is(get('debug/vehicle').plugged, false);
  put('debug/vehicle', { phases: 1, max_current_ma: 10000 });
  put('debug/plug');
  clock.advance(15_000);
  assert.is(get('debug/vehicle').plugged, true);
  assert.is(get('debug/vehicle').phases, 1);
  const state = get('debug/vehicle_state');
  assert.equal(state.currents_ma, [10000, 0, 0]);
  assert.is(state.power_w, 2300);
  assert.is(state.cp_state, 'C');
  put('debug/unplug', null);
  assert.is(get('debug/vehicle').plugged, false);
  assert.is(get('debug/vehicle_state').cp_state, 'A');
});

test('the battery that fills shows, and a write of other fields does not touch it', () => {
  const { put, get, clock, charger } = device();
  put('debug/vehicle', { plugged: true, battery_capacity_wh: 20000, battery_energy_wh: 1000 });
  clock.advance(600_000);
  const { battery_energy_wh: energy } = get('debug/vehicle');
  assert.ok(energy > 2500 && energy < 3000, `${energy} Wh`);
  clock.advance(700);
  put('debug/vehicle', { reaction_ms: 1000 });
  const taken = charger?.vehicle.state.energy_wh as number;
  assert.is(charger?.vehicle.value.battery_energy_wh, Math.round(1000 + taken));
  put('debug/vehicle', { battery_energy_wh: 500 });
  assert.is(get('debug/vehicle').battery_energy_wh, 500);
});

test('bad values are refused with field, value and rule, and change nothing', () => {
  const { refusal, get } = device();
  const before = ['vehicle', 'house', 'grid', 'fault', 'inputs'].map(name => get(`debug/${name}`));
  const cases: [string, Json, RegExp][] = [
    ['debug/vehicle', { phases: 4 }, /phases: 4 must be a whole number from 1 to 3/],
    [
      'debug/vehicle',
      { max_current_ma: 90000 },
      /max_current_ma: 90000 must be .* 1000 to 80000 mA/,
    ],
    ['debug/vehicle', { max_power_w: 1.5 }, /max_power_w: 1.5 must be a whole number/],
    ['debug/vehicle', { reaction_ms: 5001 }, /reaction_ms: 5001 must be .* 0 to 5000 ms/],
    ['debug/vehicle', { taper_from_pct: 101 }, /taper_from_pct: 101/],
    ['debug/vehicle', { plugged: 1 }, /plugged: 1 must be true or false/],
    ['debug/vehicle', { fault: 4 }, /fault: 4/],
    ['debug/vehicle', { colour: 'red' }, /colour: is not a field/],
    [
      'debug/vehicle',
      { battery_energy_wh: 70000 },
      /battery_energy_wh: 70000 must be at most .* 60000 Wh/,
    ],
    ['debug/fault', { dc_fault: 7 }, /dc_fault: 7 must be one of 0, 1, 2, 3, 4, 5, 6/],
    ['debug/fault', { contactor: 3 }, /contactor: 3/],
    ['debug/inputs', { shutdown_input: 'open' }, /shutdown_input: "open" must be true or false/],
    [
      'debug/house',
      { trace_w: [1, 2, 3, 4, 5, 6, 7] },
      /trace_w: must have a number of entries that divides 1440, got 7/,
    ],
    ['debug/house', { trace_w: [1e9] }, /trace_w\/0: 1000000000 must be/],
    ['debug/grid', { voltage_noise_v: 51 }, /voltage_noise_v: 51 must be a number from 0 to 50 V/],
    ['debug/button', { hold_ms: 0 }, /hold_ms: 0 must be .* 1 to 600000 ms/],
    ['debug/nfc_tag', { tag_type: 5, tag_id: '04' }, /tag_type: 5/],
    [
      'debug/nfc_tag',
      { tag_type: 0, tag_id: '04:G1' },
      /tag_id: "04:G1" must be 1 to 10 hex bytes/,
    ],
    ['debug/nfc_tag', { tag_type: 0, tag_id: '' }, /tag_id: "" must be 1 to 10 hex bytes/],
    ['debug/clock_advance', { duration_s: -1 }, /duration_s: -1 must be/],
    ['debug/clock_skip', 'soon', /duration_s: "soon" must be/],
  ];
  for (const [path, payload, message] of cases) {
    assert.match(
      refusal(path, payload) ?? 'accepted',
      message,
      `${path} ${JSON.stringify(payload)}`,
    );
  }
  assert.equal(
    ['vehicle', 'house', 'grid', 'fault', 'inputs'].map(name => get(`debug/${name}`)),
    before,
  );
});

test('faults and inputs reach the controller', () => {
  const { put, get, clock, hardware } = device();
  clock.advance(10_000);
  put('debug/fault', { protective_earth_missing: true });
  put('debug/inputs', { general_purpose_input: true });
  clock.advance(2000);
  assert.is(hardware.controller?.state?.error_state, 4);
  assert.is(hardware.controller?.state?.gpio[0], true);
  assert.equal(get('debug/fault'), {
    dc_fault: 0,
    contactor: 0,
    mains: true,
    protective_earth_missing: true,
    switches_wrong: false,
    lock_stuck: false,
  });
});

test('house and grid are set, and the meter follows', () => {
  const { put, get, clock, hardware } = device();
  put('debug/house', { trace_w: [100, 900], noise_w: 0 });
  put('debug/grid', { voltage_v: 240 });
  clock.advance(1000);
  const meter = hardware.houseMeter;
  assert.is(meter?.values[meter.valueIds.indexOf(74)], 900);
  assert.is(meter?.values[0], 240);
  assert.equal(get('debug/house').trace_w, [100, 900]);
  put('debug/house', { trace_w: [] });
  clock.advance(1000);
  assert.is(meter?.values[meter.valueIds.indexOf(74)], 400);
});

test('button, tag and restart of the controller', () => {
  const { put, clock, hardware } = device();
  clock.advance(10_000);
  put('debug/button', 1000);
  clock.advance(500);
  assert.is(hardware.controller?.state?.button_pressed, true);
  put('debug/nfc_tag', { tag_type: 2, tag_id: '04:a1:ff' });
  assert.equal(hardware.nfcReader?.seenTags(), [{ tag_type: 2, tag_id: '04:A1:FF', last_seen: 1 }]);
  put('debug/controller_restart');
  assert.is(hardware.controller?.state?.uptime, 0);
});

test('the clock is told, advanced and stepped over', async () => {
  const { get, write, put, clock } = device();
  assert.equal(get('debug/clock'), {
    unix_s: Date.UTC(2025, 5, 1, 12) / 1000,
    uptime_s: 0,
    speed: 20,
  });
  const answer = write('debug/clock_advance', 3600);
  assert.instance(answer, Promise);
  assert.equal(await answer, { kind: 'done' });
  assert.is(get('debug/clock').uptime_s, 3600);
  let ran = 0;
  clock.every(1000, () => ran++);
  put('debug/clock_skip', { duration_s: 60 });
  assert.is(get('debug/clock').uptime_s, 3660);
  assert.is(ran, 0);
});

test('changes from elsewhere are published', () => {
  const { registry, charger, get } = device();
  const changed: string[] = [];
  registry.onChange(({ declaration }) => changed.push(declaration.path));
  charger?.vehicle.change({ plugged: true });
  assert.ok(changed.includes('debug/vehicle'));
  assert.is(get('debug/vehicle').plugged, true);
});

test('the settings outlive a restart of the host', () => {
  const { put, clock, start, stop } = device();
  put('debug/vehicle', { plugged: true, phases: 2 });
  clock.advance(15_000);
  stop();
  const again = start();
  assert.is(again.get('debug/vehicle').phases, 2);
  assert.equal(again.get('debug/vehicle_state').currents_ma, [16000, 16000, 0]);
});

test('a scenario is written to the resources, and what it cannot do is in the log', () => {
  const { put, get, clock, log, rebooted } = device();
  const scenario = {
    steps: [
      { after_s: 5, write: { 'debug/vehicle': { plugged: true, phases: 2 } } },
      { after_s: 15, write: { 'debug/vehicle': { phases: 9 }, stubborn: null, reboot: null } },
    ],
  };
  put('debug/scenario', JSON.stringify(scenario));
  assert.equal(get('debug/scenario_state'), { running: true, played: 0, steps: 2 });
  clock.advance(19_000);
  assert.equal(get('debug/vehicle_state').currents_ma, [16000, 16000, 0]);
  assert.is(get('debug/scenario_state').played, 1);
  clock.advance(1000);
  assert.equal(rebooted, [20_000]);
  assert.is(log.length, 2);
  assert.match(log[0] as string, /write to debug\/vehicle was not done: phases: 9 must be/);
  assert.match(log[1] as string, /write to stubborn was not done: payload: must be empty/);
  assert.equal(get('debug/scenario_state'), { running: false, played: 0, steps: 0 });
});

test('a scenario with mistakes is refused before anything is played', () => {
  const { refusal, get } = device();
  const of = (scenario: object) =>
    refusal('debug/scenario', { scenario: JSON.stringify(scenario) }) ?? 'accepted';
  assert.match(
    of({ steps: [{ after_s: -1, write: { reboot: null } }] }),
    /steps\/0\/after_s: -1 must be/,
  );
  assert.match(
    of({ steps: [{ after_s: 1, write: { 'debug/car': null } }] }),
    /steps\/0\/write: "debug\/car" must be/,
  );
  assert.match(
    of({ steps: [{ after_s: 1, write: { 'debug/vehicle_state': null } }] }),
    /"debug\/vehicle_state" must be a resource that can be written/,
  );
  assert.match(
    of({ steps: [{ after_s: 1, write: { 'debug/clock_advance': 5 } }] }),
    /"debug\/clock_advance" must not be the clock/,
  );
  assert.match(refusal('debug/scenario', 'demo2') ?? 'accepted', /must be JSON/);
  assert.is(get('debug/scenario_state').running, false);
});

test('the demo: cars come, charge and leave, over restarts; an empty text stops it', () => {
  const { put, get, clock, start, stop } = device();
  put('debug/scenario', 'demo');
  // The small car is there since twenty past nine, and stays for 24 minutes more.
  clock.advance(60_000);
  assert.is(get('debug/vehicle_state').cp_state, 'C');
  stop();
  const again = start();
  clock.advance(22 * 60_000);
  assert.is(again.get('debug/vehicle').plugged, true);
  clock.advance(2 * 60_000);
  assert.is(again.get('debug/vehicle').plugged, false);
  const seen: number[] = [];
  again.registry.onChange(resource => {
    if (resource.declaration.path !== 'debug/vehicle') return;
    const { plugged, battery_capacity_wh } = JSON.parse(resource.read() as string);
    if (plugged) seen.push(battery_capacity_wh);
  });
  clock.advance(24 * 3_600_000);
  assert.ok(seen.includes(24_000) && seen.includes(60_000), `${seen}`);
  again.put('debug/scenario', '');
  assert.is(again.get('debug/scenario_state').running, false);
});

test('an energy manager has a house, a clock and scenarios, and nothing of a charger', () => {
  const { registry } = device('wem2');
  const paths = [...registry.all()].map(({ declaration }) => declaration.path);
  for (const path of ['debug/house', 'debug/grid', 'debug/clock', 'debug/scenario'])
    assert.ok(paths.includes(path));
  for (const path of ['debug/vehicle', 'debug/plug', 'debug/fault', 'debug/nfc_tag'])
    assert.not(paths.includes(path));
});

test.run();
