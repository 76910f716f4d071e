import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HomeAssistant, problemsOf } from './home-assistant.ts';
import { compile, fromJson } from './jinja.ts';

/*
 * The test's own home-automation system: what it cannot tell from the real one, it must not let
 * pass.
 */
const test = suite('home assistant double');

test('templates print what Python prints', () => {
  const printed: [template: string, value: string, prints: string][] = [
    ['{{value_json}}', '3', '3'],
    ['{{ value_json.a.b }} and {{value_json["a"]}}'.replaceAll('"', "'"), '{"a":"x"}', ''],
    ['{{value_json.current / 1000}}', '{"current":16000}', '16.0'],
    ['{{(value_json.current / 1000) | round(3)}}', '{"current":6123}', '6.123'],
    ['{{value_json.power | round(0)}}', '{"power":1234.5}', '1234'],
    ['{{value_json.power | round(0)}}', '{"power":1235.5}', '1236'],
    ['{{value_json.power | round(0) + 1}}', '{"power":-0.2}', '1'],
    ['{{value_json[1] | round(2)}}', '[1,2.345678]', '2.35'],
    ['{{value_json.s in [1, 2]}}', '{"s":2}', 'True'],
    ['{{value_json.s not in [1, 2]}}', '{"s":2}', 'False'],
    ['{{value_json.u > 0 and not value_json.u >= 9.5}}', '{"u":9}', 'True'],
    ['{{none if value_json.p is none else value_json.p * 2}}', '{"p":null}', 'None'],
    ['{{none if value_json.p is none else value_json.p * 2}}', '{"p":4}', '8'],
    ['{{value_json * 1000 | round(0)}}', '13.5', '13500.0'],
    ['{{(value_json * 1000) | round(0) | int}} mA', '13.5', '13500 mA'],
    ['{{1 + 2 * 3 - -1}}', '0', '8'],
  ];
  for (const [template, value, prints] of printed) {
    const render = (): string => compile(template)({ value_json: fromJson(value) });
    if (prints === '') assert.throws(render, undefined, template);
    else assert.is(render(), prints, template);
  }
});

test('templates that are none are refused', () => {
  for (const wrong of [
    '{{value',
    '{{}}',
    '{{a b}}',
    '{{a | nothing}}',
    '{{(a}}',
    '{{a in}}',
    '{% if a %}',
    '{{a ? b}}',
  ]) {
    assert.throws(() => compile(wrong), undefined, wrong);
  }
  assert.throws(() => compile('{{value_json.power | round(0)}}')({ value_json: { power: null } }));
});

const device = { identifiers: 'node', name: 'Charger' };
const ids = {
  unique_id: 'node-power',
  object_id: 'node-power',
  default_entity_id: 'sensor.node-power',
};
const sensor = {
  name: 'Power',
  ...ids,
  state_topic: 'p/meter/values',
  value_template: '{{value_json.power | round(0)}}',
  unit_of_measurement: 'W',
  device_class: 'power',
  state_class: 'measurement',
  availability_topic: 'p/availability',
  device,
};

test('each rule of the system can be broken', () => {
  const topic = 'homeassistant/sensor/node/power/config';
  const check = (message: object, component = 'sensor', objectId = 'power'): string =>
    problemsOf({ topic, component, objectId, message: message as Record<string, unknown> }).join(
      '; ',
    );
  assert.is(check(sensor), '');
  const { device: _, ...withoutDevice } = sensor;
  const { state_topic: __, ...withoutState } = sensor;
  const wrong: [message: object, problem: RegExp][] = [
    [withoutDevice, /device is missing/],
    [withoutState, /state_topic is missing/],
    [{ ...sensor, state_topic: 'p/#' }, /state_topic cannot be/],
    [{ ...sensor, unit_of_measurement: 'kWh' }, /unit does not fit/],
    [{ ...sensor, device_class: 'energy', unit_of_measurement: 'kWh' }, /state class does not fit/],
    [{ ...sensor, device_class: 'might' }, /device_class cannot be/],
    [{ ...sensor, value_template: '{{value_json.power | twist}}' }, /value_template cannot be/],
    [{ ...sensor, payload_press: 'x' }, /sensor has no payload_press/],
    [{ ...sensor, availability: { topic: 'p/availability' } }, /exclude each other/],
    [{ ...sensor, expire_after: '30' }, /expire_after cannot be/],
    [{ ...sensor, unique_id: 'other' }, /unique_id cannot be/],
    [
      { ...sensor, object_id: 'node power', default_entity_id: 'sensor.node power' },
      /object_id cannot be/,
    ],
    [{ ...sensor, default_entity_id: 'number.node-power' }, /default_entity_id cannot be/],
    [{ ...sensor, device: { name: 'Charger' } }, /cannot be recognised/],
    [{ ...sensor, device: { ...device, colour: 'red' } }, /a device has no colour/],
  ];
  for (const [message, problem] of wrong) assert.match(check(message), problem);

  const base = { name: 'Limit', unique_id: 'node-power', object_id: 'node-power', device };
  const number = {
    ...base,
    default_entity_id: 'number.node-power',
    command_topic: 'p/x_update',
    min: 0,
    max: 32,
    step: 1,
  };
  assert.is(check(number, 'number'), '');
  assert.match(check({ ...number, min: 32 }, 'number'), /min must be below max/);
  assert.match(check({ ...number, step: 0 }, 'number'), /step cannot be/);
  assert.match(check({ ...number, command_topic: undefined }, 'number'), /command_topic cannot be/);
  const binary = {
    ...base,
    default_entity_id: 'binary_sensor.node-power',
    state_topic: 'p/x',
    payload_on: 'True',
  };
  assert.is(check(binary, 'binary_sensor'), '');
  assert.match(
    check({ ...binary, payload_off: 'True' }, 'binary_sensor'),
    /on and off are the same/,
  );
  assert.match(check(base, 'lamp'), /no component lamp/);
});

test('entities follow the announcements, and are unavailable when the device says so', () => {
  const home = new HomeAssistant();
  home.receive('homeassistant/sensor/node/power/config', JSON.stringify(sensor));
  assert.is(home.state('power'), 'unavailable');
  home.receive('p/availability', 'online');
  assert.is(home.state('power'), 'unknown');
  home.receive('p/meter/values', '{"power":11040.4}');
  assert.is(home.state('power'), '11040');
  assert.equal(home.problems, []);

  home.receive('homeassistant/sensor/other/power/config', JSON.stringify(sensor));
  home.receive('homeassistant/sensor/a b/power/config', JSON.stringify(sensor));
  assert.match(home.problems.join('\n'), /node-power exists already/);
  assert.match(home.problems.join('\n'), /a b\/power\/config: is no topic for an announcement/);
  home.receive('homeassistant/sensor/node/power/config', '');
  assert.equal(home.objectIds(), []);
});

test.run();
