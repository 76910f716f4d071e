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

test('settings of the interface keep theirs, as clients that move a broker or a server expect', () => {
  const device = virtualDevice();
  const { refusal, get } = device;
  for (const [path, stored, moved] of [
    [
      'mqtt/config',
      { broker_host: 'broker.lan', broker_password: 'secret' },
      { broker_host: 'other.lan', broker_password: null },
    ],
    [
      'ocpp/config',
      { url: 'wss://one.example/ocpp', pass: 'secret' },
      { url: 'wss://two.example/ocpp', pass: null },
    ],
  ] as const) {
    assert.is(refusal(path, { ...get(path), ...stored }), undefined);
    assert.is(refusal(path, { ...get(path), ...moved }), undefined, path);
  }
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
