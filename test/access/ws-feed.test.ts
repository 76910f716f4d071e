import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FeedSocket } from '../../host/access/ws-feed.ts';
import { WsFeed } from '../../host/access/ws-feed.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import * as f from '../../host/registry/field.ts';
import { Registry } from '../../host/registry/registry.ts';
import { keptIn } from '../support/kept.ts';
import { smallDevice, welcome } from './http-fixture.ts';

const test = suite('ws feed');

class RecordingSocket implements FeedSocket {
  frames: string[] = [];
  pendingBytes = 0;
  pings = 0;
  ended: number | 'terminated' | undefined;

  send(frame: string): void {
    this.frames.push(frame);
  }
  ping(): void {
    this.pings++;
  }
  close(code: number): void {
    this.ended = code;
  }
  terminate(): void {
    this.ended = 'terminated';
  }

  /** Lines received since the last call, as topic and payload. */
  take(): [topic: string, payload: unknown][] {
    const lines = this.frames.join('').split('\n');
    this.frames = [];
    return lines
      .filter(line => line !== '')
      .map(line => {
        const { topic, payload } = JSON.parse(line);
        return [topic, payload];
      });
  }

  /** Like `take`, without keep-alive lines. */
  takeChanges(): [topic: string, payload: unknown][] {
    return this.take().filter(([topic]) => topic !== 'info/keep_alive' && topic !== 'keep-alive');
  }
}

function connected(device = smallDevice()) {
  const socket = new RecordingSocket();
  const client = device.feed.add(socket, welcome);
  return { device, socket, client };
}

test('the dump is a keep-alive, every readable resource in order, hidden fields masked, and an empty line', () => {
  const { device, socket } = connected();
  assert.is(socket.frames.length, 1);
  assert.ok(socket.frames[0]?.endsWith('}\n\n'));
  assert.is(socket.frames[0]?.indexOf('\n\n'), (socket.frames[0]?.length ?? 0) - 2);
  assert.ok(
    socket.frames[0]?.startsWith('{"topic":"info/keep_alive","payload":{"uptime":1000000}}\n'),
  );
  assert.equal(socket.take().slice(1), [
    ['evse/low_level_state', { uptime: 1 }],
    ['evse/external_current', { current: 0 }],
    ['mqtt/config', { enable_mqtt: false, broker_port: 1883, broker_password: null }],
    ['nfc/config', { tags: [{ id: 'a' }, { id: 'b' }] }],
  ]);
  device.feed.stop();
});

test('a long dump comes in frames of at most 16 kB that end with a line, only the last one with an empty line', () => {
  const registry = new Registry(keptIn(), () => {});
  const long = f.object({ text: f.longText('', 40_000) });
  for (let i = 0; i < 30; i++)
    registry.state(`test/${i}`, long, { text: `${i}`.repeat(1500) }, { doc: '' });
  registry.state('test/huge', long, { text: 'h'.repeat(30_000) }, { doc: '' });
  registry.state('test/last', long, { text: '' }, { doc: '' });
  const clock = new VirtualClock();
  const feed = new WsFeed({
    registry,
    credentials: { onChange: () => undefined },
    networkClock: clock,
    uptimeMs: () => 0,
  });
  const socket = new RecordingSocket();
  feed.add(socket, welcome);
  assert.ok(socket.frames.length > 3);
  socket.frames.forEach((frame, i) => {
    const single = frame.trimEnd().split('\n').length === 1;
    assert.ok(frame.length <= 16_385 || single);
    assert.is(frame.endsWith('\n\n'), i === socket.frames.length - 1);
    assert.ok(frame.endsWith('}\n') || frame.endsWith('}\n\n'));
  });
  assert.is(socket.take().length, 33);
});

test('a change is told at once, further ones at most every 250 ms with the latest value', () => {
  const { device, socket } = connected();
  socket.take();
  device.uptime.set({ uptime: 2 });
  device.clock.advance(0);
  assert.equal(socket.take(), [['evse/low_level_state', { uptime: 2 }]]);
  for (let uptime = 3; uptime < 10; uptime++) {
    device.uptime.set({ uptime });
    device.clock.advance(10);
  }
  assert.equal(socket.take(), []);
  device.clock.advance(179);
  assert.equal(socket.take(), []);
  device.clock.advance(1);
  assert.equal(socket.take(), [['evse/low_level_state', { uptime: 9 }]]);
  device.clock.advance(250);
  device.uptime.set({ uptime: 11 });
  device.clock.advance(0);
  assert.equal(socket.takeChanges(), [['evse/low_level_state', { uptime: 11 }]]);
});

test('one that changes often does not hold up another', () => {
  const { device, socket } = connected();
  device.uptime.set({ uptime: 2 });
  device.clock.advance(1);
  socket.take();
  device.uptime.set({ uptime: 3 });
  device.clock.advance(1);
  device.access.handle({
    method: 'PUT',
    target: '/evse/external_current',
    headers: {},
    body: '6000',
  });
  device.clock.advance(0);
  assert.equal(socket.take(), [['evse/external_current', { current: 6000 }]]);
});

test('writes of hidden fields and resources of other paths show nothing', () => {
  const { device, socket } = connected();
  socket.take();
  device.access.handle({
    method: 'PUT',
    target: '/mqtt/config/broker_password',
    headers: {},
    body: '"secret"',
  });
  device.clock.advance(0);
  assert.not(socket.frames.join('').includes('secret'));
});

test('every second there is a keep-alive by its new and its old name, and a ping', () => {
  const { device, socket } = connected();
  socket.take();
  device.clock.advance(3000);
  const expected = [1, 2, 3].flatMap(n => [
    ['info/keep_alive', { uptime: 1_000_000 + n * 1000 }],
    ['keep-alive', null],
  ]);
  assert.equal(socket.take(), expected);
  assert.is(socket.pings, 3);
});

test('one-off messages reach every client at once', () => {
  const { device, socket } = connected();
  const other = connected(device).socket;
  socket.take();
  other.take();
  device.registry.emit('event_log/message', () => 'hello');
  assert.equal(socket.take(), [['event_log/message', 'hello']]);
  assert.equal(other.take(), [['event_log/message', 'hello']]);
});

test('a client that lags behind gets nothing until it caught up, then the latest values', () => {
  const { device, socket } = connected();
  const quick = connected(device).socket;
  socket.take();
  socket.pendingBytes = 100_000;
  for (let uptime = 2; uptime < 12; uptime++) {
    device.uptime.set({ uptime });
    device.clock.advance(300);
  }
  assert.equal(socket.frames, []);
  assert.ok(quick.takeChanges().length > 10);
  socket.pendingBytes = 0;
  device.clock.advance(250);
  assert.equal(socket.takeChanges(), [['evse/low_level_state', { uptime: 11 }]]);
});

test('a client that stays stuck, or does not answer pings, for 10 s is disconnected', () => {
  const device = smallDevice();
  const stuck = connected(device);
  const silent = connected(device);
  const alive = connected(device);
  stuck.socket.pendingBytes = 100_000;
  for (let second = 1; second <= 12; second++) {
    device.clock.advance(1000);
    stuck.client.pong();
    alive.client.pong();
    if (second === 9) assert.is(device.feed.size, 3);
  }
  assert.is(stuck.socket.ended, 'terminated');
  assert.is(silent.socket.ended, 'terminated');
  assert.is(alive.socket.ended, undefined);
  assert.is(device.feed.size, 1);
});

test('a client that lags behind again and again, but catches up in between, stays', () => {
  const { device, socket, client } = connected();
  for (let second = 0; second < 60; second++) {
    socket.pendingBytes = second % 7 === 0 ? 0 : 100_000;
    device.clock.advance(1000);
    client.pong();
  }
  assert.is(socket.ended, undefined);
});

test('one client too many replaces one that is silent, and comes later where all are there', () => {
  const device = smallDevice();
  const clients = Array.from({ length: 40 }, () => connected(device));
  const answer = (): void => {
    clients.forEach(({ client }, i) => {
      if (i !== 5) client.pong();
    });
  };
  device.clock.advance(1000);
  answer();
  const early = connected(device);
  assert.is(early.socket.ended, 1013);
  assert.equal(early.socket.frames, []);
  for (const { socket } of clients) assert.is(socket.ended, undefined);

  device.clock.advance(2000);
  answer();
  const newcomer = connected(device);
  assert.is(device.feed.size, 40);
  assert.is(clients[5]?.socket.ended, 1001);
  assert.is(newcomer.socket.ended, undefined);
});

test('a client that left costs nothing, and stop says goodbye', () => {
  const { device, socket, client } = connected();
  client.ended();
  socket.take();
  device.clock.advance(2000);
  assert.equal(socket.frames, []);
  const last = connected(device).socket;
  device.feed.stop();
  assert.is(last.ended, 1001);
  assert.is(device.clock.nextDueMs(), Number.POSITIVE_INFINITY);
});

test.run();
