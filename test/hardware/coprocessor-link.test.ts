import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFrame } from '../../host/hardware/coprocessor/frames.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { type ExecutedCommand, linkRig } from '../support/coprocessor.ts';
import { soundLine } from '../support/line-faults.ts';

/* The host's end of the link against a controller written from its page, over a line in memory. */
const test = suite('link to the charge controller');

function linked(seed = 1) {
  const clock = new VirtualClock();
  const rig = linkRig(clock, seed);
  clock.advance(200);
  assert.ok(rig.controller.reachable, 'linked');
  return { clock, ...rig };
}

/** Whether what was executed in each session is numbered 1, 2 … 255, 1 without gaps. */
function checkNumbers(executed: readonly ExecutedCommand[]): void {
  const last = new Map<number, number>();
  for (const { session, sequence } of executed) {
    const before = last.get(session) ?? 0;
    assert.is(sequence, (before % 255) + 1);
    last.set(session, sequence);
  }
}

const filled = (value: number): Uint8Array => new Uint8Array(63).fill(value);

test('greets, and knows state, pages and options of the controller then', () => {
  const clock = new VirtualClock();
  const { controller, body, double, hellos } = linkRig(clock);
  body.pages[3]?.fill(7);
  body.slots[3 * 8] = 16000;
  assert.is(controller.state, undefined);
  assert.not.ok(controller.reachable);
  clock.advance(100);
  assert.ok(controller.reachable);
  assert.is(controller.state?.slots[8]?.max_current, 16000);
  assert.is(controller.evseVersion, 30);
  assert.equal(controller.readPage(3), filled(7));
  assert.equal(controller.readPage(4), filled(0));
  assert.is(double.greetings.length, 1);
  assert.is(hellos(), 1);
});

test('reports whenever a state comes, the same object while nothing changed', () => {
  const { clock, controller, body } = linked();
  const reports: unknown[] = [];
  const stop = controller.onReport(report => reports.push(report));
  clock.advance(1000);
  assert.is(reports.length, 4);
  assert.is(new Set(reports).size, 1);
  body.slots[0] = 10000;
  clock.advance(250);
  assert.is(new Set(reports).size, 2);
  stop();
  clock.advance(1000);
  assert.is(reports.length, 5);
});

test('writes arrive at once, and what the controller has already is not written again', () => {
  const { clock, controller, body, double } = linked();
  const options = {
    button: 2,
    shutdown_input: 0,
    input: 0,
    output: 1,
    ev_wakeup: true,
    phase_auto_switch: true,
    ...({ phases_connected: 3, boost_mode: false, phase_switch_wait_time: 0 } as const),
  };
  controller.setSlot(8, { max_current: 12000 });
  controller.setSlot(8, { active: true });
  controller.setOptions(options);
  controller.setSlotDefault(5, { max_current: 0, active: false, clear_on_disconnect: false });
  controller.writePage(2, Uint8Array.of(1, 2));
  assert.equal(controller.readPage(2).subarray(0, 3), Uint8Array.of(1, 2, 0));
  clock.advance(2);
  assert.equal([...body.slots.subarray(24, 27)], [12000, 1, 0]);
  assert.equal(body.pages[2]?.subarray(0, 3), Uint8Array.of(1, 2, 0));
  assert.equal(
    double.executed.map(({ type }) => type),
    [0x10, 0x10, 0x1a],
  );
  controller.setOptions({ ...options, button: 0 });
  controller.setOptions({ ...options, button: 0 });
  controller.setSlotDefault(5, { max_current: 6000, active: true, clear_on_disconnect: false });
  controller.setSlotDefault(5, { max_current: 6000, active: true, clear_on_disconnect: false });
  clock.advance(10);
  assert.equal(
    double.executed.slice(3).map(({ type }) => type),
    [0x11, 0x10],
  );
});

test('at most 8 commands are on their way, and numbers go on at 1 after 255', () => {
  const { clock, controller, double, body } = linked();
  for (let write = 0; write < 8; write++) controller.setSlot(2 + write, { max_current: 6000 });
  for (let write = 0; write < 30; write++) controller.setSlot(12, { max_current: 6000 + write });
  clock.advance(1);
  assert.is(double.executed.length, 8);
  clock.advance(5);
  assert.is(double.executed.length, 9, 'what waited for the same slot became one');
  assert.is(body.slots[36], 6029);
  for (let write = 0; write < 700; write++) {
    controller.setSlot(2 + (write % 12), { max_current: 6000 + write });
    // The answer to each is a whole report, and reports come at the pace of a line.
    clock.advance(25);
  }
  assert.is(double.executed.length, 709);
  checkNumbers(double.executed);
  assert.is(body.slots[3 * (2 + (699 % 12))], 6699);
});

test('a command that was lost is repeated after 250 ms, in the same session', () => {
  const { clock, controller, double, line } = linked();
  line.faults = { ...soundLine, loss: 1 };
  for (const slot of [5, 6, 7]) controller.setSlot(slot, { max_current: 6000 });
  line.faults = soundLine;
  clock.advance(240);
  assert.is(double.executed.length, 0);
  clock.advance(15);
  assert.equal(
    double.executed.map(({ payload }) => payload[0]),
    [5, 6, 7],
  );
  assert.is(double.greetings.length, 1);
});

test('a serial line of 115200 baud is fast enough for a greeting and a burst of writes, without repetitions', () => {
  const clock = new VirtualClock();
  const { controller, double, line } = linkRig(clock);
  line.baud = 115_200;
  for (let slot = 2; slot < 15; slot++) controller.setSlot(slot, { max_current: 6000 });
  for (let slot = 2; slot < 15; slot++) {
    controller.setSlotDefault(slot, { max_current: 6000, active: true, clear_on_disconnect: true });
  }
  for (let page = 0; page < 16; page++) controller.writePage(page, filled(page + 1));
  let commands = 0;
  const toController = line.onData;
  line.onData = bytes => {
    if (bytes.length > 20) commands++;
    toController(bytes);
  };
  clock.advance(400);
  assert.is(double.greetings.length, 1);
  assert.ok(double.executed.length > 0);
  clock.advance(3000);
  assert.is(double.executed.length, 42);
  assert.is(double.greetings.length, 1);
  assert.ok(commands <= 42, `${commands} frames with commands for 42 commands`);
});

test('a command whose answers are lost is executed once, until a new session begins after 2.5 s', () => {
  const { clock, controller, double } = linked();
  double.acknowledges = false;
  controller.setSlot(5, { max_current: 6000 });
  clock.advance(2400);
  assert.is(double.executed.length, 1);
  clock.advance(400);
  assert.is(double.greetings.length, 2);
  double.acknowledges = true;
  clock.advance(1000);
  assert.is(double.executed.length, 2);
  clock.advance(10_000);
  assert.is(double.executed.length, 2);
  assert.is(double.greetings.length, 2);
});

test('the pages are those of the host once it is linked, and those that it wrote before', () => {
  const clock = new VirtualClock();
  const { controller, body, double } = linkRig(clock);
  body.pages[4]?.fill(4);
  controller.writePage(3, filled(3));
  clock.advance(200);
  assert.equal(controller.readPage(3), filled(3));
  assert.equal(body.pages[3], filled(3));
  assert.equal(controller.readPage(4), filled(4));
  double.send(0x86, Uint8Array.of(3, ...filled(9)));
  clock.advance(10);
  assert.equal(controller.readPage(3), filled(3));
});

test('options that were written before the link was there are not taken for those of the controller', () => {
  const clock = new VirtualClock();
  const { controller, double } = linkRig(clock);
  const options = {
    button: 2,
    shutdown_input: 0,
    input: 0,
    output: 1,
    ev_wakeup: true,
    phase_auto_switch: true,
    ...({ phases_connected: 3, boost_mode: false, phase_switch_wait_time: 0 } as const),
  };
  controller.setOptions({ ...options, button: 1 });
  clock.advance(200);
  controller.setOptions(options);
  clock.advance(10);
  assert.equal(
    double.executed.map(({ payload }) => payload[0]),
    [1, 2],
  );
});

test('states of another session, and those that newer ones overtook, are ignored', () => {
  const { clock, controller, body, double } = linked();
  const current = (): number | undefined => controller.state?.slots[8]?.max_current;
  body.atMs = 1000;
  body.slots[24] = 16000;
  double.sendState();
  clock.advance(2);
  assert.is(current(), 16000);
  body.atMs = 999;
  body.slots[24] = 10000;
  double.sendState();
  clock.advance(2);
  assert.is(current(), 16000);
  body.atMs = 1001;
  const payload = new Uint8Array(448);
  const view = new DataView(payload.buffer);
  view.setUint32(0, double.bootNumber, true);
  view.setUint32(4, 5000, true);
  double.send(0x82, payload, ((double.greetings[0]?.session ?? 0) + 1) & 0xffff);
  clock.advance(2);
  assert.is(current(), 16000);
  double.sendState();
  clock.advance(2);
  assert.is(current(), 10000);
});

test('values that no slot can have are refused at once', () => {
  const { controller } = linked();
  assert.throws(() => controller.setSlot(1, { max_current: 6000 }), /slot 1 cannot be written/);
  assert.throws(() => controller.setSlot(15, { max_current: 6000 }), /slot 15 cannot be written/);
  assert.throws(() => controller.setSlot(8, { max_current: 5999 }), /slot 8 cannot become 5999 mA/);
  assert.throws(() => controller.writePage(16, new Uint8Array()), /page 16 does not exist/);
  assert.throws(() => controller.writePage(0, new Uint8Array(64)), /a page has 63 bytes/);
});

test('over a line that loses, doubles, damages and overtakes, everything is executed once and in order', () => {
  const share = fc.double({ min: 0, max: 0.3, noNaN: true });
  const faults = fc.record({
    loss: share,
    duplication: share,
    cut: share,
    flip: share,
    garbage: share,
    delayMs: fc.integer({ min: 1, max: 200 }).map((most): readonly [number, number] => [1, most]),
  });
  const writes = fc.array(
    fc.record({
      slot: fc.integer({ min: 2, max: 14 }),
      mA: fc.integer({ min: 6000, max: 32000 }),
      pauseMs: fc.nat(400),
    }),
    { minLength: 20, maxLength: 60 },
  );
  fc.assert(
    fc.property(faults, writes, fc.integer(), (present, list, seed) => {
      const { clock, controller, double, body, line } = linked(seed);
      line.faults = present;
      const last = new Map<number, number>();
      for (const { slot, mA, pauseMs } of list) {
        controller.setSlot(slot, { max_current: mA });
        controller.writePage(slot, filled(mA & 0xff));
        last.set(slot, mA);
        clock.advance(pauseMs);
      }
      line.faults = soundLine;
      clock.advance(5000);
      assert.ok(controller.reachable);
      for (const [slot, mA] of last) {
        assert.is(body.slots[3 * slot], mA);
        assert.equal(body.pages[slot], filled(mA & 0xff));
        assert.equal(controller.readPage(slot), filled(mA & 0xff));
      }
      checkNumbers(double.executed);
      if (double.greetings.length === 1) {
        const sequenceOf = (slot: number): number[] =>
          double.executed
            .filter(({ type, payload }) => type === 0x10 && payload[0] === slot)
            .map(({ payload }) => payload[2] ?? 0);
        for (const slot of last.keys()) {
          const written = list.filter(write => write.slot === slot).map(({ mA }) => mA & 0xff);
          assert.ok(
            isPart(sequenceOf(slot), written),
            'executed in the order of writing, none twice',
          );
        }
      }
    }),
    { numRuns: 25 },
  );
});

/** Whether the members of `part` are in `whole` in the same order. */
function isPart(part: readonly number[], whole: readonly number[]): boolean {
  let at = 0;
  return part.every(member => {
    at = whole.indexOf(member, at) + 1;
    return at > 0;
  });
}

test('a silent controller counts as not reachable after 2.5 s, is greeted every second, and gets what waited', () => {
  const { clock, controller, double, body } = linked();
  double.powered = false;
  clock.advance(2400);
  assert.ok(controller.reachable);
  clock.advance(400);
  assert.not.ok(controller.reachable);
  assert.ok(controller.state, 'the last state stays');
  const before = double.greetings.length;
  for (let mA = 6000; mA < 6100; mA++) controller.setSlot(8, { max_current: mA });
  controller.setSlot(8, { active: true });
  controller.setSlot(9, { max_current: 0 });
  controller.writePage(5, filled(5));
  clock.advance(10_000);
  double.powered = true;
  clock.advance(1300);
  assert.ok(controller.reachable);
  assert.ok(double.greetings.length > before);
  assert.equal(
    double.executed.map(({ type, payload }) => [type, payload[0]]),
    [
      [0x10, 8],
      [0x10, 9],
      [0x1a, 5],
    ],
  );
  assert.equal([...body.slots.subarray(24, 26)], [6099, 1]);
});

test('a controller that was restarted has zero pages; what was meant for the one before is forgotten', () => {
  const { clock, controller, double, body } = linked();
  controller.writePage(1, filled(1));
  clock.advance(10);
  double.powered = false;
  clock.advance(3000);
  controller.writePage(2, filled(2));
  controller.setIndicatorLed({
    indication: 1001,
    duration: 2000,
    color_h: 0,
    color_s: 0,
    color_v: 0,
  });
  controller.setSlot(6, { max_current: 32000 });
  for (const page of body.pages) page.fill(0);
  double.powered = true;
  double.restart();
  double.executed.length = 0;
  clock.advance(1500);
  assert.ok(controller.reachable);
  assert.equal(controller.readPage(1), filled(0));
  assert.equal(controller.readPage(2), filled(0));
  assert.equal(
    double.executed.map(({ type, payload }) => [type, payload[0]]),
    [[0x10, 6]],
  );
});

test('a controller that announces its start is greeted at once', () => {
  const { clock, controller, double, body } = linked();
  controller.writePage(1, filled(1));
  clock.advance(1000);
  for (const page of body.pages) page.fill(0);
  double.restart(true);
  clock.advance(50);
  assert.ok(controller.reachable);
  assert.equal(controller.readPage(1), filled(0));
});

test('a host that was restarted takes the pages of the controller over', () => {
  const { clock, controller, connect, double } = linked();
  controller.writePage(0, filled(42));
  clock.advance(10);
  controller.close();
  clock.advance(60_000);
  const next = connect();
  clock.advance(100);
  assert.ok(next.reachable);
  assert.equal(next.readPage(0), filled(42));
  assert.is(double.greetings.length, 2);
  checkNumbers(double.executed);
});

test('a closed link leaves the line alone', () => {
  const { clock, controller, double, line } = linked();
  controller.setSlot(8, { max_current: 6000 });
  controller.close();
  clock.advance(60_000);
  assert.is(double.executed.length, 0);
  assert.is(line.openedMs.length, 1);
});

test('a line that breaks is opened again, ever later up to 5 s, and told once', () => {
  const { clock, controller, line, said } = linked();
  line.there = false;
  line.break();
  assert.not.ok(controller.reachable);
  const fromMs = clock.nowMs();
  clock.advance(30_500);
  assert.equal(
    line.openedMs.slice(1).map(atMs => Math.round((atMs - fromMs) / 1000)),
    [1, 3, 6, 10, 15, 20, 25, 30],
  );
  assert.equal(said, [
    'The line test line to the charge controller is not there: the plug was pulled',
  ]);
  line.there = true;
  clock.advance(6000);
  assert.ok(controller.reachable);
  assert.equal(said.slice(1), [
    'The charge controller can be reached again over the line test line',
  ]);
});

test('an open line that stays mute is opened anew, and told after a minute', () => {
  const { clock, double, line, said } = linked();
  double.powered = false;
  clock.advance(59_000);
  assert.ok(line.openedMs.length > 2);
  assert.not.ok(said.some(text => text.startsWith('Nothing was heard')));
  clock.advance(120_000);
  assert.is(said.length, 1);
  assert.match(
    said[0] ?? '',
    /^Nothing was heard of the charge controller at test line for a minute/,
  );
});

test('a line that is closed whenever it was opened is told once', () => {
  const { clock, double, line, said } = linked();
  double.powered = false;
  for (let times = 0; times < 10; times++) {
    line.break();
    clock.advance(5500);
  }
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /the plug was pulled$/);
});

test('a controller of another version is named once and not used until it is another one', () => {
  const clock = new VirtualClock();
  const { controller, double, said } = linkRig(clock);
  double.major = 2;
  controller.setSlot(8, { max_current: 6000 });
  clock.advance(60_000);
  assert.not.ok(controller.reachable);
  assert.is(controller.state, undefined);
  assert.is(double.executed.length, 0);
  assert.is(said.length, 1);
  assert.match(said[0] ?? '', /speaks version 2\.0 .* this host version 1\.0 .* updated/);
  assert.is.not(double.greetings.length, 1);
  double.abiHash = 0xdead;
  double.major = 1;
  clock.advance(6000);
  assert.is(said.length, 2);
  assert.match(said[1] ?? '', /version 1\.0 \(interface dead\)/);
  double.abiHash = Number.parseInt(
    /this host version 1\.0 \(interface ([0-9a-f]+)\)/.exec(said[1] ?? '')?.[1] ?? '',
    16,
  );
  clock.advance(6000);
  assert.ok(controller.reachable);
  assert.is(double.executed.length, 1);
});

test('says how long load management has left, only once somebody knows', () => {
  const { clock, controller, double } = linked();
  clock.advance(5000);
  assert.is(double.alive.length, 0, 'a host that has just started prolongs nothing');
  controller.blockLoadManagementAfter(30_000);
  clock.advance(10_001);
  assert.is(double.alive[0]?.leftMs, 30_000);
  const gaps = double.alive
    .slice(1)
    .map(({ atMs }, index) => atMs - (double.alive[index]?.atMs ?? 0));
  assert.ok(Math.max(...gaps) <= 1000);
  const newest = double.alive.at(-1);
  assert.ok(newest && Math.abs(newest.leftMs - 20_000) <= 1000);
  clock.advance(25_000);
  assert.is(double.alive.at(-1)?.leftMs, 0);
  controller.blockLoadManagementAfter(undefined);
  clock.advance(1);
  assert.is(double.alive.at(-1)?.leftMs, 0xffffffff);
});

test('tells what the controller says, and what it refused', () => {
  const { clock, controller, double, body, said } = linked();
  for (let second = 0; second < 10; second++) {
    double.log('The contactor is worn');
    clock.advance(1000);
  }
  assert.equal(said, ['The contactor is worn']);
  body.result = -1;
  controller.setSlot(8, { max_current: 6000 });
  clock.advance(10);
  body.result = -3;
  controller.requestPhases(1);
  clock.advance(10);
  assert.equal(said.slice(1), [
    'The charge controller refused what it was told (slot 8): a value is out of its range',
  ]);
});

test('tells a fail-safe that acted while the host was away', () => {
  const { clock, double, said } = linked();
  double.failSafeActed = true;
  clock.advance(1000);
  assert.equal(said, [], 'with the host there, the host itself said why');
  double.failSafeActed = false;
  clock.advance(1000);
  double.powered = false;
  clock.advance(40_000);
  double.powered = true;
  double.failSafeActed = true;
  clock.advance(12_000);
  assert.is(said.filter(text => text.includes('blocked charging by itself')).length, 1);
});

test('a disturbed line is told, and not again for an hour', () => {
  const { clock, line, said } = linked();
  line.faults = { ...soundLine, flip: 0.2 };
  clock.advance(3_000_000);
  const told = said.filter(text => text.includes('were damaged within a minute'));
  assert.is(told.length, 1);
});

test('whatever comes in sound frames, the host goes on', () => {
  const { clock, controller, double, line } = linked();
  const random = new SeededRandom(5);
  const { session } = double.greetings[0] ?? { session: 0 };
  for (let count = 0; count < 6000; count++) {
    const [type = 0, sequence = 0, length = 0, kind = 0] = random.bytes(4);
    const payload = random.bytes(kind < 64 ? 2 * length : length & 15);
    line.write(
      encodeFrame({
        type: kind & 1 ? 0x81 + (type & 7) : type,
        sequence,
        session: kind & 2 ? session : (random.bytes(1)[0] ?? 0),
        payload,
      }),
    );
    if ((count & 63) === 0) clock.advance(10);
  }
  // All of it waits to be taken at the pace of a line.
  clock.advance(200_000);
  assert.ok(controller.reachable);
  controller.setSlot(8, { max_current: 7000 });
  clock.advance(10);
  assert.is(double.executed.at(-1)?.type, 0x10);
});

test.run();
