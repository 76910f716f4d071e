import fc from 'fast-check';
import { generate } from 'mqtt-packet';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoadMqttPackets } from '../../host/platform/mqtt-packets.ts';
import { mqttPackets } from '../../host/platform/node/mqtt-packets.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json, Problem } from '../../host/registry/validate.ts';
import { asSaid, inEnglish } from '../../host/sentences/message.ts';
import { makeRig, mqttConfig, type Rig } from '../modules/mqtt-rig.ts';
import { type Peer, ScriptedNet } from './mqtt-peer.ts';

/** The device's client against a broker that misbehaves in every way, in virtual time. */
const test = suite('mqtt against any broker');

interface Bench {
  readonly deviceClock: VirtualClock;
  readonly clock: VirtualClock;
  readonly net: ScriptedNet;
  readonly rig: Rig;
}

const prefix = 'warp2/Abc1';
const accepted = generate({ cmd: 'connack', returnCode: 0, sessionPresent: false });

function makeBench(
  changes: Parameters<typeof mqttConfig>[1] = {},
  seed = 1,
  loadMqttPackets?: LoadMqttPackets,
): Bench {
  const deviceClock = new VirtualClock();
  const clock = new VirtualClock();
  const net = new ScriptedNet(clock);
  const rig = makeRig({ clock: deviceClock, networkClock: clock, net, seed, loadMqttPackets });
  rig.put('mqtt/config', mqttConfig(1883, changes));
  return { deviceClock, clock, net, rig };
}

function message(
  topic: string,
  payload: string,
  more: { retain?: boolean; qos?: 0 | 1 } = {},
): Buffer {
  const qos = more.qos ?? 0;
  return generate({
    cmd: 'publish',
    topic: `${prefix}/${topic}`,
    payload,
    qos,
    dup: false,
    retain: more.retain ?? false,
    ...(qos > 0 && { messageId: 1 }),
  });
}

const repeated = (bytes: Uint8Array, times: number): Buffer =>
  Buffer.concat(Array(times).fill(bytes));

test('the introduction: MQTT 3.1.1, clean session, keep-alive, last will, credentials only if there are any', () => {
  const { net } = makeBench();
  net.peer.events.onOpen();
  const [connect] = net.peer.packets;
  assert.is(connect?.cmd, 'connect');
  if (connect?.cmd !== 'connect') return;
  assert.equal(
    [
      connect.protocolId,
      connect.protocolVersion,
      connect.clean,
      connect.keepalive,
      connect.clientId,
    ],
    ['MQTT', 4, true, 120, 'warp2-Abc1'],
  );
  assert.equal(
    [
      connect.will?.topic,
      connect.will?.payload.toString(),
      connect.will?.retain,
      connect.will?.qos,
    ],
    [`${prefix}/availability`, 'offline', true, 0],
  );
  assert.equal([connect.username, connect.password], [undefined, undefined]);

  const { net: other } = makeBench({ broker_password: 'secret' });
  other.peer.events.onOpen();
  const [login] = other.peer.packets;
  assert.is(login?.cmd === 'connect' && login.username, '', 'a password needs a user name');
  assert.is(login?.cmd === 'connect' && login.password?.toString(), 'secret');
});

test('pauses between attempts are random, grow, and stay below a quarter of a minute', () => {
  const longest: number[] = [];
  for (let seed = 1; seed <= 40; seed++) {
    const { clock, net } = makeBench({}, seed);
    for (let attempt = 0; attempt < 12; attempt++) {
      net.peer.drop({ code: 111, message: asSaid('ECONNREFUSED') });
      const failedAtMs = clock.nowMs();
      while (net.peers.length === attempt + 1)
        assert.ok(clock.runNext(), 'another attempt follows');
      const waitMs = net.peer.sinceMs - failedAtMs;
      assert.ok(
        waitMs <= Math.min(15_000, 3000 * 2 ** attempt),
        `attempt ${attempt} after ${waitMs} ms`,
      );
      longest[attempt] = Math.max(longest[attempt] ?? 0, waitMs);
    }
  }
  assert.ok(
    (longest[0] as number) > 2000 &&
      (longest[1] as number) > 4500 &&
      (longest[11] as number) > 12_000,
  );
});

test('only a lasting connection makes the pauses short again', () => {
  const { clock, net } = makeBench();
  const pauseMs = (): number => {
    const count = net.peers.length;
    const fromMs = clock.nowMs();
    while (net.peers.length === count) clock.runNext();
    return clock.nowMs() - fromMs;
  };
  for (let i = 0; i < 8; i++) {
    net.peer.accept().drop();
    pauseMs();
  }
  const { peer } = net;
  peer.accept();
  for (let ping = 0; ping < 4; ping++) {
    clock.advance(15_000);
    peer.sendPacket({ cmd: 'pingresp' });
  }
  peer.drop();
  assert.ok(pauseMs() <= 3000);
});

test('each way to fail shows in mqtt/state', () => {
  const { clock, net, rig } = makeBench();
  const state = (): unknown[] => {
    const { connection_state: connection, last_error: error } = rig.read('mqtt/state');
    return [connection, error];
  };
  const next = (): void => {
    const count = net.peers.length;
    while (net.peers.length === count) clock.runNext();
  };
  assert.equal(state(), [1, -1]);
  net.peer.drop({ code: 113, message: asSaid('EHOSTUNREACH') });
  assert.equal(state(), [1, 113]);
  for (const [code, error] of [
    [1, 71],
    [2, -2],
    [3, -3],
    [4, -4],
    [5, -5],
  ] as const) {
    next();
    net.peer.events.onOpen();
    net.peer.sendPacket({ cmd: 'connack', returnCode: code, sessionPresent: false });
    assert.equal(state(), [3, error]);
    assert.ok(net.peer.closed);
  }
  next();
  assert.equal(state(), [3, -5], 'until the next attempt has ended');
  clock.advance(10_000);
  assert.equal(state(), [1, 110], 'no answer to the connection');
  next();
  net.peer.accept();
  assert.equal(state(), [2, -1]);
  net.peer.drop();
  assert.equal(state(), [1, 104]);
  rig.put('mqtt/config', mqttConfig(1883, { enable_mqtt: false }));
  assert.equal(state(), [0, 104]);
  rig.put('mqtt/config', mqttConfig(1883, { protocol: 1 }));
  assert.equal(state(), [3, 93]);
  assert.match(rig.log.at(-1) as string, 'does not offer MQTT over TLS');
});

test('a connection without host or port is refused, and what is not enabled may lack them', () => {
  const { net, rig } = makeBench();
  net.peer.accept();
  const before = rig.read('mqtt/config');
  for (const [change, rule] of [
    [{ broker_host: '' }, /"broker_host".*must not be empty while enable_mqtt is true/],
    [{ broker_port: 0 }, /"broker_port".*must not be 0 while enable_mqtt is true/],
  ] as const) {
    assert.throws(() => rig.put('mqtt/config', mqttConfig(1883, change)), rule);
    assert.equal(rig.read('mqtt/config'), before);
    assert.is(rig.read('mqtt/state').connection_state, 2);
  }
  rig.put('mqtt/config', mqttConfig(0, { broker_host: '', enable_mqtt: false }));
  assert.is(rig.read('mqtt/state').connection_state, 0);
});

test('a ping every 15 s; a broker that does not answer it has gone', () => {
  const { clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  const pings = (): number => peer.commands().filter(cmd => cmd === 'pingreq').length;
  for (let ping = 1; ping <= 5; ping++) {
    clock.advance(15_000);
    assert.is(pings(), ping);
    peer.sendPacket({ cmd: 'pingresp' });
  }
  clock.advance(24_999);
  assert.not(peer.closed);
  clock.advance(1);
  assert.ok(peer.closed);
  assert.is(rig.read('mqtt/state').last_error, 110);
});

/** Topics of the values that the broker got, sorted. */
function valueTopics({ packets }: Peer): string[] {
  return packets
    .flatMap(packet => (packet.cmd === 'publish' && packet.retain ? [packet.topic] : []))
    .sort();
}

test('a connection publishes every value once, whatever the interval says, and not once more', () => {
  const { deviceClock, clock, net } = makeBench({ interval: 60 });
  for (let connection = 0; connection < 2; connection++) {
    const peer = net.peer.accept();
    for (let s = 0; s < 120; s++) {
      clock.advance(1000);
      deviceClock.advance(1000);
      peer.sendPacket({ cmd: 'pingresp' });
    }
    const topics = valueTopics(peer);
    assert.ok(topics.includes(`${prefix}/availability`) && topics.includes(`${prefix}/evse/state`));
    assert.is(new Set(topics).size, topics.length);
    peer.drop();
    while (net.peer === peer) clock.runNext();
  }
});

test('with republish_after_s everything is sent once more, for brokers that passed it on and lost it', () => {
  const counts = new Set<number>();
  for (let seed = 1; seed <= 5; seed++) {
    const { deviceClock, clock, net } = makeBench({ republish_after_s: 12 }, seed);
    const peer = net.peer.accept();
    deviceClock.advance(0);
    const first = valueTopics(peer);
    clock.advance(11_999);
    assert.equal(valueTopics(peer), first);
    for (let ms = 0; ms < 6001; ms += 100) {
      clock.advance(100);
      deviceClock.advance(0);
      if (valueTopics(peer).length > first.length) {
        counts.add(ms);
        break;
      }
    }
    assert.equal(valueTopics(peer), [...first, ...first].sort());
  }
  assert.ok(counts.size > 2, 'devices do it at different times');
});

test('a connection stands through every change of mqtt/config that it can follow', () => {
  const { deviceClock, clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  deviceClock.advance(0);
  const first = valueTopics(peer);
  const config: Record<string, Json> = { interval: 0 };
  for (const change of [
    { interval: 5 },
    { path: '/mqtt' },
    { cert_id: 3 },
    { client_cert_id: 1, client_key_id: 2 },
    { read_only: true },
    { read_only: false },
    { republish_after_s: 10 },
    { republish_after_s: 0 },
  ]) {
    Object.assign(config, change);
    rig.put('mqtt/config', mqttConfig(1883, config));
    deviceClock.advance(0);
    clock.advance(1000);
    assert.is(net.peers.length, 1, JSON.stringify(change));
    assert.not(peer.closed, JSON.stringify(change));
  }
  assert.equal(
    valueTopics(peer).filter(topic => topic !== `${prefix}/mqtt/config`),
    first.filter(topic => topic !== `${prefix}/mqtt/config`),
  );
  rig.put('mqtt/config', mqttConfig(1883, { ...config, client_name: 'another' }));
  assert.is(net.peers.length, 2);
});

test('read_only and republish_after_s act on the connection that stands', () => {
  const { deviceClock, clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  deviceClock.advance(0);
  const first = valueTopics(peer);
  const filtersOf = (command: 'subscribe' | 'unsubscribe'): string[] =>
    peer.packets.flatMap(packet => {
      if (packet.cmd === 'unsubscribe' && command === packet.cmd) return packet.unsubscriptions;
      if (packet.cmd === 'subscribe' && command === packet.cmd)
        return packet.subscriptions.map(({ topic }) => topic);
      return [];
    });
  const filters = filtersOf('subscribe');
  assert.equal(filters, [`${prefix}/#`]);

  rig.put('mqtt/config', mqttConfig(1883, { read_only: true }));
  assert.equal(filtersOf('unsubscribe'), filters);
  peer.send(message('evse/external_current_update', '6000'));
  assert.is(rig.externalCurrent.value.current, 32000);

  rig.put('mqtt/config', mqttConfig(1883, { read_only: false, republish_after_s: 2 }));
  assert.equal(filtersOf('subscribe'), [...filters, ...filters]);
  peer.send(message('evse/external_current_update', '6000'));
  assert.is(rig.externalCurrent.value.current, 6000);

  clock.advance(3000);
  deviceClock.advance(0);
  const again = valueTopics(peer);
  assert.equal(
    first.filter(topic => again.filter(other => other === topic).length < 2),
    [],
  );
});

test('a slow broker gets the latest values, not all of them', () => {
  const { deviceClock, net, rig } = makeBench();
  const peer = net.peer.accept();
  peer.pendingBytes = 70_000;
  const before = peer.packets.length;
  for (let uptime = 1; uptime <= 1000; uptime++) {
    rig.evseState.update({ uptime });
    deviceClock.advance(10);
  }
  assert.is(peer.packets.length, before);
  peer.pendingBytes = 0;
  peer.events.onDrained?.();
  const sent = peer.packets
    .slice(before)
    .map(packet => packet.cmd === 'publish' && packet.payload.toString());
  assert.equal(sent, ['{"charger_state":0,"uptime":1000}']);
});

test('a packet may arrive byte by byte, and many at once', () => {
  const { clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  for (const byte of message('evse/external_current_update', '{"current":9000}'))
    peer.send(Uint8Array.of(byte));
  assert.is(rig.externalCurrent.value.current, 9000);
  const many = Array.from({ length: 100 }, (_, i) =>
    message('charge_tracker/config_update', String(i + 1)),
  );
  peer.send(Buffer.concat(many));
  assert.ok(rig.done.length < 20, 'others get their turn in between');
  clock.advance(10);
  assert.equal(
    rig.done,
    many.map((_, i) => `price ${i + 1}`),
  );
});

test('commands that take time are carried out one after the other', async () => {
  const { clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  const tag = message('nfc/inject_tag', '{"tag_id":"04","tag_type":0}');
  peer.send(Buffer.concat([tag, message('evse/start_charging', 'null')]));
  assert.equal(rig.done, []);
  await new Promise(resolve => setImmediate(resolve));
  clock.advance(0);
  assert.equal(rig.done, ['inject_tag 04', 'start_charging']);
});

test('a broker that floods is cut off before it fills the memory', () => {
  const { net, rig } = makeBench();
  const peer = net.peer.accept();
  const chunk = repeated(message('evse/start_charging', 'null'), 1000);
  let sentBytes = 0;
  while (!peer.closed && sentBytes < 1e7) {
    peer.send(chunk);
    sentBytes += chunk.length;
  }
  assert.ok(peer.closed && sentBytes < 500_000, `${sentBytes} bytes`);
  assert.match(rig.log.at(-1) as string, 'faster than its messages can be dealt with');
  assert.is(rig.read('mqtt/state').last_error, 71);
});

test('refused messages without end do not fill the log', () => {
  const { clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  const before = rig.log.length;
  for (let i = 0; i < 500; i++) {
    peer.send(message('evse/external_current_update', '1'));
    clock.advance(10);
  }
  assert.is(rig.log.length - before, 61);
  for (let ping = 0; ping < 4; ping++) {
    clock.advance(15_000);
    peer.sendPacket({ cmd: 'pingresp' });
  }
  peer.send(message('evse/external_current_update', '1'));
  assert.is(rig.log.length - before, 62);
});

test('a huge message is passed over without being kept; the next one counts', () => {
  const { net, rig } = makeBench();
  const peer = net.peer.accept();
  const lengthBytes = 0x0fffffff;
  peer.send(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f, 0, 1, 'a'.charCodeAt(0)));
  const chunk = new Uint8Array(65_536);
  let leftBytes = lengthBytes - 3;
  const memoryBefore = process.memoryUsage().arrayBuffers;
  while (leftBytes > 0) {
    peer.send(chunk.subarray(0, Math.min(chunk.length, leftBytes)));
    leftBytes -= chunk.length;
  }
  assert.ok(process.memoryUsage().arrayBuffers - memoryBefore < 10e6);
  assert.is(rig.log.at(-1), `a: the message has ${lengthBytes - 3} bytes, 10240 are accepted`);
  peer.send(message('evse/external_current_update', '9000'));
  assert.is(rig.externalCurrent.value.current, 9000);
});

test('a library that cannot be loaded is a failed attempt, and the next one follows', () => {
  let missing = true;
  const load: LoadMqttPackets = done =>
    done(
      missing
        ? { error: { code: 0, message: asSaid('MQTT cannot be loaded: no such file') } }
        : { packets: mqttPackets },
    );
  const { clock, net, rig } = makeBench({}, 1, load);
  assert.is(net.peers.length, 0);
  assert.equal(
    [rig.read('mqtt/state').connection_state, rig.read('mqtt/state').last_error],
    [1, 5],
  );
  assert.match(
    rig.log.at(-1) as string,
    /^No connection to the broker at .*: MQTT cannot be loaded: no such file; trying/,
  );
  missing = false;
  clock.advance(1000);
  net.peer.accept();
  assert.is(rig.read('mqtt/state').connection_state, 2);
});

test('what is switched off while the library is loaded does not connect', () => {
  const waiting: (() => void)[] = [];
  const { net, rig, deviceClock, clock } = makeBench({}, 1, done =>
    waiting.push(() => done({ packets: mqttPackets })),
  );
  rig.put('mqtt/config', mqttConfig(1883, { enable_mqtt: false }));
  deviceClock.advance(60_000);
  clock.advance(60_000);
  for (const done of waiting) done();
  assert.is(waiting.length, 1);
  assert.is(net.peers.length, 0);
});

test('what no broker sends ends the connection', () => {
  const wrong: Record<string, Uint8Array> = {
    'a length of five bytes': Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff, 0x01),
    'a packet type that does not exist': Uint8Array.of(0x00, 0x00),
    'a web page': Buffer.from(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 40\r\n\r\n${'?'.repeat(40)}`,
    ),
    'a second welcome': accepted,
    'a connection request': generate({ cmd: 'connect', clientId: 'x', protocolVersion: 4 }),
    'a topic longer than its packet': Uint8Array.of(0x30, 0x03, 0xff, 0xff, 0x61),
    'a message without topic': Uint8Array.of(0x30, 0x00),
    'a quality of service that was not granted': message('evse/external_current_update', '9000', {
      qos: 1,
    }),
    'an answer to a subscription that is 20 kB long': Uint8Array.of(
      0x90,
      0xa0,
      0x9c,
      0x01,
      ...Array(11_000).fill(0),
    ),
  };
  for (const [what, bytes] of Object.entries(wrong)) {
    const { net, rig } = makeBench();
    const peer = net.peer.accept();
    peer.send(bytes);
    assert.ok(peer.closed, what);
    assert.is(rig.read('mqtt/state').last_error, 71, what);
    assert.match(
      rig.log.at(-1) as string,
      /^Connection to the broker at 127\.0\.0\.1:1883 lost: the broker does not/,
    );
    assert.is(rig.externalCurrent.value.current, 32000);
  }
});

test('an answer before the welcome, and a welcome that is cut short, are no connection', () => {
  for (const bytes of [
    message('evse/external_current_update', '9000'),
    Uint8Array.of(0x20, 0x01, 0x00),
  ]) {
    const { net, rig } = makeBench();
    net.peer.events.onOpen();
    net.peer.send(bytes);
    assert.ok(net.peer.closed);
    assert.is(rig.read('mqtt/state').connection_state, 1);
    assert.is(rig.externalCurrent.value.current, 32000);
  }
});

test('any bytes at all: no exception, no lost attempt', () => {
  const chunk = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.constant(new Uint8Array(accepted)),
    fc.constant(new Uint8Array(message('evse/external_current_update', '6000'))),
    fc
      .tuple(fc.constantFrom(0x20, 0x30, 0x40, 0x90, 0xb0, 0xd0), fc.uint8Array({ maxLength: 20 }))
      .map(([type, body]) => Uint8Array.of(type, body.length, ...body)),
  );
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 20 }), fc.boolean(), (chunks, welcome) => {
      const { clock, net, rig } = makeBench();
      if (welcome) net.peer.accept();
      else net.peer.events.onOpen();
      for (const bytes of chunks) net.peers[0]?.send(bytes);
      clock.advance(200_000);
      assert.ok(
        (net.peers[0] as { closed: boolean }).closed,
        'a broker that says nothing sensible is left',
      );
      assert.ok(net.peers.length > 1, 'another attempt follows');
      rig.stop();
    }),
    { numRuns: 300 },
  );
});

/** The topic filters that the device asked a broker for, in order. */
function filtersAt(peer: Peer): string[] {
  return peer.packets.flatMap(packet =>
    packet.cmd === 'subscribe' ? packet.subscriptions.map(({ topic }) => topic) : [],
  );
}

/** Answers all subscriptions that were not answered yet. */
function answerSubscriptions(
  peer: Peer,
  answered: Set<unknown>,
  isGranted: (f: string) => boolean,
) {
  for (const packet of [...peer.packets]) {
    if (packet.cmd !== 'subscribe' || answered.has(packet)) continue;
    answered.add(packet);
    const granted = packet.subscriptions.map(({ topic }) => (isGranted(topic) ? 0 : 128));
    peer.sendPacket({ cmd: 'suback', messageId: packet.messageId as number, granted });
  }
}

test('a broker that forbids everything below the prefix is asked for each topic', () => {
  const { clock, net, rig } = makeBench();
  rig.mqtt.subscribe(`${prefix}/automation_trigger/bell`, () => undefined);
  rig.mqtt.subscribe('elsewhere', () => undefined);
  const peer = net.peer.accept();
  assert.equal(filtersAt(peer), [`${prefix}/#`, 'elsewhere']);
  const led = `${prefix}/evse/indicator_led_update/#`;
  const answered = new Set<unknown>();
  const isGranted = (filter: string): boolean => filter !== `${prefix}/#` && filter !== led;
  answerSubscriptions(peer, answered, isGranted);
  answerSubscriptions(peer, answered, isGranted);
  const [, , ...each] = filtersAt(peer);
  assert.is(new Set(each).size, each.length, 'each once');
  for (const wanted of [
    'evse/external_current_update/#',
    'evse/start_charging',
    'automation_trigger/bell',
  ])
    assert.ok(each.includes(`${prefix}/${wanted}`), wanted);
  assert.equal(rig.log.slice(-2), [
    `The broker does not allow to subscribe to ${prefix}/#`,
    `The broker does not allow to subscribe to ${led}`,
  ]);
  peer.send(message('evse/external_current_update', '6000'));
  assert.is(rig.externalCurrent.value.current, 6000);

  // It has said so: the next connection begins with what it allows.
  peer.drop();
  clock.advance(30_000);
  const next = net.peer.accept();
  assert.is.not(next, peer);
  assert.not.ok(filtersAt(next).includes(`${prefix}/#`));
  assert.ok(filtersAt(next).includes(`${prefix}/evse/external_current_update/#`));
  // Other settings may mean another broker.
  rig.put('mqtt/config', mqttConfig(1883, { client_name: 'another' }));
  assert.equal(filtersAt(net.peer.accept()), [`${prefix}/#`, 'elsewhere']);
});

test('a broker that ends the connection in place of that, or sends too much, is asked for each topic, too', () => {
  for (const isFlooding of [false, true]) {
    const { clock, net, rig } = makeBench();
    const peer = net.peer.accept();
    if (isFlooding) {
      answerSubscriptions(peer, new Set(), () => true);
      const kept = message('kept', 'x'.repeat(5000));
      peer.send(repeated(kept, 300));
      assert.match(rig.log.at(-1), 'the broker sends faster than its messages can be dealt with');
    } else peer.drop();
    clock.advance(30_000);
    const next = net.peer.accept();
    assert.ok(filtersAt(next).includes(`${prefix}/evse/external_current_update/#`));
    assert.not.ok(filtersAt(next).includes(`${prefix}/#`));
    rig.stop();
  }
});

test('what the device publishes may come back much faster than commands can be carried out', () => {
  const { clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  answerSubscriptions(peer, new Set(), () => true);
  const own = message('evse/external_current', `{"current":${'0'.repeat(250)}}`);
  for (let turn = 0; turn < 20; turn++) {
    peer.send(repeated(own, 600));
    clock.advance(1);
  }
  assert.not.ok(rig.log.some(line => line.includes('faster than')));
  peer.send(message('evse/external_current_update', '6000'));
  clock.advance(1);
  assert.is(rig.externalCurrent.value.current, 6000);
  rig.stop();
});

test('topics that do not exist take one line a second, ten in a row, and then one a minute', () => {
  const { clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  answerSubscriptions(peer, new Set(), () => true);
  const lines = (): number => rig.log.filter(line => line.endsWith('no such resource')).length;
  const flood = (seconds: number): void => {
    for (let i = 0; i < seconds * 20; i++) {
      peer.send(message(`evse/x${i}_update`, '1'));
      clock.advance(50);
    }
  };
  flood(1);
  assert.is(lines(), 1);
  flood(4);
  assert.is(lines(), 5);
  flood(600);
  assert.ok(lines() >= 18 && lines() <= 21, `${lines()} lines in ten minutes`);
  // Refusals of what does exist have their own.
  peer.send(message('evse/external_current_update', '5'));
  assert.match(rig.log.at(-1), 'current: 5 must be 0 or a whole number');
  for (let second = 0; second < 600; second++) {
    peer.send(message('evse/external_current_update', '6000'));
    clock.advance(1000);
  }
  const before = lines();
  peer.send(message('evse/y_update/member', '1'));
  assert.is(lines(), before + 1);
});

test('the end of the device is orderly: offline, then DISCONNECT, then silence', () => {
  const { clock, net, rig } = makeBench();
  const peer = net.peer.accept();
  rig.stop();
  const last = peer.packets.slice(-2);
  assert.equal(
    last.map(({ cmd }) => cmd),
    ['publish', 'disconnect'],
  );
  const [offline] = last;
  assert.is(
    offline?.cmd === 'publish' && `${offline.topic} ${offline.payload} ${offline.retain}`,
    `${prefix}/availability offline true`,
  );
  clock.advance(1_000_000);
  assert.is(net.peers.length, 1);
});

test('mqtt/config refuses what cannot work, naming field, value and rule', () => {
  const { rig } = makeBench();
  const write = (changes: Parameters<typeof mqttConfig>[1]): unknown =>
    rig.registry.getUpdate('mqtt/config_update')?.write(mqttConfig(1883, changes), { via: 'http' });
  const refusals: [Parameters<typeof mqttConfig>[1], string, string][] = [
    [{ protocol: 2 }, 'path', 'must start with / when the protocol is WebSocket'],
    [{ protocol: 3, path: 'mqtt' }, 'path', 'must start with / when the protocol is WebSocket'],
    [
      { global_topic_prefix: 'a/#' },
      'global_topic_prefix',
      'must not contain # or + and not start with $',
    ],
    [
      { global_topic_prefix: '$SYS' },
      'global_topic_prefix',
      'must not contain # or + and not start with $',
    ],
    [{ client_name: '' }, 'client_name', 'must have 1 to 128 bytes'],
    [{ interval: -1 }, 'interval', 'must be a whole number from 0 to 4294967295 s'],
    [{ broker_port: 65_536 }, 'broker_port', 'must be a whole number from 0 to 65535'],
    [{ cert_id: 8 }, 'cert_id', 'must be a whole number from -1 to 7'],
  ];
  for (const [changes, path, rule] of refusals) {
    const outcome = write(changes) as { kind: string; problems: Problem[] };
    assert.is(outcome.kind, 'refused');
    assert.equal(
      outcome.problems.map(problem => [problem.path, inEnglish(problem.rule)]),
      [[path, rule]],
    );
  }
  assert.equal(write({ protocol: 0, path: '' }), { kind: 'done' });
  assert.equal(write({ interval: 0xffff_ffff }), { kind: 'done' }, 'longer than a day, too');
  assert.equal(write({ protocol: 2, path: '/mqtt' }), { kind: 'done' });
});

test.run();
