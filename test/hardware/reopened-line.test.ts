import * as assert from 'uvu/assert';
import { nobodyAnswers, ReopenedLine } from '../../host/hardware/reopened-line.ts';
import type { ConnectionEvents } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { suite } from '../support/suite.ts';

/* When a line is opened again that nobody opens at the other end, or that its user gives up. */
const test = suite('lines that are opened again');

const longestReopenMs = 2000;

/** A line that its test opens and breaks; what happened on it, and when. */
function rig() {
  const clock = new VirtualClock();
  const attempts: { readonly events: ConnectionEvents; readonly atMs: number; closed: boolean }[] =
    [];
  const happened: string[] = [];
  const line = new ReopenedLine({
    line: {
      name: 'test line',
      open(events) {
        const attempt = { events, atMs: clock.nowMs(), closed: false };
        attempts.push(attempt);
        return {
          pendingBytes: 0,
          write: () => undefined,
          close: () => {
            attempt.closed = true;
          },
        };
      },
    },
    clock,
    longestReopenMs,
    onOpen: () => happened.push('open'),
    onData: bytes => happened.push(`data ${bytes.length}`),
    onLost: why => happened.push(`lost ${why && inEnglish(why)}`),
  });
  const openedMs = () => attempts.map(({ atMs }) => atMs);
  return { clock, attempts, happened, line, openedMs };
}

test('one that is not open after 5 s is given up, with waits that grow up to the longest', () => {
  const { clock, attempts, happened, openedMs } = rig();
  clock.advance(4999);
  assert.equal(happened, []);
  clock.advance(1);
  assert.equal(happened, [`lost ${nobodyAnswers}`]);
  assert.ok(attempts[0]?.closed);
  clock.advance(20_000);
  assert.equal(openedMs(), [0, 6000, 13_000, 20_000]);
});

test('what comes from a connection that was given up is nothing any more', () => {
  const { clock, attempts, happened, line } = rig();
  clock.advance(5000);
  happened.length = 0;
  attempts[0]?.events.onOpen();
  attempts[0]?.events.onData(new Uint8Array(3));
  attempts[0]?.events.onClose(undefined);
  assert.equal(happened, []);
  assert.not(line.isOpen);
});

test('one that is open stays so, and after it worked the next wait is the shortest', () => {
  const { clock, attempts, happened, line, openedMs } = rig();
  clock.advance(6000);
  attempts[1]?.events.onOpen();
  clock.advance(60_000);
  assert.ok(line.isOpen);
  line.worked();
  line.giveUp();
  assert.equal(happened, [`lost ${nobodyAnswers}`, 'open', 'lost undefined']);
  clock.advance(1000);
  assert.equal(openedMs(), [0, 6000, 67_000]);
});

test('one that was closed is not opened again, whenever that was', () => {
  for (const passedMs of [0, 4000, 5500]) {
    const { clock, attempts, line, openedMs } = rig();
    clock.advance(passedMs);
    line.close();
    assert.ok(attempts.every(({ closed }) => closed));
    clock.advance(60_000);
    assert.is(openedMs().length, 1);
  }
});

test.run();
