import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Message as BusMessage, MessageType, sessionBus } from '@jellybrick/dbus-next';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  type BusConnection,
  connectBus,
  socketPath,
} from '../../host/platform/node/d-bus/connection.ts';
import {
  headStart,
  type Message,
  messageLength,
  readMessage,
  writeCall,
} from '../../host/platform/node/d-bus/messages.ts';
import { BusService } from '../../host/platform/node/d-bus/service.ts';
import { WireError } from '../../host/platform/node/d-bus/signature.ts';
import {
  readValues,
  type Value,
  Variant,
  writeValues,
} from '../../host/platform/node/d-bus/values.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { eventually, eventuallyIn } from '../support/eventually.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { startSystemBus } from '../support/network-manager.ts';
import { suite } from '../support/suite.ts';

const test = suite('D-Bus');

/** A signature and a value of it, as it is written and as it is read. */
interface Sample {
  readonly signature: string;
  readonly written: Value;
  readonly read: unknown;
}

const plain = (signature: string, values: fc.Arbitrary<Value>): fc.Arbitrary<Sample> =>
  values.map(value => ({ signature, written: value, read: value }));

const texts = fc.string({ unit: 'grapheme', maxLength: 20 }).filter(text => !text.includes('\0'));

const samples = fc.letrec<{ sample: Sample }>(tie => ({
  sample: fc.oneof(
    { depthSize: 'small' },
    plain('y', fc.nat(255)),
    plain('b', fc.boolean()),
    plain('n', fc.integer({ min: -32_768, max: 32_767 })),
    plain('q', fc.nat(65_535)),
    plain('i', fc.integer()),
    plain('u', fc.nat(0xffff_ffff)),
    plain('x', fc.maxSafeInteger()),
    plain('t', fc.maxSafeNat()),
    plain('d', fc.double({ noNaN: true })),
    plain('s', texts),
    plain('o', fc.constantFrom('/', '/org/freedesktop/NetworkManager')),
    plain('g', fc.constantFrom('', 'a{sv}', '(ii)as')),
    fc
      .uint8Array({ maxLength: 9 })
      .map(bytes => ({ signature: 'ay', written: bytes, read: [...bytes] })),
    tie('sample').map(({ signature, written, read }) => ({
      signature: 'v',
      written: new Variant(signature, written),
      read,
    })),
    // A list of bytes is read as bytes.
    fc.tuple(tie('sample'), fc.nat(3)).map(([{ signature, written, read }, length]) => ({
      signature: `a${signature}`,
      written: Array.from({ length }, () => written),
      read: Array.from({ length }, () => read),
    })),
    fc.array(tie('sample'), { minLength: 1, maxLength: 4 }).map(members => ({
      signature: `(${members.map(({ signature }) => signature).join('')})`,
      written: members.map(({ written }) => written),
      read: members.map(({ read }) => read),
    })),
    fc
      .tuple(tie('sample'), fc.uniqueArray(texts, { maxLength: 3 }))
      .map(([{ signature, written, read }, keys]) => ({
        signature: `a{s${signature}}`,
        written: Object.fromEntries(keys.map(key => [key, written])),
        read: Object.fromEntries(keys.map(key => [key, read])),
      })),
  ),
})).sample;

function comparable(value: unknown): unknown {
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, comparable(member)]),
  );
}

test('what is written is read again, at every nesting', () => {
  fc.assert(
    fc.property(fc.array(samples, { maxLength: 4 }), all => {
      const signature = all.map(sample => sample.signature).join('');
      if (signature.length > 200) return;
      const bytes = writeValues(
        signature,
        all.map(({ written }) => written),
      );
      assert.equal(
        comparable(readValues(bytes, signature)),
        all.map(({ read }) => comparable(read)),
      );
    }),
    { numRuns: 500 },
  );
});

test('the bytes are those of the specification', () => {
  const bytes = writeValues('yasx', [7, ['ab', ''], -2]).toString('hex');
  // A byte and padding; 13 bytes of array: two texts with their lengths; padding and 64 bits.
  assert.is(
    bytes,
    '07000000 0d000000 02000000616200 00 0000000000 000000 feffffffffffffff'.replaceAll(' ', ''),
  );
});

test('both byte orders are read', () => {
  const body = Buffer.from('000000010000000261620000', 'hex');
  assert.equal(readValues(body, 'us', { littleEndian: false }), [1, 'ab']);
});

test('values of wrong types are refused without being quoted', () => {
  const wrong: [string, Value][] = [
    ['s', 5],
    ['s', 'a\0b'],
    ['y', 256],
    ['u', -1],
    ['i', 2 ** 31],
    ['b', 'geheim'],
    ['as', 'geheim'],
    ['(ss)', ['geheim']],
    ['a{sv}', { psk: 'geheim' }],
    ['v', 'geheim'],
  ];
  for (const [signature, value] of wrong) {
    try {
      writeValues(signature, [value]);
      assert.unreachable(signature);
    } catch (error) {
      assert.instance(error, WireError);
      assert.not.match((error as Error).message, 'geheim');
    }
  }
});

/** Reads bytes as a bus connection would; returns whether they were a message. */
function isMessage(bytes: Buffer): boolean {
  try {
    const length = bytes.length < headStart ? 0 : messageLength(bytes);
    if (length === 0 || bytes.length < length) return false;
    readMessage(bytes.subarray(0, length)).body();
    return true;
  } catch (error) {
    assert.instance(error, WireError, String((error as Error).stack));
    return false;
  }
}

test('garbage, and messages with wrong bytes, are refused and nothing else happens', () => {
  const settings = {
    connection: { id: new Variant('s', 'x'), list: new Variant('aau', [[1], [2, 3]]) },
  };
  const call = {
    destination: 'a.b',
    path: '/a',
    interface: 'a.b',
    member: 'c',
    signature: 'a{sa{sv}}as',
  };
  const message = writeCall(1, { ...call, body: [settings, ['text']] });
  assert.ok(isMessage(message));
  let refused = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(message.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      changes => {
        const bytes = Buffer.from(message);
        for (const [at, value] of changes) bytes[at] = value;
        if (!isMessage(bytes)) refused++;
      },
    ),
    { numRuns: 3000 },
  );
  assert.ok(refused > 1000, `${refused} refused`);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => void isMessage(Buffer.from(bytes))),
    {
      numRuns: 1000,
    },
  );
});

test('lengths that a message does not have cost neither time nor memory', () => {
  const hostile = [
    // 4 GB of empty texts, of which each would take no byte.
    ['ag', 'ffffffff'],
    ['a()', 'ffffffff'],
    ['a(y)', 'f0ffffff'],
    ['s', 'ffffffff'],
    ['ay', 'ffffff7f'],
    [`${'a'.repeat(40)}y`, '00000000'],
    [`${'('.repeat(300)}`, '00'],
  ];
  for (const [signature = '', hex = ''] of hostile) {
    assert.throws(
      () => readValues(Buffer.from(hex, 'hex'), signature),
      (error: unknown) => error instanceof WireError,
    );
  }
  // Variants in variants, without end.
  assert.throws(() => readValues(Buffer.from('017600'.repeat(1000), 'hex'), 'v'), /nested/);
});

test('the address of a bus is read as the specification says', () => {
  assert.is(socketPath('unix:path=/run/a%20b'), '/run/a b');
  assert.is(socketPath('tcp:host=x,port=1;unix:guid=12,path=/run/x,y=z'), '/run/x');
  assert.is(socketPath('unix:abstract=/tmp/dbus'), '\0/tmp/dbus');
  assert.throws(() => socketPath('tcp:host=x,port=1'), /no socket of this machine/);
});

/** A socket that pretends to be a bus. Resolves with what ends it. */
async function pretend(path: string, talk: (socket: Socket) => void): Promise<() => Promise<void>> {
  rmSync(path, { force: true });
  const sockets: Socket[] = [];
  const server = createServer(socket => {
    sockets.push(socket.on('error', () => undefined));
    talk(socket);
  });
  await new Promise<void>(resolve => server.listen(path, resolve));
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise(resolve => server.close(() => resolve()));
  };
}

/** Lets a client in, as a bus does, and then says `bytes`. */
function letIn(socket: Socket, bytes: Uint8Array): void {
  socket.once('data', () => {
    socket.write('OK 0123456789abcdef0123456789abcdef\r\n');
    socket.once('data', () => socket.write(bytes));
  });
}

/** What becomes of a connection to a socket that says `bytes`. */
async function connectionTo(
  talk: (socket: Socket) => void,
): Promise<{ reason: string; messages: Message[] }> {
  const path = join(temporaryFolder(), 'bus');
  const end = await pretend(path, talk);
  const messages: Message[] = [];
  const reason = await new Promise<string>(resolve => {
    connectBus(path, {
      onOpen: () => undefined,
      onMessage: message => messages.push(message),
      onClose: reason => resolve(inEnglish(reason)),
    });
  });
  await end();
  return { reason, messages };
}

test('a socket that sends garbage instead of D-Bus is left, and the reason is told', async () => {
  const garbage = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 37) % 251));
  assert.match((await connectionTo(socket => letIn(socket, garbage))).reason, /not D-Bus/);
  const huge = Buffer.alloc(16);
  huge.write('l\x04\x00\x01');
  huge.writeUInt32LE(0xfffffff0, 4);
  assert.match((await connectionTo(socket => letIn(socket, huge))).reason, /4294967/);
  const endless = (socket: Socket): void => void socket.write(Buffer.alloc(4096, 'x'));
  assert.match((await connectionTo(endless)).reason, /no answer to the authentication/);
  const refusing = (socket: Socket): void => void socket.write('REJECTED EXTERNAL\r\n');
  assert.match((await connectionTo(refusing)).reason, /does not let this user in/);
  assert.match((await connectionTo(socket => socket.destroy())).reason, /closed|broke/);
});

test('messages that come in pieces of one byte are put together', async () => {
  const call = {
    destination: ':1.7',
    path: '/a',
    interface: 'a.b',
    member: 'News',
    signature: 's',
    body: ['hello'],
  };
  const bytes = Buffer.concat([1, 2, 3].map(serial => writeCall(serial, call)));
  const { messages } = await connectionTo(socket => {
    letIn(socket, new Uint8Array());
    socket.once('data', async () => {
      for (const byte of bytes)
        await new Promise(resolve => socket.write(Uint8Array.of(byte), resolve));
      socket.end();
    });
  });
  assert.equal(
    messages.map(message => [message.member, ...message.body()]),
    [
      ['News', 'hello'],
      ['News', 'hello'],
      ['News', 'hello'],
    ],
  );
});

test('a flood is taken at a bounded pace, and nothing of it is lost', async () => {
  const path = join(temporaryFolder(), 'bus');
  const call = {
    destination: ':1.7',
    path: '/a',
    interface: 'a.b',
    member: 'News',
    signature: 'u',
  };
  const flood = Buffer.concat(
    Array.from({ length: 20_000 }, (_, i) => writeCall(1, { ...call, body: [i] })),
  );
  const end = await pretend(path, socket => letIn(socket, flood));
  const startMs = performance.now();
  let others = 0;
  const timer = setInterval(() => others++, 10);
  const seen: Value[] = [];
  const connection = await new Promise<BusConnection>(resolve => {
    const opened = connectBus(path, {
      onOpen: () => undefined,
      onMessage(message) {
        seen.push(...message.body());
        if (seen.length === 1000) resolve(opened);
      },
      onClose: reason => assert.unreachable(inEnglish(reason)),
    });
  });
  clearInterval(timer);
  connection.close();
  assert.equal(
    seen.slice(0, 1000),
    Array.from({ length: 1000 }, (_, i) => i),
  );
  // 200 in a tenth of a second; the last 200 of them come at once.
  const tookMs = performance.now() - startMs;
  assert.ok(tookMs >= 390, `1000 messages in ${Math.round(tookMs)} ms`);
  assert.ok(others >= 10, `others had ${others} turns`);
  await end();
});

const daemon = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

interface Seen {
  readonly service: BusService;
  readonly clock: VirtualClock;
  readonly events: string[];
}

function look(address: string, name = 'org.example.Service'): Seen {
  const clock = new VirtualClock();
  const events: string[] = [];
  const service = new BusService({
    address,
    name,
    clock,
    events: {
      onPresent: () => events.push('present'),
      onAbsent: reason => events.push(inEnglish(reason)),
      onSignal: ({ member }) => events.push(`signal ${member}`),
    },
  });
  service.start();
  return { service, clock, events };
}

test('a bus that accepts and says nothing is left after 10 s, and tried again later and later', async () => {
  const path = join(temporaryFolder(), 'bus');
  let connections = 0;
  const end = await pretend(path, () => void connections++);
  const { service, clock, events } = look(`unix:path=${path}`);
  await eventually(() => assert.is(connections, 1));
  clock.advance(9_999);
  assert.equal(events, []);
  clock.advance(1);
  assert.is(events.length, 1);
  assert.match(events[0] ?? '', /cannot be reached: the bus does not answer/);
  clock.advance(1000);
  await eventually(() => assert.is(connections, 2));
  clock.advance(10_000);
  clock.advance(1999);
  clock.advance(1);
  await eventually(() => assert.is(connections, 3));
  // The same reason is told once.
  assert.is(events.length, 1);
  await service.call({ path: '/', interface: 'a.b', member: 'c' }).then(
    () => assert.unreachable(),
    ({ message }) => {
      assert.match(message, /cannot be reached/);
    },
  );
  service.stop();
  await end();
});

test('a service that is stopped while its bus says nothing is not looked for any more', async () => {
  const path = join(temporaryFolder(), 'bus');
  let connections = 0;
  const end = await pretend(path, () => void connections++);
  const { service, clock, events } = look(`unix:path=${path}`);
  await eventually(() => assert.is(connections, 1));
  service.stop();
  clock.advance(60_000);
  assert.equal(events, []);
  await end();
});

/** An error that a bus answers to the call with this serial. */
function errorMessage(replySerial: number, signature: string, body: readonly Value[]): Buffer {
  const content = writeValues(signature, body);
  const fields: Value[] = [
    [4, new Variant('s', 'org.example.Error')],
    [5, new Variant('u', replySerial)],
    [8, new Variant('g', signature)],
  ];
  const head = writeValues('yyyyuua(yv)', ['l'.charCodeAt(0), 3, 0, 1, content.length, 1, fields]);
  return Buffer.concat([head, Buffer.alloc((8 - (head.length % 8)) % 8), content]);
}

test('an error without words, and one with a text for no log, end the attempt and nothing else', async () => {
  for (const [signature, body, told] of [
    ['a{sv}', {}, /reached: org\.example\.Error$/],
    ['s', `two\r\nlines ${'x'.repeat(10_000)}`, /reached: two lines x{100,200}$/],
  ] as const) {
    const path = join(temporaryFolder(), 'bus');
    const end = await pretend(path, socket => letIn(socket, errorMessage(1, signature, [body])));
    const { service, events } = look(`unix:path=${path}`);
    await eventually(() => assert.is(events.length, 1));
    assert.match(events[0] ?? '', told);
    service.stop();
    await end();
  }
});

test('signals that somebody else sends in the name of the bus or the service are not taken', async () => {
  const bus = await startSystemBus();
  const name = 'org.example.Service';
  const owner = sessionBus({ busAddress: bus.address });
  const stranger = sessionBus({ busAddress: bus.address });
  await owner.requestName(name, 0);
  const { service, events } = look(bus.address, name);
  await eventually(() => assert.equal(events, ['present']));
  const all = await stranger.call(new BusMessage({ ...daemon, member: 'ListNames' }));
  const [clients = []] = (all?.body ?? []) as string[][];
  assert.ok(clients.length > 3);
  for (const destination of clients) {
    if (destination === daemon.destination) continue;
    const ended = {
      ...daemon,
      type: MessageType.SIGNAL,
      member: 'NameOwnerChanged',
      signature: 'sss',
    };
    stranger.send(new BusMessage({ ...ended, destination, body: [name, ':1.0', ''] }));
    const news = { type: MessageType.SIGNAL, path: '/', interface: name, member: 'Forged' };
    stranger.send(new BusMessage({ ...news, destination }));
  }
  // When the bus answers the stranger, it handed on what he sent before.
  await stranger.call(new BusMessage({ ...daemon, member: 'ListNames' }));
  owner.send(
    new BusMessage({ type: MessageType.SIGNAL, path: '/', interface: name, member: 'Real' }),
  );
  await eventually(() => assert.is(events.at(-1), 'signal Real'));
  assert.equal(events, ['present', 'signal Real']);
  service.stop();
  owner.disconnect();
  stranger.disconnect();
  await bus.stop();
});

test('a service that comes, goes and comes back on a real bus is noticed; calls in between fail in words', async () => {
  const bus = await startSystemBus();
  const { service, clock, events } = look(bus.address, 'org.freedesktop.DBus');
  await eventually(() => assert.equal(events, ['present']));
  const [names] = await service.call({
    path: '/',
    interface: 'org.freedesktop.DBus',
    member: 'ListNames',
  });
  assert.ok((names as string[]).includes('org.freedesktop.DBus'));
  await service
    .call({ path: '/', interface: 'org.freedesktop.DBus', member: 'NoSuch' })

    .then(
      () => assert.unreachable(),
      error => {
        assert.is(error.errorName, 'org.freedesktop.DBus.Error.UnknownMethod');
      },
    );
  await bus.kill();
  await eventually(() => assert.is(events.length, 2));
  assert.match(events[1] ?? '', /cannot be reached/);
  await bus.start();
  await eventuallyIn(clock, () => assert.is(events.at(-1), 'present'));
  service.stop();
  await bus.stop();
});

test.run();
