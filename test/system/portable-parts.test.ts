import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { generate, type Packet, parser } from 'mqtt-packet';
import * as assert from 'uvu/assert';
import { outOf } from '../../build/paths.ts';
import {
  assetsFolder,
  portableEntry,
  portableFolder,
  updatePortable,
} from '../../build/portable.ts';
import { mdnsQuery, readMdnsMessage } from '../../host/access/portable/mdns-packets.ts';
import { portableMqttPackets } from '../../host/access/portable/mqtt-packets.ts';
import { protocols } from '../../host/access/portable/protocols.ts';
import { SimulatedNetworkControl } from '../../host/hardware/simulator/network.ts';
import type {
  ConnectionEvents,
  MdnsEvents,
  MdnsRecord,
  MdnsSocket,
  NetError,
} from '../../host/platform/net.ts';
import type { FoundNetwork } from '../../host/platform/network-control.ts';
import { openMdns } from '../../host/platform/node/mdns.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import { type Io, Port } from '../../host/platform/portable/io.ts';
import { portableNetworkControl } from '../../host/platform/portable/network-control.ts';
import { type PortablePlatform, portablePlatform } from '../../host/platform/portable/platform.ts';
import { knownZones, ruledTimeZones } from '../../host/platform/portable/time-zones.ts';
import { portableTunnel } from '../../host/platform/portable/tunnel.ts';
import { StorageError } from '../../host/platform/storage.ts';
import type { TunnelEvents, TunnelSettings } from '../../host/platform/tunnel.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import { asSaid, inEnglish } from '../../host/sentences/message.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { Machine, type MachineOptions } from '../support/portable-io.ts';
import { suite } from '../support/suite.ts';

/**
 * What the portable host has instead of Node's: each part against the one that Node, or a library,
 * has.
 */
const test = suite('portable parts');

const hourMs = 3_600_000;

test('the rules of time zones give what the time zone data say, at every change of the next years', () => {
  for (const zone of knownZones()) {
    let before: number | undefined;
    for (let wallMs = Date.UTC(2024, 0, 1); wallMs < Date.UTC(2028, 0, 1); wallMs += 5 * hourMs) {
      const offset = ruledTimeZones.offsetMinutes(zone, wallMs);
      if (offset !== before && before !== undefined) {
        // The hours around a change, one by one.
        for (let near = wallMs - 6 * hourMs; near <= wallMs + hourMs; near += hourMs) {
          const at = `${zone} ${new Date(near).toISOString()}`;
          assert.is(
            ruledTimeZones.offsetMinutes(zone, near),
            intlTimeZones.offsetMinutes(zone, near),
            at,
          );
        }
      }
      before = offset;
    }
    for (let month = 0; month < 48; month++) {
      const wallMs = Date.UTC(2024, month, 15);
      const at = `${zone} ${new Date(wallMs).toISOString()}`;
      assert.is(
        ruledTimeZones.offsetMinutes(zone, wallMs),
        intlTimeZones.offsetMinutes(zone, wallMs),
        at,
      );
    }
  }
  assert.is(ruledTimeZones.offsetMinutes('Europe/Atlantis', 0), undefined);
  assert.is(ruledTimeZones.offsetMinutes('europe/berlin', 0), 60);
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
const textWithContent = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const idNumber = fc.integer({ min: 1, max: 65_535 });

test('packets of MQTT have the bytes that another implementation gives them', () => {
  const introduction = fc.record({
    clientName: textWithContent,
    username: anyText,
    password: anyText,
    keepAliveSeconds: fc.integer({ min: 0, max: 65_535 }),
    will: fc.record({ topic: textWithContent, payload: anyText }),
  });
  const same = (ours: Uint8Array, packet: Packet): void =>
    assert.equal(Buffer.from(ours), generate(packet));
  fc.assert(
    fc.property(introduction, given => {
      const { clientName: clientId, username, password, keepAliveSeconds: keepalive, will } = given;
      const named = username !== '' || password !== '';
      same(portableMqttPackets.connect(given), {
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId,
        keepalive,
        will: { ...will, payload: will.payload, qos: 0, retain: true } as never,
        ...(named && { username }),
        ...(password !== '' && { password: Buffer.from(password) }),
      });
    }),
  );
  fc.assert(
    fc.property(
      textWithContent,
      fc.string({ unit: 'grapheme', maxLength: 20_000 }),
      fc.boolean(),
      (topic, payload, retain) =>
        same(portableMqttPackets.publish(topic, payload, retain), {
          cmd: 'publish',
          topic,
          payload,
          qos: 0,
          dup: false,
          retain,
        }),
    ),
  );
  fc.assert(
    fc.property(
      idNumber,
      fc.array(textWithContent, { minLength: 1, maxLength: 8 }),
      (messageId, filters) => {
        const subscriptions = filters.map(topic => ({ topic, qos: 0 as const }));
        same(portableMqttPackets.subscribe(messageId, filters), {
          cmd: 'subscribe',
          messageId,
          subscriptions,
        });
        same(portableMqttPackets.unsubscribe(messageId, filters), {
          cmd: 'unsubscribe',
          messageId,
          unsubscriptions: filters,
        });
      },
    ),
  );
  same(portableMqttPackets.ping(), { cmd: 'pingreq' });
  same(portableMqttPackets.disconnect(), { cmd: 'disconnect' });
});

test('packets of brokers mean what another implementation reads in them', () => {
  const decode = portableMqttPackets.decoder();
  fc.assert(
    fc.property(
      textWithContent,
      fc.uint8Array({ maxLength: 300 }),
      fc.boolean(),
      (topic, payload, retain) => {
        const bytes = generate({
          cmd: 'publish',
          topic,
          payload: Buffer.from(payload),
          qos: 0,
          dup: false,
          retain,
        });
        const read = decode(bytes);
        assert.is(read.kind, 'publish');
        if (read.kind !== 'publish') return;
        assert.is(read.message.topic, topic);
        assert.equal([...read.message.payload], [...payload]);
        assert.is(read.message.retain, retain);
      },
    ),
  );
  fc.assert(
    fc.property(
      idNumber,
      fc.array(fc.constantFrom(0, 1, 2, 128), { minLength: 1, maxLength: 8 }),
      (id, granted) => {
        assert.equal(decode(generate({ cmd: 'suback', messageId: id, granted })), {
          kind: 'suback',
          id,
          granted,
        });
        assert.equal(decode(generate({ cmd: 'unsuback', messageId: id, granted: [] })), {
          kind: 'unsuback',
        });
      },
    ),
  );
  for (let code = 0; code < 256; code++) {
    const bytes = generate({ cmd: 'connack', returnCode: code, sessionPresent: code % 2 === 1 });
    assert.equal(decode(bytes), { kind: 'connack', code });
  }
  assert.equal(decode(generate({ cmd: 'pingresp' })), { kind: 'pingresp' });
});

test('no packet of a broker, however malformed, is taken for another or stops the decoder', () => {
  const decode = portableMqttPackets.decoder();
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.uint8Array({ maxLength: 100 }),
      (firstByte, body) => {
        const bytes = Uint8Array.of(firstByte, body.length, ...body);
        const ours = decode(bytes);
        const seen: string[] = [];
        const other = parser({ protocolVersion: 4 });
        other.on('packet', packet => seen.push(packet.cmd));
        other.on('error', () => seen.unshift('wrong'));
        try {
          other.parse(Buffer.from(bytes));
        } catch {
          seen.unshift('wrong');
        }
        // The other one reads numbers beyond the end of what it was given; what it refuses has to
        // be refused here.
        if (seen[0] === 'wrong')
          assert.is(ours.kind, 'wrong', `${firstByte.toString(16)} ${[...body]}`);
        else if (ours.kind !== 'wrong') assert.is(ours.kind, seen[0]);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the host sets one global, and builds no code while it runs', async () => {
  await updatePortable();
  const folder = outOf(portableFolder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.js') && !name.startsWith(assetsFolder),
  );
  assert.ok(files.length > 3, String(files));
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8');
    const globals = code.match(/\bglobalThis\.\w+=(?!=)|assign\(globalThis,\{\w+/g) ?? [];
    const expected = file === portableEntry ? ['assign(globalThis,{voltkern'] : [];
    assert.equal(globals, expected, file);
    assert.not.match(code, /(?<![.\w])(?:eval|Function|require)\(/, file);
  }
});

interface Rig {
  readonly machine: Machine;
  readonly port: Port;
  readonly platform: PortablePlatform;
}

/** The adapters over the I/O port on Node, in real time. */
function rig(storage = new MemoryStorage(), options: Partial<MachineOptions> = {}): Rig {
  const random = new SeededRandom(1);
  const machine = new Machine({ storage, random, realTime: true, ...options });
  const listeners = new Map<number, () => void>();
  let platform: PortablePlatform | undefined;
  const port = new Port(machine, listeners, action => platform?.networkClock.turn(action));
  platform = portablePlatform(port, '127.0.0.1', protocols);
  machine.ready = handle => listeners.get(handle)?.();
  return { machine, port, platform };
}

const ignore: ConnectionEvents = { onOpen() {}, onData() {}, onClose() {} };

test('a connection that cannot be made says why, later and once', async () => {
  const { machine, platform } = rig();
  const port = await freePort();
  const error = await new Promise<NetError | undefined>(resolve => {
    platform.net.connect({ host: '127.0.0.1', port }, { ...ignore, onClose: resolve });
  });
  assert.equal(error, { code: 111, message: 'nothing listens there' });
  machine.stop();
});

test('a machine that cannot show whom it has at the other end of TLS says so', async () => {
  const { machine, platform } = rig(new MemoryStorage(), { tls: {} });
  const { net } = platform;
  const port = await machine.open();
  const tls = { accepts: () => true };
  const words = 'this machine does not show the certificate of the other side';
  const stream = new Promise<NetError | undefined>(resolve => {
    const events = { ...ignore, onOpen: () => assert.unreachable('it is open'), onClose: resolve };
    assert.ok(net.connectTls?.({ host: '127.0.0.1', port }, tls, events));
  });
  assert.equal(await stream, { code: 0, message: words });
  const socket = new Promise<NetError | undefined>(resolve => {
    const request = { url: `wss://127.0.0.1:${port}/`, tls, limitMs: 5000, maxMessageBytes: 1 };
    net.openWebSocket?.(request, {
      onOpen: () => assert.unreachable('it is open'),
      onMessage: () => undefined,
      onClose: resolve,
    });
  });
  assert.is((await socket)?.message, words);
  assert.is(net.makeIdentity, undefined);
  machine.stop();
});

test('bytes cross a connection in order, however much waits, and the end is told to the other side', async () => {
  const { machine, platform } = rig();
  const port = await machine.open();
  const { listen } = await import('../../host/platform/portable/streams.ts');
  const received: number[] = [];
  const ended = new Promise<NetError | undefined>(resolve => {
    const listeners = new Map<number, () => void>();
    const second = new Port(machine, listeners, action => platform.networkClock.turn(action));
    const first = machine.ready;
    machine.ready = handle => (listeners.get(handle) ?? (() => first(handle)))();
    listen(second, platform.clock, { host: '127.0.0.1', port }, (_connection, peer) => {
      assert.is(peer, '127.0.0.1');
      return { ...ignore, onData: bytes => received.push(...bytes), onClose: resolve };
    });
  });
  const pieces = 40;
  const piece = Uint8Array.from({ length: 10_007 }, (_, i) => i % 251);
  const connection = platform.net.connect(
    { host: '127.0.0.1', port },
    {
      ...ignore,
      onOpen() {
        for (let i = 0; i < pieces; i++) connection.write(piece);
        assert.ok(connection.pendingBytes > 0, 'more than the machine takes at once');
        connection.close();
      },
    },
  );
  assert.is(await ended, undefined);
  assert.is(received.length, pieces * piece.length);
  assert.ok(received.every((byte, i) => byte === (i % piece.length) % 251));
  machine.stop();
});

/** A closed stream with ten pieces of 100 bytes unsent, of which each turn takes a piece. */
async function closedStream(): Promise<{ clock: VirtualClock; turn(): void; left(): number }> {
  const { openStream } = await import('../../host/platform/portable/streams.ts');
  const clock = new VirtualClock();
  const listeners = new Map<number, () => void>();
  let [room, isClosed] = [0, false];
  const io: Io = {
    create: () => 1,
    read: () => -11,
    write: (_handle, data) => {
      const taken = Math.min(room, (data as Uint8Array).length);
      room -= taken;
      return taken === 0 && (data as Uint8Array).length > 0 ? -11 : taken;
    },
    close: () => {
      isClosed = true;
    },
  };
  const port = new Port(io, listeners, action => action());
  const stream = openStream(port, clock, 'connection', { host: '', port: 1 }, ignore);
  clock.advance(1);
  for (let piece = 0; piece < 10; piece++) stream.write(new Uint8Array(100));
  stream.close();
  return {
    clock,
    turn: () => {
      room = 100;
      listeners.get(1)?.();
    },
    left: () => (isClosed ? -1 : stream.pendingBytes),
  };
}

test('a closed connection sends on while its peer takes something, and no longer', async () => {
  const slow = await closedStream();
  for (let turn = 1; turn < 10; turn++) {
    slow.turn();
    slow.clock.advance(990);
    assert.is(slow.left(), 1000 - 100 * turn);
  }
  slow.turn();
  assert.is(slow.left(), -1, 'all is sent: closed');
  const silent = await closedStream();
  silent.turn();
  silent.clock.advance(1000);
  assert.is(silent.left(), 900);
  silent.clock.advance(1000);
  assert.is(silent.left(), -1, 'nothing was taken for a second');
});

test('storage tells what could not be kept, and that it is full', () => {
  const storage = new MemoryStorage();
  const { machine, platform } = rig(storage);
  platform.storage.replace('a/b', Uint8Array.of(1, 2, 3));
  platform.storage.append('a/b', Uint8Array.of(4));
  platform.storage.truncate('a/b', 2);
  platform.storage.rename('a/b', 'a/c');
  assert.equal(platform.storage.read('a/c'), Uint8Array.of(1, 2));
  assert.is(platform.storage.read('a/b'), undefined);
  platform.storage.replace('d', Uint8Array.of());
  assert.equal(platform.storage.list(''), ['a/c', 'd']);
  assert.equal(platform.storage.list('a'), ['a/c']);
  platform.storage.remove('a/c');
  assert.equal(platform.storage.list('a'), []);
  for (const failure of ['full', 'failed'] as const) {
    storage.replace = name => {
      throw new StorageError(failure, name, asSaid('EIO'));
    };
    try {
      platform.storage.replace('x', Uint8Array.of(1));
      assert.unreachable();
    } catch (error) {
      assert.instance(error, StorageError);
      assert.is((error as StorageError).failure, failure);
    }
  }
  machine.stop();
});

test('services are announced to, and found from, programs that have another multicast DNS', async () => {
  const { machine, platform } = rig(new MemoryStorage(), { multicast: true });
  const heard: MdnsRecord[] = [];
  const asked: string[] = [];
  const theirs: MdnsRecord[] = [];
  const service: MdnsRecord = {
    type: 'SRV',
    name: 'Garage._http._tcp.local',
    data: { host: 'garage.local', port: 80 },
  };
  const text: MdnsRecord = { type: 'TXT', name: service.name, data: ['a=b', 'ä=1'] };
  const other = openMdns('127.0.0.1', {
    onOpen: () => undefined,
    onQuery: questions => asked.push(...questions.map(({ name }) => name)),
    onResponse: records => theirs.push(...records),
    onClose: () => undefined,
  });
  const ours = platform.net.openMdns({
    onOpen: () => undefined,
    onQuery(questions) {
      if (questions.some(({ name }) => name === 'garage.local')) ours.respond([service, text], 120);
    },
    onResponse: records => heard.push(...records),
    onClose: () => undefined,
  });
  try {
    assert.equal(ours.addresses(), ['127.0.0.1']);
    const address: MdnsRecord = { type: 'A', name: 'other.local', data: '192.0.2.7' };
    await eventually(() => {
      ours.query([{ name: '_x._tcp.local', type: 'PTR' }]);
      other.query([{ name: 'garage.local', type: 'A' }]);
      other.respond([address], 120);
      assert.ok(asked.includes('_x._tcp.local'));
      for (const record of [service, text])
        assert.ok(theirs.some(found => JSON.stringify(found) === JSON.stringify(record)));
      assert.ok(heard.some(found => JSON.stringify(found) === JSON.stringify(address)));
    });
  } finally {
    ours.close();
    other.close();
    machine.stop();
  }
});

test('who asks once, from a port of its own, gets an answer there', async () => {
  const { machine, platform } = rig(new MemoryStorage(), { multicast: true });
  const answering = (open: (events: MdnsEvents) => MdnsSocket, host: string): MdnsSocket => {
    const socket = open({
      onOpen: () => undefined,
      onQuery(questions) {
        if (questions.some(({ name }) => name === host))
          socket.respond([{ type: 'A', name: host, data: '192.0.2.7' }], 120);
      },
      onResponse: () => undefined,
      onClose: () => undefined,
    });
    return socket;
  };
  const sockets = [
    answering(events => platform.net.openMdns(events), 'ours.local'),
    answering(events => ({ ...openMdns('127.0.0.1', events), addresses: () => [] }), 'other.local'),
  ];
  const asker = createSocket('udp4');
  const heard: (readonly [id: number, ttlS: number, name: string])[] = [];
  asker.on('message', bytes => {
    const { id, records } = readMdnsMessage(bytes) ?? {};
    // The last record ends with TTL, length and an address.
    heard.push([id ?? 0, bytes.readUInt32BE(bytes.length - 10), records?.[0]?.name ?? '']);
  });
  try {
    await new Promise<void>(resolve => asker.bind(0, '127.0.0.1', resolve));
    asker.setMulticastInterface('127.0.0.1');
    for (const [index, name] of ['ours.local', 'other.local'].entries())
      await eventually(() => {
        const question = Buffer.from(mdnsQuery([{ name, type: 'A' }]));
        question.writeUInt16BE(index + 7);
        asker.send(question, 5353, '224.0.0.251');
        assert.equal(heard.at(-1), [index + 7, 10, name]);
      });
  } finally {
    asker.close();
    for (const socket of sockets) socket.close();
    machine.stop();
  }
});

test('a machine without multicast says so, later and once', async () => {
  const { machine, platform } = rig();
  const quiet = { onOpen() {}, onQuery() {}, onResponse() {} };
  const error = await new Promise<NetError>(resolve => {
    platform.net.openMdns({ ...quiet, onClose: resolve });
  });
  assert.is(inEnglish(error.message), 'this machine has no multicast');
  machine.stop();
});

test('Wi-Fi, LAN and scans of the machine come through as they are', async () => {
  const clock = new VirtualClock();
  const network = new SimulatedNetworkControl({ clock, random: new SeededRandom(2), hasLan: true });
  const { machine, port, platform } = rig(new MemoryStorage(), { network });
  const control = portableNetworkControl(port, platform.clock);
  const same = (): void =>
    assert.equal(
      [control.station, control.accessPoint, control.lan],
      JSON.parse(JSON.stringify([network.station, network.accessPoint, network.lan])),
    );
  let changes = 0;
  control.onChange(() => changes++);
  same();
  control.applyStation({
    ssid: 'Home',
    bssid: undefined,
    enable11b: false,
    addressing: {},
    security: { kind: 'personal', passphrase: 'plug and charge' },
  });
  clock.advance(10_000);
  assert.is(control.station?.phase, 'up');
  same();
  assert.is(control.linkOf(control.station?.ipv4?.ip ?? ''), 'station');
  control.applyStation(undefined);
  control.applyAccessPoint({
    ssid: 'garage',
    hidden: false,
    passphrase: '',
    channel: 1,
    ip: '10.0.0.1',
    subnet: '255.255.255.0',
    gateway: undefined,
  });
  control.applyLan(undefined);
  clock.advance(10_000);
  same();
  assert.ok(control.accessPoint?.on);
  assert.is(control.linkOf('10.0.0.1'), 'access point');
  assert.is(control.lan?.phase, 'down');
  assert.ok(changes > 3);
  let found: readonly FoundNetwork[] | undefined;
  control.scan(networks => {
    found = networks;
  });
  clock.advance(5000);
  assert.ok(found?.some(({ ssid }) => ssid === 'Home'));
  control.close();
  machine.stop();

  const bare = rig();
  const without = portableNetworkControl(bare.port, bare.platform.clock);
  assert.equal(
    [without.station, without.accessPoint, without.lan],
    [undefined, undefined, undefined],
  );
  const failed = await new Promise(resolve => without.scan(resolve));
  assert.is(failed, undefined);
  bare.machine.stop();
});

test('a tunnel of the machine stands, has a peer, loses it, and breaks', async () => {
  const clock = new VirtualClock();
  const tunnel = new SimulatedTunnel(clock, x25519PublicKey);
  const { machine, port, platform } = rig(new MemoryStorage(), { tunnel });
  const ours = portableTunnel(port, platform.clock);
  const heard: unknown[] = [];
  const settings: TunnelSettings = {
    privateKey: 'a',
    peerPublicKey: 'b',
    presharedKey: '',
    localPort: 0,
    gateway: undefined,
    peer: { host: '192.0.2.1', port: 51820 },
    own: { address: '10.1.0.2', prefixBits: 24 },
    allowed: { address: '0.0.0.0', prefixBits: 0 },
    isDefaultRoute: true,
    mtuBytes: 1420,
    keepAliveS: 25,
  };
  const events: TunnelEvents = {
    onOpen: () => heard.push('open'),
    onPeer: answers => heard.push(answers),
    onClose: ({ message }) => heard.push(inEnglish(message)),
  };
  assert.not(ours.missing);
  const privateKey = Buffer.alloc(32, 1).toString('base64');
  assert.is(ours.publicKey(privateKey), x25519PublicKey(privateKey));
  ours.open(settings, events);
  assert.equal(heard, []);
  assert.equal(JSON.stringify(tunnel.settings), JSON.stringify(settings));
  clock.advance(1000);
  tunnel.answering = false;
  clock.advance(1000);
  assert.equal(heard, ['open', true, false]);
  tunnel.fail(asSaid('gone'));
  assert.equal(heard, ['open', true, false, 'error 5']);
  const again = ours.open(settings, events);
  clock.advance(1000);
  again.close();
  assert.is(tunnel.settings, undefined);
  machine.stop();

  const bare = rig();
  const without = portableTunnel(bare.port, bare.platform.clock);
  assert.ok(without.missing);
  assert.is(without.publicKey(privateKey), '');
  const words = await new Promise<string>(resolve =>
    without.open(settings, { ...events, onClose: ({ message }) => resolve(inEnglish(message)) }),
  );
  assert.match(words, /^error /);
  bare.machine.stop();
});

test.run();
