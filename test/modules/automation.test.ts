import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import {
  call,
  configured,
  count,
  lines,
  onCall,
  say,
  type Tagged,
  task,
} from './automation-rig.ts';

const test = suite('automation');

const names = Object.keys(variants) as VariantName[];
const state = (device: VirtualDevice) => device.get('automation/state');
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, tag) => tag);

test('every variant knows the tags of the interface, and of those it can execute some at the start', () => {
  const atStart: Record<VariantName, [number[], number[]]> = {
    warp: [
      [1, 2, 5, 6, 7, 9, 10, 18],
      [1, 3, 5, 7, 8],
    ],
    warp2: [
      [1, 2, 4, 5, 6, 7, 8, 9, 10, 18],
      [1, 3, 5, 7, 8, 9],
    ],
    warp3: [
      [1, 2, 4, 5, 6, 7, 9, 10, 18],
      [1, 3, 5, 7, 8, 11],
    ],
    warp4: [
      [1, 2, 4, 5, 6, 7, 9, 10, 18],
      [1, 3, 5, 7, 8, 11],
    ],
    wem: [
      [1, 12, 13, 18],
      [1, 5, 13],
    ],
    wem2: [
      [1, 12, 13, 18],
      [1, 5, 13],
    ],
  };
  for (const variant of names) {
    const device = virtualDevice({ variant });
    device.advance(1000);
    const { registered_triggers, registered_actions, enabled_triggers, enabled_actions } =
      state(device);
    assert.equal([registered_triggers, registered_actions], [upTo(18), upTo(15)]);
    // The charger's meter was seen, which switches the monitoring on.
    assert.equal([enabled_triggers, enabled_actions], atStart[variant], variant);
    device.stop();
  }
});

test('what is enabled follows the configuration at once', () => {
  const device = virtualDevice({ variant: 'wem' });
  const change = (path: string, changes: Record<string, Json>): void =>
    device.put(path, { ...device.get(path), ...changes });
  const enabled = (): [number[], number[]] => [
    state(device).enabled_triggers,
    state(device).enabled_actions,
  ];
  change('mqtt/config', { enable_mqtt: true, broker_host: '127.0.0.1', broker_port: 1 });
  assert.equal(enabled(), [
    [1, 3, 12, 13, 18],
    [1, 2, 5, 13],
  ]);
  device.put('energy_manager/config', true);
  assert.equal(enabled()[0], [1, 3, 12, 13, 14, 15, 18]);
  change('charge_manager/config', {
    enable_charge_manager: true,
    maximum_available_current: 32_000,
    chargers: [{ host: '10.0.0.99', name: 'Box', rot: 1 }],
  });
  assert.equal(enabled(), [
    [1, 3, 11, 12, 13, 14, 15, 18],
    [1, 2, 5, 6, 12, 13, 14, 15],
  ]);
  change('power_manager/dynamic_load_config', { enabled: true, current_limit: 50_000 });
  assert.equal(enabled(), [
    [1, 3, 12, 13, 14, 15, 17, 18],
    [1, 2, 5, 12, 13, 14, 15],
  ]);
  change('power_manager/dynamic_load_config', { enabled: false });
  change('power_manager/config', { phase_switching_mode: 3 });
  // The power manager starts anew with the next step, and then its phases can be controlled.
  assert.not.ok(enabled()[1].includes(11));
  device.advance(1000);
  assert.ok(enabled()[1].includes(11));
  change('power_manager/config', { phase_switching_mode: 0 });
  change('charge_manager/config', { enable_charge_manager: false });
  device.put('energy_manager/config', false);
  change('mqtt/config', { enable_mqtt: false });
  assert.equal(enabled(), [
    [1, 12, 13, 18],
    [1, 5, 13],
  ]);
  device.stop();

  const charger = virtualDevice();
  charger.advance(1000);
  charger.put('require_meter/config', 1);
  assert.not.ok(state(charger).enabled_triggers.includes(10));
  charger.put('evse/led_configuration', true);
  assert.ok(state(charger).enabled_actions.includes(4));
  charger.stop();
});

test('automation/try does the action of a task at once, or says why it cannot', async () => {
  const device = configured([
    task(onCall(), say('Hello'), 3600),
    task(null, null),
    task(null, [5, { meter_slot: 4 }]),
  ]);
  const tried = (index: number) =>
    device.device.registry.get('automation/try')?.write({ task: index }, { via: 'http' });
  assert.equal(await tried(0), { kind: 'done' });
  assert.is(count(device, 'Hello'), 1);
  const [ran, ...others] = state(device).last_run;
  assert.ok(ran > 0 && ran <= 2000, `${ran}`);
  assert.equal(others, [0, 0]);
  assert.is(state(device).last_run_minutes[0], Math.floor(device.clock.wallMs() / 60_000));
  for (const index of [1, 2, 3]) assert.is((await tried(index))?.kind, 'refused', `${index}`);
  device.stop();
});

test('a delay puts the action off, meanwhile the task does not fire, and last_run says when it will have run', () => {
  const device = configured([task(onCall(), say('late'), 10), task(onCall('now'), say('now'))]);
  assert.equal(state(device).last_run, [0, 0]);
  const calledMs = device.device.uptimeMs();
  assert.is(call(device), 200);
  assert.equal(state(device).last_run, [calledMs + 10_000, 0]);
  device.advance(9000);
  assert.is(call(device), 404, 'as if there were no such rule');
  assert.is(call(device, 'now'), 200);
  assert.is(count(device, 'late'), 0);
  device.advance(1000);
  assert.is(count(device, 'late'), 1);
  assert.equal(state(device).last_run, [calledMs + 10_000, calledMs + 9000]);
  assert.is(call(device), 200);
  device.advance(10_000);
  assert.is(count(device, 'late'), 2);
  device.stop();
});

test('every write of the configuration cancels what was to come, an equal one too; a refused one does not', () => {
  const tasks = [task(onCall(), say('late'), 60)];
  const device = configured(tasks);
  call(device);
  assert.ok(device.refusal('automation/config', [task([1, null], null)]));
  device.advance(60_000);
  assert.is(count(device, 'late'), 1);
  for (const payload of [
    device.get('automation/config'),
    tasks,
    [...tasks, task(onCall('b'), null)],
  ]) {
    assert.is(call(device), 200);
    assert.not.equal(state(device).last_run[0], 0);
    device.put('automation/config', payload);
    assert.ok(state(device).last_run.every((uptimeMs: number) => uptimeMs === 0));
    device.advance(120_000);
    assert.is(count(device, 'late'), 1);
  }
  device.stop();
});

test('rules begin anew with every write: what rested fires again, and a value counts as news', () => {
  const payload = { meter_slot: 3, value_id: 74, comparator: 0, threshold: 100, hysteresis: 10 };
  const tasks = [task(onCall(), say('called')), task([24, payload], say('above'))];
  const device = configured(tasks, 'wem2');
  device.put('meters/3/config', [
    4,
    { display_name: 'fed', location: 1, excluded: false, value_ids: [74] },
  ]);
  const feed = () => device.put('meters/3/update', [120]);
  for (let time = 0; time < 21; time++) call(device);
  feed();
  feed();
  assert.is(call(device), 429);
  assert.equal([count(device, 'called'), count(device, 'above')], [20, 1]);
  device.put('automation/config', tasks);
  assert.is(call(device), 200);
  feed();
  assert.equal([count(device, 'called'), count(device, 'above')], [21, 2]);
  device.stop();
});

test('a restart forgets what was to come, and keeps the rules', () => {
  const device = configured([task(onCall(), say('late'), 86_400)]);
  call(device);
  device.restart();
  assert.equal(device.get('automation/config').tasks, [
    { trigger: onCall(), action: say('late'), delay: 86_400 },
  ]);
  assert.equal(state(device).last_run, [0]);
  assert.is(call(device), 200);
  device.stop();
});

test('fourteen tasks fire at once, a fifteenth is refused', () => {
  const tasks = Array.from({ length: 14 }, (_, index) =>
    task(onCall(), say(`number ${index}`), index % 3),
  );
  for (const variant of ['warp', 'wem2'] satisfies VariantName[]) {
    const device = configured(tasks, variant);
    assert.is(call(device), 200);
    device.advance(3000);
    for (let index = 0; index < 14; index++) assert.is(count(device, `number ${index}`), 1);
    assert.match(
      device.refusal('automation/config', [...tasks, task(onCall(), null)]) ?? '',
      'tasks: [',
    );
    assert.match(
      device.refusal('automation/config', [...tasks, task(onCall(), null)]) ?? '',
      'at most 14 entries',
    );
    device.stop();
  }
});

test('tasks may be written in every form that the interface allows', () => {
  const device = virtualDevice();
  const plain = { trigger: [...onCall()], action: [...say('a')] };
  device.put('automation/config', { tasks: [plain] });
  device.put('automation/config', [
    plain,
    { trigger: null, action: null },
    { trigger: [0, null], action: [0, null] },
  ]);
  assert.equal(device.get('automation/config').tasks, [
    { ...plain, delay: 0 },
    { trigger: null, action: null, delay: 0 },
    { trigger: null, action: null, delay: 0 },
  ]);
  device.put('automation/config', device.get('automation/config'));
  assert.is(call(device), 200);
  device.put('automation/config', [{ trigger: [...onCall()], action: null }]);
  assert.is(call(device), 200, 'with nothing to do');
  device.stop();
});

test('what a payload breaks is named by its place', () => {
  const device = virtualDevice({ variant: 'wem2' });
  const cases: [trigger: Tagged | null, action: Tagged | null, text: string][] = [
    [
      [1, { mday: 33, wday: -1, hour: -1, minute: -1 }],
      null,
      'tasks/0/trigger/1/mday: 33 must be a whole number from -1',
    ],
    [[26, null], null, 'tasks/0/trigger/0: 26 must be one of 1, 2, 3'],
    [[0, {}], null, 'tasks/0/trigger/0: 0 must be one of 1, 2'],
    [null, [10, null], 'tasks/0/action/0: 10 must be one of'],
    [
      null,
      [3, { current: 5999 }],
      'tasks/0/action/1/current: 5999 must be 0 or a whole number from 6000 to 32000 mA',
    ],
    [null, [1, { message: 'x'.repeat(257) }], 'tasks/0/action/1/message'],
    [
      null,
      [6, { current: 10_000 }],
      'tasks/0/action/1/current: 10000 must be below maximum_available_current',
    ],
    [
      null,
      [4, { indication: 256, duration: 0, color_h: 0, color_s: 0, color_v: 0 }],
      'tasks/0/action/1/indication: 256 must be -1 to 255',
    ],
    [
      [24, { meter_slot: 0, value_id: 74, comparator: 0, threshold: 0, hysteresis: -1 }],
      null,
      'tasks/0/trigger/1/hysteresis: -1 must not be negative',
    ],
    [
      [24, { meter_slot: 7, value_id: 74, comparator: 0, threshold: 0, hysteresis: 1 }],
      null,
      'tasks/0/trigger/1/meter_slot',
    ],
    [null, [13, { closed: true }], 'tasks/0/action/1/index: is missing'],
    [onCall('x'.repeat(129)), null, 'tasks/0/trigger/1/url_suffix'],
  ];
  for (const [trigger, action, text] of cases) {
    const refusal = device.refusal('automation/config', [task(trigger, action)]) ?? 'taken';
    assert.ok(refusal.startsWith(text), `${refusal}, not ${text}`);
  }
  assert.match(
    device.refusal('automation/config', [task(null, null, 86_401)]) ?? '',
    'tasks/0/delay: 86401',
  );
  assert.equal(device.get('automation/config').tasks, []);
  device.stop();
  const charger = virtualDevice({ variant: 'warp4' });
  for (const tag of [19, 21, 22, 23, 24, 25]) {
    assert.match(
      charger.refusal('automation/config', [task([tag, null], null)]) ?? '',
      `${tag} must be one of`,
    );
  }
  charger.stop();
});

test('a rule that causes what it waits for ends at its limit, and the device goes on', () => {
  const inject: Tagged = [7, { tag_type: 1, tag_id: '01:02', action: 0 }];
  const charger = configured([
    task([5, { tag_type: 1, tag_id: '01:02' }], inject),
    task(onCall(), inject),
  ]);
  charger.put('debug/plug');
  charger.advance(20_000);
  assert.is(call(charger), 200);
  charger.advance(1000);
  assert.is(lines(charger).filter(line => line.startsWith('Rule 1 (NFC tag)')).length, 20);
  assert.is(lines(charger).filter(line => line.startsWith('Rule 1 rests for')).length, 1);
  assert.is(charger.refusal('evse/external_current', 8000), undefined);
  charger.stop();

  const relay = (closed: boolean): Json => ({ index: 0, closed });
  const manager = configured(
    [
      task([21, relay(true)], [13, relay(false)]),
      task([21, relay(false)], [13, relay(true)]),
      task(onCall(), [13, relay(true)]),
    ],
    'wem2',
  );
  call(manager);
  manager.advance(10 * 60_000);
  const fired = lines(manager).filter(line => /^Rule [12] \(Relay\)/.test(line)).length;
  assert.ok(fired > 20 && fired <= 10 * 2 * 21, `${fired} times`);
  manager.stop();
});

test('what an action causes comes after all that the first event does', () => {
  const tag = { tag_type: 1, tag_id: '01:02' };
  const device = configured([
    task([5, tag], say('caused')),
    task(onCall(), [7, { ...tag, action: 0 }]),
    task(onCall(), say('called')),
  ]);
  call(device);
  device.advance(0);
  assert.equal(
    lines(device).filter(line => !line.startsWith('Rule')),
    ['called', 'caused'],
  );
  device.stop();
});

test('limits of a charge and the rules that answer them cannot chase each other without end', () => {
  const device = configured([
    task([6, null], [8, { restart: true, duration: -1, energy_wh: 1 }]),
    task(
      [2, { old_charger_state: -1, new_charger_state: -1 }],
      [8, { restart: true, duration: -1, energy_wh: 1 }],
    ),
  ]);
  device.put('debug/plug');
  device.advance(30 * 60_000);
  const most = 31 * 20;
  for (const rule of [1, 2]) {
    assert.ok(lines(device).filter(line => line.startsWith(`Rule ${rule} (`)).length <= most);
  }
  device.put('automation/config', []);
  assert.equal(state(device).last_run, []);
  device.stop();
});

test('whatever is written, it is taken whole or refused with a reason, and the device goes on', () => {
  const json = fc.jsonValue({ maxDepth: 2 });
  const tag = fc.integer({ min: -1, max: 27 });
  const small = fc.constantFrom(
    -2,
    -1,
    0,
    1,
    2,
    3,
    5,
    6000,
    40_000,
    1.5,
    true,
    false,
    null,
    '',
    'x',
    '#',
    '01:02',
  );
  const keys = [
    'mday',
    'wday',
    'hour',
    'minute',
    'closed',
    'index',
    'current',
    'slot',
    'block',
    'type',
    'comparison',
    'value',
  ];
  const payload = fc.oneof(json, fc.dictionary(fc.constantFrom(...keys), small));
  const shaped = fc.record({
    trigger: fc.tuple(tag, payload),
    action: fc.tuple(tag, payload),
    delay: small,
  });
  const device = virtualDevice({ variant: 'wem2' });
  fc.assert(
    fc.property(
      fc.oneof(
        json,
        fc.array(fc.oneof(json, shaped, fc.constant(task(onCall(), say('a')))), { maxLength: 3 }),
      ),
      body => {
        const before = device.get('automation/config');
        const refusal = device.refusal('automation/config', body as Json);
        if (refusal !== undefined) {
          assert.ok(refusal.length > 0);
          assert.equal(device.get('automation/config'), before);
        } else device.put('automation/config', device.get('automation/config'));
        call(device);
        device.advance(500);
        assert.is(state(device).last_run.length, device.get('automation/config').tasks.length);
      },
    ),
    { numRuns: 300 },
  );
  assert.not.match(device.log(), 'Internal error');
  device.stop();
});

test.run();
