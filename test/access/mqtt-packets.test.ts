import * as fc from 'fast-check';
import { generate, type Packet, parser } from 'mqtt-packet';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Framer } from '../../host/access/mqtt/framer.ts';
import {
  connectPacket,
  cutPublish,
  decodePacket,
  disconnectPacket,
  type Incoming,
  ProtocolError,
  pingPacket,
  publishPacket,
  subscribePacket,
  unsubscribePacket,
} from '../../host/access/mqtt/packets.ts';

/** Against a library that others use on both ends. */
const test = suite('mqtt packets');

const introduction = {
  clientName: 'warp3-Xyz',
  username: '',
  password: '',
  keepAliveSeconds: 120,
  will: { topic: 'warp3/Xyz/availability', payload: 'offline' },
};

function understood(bytes: Uint8Array): Packet {
  const found: Packet[] = [];
  const one = parser({ protocolVersion: 4 });
  one.on('packet', packet => found.push(packet));
  one.on('error', error => assert.unreachable(error.message));
  assert.is(one.parse(bytes as Buffer), 0);
  assert.is(found.length, 1);
  return found[0] as Packet;
}

test('CONNECT carries name, will and credentials, and flags only those that there are', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(texts, texts, texts, fc.nat(0xffff), (clientName, username, password, keepAliveSeconds) => {
      const packet = understood(connectPacket({ ...introduction, clientName, username, password, keepAliveSeconds }));
      if (packet.cmd !== 'connect') throw new Error(packet.cmd);
      assert.is(packet.protocolId, 'MQTT');
      assert.is(packet.protocolVersion, 4);
      assert.is(packet.clean, true);
      assert.is(packet.clientId, clientName);
      assert.is(packet.keepalive, keepAliveSeconds);
      assert.is(packet.username, username === '' && password === '' ? undefined : username);
      assert.is(packet.password?.toString(), password === '' ? undefined : password);
      const { topic, payload, qos, retain } = packet.will ?? {};
      assert.equal([topic, String(payload), qos, retain], ['warp3/Xyz/availability', 'offline', 0, true]);
    }),
  );
});

test('PUBLISH, SUBSCRIBE, UNSUBSCRIBE, PINGREQ and DISCONNECT are what the library sends', () => {
  const topics = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(isTopic), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      topics,
      fc.string({ maxLength: 400 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 0xffff }),
      (names, payload, retain, id) => {
        const [topic = ''] = names;
        same(publishPacket(topic, payload, retain), { cmd: 'publish', topic, payload, qos: 0, dup: false, retain });
        same(subscribePacket(id, names), {
          cmd: 'subscribe',
          messageId: id,
          subscriptions: names.map(name => ({ topic: name, qos: 0 })),
        });
        same(unsubscribePacket(id, names), { cmd: 'unsubscribe', messageId: id, unsubscriptions: names });
      },
    ),
  );
  same(pingPacket(), { cmd: 'pingreq' });
  same(disconnectPacket(), { cmd: 'disconnect' });
});

test('the length of a packet grows from one byte to four', () => {
  for (const length of [0, 119, 120, 16_375, 16_376, 2_097_143, 2_097_144]) {
    const payload = 'x'.repeat(length);
    same(publishPacket('a/b/c', payload, true), {
      cmd: 'publish',
      topic: 'a/b/c',
      payload,
      qos: 0,
      dup: false,
      retain: true,
    });
  }
});

test('a text that MQTT has no room for is refused', () => {
  assert.throws(() => publishPacket('x'.repeat(65_536), '', false), /no room for a text of 65536 bytes/);
});

test('what a broker sends is read as the library reads it, and what it must not send is refused', () => {
  const types = fc.constantFrom(0x20, 0x30, 0x31, 0x32, 0x36, 0x3f, 0x40, 0x82, 0x90, 0x91, 0xb0, 0xd0, 0xe0, 0xf0, 0);
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.tuple(fc.nat(6), fc.uint8Array({ maxLength: 8 })).map(([n, rest]) => Uint8Array.of(0, n, ...rest)),
    fc.constantFrom([], [0, 0], [1, 5], [2, 0], [0, 7, 0, 1, 2, 128], [0, 7, 3]).map(list => Uint8Array.from(list)),
  );
  let read = 0;
  fc.assert(
    fc.property(types, body, (first, content) => {
      const bytes = frame(first, content);
      const theirs = readByLibrary(bytes);
      let ours: Incoming | undefined;
      try {
        ours = decodePacket(bytes);
        read++;
      } catch (error) {
        assert.instance(error, ProtocolError);
      }
      assert.equal(readable(ours), readable(theirs));
    }),
    { numRuns: 3000 },
  );
  assert.ok(read > 100, `${read} were in order`);
});

test('of a message that is too long, topic and length of the payload are known', () => {
  const bytes = publishPacket('wärme/1', 'x'.repeat(5000), false);
  assert.equal(cutPublish(bytes.subarray(0, 100), bytes.length), { topic: 'wärme/1', payloadBytes: 5000 });
  assert.is(cutPublish(frame(0x90, new Uint8Array(90)), 5000), undefined);
});

function frame(first: number, body: Uint8Array): Uint8Array {
  const length = body.length < 0x80 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
  const bytes = Uint8Array.of(first, ...length, ...body);
  const framer = new Framer(1000);
  framer.push(bytes);
  assert.equal(framer.next()?.bytes, bytes);
  return bytes;
}

/** Both replace what is not UTF-8 in a topic, but not by equally many characters. */
function readable(incoming: Incoming | undefined): unknown {
  if (incoming?.kind !== 'publish') return incoming;
  const { topic, payload, retain } = incoming.message;
  return { topic: topic.replace(/\ufffd+/g, '\ufffd'), payload, retain };
}

function readByLibrary(bytes: Uint8Array): Incoming | undefined {
  let found: Packet | undefined;
  let failed = false;
  const one = parser({ protocolVersion: 4 });
  one.on('packet', packet => {
    found = packet;
  });
  one.on('error', () => {
    failed = true;
  });
  try {
    if (one.parse(Buffer.from(bytes)) > 0) failed = true;
  } catch {
    failed = true;
  }
  if (failed || !found) return undefined;
  switch (found.cmd) {
    case 'connack':
      // The library passes over what follows the code.
      return bytes.length === 4 ? { kind: 'connack', code: found.returnCode ?? -1 } : undefined;
    case 'publish': {
      const { topic, payload, retain, qos } = found;
      if (qos > 0) return undefined;
      return { kind: 'publish', message: { topic, payload: Uint8Array.from(payload as Uint8Array), retain } };
    }
    case 'suback':
      // The library takes one that has no room for its id.
      if (bytes.length < 4) return undefined;
      return { kind: 'suback', id: found.messageId ?? -1, granted: found.granted as number[] };
    case 'unsuback':
    case 'pingresp':
      return bytes.length === (found.cmd === 'unsuback' ? 4 : 2) ? { kind: found.cmd } : undefined;
    default:
      return undefined;
  }
}

function isTopic(name: string): boolean {
  return !/[#+\0]/.test(name);
}

function same(bytes: Uint8Array, packet: Packet): void {
  assert.equal([...bytes], [...generate(packet)]);
}

test.run();
