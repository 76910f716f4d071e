import * as assert from 'uvu/assert';
import { slotIndex } from '../../host/hardware/charge-controller.ts';
import { Pn532 } from '../../host/hardware/pn532/pn532.ts';
import { SeenTags } from '../../host/hardware/seen-tags.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
} from '../../host/hardware/simulator/hardware.ts';
import { textOf } from '../../host/platform/log.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryLine } from '../support/coprocessor.ts';
import { counted } from '../support/counted-clock.ts';
import { virtualDevice } from '../support/device.ts';
import { soundLine } from '../support/line-faults.ts';
import { openEvseRig } from '../support/open-evse.ts';
import { Pn532Double, type TagDouble } from '../support/pn532.ts';
import { suite } from '../support/suite.ts';

/* A PN532 at a line in memory, and the tags that a device sees by it. */
const test = suite('PN532');

function reader(clock: VirtualClock, seed = 1) {
  const line = new MemoryLine(clock, new SeededRandom(seed));
  const double = new Pn532Double(clock, bytes => line.write(bytes));
  line.onData = bytes => double.receive(bytes);
  const said: string[] = [];
  const seenTags = new SeenTags(clock);
  const own = counted(clock);
  const driver = new Pn532({
    line,
    clock: own,
    seenTags,
    say: message => said.push(textOf(message)),
  });
  return { line, double, said, seenTags, driver, own };
}

function rig(seed = 1) {
  const clock = new VirtualClock({ wallMs: 0 });
  const made = reader(clock, seed);
  clock.advance(1000);
  return {
    clock,
    ...made,
    seen: () => made.seenTags.seenTags().map(({ tag_type, tag_id }) => `${tag_type} ${tag_id}`),
    hold: (...tags: TagDouble[]) => {
      made.double.tags = tags;
    },
  };
}

test('is woken up and set up, and says which one it is', () => {
  const { said, seen } = rig();
  assert.equal(said, ['The tag reader at test line answers (PN532, firmware 1.6)']);
  assert.equal(seen(), []);
});

const tags: readonly [shown: string, tag: TagDouble][] = [
  ['0 DE:AD:BE:EF', { kind: 'A', id: 'DE:AD:BE:EF' }],
  ['0 04:A1:B2:C3:D4:E5:F6', { kind: 'A', id: '04:A1:B2:C3:D4:E5:F6', sel: 0x18 }],
  ['0 01:02:03:04', { kind: 'A', id: '01:02:03:04', sel: 0x88 }],
  ['2 04:11:22:33:44:55:66', { kind: 'A', id: '04:11:22:33:44:55:66', sel: 0x00 }],
  ['4 04:99:22:33:44:55:66', { kind: 'A', id: '04:99:22:33:44:55:66', sel: 0x20 }],
  [
    '4 04:01:02:03:04:05:06:07:08:09',
    { kind: 'A', id: '04:01:02:03:04:05:06:07:08:09', sel: 0x28 },
  ],
  ['4 0A:0B:0C:0D', { kind: 'B', id: '0A:0B:0C:0D' }],
  ['3 01:FE:02:03:04:05:06:07', { kind: 'FeliCa', id: '01:FE:02:03:04:05:06:07' }],
  ['1 12:34:56:78', { kind: 'Jewel', id: '12:34:56:78' }],
];

test('tags of every kind and length are seen within a second, with their type', () => {
  for (const [shown, tag] of tags) {
    const { clock, hold, seen } = rig();
    hold(tag);
    clock.advance(1000);
    assert.equal(seen(), [shown]);
  }
});

test('a tag that stays is seen all the time, and its age counts from when it was taken away', () => {
  for (const [, tag] of tags) {
    const { clock, hold, seenTags } = rig();
    hold(tag);
    clock.advance(10_000);
    for (let look = 0; look < 50; look++) {
      clock.advance(100);
      const { last_seen = Number.NaN } = seenTags.seenTags()[0] ?? {};
      assert.ok(last_seen < 800, `${tag.id} was seen ${last_seen} ms ago`);
    }
    hold();
    clock.advance(60_000);
    assert.ok((seenTags.seenTags()[0]?.last_seen ?? 0) >= 59_900);
  }
});

test('tags of several kinds at once are all seen', () => {
  const { clock, hold, seen } = rig();
  hold({ kind: 'A', id: '01:02:03:04' }, { kind: 'FeliCa', id: '01:02:03:04:05:06:07:08' });
  clock.advance(2000);
  assert.equal(seen().sort(), ['0 01:02:03:04', '3 01:02:03:04:05:06:07:08']);
});

test('an id that changes each time is not shown, and said once while it stays', () => {
  const { clock, hold, seen, said } = rig();
  hold({ kind: 'A', id: '08:02:03:04', sel: 0x20, random: true });
  clock.advance(30_000);
  assert.equal(seen(), []);
  assert.is(said.filter(line => line.includes('changes each time')).length, 1);
});

test('answers in pieces, and an adapter that echoes', () => {
  const { clock, hold, seen, line, double } = rig();
  const whole = line.write.bind(line);
  line.write = bytes => {
    for (const byte of bytes) whole(Uint8Array.of(byte));
  };
  line.onData = bytes => {
    line.write(bytes);
    double.receive(bytes);
  };
  hold({ kind: 'A', id: '01:02:03:04' });
  clock.advance(2000);
  assert.equal(seen(), ['0 01:02:03:04']);
});

test('an answer that arrives damaged is asked for again', () => {
  const { clock, hold, seen, line } = rig();
  hold({ kind: 'A', id: '01:02:03:04' });
  const sound = line.write.bind(line);
  let damaged = 0;
  line.write = bytes => {
    const isFirst = bytes.length > 12 && damaged++ % 2 === 0;
    sound(isFirst ? bytes.map((byte, index) => (index === 12 ? byte ^ 0x40 : byte)) : bytes);
  };
  clock.advance(1500);
  assert.ok(damaged > 2);
  assert.equal(seen(), ['0 01:02:03:04']);
});

test('an id whose damage the checksum does not show is not believed', () => {
  const { clock, hold, seen, line } = rig();
  hold({ kind: 'A', id: '01:02:03:04' });
  const sound = line.write.bind(line);
  let answers = 0;
  line.write = bytes => {
    const damaged = bytes.slice();
    if (bytes.length > 12 && answers++ % 5 === 0)
      damaged.set([(bytes[13] ?? 0) + 1, (bytes[14] ?? 0) - 1], 13);
    sound(damaged);
  };
  clock.advance(30_000);
  assert.ok(answers > 20);
  assert.equal(seen(), ['0 01:02:03:04']);
});

test('a chip that is none says so', () => {
  const clock = new VirtualClock({ wallMs: 0 });
  const { double, said } = reader(clock);
  double.chip = 7;
  clock.advance(1000);
  assert.match(said.join('\n'), /is no PN532: it says that it is 7/);
});

test('one that loses its supply for a moment is woken up again', () => {
  const { clock, hold, seen, double } = rig();
  double.restart();
  hold({ kind: 'A', id: '01:02:03:04' });
  clock.advance(5000);
  assert.equal(seen(), ['0 01:02:03:04']);
});

test('one that vanishes is told once, and once that it is back', () => {
  const { clock, hold, seen, double, said } = rig();
  double.powered = false;
  clock.advance(60_000);
  assert.equal(said.slice(1), [
    'The tag reader at test line cannot be used: nobody answers. It is tried again',
  ]);
  double.powered = true;
  double.restart();
  hold({ kind: 'A', id: '01:02:03:04' });
  clock.advance(5000);
  assert.equal(said.slice(2), ['The tag reader at test line answers again']);
  assert.equal(seen(), ['0 01:02:03:04']);
});

test('pulled out and plugged in 200 times, it reads again each time, and keeps nothing', () => {
  const { clock, hold, seen, line, double, said, own, driver } = rig();
  for (let time = 0; time < 200; time++) {
    line.there = false;
    line.break();
    double.restart();
    clock.advance(5000);
    line.there = true;
    const id = `01:02:03:${(0x10 + (time % 0xe0)).toString(16).toUpperCase()}`;
    hold({ kind: 'A', id });
    clock.advance(5000);
    assert.is(seen()[0], `0 ${id}`);
  }
  assert.is(line.openedMs.length > 200, true);
  assert.is(said.filter(text => text.endsWith('answers again')).length, 200);
  assert.ok(own.pending <= 2, `${own.pending} timers`);
  driver.close();
  assert.is(own.pending, 0);
});

test('a line that loses, doubles, garbles and delays shows no wrong tag, and heals', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { clock, hold, line, seen, seenTags } = rig(seed);
    const held = new Map<string, number>();
    for (let round = 0; round < 60; round++) {
      line.faults =
        round % 10 === 9
          ? soundLine
          : {
              loss: 0.1,
              duplication: 0.2,
              cut: 0.15,
              flip: 0.25,
              garbage: 0.2,
              delayMs: [0, round % 3 === 0 ? 1500 : 20],
            };
      const [shown, tag] = tags[(round * 7 + seed) % tags.length] as (typeof tags)[number];
      hold(...(round % 4 === 3 ? [] : [tag]));
      for (let look = 0; look < 50; look++) {
        if (round % 4 !== 3) held.set(shown, clock.nowMs());
        clock.advance(100);
        for (const { tag_type, tag_id, last_seen } of seenTags.seenTags()) {
          const atMs = held.get(`${tag_type} ${tag_id}`);
          assert.ok(atMs !== undefined, `seed ${seed}: ${tag_type} ${tag_id} was never there`);
          // A late answer is younger than what it tells by what the line may delay it.
          assert.ok(
            clock.nowMs() - last_seen <= atMs + 3000,
            `seed ${seed}: ${tag_id} is long gone`,
          );
        }
      }
      if (round % 20 === 9) assert.is(seen()[0], shown, `seed ${seed}: not seen after 5 s`);
    }
  }
});

test('a charge starts and stops by a tag, with a simulated charge controller and with a plain one', () => {
  for (const kind of ['simulated', 'OpenEVSE']) {
    let nfc: ReturnType<typeof reader> | undefined;
    let world: SimulatedHardware | undefined;
    const device = virtualDevice({
      makeHardware(parts) {
        const clock = parts.clock as VirtualClock;
        nfc = reader(clock);
        const { seenTags } = nfc;
        if (kind === 'simulated') {
          world = createSimulatedHardware({ ...parts, seenTags });
          return world;
        }
        const { hardware, double } = openEvseRig(clock, 1, { ...parts, seenTags });
        world = double.world;
        clock.advance(2000);
        return hardware();
      },
    });
    device.put('users/add', {
      id: 1,
      roles: 0,
      current: 32000,
      display_name: 'Ada',
      username: 'ada',
      digest_hash: '',
    });
    device.put('nfc/config', {
      deadtime_post_start: 3,
      authorized_tags: [{ user_id: 1, tag_type: 0, tag_id: '01:02:03:04' }],
    });
    device.put('evse/user_enabled', true);
    world?.simulation.charger?.vehicle.change({ plugged: true });
    device.advance(20_000);
    const double = nfc?.double as Pn532Double;
    const userSlot = (): number => device.get('evse/slots')[slotIndex.user].max_current;
    assert.is(userSlot(), 0);
    double.tags = [{ kind: 'A', id: '01:02:03:04' }];
    device.advance(10_000);
    assert.is(userSlot(), 32_000, `${kind}: held for 10 s, it was presented once`);
    assert.is(device.get('nfc/seen_tags')[0].tag_id, '01:02:03:04');
    double.tags = [];
    device.advance(5000);
    double.tags = [{ kind: 'A', id: '01:02:03:04' }];
    device.advance(2000);
    assert.is(userSlot(), 0);
    device.stop();
  }
});

test.run();
