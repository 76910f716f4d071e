import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { type Lock, WebDevice } from '../support/web-meter.ts';
import { answeredMeters } from './answered-meters.ts';
import { VirtualBroker } from './mqtt_auto_discovery-broker.ts';
import { mqttConfig } from './mqtt-rig.ts';

const test = suite('meters by HTTP and MQTT');
const common = { display_name: 'Grid', location: 4, excluded: false };
const url = 'http://meter.lan/api?a=1';
const path = '/api?a=1';

/** A device and a web server that it reaches under every name. */
function rig() {
  const clock = new VirtualClock();
  const web = new WebDevice(clock);
  const device = virtualDevice({ clock, net: web.net });
  return { web, device };
}

/** Values of the meter in slot 2 by their ids. */
function read(device: VirtualDevice): Record<string, number | null> {
  const ids: number[] = device.get('meters/2/value_ids');
  const values: (number | null)[] = device.get('meters/2/values');
  return Object.fromEntries(ids.map((id, at) => [id, values[at] ?? null]));
}

function byHttp(values: Json, more: Record<string, Json> = {}): Json {
  return [210, { ...common, json_url: url, interval_s: 1, values, ...more }];
}

async function tried(device: VirtualDevice, config: Json, passMs = 100) {
  const answer = device.device.registry.get('meters/try')?.write(config, { via: 'http' });
  device.advance(passMs);
  const outcome = await answer;
  assert.ok(outcome && 'kind' in outcome);
  if (outcome.kind === 'refused') return describeProblems(outcome.problems);
  return JSON.parse((outcome as { answer: string }).answer);
}

const power: Json = [{ path: 'power', id: 74 }];

test('numbers at their paths, with what is added and the factor; the same id adds up', () => {
  const { web, device } = rig();
  web.answers[path] = {
    emeters: [{ w: 100 }, { w: '-30.5' }],
    'a.b': { 7: 5 },
    yes: true,
    nothing: null,
  };
  device.put(
    'meters/2/config',
    byHttp([
      { path: 'emeters[0].w', id: 74 },
      { path: 'emeters.1.w', id: 74, scale: -2 },
      { path: '["a.b"].7', id: 209, off: 1, scale: 0.5 },
      { path: 'yes', id: 1 },
      { path: 'nothing', id: 2 },
      { path: 'length', id: 3 },
      { path: 'emeters.length', id: 4 },
    ]),
  );
  device.advance(2000);
  assert.equal(read(device), { 74: 161, 209: 3, 1: null, 2: null, 3: null, 4: null });
  assert.is(device.get('meters/2/config')[1].password, null, 'nobody reads the password');
  device.stop();
});

test('the path to a number is the one that independent code walks', () => {
  const name = fc.stringMatching(/^[A-Za-z_:][\w: -]{0,6}$/);
  const steps = fc.array(fc.oneof(name, fc.nat(3)), { minLength: 1, maxLength: 5 });
  const { web, device } = rig();
  device.put('meters/2/config', byHttp(power));
  fc.assert(
    fc.property(steps, fc.integer({ min: -9999, max: 9999 }), fc.boolean(), (way, n, quoted) => {
      let json: unknown = n;
      for (const each of way.toReversed())
        json = typeof each === 'number' ? [...Array(each).fill('no'), json] : { [each]: json };
      const written = way
        .map((each, at) =>
          typeof each === 'number'
            ? `[${each}]`
            : quoted
              ? `["${each}"]`
              : `${at > 0 ? '.' : ''}${each}`,
        )
        .join('');
      web.answers[path] = JSON.stringify(json);
      device.put('meters/2/config', byHttp([{ path: written, id: 74 }]));
      device.advance(1500);
      assert.equal(read(device), { 74: n }, written);
    }),
    { numRuns: 60 },
  );
  device.stop();
});

test('what is no path, address or number of a value is refused', () => {
  const { device } = rig();
  const refused = (config: Json, words: RegExp): void =>
    assert.match(device.refusal('meters/2/config', config) ?? 'taken', words);
  for (const wrong of ['a..b', '.a', 'a.', 'a[', 'a[x]', 'a]', '["a', 'a[1', '[-1]'])
    refused(byHttp([{ path: wrong, id: 74 }]), /1\/values\/0\/path: .* must be names with dots/);
  refused(byHttp([]), /must have 1 to 96 entries/);
  refused(byHttp([{ path: 'a', id: 476 }]), /1\/values\/0\/id/);
  for (const wrong of ['', 'meter.lan', 'ftp://meter.lan/', 'http://', 'http://a b/', 'ws://a/'])
    refused(byHttp(power, { json_url: wrong }), /1\/json_url/);
  refused(byHttp(power, { interval_s: 0 }), /1\/interval_s/);
  refused([214, { ...common, host: 'a', device: [0, null] }], /must say which device it is/);
  refused([214, { ...common, host: '', device: [1, null] }], /1\/host/);
  refused([214, { ...common, host: 'a', device: [99, null] }], /1\/device/);
  refused([214, { ...common, host: 'a', device: [2, { channel: 2 }] }], /channel/);
  refused([214, { ...common, host: 'a', device: [8, { virtual_meter: 1 }] }], /virtual_meter/);
  assert.equal(device.get('meters/2/config'), [0, null]);
  device.stop();
});

test('a broken answer never becomes a value, whatever it is', () => {
  const { web, device } = rig();
  web.answers[path] = { power: 500 };
  device.put('meters/2/config', byHttp(power));
  device.advance(1500);
  const isFine = (text: string): boolean => {
    try {
      const { power: number } = JSON.parse(text) ?? {};
      return Number.isFinite(typeof number === 'string' ? Number(number || 'x') : number);
    } catch {
      return false;
    }
  };
  const broken = fc.oneof(
    fc.json().filter(text => !isFine(text)),
    fc.string(),
    fc.constantFrom(
      '{"power":1e999}',
      '{"power":"1 W"}',
      '{"power":""}',
      '{"power":[5]}',
      '{"power',
    ),
    fc.constant('['.repeat(20_000)),
    fc.constant(`{"power":5,"x":"${'x'.repeat(70_000)}"}`),
  );
  fc.assert(
    fc.property(
      broken.filter(text => text.length > 60_000 || !isFine(text)),
      text => {
        web.answers[path] = text;
        device.advance(1100);
        assert.equal(read(device), { 74: 500 }, text.slice(0, 100));
        web.answers[path] = { power: 500 };
        device.advance(1100);
      },
    ),
    { numRuns: 60 },
  );
  device.stop();
});

test('values are as old as their last good answer, and unknown when that is too old', () => {
  const { web, device } = rig();
  web.answers[path] = { power: 500 };
  device.put('meters/2/config', byHttp(power));
  device.advance(1500);
  web.status = 500;
  device.advance(28_000);
  assert.equal(read(device), { 74: 500 });
  device.advance(4000);
  assert.equal(read(device), { 74: null });
  assert.match(device.log(), /HTTP meter at meter\.lan cannot be read: it answered 500/);
  assert.ok(device.get('meters/2/errors').inconsistency > 20);
  web.status = 200;
  device.advance(1500);
  assert.equal(read(device), { 74: 500 });
  assert.match(device.log(), /HTTP meter at meter\.lan is read again/);
  assert.not.match(device.log(), /a=1/, 'the rest of an address may be a secret');
  device.stop();
});

test('nobody is waited for without end, and no redirection is followed', async () => {
  const { web, device } = rig();
  const failureOf = async () => (await tried(device, byHttp(power), 6000)).failure;
  web.there = undefined;
  assert.equal(await failureOf(), {
    ...{ kind: 'offline', exception: 0, message: 'it does not answer' },
  });
  web.there = false;
  assert.is((await failureOf()).kind, 'offline');
  web.there = true;
  web.status = 302;
  web.headers = 'Location: http://elsewhere.lan/\r\n';
  web.answers[path] = { power: 1 };
  assert.is((await failureOf()).message, 'it answered 302');
  assert.is(web.requests.length, 2);
  web.status = 200;
  web.answers[path] = { other: 1 };
  assert.is((await failureOf()).message, 'its answer has none of these values');
  web.answers[path] = 'Hello';
  assert.is((await failureOf()).message, 'its answer is no JSON');
  device.stop();
});

for (const lock of ['basic', 'MD5', 'SHA-256'] satisfies Lock[]) {
  test(`a device that asks for a login gets it: ${lock}`, async () => {
    const { web, device } = rig();
    web.answers[path] = { power: 42 };
    web.lock = lock;
    device.put('meters/2/config', byHttp(power, WebDevice.login));
    device.advance(3500);
    assert.equal(read(device), { 74: 42 });
    const [first = '', ...others] = web.requests;
    assert.not.match(first, /authorization/i, 'it is asked for first');
    assert.ok(others.every(request => /authorization/i.test(request)));
    const wrong = await tried(device, byHttp(power, { ...WebDevice.login, password: 'x' }));
    assert.is(wrong.failure.message, 'it refuses user name or password (401)');
    device.stop();
  });
}

for (const { what, device: kind, login, answers, values, location = 4 } of answeredMeters) {
  test(`${what}: what its maker documents`, async () => {
    const { web, device } = rig();
    web.answers = { ...answers };
    const config = [214, { ...common, host: 'meter.lan', interval_s: 1, device: kind, ...login }];
    const once = await tried(device, config);
    assert.is(once.failure, null);
    device.put('meters/2/config', config);
    device.advance(1500);
    const found = read(device);
    const own = Object.fromEntries(Object.keys(values).map(id => [id, found[id] ?? null]));
    assert.equal(own, values);
    assert.equal([...new Set(web.paths)], Object.keys(answers));
    assert.is(device.get('meters/2/config')[1].location, location);
    for (const each of Object.keys(answers)) web.answers[each] = '{"is_valid":false}';
    device.advance(2000);
    assert.equal(read(device), found, 'a broken answer changes nothing');
    device.stop();
  });
}

test('a meter that is saved is tried with its password, which goes nowhere else', async () => {
  const { web, device } = rig();
  web.answers[path] = { power: 42 };
  web.lock = 'basic';
  device.put('meters/2/config', byHttp(power, WebDevice.login));
  const { user } = WebDevice.login;
  assert.equal((await tried(device, byHttp(power, { user, password: null }))).values, [42]);
  assert.equal((await tried(device, byHttp(power, { user }))).values, [42]);
  device.put('meters/2/config', byHttp(power, { user, password: null, interval_s: 3600 }));
  device.advance(100);
  const elsewhere = { user, password: null, json_url: 'http://elsewhere.lan/api?a=1' };
  const before = web.requests.length;
  const { failure } = await tried(device, byHttp(power, elsewhere));
  assert.is(failure.message, 'it refuses user name or password (401)');
  const right = Buffer.from(`${user}:${WebDevice.login.password}`).toString('base64');
  assert.not.ok(web.requests.slice(before).some(request => request.includes(right)));
  device.stop();
});

test('a meter of Shelly that distrusts itself has no values', async () => {
  const { web, device } = rig();
  const known = answeredMeters.find(({ what }) => what === 'Shelly EM');
  assert.ok(known);
  const [[status, answer] = ['', {}]] = Object.entries(known.answers);
  web.answers[status] = JSON.parse(JSON.stringify(answer).replaceAll('true', 'false'));
  const config = [214, { ...common, host: 'meter.lan', device: known.device }];
  const { failure } = await tried(device, config);
  assert.is(failure.message, 'its answer has none of these values');
  device.stop();
});

/** A device that is connected to a broker. */
function mqttRig(connected = true) {
  const clock = new VirtualClock();
  const broker = new VirtualBroker();
  broker.clock = clock;
  const net = { connect: broker.connect.bind(broker) };
  const device = virtualDevice({ clock, net });
  if (connected) device.put('mqtt/config', mqttConfig(1883));
  device.advance(1000);
  return { broker, device };
}

const topics: Json = [
  { topic: 'house/power', id: 74, scale: -1 },
  { topic: 'house/json', path: 'total.kwh', id: 209 },
];
const byMqtt: Json = [211, { ...common, stale_s: 60, values: topics }];

test('messages at the broker are values, each with an age of its own', () => {
  const { broker, device } = mqttRig();
  broker.retained.set('house/power', '9999');
  device.put('meters/2/config', byMqtt);
  device.advance(1000);
  assert.equal(read(device), { 74: null, 209: null }, 'nobody knows how old a kept message is');
  broker.send('house/power', '1250');
  broker.send('house/json', '{"total":{"kwh":"8123.4"}}');
  device.advance(1500);
  assert.equal(read(device), { 74: -1250, 209: 8123.4 });
  for (const broken of ['', 'ON', '{', '{"total":{}}', 'NaN', '1e999', '[5]'])
    broker.send('house/power', broken);
  device.advance(40_000);
  broker.send('house/json', '{"total":{"kwh":8124}}');
  device.advance(18_000);
  assert.equal(read(device), { 74: -1250, 209: 8124 });
  device.advance(4000);
  assert.equal(read(device), { 74: null, 209: 8124 });
  device.put('meters/2/config', [0, null]);
  device.advance(100);
  assert.not.ok(broker.filters.includes('house/power'), 'nobody listens any more');
  device.stop();
});

test('topics are tried before they are saved; messages that the broker has kept count then', async () => {
  const { broker, device } = mqttRig();
  broker.retained.set('house/power', '5');
  broker.retained.set('house/json', '{"total":{"kwh":7}}');
  const once = await tried(device, byMqtt, 1000);
  assert.equal(once, { failure: null, value_ids: [74, 209], values: [-5, 7] });
  broker.retained.clear();
  const { failure } = await tried(device, byMqtt, 11_000);
  assert.is(failure.message, 'no message with these values came');
  device.stop();
  const alone = mqttRig(false).device;
  assert.is((await tried(alone, byMqtt, 100)).failure.kind, 'offline');
  alone.stop();
});

test('topics are single ones, and no value is there twice', () => {
  const { device } = mqttRig(false);
  const refused = (values: Json, words: RegExp): void =>
    assert.match(device.refusal('meters/2/config', [211, { ...common, values }]) ?? 'taken', words);
  for (const topic of ['a/#', '+/b', '']) refused([{ topic, id: 74 }], /1\/values\/0\/topic/);
  const twice = ['a', 'b'].map(topic => ({ topic, id: 74 }));
  refused(twice, /1\/values\/1\/id: 74 must not occur twice/);
  device.stop();
});

test.run();
