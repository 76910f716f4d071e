import * as assert from 'uvu/assert';
import type { Endpoint, Net, UdpEvents } from '../../host/platform/net.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';

/*
 * Time servers, which the device asks where its machine does not: packets by RFC 4330 and 5905. At
 * a real Ethernet it asks chrony (`test/system/full/board-ethernet.test.ts`).
 */
const test = suite('time servers');

const secondMs = 1000;
const hourMs = 3600 * secondMs;
const kept = { enable: null, use_dhcp: null, timezone: null, server: null, server2: null };
const noon = Date.UTC(2026, 10, 29, 12);

/** A question that the device has asked. */
interface Question {
  readonly to: string;
  readonly atMs: number;
  readonly bytes: Uint8Array;
  /** Sends a datagram to the port that it came from. */
  answer(bytes: Uint8Array, from?: Endpoint): void;
}

interface Answer {
  readonly wallMs?: number;
  readonly leap?: number;
  readonly mode?: number;
  readonly stratum?: number;
}

/** What a server answers. */
function answerTo(
  { bytes }: Question,
  { wallMs = noon, leap = 0, mode = 4, stratum = 2 }: Answer = {},
): Uint8Array {
  const packet = new Uint8Array(48);
  const view = new DataView(packet.buffer);
  packet[0] = (leap << 6) | (4 << 3) | mode;
  packet[1] = stratum;
  packet.set(bytes.subarray(40, 48), 24);
  view.setUint32(40, Math.floor(wallMs / 1000) + 2_208_988_800);
  view.setUint32(44, ((wallMs % 1000) / 1000) * 2 ** 32);
  return packet;
}

interface Rig {
  readonly device: VirtualDevice;
  readonly questions: Question[];
  /** Whom the device has asked since the last call. */
  asked(): string[];
  /** The last question. */
  last(): Question;
  /** Ports that are open. */
  openPorts(): number;
}

/** A device that does not know the time, in a network where each name is an address. */
function rig(named: readonly string[] = []): Rig {
  const questions: Question[] = [];
  const open = new Set<object>();
  let told = 0;
  const net: Partial<Net> = {
    lookup(host, done) {
      device.clock.after(0, () =>
        done(
          host === 'unknown'
            ? { error: { code: 0, message: 'there is no host of this name' } }
            : { addresses: ['2001:db8::1', `address of ${host}`] },
        ),
      );
    },
    openUdp(port, events: UdpEvents) {
      assert.is(port, 0, 'a port of its own');
      const socket = {};
      open.add(socket);
      device.clock.after(0, () => open.has(socket) && events.onOpen());
      return {
        send(bytes, to) {
          assert.is(to.port, 123);
          questions.push({
            to: to.host.replace('address of ', ''),
            atMs: device.clock.nowMs(),
            bytes,
            answer(bytes, from = to) {
              if (open.has(socket)) events.onDatagram(bytes, from);
            },
          });
        },
        close: () => void open.delete(socket),
      };
    },
  };
  const device: VirtualDevice = virtualDevice({
    variant: 'wem',
    synchronised: false,
    net,
    timeServers: () => named,
  });
  device.put('ntp/config', { ...kept, server: 'first', server2: 'second' });
  questions.length = 0;
  device.advance(0);
  return {
    ...{ device, questions, openPorts: () => open.size },
    asked() {
      const news = questions.slice(told).map(({ to }) => to);
      told = questions.length;
      return news;
    },
    last: () => questions.at(-1) as Question,
  };
}

test('a server is asked as RFC 4330 says, and its time counts with half of the way', () => {
  const { device, last } = rig();
  const { bytes, to } = last();
  assert.is(to, 'first');
  assert.is(bytes.length, 48);
  assert.is(bytes[0], 0x23, 'version 4, client');
  assert.equal([...bytes.subarray(1, 40)], Array(39).fill(0), 'and nothing of the device');
  assert.ok(bytes.subarray(40).some(byte => byte !== 0));
  device.advance(400);
  last().answer(answerTo(last(), { wallMs: noon + 250 }));
  assert.is(device.clock.wallMs(), noon + 450);
  assert.equal(device.get('ntp/state'), { synced: true, time: noon / 60_000 });
  assert.is(device.get('rtc/time').hour, 12);
  assert.match(
    device.log(),
    /\| ntp +\| The clock was set to the time that the time server first sent$/m,
  );
  device.stop();
});

test('the next question comes after an hour, from another port and with another cookie', () => {
  const { device, last, asked, openPorts } = rig();
  const first = last();
  first.answer(answerTo(first));
  assert.equal(asked(), ['first']);
  assert.is(openPorts(), 0);
  device.advance(hourMs - 1);
  assert.equal(asked(), []);
  device.advance(2);
  assert.equal(asked(), ['first']);
  assert.not.equal(last().bytes, first.bytes);
  last().answer(answerTo(last(), { wallMs: noon + hourMs }));
  assert.is(device.log().match(/The clock was set/g)?.length, 1, 'what is right is not told again');
  device.stop();
});

test('servers that DHCP named come first, unless they are not wanted; none is asked twice', () => {
  const { device, asked } = rig(['dhcp', 'second']);
  device.advance(20 * secondMs);
  assert.equal(asked(), ['dhcp', 'second', 'first']);
  device.put('ntp/config', { ...kept, use_dhcp: false });
  device.advance(9 * secondMs);
  assert.equal(asked(), ['first', 'second']);
  device.put('ntp/config', { ...kept, server: '', server2: 'third' });
  device.advance(secondMs);
  assert.equal(asked(), ['third']);
  device.stop();
});

test('without an answer the rounds become rarer, up to five minutes, and one line tells it', () => {
  const { device, questions, openPorts } = rig();
  device.put('ntp/config', { ...kept, server: 'unknown' });
  device.advance(2 * hourMs);
  const times = questions.slice(1).map(({ atMs }) => Math.round(atMs / secondMs));
  const gaps = times.slice(1).map((at, nth) => at - (times[nth] as number) - 5);
  assert.equal(gaps.slice(0, 7), [15, 30, 60, 120, 240, 300, 300]);
  assert.ok(openPorts() <= 1);
  assert.is(device.log().match(/No time server answers: unknown, second$/gm)?.length, 1);
  assert.is(device.get('ntp/state').synced, false);
  questions.at(-1)?.answer(answerTo(questions.at(-1) as Question));
  device.advance(300 * secondMs);
  questions.at(-1)?.answer(answerTo(questions.at(-1) as Question));
  assert.is(device.get('ntp/state').synced, true);
  device.stop();
});

test('what is no answer to the question does not count, nor does it end the wait for one', () => {
  const { device, last } = rig();
  const question = last();
  const right = answerTo(question);
  const otherOrigin = right.slice();
  otherOrigin[31] = (otherOrigin[31] as number) ^ 1;
  question.answer(right.subarray(0, 47));
  question.answer(new Uint8Array(0));
  question.answer(otherOrigin);
  question.answer(answerTo(question, { mode: 3 }));
  question.answer(answerTo(question, { mode: 5 }));
  question.answer(right, { host: 'address of first', port: 124 });
  question.answer(right, { host: 'address of second', port: 123 });
  assert.is(device.get('ntp/state').synced, false);
  question.answer(right);
  assert.is(device.get('ntp/state').synced, true);
  device.stop();
});

test('a server that does not know the time itself, or tells one that cannot be, gives way to the next', () => {
  const bad: Answer[] = [
    { leap: 3 },
    { stratum: 16 },
    { wallMs: Date.UTC(2023, 11, 31) },
    { wallMs: Date.UTC(2100, 0, 1) },
  ];
  for (const answer of bad) {
    const { device, last, asked } = rig();
    last().answer(answerTo(last(), answer));
    device.advance(1);
    assert.equal(asked(), ['first', 'second'], JSON.stringify(answer));
    assert.is(device.get('ntp/state').synced, false);
    device.stop();
  }
});

test('who wishes to be left alone is, until somebody writes the settings', () => {
  const { device, last, asked } = rig();
  last().answer(answerTo(last(), { stratum: 0 }));
  device.advance(hourMs);
  const rounds = asked();
  assert.is(rounds.filter(name => name === 'first').length, 1);
  assert.ok(rounds.filter(name => name === 'second').length > 10);
  device.put('ntp/config', kept);
  device.advance(1);
  assert.equal(asked(), ['first']);
  device.stop();
});

test('seconds go on in 2036, when servers count from zero again', () => {
  for (const wallMs of [Date.UTC(2036, 1, 7, 6, 28, 15), Date.UTC(2036, 1, 7, 6, 28, 17)]) {
    const { device, last } = rig();
    last().answer(answerTo(last(), { wallMs }));
    assert.is(device.clock.wallMs(), wallMs);
    device.stop();
  }
});

test('a client sets the clock until a server answers, and again when none has for 25 hours', () => {
  const { device, last } = rig();
  const setBy = (hour: number): number => {
    const at = { year: 2027, month: 1, day: 1, hour, minute: 0, second: 0, weekday: 0 };
    device.put('rtc/time_update', at);
    return device.get('rtc/time').hour;
  };
  assert.is(setBy(7), 7);
  assert.is(device.get('ntp/state').synced, false);
  last().answer(answerTo(last()));
  assert.is(setBy(7), 12, 'the server knows better');
  device.advance(25 * hourMs - 1);
  assert.is(device.get('ntp/state').synced, true);
  device.advance(1);
  assert.is(device.get('ntp/state').synced, false);
  assert.is(device.get('rtc/time').hour, 13, 'it goes on');
  assert.is(setBy(7), 7);
  device.stop();
});

test('switched off, nobody is asked, and the clock goes by itself', () => {
  const { device, last, asked, openPorts } = rig();
  last().answer(answerTo(last()));
  asked();
  device.put('ntp/config', { ...kept, enable: false });
  device.advance(2 * hourMs);
  assert.equal(asked(), []);
  assert.is(openPorts(), 0);
  assert.is(device.get('ntp/state').synced, false);
  assert.is(device.get('rtc/time').hour, 14);
  device.put('ntp/config', { ...kept, enable: true });
  device.advance(1);
  assert.equal(asked(), ['first']);
  device.stop();
  assert.is(openPorts(), 0);
});

test('an answer that comes after the last moment, or after the settings were changed, is none', () => {
  const { device, questions } = rig();
  const [first] = questions;
  device.advance(5 * secondMs);
  first?.answer(answerTo(first));
  assert.is(device.get('ntp/state').synced, false);
  const second = questions.at(-1);
  device.put('ntp/config', kept);
  second?.answer(answerTo(second));
  assert.is(device.get('ntp/state').synced, false);
  device.stop();
});

test.run();
