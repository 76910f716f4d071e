import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { choices } from '../../host/registry/choices.ts';
import {
  array,
  defaulting,
  type Field,
  hidden,
  int,
  object,
  sent,
  type Tagged,
  taggedUnion,
  text,
} from '../../host/registry/field.ts';
import { checkWrite, describeProblems, type Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';

/** A stored secret is not sent to another address than it was given for. */
const test = suite('secrets that are sent');

const again = /must be written again: the stored one is for another address/;

/** What is said against a write to a sub-path. */
function memberRefusal(
  { device }: VirtualDevice,
  path: string,
  segments: readonly string[],
  written: Json,
): string {
  const outcome = device.registry.get(path)?.write(written, { via: 'http' }, segments);
  assert.ok(outcome && 'kind' in outcome && outcome.kind === 'refused');
  return describeProblems(outcome.problems);
}

/** Settings that send a secret: what is stored, and what names another address. */
const settings: Readonly<
  Record<string, { stored: Json; secret: string; elsewhere: Json; same: Json; place: string }>
> = {
  'mqtt/config': {
    stored: { broker_host: 'broker.lan', broker_password: 'secret' },
    secret: 'broker_password',
    elsewhere: { broker_host: 'evil.lan' },
    same: { broker_host: 'BROKER.lan', broker_port: 8883 },
    place: 'broker_password',
  },
  'ocpp/config': {
    stored: { url: 'wss://central.example/ocpp', pass: 'secret' },
    secret: 'pass',
    elsewhere: { url: 'wss://evil.example/central.example' },
    same: { url: 'wss://central.example/other/path' },
    place: 'pass',
  },
};

for (const [path, { stored, secret, elsewhere, same, place }] of Object.entries(settings))
  test(`${path}: another address needs the secret again`, () => {
    const device = virtualDevice();
    const write = (change: Json): string | undefined =>
      device.refusal(path, { ...device.get(path), ...(change as object) });
    assert.is(write(stored), undefined);
    const before = device.get(path);
    for (const kept of [{}, { [secret]: null }]) {
      const said = write({ ...(elsewhere as object), ...kept }) ?? '';
      assert.match(said, again);
      assert.match(said, `${place}: must`);
    }
    const [[name = '', value] = []] = Object.entries(elsewhere as Record<string, Json>);
    assert.match(memberRefusal(device, path, [name], value ?? null), again, 'by its own path, too');
    assert.equal(device.get(path), before, 'nothing has changed');
    assert.is(write(same), undefined, 'the same machine keeps it');
    assert.is(write({ ...(elsewhere as object), [secret]: 'another' }), undefined);
    assert.is(write({ ...(stored as object), [secret]: '' }), undefined, 'none at all is one, too');
    assert.is(write(elsewhere), undefined, 'there is nothing to keep');
    device.stop();
  });

test('meters: another host, port or server needs the password again', () => {
  const device = virtualDevice();
  const common = { display_name: 'Grid', location: 4, excluded: false };
  const password = 'secret';
  const known = { ...common, host: '10.0.0.5', port: 80, device: [3, null] };
  const listed = {
    ...common,
    json_url: 'http://10.0.0.5/a?token=1',
    values: [{ path: 'w', id: 74 }],
  };
  const path = 'meters/2/config';
  device.put(path, [214, { ...known, user: 'admin', password }]);
  for (const change of [{ host: '10.0.0.6' }, { port: 81 }, { host: '10.0.0.6', user: 'other' }])
    assert.match(device.refusal(path, [214, { ...known, ...change }]) ?? '', again);
  assert.match(
    memberRefusal(device, path, ['1', 'host'], '10.0.0.6'),
    /1\/password: must be written/,
  );
  device.put(path, [214, { ...known, display_name: 'Roof', device: [4, { channel: 1 }] }]);
  assert.is(device.refusal(path, [210, listed]), undefined, 'another class takes nothing along');
  device.put(path, [210, { ...listed, password }]);
  device.put(path, [210, { ...listed, json_url: 'http://10.0.0.5/b' }]);
  for (const json_url of ['http://10.0.0.6/a', 'http://10.0.0.5:81/a', 'http://10.0.0.5@x.lan/'])
    assert.match(device.refusal(path, [210, { ...listed, json_url }]) ?? '', again);
  // A place that had no secret takes a configuration as it was read elsewhere.
  device.put('meters/3/config', device.get(path));
  device.stop();
});

test('back ends of chargers: the one of another charger is not looked at', () => {
  const device = virtualDevice();
  const charger = (identity: string, url: string, password: string | null): Json => ({
    ...{ identity, password: 'of the charger' },
    back_end: { enable: true, url, identity: '', password, cert_id: -1 },
  });
  const path = 'ocpp_central/chargers';
  device.put(path, [
    charger('a', 'wss://one.example', 'A'),
    charger('b', 'wss://two.example', 'B'),
  ]);
  // In the other order, each keeps its own.
  device.put(path, [
    charger('b', 'wss://two.example/x', null),
    charger('a', 'wss://one.example', null),
  ]);
  const swapped = [
    charger('a', 'wss://two.example', null),
    charger('b', 'wss://two.example', null),
  ];
  assert.match(device.refusal(path, swapped) ?? '', /0\/back_end\/password: must be written again/);
  device.put(path, [charger('a', 'wss://two.example', 'C')]);
  device.stop();
});

test('whatever is written, no secret is kept for another address', () => {
  const kinds = choices('test_kind', { none: [0, 'None'], one: [1, 'One'], two: [2, 'Two'] });
  const inner = object({
    host: text('h'),
    port: defaulting(int('p', { min: 0, max: 9 }), 1),
    key: defaulting(sent(hidden(text('k')), 'host', 'port'), ''),
  });
  const field: Field<{ all: readonly { id: number; one: Tagged }[] }> = object({
    all: array(
      object({
        id: int('i', { min: 0, max: 9 }),
        one: taggedUnion('o', kinds, { 1: inner, 2: inner }),
      }),
      { maxItems: 4, by: 'id' },
    ),
  });
  const host = fc.constantFrom('', 'a', 'b', 'A');
  const key = fc.constantFrom('', 'x', 'y');
  const whole = (secret: fc.Arbitrary<string | null>) =>
    fc.uniqueArray(
      fc.record({
        id: fc.nat(3),
        one: fc.tuple(fc.constantFrom(1, 2), fc.record({ host, port: fc.nat(2), key: secret })),
      }),
      { maxLength: 4, selector: ({ id }) => id },
    );
  fc.assert(
    fc.property(whole(key), whole(fc.oneof(fc.constant(null), key)), (stored, written) => {
      const checked = checkWrite(field, { all: written } as unknown as Json, { all: stored });
      const strays = written.some(({ id, one: [tag, now] }) => {
        const [before, known] = stored.find(each => each.id === id)?.one ?? [];
        if (now.key !== null || before !== tag || !known?.key) return false;
        const isSameHost = known.host === '' || known.host.toLowerCase() === now.host.toLowerCase();
        return !isSameHost || known.port !== now.port;
      });
      assert.is(checked.ok, !strays);
      if (!checked.ok) assert.match(describeProblems(checked.problems), again);
    }),
    { numRuns: 2000 },
  );
});

test.run();
