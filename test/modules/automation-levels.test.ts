import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { virtualDevice } from '../support/device.ts';
import { call, count, lines, onCall, say, task } from './automation-rig.ts';

/* What fires when a level or a value changes, and when it only stays. */
const test = suite('automation by levels and values');

test('levels are told once after each start, and then with each change', () => {
  for (const [variant, tag, path, closed] of [
    ['warp', 7, 'debug/inputs', { shutdown_input: true }],
    ['warp2', 8, 'debug/inputs', { general_purpose_input: true }],
    ['wem', 12, 'debug/energy_manager', { input3: true }],
    ['wem2', 13, 'debug/energy_manager', { input4: true }],
  ] as const) {
    const device = virtualDevice({ variant });
    device.advance(1000);
    device.put('automation/config', [
      task([tag, { closed: true }], say('closed')),
      task([tag, { closed: false }], say('open')),
    ]);
    device.advance(5000);
    assert.equal([count(device, 'closed'), count(device, 'open')], [0, 0], `${variant} ${tag}`);
    device.put(path, closed);
    device.restart();
    device.advance(5000);
    assert.equal(
      [count(device, 'closed'), count(device, 'open')],
      [1, 0],
      `${variant} ${tag}, after the restart`,
    );
    device.stop();
  }
});

test('outputs that the device switches tell every edge, however short the pulse', () => {
  const device = virtualDevice({ variant: 'wem2' });
  device.advance(1000);
  const [relay, sgReady] = [21, 22];
  const outputs = [
    { tag: relay, index: 0, close: [255, 255, 1, 255], open: [255, 255, 0, 255] },
    { tag: relay, index: 1, close: [255, 255, 255, 1], open: [255, 255, 255, 0] },
    { tag: sgReady, index: 0, close: [1, 255, 255, 255], open: [0, 255, 255, 255] },
    { tag: sgReady, index: 1, close: [255, 1, 255, 255], open: [255, 0, 255, 255] },
  ];
  device.put(
    'automation/config',
    outputs.flatMap(({ tag, index }) => [
      task([tag, { index, closed: true }], say(`${tag} ${index} closed`)),
      task([tag, { index, closed: false }], say(`${tag} ${index} open`)),
    ]),
  );
  device.advance(1000);
  for (const { tag, index, close, open } of outputs) {
    for (let pulse = 0; pulse < 3; pulse++) {
      device.put('energy_manager/outputs_update', close);
      device.put('energy_manager/outputs_update', open);
      device.advance(10);
    }
    device.advance(1000);
    const edges = ['closed', 'open'].map(level => count(device, `${tag} ${index} ${level}`));
    assert.equal(edges, [3, 3], `output ${index} of trigger ${tag}`);
  }
  device.stop();
});

test('a pulse that a rule begins and a client ends at once fires for both edges', () => {
  const device = virtualDevice({ variant: 'wem2' });
  device.advance(1000);
  device.put('automation/config', [
    task(onCall(), [13, { index: 1, closed: true }]),
    task([21, { index: 1, closed: true }], say('closed')),
    task([21, { index: 1, closed: false }], [16, { index: 0, closed: true }]),
    task([22, { index: 0, closed: true }], say('and so on')),
  ]);
  call(device);
  device.put('energy_manager/outputs_update', [255, 255, 255, 0]);
  device.advance(10);
  assert.equal([count(device, 'closed'), count(device, 'and so on')], [1, 1]);
  device.stop();
});

test('a relay that triggers itself rests, and the device goes on', () => {
  const device = virtualDevice({ variant: 'wem2' });
  device.advance(1000);
  device.put('automation/config', [
    task([21, { index: 0, closed: true }], [13, { index: 0, closed: false }]),
    task([21, { index: 0, closed: false }], [13, { index: 0, closed: true }]),
    task(onCall(), [13, { index: 0, closed: true }]),
  ]);
  call(device);
  device.advance(1000);
  assert.ok(
    lines(device).some(line =>
      /^Rule [12] rests for \d+ s: it fired 20 times within a minute/.test(line),
    ),
  );
  assert.is(lines(device).filter(line => line.startsWith('Rule 1 (Relay)')).length, 20);
  device.stop();
});

test('the power at the connection is compared at every reading, not once a second', () => {
  const device = virtualDevice({ variant: 'wem' });
  device.put('meters/3/config', [
    4,
    { display_name: 'fed', location: 4, excluded: false, value_ids: [74] },
  ]);
  const excess = { excess_charging_enable: true, meter_slot_grid_power: 3 };
  device.put('power_manager/config', { ...device.get('power_manager/config'), ...excess });
  device.put('meters/3/update', [-500]);
  device.advance(2000);
  device.put('automation/config', [
    task([17, { drawing_power: true }], say('draws')),
    task([17, { drawing_power: false }], say('feeds')),
  ]);
  for (const powerW of [200, -200, 200, -200]) device.put('meters/3/update', [powerW]);
  device.advance(2000);
  assert.equal([count(device, 'draws'), count(device, 'feeds')], [2, 2]);
  device.stop();
});

test('a meter value fires again only after it was back behind the hysteresis, with each comparator', () => {
  const cases: [comparator: number, values: number[], times: number][] = [
    [0, [100, 101, 95, 101, 89, 101], 2],
    [1, [100, 99, 105, 99, 111, 99], 2],
    [2, [99, 100, 91, 100, 89, 100], 2],
    [3, [101, 100, 109, 100, 111, 100], 2],
    [4, [80, 95, 105, 111, 110], 2],
    [5, [100, 111, 120, 90, 89], 2],
  ];
  for (const [comparator, values, times] of cases) {
    const device = virtualDevice({ variant: 'wem2' });
    const config = { display_name: 'fed', location: 1, excluded: false, value_ids: [74] };
    device.put('meters/3/config', [4, config]);
    const payload = { meter_slot: 3, value_id: 74, comparator, threshold: 100, hysteresis: 10 };
    device.put('automation/config', [task([24, payload], say('fired'))]);
    for (const value of values) device.put('meters/3/update', [value]);
    assert.is(count(device, 'fired'), times, `comparator ${comparator}`);
    device.stop();
  }
});

test.run();
