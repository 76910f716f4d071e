import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { virtualDevice } from '../support/device.ts';
import { count, say, task } from './automation-rig.ts';

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
    assert.equal([count(device, 'closed'), count(device, 'open')], [1, 0], `${variant} ${tag}, after the restart`);
    device.stop();
  }
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
