import * as assert from 'uvu/assert';
import { Random } from '../../rig/random.ts';
import {
  AddressServer,
  makeEthernet,
  network,
  startWiredBoard,
  Wire,
  type WiredBoard,
} from '../../support/board-ethernet.ts';
import { eventually } from '../../support/eventually.ts';
import * as frames from '../../support/frames.ts';
import { etherTypes, protocols } from '../../support/frames.ts';
import { insideNamespaces } from '../../support/namespaces.ts';
import { suite } from '../../support/suite.ts';

/*
 * What anybody at its Ethernet can send to a board: it keeps serving, never fails, and needs no
 * more memory afterwards.
 */
await insideNamespaces();
const test = suite('abuse of a board at an Ethernet');

makeEthernet();
await new AddressServer().start();
const board: WiredBoard = await startWiredBoard({ number: 11 });
const address = `${network.start}.11`;
const mac = frames.macBytes(board.mac);
const wire = await Wire.at(board);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const random = new Random(seed);

await eventually(() => board.get('info/name'));
await board.put('system/metrics_config', { enable: true });

async function heapBytes(): Promise<number> {
  const text = await (await fetch(`${board.url}/metrics`)).text();
  const [, bytes] = /^\w*heap\w*_bytes (\S+)/m.exec(text) ?? [];
  return Number(bytes);
}

/** Sends frames while clients ask; fails unless the device serves, and is what it was. */
async function endures(send: () => Promise<void>): Promise<void> {
  const before = await heapBytes();
  await send();
  try {
    await eventually(async () => {
      for (let i = 0; i < 10; i++) await board.get('evse/state');
    });
    assert.is(board.stderr().match(/ starts\n/g)?.length, 1, board.stderr());
    assert.not.match(await (await fetch(`${board.url}/event_log`)).text(), /Internal error/);
    await eventually(async () => assert.ok((await heapBytes()) < before + 300_000));
  } catch (error) {
    process.stderr.write(`SEED=${seed}\n`);
    throw error;
  }
}

const toBoard = (type: number, content: Buffer): Buffer => frames.ethernet(mac, type, content);
const packet = (protocol: number, data: Buffer, more: object = {}): Buffer =>
  toBoard(
    etherTypes.ipv4,
    frames.ipv4({ from: network.own, to: address, protocol, ...more }, data),
  );

test('a storm of broadcasts', () =>
  endures(async () => {
    const question = frames.arp(1, `${network.start}.77`, `${network.start}.78`);
    const frame = frames.ethernet(frames.everybody, etherTypes.arp, question);
    for (let i = 0; i < 20_000; i++) {
      await wire.send(frame);
      if (i % 3000 === 0) await eventually(() => board.get('evse/state'));
    }
  }));

test('fragments without an end, that overlap, and of more than there can be', () =>
  endures(async () => {
    for (let id = 0; id < 2000; id++) {
      const at = 8 * random.below(8191);
      const fragment = { at, isLast: random.chance(0.2) };
      const data = random.bytes(8 * random.between(1, 180));
      await wire.send(packet(protocols.udp, data, { id: random.below(50), fragment }));
      await wire.send(packet(protocols.icmp, data, { id, fragment: { at: 0, isLast: false } }));
    }
  }));

test('messages of its protocols with anything in them', () =>
  endures(async () => {
    const ports = [53, 67, 68, 80, 5353, 34127, 34128];
    for (let i = 0; i < 2000; i++) {
      const data = random.bytes(random.below(600));
      const [from, to] = [random.pick(ports), random.pick(ports)];
      await wire.send(packet(protocols.udp, frames.udp(from, to, data)));
      await wire.send(packet(random.pick(Object.values(protocols)), data));
      await wire.send(toBoard(etherTypes.arp, data.subarray(0, random.below(60))));
    }
  }));

test('its own frames, and answers to them, with some bytes changed', () =>
  endures(async () => {
    const own = wire.heard.filter(frame => frame.length <= 1514).slice(-500);
    assert.ok(own.length > 50);
    for (let i = 0; i < 2000; i++) {
      const frame = Buffer.from(random.pick(own));
      mac.copy(frame);
      for (let left = random.between(1, 4); left > 0; left--)
        frame[random.between(12, frame.length - 1)] = random.below(256);
      // Those that are not as long as they say.
      await wire.send(random.chance(0.3) ? frame.subarray(0, random.between(14, 60)) : frame);
    }
  }));

test('frames that are none', () =>
  endures(async () => {
    for (let i = 0; i < 2000; i++) {
      const type = random.chance(0.5) ? random.below(65_536) : etherTypes.ipv4;
      await wire.send(
        frames.ethernet(
          random.chance(0.5) ? mac : frames.everybody,
          type,
          random.bytes(random.below(1500)),
        ),
      );
    }
  }));

test('many who ask from addresses that are not there', () =>
  endures(async () => {
    for (let i = 0; i < 2000; i++) {
      const from = `${network.start}.${random.between(160, 250)}`;
      await wire.send(packet(protocols.tcp, opening(random, from), { from }));
    }
  }));

/** The first segment of a connection to the web server (RFC 9293). */
function opening(source: Random, from: string): Buffer {
  const segment = Buffer.alloc(20);
  segment.writeUInt16BE(source.between(1024, 65_535), 0);
  segment.writeUInt16BE(80, 2);
  segment.writeUInt32BE(source.next(), 4);
  segment[12] = 0x50;
  segment[13] = 2;
  segment.writeUInt16BE(8192, 14);
  const parts = [frames.addressBytes(from), frames.addressBytes(address)];
  const pseudo = Buffer.concat([...parts, Buffer.of(0, protocols.tcp, 0, 20), segment]);
  segment.writeUInt16BE(frames.checksum(pseudo), 16);
  return segment;
}

test.run();
