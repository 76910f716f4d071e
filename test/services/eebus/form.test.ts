import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldsOf, fromForm, listOf, toForm } from '../../../host/services/eebus/form.ts';
import {
  controlFrame,
  dataFrame,
  endFrame,
  initFrame,
  readFrame,
} from '../../../host/services/eebus/ship/frames.ts';
import { bytesOf, recorded } from './recorded.ts';

/** The JSON of EEBUS and its messages, both ways. */
const test = suite('form of EEBUS');

const pairs: readonly (readonly [plain: object, form: object])[] = [
  [
    { connectionHello: { phase: 'ready', waiting: 60_000 } },
    { connectionHello: [{ phase: 'ready' }, { waiting: 60_000 }] },
  ],
  [{ list: [{ a: 1, b: 2 }, { a: 3 }] }, { list: [[{ a: 1 }, { b: 2 }], [{ a: 3 }]] }],
  [{ address: { entity: [1, 2], feature: 0 } }, { address: [{ entity: [1, 2] }, { feature: 0 }] }],
  [{ entity: [0] }, { entity: [0] }],
  [
    { a: { b: { c: 'text },{ with "brackets" [{' } } },
    { a: [{ b: [{ c: 'text },{ with "brackets" [{' }] }] },
  ],
];

for (const [plain, form] of pairs) {
  test(`${JSON.stringify(plain)} there and back`, () => {
    assert.equal(toForm(plain), form);
    assert.equal(fromForm(form), plain);
  });
}

test('what is empty stands as a list, and is read as the field wants it', () => {
  assert.equal(toForm({ accessMethodsRequest: {} }), { accessMethodsRequest: [] });
  assert.equal(fromForm({ value: [] }), { value: [] });
  assert.equal(fieldsOf([]), {});
  assert.equal(listOf([]), []);
});

test('only what fits is read as an object or a list', () => {
  assert.equal(fieldsOf({ a: 1 }), { a: 1 });
  assert.equal(listOf({ a: 1 }), [{ a: 1 }]);
  for (const other of [[1], 'text', 7, null, undefined]) assert.is(fieldsOf(other), undefined);
  for (const other of ['text', 7, null, undefined]) assert.is(listOf(other), undefined);
});

test('what is plain already stays so', () => {
  const plain = { connectionHello: { phase: 'ready', waiting: 1 }, entity: [1] };
  assert.equal(fromForm(plain), plain);
});

test('a key that stands twice makes no object', () => {
  assert.equal(fromForm([{ a: 1 }, { a: 2 }]), [{ a: 1 }, { a: 2 }]);
});

test('no key reaches the prototype of an object', () => {
  const read = fromForm(JSON.parse('{"x":[{"__proto__":[{"evil":true}]},{"a":1}]}'));
  const { x } = read as { x: { a: number; evil?: boolean } };
  assert.is(x.a, 1);
  assert.is(x.evil, undefined);
  assert.is(({} as { evil?: boolean }).evil, undefined);
});

test('what is nested to exhaust the stack is not read', () => {
  const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  assert.is(fromForm(JSON.parse(deep)), undefined);
  const bytes = Buffer.concat([Uint8Array.of(1), Buffer.from(deep)]);
  assert.equal(readFrame(bytes), { type: 'control', message: undefined });
});

test('every recorded message is read, and written again byte for byte', () => {
  const withJson = recorded.filter(({ json }) => json !== undefined);
  assert.is(withJson.length, 111);
  for (const one of withJson) {
    const bytes = bytesOf(one);
    const frame = readFrame(bytes);
    const where = `${one.x}${one.n}`;
    assert.is(Buffer.from(written(frame, where)).toString(), Buffer.from(bytes).toString(), where);
  }
});

function written(frame: ReturnType<typeof readFrame>, where: string): Uint8Array {
  if (frame.type === 'data') return dataFrame(frame.datagram as object);
  if (frame.type !== 'control' && frame.type !== 'end')
    throw new Error(`${where} is not understood`);
  assert.ok(frame.message, where);
  return frame.type === 'end' ? endFrame(frame.message) : controlFrame(frame.message);
}

test('a recorded datagram is plain', () => {
  const [read] = recorded.filter(({ type }) => type === '02').map(one => readFrame(bytesOf(one)));
  assert.equal(read, {
    type: 'data',
    datagram: {
      header: {
        specificationVersion: '1.3.0',
        addressSource: { device: 'd:_n:OpenEEBUS_123456789', entity: [0], feature: 0 },
        addressDestination: { entity: [0], feature: 0 },
        msgCounter: 1,
        cmdClassifier: 'read',
      },
      payload: { cmd: [{ nodeManagementDetailedDiscoveryData: [] }] },
    },
  });
});

test('the first message is two zeros and nothing else', () => {
  assert.equal(readFrame(initFrame), { type: 'init', isRight: true });
  for (const other of [[0], [0, 1], [0, 0, 0]])
    assert.equal(readFrame(Uint8Array.from(other)), { type: 'init', isRight: false });
});

test('white space and zeros behind the JSON are no obstacle', () => {
  const told = `\n{ "connectionHello" : [ {"phase" : "ready"} ,\t{"waiting":1} ] }\r\n\0\0`;
  assert.equal(readFrame(Buffer.concat([Uint8Array.of(1), Buffer.from(told)])), {
    type: 'control',
    message: { connectionHello: { phase: 'ready', waiting: 1 } },
  });
});

test('messages without a body and of unknown types are passed over', () => {
  for (const bytes of [[], [1], [2], [3], [4], [4, 0x7b, 0x7d], [255, 0]])
    assert.equal(readFrame(Uint8Array.from(bytes)), { type: 'unknown' });
});

for (const body of ['{', 'null', '7', '"text"', '[1]', '\xff\xfe', '{"a":}']) {
  test(`${JSON.stringify(body)} is no message`, () => {
    const framed = (type: number) =>
      Buffer.concat([Uint8Array.of(type), Buffer.from(body, 'latin1')]);
    assert.equal(readFrame(framed(1)), { type: 'control', message: undefined });
    assert.equal(readFrame(framed(2)), { type: 'data', datagram: undefined });
    assert.equal(readFrame(framed(3)), { type: 'end', message: undefined });
  });
}

test('data of another protocol, or without a datagram, are none', () => {
  const framed = (json: object) =>
    Buffer.concat([Uint8Array.of(2), Buffer.from(JSON.stringify(json))]);
  for (const json of [
    { data: [{ header: [{ protocolId: 'ee2.0' }] }, { payload: { datagram: [] } }] },
    { data: [{ header: [{ protocolId: 'ee1.0' }] }, { payload: {} }] },
    { data: [{ payload: { datagram: [] } }] },
    { data: 'text' },
  ])
    assert.equal(readFrame(framed(json)), { type: 'data', datagram: undefined });
});

test.run();
